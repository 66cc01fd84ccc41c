"""The rules of each language, which are data beside its catalog."""

from pathlib import Path

import pytest

from diamoniak.translations.style import Style, read_style, shapes
from diamoniak.translations.usage import breaches
from tests.translations.desk import WITCH, Desk, message
from tests.translations.test_catalogs import LOCALES
from tests.translations.test_typography import STYLES


def told(form: str, language: str) -> list[str]:
    """The rules of the language that a form breaks."""
    return [problem.words for problem in breaches(form, STYLES[language])]


@pytest.mark.parametrize(
    ("form", "language", "right"),
    [
        ("Karta jde k vráceným.", "cs", "a no-break space (U+00A0) belongs after “k”: k⍽vráceným."),
        ("V tomto kole.", "cs", "a no-break space (U+00A0) belongs after “V”: V⍽tomto"),
        ("{n} Karten", "de", "a no-break space (U+00A0) belongs between number and noun: {n}⍽Karten"),
        ("Ein Satz aus 54 Karten", "de", "a no-break space (U+00A0) belongs between number and noun: 54⍽Karten"),
        ("{n} kaarten", "nl", "a no-break space (U+00A0) belongs between number and noun: {n}⍽kaarten"),
        ("{n} kort", "sv", "a no-break space (U+00A0) belongs between number and noun: {n}⍽kort"),
        ("{n} kort", "da", "a no-break space (U+00A0) belongs between number and noun: {n}⍽kort"),
        ("ход — {n}", "ru", "a no-break space (U+00A0) belongs before a dash, and a plain one after it"),
        ("ход\u00a0—\u00a0{n}", "ru", "a no-break space (U+00A0) belongs before a dash, and a plain one after it"),
        ("Règles\u00a0: Deux joueurs", "fr", "a small letter belongs after a colon: deux"),
        ("Regole: Due giocatori", "it", "a small letter belongs after a colon: due"),
        ("una strega e era", "it", "write ed era, not e era"),
        ("davanti a Anna", "it", "write ad Anna, not a Anna"),
        ("Appuie sur Enter.", "fr", "not “Enter”: write Entrée"),
        ("c’est la lecture courante", "fr", "not “lecture courante”: write les règles habituelles"),
        ("twee computertegenstanders", "nl", "not “computertegenstander”: write computertegenspeler"),
    ],
)
def test_a_breach_is_told_with_what_would_be_right(form: str, language: str, right: str) -> None:
    assert told(form, language) == [right]


@pytest.mark.parametrize(
    ("form", "language"),
    [
        ("{player}, ką darysi?", "lt"),
        ("{player}, ko darīsi?", "lv"),
        ("{player}, co uděláš?", "cs"),
        ("Co teď, {player}?", "cs"),
    ],
)
def test_a_name_is_not_called_out_where_that_would_inflect_it(form: str, language: str) -> None:
    assert told(form, language) == ["a name is called out, but it cannot be inflected: speak of the player instead"]
    assert told(form, "de") == []


@pytest.mark.parametrize(
    ("form", "language"),
    [
        ("Žaidžia {player}. Ką darysi?", "lt"),
        ("{player}, kompiuteris, sėda žaisti.", "lt"),
        ("Karta jde k\u00a0vráceným.", "cs"),
        ("{n}\u00a0Karten", "de"),
        ("{n} von {total}", "de"),
        ("lt-55 Karten", "de"),
        ("{player} e Anna", "it"),
        ("è e resta", "it"),
        ("ход\u00a0— {n}", "ru"),
        ("Regole: due giocatori", "it"),
        ("Regeln: Zwei spielen", "de"),
        ("Entering", "fr"),
    ],
)
def test_what_is_right_is_left_alone(form: str, language: str) -> None:
    assert told(form, language) == []


def test_every_catalog_has_a_style_without_mistakes() -> None:
    languages = {path.name for path in LOCALES.iterdir() if path.is_dir() and "@" not in path.name}

    assert set(STYLES) <= languages
    assert {language: style.problems for language, style in STYLES.items() if style.problems} == {}


@pytest.mark.parametrize(
    ("content", "problems"),
    [
        ("quotes: „…“\n", [(1, "quotes: expected a list of quotation marks, such as [„…“]")]),
        ("quotes: ['x']\n", [(1, "quotes: expected a list of quotation marks, such as [„…“]")]),
        ("quots: [„…“]\n", [(1, "'quots' is unknown: did you mean 'quotes'?")]),
        ("bound_words: [1]\n", [(1, "bound_words: expected a list of words, such as [Karte, Karten]")]),
        ("bound_dashes: 1\n", [(1, "bound_dashes: expected true or false")]),
        ("\ninstead: {a: [b]}\n", [(2, "instead: expected words in pairs, such as {Enter: Eingabetaste}")]),
        ("- a\n", [(1, "expected lines such as quotes: [„…“]")]),
        ("instead: {a: " + "x" * 101 + "}\n", [(1, "instead: expected words in pairs, such as {Enter: Eingabetaste}")]),
        ("bound_words: &a [k]\n", [(1, "anchors and aliases (& and *) are not read: write the value itself")]),
        ("", [(1, "the file is empty")]),
    ],
)
def test_a_style_that_is_wrong_is_told(tmp_path: Path, content: str, problems: list[tuple[int, str]]) -> None:
    file = tmp_path / "style.yaml"
    file.write_text(content, "utf-8")

    assert [(each.place.line, each.words) for each in read_style(file).problems] == problems


def test_hostile_words_are_only_words(tmp_path: Path) -> None:
    file = tmp_path / "style.yaml"
    file.write_text("instead: {'(a+)+$*': b}\nbound_words: ['(a+)+']\ncounted_words: ['(b+)+*']\n", "utf-8")

    assert [each.code for each in breaches("a" * 5000 + " {n} " + "b" * 5000, read_style(file))] == []


def test_a_new_language_brings_its_rules_with_it_and_needs_no_python(desk: Desk) -> None:
    desk.write("pl", message(WITCH, "{player} wyciąga wiedźmę w lesie!"), top=None)
    (desk.folder / "pl" / "style.yaml").write_text("bound_words: [w]\ninstead: {wiedźmę: czarownicę}\n", "utf-8")
    found = [line for line in desk.findings("pl") if "wiedźmę" in line]

    assert [line.partition("”: ")[2] for line in found] == [
        "a no-break space (U+00A0) belongs after “w”: w⍽lesie!",
        "not “wiedźmę”: write czarownicę",
    ]


def test_a_region_is_written_like_its_language_and_a_file_as_its_header_says(desk: Desk, tmp_path: Path) -> None:
    desk.write("fr")
    desk.write("fr_CA", message(WITCH, "{player} pioche une sorcière !"))
    (desk.folder / "fr" / "style.yaml").write_text((LOCALES / "fr" / "style.yaml").read_text("utf-8"), "utf-8")
    file = desk.write("it", message(WITCH, "{player} e ecco una strega!")).rename(tmp_path / "ours.po")

    assert any("belongs before !" in line for line in desk.findings("fr_CA"))
    assert any("write ed ecco" in line for line in desk.findings(str(file)))


def test_a_style_that_is_wrong_is_found_by_a_check(desk: Desk) -> None:
    desk.write("fr@school")
    (desk.folder / "fr@school" / "style.yaml").write_text("quote: []\n", "utf-8")

    assert desk.findings("fr@school") == ["fr@school/style.yaml:1: 'quote' is unknown: did you mean 'quotes'?"]


def test_every_line_of_a_style_has_a_shape() -> None:
    assert {key for key, _like in shapes()} == set(vars(Style())) - {"problems"}
