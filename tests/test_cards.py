"""Cards and their text form."""

import copy
import pickle

import pytest

from diamoniak import Card
from diamoniak.cards import printed_deck
from diamoniak.ruleset import COLOURS, DeckRules


def test_every_card_of_a_deck_is_distinct_and_parses_back() -> None:
    deck = printed_deck(DeckRules())

    assert len({str(card) for card in deck}) == len(set(deck)) == 55
    assert [Card(str(card)) for card in deck] == list(deck)


def test_a_deck_holds_what_its_rules_say() -> None:
    deck = printed_deck(DeckRules(("blue", "pink"), pieces=2, diamonds=1, witches=3, fairies=0))

    assert " ".join(map(str, deck)) == "pink-1 pink-2 blue-1 blue-2 diamond-1 witch-1 witch-2 witch-3"


@pytest.mark.parametrize("colour", COLOURS)
def test_a_castle_card_has_a_colour(colour: str) -> None:
    card = Card(f"{colour}-6")

    assert (card.kind, card.colour, card.number) == ("castle", colour, 6)


@pytest.mark.parametrize("kind", ["diamond", "witch", "fairy"])
def test_other_cards_have_none(kind: str) -> None:
    card = Card(f"{kind}-12")

    assert (card.kind, card.colour, card.number) == (kind, None, 12)


@pytest.mark.parametrize(
    "text",
    [
        "", "pink", "pink-", "pink-0", "pink-03", "pink-100", "pink-3 ", " pink-3", "pink-3\n", "Pink-3", "pink_3",
        "red-1", "castle-1", "pink-٣", "pink--3", "../pink-3", "x" * 10_000,
    ],
)  # fmt: skip
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as caught:
        Card(text)

    assert len(str(caught.value)) < 200


def test_a_card_is_the_same_object_wherever_it_comes_from() -> None:
    card = Card("fairy-2")

    assert card is Card("fairy-2")
    assert card is copy.deepcopy(card)
    assert card is pickle.loads(pickle.dumps(card))  # noqa: S301  # our own bytes


def test_a_card_never_changes() -> None:
    with pytest.raises(AttributeError, match="never changes"):
        Card("pink-1").number = 2
    with pytest.raises(AttributeError, match="never changes"):
        del Card("pink-1").colour
