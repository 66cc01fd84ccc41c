"""What is told about a bad catalog: by the check, in the log of a game, and in the game itself.

``python -m tests.locales.reports`` writes those that are missing beside the catalogs; read them before you keep them.
"""

import logging
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from diamoniak import Card, Game, describe, load_variant
from diamoniak.events import CardsSurrendered, Event, GameWon, WitchDrawn
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.checks import check
from diamoniak.translations.scenes import game
from diamoniak.wording.voice import forget_catalogs

BAD: Final = Path(__file__).parent / "bad"
NAMES: Final = ("Ana", "Ben")
WITCH: Final = Card("witch-1")


def events() -> Sequence[Event]:
    """A short story in which the messages of the bad catalogs are needed."""
    return (
        *Game.start(load_variant("standard-55"), NAMES, seed=1).log[:2],
        WitchDrawn(player=0, card=WITCH),
        CardsSurrendered(player=0, witch=WITCH, cards=(Card("diamond-1"), Card("diamond-2"))),
        CardsSurrendered(player=1, witch=WITCH, cards=(Card("pink-1"),)),
        GameWon(player=1),
    )


def report(path: Path) -> str:
    """All that is told, with the path as it is given."""
    told, logged = told_with(path)
    findings = [str(finding) for finding in check(CatalogFile(path, ""))]
    return "".join(f"{line}\n" for line in ("check", *findings, "", "log", *logged, "", "game", *told))


def told_with(path: Path) -> tuple[list[str], list[str]]:
    """The story with the catalog as an overlay, told twice after a whole game, and what was logged meanwhile."""
    forget_catalogs()
    log = _Log()
    logging.getLogger("diamoniak").addHandler(log)
    try:
        whole, story = game(), events()
        stories = [[describe(event, "en", names=NAMES, overlays=[path]) for event in story] for _ in range(2)]
        assert all(describe(event, "en", names=whole.names, overlays=[path]) for event in whole.events)
    finally:
        logging.getLogger("diamoniak").removeHandler(log)
        forget_catalogs()
    assert stories[0] == stories[1]
    return stories[0], log.lines


class _Log(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def names() -> list[str]:
    """The bad catalogs."""
    return [path.stem for path in sorted(BAD.glob("*.po"))]


if __name__ == "__main__":
    os.chdir(BAD)
    for name in names():
        if not Path(f"{name}.txt").exists():
            Path(f"{name}.txt").write_text(report(Path(f"{name}.po")), "utf-8")
