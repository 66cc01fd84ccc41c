"""Variants on the command line: listed, shown and compared, for people and for programs."""

import json
from pathlib import Path

import pytest

from diamoniak import list_variants, load_variant
from diamoniak.rulebook.writing import written
from diamoniak.variants.knobs import knobs
from diamoniak.variants.schema import variant_schema
from diamoniak.variants.variant import Source
from diamoniak.wording.catalogs.catalog import Catalog
from diamoniak.wording.catalogs.plurals import ENGLISH
from diamoniak.wording.registry import every_message
from diamoniak.wording.sentences.program import NO_VARIANT
from diamoniak.wording.sentences.variants import cited, remark_of
from diamoniak.wording.voice import Voice, voice_for
from tests.cli.program import GOOD, Program


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


@pytest.mark.parametrize("name", list_variants())
def test_every_remark_of_a_bundled_variant_is_a_message(name: str) -> None:
    known = {message.key for message in every_message()}
    assert {remark_of(source.remark).key for source in load_variant(name).sources.values()} <= known


def test_a_remark_is_spoken_in_the_language_of_the_rest() -> None:
    variant = load_variant("lt-55")
    source = variant.sources["buying.paid_to"]
    voice = Voice("xx", [Catalog("xx", {remark_of(source.remark).key: ("Niemand sagt es.",)}, ENGLISH)])

    assert cited(voice, source) == "standard-55 Q34 (our choice): Niemand sagt es."
    told = [clause.sources for clause in written(variant, voice).clauses]
    assert "Niemand sagt es." in {each["buying.paid_to"].remark for each in told if "buying.paid_to" in each}


def test_a_remark_of_ones_own_is_shown_as_it_is_and_does_no_harm(program: Program, mine: Path) -> None:
    """A file with characters that a terminal obeys is refused; a source from elsewhere is made safe."""
    remark = "50% {0} {player} <b>"
    source = f'sources:\n  players.max: {{edition: house, certainty: our choice, remark: "{remark}"}}\n'
    mine.write_text(GOOD + source, "utf-8")

    for command in (("show", str(mine)), ("rulebook", str(mine), "--why")):
        shown = " ".join(" ".join(program.lines(*command)).split())
        assert f"house rule (our choice): {remark}" in shown
    foreign = Source("house", "our choice", "\x1b[2J{player}")
    assert cited(voice_for("en"), foreign) == "house rule (our choice): \ufffd[2J{player}"


def test_two_variants_are_compared(program: Program, mine: Path) -> None:
    assert program.lines("diff", "quick", str(mine)) == [
        "setting        quick  mine",
        "most players",
        "  players.max  4      2",
    ]
    assert program.lines("diff", "fr-55", "en-55") == ["fr-55 and en-55 are played alike."]
    assert program.data("diff", "quick", str(mine)) == [{"path": "players.max", "first": 4, "second": 2}]


@pytest.mark.parametrize(
    ("name", "advice"),
    [("mine.txt", "mine.txt: the name of a file must end in .yaml: rename it"), ("mine", "mine.yaml?")],
)
def test_a_file_by_another_name_is_told(program: Program, mine: Path, name: str, advice: str) -> None:
    (mine.parent / "mine.txt").write_text(GOOD, "utf-8")

    assert program.refusal("show", str(mine.parent / name)).endswith(f"{advice}\n")


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


def test_the_schema_is_printed(program: Program) -> None:
    assert json.loads("\n".join(program.lines("schema"))) == variant_schema()
