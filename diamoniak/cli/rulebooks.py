"""The command that prints rulebooks."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from diamoniak.cli.output import Lines, as_json, paragraph
from diamoniak.cli.parsing import Call, Commands, UsageError
from diamoniak.cli.variants import cited
from diamoniak.rulebook.book import Rulebook, RulebookClause
from diamoniak.rulebook.writing import written
from diamoniak.variants.loading import load_variant
from diamoniak.wording.sentences import program
from diamoniak.wording.voice import Voice

FORMATS: Final = ("text", "md", "html", "json")
COLUMN: Final = 56
"""The width of one of two books that are printed side by side."""

Pair = tuple[RulebookClause | None, RulebookClause | None]


@dataclass(frozen=True, slots=True)
class RulebookOptions:
    """What ``rulebook`` takes."""

    variant: str
    format: str
    why: bool
    diff: str | None


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    say = commands.voice.say
    command = commands.add("rulebook", rulebook, program.RULEBOOK, RulebookOptions)
    command.add_argument("variant", metavar="ID", help=say(program.ID))
    command.add_argument("--format", choices=FORMATS, default="text", help=say(program.BOOK_FORMAT))
    command.add_argument("--why", action="store_true", help=say(program.BOOK_WHY))
    command.add_argument("--diff", metavar="ID", help=say(program.BOOK_DIFF))


def rulebook(call: Call, options: RulebookOptions) -> Lines:
    """Print a rulebook, or what two rulebooks say differently."""
    book = written(load_variant(options.variant), call.voice)
    if options.diff is not None:
        return _diff(call.voice, book, options)
    if options.why and options.format in {"md", "html"}:
        raise UsageError("--why goes with --format text or json")
    match options.format:
        case "json":
            return as_json(book.data())
        case "md":
            return book.markdown().splitlines()
        case "html":
            return book.html().splitlines()
        case _:
            return _text(call.voice, book, is_explained=options.why)


def _text(voice: Voice, book: Rulebook, *, is_explained: bool) -> Iterator[str]:
    yield book.title
    yield from paragraph(book.summary)
    for section in book.sections:
        yield from ("", section.heading)
        for clause in section.clauses:
            yield from _indented(clause.text, 2)
            for knob, source in clause.sources.items() if is_explained else ():
                yield from _indented(f"{knob}: {cited(voice, source)}", 6)


def _indented(text: str, columns: int) -> Iterator[str]:
    return (" " * columns + line for line in paragraph(text))


def _diff(voice: Voice, book: Rulebook, options: RulebookOptions) -> Lines:
    if options.format not in {"text", "json"} or options.why:
        raise UsageError("--diff goes with --format text or json, and without --why")
    other_variant = load_variant(options.diff or "")
    pairs = _pairs(book, written(other_variant, voice))
    if options.format == "json":
        return as_json([{"first": _data(first), "second": _data(second)} for first, second in pairs])
    if not pairs:
        return [voice.say(program.ALIKE, first=load_variant(options.variant).id, second=other_variant.id)]
    titles = (load_variant(options.variant).id, other_variant.id)
    return [*_side_by_side(*titles), *(line for pair in pairs for line in ("", *_side_by_side(*map(_words, pair))))]


def _words(clause: RulebookClause | None) -> str:
    return clause.text if clause else "–"


def _data(clause: RulebookClause | None) -> dict[str, str] | None:
    return {"id": clause.id, "text": clause.text} if clause else None


def _pairs(first: Rulebook, second: Rulebook) -> list[Pair]:
    """What only one book says, or the other in other words; section by section, what stands in one place together."""
    theirs = {section.id: section.clauses for section in second.sections}
    ours = {section.id: section.clauses for section in first.sections}
    found: list[Pair] = []
    for section in dict.fromkeys((*ours, *theirs)):
        here, there = ours.get(section, ()), theirs.get(section, ())
        left = [clause for clause in here if clause.text not in {other.text for other in there}]
        right = [clause for clause in there if clause.text not in {other.text for other in here}]
        for clause in left:
            rival = next((other for other in right if _is_about_the_same(clause, other)), None)
            found.append((clause, rival))
            right = [other for other in right if other is not rival]
        found += [(None, other) for other in right]
    return found


def _is_about_the_same(clause: RulebookClause, other: RulebookClause) -> bool:
    """Whether two clauses depend on the same knobs, for the most part."""
    first, second = {*clause.knobs}, {*other.knobs}
    return 2 * len(first & second) > len(first | second)


def _side_by_side(first: str, second: str) -> Iterator[str]:
    for left, right in zip_longest(wrap(first, COLUMN), wrap(second, COLUMN), fillvalue=""):
        yield f"{left:{COLUMN}}    {right}".rstrip()
