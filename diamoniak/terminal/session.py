"""A game at one keyboard: people and computer players in turn, every play kept at once."""

import os
import shlex
from collections.abc import Sequence
from typing import Final

from diamoniak.bots.player import choice_of
from diamoniak.commands import Command
from diamoniak.errors import SaveLostError
from diamoniak.game import Game
from diamoniak.save import SaveFile
from diamoniak.terminal.choices import Choice, Menu, Picked, choices, chosen, question, surrender
from diamoniak.terminal.computers import Computers
from diamoniak.terminal.files import create_save, unsaved
from diamoniak.terminal.refusal import RefusedError
from diamoniak.terminal.rules_in_brief import rules_in_brief
from diamoniak.terminal.screen import Screen
from diamoniak.terminal.story import CONTEXT, sentences
from diamoniak.variants.variant import Variant
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import table
from diamoniak.wording.voice import Voice

INTERRUPTED: Final = 130
"""The exit code of programs that Ctrl-C has ended."""
TAKE_BACK, LEAVE, BRIEF = "<", "q", "?"
KEYS: Final = ((TAKE_BACK, table.TAKE_BACK), (LEAVE, table.LEAVE), (BRIEF, table.BRIEF))
"""What to type for something else than a choice. So in no language may a choice begin with one of them."""


class Session:
    """A game that is being played."""

    def __init__(self, save: SaveFile, players: Computers, voice: Voice, screen: Screen) -> None:
        self._game = save.game
        self._save = save
        self._computers = players
        self._voice = voice
        self._screen = screen
        self._picked: Picked = ()
        self._notice = ""

    def run(self, variant: Variant | str | None, command: str) -> int:
        """Play until the game is over or somebody leaves; the command tells how to go on. The exit code."""
        try:
            while not self._game.is_over:
                if self._game.turn in self._computers:
                    self._let_play()
                elif not self._asked(variant):
                    return self._left(command)
        except EOFError:
            return self._left(command)
        except KeyboardInterrupt:
            self._screen.leave("")
            self._left(command)
            return INTERRUPTED
        except RefusedError as error:  # a play that cannot be saved
            raise RefusedError("\n".join([str(error), going_on(self._voice, command)])) from None
        self._screen.finish(self._game.state)
        self._screen.leave(saved(self._voice, self._save))
        return 0

    def _let_play(self) -> None:
        """Let a computer player do something."""
        game = self._game
        thinking = self._voice.say(table.THINKING, player=self._voice.seated(game.state.names)[game.turn])
        self._screen.think(game.state, thinking)
        self._play(choice_of(self._computers[game.turn], game))

    def _asked(self, variant: Variant | str | None) -> bool:
        """Ask a person what to do, and do it; False if that is to leave."""
        state = self._game.state
        offered = choices(self._voice, state, self._picked)
        words = [each.words for each in offered]
        asked = f"{self._notice} {question(self._voice, state, self._picked)}".strip()
        typed = self._screen.ask(state, Menu(asked, words, KEYS)).strip()
        key = typed.lower()
        self._notice = ""
        if key == LEAVE:
            return False
        if key == TAKE_BACK:
            self._take_back()
        elif key == BRIEF:
            self._screen.explain(*rules_in_brief(self._voice, state.rules, variant))
        elif typed:
            self._choose(offered, chosen(typed, words))
        return True

    def _choose(self, offered: Sequence[Choice], place: int | Message) -> None:
        if isinstance(place, Message):
            self._notice = self._voice.say(place)
            return
        command = offered[place].command
        if command is None:
            self._picked = (*self._picked, offered[place].family)
            command = surrender(self._game.state, self._picked)
        if command is not None:
            self._play(command)

    def _play(self, command: Command) -> None:
        self._picked = ()
        game = self._game.play(command)
        self._keep(game)
        self._screen.tell(*sentences(self._voice, game.latest, game.state.names))

    def _keep(self, game: Game) -> None:
        """Save the game; if its file is gone, in another file, so that nothing is lost."""
        lost = self._save.path
        try:
            self._save.keep(game)
        except SaveLostError:
            self._save.close()
            self._save = create_save(self._voice, None, game)
            rescue = safe_to_show(str(self._save.path))
            self._screen.tell(self._voice.say(table.RESCUED, file=safe_to_show(str(lost)), rescue=rescue))
        except OSError as error:
            raise unsaved(self._voice, lost, error) from None
        self._game = game

    def _take_back(self) -> None:
        """Back to the last choice of a person: a card for the witch, or a play and all that computers did since."""
        if self._picked:
            self._picked = self._picked[:-1]
            return
        for back, play in enumerate(reversed(self._game.history()), 1):
            if play.state.turn not in self._computers:
                self._go_back_to(self._game.before(back))
                return
        self._notice = self._voice.say(table.NOTHING_TO_UNDO)

    def _go_back_to(self, earlier: Game) -> None:
        self._keep(earlier)
        self._notice = self._voice.say(table.TAKEN_BACK)
        self._screen.turn_to(sentences(self._voice, earlier.log[-CONTEXT:], earlier.state.names), ())

    def _left(self, command: str) -> int:
        goodbye = self._voice.say(table.GOODBYE)
        self._screen.leave(saved(self._voice, self._save), going_on(self._voice, command), goodbye)
        return 0


def saved(voice: Voice, save: SaveFile) -> str:
    """Where the game is saved."""
    return voice.say(table.SAVED, file=safe_to_show(str(save.path)))


def going_on(voice: Voice, command: str) -> str:
    """How to go on with the game."""
    return voice.say(table.GO_ON, command=shown(command))


def shown(command: str) -> str:
    """A command fit to be shown."""
    return command if command.isprintable() else safe_to_show(command)  # which would cut a long one


def command_line(file: str, options: list[str]) -> str:
    """What to type in order to go on with a game."""
    path = os.path.join(os.curdir, file) if file.startswith("-") else file  # noqa: PTH118  # Path would drop the dot
    return shlex.join(["diamoniak", "play", "--resume", path, *options])
