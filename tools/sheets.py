"""Write the plots of the page of variants, docs/plots/*.svg, from docs/figures.jsonl: ``python -m tools.sheets``."""

from collections.abc import Callable, Mapping
from html import escape
from math import ceil
from pathlib import Path
from typing import Final

from diamoniak.figures import Figures, figures_of
from diamoniak.picture.lettering import line
from diamoniak.picture.palette import INK
from diamoniak.plots import diagrams
from diamoniak.plots.frame import HEIGHT, LEFT, WIDTH
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences import figures as words
from diamoniak.wording.voice import voice_for
from tools.played import TABLES, totals

FOLDER: Final = Path(__file__).parents[1] / "docs" / "plots"
COLUMNS: Final = 3
CAPTION: Final = 28
"""The room for the name of a variant above its diagram."""
BASELINE: Final = 22
LETTERS: Final = 15.0
ENGLISH: Final = voice_for("en")


def sheets() -> Mapping[str, str]:
    """Each plot by the name of its file: the diagrams of all variants that differ, side by side."""
    found = totals()
    two, four = ({name: figures_of(each.tables[table]) for name, each in found.items()} for table in range(len(TABLES)))
    # Nine games in ten of the slowest variant: the few that are longer would leave the others no room.
    most = int(max(figures.long.value for figures in two.values())) + 1
    return {
        "lengths.svg": _sheet(words.LENGTHS, two, lambda figures: diagrams.lengths(ENGLISH, figures, most)),
        "seats.svg": _sheet(words.SEATS, four, lambda figures: diagrams.seats(ENGLISH, figures)),
        "course.svg": _sheet(words.COURSE, two, lambda figures: diagrams.course(ENGLISH, figures)),
    }


def _sheet(title: Message, found: Mapping[str, Figures], draw: Callable[[Figures], str]) -> str:
    rows = ceil(len(found) / COLUMNS)
    width, height = COLUMNS * WIDTH, rows * (HEIGHT + CAPTION)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif">\n'
        f'<title>{escape(ENGLISH.say(title))}</title>\n<rect width="{width}" height="{height}" fill="#fff"/>\n'
        + "".join(_placed(number, name, draw(figures)) for number, (name, figures) in enumerate(found.items()))
        + "</svg>\n"
    )


def _placed(number: int, name: str, diagram: str) -> str:
    row, column = divmod(number, COLUMNS)
    x, y = column * WIDTH, row * (HEIGHT + CAPTION)
    place = f'x="{x}" y="{y + CAPTION}" width="{WIDTH}" height="{HEIGHT}"'
    caption = line(name, x + LEFT, y + BASELINE, LETTERS, WIDTH - LEFT, fill=INK, font_weight="bold")
    return caption + diagram.replace("<svg ", f"<svg {place} ", 1) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, sheet in sheets().items():
        (FOLDER / name).write_text(sheet, "utf-8", newline="\n")
