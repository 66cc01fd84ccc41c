"""Where everything is in a picture of the table."""

from typing import Final, NamedTuple, TypeAlias

from diamoniak.picture import middle, seat

_MARGIN: Final = 20
_GAP: Final = 16
_COLUMNS: Final = tuple(_MARGIN + column * (seat.WIDTH + _GAP) for column in range(3))
_THREE: Final = 3
_TILES: Final = 3

Corner: TypeAlias = tuple[int, float]


class Layout(NamedTuple):
    """The size of a picture, and the upper left corners of what is in it."""

    width: int
    height: float
    middle: list[Corner]
    seats: list[Corner]
    """In the order of play."""


def wide(players: int) -> Layout:
    """For a page or a screen: three seats are in a row below the middle, two or four to its left and right."""
    if players == _THREE:
        below = _MARGIN + middle.HEIGHT + _GAP
        return _wide([(x, _MARGIN) for x in _COLUMNS], [(x, below) for x in _COLUMNS])
    left, centre, right = _COLUMNS
    first, *more = rows = [float(_MARGIN + row * (seat.HEIGHT + _GAP)) for row in range(players // 2)]
    step = middle.HEIGHT + (rows[-1] - first) / 8 + _GAP
    top = (first + rows[-1] + seat.HEIGHT - middle.HEIGHT) / 2 - step
    clockwise = [(left, first), (right, first), *((x, y) for y in more for x in (right, left))]
    return _wide([(centre, top + tile * step) for tile in range(_TILES)], clockwise)


def _wide(tiles: list[Corner], seats: list[Corner]) -> Layout:
    return Layout(_COLUMNS[-1] + seat.WIDTH + _MARGIN, seats[-1][1] + seat.HEIGHT + _MARGIN, tiles, seats)


def narrow(players: int) -> Layout:
    """For a phone: everything one below the other, so that letters stay as big as they are."""
    tiles = [_MARGIN + tile * (middle.HEIGHT + _GAP) for tile in range(_TILES)]
    below = tiles[-1] + middle.HEIGHT + _GAP
    seats = [below + place * (seat.HEIGHT + _GAP) for place in range(players)]
    height = seats[-1] + seat.HEIGHT + _MARGIN
    return Layout(seat.WIDTH + 2 * _MARGIN, height, [(_MARGIN, y) for y in tiles], [(_MARGIN, y) for y in seats])
