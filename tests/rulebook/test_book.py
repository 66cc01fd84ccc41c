"""A rulebook as text, Markdown, data and a web page."""

import json

import pytest

from diamoniak import Ruleset, list_locales, list_variants, load_variant, rulebook
from diamoniak.cli import main
from diamoniak.rulebook.comparison import compared
from diamoniak.wording.sentences.variants import remark_of
from diamoniak.wording.voice import voice_for


def test_a_clause_cites_the_sources_of_its_knobs() -> None:
    (stops,) = [clause for clause in rulebook(load_variant("lt-55")).clauses if clause.id == "castle.stops"]

    assert stops.knobs == ("turn.after_castle", "turn.extra_draw")
    assert {knob: (source.edition, source.clause) for knob, source in stops.sources.items()} == {
        "turn.after_castle": ("lt-55", "LT-3"),
        "turn.extra_draw": ("standard-55", None),
    }


def test_a_book_is_about_a_variant_or_a_ruleset() -> None:
    plain, named = (rulebook(rules).clauses for rules in (Ruleset(), load_variant("standard-55")))
    assert [clause.text for clause in plain] == [clause.text for clause in named]
    assert not any(clause.sources for clause in plain)
    with pytest.raises(
        TypeError, match=r"^expected a variant or a ruleset, not 'lt-55': load_variant\('fr-55'\) gives one$"
    ):
        rulebook("lt-55")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("locale", list_locales())
def test_translations_are_shown_whole_and_with_their_spaces(locale: str) -> None:
    voice = voice_for(locale)
    for variant in map(load_variant, list_variants()):
        book = rulebook(variant, voice)
        sources = {knob: source for clause in book.clauses for knob, source in clause.sources.items()}

        assert "\ufffd" not in book.text(why=True)
        assert {knob: source.remark for knob, source in sources.items()} == {
            knob: voice.translated(remark_of(variant.sources[knob].remark)) for knob in sources
        }


def test_a_book_says_whose_game_it_is_in_every_format() -> None:
    book = rulebook(Ruleset())

    assert book.credit == "Diamoniak is a game by Grégory Kirszbaum and Alex Sanders."
    assert book.data()["credit"] == book.credit
    assert all(book.credit in printed for printed in (book.text(), book.markdown(), book.html()))


def test_the_command_prints_every_format(capsys: pytest.CaptureFixture[str]) -> None:
    book = rulebook(load_variant("lt-55"))
    printed: dict[str, str] = {}
    for name in ("text", "md", "html", "json"):
        assert main(["rulebook", "lt-55", "--format", name]) == 0
        printed[name] = capsys.readouterr().out

    assert json.loads(printed["json"]) == book.data()
    assert (printed["md"], printed["html"]) == (book.markdown(), book.html())
    assert printed["text"].split() == book.text().split()


def test_the_command_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "lt-55", "--why"]) == 0
    assert "turn.after_castle: lt-55 LT-3 (stated): The right to draw again" in capsys.readouterr().out


def test_the_command_compares_two_books(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "sv-55", "--diff", "cs-54", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(pair["first"]["id"], pair["second"]["id"]) for pair in told] == [
        ("contents", "contents"),
        ("turn.draw.unless", "turn.draw"),
        ("buy.either", "buy.after"),
    ]
    assert main(["rulebook", "sv-55", "--diff", "cs-54"]) == 0
    assert "You buy after drawing, never instead of it" in capsys.readouterr().out
    assert main(["rulebook", "en-55", "--diff", "standard-55"]) == 0
    assert capsys.readouterr().out == "en-55 and standard-55 are played alike.\n"


@pytest.mark.parametrize("options", [["--leaflet"], ["--leaflet", "--format", "html", "--diff", "cs-54"]])
def test_a_leaflet_is_a_page_of_one_book(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rulebook", "sv-55", *options])
    assert "--leaflet goes only with --format html, and not with --diff" in capsys.readouterr().err


def test_the_command_makes_a_leaflet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "lt-55", "--format", "html", "--leaflet"]) == 0
    assert capsys.readouterr().out == rulebook(load_variant("lt-55")).html(leaflet=True)


@pytest.mark.parametrize("name", ["text", "md", "html", "json"])
@pytest.mark.parametrize("options", [[], ["--diff", "standard-55"]])
def test_reasons_go_with_every_format_and_with_a_comparison(
    name: str, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = {"lt-55 LT-3 (stated)", "LT-3"}

    assert main(["rulebook", "lt-55", "--format", name, *options]) == 0
    without = capsys.readouterr().out
    assert main(["rulebook", "lt-55", "--format", name, "--why", *options]) == 0
    explained = capsys.readouterr().out
    assert any(words in explained for words in told)
    assert name == "json" or not any(words in without for words in told)


def test_text_is_wrapped_to_its_width_and_what_is_indented_stays_so() -> None:
    lines = rulebook(load_variant("lt-55")).text(why=True, width=50).splitlines()

    assert max(map(len, lines)) <= 50
    first = next(nth for nth, line in enumerate(lines) if "turn.after_castle:" in line)
    assert lines[first : first + 2] == [
        "      turn.after_castle: lt-55 LT-3 (stated): The",
        "      right to draw again is tied to a castle that",
    ]


def test_two_books_stand_side_by_side() -> None:
    comparison = compared(load_variant("lt-55"), load_variant("standard-55"), voice_for("en"))

    assert comparison.text(width=80).splitlines()[:5] == [
        "lt-55                                     standard-55",
        "",
        "Your turn",
        "  In the first round each of you does       –",
        "  nothing but draw a single card.",
    ]


def test_what_only_one_book_says_stands_beside_nothing() -> None:
    pairs = compared(load_variant("standard-55"), load_variant("lt-55"), voice_for("en")).pairs

    added = [pair.second.id for pair in pairs if pair.first is None and pair.second]
    assert added[:2] == ["turn.opening", "castle.stops"]
    assert all(pair.first or pair.second for pair in pairs)


def test_a_comparison_as_markdown_is_a_table_for_each_section() -> None:
    told = compared(load_variant("sv-55"), load_variant("cs-54"), voice_for("en")).markdown()

    assert told.startswith(
        "# Diamoniak: Swedish edition / Diamoniak: Czech edition\n\n"
        "## What is in the box\n\n| sv-55 | cs-54 |\n|---|---|\n| 55"
    )
    assert told.count("|---|---|") == told.count("\n## ") == 3
