"""The options that the benchmarks share."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from benchmarks.pairing import Pace


def parser(module: str, description: str) -> ArgumentParser:
    """A parser that knows how long to measure, and for whom to print."""
    made = ArgumentParser(prog=f"python -m {module}", description=description)
    made.add_argument("--rounds", type=_count, default=15, help="how often to measure everything (15)")
    made.add_argument("--slice", type=float, default=0.12, help="CPU seconds of a slice; 0 is a single game (0.12)")
    made.add_argument("--json", action="store_true", help="print the figures for a program")
    return made


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"expected a number from 1 on, not {text!r}")
    return int(text)


def pace(given: Namespace) -> Pace:
    """How long to measure."""
    return Pace(given.rounds, given.slice)
