"""From a sentence that was heard to its line, and from a message to the places where it is said."""

from pathlib import Path

import pytest

from diamoniak import Game, Ruleset, describe
from diamoniak.bots.careful import CarefulPlayer
from diamoniak.bots.player import played_on
from diamoniak.translations.catalog_files import CatalogFolder
from diamoniak.translations.finding import find, said_in
from diamoniak.translations.notes import SHOWN_BY, shown_by
from diamoniak.translations.places import ODD_NAMES, Place, places
from diamoniak.translations.speaking import speaking
from diamoniak.wording.registry import every_message
from tests.translations.desk import TAKES, WITCH, Desk, message

FOLDER = CatalogFolder(str(Path(__file__).parents[2] / "locales"))
LANGUAGES = ("cs", "de", "fr", "lt", "ru")


def told(language: str) -> tuple[Place, ...]:
    """Every place in the words of a language."""
    catalog = FOLDER.catalog(language)
    return tuple(places(speaking(catalog, catalog.read())))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_game_leads_to_its_line(language: str) -> None:
    names = (ODD_NAMES[2], ODD_NAMES[6], ODD_NAMES[3])
    game = played_on(Game.start(Ruleset(), names, seed=5), [CarefulPlayer(2)] * 3)
    catalog = FOLDER.catalog(language)
    lines = catalog.path.read_text("utf-8").splitlines()
    for sentence in dict.fromkeys(describe(event, language, names=names) for event in game.log[:60]):
        best = find([catalog], sentence)[0]

        assert best.rank[0] == 3, sentence
        assert best.message.context == "event", sentence
        assert best.form in lines[best.line - 1]


def test_a_word_is_found_in_any_language_without_accents_and_capitals() -> None:
    found = find(FOLDER.catalogs(), "BOSORKA")

    assert {each.catalog.locale for each in found} == {"cs"}
    assert found[0].form == "bosorka"
    assert find(FOLDER.catalogs(), "čarovnice z Marsu") == []


def test_what_is_found_is_shown_with_its_notes_and_its_places(desk: Desk) -> None:
    desk.write("de", message(WITCH, "{player} zieht eine Hexe!"), message(TAKES, "{n} {player} {cards}.", "x"))
    lines = desk.lines("find", "Klara zieht eine Hexe!")

    assert lines[:5] == [
        f"{desk.path('de')}:9: {{player}} zieht eine Hexe!",
        f"    {WITCH} (event)",
        "    The program tells everybody at the table what has just happened. It speaks of the players, not to them.",
        "    {player}: the name of a player: never inflected, and of any gender",
        "    said in a game of standard-55: Ana zieht eine Hexe!",
    ]
    assert desk.refusal("find", "zebra") == (
        "diamoniak: no catalog says that: try fewer words, and leave out names and numbers"
    )


def test_of_many_the_likeliest_are_shown(desk: Desk) -> None:
    desk.write("en")
    desk.run("update")
    lines = desk.lines("find", "castle", "en")

    assert len([line for line in lines if line.startswith(str(desk.path("en")))]) == 10
    assert lines[-1].startswith("and ")


@pytest.mark.parametrize("form", ["{n}" * 2 + "a" * 2000, "{player}" + " a" * 1000 + "{n}"])
def test_a_hostile_catalog_takes_no_time(desk: Desk, form: str) -> None:
    desk.write("de", message(WITCH, form))

    assert find([CatalogFolder(str(desk.folder)).catalog("de")], " a" * 2000) is not None


def test_every_message_has_a_place() -> None:
    said = {message for place in told("en") for line in place.lines for message in line.messages}
    unsaid = [message for message in every_message() if message not in said]

    assert [each for each in unsaid if not each.context.startswith("value of") and each.context not in SHOWN_BY
            and each.context not in ("card", "command", "event", "question", "table")] == []  # fmt: skip
    assert all(said_in(message, told("en")[:1]) for message in unsaid[:1])
    assert shown_by(next(each for each in every_message() if each.context == "value of gifts")).startswith("diamoniak")


def test_questions_keys_labels_and_refusals_stand_in_their_places() -> None:
    lines = {place.title: [line.text for line in place.lines] for place in told("en")}

    keyboard = lines["a person at the keyboard: questions, choices and keys"]
    assert "q – save and quit" in keyboard
    assert "1. Draw a card" in keyboard
    assert any(line.startswith("Ana, what do you do?") for line in keyboard)
    assert "too-few-diamonds: This costs 3 diamonds, and you have fewer." in lines["what the rules refuse"]
    assert "A witch!" in lines["labels of the drawn table"]
    assert "[sit] Sit down" in lines["a page with an online table: buttons and labels"]


def test_names_of_all_kinds_are_seen() -> None:
    text = "\n".join(line.text for place in told("en") for line in place.lines)

    assert all(name in text for name in (*ODD_NAMES[4:7], ODD_NAMES[-1], "Ana", "Ben", "Cleo"))
    assert len(ODD_NAMES[-1]) == 40
    assert len(ODD_NAMES[1]) == 1
