"""Whether everybody can read what is written."""

import pytest

from diamoniak.picture.palette import ALARM, FADED, GOLD, INK, PAPER, SKY, TABLE


def luminance(colour: str) -> float:
    """How light a colour is, as the guidelines for accessible pages measure it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "paper"),
    [(PAPER, TABLE), (GOLD, TABLE), *((ink, paper) for ink in (INK, FADED, ALARM) for paper in (PAPER, SKY))],
)
def test_writing_stands_out_from_its_background(ink: str, paper: str) -> None:
    darker, lighter = sorted((luminance(ink), luminance(paper)))

    assert (lighter + 0.05) / (darker + 0.05) > 4.5
