"""Between two cards: whether the turn goes on."""

from diamoniak.rules import buying, deck, gifts, turn
from diamoniak.rules.outcome import Outcome


def go_on(outcome: Outcome) -> None:
    """Leave the choice to the player, or end the turn if there is nothing left to choose."""
    if outcome.before.draws_freely and len(outcome.before.deck) > 1:  # one command draws one card
        return
    deck.renew_if_used_up(outcome)
    state = outcome.state
    if not state.draws or turn.why_not_draw(state) is None:
        return
    if turn.is_stopped(state) or not (buying.options(state) or gifts.options(state)):
        outcome.events.extend(turn.ending(outcome.before))
