"""Rulebooks on pages: what strangers wrote is text there, and nothing comes from elsewhere."""

import re
import subprocess
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from shutil import which
from typing import Final

import pytest
from markdown_it import MarkdownIt

from diamoniak import Ruleset, Variant, list_variants, load_variant, rulebook
from diamoniak.rulebook import page
from diamoniak.rulebook.comparison import Comparison, compared
from diamoniak.rulebook.drawings import drawing
from diamoniak.ruleset import (
    BuyingRules,
    CastleRules,
    DeckRules,
    FairyRules,
    LimitRules,
    SetupRules,
    TurnRules,
    WitchRules,
)
from diamoniak.variants.variant import About, Source
from diamoniak.wording.voice import voice_for

EVIL: Final = (
    "<script>alert(1)</script> & \"' &lt;b&gt; --> ]]> {title} %s \\ ",
    "</title></style><img src=x onerror=alert(1)>",
    "[a](javascript:alert(1)) ![b](//example.org/c.png) <https://example.org>",
    "# 1 | 2 | `code` **bold** _thin_ ~~gone~~ https://example.org www.example.org",
    "+ list",
    "1. list",
    "12) list",
    "- [x] done",
    "=====",
    "---",
    "| a | b |",
    "> quoted",
    "`",
    "\\`x\\`",
    "a\n\n<script>b</script>\n\n# c",
)
KNOB: Final = "witch.takes"
BROWSER: Final = which("chromium")


def hostile(words: str) -> Variant:
    """A variant from somebody who means no good: not even its id is one."""
    source = Source(words, "our choice", words, words)
    return Variant(words, About(words, words), Ruleset(witch=WitchRules(takes=2)), None, {KNOB: "x"}, {KNOB: source})


def comparison(words: str) -> Comparison:
    return compared(hostile(words), load_variant("standard-55"), voice_for("en"))


def shown(words: str) -> str:
    """The words as a page shows them: control characters are replaced, and blanks count once."""
    return " ".join(words.replace("\n", "\N{REPLACEMENT CHARACTER}").split())


class Reader(HTMLParser):
    """Reads a page: its elements, their attributes, and its text."""

    def __init__(self, printed: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(printed)
        self.close()
        self.text = " ".join(self.text.split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


def rendered(markdown: str) -> Reader:
    """What becomes of Markdown."""
    return Reader(MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(markdown))


PAGES: Final[dict[str, Callable[[str], Reader]]] = {
    "page": lambda words: Reader(rulebook(hostile(words)).html(why=True)),
    "leaflet": lambda words: Reader(rulebook(hostile(words)).html(why=True, leaflet=True)),
    "page of two": lambda words: Reader(comparison(words).html(why=True)),
    "Markdown": lambda words: rendered(rulebook(hostile(words)).markdown(why=True)),
    "Markdown of two": lambda words: rendered(comparison(words).markdown(why=True)),
}


@pytest.mark.parametrize("words", EVIL)
@pytest.mark.parametrize("name", PAGES)
def test_what_a_stranger_wrote_is_text(name: str, words: str) -> None:
    read, harmless = PAGES[name](words), PAGES[name]("harmless")

    assert read.tags == harmless.tags
    assert shown(words) in read.text
    assert read.text.count(shown(words)) >= harmless.text.count("harmless")


def test_two_books_that_are_alike_say_so_and_the_names_are_text() -> None:
    words = EVIL[0]
    alike = compared(hostile(words), hostile(words), voice_for("en"))

    assert f"{words}and {words}are played alike.".replace("  ", " ") in Reader(alike.html()).text
    assert "script" not in rendered(alike.markdown()).tags


@pytest.mark.parametrize("variant", list_variants())
def test_a_page_has_every_clause_and_needs_nothing_from_elsewhere(variant: str) -> None:
    book = rulebook(load_variant(variant))
    read = Reader(book.html(why=True))

    assert all(clause.text in read.text for clause in book.clauses)
    assert all(reason in read.text for clause in book.clauses for reason in clause.reasons.values())
    assert all((value or "").startswith("#") for name, value in read.attributes if name in {"href", "src"})
    assert not {"script", "link", "iframe", "object", "img"} & {*read.tags}
    assert not re.search(r"url\((?!#)|@import|https?:", book.html())


def test_every_drawing_that_is_used_is_there_once() -> None:
    read = Reader(rulebook(load_variant("lt-55")).html())
    ids = [value for name, value in read.attributes if name == "id"]

    assert len(ids) == len({*ids})
    assert {(value or "")[1:] for name, value in read.attributes if name == "href"} <= {*ids}


@pytest.mark.parametrize(("locale", "language"), [("lt", "lt"), ("fr@feminine", "fr")])
def test_a_page_says_in_which_language_it_is(locale: str, language: str) -> None:
    for printed in (
        rulebook(load_variant("fr-54"), locale).html(),
        compared(load_variant("fr-54"), load_variant("lt-55"), voice_for(locale)).html(),
    ):
        assert f'<html lang="{language}" dir="ltr">' in printed


def test_a_language_that_is_written_right_to_left_is_shown_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "direction", {"en": "rtl"}.get)

    assert '<html lang="en" dir="rtl">' in rulebook(Ruleset()).html()


def test_a_sheet_is_upright_and_a_leaflet_is_not() -> None:
    book = rulebook(Ruleset())

    assert "size: A4;" in book.html()
    assert "size: A4 landscape;" in book.html(leaflet=True)


@pytest.mark.parametrize("words", ["\x1b[2Jgone", "a\u202eb", "\x07", "\u200b", "two\nlines"])
def test_what_a_stranger_wrote_does_nothing_to_a_terminal(words: str) -> None:
    for printed in (rulebook(hostile(words)).text(why=True, width=80), comparison(words).text(why=True, width=80)):
        assert "\ufffd" in printed
        assert printed.replace("\n", "").isprintable()


WORDY: Final = Ruleset(
    DeckRules(fairies=4),
    setup=SetupRules(cards=2, fairies="everybody"),
    turn=TurnRules(
        opening="one card each",
        after_castle="may draw on if grown",
        after_diamond="must draw on",
        after_fairy="must draw on",
        max_draws=5,
        min_draws=2,
        spares="may be discarded",
        extra_draw=2,
    ),
    castle=CastleRules(empty="releases its colour", diamonds_per_piece=3, complete="ends the round"),
    gifts="to the builder",
    witch=WitchRules(takes=3, goes_to="next player", then="next turn is missed"),
    fairy=FairyRules(goes_to="stays", builds=True),
    limit=LimitRules(turns=60, winner="most pieces"),
)
"""As many sentences as a book can have, or nearly so."""


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="there is no Chromium")
@pytest.mark.parametrize("rules", [Ruleset(), load_variant("lt-55").rules, WORDY], ids=["usual", "lt-55", "wordy"])
@pytest.mark.parametrize("kind", ["sheet", "leaflet"])
def test_on_paper_a_book_takes_two_pages(rules: Ruleset, kind: str, tmp_path: Path) -> None:
    page, paper = tmp_path / "book.html", tmp_path / "book.pdf"
    page.write_text(rulebook(rules, "fr").html(leaflet=kind == "leaflet"), "utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    files = [f"--user-data-dir={tmp_path / 'profile'}", "--no-pdf-header-footer", f"--print-to-pdf={paper}"]
    subprocess.run([str(BROWSER), *options, *files, page.as_uri()], check=True, capture_output=True)  # noqa: S603

    assert len(re.findall(rb"/Type /Page\b", paper.read_bytes())) == 2


def signs(rules: Ruleset) -> list[str]:
    """What follows each card in the picture of a turn."""
    return re.findall(r"#dk-(again|must|stop)", drawing(rules, "turn"))


@pytest.mark.parametrize("takes", [1, 3, 4, 10])
def test_pictures_show_as_many_cards_as_the_rules_say(takes: int) -> None:
    rules = Ruleset(witch=WitchRules(takes=takes), buying=BuyingRules(price=takes))

    assert drawing(rules, "witches").count("#dk-lost") == drawing(rules, "turn").count("#dk-lost") == takes
    assert drawing(rules, "buying").count("#dk-diamond") == takes


def test_half_of_the_cards_is_one_of_two_in_a_picture() -> None:
    rules = Ruleset(witch=WitchRules(takes="half"))

    assert re.findall("#dk-(back|lost)", drawing(rules, "witches")) == ["back", "lost"]


def test_the_picture_of_a_turn_follows_the_rules() -> None:
    assert signs(Ruleset()) == ["again", "again", "again", "again", "stop"]
    assert signs(load_variant("lt-55").rules) == ["again", "stop", "must", "must", "stop"]
    assert signs(Ruleset(turn=TurnRules(max_draws=1))) == ["stop"] * 5
