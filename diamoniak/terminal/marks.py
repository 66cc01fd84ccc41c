"""The signs on the drawn table."""

from typing import Final

MARKS: Final = ("♥", "●", "★", "♣", "◆", "✿", "☾")
"""In the order of ``FAMILIES``, so that cards differ even without colour."""
SIGNS: Final = "".join(MARKS) + "▶▟▙▐▌·─…"
"""Every character that a terminal must be able to show."""
