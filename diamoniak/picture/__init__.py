"""The table as a picture, whole or in parts: self-contained SVG for documents, notebooks and web pages."""

from diamoniak.picture.parts import card_svg, seat_svg
from diamoniak.picture.table import table_svg

__all__ = ["card_svg", "seat_svg", "table_svg"]
