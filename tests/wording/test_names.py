"""What settings, computer players and languages are called."""

import pytest

from diamoniak import Game, Ruleset, describe, list_locales
from diamoniak.cards import Card
from diamoniak.decider.seating import seated
from diamoniak.events import CardBought, TurnEnded
from diamoniak.ruleset import PlayerRules
from diamoniak.terminal.computers import computer_names, first_names
from diamoniak.terminal.replaying import player_called
from diamoniak.variants.knobs import knobs
from diamoniak.wording.catalogs.catalog import Catalog
from diamoniak.wording.catalogs.plurals import ENGLISH
from diamoniak.wording.computers import MARKED
from diamoniak.wording.sentences.settings import SETTINGS
from diamoniak.wording.sentences.spoken_table import table_account
from diamoniak.wording.voice import Voice, voice_for

RUSSIAN = Voice(
    "ru",
    [
        Catalog(
            "ru",
            {"computer player\x04Bot {name}": ("Бот {name}",), "name of a computer player\x04Ana": ("Аня",)},
            ENGLISH,
        )
    ],
)


def test_every_setting_has_a_name_of_its_own() -> None:
    assert list(SETTINGS) == list(knobs())
    assert len({message.text for message in SETTINGS.values()}) == len(SETTINGS)


def test_computer_players_are_called_as_the_language_does() -> None:
    game = Game.start(Ruleset(), ["Ana", *computer_names(1)], seed=7)

    assert game.state.names == ("Ana", "Bot Ana")
    assert describe(TurnEnded(0, 1), RUSSIAN, names=game.state.names) == "Play passes from Ana to Бот Аня."
    assert table_account(RUSSIAN, game.state)[1].startswith("Бот Аня. ")
    assert [player_called(RUSSIAN, game.state.names, name) for name in ("Bot Ana", "Бот Аня", "2")] == [1, 1, 1]


@pytest.mark.parametrize("locale", list_locales())
def test_four_computer_players_can_sit_at_a_table_in_every_language(locale: str) -> None:
    voice = voice_for(locale)

    assert computer_names(4) == list(MARKED)
    assert seated(first_names(voice, 4), PlayerRules()) == tuple(first_names(voice, 4))
    assert len({voice.called(name) for name in MARKED}) == 4


def test_a_name_with_a_full_stop_needs_no_other() -> None:
    names = ("Anna K.", "Max Jr.")
    bought = CardBought(0, 1, Card("pink-1"), (Card("diamond-1"),), "seller")

    assert describe(TurnEnded(0, 1), names=names) == "Play passes from Anna K. to Max Jr."
    assert describe(bought, names=names) == "Anna K. buys a pink castle card from Max Jr. for 1 diamond."
    assert table_account(voice_for("en"), Game.start(Ruleset(), names, seed=7).state)[0].startswith("Anna K. No castle")


def test_two_full_stops_that_were_typed_stay() -> None:
    assert describe(TurnEnded(0, 1), names=("..", "A..B")) == "Play passes from .. to A..B."


@pytest.mark.parametrize("locale", [each for each in list_locales() if "@" not in each])
def test_every_language_has_an_english_name(locale: str) -> None:
    assert voice_for(locale).english_name.isalpha()
