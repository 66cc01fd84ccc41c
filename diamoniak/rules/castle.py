"""The castle: founded, grown, completed, lost."""

from diamoniak.cards import Card
from diamoniak.events import CastleFounded, CastleGrown, ColourReleased, GameWon
from diamoniak.players import PlayerId
from diamoniak.rules.outcome import Outcome
from diamoniak.state import State


def takes_up(state: State, card: Card) -> CastleFounded | CastleGrown | None:
    """The event by which a drawn card joins the player's castle; None if it does not."""
    colour, seat = card.colour, state.seats[state.turn]
    if colour is None:
        return None
    if seat.colour == colour:
        return CastleGrown(state.turn, card)
    if seat.colour is None and colour not in [other.colour for other in state.seats]:
        return CastleFounded(state.turn, card, seat.piles[card.family])
    return None


def win_if_complete(outcome: Outcome, player: PlayerId, new_pieces: int = 1) -> bool:
    """End the game if the new pieces complete the castle, even in the middle of a turn; True if they do."""
    before = outcome.before
    if before.seats[player].pieces + new_pieces < before.rules.deck.pieces:
        return False
    outcome.add(GameWon(player))
    return True


def release_if_empty(outcome: Outcome) -> None:
    """Release the colour of a castle that has lost its last piece, where the rules say so."""
    if outcome.before.rules.castle.empty == "keeps its colour":
        return
    state = outcome.state
    seat = state.seat
    if seat.colour is not None and not seat.pieces:
        outcome.add(ColourReleased(state.turn, seat.colour))
