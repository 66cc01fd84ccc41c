"""What a check finds in catalogs, and what it leaves alone."""

import sys
from pathlib import Path

import pytest

from diamoniak.cli import main
from diamoniak.translations import languages
from diamoniak.wording.registry import every_message
from tests.translations.desk import TAKES, WITCH, Desk, head, message

PO = "LC_MESSAGES/diamoniak.po"
UPDATE = "run diamoniak translations update"


def test_a_catalog_without_problems_is_well(desk: Desk) -> None:
    desk.write("en")
    desk.run("update")

    assert desk.lines("check") == ["All is well: en"]
    assert desk.lines("check", "en") == ["All is well: en"]
    assert desk.data("check", "en") == []


def test_the_template_must_be_what_the_program_says(desk: Desk) -> None:
    desk.write("en")
    desk.run("update")
    template = desk.folder / "diamoniak.pot"
    template.write_text(template.read_text("utf-8") + "\n", "utf-8")
    expected = f"diamoniak.pot:1: the template is out of date: {UPDATE}"

    assert desk.findings() == [expected]
    assert desk.findings("en") == []
    template.unlink()
    assert desk.findings() == [expected]


def test_messages_that_are_not_there_are_told_until_there_are_too_many(desk: Desk) -> None:
    desk.write("de", message("The deck is shuffled.", ""))
    found = desk.findings("de")

    assert found[0] == f"de/{PO}:1: “{{players}} sit down to play.” (event) is missing after this message: {UPDATE}"
    assert found[1] == f"de/{PO}:7: “The deck is shuffled.” (event) is not translated"
    assert found[2].startswith(f"de/{PO}:7: “The one card that was laid aside goes to the discards.” (event)")
    assert found[21:] == [f"de/{PO}: and {len(every_message()) - 21} more like these (absent)"]
    assert len(desk.data("check", "de")) == len(every_message())


@pytest.mark.parametrize("english", ["{player} meets a witch!", "Hexe!"])
def test_an_english_text_that_was_changed_by_mistake_is_told_at_its_place(desk: Desk, english: str) -> None:
    desk.write("en")
    desk.run("update")
    desk.path("en").write_text(desk.text("en").replace(f'msgid "{WITCH}"', f'msgid "{english}"'), "utf-8")
    line = desk.entry("en", english).line

    advice = f"if you changed the English (msgid), put it back; if not, {UPDATE}"
    assert desk.findings("en") == [
        f"en/{PO}:{line}: the program says “{WITCH}” (event) here, not “{english}” (event): {advice}"
    ]


def test_what_is_unknown_elsewhere_than_what_is_missing_is_no_change_of_it(desk: Desk) -> None:
    desk.write("en")
    desk.run("update")
    witch = f'msgctxt "event"\nmsgid "{WITCH}"\nmsgstr "{WITCH}"\n'
    desk.path("en").write_text(desk.text("en").replace(witch, "") + message("Hexe!", "Hexe!"), "utf-8")
    found = [line.partition(": ")[2] for line in desk.findings("en")]

    assert found == [
        f"“{WITCH}” (event) is missing after this message: {UPDATE}",
        f"the program no longer says “Hexe!” (event): {UPDATE}",
    ]


def test_a_message_that_cannot_be_read_is_not_missed_as_well(desk: Desk) -> None:
    desk.write("en")
    desk.run("update")
    desk.path("en").write_text(desk.text("en").replace(f'msgstr "{WITCH}"', "msgstr oops"), "utf-8")
    (finding,) = desk.data("check", "en")

    assert finding["code"] == "unreadable"


def test_an_overlay_need_not_say_everything_but_what_it_says_is_checked(desk: Desk) -> None:
    desk.write("fr@school", message("The deck is shuffled.", ""), message(WITCH, "{player}"))

    assert desk.findings("fr@school") == [
        f"fr@school/{PO}:13: “{{player}}”: it ends without punctuation, but the English ends with !"
    ]


def test_a_file_anywhere_is_checked_like_an_overlay(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ships.po"
    file.write_text(head("en") + message(WITCH, "{player} meets a pirate!"), "utf-8")

    assert desk.findings(str(file)) == []
    assert desk.findings(str(desk.write("de"))) != []


def test_a_catalog_may_be_named_by_its_file_wherever_one_stands(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk.write("fr@school", top=head("fr@home")).parent)

    assert desk.findings("diamoniak.po") == ["diamoniak.po:3: Language is fr@home: expected fr@school"]


def test_the_head_must_fit_the_folder(desk: Desk) -> None:
    desk.write("fr@school", top=head("fr@home"))
    assert desk.findings("fr@school") == [f"fr@school/{PO}:3: Language is fr@home: expected fr@school"]

    desk.write("fr@school", top='msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n')
    assert desk.findings("fr@school") == [
        f"fr@school/{PO}:1: Language is missing: expected fr@school",
        f"fr@school/{PO}:1: Plural-Forms is missing (French: nplurals=2; plural=(n > 1);)",
    ]


def test_plural_forms_may_be_written_in_another_way(desk: Desk) -> None:
    desk.write("fr@school", top=head("fr@school").replace("(n > 1)", "n>=2 ? 1 : 0"))
    assert desk.findings("fr@school") == []

    for before, after in (("(n > 1)", "n != 1"), ("nplurals=2", "nplurals=3")):
        desk.write("fr@school", top=head("fr@school").replace(before, after))
        assert desk.findings("fr@school") == [
            f"fr@school/{PO}:5: Plural-Forms does not match the language (French: nplurals=2; plural=(n > 1);)"
        ]


@pytest.mark.parametrize("name", ["PO-Revision-Date", "POT-Creation-Date"])
def test_a_date_is_one_that_other_programs_read(desk: Desk, name: str) -> None:
    desk.write("fr@school", top=head("fr@school", f"{name}: 2026-01-31 12:00+0100"))
    assert desk.findings("fr@school") == []

    desk.write("fr@school", top=head("fr@school", f"{name}: "))
    assert desk.findings("fr@school") == [f"fr@school/{PO}:6: {name} should look like 2026-01-31 12:00+0000"]


def test_a_language_has_all_its_forms(desk: Desk) -> None:
    desk.write("cs@school", message(TAKES, "{player} {n} {cards}.", "{player} {n} {cards}."))

    forms = "expected 3 forms, from msgstr[0] to msgstr[2], but found msgstr[0], msgstr[1]"
    assert desk.findings("cs@school") == [f"cs@school/{PO}:7: “{TAKES}” (event): {forms}"]


def test_only_a_form_for_one_number_may_leave_it_out(desk: Desk) -> None:
    desk.write("cs@school", message(TAKES, "{player} {cards}.", "{player} {cards}.", "{player} {n} {cards}."))

    assert desk.findings("cs@school") == [
        f"cs@school/{PO}:11: “{{player}} {{cards}}.”: {{n}} is missing: it will be filled in, and must be there"
    ]


def test_lists_are_joined_as_the_unicode_cldr_has_it(desk: Desk) -> None:
    pair = message("{first} and {last}", "{first} a {last}", context="list of two")
    desk.write("cs@school", pair)
    expected = f"cs@school/{PO}:9: “{{first}} a {{last}}”: expected “{{first}} a {{last}}”, as the Unicode CLDR has it"

    assert desk.findings("cs@school") == [expected]
    desk.write("cs@school", pair.replace("a {last}", "a\u00a0{last}"))
    assert desk.findings("cs@school") == []


def test_a_language_that_nobody_knows_is_checked_for_all_else(desk: Desk) -> None:
    desk.write(
        "tlh@school",
        message(WITCH, "«{player}» »„!"),
        message("{first} and {last}", "{first}{last}", context="list of two"),
    )
    assert desk.findings("tlh@school") == []

    desk.write("tlh@school", message(WITCH, '\\"{player}\\"'))
    assert [line.partition(": ")[2] for line in desk.findings("tlh@school")] == [
        '“"{player}"”: it ends without punctuation, but the English ends with !',
        '“"{player}"”: straight quotes belong to typewriters',
    ]


def test_one_bad_catalog_does_not_hide_the_others(desk: Desk) -> None:
    desk.path("da@school").mkdir(parents=True)
    desk.write("de@school", top="oops")
    desk.write("fr@school", message(WITCH, "{player}"))
    found = [line.partition("/")[0] for line in desk.findings()]

    assert found == [
        "da@school",
        "de@school",
        "de@school",
        "fr@school",
    ]


def test_what_is_no_file_is_told(desk: Desk) -> None:
    desk.path("da@school").mkdir(parents=True)

    assert desk.findings("da@school") == [f"da@school/{PO}:1: the file cannot be read: it is not a regular file"]
    assert desk.findings("nowhere.po") == ["nowhere.po:1: the file cannot be read: No such file or directory"]


def test_a_link_to_itself_is_told(desk: Desk, tmp_path: Path) -> None:
    circle = tmp_path / "circle.po"
    circle.symlink_to(circle)

    assert [line.partition(":1: ")[2] for line in desk.findings(str(circle))] == [
        "the file cannot be read: Too many levels of symbolic links"
    ]


def test_what_nobody_may_read_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.write("fr@school")
    (desk.folder / "diamoniak.pot").touch()

    def locked(_path: Path, *_mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("diamoniak.files.reading.os.open", locked)
        assert [line.partition(":1: ")[2] for line in desk.findings()] == [
            f"the template is out of date: {UPDATE}",
            *["the file cannot be read: Permission denied"] * 5,  # the four files beside it, too
        ]
    with monkeypatch.context() as patched:
        patched.setattr(Path, "exists", locked)
        assert desk.findings("fr@school") == []
    monkeypatch.setattr(Path, "iterdir", locked)
    assert (
        desk.refusal("check")
        == f"diamoniak: {desk.folder} is not a folder of catalogs: use --locales to say where they are"
    )


def test_a_catalog_that_is_not_there_is_refused(desk: Desk) -> None:
    assert desk.refusal("check", "de") == "diamoniak: there is no catalog 'de': expected one of (there are none)"
    assert (
        desk.refusal("check")
        == f"diamoniak: there are no catalogs in {desk.folder}: use --locales to say where they are"
    )
    desk.write("fr@school")
    assert desk.refusal("check", "fr@scool") == "diamoniak: there is no catalog 'fr@scool': did you mean fr@school?"


@pytest.mark.parametrize("command", ["check", "preview", "update"])
@pytest.mark.parametrize(
    ("word", "advice"),
    [
        ("cz", "did you mean cs (Czech)?"),
        ("Czech", "did you mean cs (Czech)?"),
        ("cs_CZ", "did you mean cs (Czech)?"),
        ("polish", "expected one of cs, fr@school"),
        ("xx", "expected one of cs, fr@school"),
    ],
)
def test_whoever_means_another_catalog_is_told_which(desk: Desk, command: str, word: str, advice: str) -> None:
    desk.write("cs")
    desk.write("fr@school")

    assert desk.refusal(command, word) == f"diamoniak: there is no catalog '{word}': {advice}"


def test_a_catalog_may_be_named_in_capitals(desk: Desk) -> None:
    desk.write("fr@school")

    assert desk.lines("check", "FR@School") == ["All is well: fr@school"]


def test_a_folder_that_is_not_there_is_refused(desk: Desk) -> None:
    desk.folder.rmdir()

    assert (
        desk.refusal("check")
        == f"diamoniak: {desk.folder} is not a folder of catalogs: use --locales to say where they are"
    )


def test_the_folder_may_come_from_the_environment(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.write("fr@school")
    monkeypatch.setenv("DIAMONIAK_LOCALES", str(desk.folder))

    assert main(["translations", "check", "fr@school"]) == 0
    assert capsys.readouterr().out == "All is well: fr@school\n"


def test_findings_for_programs_have_a_word_for_their_kind(desk: Desk) -> None:
    path = desk.write("fr@school", message(WITCH, "{joueur}\u202f!"))

    assert desk.data("check", "fr@school") == [
        {
            "file": str(path),
            "line": 9,
            "column": 0,
            "path": "",
            "code": "unknown-field",
            "problem": "“{joueur} !”: {joueur} is unknown here: this message has {player}",
        }
    ]


def test_who_has_no_babel_is_told_what_to_install(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.write("fr@school")
    languages.is_known.cache_clear()
    languages.plural_forms.cache_clear()
    monkeypatch.setitem(sys.modules, "babel", None)
    expected = 'diamoniak: this needs Babel: pip install "diamoniak[translations]"'

    assert desk.refusal("check", "fr@school") == expected
    assert desk.refusal("new", "pl") == expected
    assert desk.lines("status")[1].split()[0] == "fr@school"
