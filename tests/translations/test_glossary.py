"""The words of the game, and whether translations use them."""

from pathlib import Path

import pytest

from diamoniak.translations.glossary import Glossary, read_glossary
from diamoniak.wording.catalogs.message import Message
from tests.translations.desk import WITCH, Desk, message

LIKE = "expected a list of words, such as castle: [Schloss]"


def untold(term: str, english: str, form: str) -> list[str]:
    """What a glossary with the word „Hexe“ for the term says."""
    return [problem.words for problem in Glossary({term: ("hex", "zauber")}).untold(Message("event", english), form)]


@pytest.mark.parametrize("english", ["A witch!", "Witches", "The WITCH goes", "witch-hunt"])
def test_where_the_english_has_a_term_the_translation_has_one_of_its_stems(english: str) -> None:
    assert untold("witch", english, "Eine HEXE!") == []
    assert untold("witch", english, "Eine Zauberin") == []
    assert untold("witch", english, "Eine Fee") == ["the glossary translates witch as hex or zauber"]


@pytest.mark.parametrize(
    ("term", "english"), [("fairy", "Two fairies"), ("castle card", "Castle cards"), ("deck", "the decks")]
)
def test_terms_may_be_for_many_or_have_several_words(term: str, english: str) -> None:
    assert len(untold(term, english, "?")) == 1


@pytest.mark.parametrize("english", ["A switch", "bewitched", "{witch} goes", "which"])
def test_parts_of_words_and_placeholders_are_no_terms(english: str) -> None:
    assert untold("witch", english, "?") == []


@pytest.mark.parametrize(
    "english", ["expected a key such as witches: 12", "deck.witches is {value}", "see witch.takes."]
)
def test_what_is_quoted_from_the_file_of_a_variant_is_no_term(english: str) -> None:
    assert untold("witch", english, "?") == []


@pytest.mark.parametrize("english", ["witches: {n} in {total}", "The deck. Witches", "deck.witch"])
def test_what_only_looks_like_it_is_a_term(english: str) -> None:
    assert len(untold("witch", english, "?")) == 1


def test_a_term_without_words_asks_for_nothing() -> None:
    assert list(Glossary({"witch": ()}).untold(Message("event", "A witch!"), "?")) == []


def test_a_placeholder_does_not_tell_a_term() -> None:
    assert len(untold("witch", "A witch {n}", "{hex}")) == 1


def test_a_glossary_lies_beside_its_catalog_and_an_overlay_has_its_own(desk: Desk) -> None:
    desk.write("fr", message(WITCH, "{player}\u202f!"))
    desk.write("fr@school", message(WITCH, "{player}\u202f!"))
    (desk.folder / "fr" / "glossary.yaml").write_text("witch: [sorcière]\nfairy: []\n", "utf-8")

    assert any("translates witch as sorcière" in line for line in desk.findings("fr"))
    assert desk.findings("fr@school") == []


def test_a_glossary_beside_a_file_is_used(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "glossary.yaml").write_text("witch: [pirate]\n", "utf-8")
    file = desk.write("en", message(WITCH, "{player} meets a hag!")).rename(tmp_path / "ships.po")

    assert desk.findings(str(file)) == [f"{file}:9: “{{player}} meets a hag!”: the glossary translates witch as pirate"]


@pytest.mark.parametrize(
    ("content", "problems"),
    [
        (b"witch: sorci\xc3\xa8re\n", [(1, LIKE)]),
        (
            b"castle: [a]\nwitch: [1]\nfairy: [[a]]\ndeck: {a: b}\ndiamond: ['']\n",
            [(2, LIKE), (3, LIKE), (4, LIKE), (5, LIKE)],
        ),
        (b"- witch\n", [(1, LIKE)]),
        (
            b"castle: [a]\ndiamnd: [b]\nfairy: c\nzebra: []\n",
            [
                (2, "the program never says 'diamnd': did you mean 'diamond'?"),
                (3, LIKE),
                (4, "the program never says 'zebra': expected an English word of the game, such as castle"),
            ],
        ),
        (b"castle card: [a]\ncolour: [b]\n", []),
        (b"", [(1, "the file is empty")]),
        (b"witch: [\xff]\n", [(1, "this is not UTF-8: save the file in that encoding")]),
        (b"witch: [a]\nwitch: [b]\n", [(2, "the key 'witch' is here twice: first on line 1")]),
        (b"witch: &a [a]\nfairy: *a\n", [(1, "anchors and aliases (& and *) are not read: write the value itself")]),
        (b"witch: " + b"[" * 900, [(1, "this is nested too deep: at most 12 levels are read")]),
        (b"witch: [a\n", [(1, "a list that begins here with [ is never closed")]),
        (b"witch: [\x1b]\n", [(1, "the character U+001B cannot be shown")]),
        (b"#" * 70_000, [(1, "the file cannot be read: it has more than 65536 bytes")]),
    ],
)
def test_a_glossary_that_is_wrong_is_told(tmp_path: Path, content: bytes, problems: list[tuple[int, str]]) -> None:
    file = tmp_path / "glossary.yaml"
    file.write_bytes(content)

    assert [(each.place.line, each.words) for each in read_glossary(file).problems] == problems


def test_what_is_right_in_a_glossary_is_used_also_if_the_rest_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "glossary.yaml"
    file.write_text("castle: [a]\nwitch: b\n", "utf-8")

    assert read_glossary(file).stems == {"castle": ("a",)}


def test_a_glossary_that_is_wrong_is_found_by_a_check(desk: Desk) -> None:
    desk.write("fr@school")
    (desk.folder / "fr@school" / "glossary.yaml").write_text("witch: b\n", "utf-8")

    assert desk.findings("fr@school") == [f"fr@school/glossary.yaml:1: {LIKE}"]
