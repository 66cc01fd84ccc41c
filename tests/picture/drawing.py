"""What is drawn in a picture, taken apart again."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from diamoniak.picture.lettering import LIGHT, breadth

SVG = "{http://www.w3.org/2000/svg}"


class Box(NamedTuple):
    """Where something is, and what it says."""

    left: float
    top: float
    right: float
    bottom: float
    text: str = ""

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        return (
            self.left <= other.left
            and other.right <= self.right
            and self.top <= other.top
            and other.bottom <= self.bottom
        )


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  # we have just drawn it


def texts(picture: str) -> list[str]:
    """All that can be read in the picture."""
    return [each.text or "" for each in parsed(picture).iter(f"{SVG}text")]


def shown(picture: str) -> str:
    return "\n".join(texts(picture)).replace("\xa0", " ")


def told(picture: str, part: str = "desc") -> str:
    return parsed(picture).findtext(f"{SVG}{part}") or ""


def stamps(picture: str) -> list[str]:
    """The cards and signs in the order in which they lie there."""
    return [each.get("href", "").partition("-")[2] for each in parsed(picture).iter(f"{SVG}use")]


def areas(picture: str) -> list[tuple[Box, list[Box]]]:
    """The parts of the table, each with the texts in it; all measured from its own corner."""
    return [(_place(area), list(_written(area))) for area in parsed(picture).findall(f"{SVG}svg")]


def _place(area: ET.Element) -> Box:
    x, y, width, height = (float(area.attrib[name]) for name in ("x", "y", "width", "height"))
    return Box(x, y, x + width, y + height)


def _written(area: ET.Element) -> Iterator[Box]:
    for each in area.iter(f"{SVG}text"):
        text, size, y = each.text or "", float(each.attrib["font-size"]), float(each.attrib["y"])
        width = breadth(text) * size * (1 if "font-weight" in each.attrib else LIGHT)
        left = float(each.attrib["x"]) - (width / 2 if "text-anchor" in each.attrib else 0)
        yield Box(left, y - 0.75 * size, left + width, y + 0.2 * size, text)


def pieces(picture: str, player: int) -> list[str]:
    """How each piece of a player's castle looks: missing, card or diamond."""
    panel = parsed(picture).findall(f"{SVG}svg")[3 + player]
    return [each.attrib["data-piece"] for each in panel.iter() if "data-piece" in each.attrib]
