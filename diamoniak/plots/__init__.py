"""Diagrams of how variants play, as self-contained SVG, and a page of them."""

from diamoniak.plots.page import page

__all__ = ["page"]
