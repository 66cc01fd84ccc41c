"""If a rule of the engine is turned, a law of the rulebook notices it."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

import pytest

from diamoniak.rulebook.clauses import CLAUSES
from diamoniak.rules import buying, castle, deck, discards, drawing, gifts, setup, turn, witch
from diamoniak.rules.numbers import COLOURS, NOBODY, WITCH
from diamoniak.rules.reasons import FINE, NO_GIFTS
from tests.marks import INTERPRETED
from tests.rulebook.corpus import corpus, played

Turned = Callable[..., Any]


def nothing(*_: Any) -> None:
    """A rule that is not followed."""


def never(*_: Any) -> bool:
    return False


RULES: Final[tuple[tuple[str, ModuleType, str, Turned], ...]] = (
    ("witch.owner", witch, "wanted", lambda table: table.knobs.witch_takes + 1),
    ("witch.half.owner", witch, "wanted", lambda table: witch.losable(table) // 2),
    ("witch.no-fairies", witch, "losable_families", lambda _: WITCH),
    ("witch.misses", witch, "next_turn_lost", nothing),
    ("witch.to.under-the-deck", deck, "put_under", nothing),
    ("fairy.to.into-the-deck", deck, "mix_in", deck.put_under),
    ("fairy.ask", witch, "why_no_fairy", lambda _: 1),
    ("castle.begin", castle, "is_taken", never),
    ("castle.releases", castle, "release_if_empty", nothing),
    ("castle.stops", turn, "is_stopped", never),
    ("turn.opening", turn, "is_opening", never),
    ("turn.draw", turn, "needs_card", lambda table: not table.draws),
    ("turn.on.limited.paid", drawing, "draw_bought", nothing),
    ("diamond.drives", turn, "is_driven_on", never),
    ("buy.instead", buying, "_finish", nothing),
    ("gifts", gifts, "why_not_give", lambda table: NO_GIFTS if table.draws else FINE),
    ("discard.spares", discards, "is_spare", lambda _, family: family < COLOURS),
    ("deck.shuffled", deck, "deck_shuffled", nothing),
    ("deck.of-aside", deck, "aside_collected", nothing),
    ("setup.deck.all", setup, "deck_shuffled", nothing),
    ("setup.laid-out", setup, "_first_colour", lambda *_: 0),
    ("aim", castle, "is_complete", lambda table, player: castle.pieces(table, player) > table.knobs.castle_pieces // 2),
    ("end.round.several", castle, "leader", lambda _: NOBODY),
    ("end.limit.most", castle, "leader", lambda _: 0),
)
"""A clause, the rule that it tells, and another rule in its place."""


@INTERPRETED
@pytest.mark.parametrize(("name", "module", "rule", "other"), RULES, ids=[f"{each[0]}-{each[2]}" for each in RULES])
def test_a_law_notices_a_rule_that_was_turned(
    name: str, module: ModuleType, rule: str, other: Turned, monkeypatch: pytest.MonkeyPatch
) -> None:
    (clause,) = [clause for clause in CLAUSES if clause.id == name]
    monkeypatch.setattr(module, rule, other)
    books = [rules for rules in corpus() if clause.is_said(rules)]

    assert any(clause.law(rules, scene) is False for rules in books for scene in played.__wrapped__(rules))
