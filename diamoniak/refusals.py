"""Why the rules refuse a command."""

from enum import StrEnum
from functools import partial
from typing import Any

from diamoniak.cards import Card
from diamoniak.errors import DiamoniakError


class Reason(StrEnum):
    """Why a command is refused. The value is for programs and never changes."""

    GAME_OVER = "game-over"
    """The game has ended."""
    NOT_YOUR_TURN = "not-your-turn"
    """It is another player's turn: ``player``."""
    WITCH_WAITS = "witch-waits"
    """The witch must be answered first."""
    NO_WITCH = "no-witch"
    """There is no witch to answer."""

    MUST_DRAW_FIRST = "must-draw-first"
    """This cannot be done before a card has been drawn in the turn."""
    MUST_DRAW_ON = "must-draw-on"
    """Another card must be drawn: because of the one just drawn, or because there were too few."""
    NO_MORE_DRAWS = "no-more-draws"
    """No more cards may be drawn this turn."""
    NOTHING_TO_DRAW = "nothing-to-draw"
    """Neither the deck nor the discards hold a card."""
    OPENING_ROUND = "opening-round"
    """In the opening round players draw one card each, and do nothing else."""

    NO_FAIRY = "no-fairy"
    """The player has no fairy."""
    FAIRIES_ARE_IDLE = "fairies-are-idle"
    """In this variant fairies do not answer witches."""
    FAIRY_NOT_LOSABLE = "fairy-not-losable"
    """In this variant a witch cannot take fairies."""
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    """The witch takes a different number of cards: ``count``."""
    CHANCE_CHOOSES = "chance-chooses"
    """In this variant chance chooses the cards, not the player."""
    NOT_YOUR_CARD = "not-your-card"
    """The player does not have the ``card``."""

    NO_CASTLE = "no-castle"
    """The player is not building a castle yet."""
    NOT_YOUR_COLOUR = "not-your-colour"
    """The ``card`` does not belong to the castle that the player builds."""
    OWN_CARD = "own-card"
    """The ``card`` is the player's own."""
    NOT_FOR_SALE = "not-for-sale"
    """No opponent has this ``card`` aside."""
    TOO_FEW_DIAMONDS = "too-few-diamonds"
    """It costs ``count`` diamonds."""
    BUYING_REPLACES_DRAWING = "buying-replaces-drawing"
    """Buying takes the place of drawing, and a card has been drawn."""
    NO_DIAMOND_PIECES = "no-diamond-pieces"
    """In this variant diamonds cannot become pieces of a castle."""

    NO_GIFTS = "no-gifts"
    """In this variant cards cannot be given away."""
    NOT_A_SPARE = "not-a-spare"
    """The ``card`` is not a castle card that the player has aside."""
    NOBODY_BUILDS_IT = "nobody-builds-it"
    """No opponent builds a castle in the colour of the ``card``."""
    NO_DISCARDING = "no-discarding"
    """In this variant players cannot choose to discard a card."""
    DISCARDING_REPLACES_DRAWING = "discarding-replaces-drawing"
    """Discarding takes the place of drawing, and a card has been drawn."""
    ONLY_SPARES = "only-spares"
    """Only castle cards aside can be discarded, and ``card`` is not one."""
    NO_EXTRA_DRAWS = "no-extra-draws"
    """Under these rules, no extra draw can be bought."""
    DRAWING_IS_FREE = "drawing-is-free"
    """Another card can be drawn without paying for it."""
    TURN_IS_STOPPED = "turn-is-stopped"
    """After the last card, the turn can only end, or a draw be bought."""
    NO_FAIRY_PIECES = "no-fairy-pieces"
    """Under these rules, a fairy is not a piece of a castle."""

    WRONG_NUMBER_OF_PLAYERS = "wrong-number-of-players"
    """This variant is not for ``count`` players; ``limits`` says how many can play."""
    NAME_EMPTY = "name-empty"
    """``player`` needs a name that can be seen."""
    NAME_TAKEN = "name-taken"
    """Two players have the same ``name``."""
    NAME_TOO_LONG = "name-too-long"
    """A name is too long: it has ``count`` characters; ``limits`` says how many it may have."""
    NAME_UNPRINTABLE = "name-unprintable"
    """The name of ``player`` cannot be shown well: it has control characters, joiners, or piles of accents."""


class IllegalCommandError(DiamoniakError, ValueError):
    """The rules refuse a command; nothing has changed.

    >>> error = IllegalCommandError(Reason.TOO_FEW_DIAMONDS, count=3)
    >>> error.reason, error.count, str(error)
    (<Reason.TOO_FEW_DIAMONDS: 'too-few-diamonds'>, 3, 'too few diamonds (it takes 3)')
    """

    def __init__(  # noqa: PLR0913  # every detail that some reason needs; most need one or none
        self,
        reason: Reason,
        *,
        card: Card | None = None,
        count: int | None = None,
        limits: tuple[int, int] | None = None,
        name: str | None = None,
        player: int | None = None,
    ) -> None:
        self.reason = reason
        """Why the rules refuse."""
        self.card = card
        """The card in question, if there is one."""
        self.count = count
        """The number in question, if there is one."""
        self.limits = limits
        """The least and the greatest number allowed, if the number is out of range."""
        self.name = name
        """The name in question, if there is one."""
        self.player = player
        """The player in question, if there is one: for example, whose turn it is."""
        number = f"{count}, expected {limits[0]} to {limits[1]}" if limits else count and f"it takes {count}"
        context = ", ".join(str(each) for each in (card, number, name) if each is not None)
        super().__init__(reason.replace("-", " ") + (f" ({context})" if context else ""))

    def __reduce__(self) -> tuple[Any, ...]:
        details: dict[str, Any] = {name: getattr(self, name) for name in ("card", "count", "limits", "name", "player")}
        return partial(IllegalCommandError, **details), (self.reason,)
