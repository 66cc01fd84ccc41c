"""A rulebook as a web page: one file, with drawings of its own, for a phone and for paper."""

from collections.abc import Iterator
from html import escape
from typing import Final

from diamoniak.cards import Card
from diamoniak.game import Game
from diamoniak.picture.cards import symbols
from diamoniak.picture.castle import castle
from diamoniak.picture.palette import GOLD, INK, PAPER, TABLE, patterns
from diamoniak.picture.scene import Scene
from diamoniak.rulebook.book import Rulebook, RulebookSection
from diamoniak.ruleset import COLOURS, Colour, Ruleset
from diamoniak.state import Seat
from diamoniak.wording.voice import voice_for

_MARK: Final = "dk"
_MOST: Final = 8
"""How many steps of a growing castle are drawn."""
_ABREAST: Final = 3
"""How many castles stand beside each other, so that a phone shows them well."""
_RIGHT_TO_LEFT: Final = {"ar", "fa", "he", "ur", "yi"}

_STYLE: Final = f"""
:root {{ color-scheme: light; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: {PAPER}; color: {INK}; hyphens: auto;
  font: 1.05rem/1.5 Georgia, 'Times New Roman', serif; }}
header {{ background: {TABLE}; color: {PAPER}; padding: 1.5rem 1rem; text-align: center;
  border-block-end: 6px solid {GOLD}; }}
h1 {{ margin: 0; font-size: clamp(1.5rem, 5vw, 2.4rem); line-height: 1.2; overflow-wrap: anywhere; }}
header p {{ max-width: 40rem; margin: .6rem auto 0; overflow-wrap: anywhere; }}
main {{ max-width: 70rem; margin: 0 auto; padding: 1rem; columns: 2 24rem; column-gap: 2.5rem; }}
section {{ break-inside: avoid; margin: 0 0 1.4rem; }}
h2 {{ margin: 0 0 .4rem; font-size: 1.25rem; border-block-end: 2px solid {GOLD}; break-after: avoid; }}
ul {{ margin: 0; padding-inline-start: 1.1rem; }}
li {{ margin-block-end: .3rem; }}
li::marker {{ content: '◆  '; color: #b07d10; font-size: .7em; }}
figure {{ margin: .5rem 0; }}
figure svg {{ display: block; max-width: 100%; height: auto; }}
.defs {{ position: absolute; width: 0; height: 0; }}
@page {{ size: A4; margin: 14mm; }}
@media print {{
  body {{ font-size: 10.5pt; line-height: 1.35; background: none; }}
  header {{ background: none; color: {INK}; padding: 0 0 3mm; }}
  main {{ padding: 4mm 0 0; columns: 2; column-gap: 8mm; max-width: none; }}
  svg {{ print-color-adjust: exact; }}
}}
@media print and (orientation: landscape) {{
  body {{ font-size: 9.5pt; }}
  main {{ columns: 2; column-gap: 28mm; column-rule: 1px dotted #bbb; }}
}}
"""


def page(book: Rulebook) -> str:
    """The page."""
    language = book.locale.partition("@")[0]
    direction = "rtl" if language in _RIGHT_TO_LEFT else "ltr"
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(language)}" dir="{direction}">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(book.title)}</title><style>{_STYLE}</style></head>",
            "<body>",
            f'<svg class="defs" aria-hidden="true"><defs>{patterns(_MARK)}{symbols(_MARK)}</defs></svg>',
            f"<header><h1>{escape(book.title)}</h1>{_summary(book)}</header>",
            "<main>",
            *(line for section in book.sections for line in _section(book, section)),
            "</main></body></html>",
            "",
        ]
    )


def _summary(book: Rulebook) -> str:
    return f"<p>{escape(book.summary)}</p>" if book.summary else ""


def _section(book: Rulebook, section: RulebookSection) -> Iterator[str]:
    yield f'<section id="{escape(section.id)}"><h2>{escape(section.heading)}</h2>'
    yield _drawing(book.rules, section.id)
    yield "<ul>"
    yield from (f'<li id="{escape(clause.id)}">{escape(clause.text)}</li>' for clause in section.clauses)
    yield "</ul></section>"


def _drawing(rules: Ruleset, section: str) -> str:
    colours = [f"{colour}-card" for colour in COLOURS if colour in rules.deck.colours]
    counts = {"diamond": rules.deck.diamonds, "fairy": rules.deck.fairies, "witch": rules.deck.witches}
    others = [name for name, count in counts.items() if count]
    match section:
        case "contents":
            return _row([*colours, *others])
        case "turn":
            return _row(["back", "turn", colours[0], *others])
        case "castle":
            return _growing(rules)
        case "buying":
            return _row(["diamond"] * min(rules.buying.price, 6) + ["turn", colours[0]])
        case "witches":
            return _row(["witch"])
        case "fairies":
            return _row(["fairy", *(["turn", "witch"] if counts["witch"] else [])])
        case "end":
            return _row(["crown"])
        case _:
            return ""


def _row(names: list[str]) -> str:
    """Cards and signs beside each other."""
    stamps = "".join(
        f'<use href="#{_MARK}-{name}" x="{46 * place}" y="{52 - _height(name)}" width="40" height="{_height(name)}"/>'
        for place, name in enumerate(names)
    )
    return _figure(46 * len(names) - 6, 52, stamps)


def _height(name: str) -> int:
    return 40 if name in {"turn", "crown"} else 52


def _figure(width: int, height: int, drawn: str) -> str:
    """A drawing, which says nothing that the text does not."""
    size = f'width="{width}" height="{height}"'
    return f'<figure aria-hidden="true"><svg viewBox="0 0 {width} {height}" {size}>{drawn}</svg></figure>'


def _growing(rules: Ruleset) -> str:
    """A castle, piece by piece."""
    state = Game.start(rules, ["A", "B", "C", "D"][: rules.players.min], seed=0).state
    scene, colour, size = Scene(state, voice_for("en"), _MARK), rules.deck.colours[0], rules.castle_size
    count = min(size, _MOST)
    steps = sorted({1 + place * (size - 1) // max(1, count - 1) for place in range(count)})
    drawn = "".join(_step(place, castle(scene, _seat(colour, pieces))) for place, pieces in enumerate(steps))
    rows = (len(steps) - 1) // _ABREAST
    return _figure(140 * min(len(steps), _ABREAST), 108 + 110 * rows, drawn)


def _step(place: int, drawn: str) -> str:
    row, column = divmod(place, _ABREAST)
    return f'<g transform="translate({70 + 140 * column} {100 + 110 * row}) scale(.5)">{drawn}</g>'


def _seat(colour: Colour, pieces: int) -> Seat:
    piles = tuple(
        tuple(Card(f"{each}-{number}") for number in range(1, pieces + 1)) if each == colour else ()
        for each in (*COLOURS, "diamond", "fairy")
    )
    return Seat("", colour, piles)
