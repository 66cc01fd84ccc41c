"""One of everything that can be described."""

from collections.abc import Iterator
from typing import Final, get_args, get_type_hints

from diamoniak import Card, IllegalCommandError, Reason, Ruleset
from diamoniak.commands import (
    BuildWithDiamonds,
    BuildWithFairy,
    BuyCard,
    BuyDraw,
    Command,
    DiscardCard,
    DrawCard,
    EndTurn,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.events import (
    AsideCollected,
    CardBought,
    CardDiscarded,
    CardGiven,
    CardsDealt,
    CardSetAside,
    CardsReturned,
    CardsSurrendered,
    CastleFounded,
    CastleGrown,
    ColourReleased,
    DeckRenewed,
    DeckShuffled,
    DrawBought,
    DrawLapsed,
    Event,
    FairyBuilt,
    FairySpent,
    FairyStayed,
    GameDrawn,
    GameStarted,
    GameWon,
    NextTurnLost,
    PieceBuilt,
    TurnEnded,
    TurnMissed,
    WitchDrawn,
)
from diamoniak.record.known_events import DRAWN_BECAUSE, WON_BECAUSE
from diamoniak.ruleset import COLOURS

NAMES: Final = ("Zoë", "Quirin", "Xaver", "Wanda")
WITCH, FAIRY, DIAMOND = Card("witch-1"), Card("fairy-1"), Card("diamond-1")
PIECES: Final = tuple(Card(f"{colour}-1") for colour in COLOURS)
SPENT_ON: Final = get_args(get_type_hints(CardBought)["paid_to"])


def plain_events() -> Iterator[Event]:
    """Every event that counts nothing, with every kind of card."""
    yield GameStarted(Ruleset(), NAMES)
    yield DeckShuffled((WITCH,))
    yield from (DeckRenewed(turned_over=turned) for turned in (False, True))
    for card in PIECES:
        yield CastleFounded(0, card)
        yield CastleGrown(0, card)
        yield CardGiven(0, 1, card)
    for card in (*PIECES, DIAMOND, FAIRY):
        yield CardSetAside(0, card)
        yield CardDiscarded(0, card)
    yield WitchDrawn(0, WITCH)
    yield FairySpent(0, FAIRY, WITCH)
    yield FairyStayed(0, FAIRY, WITCH)
    yield from (ColourReleased(0, colour) for colour in COLOURS)
    yield NextTurnLost(0)
    yield DrawLapsed(0)
    yield TurnEnded(0, 1)
    yield TurnMissed(0, 1)
    yield FairyBuilt(0, FAIRY)
    yield from (GameWon(0, because) for because in WON_BECAUSE)
    yield from (GameDrawn(because) for because in DRAWN_BECAUSE)


def counting_events(n: int) -> Iterator[Event]:
    """Every event that tells a number, with this number, and with every kind of card."""
    diamonds = (DIAMOND,) * n
    yield AsideCollected(diamonds)
    yield PieceBuilt(0, diamonds)
    yield DrawBought(0, diamonds)
    if n:  # she takes nothing: that is another sentence
        yield CardsReturned(diamonds)
        yield from (CardsSurrendered(0, WITCH, (card,) * n) for card in (*PIECES, DIAMOND, FAIRY))
        yield from (CardsSurrendered(0, WITCH, (card,) * n, receiver=1) for card in (*PIECES, DIAMOND, FAIRY))
        yield CardsDealt(0, diamonds)
        yield from (CardsDealt(0, (card,) * n, card.colour) for card in PIECES)
        yield from (CastleFounded(0, card, (card,) * n) for card in PIECES)
    yield from (CardBought(0, 1, card, diamonds, paid_to) for card in PIECES for paid_to in SPENT_ON)


def every_event() -> Iterator[Event]:
    """Every event, those that count with three cards, or with none."""
    yield from plain_events()
    yield from counting_events(3)
    yield CardsSurrendered(0, WITCH, ())


def every_command() -> Iterator[Command]:
    """Every command, with every kind of card."""
    yield from (kind(0) for kind in (DrawCard, EndTurn, UseFairy, BuildWithDiamonds, BuildWithFairy, BuyDraw))
    yield SurrenderCards(0)
    yield SurrenderCards(0, (*PIECES, DIAMOND, FAIRY))
    for card in PIECES:
        yield BuyCard(0, card)
        yield GiveCard(0, card)
    yield from (DiscardCard(0, card) for card in (*PIECES, DIAMOND, FAIRY))


def every_refusal() -> Iterator[IllegalCommandError]:
    """Every reason, with all details that it may have."""
    for reason in Reason:
        yield IllegalCommandError(reason)
        yield IllegalCommandError(reason, card=PIECES[0], count=3, limits=(2, 4), name=NAMES[0], player=1)
