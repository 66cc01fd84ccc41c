"""Between two cards: whether the turn goes on."""

from diamoniak.rules import buying, deck, gifts, turn
from diamoniak.rules.outcome import Play


def go_on(play: Play) -> None:
    """Leave the player the choice, or end a turn in which nothing is left to choose."""
    if play.before.draws_freely and len(play.before.deck) > 1:  # one command draws one card
        return
    deck.renew_if_used_up(play)
    state = play.state
    if not state.draws or turn.why_not_draw(state) is None:
        return
    if turn.is_stopped(state) or not (buying.options(state) or gifts.options(state)):
        play.events.extend(turn.ending(play.before))
