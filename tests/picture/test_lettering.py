"""Text that fits its room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diamoniak.picture.lettering import SHRINKING, breadth, fitted, nickname, shortened

WORDS = st.lists(st.text(st.characters(exclude_characters=" "), min_size=1, max_size=20), min_size=1, max_size=8)


@given(st.text(max_size=60), st.floats(2, 30))
def test_what_is_shortened_fits_and_says_so(text: str, room: float) -> None:
    short = shortened(text, room)

    assert breadth(short) <= room + 1e-9
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))


@given(WORDS.map(" ".join), st.integers(1, 3))
def test_whatever_is_written_fits_its_room(text: str, most: int) -> None:
    size, lines = fitted(text, 20, 150, most)

    assert len(lines) <= most
    assert all(breadth(line) * size <= 150 + 1e-9 for line in lines)
    assert 20 * SHRINKING[-1] <= size <= 20


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [
        ("short", 1, (20, ["short"])),
        ("two short lines", 2, (20, ["two short", "lines"])),
        ("smaller letters", 1, (16, ["smaller letters"])),
        ("more than one line can hold", 1, (14, ["more than one…"])),
    ],
)
def test_a_text_is_broken_then_made_smaller_then_shortened(
    text: str, most: int, expected: tuple[float, list[str]]
) -> None:
    assert fitted(text, 20, 150, most) == expected


def test_a_name_is_never_broken_and_turns_nothing_around() -> None:
    assert nickname("Ana Maria", 20, 200) == "Ana\xa0Maria"
    assert nickname("שלום", 20, 200) == "\u2068שלום\u2069"
    assert nickname("שלום " * 20, 20, 200).endswith("…\u2069")
