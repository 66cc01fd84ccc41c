"""The drawings of a rulebook: cards, a castle that grows, and a turn as a picture. They have no words."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from diamoniak.cards import Card
from diamoniak.game import Game
from diamoniak.picture.castle import castle
from diamoniak.picture.palette import ALARM, GOLD, INK
from diamoniak.picture.scene import Scene
from diamoniak.ruleset import COLOURS, Colour, Ruleset
from diamoniak.state import Seat
from diamoniak.wording.voice import voice_for

MARK: Final = "dk"
"""How every id of a drawing begins."""

_MOST: Final = 8
"""How many steps of a growing castle are drawn."""
_ABREAST: Final = 3
"""How many castles stand beside each other, so that a phone shows them well."""
_ROW: Final = 50
"""The height of a row in the picture of a turn."""
_ROUND: Final = frozenset({"turn", "crown", "again", "must", "stop", "mat"})

_LOOP: Final = (
    '<path fill="none" stroke="{ink}" stroke-width="4.5" stroke-linecap="round" d="M31 13A13 13 0 1 0 33 22"/>'
    '<path fill="{ink}" d="M36 4V17.5H22.5Z"/>'
)
_SIGNS: Final = {
    "again": _LOOP.format(ink="#1d6b45"),
    "must": _LOOP.format(ink=ALARM) + f'<path fill="{ALARM}" d="M17.5 12.5h5l-1 10h-3zM18 25h4v4h-4z"/>',
    "stop": f'<path fill="{ALARM}" d="M13 3H27L37 13V27L27 37H13L3 27V13Z"/><path fill="#fff" d="M10 17H30V23H10Z"/>',
    "mat": f'<rect x="1" y="1" width="38" height="38" rx="8" fill="{GOLD}" fill-opacity=".3" stroke="#8a5f00"/>',
    "lost": '<rect x="2" y="2" width="36" height="48" rx="5" fill="#fff" stroke="#6d6585" stroke-width="3" '
    'stroke-dasharray="7 5"/>',
}
"""May draw on, must draw on, the turn is over; the place before a player where cards lie; a card that is gone."""


class _Fate(NamedTuple):
    """What becomes of a card that is drawn."""

    card: str
    place: str
    """Where it goes: to the castle, aside, or, of a witch, what she takes."""
    sign: str


def signs() -> str:
    """The definitions of the signs that only rulebooks have."""
    return "".join(
        f'<symbol id="{MARK}-{name}" viewBox="0 0 40 {_height(name)}">{drawn}</symbol>'
        for name, drawn in _SIGNS.items()
    )


def emblem(rules: Ruleset) -> str:
    """A whole castle, for the head of a book."""
    drawn = castle(_scene(rules), _seat(rules.deck.colours[0], rules.castle_size))
    return f'<svg viewBox="-130 -190 260 206" width="260" height="206" aria-hidden="true">{drawn}</svg>'


def drawing(rules: Ruleset, section: str) -> str:
    """The drawing of a section, if it has one."""
    colours = [f"{colour}-card" for colour in COLOURS if colour in rules.deck.colours]
    counts = {"diamond": rules.deck.diamonds, "fairy": rules.deck.fairies, "witch": rules.deck.witches}
    others = [name for name, count in counts.items() if count]
    match section:
        case "contents":
            return _row(*colours, *others)
        case "turn":
            return _turn(list(_fates(rules, colours, others)), rules)
        case "castle":
            return _growing(rules)
        case "buying":
            return _row("diamond", "turn", colours[0], counts={"diamond": rules.buying.price})
        case "witches":
            return _row("witch", "turn", *_taken(rules), counts={"lost": _lost(rules)})
        case "fairies":
            return _row("fairy", *(["turn", "witch"] if counts["witch"] else []))
        case "end":
            return _crowned(rules)
        case _:
            return ""


def _taken(rules: Ruleset) -> list[str]:
    """What is left and what is gone after a witch; half is one card of two."""
    return ["back", "lost"] if rules.witch.takes == "half" else ["lost"]


def _lost(rules: Ruleset) -> int:
    return 1 if rules.witch.takes == "half" else rules.witch.takes


def _row(*names: str, counts: Mapping[str, int] | None = None) -> str:
    """Cards and signs beside each other; those of which there are many overlap."""
    height, x, drawn = max(map(_height, names)), 0.0, ""
    for name in names:
        count = (counts or {}).get(name, 1)
        step = _step_between(count, 46, 6)
        drawn += "".join(_stamp(name, x + step * nth, (height - _height(name)) / 2, 40) for nth in range(count))
        x += step * (count - 1) + 46
    return _figure(round(x - 6), height, drawn)


def _step_between(count: int, width: float, most: int) -> float:
    """How far cards are apart that have room for so many without overlapping."""
    return width if count <= most else width * (most - 1) / (count - 1)


def _stamp(name: str, x: float, y: float, width: float) -> str:
    return f'<use href="#{MARK}-{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{width * _height(name) / 40:g}"/>'


def _height(name: str) -> int:
    return 40 if name in _ROUND else 52


def _figure(width: int, height: int, drawn: str) -> str:
    """A drawing, which says nothing that the text does not."""
    size = f'width="{width}" height="{height}"'
    return f'<figure aria-hidden="true"><svg viewBox="0 0 {width} {height}" {size}>{drawn}</svg></figure>'


def _fates(rules: Ruleset, colours: list[str], others: list[str]) -> Iterator[_Fate]:
    turn = rules.turn
    is_last = turn.max_draws == 1
    after = {"may draw on": "again", "may draw on if grown": "stop", "must draw on": "must"}
    yield _Fate(colours[0], "castle", "stop" if is_last else "again")
    yield _Fate(colours[1], "aside", "stop" if is_last else after[turn.after_castle])
    for name, setting in (("diamond", turn.after_diamond), ("fairy", turn.after_fairy)):
        if name in others:
            yield _Fate(name, "aside", "stop" if is_last else after[setting])
    if "witch" in others:
        yield _Fate("witch", "lost", "stop")


def _turn(fates: list[_Fate], rules: Ruleset) -> str:
    """From the deck to each kind of card, where it goes, and what follows."""
    height = _ROW * len(fates)
    middle = height / 2
    rows = "".join(_fate(fate, _ROW * nth, middle, rules) for nth, fate in enumerate(fates))
    deck = _stamp("back", 6, middle - 30, 44) + _stamp("back", 3, middle - 33, 44) + _stamp("back", 0, middle - 36, 44)
    return _figure(300, height, rows + deck)


def _fate(fate: _Fate, top: float, middle: float, rules: Ruleset) -> str:
    centre = top + _ROW / 2
    way = f"M46 {middle:g}C72 {middle:g} 66 {centre:g} 92 {centre:g}M148 {centre:g}H170M236 {centre:g}H252"
    heads = "".join(f"M{x} {centre - 5:g}l8 5l-8 5Z" for x in (90, 168, 250))
    return (
        f'<path fill="none" stroke="{INK}" stroke-width="2" stroke-opacity=".55" d="{way}"/>'
        f'<path fill="{INK}" fill-opacity=".7" d="{heads}"/>'
        + _stamp(fate.card, 106, top + 2, 35)
        + _place(fate, top, rules)
        + _stamp(fate.sign, 264, centre - 16, 32)
    )


def _place(fate: _Fate, top: float, rules: Ruleset) -> str:
    match fate.place:
        case "castle":
            drawn = castle(_scene(rules), _seat(rules.deck.colours[0], max(1, rules.castle_size // 2)))
            return f'<g transform="translate(208 {top + 45:g}) scale(.22)">{drawn}</g>'
        case "aside":
            return _stamp("mat", 184, top + 2, 46) + _stamp(fate.card, 194, top + 8, 26)
        case _:
            shown = [*_taken(rules)[:-1], *["lost"] * _lost(rules)]
            step = _step_between(len(shown), 18, 3)
            left = 198 - step * (len(shown) - 1) / 2
            return "".join(_stamp(name, left + step * nth, top + 14, 16) for nth, name in enumerate(shown))


def _crowned(rules: Ruleset) -> str:
    """A complete castle, and a crown for it."""
    whole = castle(_scene(rules), _seat(rules.deck.colours[-1], rules.castle_size))
    return _figure(150, 146, _stamp("crown", 55, 0, 40) + f'<g transform="translate(75 136) scale(.5)">{whole}</g>')


def _growing(rules: Ruleset) -> str:
    """A castle, piece by piece."""
    scene, colour, size = _scene(rules), rules.deck.colours[0], rules.castle_size
    count = min(size, _MOST)
    steps = sorted({1 + place * (size - 1) // max(1, count - 1) for place in range(count)})
    drawn = "".join(_step(place, castle(scene, _seat(colour, pieces))) for place, pieces in enumerate(steps))
    rows = (len(steps) - 1) // _ABREAST
    return _figure(140 * min(len(steps), _ABREAST), 108 + 110 * rows, drawn)


def _step(place: int, drawn: str) -> str:
    row, column = divmod(place, _ABREAST)
    return f'<g transform="translate({70 + 140 * column} {100 + 110 * row}) scale(.5)">{drawn}</g>'


def _scene(rules: Ruleset) -> Scene:
    return Scene(Game.start(rules, ["A", "B", "C", "D"][: rules.players.min], seed=0).state, voice_for("en"), MARK)


def _seat(colour: Colour, pieces: int) -> Seat:
    piles = tuple(
        tuple(Card(f"{each}-{number}") for number in range(1, pieces + 1)) if each == colour else ()
        for each in (*COLOURS, "diamond", "fairy")
    )
    return Seat("", colour, piles)
