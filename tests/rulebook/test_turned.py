"""If a rule of the engine is turned, a law of the rulebook notices it."""

from collections.abc import Callable
from types import ModuleType
from typing import Final, NamedTuple

import pytest

from diamoniak.rulebook.clauses import CLAUSES
from diamoniak.rules import buying, castle, deck, discards, drawing, gifts, setup, turn, witch
from diamoniak.rules.numbers import COLOURS, NOBODY, WITCH
from diamoniak.rules.reasons import FINE, NO_FAIRY, NO_GIFTS
from diamoniak.rules.table import Table
from tests.marks import INTERPRETED
from tests.rulebook.corpus import corpus, played


class Turned(NamedTuple):
    """A clause, the rule that it tells, and another rule in its place."""

    clause: str
    module: ModuleType
    rule: str
    other: Callable[..., object]


def nothing(*_: object) -> None:
    """A rule that is not followed."""


def never(*_: object) -> bool:
    return False


def one_more(table: Table) -> int:
    return table.knobs.witch_takes + 1


def half_rounded_down(table: Table) -> int:
    return witch.losable(table) // 2


def fairies_too(_: Table) -> int:
    return WITCH


def no_fairy(_: Table) -> int:
    return NO_FAIRY


def only_a_first_card(table: Table) -> bool:
    return not table.draws


def only_before_drawing(table: Table) -> int:
    return NO_GIFTS if table.draws else FINE


def any_castle_card(_: Table, family: int) -> bool:
    return family < COLOURS


def half_a_castle(table: Table, player: int) -> bool:
    return castle.pieces(table, player) > table.knobs.castle_pieces // 2


def nobody(_: Table) -> int:
    return NOBODY


def the_youngest(_: Table) -> int:
    return 0


def always_pink(*_: object) -> int:
    return 0


RULES: Final = (
    Turned("witch.owner", witch, "wanted", one_more),
    Turned("witch.half.owner", witch, "wanted", half_rounded_down),
    Turned("witch.no-fairies", witch, "losable_families", fairies_too),
    Turned("witch.misses", witch, "next_turn_lost", nothing),
    Turned("witch.to.under-the-deck", deck, "put_under", nothing),
    Turned("fairy.to.into-the-deck", deck, "mix_in", deck.put_under),
    Turned("fairy.ask", witch, "why_no_fairy", no_fairy),
    Turned("castle.begin", castle, "is_taken", never),
    Turned("castle.releases", castle, "release_if_empty", nothing),
    Turned("castle.stops", turn, "is_stopped", never),
    Turned("turn.opening", turn, "is_opening", never),
    Turned("turn.draw", turn, "needs_card", only_a_first_card),
    Turned("turn.on.limited.paid", drawing, "draw_bought", nothing),
    Turned("diamond.drives", turn, "is_driven_on", never),
    Turned("buy.instead", buying, "_finish", nothing),
    Turned("gifts", gifts, "why_not_give", only_before_drawing),
    Turned("discard.spares", discards, "is_spare", any_castle_card),
    Turned("deck.shuffled", deck, "deck_shuffled", nothing),
    Turned("deck.of-aside", deck, "aside_collected", nothing),
    Turned("setup.deck.all", setup, "deck_shuffled", nothing),
    Turned("setup.laid-out", setup, "_first_colour", always_pink),
    Turned("aim", castle, "is_complete", half_a_castle),
    Turned("end.round.several", castle, "leader", nobody),
    Turned("end.limit.most", castle, "leader", the_youngest),
)


def names(turned: Turned) -> str:
    return f"{turned.clause}-{turned.rule}"


@INTERPRETED
@pytest.mark.parametrize("turned", RULES, ids=names)
def test_a_law_notices_a_rule_that_was_turned(turned: Turned, monkeypatch: pytest.MonkeyPatch) -> None:
    (clause,) = [clause for clause in CLAUSES if clause.id == turned.clause]
    monkeypatch.setattr(turned.module, turned.rule, turned.other)
    books = [rules for rules in corpus() if clause.is_said(rules)]

    assert any(clause.law(rules, scene) is False for rules in books for scene in played.__wrapped__(rules))
