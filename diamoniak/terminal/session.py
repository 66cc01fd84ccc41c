"""A game at one keyboard: people and computer players in turn, with every play saved at once."""

import os
import shlex
from collections.abc import Sequence
from typing import Final

from diamoniak.bots.player import choice_of
from diamoniak.commands import Command
from diamoniak.errors import SaveLostError
from diamoniak.game import Game
from diamoniak.save import SaveFile
from diamoniak.terminal.choices import Choice, Menu, Picked, choices, chosen, question, surrender, why_not
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
"""The exit code of programs ended by Ctrl-C."""
TAKE_BACK, LEAVE, BRIEF = "<", "q", "?"
KEYS: Final = ((TAKE_BACK, table.TAKE_BACK), (LEAVE, table.LEAVE), (BRIEF, table.BRIEF))
"""What to type for anything but a choice. No choice may begin with one of these, in any language."""


class Session:
    """A game that is being played."""

    def __init__(
        self, save: SaveFile, players: Computers, voice: Voice, screen: Screen, flags: Sequence[str] = ()
    ) -> None:
        self._game = save.game
        self._save = save
        self._flags = flags
        """The options that are needed, besides the file, to continue the game in the same way."""
        self._computers = players
        self._voice = voice
        self._screen = screen
        self._picked: Picked = ()
        self._notice = ""

    def run(self, variant: Variant | str | None) -> int:
        """Play until the game is over or somebody leaves, and return the exit code."""
        try:
            return self._run(variant)
        except EOFError:
            return self._leave()
        except KeyboardInterrupt:
            self._screen.leave("")
            self._leave()
            return INTERRUPTED
        except RefusedError as error:  # a play that cannot be saved
            raise RefusedError(f"{error}\n{how_to_continue(self._voice, self._save, self._flags)}") from None
        finally:
            self._save.close()

    def _run(self, variant: Variant | str | None) -> int:
        while not self._game.is_over:
            if self._game.turn in self._computers:
                self._let_play()
            elif not self._ask(variant):
                return self._leave()
        self._screen.finish(self._game.state)
        self._screen.leave(where_saved(self._voice, self._save))
        return 0

    def _let_play(self) -> None:
        """Let a computer player choose and play a command."""
        game = self._game
        thinking = self._voice.say(table.THINKING, player=self._voice.seated(game.state.names)[game.turn])
        self._screen.think(game.state, thinking)
        self._play(choice_of(self._computers[game.turn], game))

    def _ask(self, variant: Variant | str | None) -> bool:
        """Ask a person what to do, and do it; False if that is to leave."""
        state = self._game.state
        offered = choices(self._voice, state, self._picked)
        words = [each.words for each in offered]
        asked = question(self._voice, state, self._picked)
        typed = self._screen.ask(state, Menu(asked, words, KEYS, self._notice)).strip()
        key = typed.lower()
        self._notice = ""
        if key == LEAVE:
            return False
        if key == TAKE_BACK:
            self._take_back()
        elif key == BRIEF:
            self._screen.explain(*rules_in_brief(self._voice, state.rules, variant))
        elif typed:
            self._choose(offered, typed)
        return True

    def _choose(self, offered: Sequence[Choice], typed: str) -> None:
        place = chosen(typed, [each.words for each in offered])
        if isinstance(place, Message):
            reason = None if place is table.AMBIGUOUS else why_not(self._voice, self._game, typed)
            self._notice = reason or self._voice.say(place)
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
        """Save the game; if its file is gone, save it in another one, so that nothing is lost."""
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
        """Go back to a person's last choice: a card picked for a witch, or a play with all computer plays since."""
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

    def _leave(self) -> int:
        farewell = self._voice.say(table.GOODBYE)
        command = how_to_continue(self._voice, self._save, self._flags)
        self._screen.leave(where_saved(self._voice, self._save), command, farewell)
        return 0


def where_saved(voice: Voice, save: SaveFile) -> str:
    """Where the game is saved."""
    return voice.say(table.SAVED, file=safe_to_show(str(save.path)))


def how_to_continue(voice: Voice, save: SaveFile, flags: Sequence[str]) -> str:
    """What to type to continue a game."""
    file = str(save.path)
    path = os.path.join(os.curdir, file) if file.startswith("-") else file  # noqa: PTH118  # Path would drop the dot
    return voice.say(table.GO_ON, command=command_line(["play", "--resume", path, *flags]))


def command_line(words: Sequence[str]) -> str:
    """A command of this program, safe to show."""
    command = shlex.join(["diamoniak", *words])
    return command if command.isprintable() else safe_to_show(command)  # which shortens long ones
