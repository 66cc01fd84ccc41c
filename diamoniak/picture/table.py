"""The whole picture, with the seats and the middle of the table in their places."""

from collections.abc import Iterator
from hashlib import blake2b
from html import escape
from typing import Final

from diamoniak.decider.guards import checked_state
from diamoniak.picture import middle, seat
from diamoniak.picture.cards import symbols
from diamoniak.picture.palette import PAPER, RIM, SKY, TABLE, patterns
from diamoniak.picture.scene import Scene
from diamoniak.state import State
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.spoken_table import table_account
from diamoniak.wording.voice import Voice, voice_for

_MARGIN: Final = 20
_GAP: Final = 16
_COLUMNS: Final = tuple(_MARGIN + column * (seat.WIDTH + _GAP) for column in range(3))
_WIDTH: Final = _COLUMNS[-1] + seat.WIDTH + _MARGIN
_THREE: Final = 3

Place = tuple[int, float]


def table_svg(state: State, locale: str | Voice = "en", *, overlays: Overlays = ()) -> str:
    """The table as an SVG picture in the words of the locale; it shows what everybody at the table sees, and no more.

    It has a fixed size. On a web page, ``max-width: 100%; height: auto`` lets it shrink.

    >>> from diamoniak import Game, Ruleset
    >>> picture = table_svg(Game.start(Ruleset(), ["Ana", "Ben"], seed=7).state)
    >>> picture.startswith("<svg "), "Ana to play" in picture
    (True, True)
    """
    checked_state(state)
    voice = locale if isinstance(locale, Voice) else voice_for(locale, overlays)
    title, told = voice.say(table.TABLE, players=voice.names(state.names)), "\n".join(table_account(voice, state))
    mark = "dk" + blake2b(f"{title}\n{told}".encode(), digest_size=5).hexdigest()
    scene = Scene(state, voice, mark)
    height = _rows(state)[-1] + seat.HEIGHT + _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height:g}" width="{_WIDTH}" '
        f'height="{height:g}" role="img" lang="{voice.locale.partition("@")[0]}" '
        f'aria-labelledby="{mark}-title {mark}-told" font-family="system-ui, sans-serif">'
        f'<title id="{mark}-title">{escape(title)}</title><desc id="{mark}-told">{escape(told)}</desc>'
        f"<defs>{_sky(mark)}{patterns(mark)}{symbols(mark)}</defs>"
        f'<rect x="1.5" y="1.5" width="{_WIDTH - 3}" height="{height - 3:g}" rx="20" fill="{TABLE}" '
        f'stroke="{RIM}" stroke-width="3"/>{"".join(_laid_out(scene))}</svg>\n'
    )


def _laid_out(scene: Scene) -> Iterator[str]:
    """The middle and the seats in their places. Each is an SVG of its own, so that none spills into another."""
    for (x, y), tile in zip(_middle_places(scene.state), middle.tiles(scene), strict=True):
        yield f'<svg x="{x}" y="{y:g}" width="{middle.WIDTH}" height="{middle.HEIGHT}">{tile}</svg>'
    for player, (x, y) in enumerate(_seat_places(scene.state)):
        yield f'<svg x="{x}" y="{y:g}" width="{seat.WIDTH}" height="{seat.HEIGHT}">{seat.panel(scene, player)}</svg>'


def _rows(state: State) -> list[float]:
    """The top of each row of seats: three seats are in a row below the middle, two or four to its left and right."""
    if len(state.seats) == _THREE:
        return [_MARGIN + middle.HEIGHT + _GAP]
    return [_MARGIN + row * (seat.HEIGHT + _GAP) for row in range(len(state.seats) // 2)]


def _seat_places(state: State) -> list[Place]:
    """Where the seats are, in the order of play: clockwise."""
    first, *more = _rows(state)
    if len(state.seats) == _THREE:
        return [(x, first) for x in _COLUMNS]
    left, _, right = _COLUMNS
    return [(left, first), (right, first), *((x, y) for y in more for x in (right, left))]


def _middle_places(state: State) -> list[Place]:
    if len(state.seats) == _THREE:
        return [(x, _MARGIN) for x in _COLUMNS]
    first, last = _rows(state)[0], _rows(state)[-1]
    step = middle.HEIGHT + (last - first) / 8 + _GAP
    top = (first + last + seat.HEIGHT - middle.HEIGHT) / 2 - step
    return [(_COLUMNS[1], top + tile * step) for tile in range(3)]


def _sky(mark: str) -> str:
    return (
        f'<linearGradient id="{mark}-sky" x2="0" y2="1"><stop stop-color="{PAPER}"/>'
        f'<stop offset="1" stop-color="{SKY}"/></linearGradient>'
    )
