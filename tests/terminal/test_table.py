"""The drawn table: a picture made of characters, from the state alone."""

from dataclasses import replace
from io import StringIO

import pytest
from msgspec.structs import replace as altered
from rich.cells import cell_len
from rich.console import Console

from diamoniak import Game, Ruleset, State, list_variants, load_variant
from diamoniak.bots import CarefulPlayer
from diamoniak.commands import DrawCard
from diamoniak.ruleset import DeckRules, ReshuffleRules
from diamoniak.terminal.drawn_table import drawn
from diamoniak.wording.catalogs.locales import list_locales
from diamoniak.wording.sentences.spoken_table import middle, risk, spoken, table_account
from diamoniak.wording.voice import voice_for
from tests.table import ANA, BEN, Hand, given

PIECES = ("", "pink-1", "pink-1 pink-2 pink-3", "pink-1 pink-2 pink-3 pink-4 pink-5")
NAMES = ["Ana", "Maximilian the Second", "W" * 40, "王" * 20]


def picture(state: State, locale: str = "en", *, width: int = 79, is_coloured: bool = False) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system="standard" if is_coloured else None, no_color=False)
    with console.capture() as capture:
        console.print(drawn(voice_for(locale), state, width))
    return capture.get().splitlines()


def plain(state: State) -> str:
    return "\n".join(picture(state))


def states(variant: str, plays: int = 120) -> list[State]:
    game = Game.start(load_variant(variant), NAMES, seed=5)
    while not game.is_over and game.plays < plays:
        game = game.play(CarefulPlayer(2).choose(game.state))
    return [game.before(n).state for n in range(0, game.plays, 9)]


def test_a_castle_grows_piece_by_piece() -> None:
    rows = [plain(given(Ruleset(), Hand(ANA, castle, "")).state).splitlines()[1:3] for castle in PIECES]

    assert [(top[:9], wall[:9]) for top, wall in rows] == [
        (" ·  ·  · ", " ·  ·  · "),
        (" ·  ·  · ", "▐♥▌ ·  · "),
        (" ·  ·  · ", "▐♥▌▐♥▌▐♥▌"),
        ("▟♥▙▟♥▙ · ", "▐♥▌▐♥▌▐♥▌"),
    ]


def test_everybody_sees_what_lies_where() -> None:
    hands = (Hand(ANA, "pink-1 pink-2", "diamond-1 diamond-2 fairy-1"), Hand(BEN, "blue-1", "green-1"))
    shown = plain(given(Ruleset(), *hands).state)

    assert "▶ Ana ─" in shown
    assert "  Ben ─" in shown
    assert "pink castle: 2 of 6" in shown
    assert "aside  ◆ 2 diamonds" in shown
    assert "✿ 1 fairy" in shown
    assert "♣ 1 green castle card" in shown
    assert "deck – 48 · discards – 0 · witches: 8 in 48" in shown


def test_what_does_not_fit_beside_the_castle_goes_on_below_it() -> None:
    aside = "diamond-1 fairy-1 blue-1 green-1"
    lines = picture(given(Ruleset(), Hand(ANA, "pink-1", aside), Hand(BEN)).state)

    assert [line.rstrip() for line in lines[3:6]] == [
        "           ✿ 1 fairy",
        "           ● 1 blue castle card",
        "           ♣ 1 green castle card",
    ]


def test_what_does_not_fit_below_the_castle_takes_the_whole_width() -> None:
    state = given(Ruleset(), Hand(ANA, "pink-1", "blue-1 blue-2"), Hand(BEN)).state

    assert [line.rstrip() for line in picture(state, width=59)[3:4]] == ["● 2 blue castle cards"]


def test_colours_are_never_the_only_difference() -> None:
    castles = [
        plain(given(Ruleset(), Hand(ANA, f"{colour}-1", "")).state) for colour in ("pink", "blue", "yellow", "green")
    ]
    pieces = [next(line for line in castle.splitlines() if "▐" in line).partition("▌")[0] for castle in castles]

    assert pieces == ["▐♥", "▐●", "▐★", "▐♣"]


def test_colours_are_there_too() -> None:
    assert "\x1b[95m▐♥▌" in "".join(picture(given(Ruleset(), Hand(ANA, "pink-1", "")).state, is_coloured=True))


def test_a_witch_and_a_turn_to_miss_are_shown() -> None:
    state = given(Ruleset(), Hand(ANA, "", "fairy-1"), deck="witch-1").after(DrawCard(ANA)).state
    missing = state.replace(seats=(state.seats[0], altered(state.seats[1], misses_turn=True)))

    assert "☾ A witch!" in plain(state)
    assert "Ben · misses the next turn ─" in plain(missing)
    assert "Ben. No castle yet. Aside – nothing. Misses the next turn." in table_account(voice_for("en"), missing)


def test_pieces_of_diamonds_are_seen_to_be_such() -> None:
    state = given(load_variant("lt-55").rules, Hand(ANA, "pink-1", "diamond-1 diamond-2 diamond-3")).state
    built = state.replace(seats=(altered(state.seats[0], diamond_pieces=1), state.seats[1]))

    assert "▐♥▌▐◆▌ · " in plain(built)
    assert "pink castle: 2 of 6" in plain(built)


def test_who_has_won_is_shown_and_nobody_is_to_play() -> None:
    state = given(Ruleset(), Hand(ANA, PIECES[-1], "")).state.replace(is_over=True, winner=ANA)

    assert "Ana wins" in plain(state)
    assert "▶" not in plain(state)
    assert "nobody wins" in plain(state.replace(winner=None))


def test_a_castle_of_many_pieces_is_drawn_smaller() -> None:
    rules = replace(Ruleset(), deck=DeckRules(pieces=20))
    shown = plain(given(rules, Hand(ANA, "pink-1 pink-2 pink-3", "")).state).splitlines()

    assert [line[:12] for line in shown[1:3]] == ["··········  ", "♥♥♥·······  "]


@pytest.mark.parametrize("variant", ["standard-55", "lt-55"])
@pytest.mark.parametrize("locale", list_locales())
def test_four_players_leave_room_for_the_rest_in_every_language(variant: str, locale: str) -> None:
    for state in states(variant):
        lines = picture(state, locale)
        assert len(lines) <= 15
        assert max(map(cell_len, lines)) <= 79


def test_odd_names_are_only_names() -> None:
    state = given(Ruleset()).state
    odd = state.replace(seats=(altered(state.seats[0], name="[red]<b>"), altered(state.seats[1], name=":smile:")))

    assert "▶ [red]<b> ─" in plain(odd)
    assert ":smile: ─" in plain(odd)


def test_in_words_it_says_the_same() -> None:
    hands = (Hand(ANA, "pink-1 pink-2", "diamond-1 fairy-1"), Hand(BEN))
    assert table_account(voice_for("en"), given(Ruleset(), *hands, deck="witch-1").after(DrawCard(ANA)).state) == [
        "Ana. Pink castle: 2 of 6. Aside – 1 diamond and 1 fairy.",
        "Ben. No castle yet. Aside – nothing.",
        "Deck – 50. Discards – 0. Witches: 7 in 50. A witch!",
        "Ana to play.",
    ]


def test_the_odds_are_those_of_the_cards_that_can_come() -> None:
    game = Game.start(Ruleset(), ["Ana", "Ben"], seed=3)
    while not game.is_over:
        left = [card.kind for card in game.state.deck]
        assert risk(voice_for("en"), game.state) == f"witches: {left.count('witch')} in {len(left)}"
        game = game.play(CarefulPlayer(2).choose(game.state))


def test_of_a_used_up_deck_the_odds_are_those_of_the_new_one() -> None:
    rules = Ruleset(reshuffle=ReshuffleRules(when="next draw"))
    table = given(rules, Hand(ANA, "", "fairy-1"), deck="witch-1", discards="witch-2 diamond-1", only=True)

    assert risk(voice_for("en"), table.state) == "witches: 1 in 1"
    met = table.after(DrawCard(ANA)).state
    assert met.deck == ()
    assert risk(voice_for("en"), met) == "witches: 8 in 54"


def test_when_nothing_is_left_to_draw_there_is_no_risk() -> None:
    state = given(Ruleset()).state.replace(deck=(), discards=())

    assert spoken(*middle(voice_for("en"), state)) == "Deck – 0. Discards – 0. Nothing left to draw."


@pytest.mark.parametrize("variant", list_variants())
def test_every_variant_has_a_table(variant: str) -> None:
    state = Game.start(load_variant(variant), ["Ana", "Ben"], seed=1).state

    assert "▶ Ana ─" in plain(state)
    assert table_account(voice_for("en"), state)[-1] == "Ana to play."


def test_a_name_is_read_aloud_as_it_is_written() -> None:
    state = Game.start(Ruleset(), ["ana", "ben"], seed=7).state

    assert table_account(voice_for("en"), state)[-1] == "ana to play."
    assert table_account(voice_for("en"), state.replace(is_over=True, winner=1))[-1].startswith("ben ")
    assert table_account(voice_for("en"), state.replace(is_over=True))[-1][0].isupper()
