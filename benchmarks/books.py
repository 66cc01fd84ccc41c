"""What a rulebook costs, when the first one of its language has been written: 5 milliseconds at most."""

from collections.abc import Callable
from functools import partial
from time import thread_time

from benchmarks.figures import Figure
from benchmarks.pairing import spread
from diamoniak import load_variant, rulebook
from diamoniak.rulebook.comparison import compared
from diamoniak.wording.voice import voice_for

LOCALES = ("en", "lt", "fr@feminine")
REPEATS = 20


def figures(rounds: int) -> list[Figure]:
    """All of them."""
    variant, other, voice = load_variant("lt-55"), load_variant("lv-55"), voice_for("lt")
    book = rulebook(variant, "lt")
    costs: dict[str, Callable[[], object]] = {
        **{f"a rulebook in {locale}": partial(rulebook, variant, locale) for locale in LOCALES},
        "a rulebook as Markdown": book.markdown,
        "a rulebook as a web page": book.html,
        "two rulebooks compared": lambda: compared(variant, other, voice),
    }
    return [_figure(name, work, rounds) for name, work in costs.items()]


def _figure(name: str, work: Callable[[], object], rounds: int) -> Figure:
    work()  # the first one reads the catalog
    return Figure(name, spread([_milliseconds(work) for _ in range(rounds)]), "milliseconds")


def _milliseconds(work: Callable[[], object]) -> float:
    start = thread_time()
    for _ in range(REPEATS):
        work()
    return 1000 * (thread_time() - start) / REPEATS
