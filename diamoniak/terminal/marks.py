"""The signs on the drawn table."""

from typing import Final

MARKS: Final = ("♥", "●", "★", "♣", "◆", "✿", "☾")
"""For each kind of card, by its place among ``FAMILIES``: so they differ without their colours too."""
SIGNS: Final = "".join(MARKS) + "▶▟▙▐▌·─…"
"""All that a terminal must be able to show."""
