"""What a notebook shows of each thing."""

from operator import methodcaller

from diamoniak import Game, Ruleset, describe, load_variant, odds, rulebook, table_svg, view_for
from diamoniak.bots import CarefulPlayer, played_on
from diamoniak.notebook import replay, show
from tests.picture.drawing import parsed

GAME = Game.start(load_variant("fr-55"), ["<b>Ana</b>", "Ben"], seed=7)
SVG, MARKDOWN = methodcaller("_repr_svg_"), methodcaller("_repr_markdown_")


def test_games_states_and_views_are_pictures() -> None:
    assert SVG(GAME) == SVG(GAME.state) == SVG(view_for(None, GAME.state)) == table_svg(GAME.state)
    assert show(GAME, "de") == show(GAME.state, "de")
    assert show(GAME, "de").html == table_svg(GAME.state, "de")


def test_rules_are_books() -> None:
    variant = load_variant("lt-55")
    assert MARKDOWN(variant) == MARKDOWN(rulebook(variant)) == rulebook(variant).markdown()
    assert MARKDOWN(rulebook(variant, "lt")) == rulebook(variant, "lt").markdown()
    assert MARKDOWN(Ruleset()) == rulebook(Ruleset()).markdown()


def test_odds_are_told() -> None:
    chances = odds(GAME.state)
    assert describe(chances, "fr").splitlines()[-1] == "sorcière\xa0: 15\u202f%"
    assert MARKDOWN(chances).splitlines()[0] == "- pink castle card – 11%"
    assert len(describe(chances).splitlines()) == 7


def test_a_game_is_told_turn_by_turn_with_the_table_after_each() -> None:
    end = played_on(GAME, [CarefulPlayer(), CarefulPlayer(2)])
    shown = replay(end, "de").html
    turns = parsed(f"<div>{shown}</div>").findall("details")

    assert len(turns) == len({play.state.turns for play in end.history()})
    assert shown.endswith(f"{table_svg(end.state, 'de')}</details>")
    assert "".join(turns[0].find("summary").itertext()).startswith("1. <b>Ana</b> zieht ")  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    assert repr(replay(end)).startswith("<Shown, ")


def test_a_game_without_plays_has_nothing_to_tell() -> None:
    assert replay(GAME).html == ""
