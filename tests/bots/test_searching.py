"""What a search finds that counting does not."""

from diamoniak import Ruleset, view_for
from diamoniak.bots import CountingPlayer, SearchingPlayer
from diamoniak.commands import DrawCard, EndTurn
from tests.table import ANA, BEN, CLEO, Hand, given


def test_who_would_lose_in_the_next_turn_dares_more_than_the_odds_allow() -> None:
    """Ben can buy his last piece from Cleo. One card of five would let Ana win before; the others are witches."""
    hands = (
        Hand(ANA, "pink-1 pink-2 pink-3 pink-4 pink-5"),
        Hand(BEN, "blue-1 blue-2 blue-3 blue-4 blue-5", "diamond-1 diamond-2 diamond-3"),
        Hand(CLEO, "yellow-1", "blue-6"),
    )
    table = given(Ruleset(), *hands, deck="diamond-4 pink-6 witch-1 witch-2 witch-3 witch-4", only=True, players=3)
    view = view_for(ANA, table.after(DrawCard(ANA)).state)

    assert CountingPlayer().choose(view) == EndTurn(ANA)
    assert SearchingPlayer(200, seed=7).choose(view) == DrawCard(ANA)
