"""Tell the same game in every locale: ``python -m tests.golden.tell`` writes a text for each, for reviews."""

from pathlib import Path
from typing import Final

from diamoniak import describe, list_locales, load_log, replay
from diamoniak.events import TurnEnded, TurnMissed

STORIES: Final = Path(__file__).parent / "stories"


def story(locale: str) -> str:
    """The game, a sentence a line, with an empty line after each turn."""
    events = load_log((STORIES / "game.jsonl").read_text("utf-8"))
    names = replay(events).names
    return "".join(
        describe(event, locale, names=names) + ("\n\n" if isinstance(event, TurnEnded | TurnMissed) else "\n")
        for event in events
    )


if __name__ == "__main__":
    for each in list_locales():
        (STORIES / f"{each}.txt").write_text(story(each), "utf-8")
