"""The castle: a drawing of twenty-four parts, divided among any number of pieces."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from diamoniak.picture.palette import CRYSTAL, PAINTS, UNCHOSEN, Paint
from diamoniak.picture.scene import Scene
from diamoniak.state import Seat


class Part(NamedTuple):
    """A part of a castle, as outlines of its wall, its roof and its openings."""

    wall: str = ""
    roof: str = ""
    hole: str = ""


def _block(left: float, right: float, bottom: float, top: float) -> str:
    return f"M{left} {-bottom}H{right}V{-top}H{left}Z"


def _parapet(left: float, right: float, bottom: float, teeth: int) -> str:
    step = (right - left) / (2 * teeth - 1)
    battlements = f"h{step:.4g}v7h{step:.4g}v-7" * (teeth - 1)
    return f"M{left} {-bottom}v-14{battlements}h{step:.4g}v14Z"


def _roof(left: float, right: float, bottom: float, top: float) -> str:
    return f"M{left} {-bottom}L{(left + right) / 2} {-top}L{right} {-bottom}Z"


def _arch(middle: float, bottom: float, width: float, height: float) -> str:
    half = width / 2
    side = height - half
    return f"M{middle - half} {-bottom}v{-side}a{half} {half} 0 0 1 {width} 0v{side}Z"


_GATEHOUSE: Final = (
    Part(wall="M-14 0H14L20 12H-20Z", hole="M-16 3.8H16V4H-16ZM-18 7.8H18V8H-18Z"),  # the drawbridge
    Part(wall=_block(-30, 30, 0, 34), hole=_arch(0, 0, 26, 30)),
    Part(wall=_block(-30, 30, 34, 60), hole=_arch(-13, 40, 8, 14) + _arch(13, 40, 8, 14)),
    Part(wall=_parapet(-33, 33, 60, 5)),
)


def _wall(side: int) -> tuple[Part, ...]:
    return (
        Part(wall=_block(side * 30, side * 58, 0, 42), hole=_arch(side * 44, 14, 6, 18)),
        Part(wall=_block(side * 58, side * 86, 0, 42), hole=_arch(side * 72, 14, 6, 18)),
        Part(wall=_parapet(side * 30, side * 58, 42, 3)),
        Part(wall=_parapet(side * 58, side * 86, 42, 3)),
    )


def _tower(side: int) -> tuple[Part, ...]:
    return (
        Part(wall=_block(side * 86, side * 122, 0, 44)),
        Part(wall=_block(side * 86, side * 122, 44, 88), hole=_arch(side * 104, 56, 10, 20)),
        Part(wall=_parapet(side * 82, side * 126, 88, 4)),
        Part(roof=_roof(side * 83, side * 125, 102, 142)),
    )


_KEEP: Final = (
    Part(wall=_block(-25, 25, 66, 98), hole=_arch(0, 78, 10, 16)),
    Part(wall=_block(-25, 25, 98, 122), hole=_arch(-11, 104, 7, 13) + _arch(11, 104, 7, 13)),
    Part(wall=_parapet(-30, 30, 122, 5)),
    Part(roof=_roof(-22, 22, 136, 162) + "M-1 -160V-186L22 -179L1 -172V-160Z"),  # with its flag
)

PARTS: Final = (*_GATEHOUSE, *_wall(-1), *_wall(1), *_tower(-1), *_tower(1), *_KEEP)
"""In the order in which they are built. Six pieces are the gatehouse, two walls, two towers and the keep."""


def castle(scene: Scene, seat: Seat) -> str:
    """A player's castle, standing on the origin, with outlines of the pieces still missing."""
    total = scene.state.rules.castle_size
    paint = UNCHOSEN if seat.colour is None else PAINTS[seat.colour]
    cards, pieces = len(seat.castle), seat.pieces
    # What is built last is behind everything else, so it is drawn first.
    return (
        _ghosts(paint, range(pieces, total), total)
        + _pieces(scene, "crystal", CRYSTAL, range(cards, min(pieces, total)), total)
        + _pieces(scene, seat.colour or "", paint, range(min(cards, total)), total)
    )


def _parts(piece: int, total: int) -> Iterator[Part]:
    return (part for number, part in enumerate(PARTS) if number * total // len(PARTS) == piece)


def _ghosts(paint: Paint, pieces: range, total: int) -> str:
    drawn = "".join(
        f'<g data-piece="missing"><path d="{"".join("".join(part) for part in _parts(piece, total))}"/></g>'
        for piece in reversed(pieces)
    )
    return (
        f'<g fill="#fff" fill-opacity=".6" stroke="{paint.dark}" stroke-opacity=".5" stroke-dasharray="3 3">{drawn}</g>'
    )


def _pieces(scene: Scene, name: str, paint: Paint, pieces: range, total: int) -> str:
    drawn: list[str] = []
    for piece in reversed(pieces):
        shapes = [
            f'<path fill="{fill}" d="{outline}"/>'
            for part in _parts(piece, total)
            for outline, fill in zip(part, (scene.paint(name), paint.dark, paint.dark), strict=True)
            if outline
        ]
        drawn.append(f'<g data-piece="{"diamond" if name == "crystal" else "card"}">{"".join(shapes)}</g>')
    return f'<g stroke="{paint.dark}" stroke-width="1.6" stroke-linejoin="round">{"".join(drawn)}</g>'
