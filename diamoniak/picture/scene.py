"""The scene: what is drawn, in whose words, and the names of what is defined once and used often."""

from typing import NamedTuple

from diamoniak.state import State
from diamoniak.wording.voice import Voice


class Scene(NamedTuple):
    """A state to be drawn."""

    state: State
    voice: Voice
    mark: str
    """How every id in the picture begins, so that many pictures can stand on one page."""

    def paint(self, name: str) -> str:
        """A pattern or gradient to fill a shape with."""
        return f"url(#{self.mark}-{name})"

    def stamp(self, name: str, x: float, y: float, width: float, height: float) -> str:
        """A card or sign that is drawn once and used often."""
        return f'<use href="#{self.mark}-{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
