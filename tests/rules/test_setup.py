"""Setting up: the seats, the cards in the box, and the names of the players."""

from collections import Counter
from collections.abc import Sequence

import pytest

from diamoniak import Card, Colour, Game, IllegalCommandError, Reason, Ruleset, ScriptedChance, Seat
from diamoniak.commands import DrawCard, EndTurn
from diamoniak.events import DeckShuffled, GameStarted
from diamoniak.ruleset import AgeRules, DeckRules, PlayerRules, SetupRules
from tests.table import ANA, BEN, CLEO, NAMES, cards, played

TWO = NAMES[:2]
FIVE = (*NAMES, "Eve")


def box(rules: DeckRules) -> tuple[Card, ...]:
    """The deck of a game before anything is shuffled."""
    unshuffled = Ruleset(deck=rules, players=PlayerRules(max=2), setup=SetupRules(shuffle=False))
    return Game.start(unshuffled, TWO).state.deck


def families(deck: Sequence[Card]) -> Counter[str]:
    """How many cards there are of each colour, and of each kind without one."""
    return Counter(card.colour or card.kind for card in deck)


def refusal(names: Sequence[str], rules: PlayerRules | None = None) -> IllegalCommandError | None:
    """Why these players cannot begin a game; None: they can."""
    try:
        Game.start(Ruleset(players=rules or PlayerRules()), names)
    except IllegalCommandError as error:
        return error
    return None


def reason(*names: str) -> Reason | None:
    refused = refusal(names)
    return refused.reason if refused else None


# The seats


def test_the_players_sit_in_the_order_of_their_names_and_nothing_is_dealt() -> None:
    """fr-55, Q19: the caller seats the youngest first."""
    game = Game.start(Ruleset(), NAMES)
    assert game.state.seats == tuple(map(Seat, NAMES))
    assert len(game.state.deck) == 55
    assert game.state.discards == ()


def test_the_first_player_begins_and_the_others_follow_in_their_order() -> None:
    """fr-55: clockwise."""
    game = Game.start(Ruleset(), NAMES[:3], chance=ScriptedChance(["diamond-1 diamond-2 diamond-3"]))
    turns = [game.turn]
    for player in (ANA, BEN, CLEO):
        game = played(game, DrawCard(player), EndTurn(player))
        turns.append(game.turn)
    assert turns == [ANA, BEN, CLEO, ANA]


@pytest.mark.parametrize(("fewest", "most"), [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)])
def test_as_many_can_play_as_the_rules_say(fewest: int, most: int) -> None:
    """fr-55: two to four; the bounds are knobs."""
    rules = PlayerRules(fewest, most)
    playable = [count for count in range(6) if refusal(FIVE[:count], rules) is None]
    assert playable == list(range(fewest, most + 1))


@pytest.mark.parametrize("count", [0, 1, 5])
def test_too_few_or_too_many_players_are_told_how_many_they_are(count: int) -> None:
    refused = refusal(FIVE[:count])
    assert refused is not None
    assert (refused.reason, refused.count) == (Reason.WRONG_NUMBER_OF_PLAYERS, count)


@pytest.mark.parametrize("ages", [AgeRules(5, 9), AgeRules(5, None), AgeRules(0, 120)])
def test_the_ages_on_the_box_change_nothing(ages: AgeRules) -> None:
    """lv-55 LV-11, ru-54 RU54-5."""
    games = [Game.start(rules, TWO, seed=7) for rules in (Ruleset(), Ruleset(ages=ages))]
    while not games[0].is_over:
        assert games[0].legal_commands() == games[1].legal_commands()
        games = [game.play(game.legal_commands()[0]) for game in games]
        assert games[0].latest == games[1].latest
    assert games[1].winner == games[0].winner


# The deck


def test_the_standard_box_holds_55_cards() -> None:
    """fr-55."""
    castles = {"pink": 6, "blue": 6, "yellow": 6, "green": 6}
    assert families(box(DeckRules())) == {**castles, "diamond": 20, "witch": 8, "fairy": 3}


def test_the_deck_lies_in_the_box_by_colour_and_kind_and_number() -> None:
    """The order is ours: no edition tells how the deck leaves the box (Q16)."""
    rules = DeckRules(colours=("green", "pink"), pieces=2, diamonds=3, witches=1, fairies=1)
    assert box(rules) == cards("pink-1 pink-2 green-1 green-2 diamond-1 diamond-2 diamond-3 fairy-1 witch-1")


@pytest.mark.parametrize(
    "colours",
    [("pink", "blue"), ("pink", "yellow"), ("green", "blue"), ("yellow", "pink", "green"), ("blue", "yellow", "green")],
)
def test_only_the_chosen_colours_are_in_the_box(colours: tuple[Colour, ...]) -> None:
    """Q9: the colours are ours to choose."""
    found = {card.colour for card in box(DeckRules(colours=colours)) if card.colour}
    assert found == set(colours)


def test_two_players_play_with_the_cards_of_all_colours() -> None:
    """Q8: nothing is taken out of the box."""
    deck = Game.start(Ruleset(), TWO).state.deck
    assert {card.colour for card in deck if card.colour} == {"pink", "blue", "yellow", "green"}


@pytest.mark.parametrize("pieces", range(1, 21))
def test_every_colour_has_as_many_pieces_as_the_rules_say(pieces: int) -> None:
    deck = families(box(DeckRules(pieces=pieces)))
    assert [deck[colour] for colour in ("pink", "blue", "yellow", "green")] == [pieces] * 4


@pytest.mark.parametrize("count", [0, 3, 7, 8, 20, 60])
def test_the_box_holds_as_many_diamonds_witches_and_fairies_as_the_rules_say(count: int) -> None:
    """fr-54 FR54-5, cs-54, ru-54 and et-54 ET-4 have seven witches."""
    assert families(box(DeckRules(diamonds=count)))["diamond"] == count
    assert families(box(DeckRules(witches=count)))["witch"] == count
    assert families(box(DeckRules(fairies=count)))["fairy"] == count


# The shuffle


@pytest.mark.parametrize("shuffle", [True, False])
def test_the_deck_is_shuffled_unless_the_rules_leave_it_as_it_was(shuffle: bool) -> None:  # noqa: FBT001
    """fr-55; Q16 for the editions that do not say so."""
    rules = Ruleset(setup=SetupRules(shuffle))
    game = Game.start(rules, TWO, chance=ScriptedChance(["blue-2"]))
    in_order = box(DeckRules())
    blue_on_top = (*(card for card in in_order if card != Card("blue-2")), Card("blue-2"))
    started = GameStarted(rules, TWO)
    assert game.log == ((started, DeckShuffled(blue_on_top)) if shuffle else (started,))
    assert game.state.deck == (blue_on_top if shuffle else in_order)


# The names


def test_two_players_cannot_have_the_same_name() -> None:
    assert reason("Ana", "Ben", "Ana") is Reason.NAME_TAKEN


@pytest.mark.parametrize("twin", [" Ana ", "A\u0301na", "\u00c1na "])
def test_names_that_look_the_same_are_the_same(twin: str) -> None:
    plain = "Ana" if "Ana" in twin else "\u00c1na"
    assert reason(plain, twin) is Reason.NAME_TAKEN


@pytest.mark.parametrize("name", ["", " ", "     "])
def test_a_player_needs_a_name(name: str) -> None:
    assert reason("Ana", name) is Reason.NAME_EMPTY


@pytest.mark.parametrize("length", [41, 10_000])
def test_a_long_name_is_refused_and_its_length_told(length: int) -> None:
    refused = refusal(["Ana", "B" * length])
    assert refused is not None
    assert (refused.reason, refused.count) == (Reason.NAME_TOO_LONG, length)


def test_a_name_that_grows_when_its_accents_are_composed_is_measured_afterwards() -> None:
    refused = refusal(["Ana", "\u0958" * 40])
    assert refused is not None
    assert (refused.reason, refused.count) == (Reason.NAME_TOO_LONG, 80)


def test_a_name_may_have_forty_characters() -> None:
    assert reason("A" * 40, "B" * 40) is None


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Be\x00n", id="null"),
        pytest.param("Be\nn", id="line feed"),
        pytest.param("\tBen", id="tab"),
        pytest.param("\x1b[31mBen", id="terminal escape"),
        pytest.param("Be\x9bn", id="C1 control"),
        pytest.param("Be\u202en", id="right-to-left override"),
        pytest.param("\u2066Ben", id="bidi isolate"),
        pytest.param("Be\u200bn", id="zero width space"),
        pytest.param("Be\u200dn", id="zero width joiner"),
        pytest.param("Be\u2028n", id="line separator"),
        pytest.param("Be\ue000n", id="private use"),
        pytest.param("Be\ud800n", id="lone surrogate"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    assert reason("Ana", name) is Reason.NAME_UNPRINTABLE


@pytest.mark.parametrize(
    ("given_name", "known_name"),
    [
        ("  Ben ", "Ben"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("Mary Jane O'Neill-2", "Mary Jane O'Neill-2"),
        ("\u0160ar\u016bnas", "\u0160ar\u016bnas"),
        ("\u674e", "\u674e"),
        ("ana", "ana"),
    ],
)
def test_a_name_is_kept_as_it_is_but_for_its_spelling_in_unicode(given_name: str, known_name: str) -> None:
    game = Game.start(Ruleset(), ["Ana", given_name])
    assert game.state.seats[BEN].name == known_name
