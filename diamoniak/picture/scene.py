"""The scene: the state to draw, the voice for its words, and references to what is defined once and used often."""

from typing import NamedTuple

from diamoniak.state import State
from diamoniak.wording.voice import Voice


class Scene(NamedTuple):
    """A state to draw."""

    state: State
    voice: Voice
    mark: str
    """How every id in the picture begins, so that several pictures can share a page."""

    def paint(self, name: str) -> str:
        """A pattern or gradient to fill a shape with."""
        return f"url(#{self.mark}-{name})"

    def stamp(self, name: str, x: float, y: float, width: float, height: float) -> str:
        """A copy of a card or sign at this place and size."""
        return f'<use href="#{self.mark}-{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
