"""What a person is shown who waits for a benchmark."""

import sys


def show_progress(text: str) -> None:
    """Tell how far it is, if there is a terminal to tell it to."""
    if sys.stderr.isatty():
        print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)
