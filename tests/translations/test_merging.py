"""Catalogs are brought up to date, and nothing a translator wrote is lost."""

import os
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from diamoniak.translations.po_writer import po_text
from diamoniak.translations.template import template
from diamoniak.wording.registry import every_message
from tests.translations.desk import ENGLISH, TAKES, WITCH, Desk, head, message

SHUFFLED = "The deck is shuffled."
MANY = "The witch takes {n} cards from {player}: {cards}."


def obsolete(desk: Desk, locale: str) -> dict[str | None, dict[int, str]]:
    """What is kept of messages that are no longer used."""
    return {entry.text: entry.forms for entry in desk.read(locale).obsolete}


def test_the_template_is_po_text(desk: Desk) -> None:
    desk.write("en")

    assert desk.lines("update")[0] == f"{desk.folder}/diamoniak.pot: written"
    assert (desk.folder / "diamoniak.pot").read_text("utf-8") == po_text(template())
    assert desk.lines("update")[0] == f"{desk.folder}/diamoniak.pot: unchanged"


def test_every_message_gets_its_place_and_what_a_translator_should_know(desk: Desk) -> None:
    desk.write("de", message(SHUFFLED, "Der Stapel wird gemischt."))

    assert desk.lines("update")[1] == f"{desk.path('de')}: {len(every_message()) - 1} new"
    assert [entry.key for entry in desk.read("de").entries] == [each.key for each in every_message()]
    assert desk.entry("de", SHUFFLED).forms == {0: "Der Stapel wird gemischt."}
    assert (
        "\n#. {player}: the name of a player: never inflected, and of any gender\n"
        f'#, python-brace-format\nmsgctxt "event"\nmsgid "{WITCH}"\nmsgstr ""\n'
    ) in desk.text("de")


def test_a_second_update_changes_nothing(desk: Desk) -> None:
    old = message("{player} pulls a witch!", "{player} zieht eine Hexe!") + message("Old.", "Alt.") + "\n# the end\n"
    path = desk.write("de", "\n# by hand\n", message(SHUFFLED, ""), old)
    desk.run("update")
    content, state = path.read_bytes(), path.stat()

    assert desk.lines("update")[1] == f"{path}: unchanged"
    assert path.read_bytes() == content
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (state.st_mtime_ns, state.st_ino)


def test_comments_of_translators_and_foreign_flags_are_kept(desk: Desk) -> None:
    desk.write("de", "\n# for children\n#  and others\n#. old note\n#, no-wrap", message(SHUFFLED, "Gemischt."))
    desk.run("update")
    entry = desk.entry("de", SHUFFLED)

    assert (entry.comments, entry.flags) == (["# for children", "#  and others"], ["no-wrap"])
    assert "old note" not in desk.text("de")


def test_the_head_is_kept_and_what_is_missing_in_it_is_added(desk: Desk) -> None:
    top = "# German, by me.\n" + head("de", "X-Generator: by hand", "Last-Translator: Me", "X-Poedit-Basepath: .")
    desk.write("de", top=top)
    desk.run("update")
    lines = desk.text("de").splitlines()[:14]

    assert lines[:3] == ["# German, by me.", 'msgid ""', 'msgstr ""']
    assert [line.partition(":")[0].strip('"') for line in lines[3:]] == [
        "Project-Id-Version",
        "PO-Revision-Date",
        "Language",
        "MIME-Version",
        "Content-Type",
        "Content-Transfer-Encoding",
        "Plural-Forms",
        "X-Generator",
        "Last-Translator",
        "Language-Team",
        "X-Poedit-Basepath",
    ]
    assert desk.read("de").header["last-translator"] == "Me"


def test_a_reworded_message_becomes_a_guess_with_the_english_before(desk: Desk) -> None:
    desk.write("de", "\n# careful", message("{player} pulls a witch!", "{player} zieht eine Hexe!"))

    assert desk.lines("update")[1].endswith(f"{len(every_message()) - 1} new, 1 reworded (now fuzzy)")
    entry = desk.entry("de", WITCH)
    assert entry.forms == {0: "{player} zieht eine Hexe!"}
    assert (entry.comments, entry.is_fuzzy) == (["# careful"], True)
    assert entry.previous == ['msgctxt "event"', 'msgid "{player} pulls a witch!"']
    assert obsolete(desk, "de") == {}


def test_a_guess_that_is_reworded_again_keeps_the_english_it_was_made_from(desk: Desk) -> None:
    guess = '\n#, fuzzy\n#| msgid "{player} takes a witch!"' + message("{player} pulls a witch!", "{player}!")
    desk.write("de", guess)
    desk.run("update")

    assert desk.entry("de", WITCH).previous == ['msgid "{player} takes a witch!"']


def test_the_english_before_goes_when_somebody_has_looked_at_the_guess(desk: Desk) -> None:
    desk.write("de", '\n#| msgid "{player} pulls a witch!"', message(WITCH, "{player} zieht eine Hexe!"))
    desk.run("update")

    assert "pulls" not in desk.text("de")


def test_each_reworded_message_gets_the_guess_that_is_most_alike(desk: Desk) -> None:
    colours = ("green", "pink", "blue", "yellow")
    old = [message(f"{{player}} throws a {colour} castle card.", colour) for colour in colours]
    desk.write("de", *old)
    desk.run("update")

    for colour in colours:
        assert desk.entry("de", f"{{player}} discards a {colour} castle card.").forms == {0: colour}


def test_one_translation_is_a_guess_for_one_message_only(desk: Desk) -> None:
    desk.write("de", message("{player} throws a pink castle card.", "{player} wirft."))

    assert desk.lines("update")[1].endswith(f"{len(every_message()) - 1} new, 1 reworded (now fuzzy)")
    assert desk.text("de").count("{player} wirft.") == 1


def test_what_is_alike_in_another_context_is_no_guess(desk: Desk) -> None:
    desk.write("de", message("{player} pulls a witch!", "{player} zieht eine Hexe!", context="elsewhere"))
    desk.run("update")

    assert desk.entry("de", WITCH).forms == {0: ""}
    assert obsolete(desk, "de") == {"{player} pulls a witch!": {0: "{player} zieht eine Hexe!"}}


def test_a_message_that_is_no_longer_said_is_kept_and_comes_back(desk: Desk) -> None:
    desk.write(
        "de", message("Once upon a time.", "Es war einmal."), message("Never.", ""), "\n# hm", message("Ever.", "")
    )

    assert desk.lines("update")[1].endswith("3 no longer used")
    assert obsolete(desk, "de") == {"Once upon a time.": {0: "Es war einmal."}, "Ever.": {0: ""}}
    desk.path("de").write_text(
        desk.text("de")
        .replace("Once upon a time.", SHUFFLED)
        .replace(f'msgctxt "event"\nmsgid "{SHUFFLED}"\nmsgstr ""\n', ""),
        "utf-8",
    )
    desk.run("update")
    assert desk.entry("de", SHUFFLED).forms == {0: "Es war einmal."}
    assert obsolete(desk, "de") == {"Ever.": {0: ""}}


def test_a_message_that_counts_now_is_begun_anew_and_the_old_one_kept(desk: Desk) -> None:
    alone = f'\nmsgctxt "event"\nmsgid "{TAKES}"\nmsgstr "Weg damit."\n'
    desk.write("de", alone)
    desk.run("update")

    assert desk.entry("de", TAKES).forms == {0: "", 1: ""}
    assert obsolete(desk, "de") == {TAKES: {0: "Weg damit."}}


def test_another_english_plural_makes_a_guess(desk: Desk) -> None:
    desk.write("de", message(TAKES, "a", "b", plural="The witch grabs {n} cards from {player}: {cards}."))
    desk.run("update")
    entry = desk.entry("de", TAKES)

    assert (entry.plural, entry.forms, entry.is_fuzzy) == (MANY, {0: "a", 1: "b"}, True)


def test_a_catalog_gets_all_forms_of_its_language_and_loses_none(desk: Desk) -> None:
    desk.write("cs", message(TAKES, "a", "b"))
    desk.write("de", message(TAKES, "a", "b", "c"))
    desk.run("update")

    assert desk.entry("cs", TAKES).forms == {0: "a", 1: "b", 2: ""}
    assert desk.entry("de", TAKES).forms == {0: "a", 1: "b", 2: "c"}


def test_a_catalog_without_plural_forms_gets_those_of_its_language_at_once(desk: Desk) -> None:
    desk.write("cs", top=head("cs").rpartition('"Plural')[0])
    desk.run("update")

    assert desk.read("cs").header["plural-forms"] == "nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);"
    assert desk.entry("cs", TAKES).forms == {0: "", 1: "", 2: ""}


def test_a_file_gets_the_forms_of_the_language_that_its_head_names(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ours.po"
    file.write_text('msgid ""\nmsgstr "Language: cs_CZ\\n"\n' + message(TAKES, "{player} {cards}."), "utf-8")
    desk.run("update", str(file))
    updated = file.read_text("utf-8")

    assert all(part in updated for part in ("Language-Team: Czech", "nplurals=3;", 'msgstr[2] ""'))
    desk.run("update", str(file))
    assert file.read_text("utf-8") == updated


def test_a_template_that_links_to_itself_is_written_anew(desk: Desk) -> None:
    desk.write("en")
    (desk.folder / "diamoniak.pot").symlink_to(desk.folder / "diamoniak.pot")
    desk.lines("update")

    assert (desk.folder / "diamoniak.pot").read_text("utf-8") == po_text(template())


def test_an_overlay_stays_sparse(desk: Desk) -> None:
    desk.write("fr@school", message("{player} pulls a witch!", "{player} !"), message(SHUFFLED, "On mélange."))

    assert desk.lines("update", "fr@school")[0].endswith(": 1 reworded (now fuzzy)")
    assert [entry.text for entry in desk.read("fr@school").entries] == [SHUFFLED, WITCH]


def test_english_translates_itself(desk: Desk) -> None:
    desk.write("en", message(WITCH, "{player} meets a witch!"))
    desk.run("update")

    assert desk.entry("en", WITCH).forms == {0: "{player} meets a witch!"}
    assert desk.entry("en", TAKES).forms == {0: TAKES, 1: MANY}


def test_only_what_is_named_is_updated(desk: Desk) -> None:
    desk.write("de")
    before = desk.write("fr").read_bytes()
    desk.run("update", "de")

    assert desk.path("fr").read_bytes() == before


def test_the_template_is_left_alone_if_only_other_files_are_updated(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ships.po"
    file.write_text(head("en"), "utf-8")

    assert desk.lines("update", str(file)) == [f"{file}: rewritten"]
    assert not (desk.folder / "diamoniak.pot").exists()
    desk.write("de")
    assert desk.lines("update", str(file), "de")[0] == f"{desk.folder}/diamoniak.pot: written"


def test_what_cannot_be_read_is_left_as_it_is_and_the_others_are_updated(desk: Desk) -> None:
    broken = desk.write("de", message(WITCH, 'a "witch"')).read_bytes()
    desk.write("fr")
    code, out, err = desk.run("update")

    assert code == 1
    assert err == [
        f'{desk.path("de")}:9: a text must be between straight quotes, "like this", with none inside it',
        f"{desk.path('de')} cannot be read, and was left unchanged",
    ]
    assert desk.path("de").read_bytes() == broken
    assert out[1] == f"{desk.path('fr')}: {len(every_message())} new"


def test_whoever_dies_while_writing_loses_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    content = desk.write("de", message(WITCH, "{player}!")).read_bytes()
    desk.write("en")
    desk.run("update", "en")

    def die(_file: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", die)
        assert desk.run("update", "de")[0] == 130
    assert desk.path("de").read_bytes() == content
    desk.run("update", "de")
    assert desk.entry("de", WITCH).forms == {0: "{player}!"}
    assert [path.name for path in desk.path("de").parent.iterdir()] == ["diamoniak.po"]


def test_a_file_that_cannot_be_written_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.write("de")

    def full(_path: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert (
        desk.refusal("update") == f"diamoniak: {desk.folder}/diamoniak.pot cannot be written: No space left on device"
    )


def test_the_rights_of_a_file_and_what_leads_to_it_are_kept(desk: Desk, tmp_path: Path) -> None:
    real = tmp_path / "real.po"
    desk.write("de").rename(real)
    real.chmod(0o640)
    desk.path("de").symlink_to(real)
    desk.run("update")

    assert desk.path("de").is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert WITCH in real.read_text("utf-8")


def test_other_programs_read_what_was_po_text(desk: Desk) -> None:
    guess = '\n#, fuzzy\n#| msgid "Long ago."' + message("Once upon a time.", "Es war einmal.")
    desk.write(
        "de", "\n# careful", message("{player} pulls a witch!", "{player} zieht eine Hexe!"), guess, "\n# the end\n"
    )
    desk.run("update")
    with desk.path("de").open("rb") as stream:
        catalog = read_po(stream, locale="de", abort_invalid=True)
    witch = catalog.get(WITCH, "event")

    assert witch is not None
    assert (witch.string, witch.fuzzy, witch.user_comments[0]) == ("{player} zieht eine Hexe!", True, "careful")
    assert len(catalog) == len(every_message())
    assert len(catalog.obsolete) == 1


def test_a_plural_rule_of_ones_own_is_obeyed(desk: Desk) -> None:
    desk.write("de", top=head("de").replace(ENGLISH, "nplurals=1; plural=0;"))
    desk.run("update")

    assert desk.entry("de", TAKES).forms == {0: ""}
