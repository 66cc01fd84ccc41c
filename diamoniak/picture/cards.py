"""The cards and signs, each drawn once."""

from collections.abc import Iterable
from math import cos, sin, tau
from typing import Final

from diamoniak.cards import Card
from diamoniak.picture.palette import GOLD, PAINTS
from diamoniak.ruleset import COLOURS

WIDTH: Final = 40
HEIGHT: Final = 52

_EDGE: Final = '<rect x=".75" y=".75" width="38.5" height="50.5" rx="5" {look}/>'
_FACE: Final = _EDGE.format(look='fill="#fff" stroke="#8d84a6" stroke-width="1.5"')

_DIAMOND: Final = (
    '<g stroke="#23759c" stroke-width="1.2" stroke-linejoin="round">'
    '<path fill="#a5e0f5" d="M11 16H29L36 24.5L20 42L4 24.5Z"/>'
    '<path fill="#dff7fe" d="M20 16L14 24.5H26Z"/><path fill="#74c6e6" d="M26 24.5H36L20 42Z"/>'
    '<path fill="#c9effb" d="M14 24.5H26L20 42Z"/><path fill="none" d="M11 16L14 24.5M29 16L26 24.5"/></g>'
    '<path fill="#f5be41" d="M32 8l1.2 3 3 1.2-3 1.2-1.2 3-1.2-3-3-1.2 3-1.2z"/>'
)
_FAIRY: Final = (
    '<g fill="#d7f1ee" stroke="#3f8f88" stroke-width="1.2">'
    '<path d="M20 25C11 9 1 15 4 23C5.5 27 13 28 20 25C13 27 6 32 8 37C11 42 18 34 20 25Z"/>'
    '<path d="M20 25C29 9 39 15 36 23C34.5 27 27 28 20 25C27 27 34 32 32 37C29 42 22 34 20 25Z"/></g>'
    '<path fill="#8e63c4" stroke="#5a3591" stroke-width="1.2" stroke-linejoin="round" '
    'd="M20 20C16 24 16 28 11 42Q20 46 29 42C24 28 24 24 20 20Z"/>'
    '<circle cx="20" cy="16" r="5.5" fill="#fbdcc0" stroke="#8a5a33"/>'
    '<path fill="#e0a030" stroke="#8a5a33" stroke-width=".8" d="M14 17C13 8 27 8 26 17C24 13 17 14 14 17Z"/>'
    '<path stroke="#5a3591" stroke-width="1.4" stroke-linecap="round" d="M23 27L32 12"/>'
    '<path fill="#f5be41" stroke="#a87400" stroke-width=".8" '
    'd="M33 4.5l1.5 3.5 3.7.3-2.8 2.5.9 3.7-3.3-2-3.3 2 .9-3.7-2.8-2.5 3.7-.3z"/>'
)
_WITCH: Final = (
    '<path fill="#d97b29" stroke="#8a4a12" d="M10 25C7 33 8 39 11 44L16 41L24 41L29 44C32 39 33 33 30 25Z"/>'
    '<path fill="#bfdc94" stroke="#5d7f33" stroke-width="1.2" d="M12 26Q12 42 20 43.5Q28 42 28 26Z"/>'
    '<path fill="#a7cb76" stroke="#5d7f33" stroke-linejoin="round" d="M20 30L23.5 36Q21 37.5 19 36Z"/>'
    '<g fill="#2b2440"><circle cx="16.3" cy="30.5" r="1.5"/><circle cx="24.5" cy="30.5" r="1.5"/></g>'
    '<path fill="none" stroke="#2b2440" stroke-width="1.3" stroke-linecap="round" d="M15.5 38.5Q19.5 41.5 24 38.5"/>'
    '<g fill="#56307f" stroke="#2b1745" stroke-width="1.2" stroke-linejoin="round">'
    '<path d="M11 24L20 10Q24 4 31 8L26.5 11L29 24Z"/><ellipse cx="20" cy="25" rx="17" ry="3.6"/></g>'
    '<path fill="#f5be41" d="M12.8 20.5H28.4L28.9 23.5Q20 25.5 11.4 23.5Z"/>'
)
_TOWER: Final = (
    '<path fill="#fffdf6" stroke="{dark}" stroke-width="1.6" stroke-linejoin="round" '
    'd="M9 11h5v4h3.5v-4h5v4h3.5v-4h5v9l-3 3v19h-16v-19l-3-3z"/>'
    '<path fill="{dark}" d="M16.5 42v-6a3.5 3.5 0 0 1 7 0v6zM18 30v-3a2 2 0 0 1 4 0v3z"/>'
)
_BACK: Final = (
    '<rect x="4" y="4" width="32" height="44" rx="3" fill="none" stroke="#f5be41" stroke-width="1.2"/>'
    '<path fill="#8f83d6" d="M20 12L30 26L20 40L10 26Z"/><path fill="#f5be41" d="M20 20L24.5 26L20 32L15.5 26Z"/>'
)
_GAP: Final = _EDGE.format(look='fill="none" stroke="#a79fc6" stroke-width="1.5" stroke-dasharray="4 3"')
_CROWN: Final = (
    f'<path fill="{GOLD}" stroke="#7a5500" stroke-width="2" stroke-linejoin="round" '
    'd="M5 36L2 13L12 22L20 8L28 22L38 13L35 36Z"/>'
    '<g fill="#c2335c"><circle cx="12" cy="30" r="2.5"/><circle cx="20" cy="28" r="3"/>'
    '<circle cx="28" cy="30" r="2.5"/></g>'
)
_TURN: Final = (
    f'<circle cx="20" cy="20" r="18" fill="{GOLD}" stroke="#7a5500" stroke-width="2"/>'
    '<path fill="#2b2440" d="M14 10L31 20L14 30Z"/>'
)
_MISSED: Final = '<path fill="#9c1f3d" d="M26 4A17 17 0 1 0 37 28A14 14 0 0 1 26 4Z"/>'

_RAYS: Final = " ".join(
    f"{20 + far * cos(ray * tau / 28):.3g} {20 + far * sin(ray * tau / 28):.3g}"
    for ray, far in enumerate((20, 15) * 14)
)
_BURST: Final = f'<path fill="{GOLD}" d="M{_RAYS}Z"/>'


def symbols(mark: str, content: str | None = None) -> str:
    """The definitions of all cards and signs, or of those that are stamped in the content."""
    cards = {"diamond": _FACE + _DIAMOND, "fairy": _FACE + _FAIRY, "witch": _FACE + _WITCH, "gap": _GAP}
    cards["back"] = _EDGE.format(look='fill="#5b50a3" stroke="#1f1a36" stroke-width="1.5"') + _BACK
    cards["edge"] = _EDGE.format(look='fill="#f3ecd9" stroke="#6d6585"')
    for colour in COLOURS:
        dark = PAINTS[colour].dark
        look = f'fill="url(#{mark}-{colour})" stroke="{dark}" stroke-width="1.5"'
        cards[f"{colour}-card"] = _EDGE.format(look=look) + _TOWER.format(dark=dark)
    cards["moon"] = f'<circle cx="20" cy="25" r="20" fill="#f6e7b4"/>{_WITCH}'
    signs = {"crown": _CROWN, "turn": _TURN, "missed": _MISSED, "burst": _BURST}
    return "".join(
        f'<symbol id="{mark}-{name}" viewBox="0 0 {WIDTH} {height}">{drawing}</symbol>'
        for drawings, height in ((cards, HEIGHT), (signs, WIDTH))
        for name, drawing in drawings.items()
        if content is None or f'"#{mark}-{name}"' in content
    )


def named(cards: Iterable[Card]) -> str:
    """The names of cards for ``data-cards``, where ``[data-cards~="pink-3"]`` finds one of them."""
    return " ".join(map(str, cards))


def face(card: Card) -> str:
    """The name of the drawing of a card."""
    return card.kind if card.colour is None else f"{card.colour}-card"
