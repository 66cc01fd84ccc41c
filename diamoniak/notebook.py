"""Games in a notebook, in any language.

Games, states, variants, rules, rulebooks and odds show themselves there, in English; ``show`` and ``replay`` are for
other languages and for whole games. In a notebook, the last line of a cell is shown.
"""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import NamedTuple

from diamoniak.game import Game, Play
from diamoniak.odds import Odds
from diamoniak.picture import table_svg
from diamoniak.rulebook import rulebook
from diamoniak.ruleset import Ruleset
from diamoniak.state import State
from diamoniak.variants.variant import Variant
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.description import describe
from diamoniak.wording.teller import Teller


class Shown(NamedTuple):
    """Something that a notebook shows."""

    html: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"<Shown, {len(self.html):,} characters of HTML>"


def show(x: Game | State, locale: str = "en", *, overlays: Overlays = ()) -> Shown:
    """The table as a picture in the words of the locale.

    >>> from diamoniak import Ruleset
    >>> ">Stapel<" in show(Game.start(Ruleset(), ["Ana", "Ben"]), "de").html
    True
    """
    return Shown(table_svg(x.state if isinstance(x, Game) else x, locale, overlays=overlays))


def replay(game: Game, locale: str = "en", *, overlays: Overlays = ()) -> Shown:
    """A whole game, told turn by turn; click on a turn to see the table after it. It needs no scripts.

    >>> from diamoniak import Ruleset
    >>> game = Game.start(Ruleset(), ["Ana", "Ben"], seed=7)
    >>> "<summary>1. Ana draws" in replay(game.play(game.legal_commands()[0])).html
    True
    """
    teller = Teller(locale, names=game.state.names, overlays=overlays)
    plays = game.history()
    after = [*(play.state for play in plays), game.state][1:]
    turns = groupby(zip(plays, after, strict=True), key=lambda each: each[0].state.turns)
    return Shown(
        "\n".join(
            f"<details><summary>{number}. {escape(_told(teller, plays))}</summary>"
            f"{table_svg(state, locale, overlays=overlays)}</details>"
            for number, (plays, state) in enumerate((_turn(each) for _, each in turns), start=1)
        )
    )


def picture_of(x: Game | State) -> str:
    """What a notebook shows of a game or a state."""
    return show(x).html


def rules_in_words(x: Variant | Ruleset) -> str:
    """What a notebook shows of a variant or a ruleset, in Markdown."""
    return rulebook(x).markdown()


def odds_in_words(x: Odds) -> str:
    """What a notebook shows of odds, in Markdown."""
    return "".join(f"- {line}\n" for line in describe(x).splitlines())


def _turn(plays: Iterator[tuple[Play, State]]) -> tuple[list[Play], State]:
    """The plays of a turn, and the table after them."""
    made, after = zip(*plays, strict=True)
    return list(made), after[-1]


def _told(teller: Teller, plays: list[Play]) -> str:
    return " ".join(teller.tell(event) for play in plays for event in play.events)
