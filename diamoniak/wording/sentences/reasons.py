"""Why the rules refuse: a sentence for each reason, and a better one where the details are known."""

from collections.abc import Callable
from typing import Final

from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.wording.cards import CARD
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.voice import Names, Voice


def _reason(text: str, note: str = "") -> Message:
    return Message("reason", text, note=note)


REASONS: Final[dict[Reason, Message]] = {
    Reason.GAME_OVER: _reason("The game is over."),
    Reason.NOT_YOUR_TURN: _reason("It is another player’s turn."),
    Reason.WITCH_WAITS: _reason("First the witch must be dealt with."),
    Reason.NO_WITCH: _reason("There is no witch to deal with."),
    Reason.MUST_DRAW_FIRST: _reason("You cannot do this before you have drawn a card."),
    Reason.MUST_DRAW_ON: _reason("After this card another one must be drawn."),
    Reason.NO_MORE_DRAWS: _reason("No more cards may be drawn this turn."),
    Reason.NOTHING_TO_DRAW: _reason("There is nothing left to draw."),
    Reason.OPENING_ROUND: _reason("In the first round everybody draws only one card."),
    Reason.NO_FAIRY: _reason("There is no fairy to help."),
    Reason.FAIRIES_ARE_IDLE: _reason("Under these rules fairies do not help against witches."),
    Reason.FAIRY_NOT_LOSABLE: _reason("Under these rules a witch takes no fairies."),
    Reason.WRONG_NUMBER_OF_CARDS: _reason("The witch takes a different number of cards."),
    Reason.CHANCE_CHOOSES: _reason("Under these rules chance decides which cards the witch takes."),
    Reason.NOT_YOUR_CARD: _reason("This card belongs to somebody else or is not on the table."),
    Reason.NO_CASTLE: _reason("Start a castle first."),
    Reason.NOT_YOUR_COLOUR: _reason("You can only buy castle cards of your own colour."),
    Reason.OWN_CARD: _reason("You cannot buy your own cards."),
    Reason.NOT_FOR_SALE: _reason("No opponent has laid this card aside."),
    Reason.TOO_FEW_DIAMONDS: _reason("There are too few diamonds."),
    Reason.BUYING_REPLACES_DRAWING: _reason("You have drawn a card, so you cannot buy this turn."),
    Reason.NO_DIAMOND_PIECES: _reason("Under these rules nothing is built with diamonds."),
    Reason.NO_GIFTS: _reason("Under these rules nothing is given away."),
    Reason.NOT_A_SPARE: _reason("Only a castle card that has been laid aside can be given away."),
    Reason.NOBODY_BUILDS_IT: _reason("No opponent is building a castle of this colour."),
    Reason.NO_DISCARDING: _reason("Under these rules no card may be discarded instead of drawing."),
    Reason.DISCARDING_REPLACES_DRAWING: _reason("You have drawn a card, so you cannot discard one this turn."),
    Reason.ONLY_SPARES: _reason("Only a castle card that has been laid aside can be discarded."),
    Reason.NO_EXTRA_DRAWS: _reason("Under these rules no extra draw can be bought."),
    Reason.DRAWING_IS_FREE: _reason("You may draw another card without paying."),
    Reason.TURN_IS_STOPPED: _reason("After this card you can only end your turn or buy an extra draw."),
    Reason.NO_FAIRY_PIECES: _reason("Under these rules a fairy is not a piece of a castle."),
    Reason.WRONG_NUMBER_OF_PLAYERS: _reason("The number of players does not fit these rules."),
    Reason.NAME_EMPTY: _reason("Every player needs a visible name."),
    Reason.NAME_TAKEN: _reason("Two players have the same name."),
    Reason.NAME_TOO_LONG: _reason("This name is too long."),
    Reason.NAME_UNPRINTABLE: _reason("This name contains characters that cannot be shown."),
}

_CARD_NOTE: Final = "{card} is the name of a card, such as: pink castle card."
_THEIR_TURN: Final = Message("refusal", "It is {player}’s turn.")
_OTHER_NUMBER: Final = Message("refusal", "The witch takes exactly {n} card.", "The witch takes exactly {n} cards.")
_PRICE: Final = Message(
    "refusal", "This costs {n} diamond, and you have none.", "This costs {n} diamonds, and you have fewer."
)
_PLAYERS: Final = Message(
    "refusal",
    "These rules are for {min} to {max} players, not for {n}.",
    "These rules are for {min} to {max} players, not for {n}.",
)
_TAKEN: Final = Message("refusal", "Two players are called {name}.")
_LENGTH: Final = Message(
    "refusal",
    "This name has {n} character; at most {max} are allowed.",
    "This name has {n} characters; at most {max} are allowed.",
)
_NAMELESS: Final = Message("refusal", "Player {n} needs a visible name.", note="The players are counted from 1.")
_UNPRINTABLE: Final = Message(
    "refusal",
    "The name of player {n} contains characters that cannot be shown.",
    note="The players are counted from 1.",
)
_ABOUT_A_CARD: Final[dict[Reason, Message]] = {
    Reason.NOT_YOUR_CARD: Message("refusal", "This is not yours: {card}.", note=_CARD_NOTE),
    Reason.NOT_YOUR_COLOUR: Message(
        "refusal", "You can only buy castle cards of your own colour, not this one: {card}.", note=_CARD_NOTE
    ),
    Reason.OWN_CARD: Message("refusal", "This one is yours already: {card}.", note=_CARD_NOTE),
    Reason.NOT_FOR_SALE: Message("refusal", "No opponent has laid this aside: {card}.", note=_CARD_NOTE),
    Reason.NOT_A_SPARE: Message(
        "refusal",
        "Only a castle card that has been laid aside can be given away, not this one: {card}.",
        note=_CARD_NOTE,
    ),
    Reason.ONLY_SPARES: Message(
        "refusal",
        "Only a castle card that has been laid aside can be discarded, not this one: {card}.",
        note=_CARD_NOTE,
    ),
    Reason.NOBODY_BUILDS_IT: Message(
        "refusal", "No opponent is building a castle that this belongs to: {card}.", note=_CARD_NOTE
    ),
}


def refusal(voice: Voice, error: IllegalCommandError, names: Names) -> str:
    """Why a command was refused, with the details that are known."""
    if error.card is not None and error.reason in _ABOUT_A_CARD:
        message = _ABOUT_A_CARD[error.reason]
        teller = voice.teller(message)
        return teller.say(message, card=teller.say(CARD[error.card.family]))
    detailed = _DETAILED.get(error.reason)
    return detailed(voice, error, names) if detailed else voice.say(REASONS[error.reason])


def _number(message: Message) -> Callable[[Voice, IllegalCommandError, Names], str]:
    def sentence(voice: Voice, error: IllegalCommandError, _names: Names) -> str:
        low, high = error.limits or (0, 0)
        if error.count is None:
            return voice.say(REASONS[error.reason])
        return voice.count(message, error.count, min=low, max=high)

    return sentence


def _player(message: Message) -> Callable[[Voice, IllegalCommandError, Names], str]:
    def sentence(voice: Voice, error: IllegalCommandError, names: Names) -> str:
        if error.player is None:
            return voice.say(REASONS[error.reason])
        return voice.say(message, n=error.player + 1, player=names.get(error.player, ""))

    return sentence


def _taken(voice: Voice, error: IllegalCommandError, _names: Names) -> str:
    return voice.say(_TAKEN, name=safe_to_show(error.name)) if error.name else voice.say(REASONS[error.reason])


_DETAILED: Final[dict[Reason, Callable[[Voice, IllegalCommandError, Names], str]]] = {
    Reason.NOT_YOUR_TURN: _player(_THEIR_TURN),
    Reason.WRONG_NUMBER_OF_CARDS: _number(_OTHER_NUMBER),
    Reason.TOO_FEW_DIAMONDS: _number(_PRICE),
    Reason.WRONG_NUMBER_OF_PLAYERS: _number(_PLAYERS),
    Reason.NAME_TAKEN: _taken,
    Reason.NAME_TOO_LONG: _number(_LENGTH),
    Reason.NAME_EMPTY: _player(_NAMELESS),
    Reason.NAME_UNPRINTABLE: _player(_UNPRINTABLE),
}
