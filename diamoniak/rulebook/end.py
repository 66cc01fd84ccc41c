"""How a game ends."""

from typing import Final

from diamoniak.events import CardGiven, CardsSurrendered, GameDrawn, GameWon, TurnEnded
from diamoniak.rulebook.clause import Clause
from diamoniak.rulebook.conditions import WITCHES, at_once, has_witches
from diamoniak.rulebook.scene import Scene
from diamoniak.ruleset import Ruleset
from diamoniak.state import State

_COMPLETE: Final = ("castle.complete",)
_LIMIT: Final = ("limit.turns", "limit.winner")


def _complete(rules: Ruleset, state: State) -> list[int]:
    """The players whose castles are complete."""
    return [player for player, seat in enumerate(state.seats) if seat.pieces >= rules.castle_size]


def _leader(state: State) -> int | None:
    """The player with more pieces than anybody else."""
    pieces = [seat.pieces for seat in state.seats]
    most = max(pieces)
    return pieces.index(most) if pieces.count(most) == 1 else None


def _is_round_over(scene: Scene) -> bool:
    return scene.has(TurnEnded) and scene.after.turn == 0


def _wins_at_once(rules: Ruleset, scene: Scene) -> bool | None:
    complete = _complete(rules, scene.after)
    return scene.after.winner in complete if complete else None


def _wins_by_a_gift(rules: Ruleset, scene: Scene) -> bool | None:
    given = scene.find(CardGiven)
    is_last = given is not None and given.receiver in _complete(rules, scene.after)
    return given is not None and scene.after.winner == given.receiver if is_last else None


def _wins_by_a_witch(rules: Ruleset, scene: Scene) -> bool | None:
    taken = scene.find(CardsSurrendered)
    is_last = taken is not None and taken.receiver in _complete(rules, scene.after)
    return taken is not None and scene.after.winner == taken.receiver if is_last else None


def _wins_at_the_end_of_the_round(rules: Ruleset, scene: Scene) -> bool | None:
    complete = _complete(rules, scene.after)
    if not complete:
        return None
    if not _is_round_over(scene):
        won = scene.find(GameWon)
        return won is None or won.because == "most pieces"
    return scene.after.is_over and (len(complete) > 1 or scene.after.winner in complete)


def _is_stopped_by_its_castle(rules: Ruleset, scene: Scene) -> bool | None:
    is_complete = scene.player in _complete(rules, scene.after) and not scene.is_start and scene.after.witch is None
    return scene.has(TurnEnded) if is_complete else None


def _wins_with_the_most(rules: Ruleset, scene: Scene) -> bool | None:
    if len(_complete(rules, scene.after)) < 2 or not _is_round_over(scene):  # noqa: PLR2004
        return None
    return scene.after.is_over and scene.after.winner == _leader(scene.after)


def _is_limited(rules: Ruleset, scene: Scene) -> bool | None:
    """Whether the last turn ends the game, and no turn before it does."""
    won, drawn = scene.find(GameWon), scene.find(GameDrawn)
    by_limit = (won is not None and won.because == "most pieces") or (
        drawn is not None and drawn.because == "turn limit"
    )
    if scene.after.turns != rules.limit.turns:
        return False if by_limit or scene.after.turns > (rules.limit.turns or 0) else None
    if not by_limit:
        return scene.after.is_over
    return scene.after.winner == (_leader(scene.after) if rules.limit.winner == "most pieces" else None)


def _limit(rules: Ruleset) -> int:
    return rules.limit.turns or 0


CLAUSES: Final = (
    Clause("end.at-once", "end", _COMPLETE, at_once, _wins_at_once),
    Clause(
        "end.gift",
        "end",
        (*_COMPLETE, "gifts"),
        lambda rules: at_once(rules) and rules.gifts == "to the builder",
        _wins_by_a_gift,
    ),
    Clause(
        "end.witch",
        "end",
        (*_COMPLETE, *WITCHES, "witch.goes_to"),
        lambda rules: at_once(rules) and has_witches(rules) and rules.witch.goes_to == "next player",
        _wins_by_a_witch,
    ),
    Clause("end.round", "end", _COMPLETE, lambda rules: not at_once(rules), _wins_at_the_end_of_the_round),
    Clause("end.round.turn", "end", _COMPLETE, lambda rules: not at_once(rules), _is_stopped_by_its_castle),
    Clause("end.round.several", "end", _COMPLETE, lambda rules: not at_once(rules), _wins_with_the_most),
    Clause(
        "end.limit.nobody",
        "end",
        _LIMIT,
        lambda rules: rules.limit.turns is not None and rules.limit.winner == "nobody",
        _is_limited,
        _limit,
    ),
    Clause(
        "end.limit.most",
        "end",
        _LIMIT,
        lambda rules: rules.limit.turns is not None and rules.limit.winner == "most pieces",
        _is_limited,
        _limit,
    ),
)
