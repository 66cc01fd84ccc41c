"""A whole game in every locale, kept as text so that a review sees what a change of wording does."""

import pytest

from diamoniak import list_locales, load_log
from diamoniak.events import EVENT_TYPES, CardsDealt, DrawBought, DrawLapsed, FairyBuilt, FairyStayed, GameDrawn
from tests.golden.tell import STORIES, story


@pytest.mark.parametrize("locale", list_locales())
def test_the_story_is_told_as_it_was(locale: str) -> None:
    assert story(locale) == (STORIES / f"{locale}.txt").read_text("utf-8"), "run make stories, and read what changed"


def test_there_are_no_other_stories() -> None:
    assert {file.stem for file in STORIES.glob("*.txt")} == set(list_locales())


def test_the_game_shows_nearly_every_event() -> None:
    shown = {type(event) for event in load_log((STORIES / "game.jsonl").read_text("utf-8"))}

    assert EVENT_TYPES - shown == {CardsDealt, DrawBought, DrawLapsed, FairyBuilt, FairyStayed, GameDrawn}
