"""The command that prints rulebooks."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from diamoniak.cli.output import Lines, as_json, width
from diamoniak.cli.parsing import Call, Commands, UsageError
from diamoniak.rulebook.book import Rulebook
from diamoniak.rulebook.comparison import Comparison, compared
from diamoniak.rulebook.writing import written
from diamoniak.variants.loading import load_variant
from diamoniak.wording.sentences import program, usage
from diamoniak.wording.voice import Voice

FORMATS: Final = ("text", "md", "html", "json")


@dataclass(frozen=True, slots=True)
class RulebookOptions:
    """What ``rulebook`` takes."""

    variant: str
    format: str
    why: bool
    diff: str | None
    leaflet: bool


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    say = commands.voice.say
    command = commands.add("rulebook", rulebook, program.RULEBOOK, RulebookOptions)
    command.add_argument("variant", metavar="ID", help=say(program.ID))
    command.add_argument("--format", choices=FORMATS, default="text", help=say(program.BOOK_FORMAT))
    command.add_argument("--why", action="store_true", help=say(program.BOOK_WHY))
    command.add_argument("--diff", metavar="ID", help=say(program.BOOK_DIFF))
    command.add_argument("--leaflet", action="store_true", help=say(program.BOOK_LEAFLET))


def rulebook(call: Call, options: RulebookOptions) -> Lines:
    """Print a rulebook, or what two rulebooks say differently."""
    if options.leaflet and (options.format != "html" or options.diff is not None):
        words = {"option": "--leaflet", "other": "--format html", "label": "--diff"}
        raise UsageError(call.voice.say(usage.ONLY_WITH, **words))
    variant = load_variant(options.variant)
    if options.diff is None:
        return _book(written(variant, call.voice), options)
    return _comparison(compared(variant, load_variant(options.diff), call.voice), options)


def _book(book: Rulebook, options: RulebookOptions) -> Lines:
    match options.format:
        case "json":
            return as_json(book.data())
        case "md":
            return book.markdown(why=options.why).splitlines()
        case "html":
            return book.html(why=options.why, leaflet=options.leaflet).splitlines()
        case _:
            return book.text(why=options.why, width=width()).splitlines()


def _comparison(comparison: Comparison, options: RulebookOptions) -> Lines:
    match options.format:
        case "json":
            return as_json(comparison.data())
        case "md":
            return comparison.markdown(why=options.why).splitlines()
        case "html":
            return comparison.html(why=options.why).splitlines()
        case _:
            return comparison.text(why=options.why, width=width()).splitlines()


def changed_lines(voice: Voice, changes: Comparison) -> Iterator[str]:
    """What the book of a file says otherwise than that of the variant it changes: less this, and more that."""
    parent, _name = changes.names
    yield f"  {voice.say(program.CHANGED if changes.pairs else program.UNCHANGED, variant=parent)}"
    for pair in changes.pairs:
        for mark, clause in zip("−+", pair, strict=True):
            start = f"  {mark} "
            yield from wrap(clause.text, width(), initial_indent=start, subsequent_indent="    ") if clause else ()
    yield ""


def changed_data(changes: Comparison) -> list[dict[str, Any]]:
    """The same for programs."""
    return [{"before": pair["first"], "after": pair["second"]} for pair in changes.data()]
