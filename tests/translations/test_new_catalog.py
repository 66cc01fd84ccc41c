"""New languages and new overlays."""

import shutil
import subprocess

import pytest

from diamoniak.wording.registry import every_message
from tests.translations.desk import TAKES, Desk

REGION = "a regional variety is an overlay, such as"
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


@pytest.mark.parametrize(("typed", "locale"), [("PL", "pl"), ("pt@Brazil", "pt@brazil"), ("pt@brazil", "pt@brazil")])
def test_capitals_do_not_matter_and_a_region_can_be_an_overlay(desk: Desk, typed: str, locale: str) -> None:
    desk.lines("new", "pt")
    desk.lines("new", typed)

    assert desk.read(locale).header["language"] == locale


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
        ("pt_BR", f"unknown language 'pt_BR': {REGION} pt@brazil"),
        ("zh-tw", f"unknown language 'zh-tw': {REGION} zh@taiwan"),
        ("zh-hans", "unknown language 'zh-hans': did you mean zh (Chinese)?"),
        ("cz", "unknown language 'cz': did you mean cs (Czech)?"),
        ("xx", "unknown language 'xx': expected a code such as pl (Polish)"),
        ("", "unknown language '': expected a code such as pl (Polish)"),
        ("../pl", "unknown language '../pl': expected a code such as pl (Polish)"),
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
