"""The frame of a diagram: its size, its axes, and how numbers become places."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from diamoniak.picture.lettering import line
from diamoniak.picture.palette import FADED, INK, UNCHOSEN

WIDTH: Final = 320
HEIGHT: Final = 200
LEFT: Final = 46
RIGHT: Final = 12
TOP: Final = 16
BOTTOM: Final = 30
LETTERS: Final = 12.0
_STEPS: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Frame:
    """A diagram in which both axes begin at 0."""

    most_x: float
    most_y: float

    def x(self, value: float) -> float:
        """Where a value is, from left to right."""
        return LEFT + (WIDTH - LEFT - RIGHT) * value / self.most_x

    def y(self, value: float) -> float:
        """Where a value is, from the bottom up."""
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(value, self.most_y) / self.most_y

    def grid(self, values: Sequence[tuple[float, str]]) -> str:
        """Lines from left to right, with words at the left."""
        return "".join(
            f'<path d="M{LEFT} {self.y(value):.1f}H{WIDTH - RIGHT}" stroke="{UNCHOSEN.light}"/>'
            + word(text, LEFT - 6, self.y(value) + 4, LEFT - 8, text_anchor="end")
            for value, text in values
        )

    def ground(self, values: Sequence[tuple[float, str]]) -> str:
        """The line at the bottom, with words below it."""
        marks = "".join(
            word(text, self.x(value), HEIGHT - BOTTOM + 17, 100, text_anchor=_anchor(value, self.most_x))
            for value, text in values
        )
        return f'<path d="M{LEFT} {HEIGHT - BOTTOM}H{WIDTH - RIGHT}" stroke="{FADED}"/>{marks}'


def _anchor(value: float, most: float) -> str:
    return "start" if value <= 0 else "end" if value >= most else "middle"


def word(text: str, x: float, y: float, room: float, **look: str) -> str:
    """A word in the diagram."""
    return line(text, round(x, 1), round(y, 1), LETTERS, room, **({"fill": INK} | look))


def drawn(content: str, told: str) -> str:
    """The whole diagram; ``told`` says in words what it shows."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(told)}"'
        f' font-family="system-ui, sans-serif" fill="none">{content}</svg>'
    )


def step_for(most: float, steps: int) -> int:
    """A round number of which no more than so many fit.

    >>> step_for(43, 5), step_for(9, 5), step_for(1200, 5)
    (10, 2, 500)
    """
    power = 1
    while True:
        for step in _STEPS:
            if step * power * steps >= most:
                return step * power
        power *= 10
