"""A rulebook as text, Markdown, data and a web page."""

import json
from html.parser import HTMLParser

import pytest

from diamoniak import Ruleset, list_variants, load_variant, rulebook
from diamoniak.cli import main
from diamoniak.rulebook.book import Rulebook
from diamoniak.variants.variant import About, Variant

EVIL = "<script>alert(1)</script> & \"'"


def hostile() -> Rulebook:
    return rulebook(Variant("evil", About(EVIL, EVIL), Ruleset(), None, {}, {}))


class Reader(HTMLParser):
    """Reads a page: its elements, their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


def test_what_a_stranger_wrote_is_text_on_the_page() -> None:
    page = Reader(hostile().html())

    assert "script" not in page.tags
    assert page.text.count(EVIL) == 3  # in its title, its heading and its summary


@pytest.mark.parametrize("variant", list_variants())
def test_a_page_has_every_clause_and_needs_nothing_from_elsewhere(variant: str) -> None:
    book = rulebook(load_variant(variant))
    page = Reader(book.html())

    assert all(clause.text in page.text for clause in book.clauses)
    assert all((value or "").startswith("#") for name, value in page.attributes if name in {"href", "src"})
    assert ("lang", "en") in page.attributes
    assert ("dir", "ltr") in page.attributes
    assert "url(http" not in book.html()


def test_a_clause_cites_the_sources_of_its_knobs() -> None:
    (stops,) = [clause for clause in rulebook(load_variant("lt-55")).clauses if clause.id == "castle.stops"]

    assert stops.knobs == ("turn.after_castle", "turn.extra_draw")
    assert {knob: source.clause for knob, source in stops.sources.items()} == {"turn.after_castle": "LT-3"}


def test_a_book_is_about_a_variant_or_a_ruleset() -> None:
    assert rulebook(Ruleset()).clauses[1:] == rulebook(load_variant("standard-55")).clauses[1:]
    with pytest.raises(TypeError, match=r"^expected a variant or a ruleset, not 'lt-55'$"):
        rulebook("lt-55")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


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


@pytest.mark.parametrize("options", [["--diff", "cs-54", "--format", "html"], ["--why", "--format", "md"]])
def test_options_that_do_not_go_together_are_refused(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rulebook", "sv-55", *options])
    assert "goes with --format text or json" in capsys.readouterr().err
