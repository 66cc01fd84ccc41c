"""Which language the command line speaks."""

import subprocess
import sys

import pytest

from diamoniak import list_locales, list_variants, load_variant
from diamoniak.cli import main
from diamoniak.wording.sentences.program import ALIKE, SHOW
from diamoniak.wording.sentences.variants import title, titled, value
from diamoniak.wording.voice import voice_for
from tests.cli.program import Program

ALIKE_IN_GERMAN = voice_for("de").say(ALIKE, first="fr-55", second="en-55")


def test_the_program_speaks_the_language_that_is_asked_for(program: Program) -> None:
    assert program.lines("diff", "fr-55", "en-55", "--language", "de") == [ALIKE_IN_GERMAN]
    assert program.lines("diff", "fr-55", "en-55", "--language=C.UTF-8") == ["fr-55 and en-55 are played alike."]
    assert program.lines("--language", "de", "diff", "fr-55", "en-55") == [ALIKE_IN_GERMAN]
    assert program.lines("diff", "--language", "fr", "fr-55", "en-55", "--language=de") == [ALIKE_IN_GERMAN]


@pytest.mark.parametrize("name", ["Deutsch", "deutsch", "DEUTSCH", "German", "german"])
def test_a_language_may_be_called_by_its_own_name_or_the_english_one(program: Program, name: str) -> None:
    assert program.lines("diff", "fr-55", "en-55", "--language", name) == [ALIKE_IN_GERMAN]


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("cz", "cs (čeština)"), ("deutsh", "de (Deutsch)"), ("../de", "de (Deutsch)"), ("\x1b[2J", "cs (čeština), da")],
)
def test_an_unknown_language_is_wrong_usage_and_the_nearest_are_named(program: Program, asked: str, meant: str) -> None:
    refusal = program.refusal("variants", "--language", asked)

    assert refusal.startswith("diamoniak: There is no language ")
    assert meant in refusal
    assert refusal.rstrip("\n").isprintable()


@pytest.mark.parametrize("locale", list_locales())
def test_variants_are_listed_and_shown_in_every_language(program: Program, locale: str) -> None:
    voice = voice_for(locale)
    listed = program.lines("variants", "--language", locale)
    shown = program.lines("show", "lt-55", "--language", locale)

    assert [row.split()[0] for row in listed[1:] if not row.startswith(" ")] == list(list_variants())
    assert shown[0] == titled(voice, load_variant("lt-55"))
    assert title(voice, load_variant("lt-55")) in shown[0]
    rows = {line.split()[0]: line for line in shown if line}
    assert value(voice, "fairy.use", "automatic") in rows["fairy.use"]


def test_the_help_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["show", "--language", "cs", "--help"])

    assert left.value.code == 0
    assert voice_for("cs").say(SHOW) in capsys.readouterr().out


def test_the_language_of_the_system_is_spoken() -> None:
    command = [sys.executable, "-m", "diamoniak", "diff", "fr-55", "en-55"]
    environment = {"LC_ALL": "de_AT.UTF-8", "PYTHONUTF8": "1"}
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)  # noqa: S603

    assert run.stdout == f"{ALIKE_IN_GERMAN}\n"
