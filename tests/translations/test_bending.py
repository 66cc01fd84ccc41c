"""Overlays from a list of terms: what is bent, what is left to a person, and what a check finds."""

import shutil
import subprocess
from pathlib import Path

import pytest

from diamoniak.translations.bending import UNSURE
from diamoniak.translations.catalog_files import CatalogFolder
from diamoniak.translations.original import Original
from diamoniak.translations.terms import Terms, read_terms
from diamoniak.wording.registry import every_message
from tests.translations.desk import Desk, message

FAIRY = "fairy:\n  gender: same\n  words: {Fee: Kanone, Feen: Kanonen}\n"
WITCH = """
witch:
  gender: other
  words:
    Hexe: [Pirat, Piraten]
    Hexen: Piraten
    zieht eine Hexe: zieht einen Piraten
    eine Hexe: [ein Pirat, einen Piraten]
    Die Hexe: Der Pirat
    die Hexe: [der Pirat, den Piraten]
    vor der Hexe: vor dem Piraten
    Diamanten:
"""
CASTLE = """
castle:
  gender: same
  words:
    Schloss: Schiff
    Schlosses: Schiffes
    Schlösser: Schiffe
    Schlossteil: Schiffsteil
    Schlossteile: Schiffsteile
    Schlossteilen: Schiffsteilen
    Schloss-Karte: Schiffs-Karte
    Schloss-Karten: Schiffs-Karten
"""
NOTHING = "The witch finds nothing to take from {player}."


def listed(desk: Desk, text: str, locale: str = "de@pirates") -> Path:
    """Write the terms of an overlay."""
    file = desk.folder / locale / "terms.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def terms(tmp_path: Path, text: str) -> Terms:
    file = tmp_path / "terms.yaml"
    file.write_text(text, "utf-8")
    found = read_terms(file)
    assert found is not None
    return found


def bent(text: str, found: Terms) -> str:
    """The text with everything replaced."""
    for each in reversed(list(found.found(text))):
        text = text[: each.start] + each.instead + text[each.end :]
    return text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Eine Fee", "Eine Kanone"),
        ("die\u00a0Feen", "die\u00a0Kanonen"),
        ("Kaffee, Feenstaub, fee", "Kaffee, Feenstaub, fee"),
        ("Fee-Fee", "Kanone-Kanone"),
        ("Die Hexe und die Hexe", "Der Pirat und der Pirat"),
        ("Ana zieht\u00a0eine\u202fHexe!", "Ana zieht\u00a0einen\u202fPiraten!"),
        ("Eine Hexe", "Ein Pirat"),
        ("{n}\u00a0Hexen", "{n}\u00a0Piraten"),
        ("Diamanten", "Diamanten"),
    ],
)
def test_the_longest_that_fits_is_replaced_by_whole_words_with_its_spaces_and_its_capital(
    tmp_path: Path, text: str, expected: str
) -> None:
    assert bent(text, terms(tmp_path, FAIRY + WITCH)) == expected


def test_the_same_gender_is_bent_word_for_word_and_nothing_is_unsure(desk: Desk) -> None:
    listed(desk, FAIRY)
    first, *_ = desk.lines("bend", "de@pirates")

    assert desk.entry("de@pirates", "{player} draws a fairy.").forms == {0: "{player} zieht eine Kanone."}
    assert desk.entry("de@pirates", "{n} fairy").forms == {0: "{n}\u00a0Kanone", 1: "{n}\u00a0Kanonen"}
    assert not any(entry.is_fuzzy for entry in desk.read("de@pirates").entries)
    assert first.endswith("of which 0 are unsure.")
    assert desk.findings("de@pirates") == []


def test_only_sentences_that_name_a_term_are_written(desk: Desk) -> None:
    listed(desk, FAIRY)
    desk.run("bend", "de@pirates")
    original = Original(CatalogFolder(str(desk.folder)).catalog("de@pirates"))
    named = {each.key for each in every_message() if any("Fee" in form for form in original.forms(each))}

    assert {entry.key for entry in desk.read("de@pirates").entries} == named


@pytest.mark.parametrize(
    ("english", "german", "doubts"),
    [
        ("{player} draws a witch!", "{player} zieht einen Piraten!", []),
        (
            "The witch takes {n} card from {player}: {cards}.",
            "Der Pirat nimmt sich eine Karte von {player}: {cards}.",
            [],
        ),
        (
            NOTHING,
            "Bei {player} gibt es für der Pirat nichts zu holen.",
            ["“die Hexe” is “der Pirat” or “den Piraten”"],
        ),
        (
            "A fairy saves {player} from the witch and leaves with her.",
            "Eine Kanone rettet {player} vor dem Piraten und verschwindet mit ihr.",
            ["“ihr” may stand for “vor der Hexe”"],
        ),
        (
            "If you have used a fairy, you do not miss a turn because of that witch.",
            "Wenn du eine Kanone eingesetzt hast, musst du wegen dieser Pirat nicht aussetzen.",
            ["“Hexe” is “Pirat” or “Piraten”", "“dieser” before “Hexe” may bend with it"],
        ),
        ("witches: {n} in {total}", "Hexenrisiko: {n} von {total}", ["“Hexenrisiko” has no line in terms.yaml"]),
    ],
)
def test_what_cannot_be_bent_is_a_guess_that_says_why(desk: Desk, english: str, german: str, doubts: list[str]) -> None:
    listed(desk, FAIRY + WITCH)
    desk.run("bend", "de@pirates")
    entry = desk.entry("de@pirates", english)

    assert entry.forms[0] == german
    assert entry.comments == [f"{UNSURE} {doubt}" for doubt in doubts]
    assert entry.is_fuzzy == bool(doubts)


def test_where_only_the_english_has_a_pronoun_a_person_is_asked(desk: Desk) -> None:
    listed(desk, "witch:\n  gender: other\n  words: {witch: pirate, witches: pirates}\n", "en@pirates")
    desk.run("bend", "en@pirates")
    entry = desk.entry("en@pirates", "she stays")

    assert entry.forms == {0: "she stays"}
    assert entry.comments == [f"{UNSURE} the English says “she”: the language may have a word for it that bends"]


def test_without_a_grammar_nothing_of_another_gender_is_sure(desk: Desk) -> None:
    listed(desk, "witch:\n  gender: other\n  words: {häxa: pirat, häxan: piraten}\n", "sv@pirates")
    desk.run("bend", "sv@pirates")

    (doubt, *_) = desk.entry("sv@pirates", "{player} draws a witch!").comments
    assert doubt == f"{UNSURE} the gender is another, and what bends with it in sv is not known"


def test_what_a_person_has_finished_is_kept_and_the_rest_is_bent_again(desk: Desk) -> None:
    listed(desk, FAIRY + WITCH)
    desk.run("bend", "de@pirates")
    text = desk.text("de@pirates").replace("{player} zieht eine Kanone.", "{player} schiebt eine Kanone herbei.")
    desk.path("de@pirates").write_text(text, "utf-8")
    listed(desk, FAIRY + WITCH + "    für die Hexe: für den Piraten\n    Hexenrisiko: Piratenrisiko\n")
    (first, *_) = desk.lines("bend", "de@pirates")

    assert desk.entry("de@pirates", "{player} draws a fairy.").forms[0] == "{player} schiebt eine Kanone herbei."
    assert desk.entry("de@pirates", NOTHING).forms[0] == "Bei {player} gibt es für den Piraten nichts zu holen."
    assert not desk.entry("de@pirates", NOTHING).is_fuzzy
    assert not desk.entry("de@pirates", NOTHING).comments
    assert "were finished, and stay as they are" in first
    before = desk.text("de@pirates")
    desk.run("bend", "de@pirates")
    assert desk.text("de@pirates") == before


def test_a_check_finds_what_is_left_in_the_overlay_and_below_it(desk: Desk) -> None:
    listed(desk, FAIRY)
    desk.write("de@pirates", message("{player} draws a fairy.", "{player} zieht eine Fee mit Kanone."))
    found = desk.findings("de@pirates")

    place, bend = "de@pirates/LC_MESSAGES/diamoniak.po", "run diamoniak translations bend de@pirates"
    assert f"{place}:9: “{{player}} zieht eine Fee mit Kanone.” still says “Fee”: say it otherwise" in found
    assert f"{place}:1: “{{player}} wirft eine Fee ab.” still says “Fee”: {bend}" in found
    assert not any("Hexe" in line and "Fee" not in line for line in found)


def test_without_a_list_of_terms_nothing_is_left_over(desk: Desk) -> None:
    desk.write("de@pirates", message("{player} draws a fairy.", "{player} zieht eine Fee."))

    assert desk.findings("de@pirates") == []


def test_a_list_begins_with_every_form_that_the_language_says_with_the_words_before_it(desk: Desk) -> None:
    file = desk.folder / "de@pirates" / "terms.yaml"

    assert desk.lines("terms", "de@pirates") == [
        f"{file} is ready. Fill it in, and then write the overlay:",
        f"  diamoniak translations bend de@pirates --locales {desk.folder}",
    ]
    lines = [line.partition("  #")[0] for line in file.read_text("utf-8").splitlines()]
    for line in ("castle:", "diamond:", "witch:", "fairy:", "    Schlösser:", "    die Hexe:", "    einen Diamanten:"):
        assert line in lines
    assert "    Die Hexe:" not in lines
    assert desk.refusal("terms", "de@pirates") == (
        f"diamoniak: {file} already exists: fill it in, and run diamoniak translations bend"
    )


def test_a_list_that_is_not_filled_in_is_told(desk: Desk) -> None:
    desk.run("terms", "lt@pirates")
    code, out, err = desk.run("bend", "lt@pirates")

    assert (code, out) == (2, [])
    assert len(err) == 4
    assert all(
        line.endswith("expected same or other: does your word have the gender of the word it replaces?") for line in err
    )


@pytest.mark.parametrize(
    ("content", "problems"),
    [
        ("- Hexe\n", [(1, "expected gender: and words:, such as witch: {gender: same, words: {Hexe: Piratin}}")]),
        ("witch: Pirat\n", [(1, "expected gender: and words:, such as witch: {gender: same, words: {Hexe: Piratin}}")]),
        (
            'witch:\n  gender: he\n  words:\n    Hexe: 3\n    Hexen: []\n    A: {a: b}\n    B: "a\\nb"\n',
            [
                (2, "expected same or other: does your word have the gender of the word it replaces?"),
                (4, "expected what to say instead, or a list of what it may be, such as [der Pirat, den Piraten]"),
                (5, "expected what to say instead, or a list of what it may be, such as [der Pirat, den Piraten]"),
                (6, "expected what to say instead, or a list of what it may be, such as [der Pirat, den Piraten]"),
                (7, "expected what to say instead, or a list of what it may be, such as [der Pirat, den Piraten]"),
            ],
        ),
        ("wich:\n  gender: same\n  words: {}\n", [(2, "the program never says 'wich': did you mean 'witch'?")]),
        ("witch: &a [b]\n", [(1, "anchors and aliases (& and *) are not read: write the value itself")]),
        ("witch: [\x1b]\n", [(1, "the character U+001B cannot be shown")]),
        ("", [(1, "the file is empty")]),
    ],
)
def test_a_list_that_is_wrong_is_told_with_its_lines(desk: Desk, content: str, problems: list[tuple[int, str]]) -> None:
    file = listed(desk, content)
    code, out, err = desk.run("bend", "de@pirates")

    assert (code, out) == (2, [])
    assert [line.removeprefix("diamoniak: ") for line in err] == [f"{file}:{line}: {words}" for line, words in problems]
    assert not desk.path("de@pirates").exists()


def test_a_key_of_a_file_is_neither_bent_nor_left_over(desk: Desk) -> None:
    """Files of variants are written alike in every game."""
    listed(desk, "witch:\n  gender: same\n  words: {witch: pirate, witches: pirates}\n", "en@pirates")
    desk.run("bend", "en@pirates")
    quoting = [each.key for each in every_message() if "witches: 12" in each.text]

    assert quoting
    assert not {entry.key for entry in desk.read("en@pirates").entries}.intersection(quoting)
    assert desk.entry("en@pirates", "witches: {n} in {total}").forms == {0: "pirates: {n} in {total}"}
    assert [found for found in desk.findings("en@pirates") if "still says" in found] == []


def test_a_word_that_only_contains_one_of_ours_is_listed_as_itself(desk: Desk) -> None:
    listed(desk, CASTLE)
    desk.run("bend", "de@pirates")
    guessed = [entry.forms[0] for entry in desk.read("de@pirates").entries if entry.is_fuzzy]

    assert guessed
    assert all("geschlossen" in form for form in guessed)

    listed(desk, CASTLE + "    geschlossen: geschlossen\n")
    desk.run("bend", "de@pirates")

    assert not any("geschlossen" in form for entry in desk.read("de@pirates").entries for form in entry.forms.values())
    assert desk.findings("de@pirates") == []


@pytest.mark.parametrize(
    ("locale", "problem"),
    [
        ("de", "{path} is not an overlay: expected a name such as de@pirates"),
        ("pl@pirates", "the overlay 'pl@pirates' needs a catalog 'pl', and there is none: start that one first"),
        ("../x@y", "unknown language '../x': expected a code such as pl (Polish), or pt_BR for a country"),
    ],
)
@pytest.mark.parametrize("command", ["terms", "bend"])
def test_only_an_overlay_of_a_language_has_terms(desk: Desk, command: str, locale: str, problem: str) -> None:
    assert desk.refusal(command, locale) == f"diamoniak: {problem.format(path=desk.path('de'))}"


def test_without_a_list_there_is_nothing_to_bend(desk: Desk) -> None:
    assert desk.refusal("bend", "de@pirates") == (
        f"diamoniak: there is no {desk.folder}/de@pirates/terms.yaml: "
        "diamoniak translations terms de@pirates begins one"
    )


def test_a_broken_overlay_is_left_alone(desk: Desk) -> None:
    listed(desk, FAIRY)
    desk.write("de@pirates", "\nnonsense\n")
    before = desk.text("de@pirates")

    assert desk.refusal("bend", "de@pirates") == (
        f"diamoniak: {desk.path('de@pirates')} cannot be read: diamoniak translations check says why"
    )
    assert desk.text("de@pirates") == before


def test_a_folder_of_overlays_needs_neither_to_exist_before_nor_a_template(desk: Desk) -> None:
    desk.folder.rmdir()
    desk.lines("new", "de@pirates")

    assert desk.findings() == []
    assert desk.lines("update") == [f"{desk.path('de@pirates')}: unchanged"]
    assert sorted(each.name for each in desk.folder.iterdir()) == ["de@pirates"]


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
def test_gettext_finds_nothing_wrong_with_what_was_bent(desk: Desk) -> None:
    listed(desk, FAIRY + WITCH)
    desk.run("bend", "de@pirates")
    command = ["msgfmt", "--check", "--output-file", "/dev/null", str(desk.path("de@pirates"))]
    run = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603

    assert (run.returncode, run.stderr) == (0, "")
