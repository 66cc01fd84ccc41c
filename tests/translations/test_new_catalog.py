"""New languages and new overlays."""

import shutil
import subprocess

import pytest

from diamoniak.wording.registry import every_message
from tests.translations.desk import TAKES, WITCH, Desk, message

CODE = "expected a code such as pl (Polish), or pt_BR for a country"
LISTS = {"list of two", "list, all but the last", "list, the last of more than two"}


def test_a_new_catalog_has_every_message_and_the_head_of_its_language(desk: Desk) -> None:
    path = desk.path("pl")

    assert desk.lines("new", "pl") == [
        f"{path} is ready. Translate it with a text editor or Poedit, and see it in a game as you go:",
        f"  diamoniak translations preview pl --watch --locales {desk.folder}",
        f"List the words of the game in {desk.folder}/pl/glossary.yaml.",
    ]
    file = desk.read("pl")
    assert [entry.key for entry in file.entries] == [message.key for message in every_message()]
    assert desk.text("pl").startswith("# Polish translations of diamoniak.\n")
    assert (file.header["language"], file.header["language-team"]) == ("pl", "Polish")
    assert file.header["plural-forms"].startswith("nplurals=3;")
    assert desk.entry("pl", TAKES).forms == {0: "", 1: "", 2: ""}


def test_only_how_lists_are_joined_is_known_beforehand(desk: Desk) -> None:
    desk.lines("new", "pl")

    assert {entry.context for entry in desk.read("pl").entries if entry.is_translated} == LISTS
    assert desk.entry("pl", "{first} and {last}").forms == {0: "{first} i {last}"}


def test_a_new_catalog_has_only_translations_to_be_made(desk: Desk) -> None:
    desk.lines("new", "pl")
    desk.run("update")

    assert {finding["code"] for finding in desk.data("check")} == {"missing"}
    assert desk.lines("update")[1] == f"{desk.path('pl')}: unchanged"


@pytest.mark.parametrize("language", ["ja", "ar", "mk", "cy", "br", "gsw", "ht"])
def test_all_kinds_of_plurals_can_be_begun(desk: Desk, language: str) -> None:
    desk.lines("new", language)

    assert {finding["code"] for finding in desk.data("check", language)} == {"missing"}


@pytest.mark.parametrize(
    ("typed", "locale"),
    [
        ("PL", "pl"),
        ("pt@Brazil", "pt@brazil"),
        ("pt-br", "pt_BR"),
        ("pt_BR", "pt_BR"),
        ("zh-hant", "zh_Hant"),
        ("zh-tw", "zh_TW"),
        ("SR-latn", "sr_Latn"),
        ("nn", "nn"),
        ("es-419", "es_419"),
    ],
)
def test_capitals_do_not_matter_and_a_country_or_a_script_may_be_named(desk: Desk, typed: str, locale: str) -> None:
    desk.lines("new", "pt")
    desk.lines("new", typed)

    assert desk.read(locale).header["language"] == locale


def test_a_region_begins_with_what_its_language_says_each_a_guess(desk: Desk) -> None:
    desk.write(
        "pt",
        message(WITCH, "{player} tira uma bruxa!"),
        message(TAKES, "A {player} {cards}.", "B {n} {player} {cards}."),
    )
    desk.lines("new", "pt_BR")
    desk.lines("update", "pt_BR")
    file = desk.read("pt_BR")

    assert file.header["plural-forms"] == "nplurals=2; plural=(n > 1);"
    assert [entry.forms for entry in file.entries] == [
        {0: "{player} tira uma bruxa!"},
        {0: "A {player} {cards}.", 1: "B {n} {player} {cards}."},
    ]
    assert {finding["code"] for finding in desk.data("check", "pt_BR")} == {"fuzzy"}
    assert "overlay of pt" in desk.lines("status")[2]


def test_a_region_whose_language_has_no_catalog_is_begun_like_a_language(desk: Desk) -> None:
    desk.lines("new", "zh_TW")

    assert len(desk.read("zh_TW").entries) == len(every_message())
    assert {finding["code"] for finding in desk.data("check", "zh_TW")} == {"missing"}


def test_a_new_overlay_says_how_to_use_it_and_nothing_else(desk: Desk) -> None:
    desk.lines("new", "fr")
    desk.lines("new", "fr@school")

    assert desk.text("fr@school").splitlines()[:7] == [
        "# French translations of diamoniak.",
        "# This file is distributed under the same license as diamoniak.",
        "#",
        "# An overlay holds only what it says differently from fr; all else comes from there.",
        "# Copy a message from fr/LC_MESSAGES/diamoniak.po, and change its translation here.",
        'msgid ""',
        'msgstr ""',
    ]
    assert desk.read("fr@school").entries == ()
    assert desk.lines("check", "fr@school") == ["All is well: fr@school"]


@pytest.mark.parametrize(
    ("locale", "problem"),
    [
        ("german", "unknown language 'german': did you mean de (German)?"),
        ("pt_XX", "unknown language 'pt_XX': did you mean pt (Portuguese)?"),
        ("no", "'no' means several languages: write nb (Norwegian Bokmål) or nn (Norwegian Nynorsk)"),
        ("no-NO", "'no_NO' means several languages: write nb (Norwegian Bokmål) or nn (Norwegian Nynorsk)"),
        ("cz", "unknown language 'cz': did you mean cs (Czech)?"),
        ("xx", f"unknown language 'xx': {CODE}"),
        ("", f"unknown language '': {CODE}"),
        ("../pl", f"unknown language '../pl': {CODE}"),
        ("POLISH", "unknown language 'POLISH': did you mean pl (Polish)?"),
        ("pl@", "'pl@' is not a valid name for a catalog: expected one such as pl, or fr@school for an overlay"),
        (
            "pl@../x",
            "'pl@../x' is not a valid name for a catalog: expected one such as pl, or fr@school for an overlay",
        ),
        ("pl@school", "the overlay 'pl@school' needs a catalog 'pl', and there is none: start that one first"),
    ],
)
def test_what_is_no_language_is_refused(desk: Desk, locale: str, problem: str) -> None:
    assert desk.refusal("new", locale) == f"diamoniak: {problem}"
    assert list(desk.folder.iterdir()) == []


def test_a_catalog_that_exists_is_never_begun_again(desk: Desk) -> None:
    content = desk.write("pl").read_bytes()

    assert desk.refusal("new", "pl") == (
        f"diamoniak: {desk.path('pl')} already exists: diamoniak translations update brings it up to date"
    )
    assert desk.path("pl").read_bytes() == content


def test_a_glossary_that_exists_is_kept(desk: Desk) -> None:
    glossary = desk.folder / "pl" / "glossary.yaml"
    glossary.parent.mkdir()
    glossary.write_text("witch: [wiedźma]\n", "utf-8")
    desk.lines("new", "pl")

    assert glossary.read_text("utf-8") == "witch: [wiedźma]\n"


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
@pytest.mark.parametrize("locale", ["pl", "ja", "mk", "fr@school"])
def test_gettext_finds_nothing_wrong_with_a_new_catalog(desk: Desk, locale: str) -> None:
    desk.lines("new", "fr")
    desk.lines("new", locale)
    command = ["msgfmt", "--check", "--output-file", "/dev/null", str(desk.path(locale))]
    run = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603

    assert (run.returncode, run.stderr) == (0, "")
