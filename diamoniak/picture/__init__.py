"""The table as a picture: self-contained SVG for documents, notebooks and web pages."""

from diamoniak.picture.table import table_svg

__all__ = ["table_svg"]
