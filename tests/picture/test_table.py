"""The picture of the table."""

import re
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given as generated
from hypothesis import strategies as st
from msgspec.structs import replace

from diamoniak import Card, Game, Ruleset, State, list_locales, list_variants, load_variant, view_for
from diamoniak.picture import card_svg, seat_svg, table_svg
from diamoniak.ruleset import COLOURS, DeckRules, PlayerRules, ReshuffleRules
from tests.picture.drawing import SVG, Box, areas, parsed, pieces, shown, stamps, texts, told
from tests.strategies import games, play_on
from tests.table import ANA, BEN, NAMES, Hand, given
from tools.picture import moment

HOSTILE = (
    "</text><script>alert(1)</script>",
    "]]>&amp;&#0;\"'<!--",
    "\x00\x1b[2J\ud800\ufffe",
    "url(#dk) {player}",
    "W" * 40,
    "Maximiliane von und zu Hohenstein-Falken",
    "名前" * 20,
    "😀" * 40,
    "שלום עולם " * 4,
    "e\u0301" + "\u0301" * 38,
    "x" * 5000,
    "",
)
SHAPES = {"circle", "ellipse", "g", "path", "rect", "svg", "text", "use"}
DEFINITIONS = {"defs", "desc", "linearGradient", "pattern", "stop", "symbol", "title"}


def played(players: int = 3, plays: int = 60, rules: Ruleset = Ruleset()) -> State:  # noqa: B008  # frozen
    return play_on(Game.start(rules, NAMES[:players], seed=3), plays, Random(3)).state  # noqa: S311  # not secret


def named(state: State, *names: str) -> State:
    return state.replace(seats=tuple(replace(seat, name=name) for seat, name in zip(state.seats, names, strict=True)))


def crowded(players: int) -> State:
    """A table on which everything is said that can be said at once."""
    state = given(Ruleset(), Hand(BEN, "blue-1 blue-2"), players=players).state
    seats = [replace(seat, misses_turn=True, diamond_pieces=3 * bool(seat.colour)) for seat in state.seats]
    return state.replace(seats=tuple(seats), witch=Card("witch-8"), deck=state.deck[:-1])


def test_the_size_is_told_in_a_way_that_every_program_understands() -> None:
    root = parsed(table_svg(played()))
    assert root.get("style") is None, "height:auto makes some programs draw nothing"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


@pytest.mark.parametrize("variant", list_variants())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_variant_can_be_drawn_at_any_moment(variant: str, players: int) -> None:
    game = play_on(Game.start(load_variant(variant), NAMES[:players], seed=1), 80, Random(1))  # noqa: S311
    for plays in range(0, game.plays, 7):
        assert all(name in shown(table_svg(game.before(plays).state)) for name in NAMES[:players])


@generated(games(60), st.randoms(use_true_random=False))
def test_every_generated_table_can_be_drawn_and_keeps_its_secret(game: Game, luck: Random) -> None:
    state = game.state
    order = list(state.deck)
    luck.shuffle(order)

    picture = table_svg(state)

    parsed(picture)
    assert picture == table_svg(state) == table_svg(view_for(None, state))
    assert picture == table_svg(state.replace(deck=tuple(order)))


def test_what_lies_where_is_counted() -> None:
    hands = Hand(ANA, "pink-1 pink-2", "blue-1 blue-2 blue-3 diamond-1 fairy-1"), Hand(BEN, "", "diamond-2 diamond-3")
    picture = table_svg(given(Ruleset(), *hands, discards="witch-1 green-1").state)

    assert texts(picture) == [
        *("Ana to play", "44", "deck", "2", "discards", "witches: 7 in 44"),
        *("Ana", "pink castle: 2 of 6", "aside", "3", "1", "1"),
        *("Ben", "no castle yet", "aside", "2"),
    ]
    assert stamps(picture) == [
        *("turn", *["edge"] * 4, "back", "green-card", "moon"),
        *("turn", *["blue-card"] * 3, "diamond", "fairy"),
        *["diamond"] * 2,
    ]


def test_a_hover_tells_the_cards_of_a_pile() -> None:
    picture = parsed(table_svg(given(Ruleset(), Hand(ANA, "", "blue-1 blue-2 fairy-1")).state))

    assert [
        each.findtext(f"{SVG}title") for each in picture.iter(f"{SVG}g") if each.find(f"{SVG}title") is not None
    ] == [
        "2 blue castle cards",
        "1 fairy",
    ]


def test_the_picture_is_told_to_those_who_cannot_see_it() -> None:
    hands = Hand(ANA, "pink-1 pink-2", "blue-1 blue-2 diamond-1"), Hand(BEN, "yellow-1")
    state = given(Ruleset(), *hands, discards="witch-1 green-1").state
    ana, ben = state.seats
    state = state.replace(seats=(replace(ana, diamond_pieces=1), replace(ben, misses_turn=True)), turn=BEN)
    state = state.replace(witch=Card("witch-8"), deck=state.deck[:-1])

    picture = table_svg(state)

    assert told(picture, "title") == "At the table: Ana and Ben"
    assert told(picture).splitlines() == [
        "Ana. Pink castle: 3 of 6. Aside – 2 blue castle cards and 1 diamond.",
        "Ben. Yellow castle: 1 of 6. Aside – nothing. Misses the next turn.",
        "Deck – 46. Discards – 2. Witches: 6 in 46. A witch!",
        "Ben to play.",
    ]
    root = parsed(picture)
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-labelledby"].split() == [
        each.attrib["id"] for part in ("title", "desc") for each in root.findall(f"{SVG}{part}")
    ]


@pytest.mark.parametrize(("locale", "language", "words"), [("de-AT", "de", "Stapel"), ("tlh", "en", "deck")])
def test_the_picture_speaks_the_language_asked_for(locale: str, language: str, words: str) -> None:
    picture = table_svg(played(), locale)

    assert words in texts(picture)
    assert parsed(picture).attrib["lang"] == language


def test_an_overlay_says_it_otherwise(tmp_path: Path) -> None:
    overlay = tmp_path / "ours.po"
    overlay.write_text('msgctxt "table"\nmsgid "deck"\nmsgstr "heap <&>"\n', "utf-8")

    assert "heap <&>" in texts(table_svg(played(), overlays=[overlay]))


def test_a_waiting_witch_lies_on_the_table() -> None:
    state = given(Ruleset()).state
    met = state.replace(witch=Card("witch-8"), deck=state.deck[:-1])

    assert "A witch!" not in texts(table_svg(state))
    assert "A witch!" in texts(table_svg(met))
    assert "burst" in stamps(table_svg(met))


def test_who_misses_a_turn_is_marked() -> None:
    state = given(Ruleset()).state
    ana, ben = state.seats
    picture = table_svg(state.replace(seats=(ana, replace(ben, misses_turn=True))))

    assert texts(picture).count("misses the next turn") == stamps(picture).count("missed") == 1


def test_a_winner_is_crowned_and_no_card_is_awaited() -> None:
    state = given(Ruleset(), Hand(BEN, " ".join(f"green-{n}" for n in range(1, 7)))).state
    picture = table_svg(state.replace(is_over=True, winner=BEN))

    assert "Ben wins" in texts(picture)
    assert stamps(picture).count("crown") == 2
    assert not {"turn", "moon"} & set(stamps(picture))
    assert "witches" not in (shown(picture) + told(picture)).lower()


def test_a_game_that_nobody_wins_crowns_nobody() -> None:
    picture = table_svg(given(Ruleset()).state.replace(is_over=True))

    assert "nobody wins" in texts(picture)
    assert not {"crown", "turn", "moon"} & set(stamps(picture))
    assert "witches" not in (shown(picture) + told(picture)).lower()


def test_of_a_used_up_deck_the_discards_are_awaited_and_then_nothing() -> None:
    deck = DeckRules(colours=("pink", "blue"), pieces=2, diamonds=3, witches=1, fairies=1)
    rules = Ruleset(deck=deck, players=PlayerRules(max=2), reshuffle=ReshuffleRules(when="next draw"))
    state = given(rules, only=True).state
    picture = table_svg(state.replace(discards=()))

    assert "witches: 1 in 9" in texts(table_svg(state))
    assert "nothing left to draw" in texts(picture)
    assert stamps(picture)[1:3] == ["gap", "gap"]


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("state", [played(2), played(2).replace(is_over=True, winner=0)], ids=["turn", "won"])
def test_a_hostile_name_stays_a_name_and_in_its_place(name: str, state: State) -> None:
    picture = table_svg(named(state, name, "Ben"))

    assert {each.tag.removeprefix(SVG) for each in parsed(picture).iter()} <= SHAPES | DEFINITIONS
    assert len(texts(picture)) in (len(texts(table_svg(state))), len(texts(table_svg(state))) + 1)
    assert_nothing_overlaps(picture)


def test_a_name_is_told_in_full_and_shown_as_far_as_there_is_room() -> None:
    long = "Maximiliane von und zu Hohenstein-Falken"
    picture = table_svg(named(played(2), long, "Ben"))

    assert long in told(picture)
    assert "Maximiliane von und" in shown(picture)
    assert long not in shown(picture)
    assert "to play" in shown(picture)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("locale", list_locales())
def test_every_label_fits_in_every_language(locale: str, players: int) -> None:
    state = crowded(players)
    ends = state.replace(is_over=True), state.replace(is_over=True, winner=BEN)
    for each in (state, *ends, state.replace(deck=(), discards=(), witch=None)):
        picture = table_svg(each, locale)
        assert "…" not in shown(picture)
        assert_nothing_overlaps(picture)


def assert_nothing_overlaps(picture: str) -> None:
    width, height = map(float, parsed(picture).attrib["viewBox"].split()[2:])
    parts = areas(picture)
    for place, written in parts:
        assert Box(0, 0, width, height).holds(place)
        room = Box(0, 0, place.right - place.left, place.bottom - place.top)
        assert [box for box in written if not room.holds(box)] == []
        assert [pair for pair in combinations(written, 2) if pair[0].overlaps(pair[1])] == []
    assert not any(first.overlaps(second) for (first, _), (second, _) in combinations(parts, 2))


def test_the_seats_go_clockwise() -> None:
    corners = [place[:2] for place, _ in areas(table_svg(played(4)))[3:]]

    (left, top), (right, bottom) = min(corners), max(corners)
    assert corners == [(left, top), (right, top), (right, bottom), (left, bottom)]


def test_a_picture_needs_nothing_but_itself() -> None:
    picture = table_svg(crowded(4))
    identities = {each.attrib["id"] for each in parsed(picture).iter() if "id" in each.attrib}
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture))

    assert used <= identities
    assert used == set(re.findall(r'(?:href="|url\()[#]?([^")]+)', picture))
    assert picture.count("http") == 1
    assert parsed(picture).attrib["font-family"] == "system-ui, sans-serif"
    assert not any(name.startswith("on") for each in parsed(picture).iter() for name in each.attrib)


def test_pictures_on_one_page_do_not_share_their_ids() -> None:
    game = play_on(Game.start(Ruleset(), NAMES, seed=3), 60, Random(3))  # noqa: S311
    marks: set[str] = set()
    for plays in range(game.plays + 1):
        identities = re.findall(r' id="([^"]+)"', table_svg(game.before(plays).state))
        (mark,) = {each.partition("-")[0] for each in identities}
        assert len(set(identities)) == len(identities)
        marks.add(mark)
    assert len(marks) > 40


def test_colours_are_told_apart_without_colour() -> None:
    state = given(Ruleset(), *(Hand(player, f"{colour}-1") for player, colour in enumerate(COLOURS)), players=4).state
    state = state.replace(seats=tuple(replace(seat, diamond_pieces=1) for seat in state.seats))
    picture = parsed(table_svg(state))
    motifs = {
        re.sub("#[0-9a-f]{6}", "", "".join(each.get("d", each.tag) for each in pattern.iter()))
        for pattern in picture.iter(f"{SVG}pattern")
    }

    assert len(motifs) == len(COLOURS) + 1


@pytest.mark.parametrize("total", range(1, 21))
def test_a_castle_shows_how_far_it_is(total: int) -> None:
    rules = Ruleset(deck=DeckRules(pieces=total))
    for count in range(total + 1):
        castle = " ".join(f"green-{n}" for n in range(1, count + 1))
        picture = table_svg(given(rules, Hand(BEN, castle)).state)
        assert pieces(picture, BEN) == ["missing"] * (total - count) + ["card"] * count
        assert pieces(picture, ANA) == ["missing"] * total


def test_pieces_built_with_diamonds_look_different() -> None:
    state = given(Ruleset(), Hand(ANA, "pink-1 pink-2")).state
    ana, ben = state.seats
    picture = table_svg(state.replace(seats=(replace(ana, diamond_pieces=3), ben)))

    assert pieces(picture, ANA) == ["missing"] + ["diamond"] * 3 + ["card"] * 2
    assert "pink castle: 5 of 6" in texts(picture)
    assert "-crystal)" in picture.partition("</defs>")[2]


def test_the_picture_of_the_documents_is_current() -> None:
    document = Path(__file__).parents[2] / "docs" / "table.svg"

    assert document.read_text("utf-8") == table_svg(moment()), "run make docs"


def test_a_game_is_no_state() -> None:
    with pytest.raises(TypeError, match="expected a state, not Game"):
        table_svg(Game.start(Ruleset(), ["Ana", "Ben"], seed=1))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_looks_comes_first_and_the_others_follow_in_the_order_of_play(players: int) -> None:
    state = played(players)
    for viewer in range(players):
        for narrow in (False, True):
            picture = table_svg(state, viewer=viewer, narrow=narrow)
            seats = [each.get("data-seat") for each in parsed(picture).findall(f"{SVG}svg") if each.get("data-seat")]
            assert seats == [str((viewer + turn) % players) for turn in range(players)]
            assert sorted(texts(picture)) == sorted(texts(table_svg(state)))
    assert table_svg(state, viewer=0) == table_svg(state)
    with pytest.raises(ValueError, match=r"^there is no player 4 at this table$"):
        table_svg(state, viewer=4)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("locale", list_locales())
def test_on_a_phone_every_letter_can_be_read(locale: str, players: int) -> None:
    picture = table_svg(crowded(players), locale, narrow=True)
    scale = 390 / float(parsed(picture).attrib["width"])

    assert min(float(each.attrib["font-size"]) * scale for each in parsed(picture).iter(f"{SVG}text")) > 9
    assert "…" not in shown(picture)
    assert_nothing_overlaps(picture)


@generated(games(60))
def test_a_page_knows_what_was_clicked(game: Game) -> None:
    """Every card that lies open is found by its name, at the seat where it lies."""
    root, state = parsed(table_svg(game.state)), game.state
    for player, seat in enumerate(state.seats):
        (panel,) = root.findall(f"{SVG}svg[@data-seat='{player}']")
        found = [name for each in panel.iter() for name in each.get("data-cards", "").split()]
        assert sorted(found) == sorted(map(str, (*seat.castle, *seat.aside)))
    piles = [each.attrib["data-pile"] for each in root.iter() if "data-pile" in each.attrib]
    assert piles == ["deck", "discards", *(["witch"] if state.witch and not state.is_over else [])]


def test_a_card_is_drawn_alone() -> None:
    for card in (*map(Card, ("pink-3", "blue-1", "yellow-1", "green-1", "diamond-9", "fairy-1", "witch-8")), None):
        picture = card_svg(card, "de")
        drawn = {each.attrib["id"] for each in parsed(picture).iter() if "id" in each.attrib}
        used = set(re.findall(r'(?:href="#|url\(#|labelledby=")([^")]+)', picture))
        assert used == drawn
        assert len(picture) < 2500
        assert told(picture, "title")
    assert told(card_svg(Card("witch-1"), "de"), "title") == "Hexe"
    assert "data-cards" not in card_svg(None)


def test_a_seat_is_drawn_alone() -> None:
    state = crowded(2)
    picture = seat_svg(state, BEN)

    assert "Ben" in texts(picture)
    assert "Ana" not in texts(picture)
    assert told(picture, "title").startswith("Ben. ")
    with pytest.raises(ValueError, match="there is no player 2"):
        seat_svg(state, 2)
