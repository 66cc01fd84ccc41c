"""A teller: a language, the words of a game of your own, and the names at a table, chosen once."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diamoniak.cards import Card
from diamoniak.commands import Command
from diamoniak.events import Event
from diamoniak.odds import Odds
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.state import State
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.description import describe
from diamoniak.wording.sentences import program, variants
from diamoniak.wording.voice import voice_for

if TYPE_CHECKING:
    from diamoniak.variants.variant import Variant


class Teller:
    """Tells everything in one language, to one table: ``describe`` without its options.

    >>> from diamoniak.events import WitchDrawn
    >>> teller = Teller("de", names=["Ana", "Ben"])
    >>> teller.tell(WitchDrawn(player=0, card=Card("witch-1")))
    'Ana zieht eine Hexe!'
    """

    __slots__ = ("_names", "_voice")

    def __init__(self, locale: str = "en", *, names: Sequence[str] = (), overlays: Overlays = ()) -> None:
        self._voice = voice_for(locale, overlays)
        self._names = tuple(names)

    @property
    def locale(self) -> str:
        """The locale in which it tells: the one that best matches what was asked for."""
        return self._voice.locale

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self._names

    def tell(
        self,
        x: "Event | Command | Reason | IllegalCommandError | Card | Variant | State | Odds",
        *,
        state: State | None = None,
    ) -> str:
        """A sentence about it, as ``describe`` gives it."""
        return describe(x, self._voice, names=self._names, state=state)

    def title(self, variant: "Variant") -> str:
        """What a variant is called, for a menu.

        >>> from diamoniak import load_variant
        >>> Teller("en").title(load_variant("quick"))
        'Quick house rules'
        """
        return variants.title(self._voice, variant)

    def summary(self, variant: "Variant") -> str:
        """What is special about a variant."""
        return variants.summary(self._voice, variant)


def language_name(locale: str) -> str:
    """The name of a language as those call it who speak it.

    >>> language_name("de"), language_name("pt-BR")
    ('Deutsch', 'português')
    """
    return voice_for(locale).say(program.OWN_NAME)
