"""Lines for people to read."""

import sys
from collections.abc import Iterable


def printed(lines: Iterable[str]) -> None:
    """Write the lines, to be seen at once."""
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()
