"""Sitting down: which rules to play, and who plays. Whatever was not given is asked."""

from collections.abc import Callable, Iterable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final, NamedTuple, TypeVar

from diamoniak.decider.seating import seated
from diamoniak.errors import UnknownVariantError, VariantError
from diamoniak.refusals import IllegalCommandError
from diamoniak.ruleset import PlayerRules
from diamoniak.terminal.computers import computer_names, is_reserved
from diamoniak.terminal.keyboard import number_in, read_line
from diamoniak.terminal.languages import locale_called, own_names
from diamoniak.terminal.lines import print_lines
from diamoniak.terminal.refusal import RefusedError, no_variant
from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.variants.variant import Variant
from diamoniak.wording.computers import MARK
from diamoniak.wording.editions import variant_for
from diamoniak.wording.sentences import problems, table
from diamoniak.wording.sentences.reasons import refusal
from diamoniak.wording.sentences.variants import title
from diamoniak.wording.voice import Voice, voice_for

NARROWEST_LIST: Final = 20
"""In a narrower window, the terminal breaks the lines of a list."""

T = TypeVar("T")


class Wishes(NamedTuple):
    """What was given in advance about who plays; None where nothing was."""

    people: Sequence[str] | None = None
    computers: int | None = None


def choose_voice(voice: Voice) -> Voice:
    """Ask which language to play in, and return its voice."""
    _print_list(f"{locale} {own_name}" for locale, own_name in own_names().items())
    question = voice.say(table.WHICH_LANGUAGE, language=voice.locale)

    def called(typed: str) -> Voice:
        return voice_for(locale_called(typed or voice.locale, told_in=voice), voice.overlays)

    return _ask(voice, question, called)


def choose_variant(voice: Voice, name: str | None, *, is_asked: bool) -> Variant:
    """The variant to play."""
    if name is not None:
        return load_variant(name)
    usual = variant_for(voice.locale)
    if not is_asked:
        return usual
    _print_list(f"{each} ({title(voice, load_variant(each))})" for each in list_variants())
    return _ask(voice, voice.say(table.WHICH_VARIANT, variant=usual.id), lambda typed: load_variant(typed or usual.id))


def choose_players(voice: Voice, wishes: Wishes, rules: PlayerRules, *, is_asked: bool) -> list[str]:
    """The names of all players: people first, then computer players."""
    people = _people(voice, wishes, rules, is_asked=is_asked)
    if wishes.computers is not None:
        return [*people, *computer_names(wishes.computers)]
    least, most = max(0, rules.min - len(people)), rules.max - len(people)
    are_complete = wishes.people is not None and not least
    if least >= most or are_complete or not is_asked:
        return [*people, *computer_names(least)]
    question = f"{voice.say(table.HOW_MANY_COMPUTERS, min=least, max=most)} [{least}]"
    number = _ask(voice, question, lambda typed: _number(typed or str(least), question, range(least, most + 1)))
    return [*people, *computer_names(number)]


def _people(voice: Voice, wishes: Wishes, rules: PlayerRules, *, is_asked: bool) -> list[str]:
    def checked(names: Sequence[str]) -> list[str]:
        """The names, if these people can play with the computer players they want or need."""
        if any(map(is_reserved, names)):
            raise RefusedError(voice.say(table.RESERVED, word=MARK.strip()))
        joining = max(0, rules.min - len(names)) if wishes.computers is None else wishes.computers
        return list(seated([*names, *computer_names(joining)], rules)[: len(names)])

    if wishes.people is not None:
        return checked(wishes.people)
    if not is_asked:
        # Some languages separate the words with a no-break space.
        return checked([" ".join(voice.seated(())[0].split())])
    return _ask(voice, voice.say(table.WHO_PLAYS), lambda typed: checked(typed.split(",")))


def _print_list(items: Iterable[str]) -> None:
    """Print what there is to choose from, without breaking any item."""
    text = ", ".join(item.replace(" ", "\u00a0") for item in items)
    lines = wrap(text, max(NARROWEST_LIST, get_terminal_size().columns - 1), break_on_hyphens=False)
    print_lines(line.replace("\u00a0", " ") for line in lines)


def _number(typed: str, question: str, right: range) -> int:
    number = number_in(typed)
    if number is None or number not in right:
        raise RefusedError(question)
    return number


def _ask(voice: Voice, question: str, understood: Callable[[str], T]) -> T:
    """Ask until the answer is valid, and return what it means; say what is wrong with any other."""
    print_lines([question])
    while True:
        try:
            return understood(read_line().strip())
        except UnknownVariantError as error:
            print_lines([no_variant(voice, error)])
        except VariantError as error:
            print_lines(problems.line(voice, problem) for problem in error.problems)
        except RefusedError as error:
            print_lines([str(error)])
        except IllegalCommandError as error:
            print_lines([refusal(voice, error, voice.seated(()))])
