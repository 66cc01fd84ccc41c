"""A page about how variants play: whole, well formed, safe, and in the reader's language."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from diamoniak import Ruleset, list_locales, load_variant
from diamoniak.bots import CountingPlayer
from diamoniak.figures import Study, figures_of, study
from diamoniak.plots import diagrams, page
from diamoniak.ruleset import BuyingRules, DeckRules, LimitRules, WitchRules
from diamoniak.series import simulate
from diamoniak.variants.variant import About, Variant
from diamoniak.wording.voice import voice_for

QUICK = load_variant("quick")
ENGLISH = voice_for("en")


@pytest.fixture(scope="module")
def quick() -> Study:
    return study(QUICK, load_variant("standard-55"), games=40)


class Outline(HTMLParser):
    """Which tags a page has, and whether each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def outline(text: str) -> Outline:
    found = Outline()
    found.feed(text)
    assert not found.open
    return found


def drawings(text: str) -> list[ET.Element]:
    return [ET.fromstring(each) for each in re.findall(r"<svg.*?</svg>", text, re.DOTALL)]  # noqa: S314  # our own


@pytest.mark.parametrize("locale", list_locales())
def test_a_page_is_well_formed_in_every_language(locale: str, quick: Study) -> None:
    text = page([(QUICK, quick)], locale)

    assert outline(text).seen.count("figure") == 9
    assert len(drawings(text)) == 9
    assert f'<html lang="{locale.partition("@")[0]}" dir="ltr">' in text


def test_a_page_needs_nothing_else(quick: Study) -> None:
    text = page([(QUICK, quick)])

    assert not {"script", "link", "img", "iframe", "object"} & set(outline(text).seen)
    assert set(re.findall(r"https?://[^\"]*", text)) == {"http://www.w3.org/2000/svg"}
    assert "url(" not in text
    assert "@import" not in text


def test_what_a_variant_is_called_cannot_break_the_page(quick: Study) -> None:
    about = About("<script>alert(1)</script>", 'A "summary" & <b>more</b>.')
    text = page([(Variant("mine", about, Ruleset(), None, {}, {}), quick)])

    assert "<script" not in text
    assert "<b>" not in text
    assert "&lt;script&gt;" in text


def test_nothing_is_drawn_outside_its_frame(quick: Study) -> None:
    for drawing in drawings(page([(QUICK, quick)])):
        _left, _top, width, height = map(float, drawing.attrib["viewBox"].split())
        for text in drawing.iter("{http://www.w3.org/2000/svg}text"):
            assert 0 <= float(text.attrib["x"]) <= width
            assert 8 <= float(text.attrib["y"]) <= height
        for path in drawing.iter("{http://www.w3.org/2000/svg}path"):
            for x, y in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", path.attrib["d"]):
                assert 0 <= float(x) <= width
                assert 0 <= float(y) <= height


def test_diagrams_say_what_they_show() -> None:
    figures = figures_of(simulate(QUICK, 2, 100, CountingPlayer(), measured=True))
    told = [
        diagrams.lengths(ENGLISH, figures, 20),
        diagrams.seats(ENGLISH, figures),
        diagrams.course(ENGLISH, figures),
    ]

    assert [re.findall('aria-label="(.*?)[:;]', each) for each in told] == [
        ["turns in a usual game"],
        ["Wins by seat"],
        ["The winner’s chance during the game"],
    ]


def test_a_histogram_shows_every_game() -> None:
    figures = figures_of(simulate(QUICK, 2, 200, measured=True))
    most = diagrams.most_turns([figures])
    bars, width = diagrams.bars(figures, most)

    assert sum(bars.values()) == 200
    assert max(bars) <= most
    assert all(first % width == 0 for first in bars)


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(limit=LimitRules(turns=1)),
        Ruleset(
            deck=DeckRules(pieces=20, fairies=0, witches=60), witch=WitchRules(takes=10), buying=BuyingRules(price=20)
        ),
    ],
    ids=["nobody wins", "no game ends"],
)
def test_games_without_a_winner_or_an_end_can_be_drawn(rules: Ruleset) -> None:
    text = page([(QUICK, study(rules, players=2, games=2))])

    assert len(drawings(text)) == 3
    assert "nan" not in text
    assert "inf" not in re.sub("information", "", text)


def test_several_variants_stand_side_by_side_on_one_scale(quick: Study) -> None:
    fierce = study(load_variant("fierce"), games=20)
    text = page([(QUICK, quick), (load_variant("fierce"), fierce)])
    marks = [re.findall(r">(\d+)<", each) for each in re.findall(r"<svg.*?</svg>", text, re.DOTALL)[:6]]

    assert "How these variants play" in text
    assert text.count('class="plots"') == 6
    assert len({tuple(each[:-1]) for each in marks}) == 1  # the last number is the median
