"""The sentences for events: one for each event and, where it matters, for each family of cards."""

from collections.abc import Callable
from typing import Any, Final

from diamoniak import events as e
from diamoniak.cards import FAMILIES
from diamoniak.wording.cards import by_card, by_colour
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.voice import Names, Voice

_STARTED: Final = Message("event", "{players} sit down to play.")
_SHUFFLED: Final = Message("event", "The deck is shuffled.")
_COLLECTED: Final = Message(
    "event",
    "The one card that was laid aside goes to the discards.",
    "All {n} cards that were laid aside go to the discards.",
    note="Said when the deck has run out and everybody's cards beside the castles are collected.",
)
_RENEWED: Final = Message("event", "The discards become the new deck.")
_TURNED_OVER: Final = Message("event", "The discards are turned over and become the new deck.")
_DEALT: Final = Message("event", "{player} begins with: {cards}.", note="Dealt before the first turn.")
_DEALT_CASTLE: Final = by_colour(
    "event", "{player} begins with: {cards}. The castle is COLOUR.", note="Dealt before the first turn."
)
_FOUNDED: Final = by_colour("event", "{player} draws a COLOUR castle card and begins a castle.")
_FOUNDED_WITH_MORE: Final = by_colour(
    "event",
    "{player} draws a COLOUR castle card and begins a castle; {n} card of that colour that was laid aside joins it.",
    "{player} draws a COLOUR castle card and begins a castle; {n} cards of that colour that were laid aside join it.",
)
_GROWN: Final = by_colour("event", "{player} draws a COLOUR castle card, and the castle grows.")
_SET_ASIDE: Final = by_card(
    "event",
    "{player} draws a COLOUR castle card and lays it aside.",
    "{player} draws a diamond.",
    "{player} draws a fairy.",
    note="The card stays in front of the player, beside the castle.",
)
_WITCH: Final = Message("event", "{player} draws a witch!")
_FAIRY_SPENT: Final = Message(
    "event",
    "A fairy saves {player} from the witch and leaves with her.",
    note="The fairy and the witch are both out of play now; do not say where they go.",
)
_FAIRY_STAYED: Final = Message("event", "A fairy saves {player} from the witch and stays.")
_NOTHING_TAKEN: Final = Message("event", "The witch finds nothing to take from {player}.")
_TAKEN: Final = Message(
    "event", "The witch takes {n} card from {player}: {cards}.", "The witch takes {n} cards from {player}: {cards}."
)
_HANDED_ON: Final = Message(
    "event",
    "The witch takes {n} card from {player} and gives it to {receiver}: {cards}.",
    "The witch takes {n} cards from {player} and gives them to {receiver}: {cards}.",
)
_RETURNED: Final = Message(
    "event",
    "Back to the deck: {cards}.",
    note="These cards go under the deck; if they are mixed in, the next sentence says that the deck is shuffled.",
)
_RELEASED: Final = by_colour("event", "{player} has no castle any more: COLOUR is free again.")
_NEXT_TURN_LOST: Final = Message("event", "{player} will miss the next turn.")
_BOUGHT: Final = by_colour(
    "event",
    "{player} buys a COLOUR castle card from {seller} for {n} diamond.",
    "{player} buys a COLOUR castle card from {seller} for {n} diamonds.",
)
_BOUGHT_FROM_DISCARDS: Final = by_colour(
    "event",
    "{player} buys a COLOUR castle card from {seller} for {n} diamond, which goes to the discards.",
    "{player} buys a COLOUR castle card from {seller} for {n} diamonds, which go to the discards.",
)
_GIVEN: Final = by_colour("event", "{player} gives a COLOUR castle card to {receiver}.")
_DISCARDED: Final = by_card(
    "event",
    "{player} discards a COLOUR castle card.",
    "{player} discards a diamond.",
    "{player} discards a fairy.",
)
_BUILT: Final = Message(
    "event",
    "{player} builds a piece of the castle with {n} diamond.",
    "{player} builds a piece of the castle with {n} diamonds.",
)
_FAIRY_BUILT: Final = Message("event", "{player} builds a piece of the castle with a fairy.")
_DRAW_BOUGHT: Final = Message(
    "event", "{player} pays {n} diamond for another card.", "{player} pays {n} diamonds for another card."
)
_LAPSED: Final = Message("event", "{player} has nothing to draw.", note="The deck and the discards are empty.")
_ENDED: Final = Message("event", "Play passes from {player} to {next}.", note="A turn is over.")
_MISSED: Final = Message("event", "{player} misses this turn, and play passes to {next}.")
_WON: Final = {
    "complete castle": Message("event", "{player} completes the castle and wins!"),
    "end of the round": Message("event", "The round is over: {player} has a complete castle and wins!"),
    "most pieces": Message("event", "The last turn is over: {player} has the most pieces and wins!"),
}
_DRAWN: Final = {
    "turn limit": Message("event", "The game ends without a winner: the last turn is over."),
    "nothing to draw": Message("event", "The game ends without a winner: there is nothing left to draw."),
    "several castles": Message("event", "The game ends without a winner: more than one castle is complete."),
}


def _founded(voice: Voice, event: e.CastleFounded, names: Names) -> str:
    if not event.joined:
        return voice.say(_FOUNDED[event.card.family], player=names[event.player])
    return voice.count(_FOUNDED_WITH_MORE[event.card.family], len(event.joined), player=names[event.player])


def _surrendered(voice: Voice, event: e.CardsSurrendered, names: Names) -> str:
    if not event.cards:
        return voice.say(_NOTHING_TAKEN, player=names[event.player])
    message = _TAKEN if event.receiver is None else _HANDED_ON
    receiver = "" if event.receiver is None else names[event.receiver]
    teller = voice.teller(message)
    cards = teller.cards(event.cards)
    return teller.count(message, len(event.cards), player=names[event.player], receiver=receiver, cards=cards)


def _dealt(voice: Voice, event: e.CardsDealt, names: Names) -> str:
    message = _DEALT if event.colour is None else _DEALT_CASTLE[FAMILIES.index(event.colour)]
    teller = voice.teller(message)
    return teller.say(message, player=names[event.player], cards=teller.cards(event.cards))


def _started(voice: Voice, event: e.GameStarted, _names: Names) -> str:
    teller = voice.teller(_STARTED)
    return teller.say(_STARTED, players=teller.names(event.players))


def _returned(voice: Voice, event: e.CardsReturned, _names: Names) -> str:
    teller = voice.teller(_RETURNED)
    return teller.say(_RETURNED, cards=teller.cards(event.cards))


def _bought(voice: Voice, event: e.CardBought, names: Names) -> str:
    messages = {"seller": _BOUGHT, "discards": _BOUGHT_FROM_DISCARDS}[event.paid_to]
    player, seller = names[event.player], names[event.seller]
    return voice.count(messages[event.card.family], len(event.diamonds), player=player, seller=seller)


# A table for speed, like EVOLUTIONS; a test checks that it is complete.
EVENTS: Final[dict[type, Callable[[Voice, Any, Names], str]]] = {
    e.GameStarted: _started,
    e.CardsDealt: _dealt,
    e.DeckShuffled: lambda voice, _event, _names: voice.say(_SHUFFLED),
    e.DeckShuffledUnseen: lambda voice, _event, _names: voice.say(_SHUFFLED),
    e.AsideCollected: lambda voice, event, _names: voice.count(_COLLECTED, len(event.cards)),
    e.DeckRenewed: lambda voice, event, _names: voice.say(_TURNED_OVER if event.turned_over else _RENEWED),
    e.CastleFounded: _founded,
    e.CastleGrown: lambda voice, event, names: voice.say(_GROWN[event.card.family], player=names[event.player]),
    e.CardSetAside: lambda voice, event, names: voice.say(_SET_ASIDE[event.card.family], player=names[event.player]),
    e.WitchDrawn: lambda voice, event, names: voice.say(_WITCH, player=names[event.player]),
    e.FairySpent: lambda voice, event, names: voice.say(_FAIRY_SPENT, player=names[event.player]),
    e.FairyStayed: lambda voice, event, names: voice.say(_FAIRY_STAYED, player=names[event.player]),
    e.CardsSurrendered: _surrendered,
    e.CardsReturned: _returned,
    e.ColourReleased: lambda voice, event, names: voice.say(
        _RELEASED[FAMILIES.index(event.colour)], player=names[event.player]
    ),
    e.NextTurnLost: lambda voice, event, names: voice.say(_NEXT_TURN_LOST, player=names[event.player]),
    e.CardBought: _bought,
    e.CardGiven: lambda voice, event, names: voice.say(
        _GIVEN[event.card.family], player=names[event.player], receiver=names[event.receiver]
    ),
    e.CardDiscarded: lambda voice, event, names: voice.say(_DISCARDED[event.card.family], player=names[event.player]),
    e.PieceBuilt: lambda voice, event, names: voice.count(_BUILT, len(event.diamonds), player=names[event.player]),
    e.FairyBuilt: lambda voice, event, names: voice.say(_FAIRY_BUILT, player=names[event.player]),
    e.DrawBought: lambda voice, event, names: voice.count(
        _DRAW_BOUGHT, len(event.diamonds), player=names[event.player]
    ),
    e.DrawLapsed: lambda voice, event, names: voice.say(_LAPSED, player=names[event.player]),
    e.TurnEnded: lambda voice, event, names: voice.say(_ENDED, player=names[event.player], next=names[event.next]),
    e.TurnMissed: lambda voice, event, names: voice.say(_MISSED, player=names[event.player], next=names[event.next]),
    e.GameWon: lambda voice, event, names: voice.say(_WON[event.because], player=names[event.player]),
    e.GameDrawn: lambda voice, event, _names: voice.say(_DRAWN[event.because]),
}
