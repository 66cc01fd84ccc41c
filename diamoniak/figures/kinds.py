"""What is told of a game: each kind of figure by its name, which programs may rely on."""

from typing import Final, Literal, NamedTuple

from diamoniak.simulation import measures

SECONDS_A_PLAY: Final = 4
"""How long people take for a move, about."""

Name = Literal[
    "plays",
    "minutes",
    "draws_per_turn",
    "turns_ended_by_choice",
    "real_choices",
    "options_per_choice",
    "lead_changes",
    "winner_behind",
    "decided_after",
    "witches",
    "cards_lost",
    "fairies_used",
    "cards_bought",
    "pieces_built",
    "fairies_built",
    "draws_bought",
    "cards_given",
    "cards_discarded",
    "renewals",
    "turns_missed",
    "colours_released",
    "draws_lapsed",
]


class Kind(NamedTuple):
    """A kind of figure: a mean over games."""

    number: int
    """Which of the numbers of a game it is."""
    scale: float = 1.0
    """By what these are divided."""
    is_share: bool = False
    needs_winner: bool = False
    """Whether only games count that somebody has won."""


KINDS: Final[dict[Name, Kind]] = {
    "plays": Kind(measures.PLAYS),
    "minutes": Kind(measures.PLAYS, 60 / SECONDS_A_PLAY),
    "draws_per_turn": Kind(measures.PACE, measures.WHOLE),
    "turns_ended_by_choice": Kind(measures.CHOSEN, measures.WHOLE, is_share=True),
    "real_choices": Kind(measures.REAL, measures.WHOLE, is_share=True),
    "options_per_choice": Kind(measures.BREADTH, measures.WHOLE),
    "lead_changes": Kind(measures.LEADS),
    "winner_behind": Kind(measures.BEHIND, measures.WHOLE, is_share=True, needs_winner=True),
    "decided_after": Kind(measures.DECIDED, measures.WHOLE, is_share=True, needs_winner=True),
    "witches": Kind(measures.WITCHES),
    "cards_lost": Kind(measures.LOST),
    "fairies_used": Kind(measures.FAIRIES),
    "cards_bought": Kind(measures.BOUGHT),
    "pieces_built": Kind(measures.BUILT),
    "fairies_built": Kind(measures.CONJURED),
    "draws_bought": Kind(measures.EXTRA),
    "cards_given": Kind(measures.GIVEN),
    "cards_discarded": Kind(measures.DISCARDED),
    "renewals": Kind(measures.RENEWED),
    "turns_missed": Kind(measures.MISSED),
    "colours_released": Kind(measures.RELEASED),
    "draws_lapsed": Kind(measures.LAPSED),
}
"""All kinds, in the order in which they are told."""
HAPPENINGS: Final[tuple[Name, ...]] = tuple(name for name, kind in KINDS.items() if kind.number <= measures.LAPSED)
"""What some rule has to allow, and somebody to do."""
USUAL: Final[tuple[Name, ...]] = ("witches", "cards_lost", "fairies_used", "cards_bought", "renewals")
"""What happens by almost all rules, so that it is worth a word if it never does."""
