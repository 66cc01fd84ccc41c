"""Commands in a few words, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import diamoniak as dk
from diamoniak.errors import DataError
from tests.strategies import games
from tests.wording import samples


def test_every_command_has_a_notation_of_its_own() -> None:
    commands = list(samples.every_command())
    assert {type(command) for command in commands} == set(dk.commands.COMMAND_TYPES)
    for command in commands:
        assert dk.read_notation(dk.notation(command), command.player) == command


@given(games(60))
def test_whatever_is_legal_can_be_typed(game: dk.Game) -> None:
    legal = list(game.legal_commands())
    texts = [dk.notation(command) for command in legal]
    assert len(set(texts)) == len(texts)
    assert [dk.read_notation(text, game.turn) for text in texts] == legal


@given(st.text() | st.lists(st.sampled_from(["give", "buy", "draw", "pink-1", "PINK-1", "fairy", "x"])).map(" ".join))
def test_any_text_is_a_command_or_refused(text: str) -> None:
    refusal = ""
    try:
        command = dk.read_notation(text, 0)
    except DataError as error:
        refusal = str(error)
    else:
        assert dk.notation(command) == " ".join(text.lower().split())
    assert refusal.isprintable()
    assert len(refusal) < 300


@pytest.mark.parametrize("text", ["", " ", "buy", "buy pink-1 pink-2", "give pink-1 pink-1", "end end", "x" * 10**7])
def test_what_is_no_command_is_refused(text: str) -> None:
    with pytest.raises(DataError, match=" is not a command: expected draw, end, "):
        dk.read_notation(text, 0)


def test_the_notation_never_changes() -> None:
    told = {dk.notation(command).split(" ")[0] for command in samples.every_command()}
    assert told == {"draw", "end", "fairy", "build", "buy", "gift", "discard", "give"}
    cards = dk.Card("pink-1"), dk.Card("diamond-2")
    assert dk.notation(dk.SurrenderCards(0, cards)) == "give pink-1 diamond-2"
    assert [dk.notation(command(0)) for command in (dk.BuyDraw, dk.BuildWithDiamonds, dk.BuildWithFairy)] == [
        "buy draw",
        "build diamonds",
        "build fairy",
    ]


def test_a_wrong_type_is_told() -> None:
    with pytest.raises(TypeError, match="expected a text such as 'draw', not int"):
        dk.read_notation(7, 0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="expected a player's number"):
        dk.read_notation("draw", "Ana")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="expected a command such as"):
        dk.notation("draw")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
