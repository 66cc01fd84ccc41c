"""What a benchmark shows while it runs."""

import sys


def show_progress(text: str) -> None:
    """Show the text in place of the last one, if stderr is a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)
