"""The palette: paints, and the patterns that tell the colours apart where there is no colour."""

from typing import Final, NamedTuple

from diamoniak.ruleset import Colour

TABLE: Final = "#2d2848"
RIM: Final = "#4d4576"
PAPER: Final = "#fdf8ec"
SKY: Final = "#d3e9f7"
INK: Final = "#2b2440"
FADED: Final = "#5f5775"
GOLD: Final = "#f5be41"
ALARM: Final = "#9c1f3d"


class Paint(NamedTuple):
    """A light tone, the tone of the pattern on it, and a dark one for outlines and roofs."""

    light: str
    pattern: str
    dark: str


PAINTS: Final[dict[Colour, Paint]] = {
    "pink": Paint("#fbc4da", "#e0649c", "#8f2159"),
    "blue": Paint("#bcdcf8", "#4a8fd6", "#1c4478"),
    "yellow": Paint("#fdeaa0", "#d9a520", "#7a5500"),
    "green": Paint("#c3e8c1", "#55a968", "#1d5a33"),
}
CRYSTAL: Final = Paint("#f0fbff", "#8ecbe6", "#2f7ea8")
UNCHOSEN: Final = Paint("#eeeaf2", "#c8c1d6", "#6d6585")

_TILE: Final = 10
_MOTIFS: Final = {
    "pink": '<path d="M-3 3l6-6M-3 13L13-3M7 13l6-6" stroke-width="3.2"/>',  # stripes
    "blue": '<path d="M-5 4q2.5-4 5 0t5 0t5 0t5 0" stroke-width="2.2"/>',  # waves
    "yellow": '<circle cx="2.5" cy="2.5" r="1.5"/><circle cx="7.5" cy="7.5" r="1.5"/>',  # dots
    "green": '<path d="M0 0h5v10h5v-5h-10z" stroke="none"/>',  # checks
    "crystal": '<path d="M0 0l5 10l5-10M0 0h10M2.5 5h5" stroke-width="1"/>',  # facets
}


def patterns(mark: str, content: str | None = None) -> str:
    """The definitions of all patterns, named after their colours, or of those with which the content is filled."""
    paints = [*PAINTS.items(), ("crystal", CRYSTAL)]
    return "".join(
        f'<pattern id="{mark}-{name}" width="{_TILE}" height="{_TILE}" patternUnits="userSpaceOnUse">'
        f'<path fill="{paint.light}" d="M0 0h{_TILE}v{_TILE}h-{_TILE}z"/>'
        f'<g fill="{"none" if "stroke-width" in _MOTIFS[name] else paint.pattern}" stroke="{paint.pattern}">'
        f"{_MOTIFS[name]}</g></pattern>"
        for name, paint in paints
        if content is None or f"(#{mark}-{name})" in content
    )
