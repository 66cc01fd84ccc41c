"""The table in words: labels for a drawing, and short sentences for those who cannot see one."""

from collections.abc import Callable
from typing import Final

from diamoniak.cards import FAMILIES
from diamoniak.odds import Odds, drawable
from diamoniak.players import PlayerId
from diamoniak.ruleset import COLOURS
from diamoniak.state import Seat, State
from diamoniak.wording.cards import CARD
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.names import safe_to_show, with_one_stop
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.program import SHARE
from diamoniak.wording.voice import Voice


def protagonist(state: State) -> PlayerId | None:
    """The player in focus: the one whose turn it is, or the winner."""
    return state.winner if state.is_over else state.turn


def standing(voice: Voice, state: State, shown: Callable[[str], str] = safe_to_show) -> str:
    """Whose turn it is, or how the game ended."""
    player = protagonist(state)
    if player is None:
        return voice.say(table.NO_WINNER)
    return voice.say(
        table.WINNER if state.is_over else table.TURN, player=shown(voice.called(state.seats[player].name))
    )


def risk(voice: Voice, state: State) -> str:
    """How likely the next card is a witch."""
    cards = drawable(state)
    if not cards:
        return voice.say(table.NO_RISK)
    return voice.say(table.RISK, n=sum(card.kind == "witch" for card in cards), total=len(cards))


def progress(voice: Voice, state: State, seat: Seat) -> str:
    """How far a castle has grown."""
    if seat.colour is None:
        return voice.say(table.NO_CASTLE)
    message = table.CASTLE[COLOURS.index(seat.colour)]
    return voice.say(message, n=seat.pieces, total=state.rules.castle_size)


def labelled(voice: Voice, label: Message, value: str) -> str:
    """A label and what belongs to it."""
    return voice.say(table.LABELLED, label=voice.say(label), value=value)


def middle(voice: Voice, state: State) -> list[str]:
    """What is in the middle of the table and, during a game, the risk of drawing a witch."""
    counts = ((table.DECK, state.deck), (table.DISCARDS, state.discards))
    piles = [labelled(voice, label, str(len(cards))) for label, cards in counts]
    return piles if state.is_over else [*piles, risk(voice, state)]


def seat_account(voice: Voice, state: State, player: PlayerId) -> str:
    """What a player has on the table."""
    seat = state.seats[player]
    aside = labelled(voice, table.ASIDE, voice.cards(seat.aside) or voice.say(table.NOTHING))
    missing = [voice.say(table.MISSES)] if seat.misses_turn else []
    return f"{filled('{player}.', voice.called(seat.name))} {spoken(progress(voice, state, seat), aside, *missing)}"


def table_account(voice: Voice, state: State) -> list[str]:
    """The whole table: a line for each player, one for the middle, and one for whose turn it is."""
    seats = [seat_account(voice, state, player) for player in range(len(state.seats))]
    witch = [] if state.witch is None else [voice.say(table.WITCH_HERE)]
    return [*seats, spoken(*middle(voice, state), *witch), _closing(voice, state)]


_NAMES: Final[tuple[str, ...]] = FAMILIES


def odds_account(voice: Voice, odds: Odds) -> list[str]:
    """How likely each kind of card is to come next: a line for each that can come."""
    shares = dict[str, float](odds.castle.items()) | {"diamond": odds.diamond, "fairy": odds.fairy, "witch": odds.witch}
    return [
        labelled(voice, CARD[_NAMES.index(family)], voice.say(SHARE, n=round(100 * share), percent="%"))
        for family, share in shares.items()
        if share
    ]


def _closing(voice: Voice, state: State) -> str:
    """Whose turn it is, or how the game ended, as a sentence; a name at its beginning is not capitalised."""
    player = protagonist(state)
    told = spoken(standing(voice, state, lambda _name: "{player}"))
    return told if player is None else filled(told, voice.called(state.seats[player].name))


def filled(text: str, name: str) -> str:
    """The text with the name of a player in it, and one full stop where the name ends in one."""
    return text.replace("{player}", str(with_one_stop(text, {"player": safe_to_show(name)})["player"]))


def spoken(*labels: str) -> str:
    """Labels as they are read aloud: each a short sentence."""
    return " ".join(f"{label[:1].upper()}{label[1:]}{'' if label[-1:] in '.!?…' else '.'}" for label in labels)
