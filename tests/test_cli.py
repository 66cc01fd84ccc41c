"""The command line: what it prints, for people and for programs, and its exit codes."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from diamoniak import list_locales, list_variants, load_variant
from diamoniak.cli import commands, main
from diamoniak.variants.knobs import knobs
from diamoniak.variants.schema import variant_schema
from diamoniak.wording.sentences.program import ALIKE, NO_VARIANT, SHOW
from diamoniak.wording.sentences.variants import title, value
from diamoniak.wording.voice import voice_for

ROOT = Path(__file__).parents[1]
ALIKE_IN_GERMAN = voice_for("de").say(ALIKE, first="fr-55", second="en-55")
GOOD = "schema: 1\nid: mine\nextends: quick\nabout: {title: Mine, summary: My own.}\nplayers: {max: 2}\n"


def documented() -> set[str]:
    """The commands that the documents show, without what becomes of their output."""
    found: set[str] = set()
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for block in re.findall(r"```console\n(.*?)```", document.read_text("utf-8"), re.DOTALL):
            lines = [line.removeprefix("$ ") for line in block.splitlines()]
            found |= {line.partition(" > ")[0] for line in lines if line.startswith("diamoniak ")}
    return found


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A house rule of one's own."""
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD, "utf-8")
    return file


class Program:
    """The program, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def lines(self, *arguments: str) -> list[str]:
        """What it prints when all is well."""
        assert main(arguments) == 0
        printed = self._capsys.readouterr()
        assert printed.err == ""
        return printed.out.splitlines()

    def data(self, *arguments: str) -> Any:
        """What it prints for programs."""
        return json.loads("\n".join(self.lines(*arguments, "--json")))

    def refusal(self, *arguments: str) -> str:
        """What it prints when it is used in the wrong way."""
        assert main(arguments) == 2
        printed = self._capsys.readouterr()
        assert printed.out == ""
        return printed.err


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


def test_the_list_has_a_row_for_every_variant(program: Program) -> None:
    title, *rows = program.lines("variants")

    assert title.split() == ["id", "language", "region", "cards", "what", "is", "special"]
    assert [row.split()[0] for row in rows if not row.startswith(" ")] == list(list_variants())
    assert next(row for row in rows if row.startswith("cs-54")).split()[1:5] == ["cs", "CZ", "SK", "54"]


def test_the_list_for_programs_has_the_same(program: Program) -> None:
    listed = program.data("variants")

    assert [each["id"] for each in listed] == list(list_variants())
    assert listed[1] | {"title": "", "summary": ""} == {
        "id": "cs-54",
        "extends": "classic-54",
        "cards": 54,
        "title": "",
        "summary": "",
        "locale": "cs",
        "regions": ["CZ", "SK"],
    }


def test_a_variant_is_shown_with_all_knobs_and_their_reasons(program: Program) -> None:
    lines = program.lines("show", "sv-55")
    rows = {line.split()[0]: line for line in lines if line}

    assert lines[0] == "sv-55: Swedish edition"
    assert set(knobs()) <= set(rows)
    assert "instead of drawing or after it" in rows["buying.when"]
    assert "sv-55 SV-1 (literal reading): " in rows["buying.when"]


def test_only_differences_are_shown_if_one_likes(program: Program) -> None:
    assert [row["path"] for row in program.data("show", "sv-55", "--diff-from", "standard-55")["knobs"]] == [
        "buying.when"
    ]
    assert program.lines("show", "sv-55", "--diff-from", "sv-55")[-1] == "setting  value  why"


def test_a_variant_is_shown_to_programs_with_its_sources(program: Program) -> None:
    shown = program.data("show", "sv-55")
    buying = next(row for row in shown["knobs"] if row["path"] == "buying.when")

    assert {row["path"] for row in shown["knobs"]} == set(knobs())
    assert (buying["value"], buying["set_by"], buying["source"]["clause"]) == ("either", "sv-55", "SV-1")


def test_two_variants_are_compared(program: Program, mine: Path) -> None:
    assert program.lines("diff", "quick", str(mine)) == ["setting      quick  mine", "players.max  4      2"]
    assert program.lines("diff", "fr-55", "en-55") == ["fr-55 and en-55 are played alike."]
    assert program.data("diff", "quick", str(mine)) == [{"path": "players.max", "first": 4, "second": 2}]


def test_a_good_file_is_played(program: Program, mine: Path) -> None:
    head, titles, *rows = program.lines("check", "--games", "40", str(mine))
    wins = [row.split() for row in rows if row.startswith("  wins of seat")]

    assert head == f"{mine} is valid"
    assert titles.split() == ["games", "played:", "40", "2", "players"]
    assert sum(int(row[4].rstrip("%")) for row in wins) == pytest.approx(100, abs=1)
    assert rows[-1] == "  To play exactly these games again: --games 40 --seed 0 --level counting --players 2"


def test_numbers_are_written_as_the_language_does(program: Program, mine: Path) -> None:
    english, german = (
        [line for line in program.lines("check", "--games", "40", str(mine), "--language", language) if "(" in line]
        for language in ("en", "de")
    )

    assert any(re.search(r"\d\.\d% \(\d+\.\d to \d+\.\d\)", line) for line in english)
    assert any(re.search(r"\d,\d\u00a0% \(\d+,\d bis \d+,\d\)", line) for line in german)


def test_games_that_seldom_end_are_told_and_are_a_failure(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    endless = "deck: {pieces: 20, fairies: 0, witches: 60}\nwitch: {takes: 10}\nbuying: {price: 20}\n"
    mine.write_text(GOOD.replace("quick", "standard-55") + endless, "utf-8")

    assert main(["check", "--games", "2", str(mine)]) == 1
    assert (
        "With 2 players, games seldom end: 100% of them were broken off after 3000 moves. limit.turns would end them."
        in capsys.readouterr().out
    )
    assert main(["simulate", "--games", "2", str(mine), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["seldom_ends"]


def test_a_check_shows_its_progress_on_a_terminal(
    mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    main(["check", "--games", "9", str(mine)])
    shown = capsys.readouterr().err

    assert f"{mine}: playing games: 9 (100%) …" in shown
    assert shown.endswith("\033[K")


@pytest.mark.parametrize("command", ["check", "simulate"])
def test_ctrl_c_leaves_with_what_is_done(
    command: str, mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_progress: object, games: int, _done: float) -> None:
        if games > 2:
            raise KeyboardInterrupt

    monkeypatch.setattr("diamoniak.cli.simulating._Progress.show", interrupt)

    assert main([command, str(mine), str(mine)]) == 130
    told = capsys.readouterr().out
    assert told.count("It was interrupted: this is what was known until then.") == 1
    assert "games played: " in told


def test_nobody_wins_within_two_turns(program: Program, mine: Path) -> None:
    mine.write_text(GOOD + "limit: {turns: 2}\n", "utf-8")
    told = program.lines("check", "--games", "5", str(mine))

    assert "  With 2 players, nobody ever won." in told


def test_a_check_takes_no_longer_than_it_may(mine: Path) -> None:
    hostile = (
        "deck: {pieces: 20, diamonds: 3}\ncastle: {diamonds_per_piece: 1}\nwitch: {goes_to: into the deck}\n"
        "gifts: to the builder\nfairy: {then: turn goes on}\n"
    )
    mine.write_text(GOOD.replace("quick", "standard-55").replace("players: {max: 2}\n", "") + hostile, "utf-8")
    begin = monotonic()
    main(["check", str(mine)])

    assert monotonic() - begin < 5


def test_variants_are_simulated_side_by_side(program: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    told = program.lines(
        "simulate", "quick", "gentle", "--games", "30", "--players", "2", "--seed", "7", "--html", str(page)
    )

    assert "quick: Quick house rules" in told
    assert "gentle: Gentle house rules" in told
    assert "To play exactly these games again: --games 30 --seed 7 --level counting --players 2" in told
    assert page.read_text("utf-8").count("<figure>") == 6


def test_a_simulation_is_the_same_for_programs_however_many_work(program: Program) -> None:
    options = ("simulate", "lv-55", "--games", "20", "--players", "3", "--level", "careful")
    (one,), (two,) = (program.data(*options, "--workers", workers) for workers in "12")

    assert one == two
    assert (one["variant"], one["parent"], one["games"], one["level"]) == ("lv-55", "standard-55", 20, "careful")
    assert one["tables"][0]["players"] == 3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("nosuch", "There is no variant nosuch."),
        ("quick --games 0", "expected a whole number of at least 1, not '0'"),
        ("quick --games 1e3", "expected a whole number of at least 1, not '1e3'"),
        ("quick --workers -1", "expected a whole number of at least 1, not '-1'"),
        ("quick --players 5", "invalid choice"),
        ("quick --games 1 --players 2 --html no/such/folder.html", "no/such/folder.html cannot be written"),
        ("mine.yaml --players 3", "mine is for 2 to 2 players, not 3"),
    ],
)
def test_what_cannot_be_simulated_is_told(
    options: str, words: str, mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(mine.parent)
    try:
        code = main(["simulate", *options.split()])
    except SystemExit as exit_:
        code = exit_.code if isinstance(exit_.code, int) else 0

    assert code == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "advice"),
    [("mine.txt", "mine.txt: the name of a file must end in .yaml: rename it"), ("mine", "mine.yaml?")],
)
def test_a_file_by_another_name_is_told(program: Program, mine: Path, name: str, advice: str) -> None:
    (mine.parent / "mine.txt").write_text(GOOD, "utf-8")

    assert program.refusal("show", str(mine.parent / name)).endswith(f"{advice}\n")


def test_what_the_terminal_cannot_show_is_spelled_out(mine: Path) -> None:
    mine.write_text(GOOD.replace("title: Mine", "title: Mein Rätsel"), "utf-8")
    command = [sys.executable, "-m", "diamoniak", "show", str(mine)]
    run = subprocess.run(command, check=True, capture_output=True, env={"PYTHONIOENCODING": "ascii"})  # noqa: S603

    assert run.stdout.splitlines()[0] == b"mine: Mein R\\xe4tsel"


def test_a_full_disk_is_told_in_a_line() -> None:
    command = f"{sys.executable} -m diamoniak variants > /dev/full"
    run = subprocess.run(["/bin/sh", "-c", command], check=False, capture_output=True, text=True)  # noqa: S603

    assert (run.returncode, run.stderr) == (2, "diamoniak: The output cannot be written: No space left on device\n")


@pytest.mark.parametrize("command", ["variants", "watch --seed 1", "play --seed 1"])
def test_an_output_that_is_closed_is_told_in_a_line(command: str, tmp_path: Path) -> None:
    closed = f"{sys.executable} -m diamoniak {command} >&-"
    run = subprocess.run(["/bin/sh", "-c", closed], check=False, capture_output=True, text=True, cwd=tmp_path)  # noqa: S603

    assert (run.returncode, run.stderr) == (2, "diamoniak: The output cannot be written: Bad file descriptor\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "code"), [("check quick --games 2", 0), ("show nosuch.yaml", 2), ("show nosuch", 2)]
)
def test_nobody_need_listen_to_what_is_wrong(command: str, code: int, tmp_path: Path) -> None:
    deaf = f"{sys.executable} -m diamoniak {command} 2>&-"
    run = subprocess.run(["/bin/sh", "-c", deaf], check=False, capture_output=True, text=True, cwd=tmp_path)  # noqa: S603

    assert run.returncode == code


def test_a_check_tells_programs_the_same(program: Program, mine: Path) -> None:
    (report,) = program.data("check", "--games", "20", str(mine))

    assert (report["file"], report["problems"], len(report["tables"])) == (str(mine), [], 1)
    assert report["tables"][0]["endless"]["value"] == 0
    assert sum(seat["value"] for seat in report["tables"][0]["seats"]) == pytest.approx(1, abs=1e-5)


def test_bad_files_are_told_and_the_good_ones_checked_all_the_same(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(GOOD.replace("max: 2", "max: 7"), "utf-8")

    assert main(["check", "--games", "4", str(bad), str(mine), str(tmp_path / "none.yaml")]) == 1
    first, second, *_, last = capsys.readouterr().out.splitlines()
    assert first == f"{bad}:5:16: players.max: expected a whole number from 2 to 4, not 7"
    assert second == f"{mine} is valid"
    assert last == f"{tmp_path / 'none.yaml'}: there is no such file"


def test_problems_are_told_to_programs_with_their_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("schema: 1\nid: bad\nid: worse\n", "utf-8")

    assert main(["check", "--json", str(bad)]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["problems"] == [
        {
            "file": str(bad),
            "line": 3,
            "column": 1,
            "path": "",
            "code": "doubled-key",
            "problem": "the key 'id' is here twice: first on line 2",
        }
    ]


def test_the_program_speaks_the_language_that_is_asked_for(program: Program) -> None:
    assert program.lines("diff", "fr-55", "en-55", "--language", "de") == [ALIKE_IN_GERMAN]
    assert program.lines("diff", "fr-55", "en-55", "--language=C.UTF-8") == ["fr-55 and en-55 are played alike."]
    assert program.lines("--language", "de", "diff", "fr-55", "en-55") == [ALIKE_IN_GERMAN]
    assert program.lines("diff", "--language", "fr", "fr-55", "en-55", "--language=de") == [ALIKE_IN_GERMAN]


@pytest.mark.parametrize("name", ["Deutsch", "deutsch", "DEUTSCH"])
def test_a_language_may_be_called_by_its_own_name(program: Program, name: str) -> None:
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
    assert shown[0] == f"lt-55: {title(voice, load_variant('lt-55'))}"
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


def test_the_schema_is_printed(program: Program) -> None:
    assert json.loads("\n".join(program.lines("schema"))) == variant_schema()


@pytest.mark.parametrize("arguments", [["show", "cs-55"], ["diff", "cs-54", "cs-55"], ["watch", "--variant", "cs-55"]])
def test_an_unknown_variant_is_wrong_usage_and_the_nearest_is_named(program: Program, arguments: list[str]) -> None:
    refusal = program.refusal(*arguments, "--language", "en")

    assert refusal.startswith("diamoniak: There is no variant cs-55. Perhaps you meant: cs-54")
    assert program.refusal(*arguments, "--language", "cs") == (
        f"diamoniak: {voice_for('cs').say(NO_VARIANT, name='cs-55', names=refusal.rpartition(': ')[2].rstrip())}\n"
    )


def test_a_variant_unlike_all_others_may_be_any_of_them(program: Program) -> None:
    assert program.refusal("show", "?!\x1b").endswith(f" {', '.join(list_variants())}\n")


def test_what_is_wrong_in_a_file_is_told_by_its_place(program: Program, mine: Path) -> None:
    mine.write_text(GOOD.replace("max: 2", "max: 7"), "utf-8")

    assert program.refusal("watch", "--variant", str(mine)).startswith(f"{mine}:5:16: players.max: ")


@pytest.mark.parametrize("arguments", [[], ["dance"], ["show"], ["check"], ["variants", "--yaml"], ["show", "a", "b"]])
def test_wrong_usage_is_told_in_few_words(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "diamoniak", *arguments]
    run = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603

    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("usage: diamoniak")


@pytest.mark.parametrize("line", sorted(documented()))
def test_every_command_in_the_documents_is_one(line: str) -> None:
    program, *arguments = shlex.split(line, comments=True)

    assert program == "diamoniak"
    if arguments == ["--version"]:  # which is done as soon as it is read
        with pytest.raises(SystemExit, match="0"):
            commands(voice_for("en")).parse(arguments)
    else:
        assert callable(commands(voice_for("en")).parse(arguments).run)


def test_every_bundled_file_passes_the_schema_with_another_tool() -> None:
    variants = ROOT / "variants"
    files = [str(file) for file in sorted(variants.glob("*.yaml"))]
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(variants / "variant.schema.json"), *files]

    subprocess.run(command, check=True, capture_output=True)  # noqa: S603
