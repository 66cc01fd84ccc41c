"""Where messages are said: games, a person at the keyboard, refusals, the drawn table and a page, told line by line."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from diamoniak.bots.player import NAMES
from diamoniak.cards import Card
from diamoniak.events import GameStarted
from diamoniak.game import Game
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.rulebook.writing import said
from diamoniak.state import State
from diamoniak.terminal.choices import choices, question
from diamoniak.terminal.screen import WHOLE_TABLE
from diamoniak.terminal.session import KEYS
from diamoniak.translations.listening import Line, Listener
from diamoniak.translations.scenes import Scene, game, scenes
from diamoniak.variants.loading import load_variant
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.sentences import online, table
from diamoniak.wording.sentences.events import EVENTS
from diamoniak.wording.sentences.reasons import refusal
from diamoniak.wording.sentences.spoken_table import middle, seat_account, spoken, standing

ODD_NAMES: Final = (
    "Inés",
    "Ó",
    "Anna K.",
    "d’Artagnan",
    "Борис",
    "美咲",
    "דוד",
    "Maximiliane-Theodora von Hohenstein-Berg",
)
"""Names with vowels, marks and scripts that trip sentences up; one is short, one is as long as names may be."""
_SAID_IN_SETUP: Final[tuple[tuple[Message, dict[str, str | int]], ...]] = (
    (table.WHICH_LANGUAGE, {"language": "de"}),
    (table.WHICH_VARIANT, {"variant": "lt-55"}),
    (table.WHO_PLAYS, {}),
    (table.HOW_MANY_COMPUTERS, {"min": 1, "max": 3}),
)
_NOTICES: Final = (table.NOT_UNDERSTOOD, table.AMBIGUOUS, table.NO_KEY, table.NOTHING_TO_UNDO, table.TAKEN_BACK)
_SEED: Final = 5
_PLAYS: Final = 300


class Place(NamedTuple):
    """Somewhere messages are said, and all lines that are seen or heard there."""

    title: str
    lines: tuple[Line, ...]


def places(voice: Listener) -> Iterator[Place]:
    """Every place, in the words of the voice."""
    for scene in (game(), *scenes(), _with_odd_names()):
        yield Place(scene.title, tuple(_told(voice, scene)))
    yield Place("a person at the keyboard: questions, choices and keys", tuple(_at_the_keyboard(voice)))
    yield Place("what the rules refuse", tuple(_refused(voice)))
    yield Place("labels of the drawn table", tuple(_labels(voice)))
    yield Place("the rulebook of lt-55", tuple(_book(voice)))
    yield Place("a page with an online table: buttons and labels", tuple(_page(voice)))


def _with_odd_names() -> Scene:
    """The whole game again, told of people with other names."""
    return game()._replace(title="the same game with names of all kinds", names=(*ODD_NAMES[4:7], *ODD_NAMES[:1]))


def _told(voice: Listener, scene: Scene) -> Iterator[Line]:
    names = voice.seated(scene.names)
    voice.line("")
    for event in scene.events:
        told = event if scene.names[:3] == NAMES[: len(scene.names)] else _renamed(event, scene.names)
        yield voice.line(EVENTS[type(told)](voice, told, names))


def _renamed(event: object, names: tuple[str, ...]) -> object:
    """The event of another company: only the first one has names in it."""
    return replace(event, players=names[: len(event.players)]) if isinstance(event, GameStarted) else event


def _at_the_keyboard(voice: Listener) -> Iterator[Line]:
    """What a person is asked and offered, once for each kind of question and choice."""
    voice.line("")
    for message, values in _SAID_IN_SETUP:
        yield voice.line(voice.say(message, **values))
    for key, meaning in (*KEYS, (WHOLE_TABLE, table.WHOLE_TABLE)):
        yield voice.line(voice.say(table.LABELLED, label=key, value=voice.say(meaning)))
    seen: set[Message] = set()
    for state in _states():
        lines = [voice.line(seat_account(voice, state, player)) for player in range(len(state.seats))]
        lines.append(voice.line(spoken(*middle(voice, state))))
        lines.append(voice.line(question(voice, state)))
        offered = enumerate(choices(voice, state), 1)
        lines += [voice.line(f"{number}. {choice.words}") for number, choice in offered]
        heard = {message for line in lines for message in line.messages}
        if not heard <= seen:
            yield from lines
            seen |= heard
    for notice in _NOTICES:
        yield voice.line(voice.say(notice))


def _states() -> Iterator[State]:
    """The tables of some games at which somebody has a choice."""
    for variant in ("lt-55", "lv-55"):
        played = Game.start(load_variant(variant), NAMES[:2], seed=_SEED)
        while not played.is_over and played.plays < _PLAYS:
            yield played.state
            legal = played.legal_commands()
            played = played.play(legal[played.plays % len(legal)])


def _refused(voice: Listener) -> Iterator[Line]:
    names, card = voice.seated(ODD_NAMES[:4]), Card("pink-1")
    voice.line("")
    for reason in Reason:
        plain = IllegalCommandError(reason)
        detailed = IllegalCommandError(reason, card=card, count=3, limits=(2, 4), name=ODD_NAMES[0], player=2)
        for error in (plain, detailed):
            yield voice.line(f"{reason}: {refusal(voice, error, names)}")


def _labels(voice: Listener) -> Iterator[Line]:
    state = next(each for each in _states() if each.witch is not None)
    voice.line("")
    yield voice.line(voice.say(table.TABLE, players=voice.names(state.names)))
    for player in range(len(state.seats)):
        yield voice.line(seat_account(voice, state, player))
    yield from (voice.line(each) for each in middle(voice, state))
    yield voice.line(standing(voice, state))
    for label in (table.WITCH_HERE, table.NO_CASTLE, table.MISSES, table.NO_RISK, table.NO_WINNER, table.NOTHING):
        yield voice.line(voice.say(label))
    yield voice.line(voice.say(table.WINNER, player=voice.seated(ODD_NAMES)[7]))


def _book(voice: Listener) -> Iterator[Line]:
    rules = load_variant("lt-55").rules
    voice.line("")
    yield from (voice.line(clause.text(voice, rules)) for clause in said(rules))


def _page(voice: Listener) -> Iterator[Line]:
    voice.line("")
    for key, message in online.WORDS.items():
        yield voice.line(f"[{key}] {voice.say(message)}")
