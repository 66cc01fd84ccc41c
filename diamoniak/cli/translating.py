"""What the commands for translators do."""

import shlex
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from diamoniak.cli.output import Lines, as_json, problem_data, table
from diamoniak.cli.parsing import Call
from diamoniak.cli.translations import (
    CheckOptions,
    CreditsOptions,
    ExportOptions,
    FindOptions,
    NewOptions,
    PreviewOptions,
    ReadOptions,
    StatusOptions,
    UpdateOptions,
)
from diamoniak.errors import TranslationsError
from diamoniak.terminal.lines import print_lines
from diamoniak.translations import bending, checks, merging
from diamoniak.translations import status as statuses
from diamoniak.translations.catalog_files import CatalogFile, CatalogFolder, shown, write_catalog
from diamoniak.translations.choosing import Wanted
from diamoniak.translations.exporting import exported
from diamoniak.translations.finding import account
from diamoniak.translations.finding import find as found_in
from diamoniak.translations.merging import Changes
from diamoniak.translations.new_catalog import create, planned
from diamoniak.translations.po_writer import po_text
from diamoniak.translations.preview import EVERYTHING, Preview
from diamoniak.translations.readers import credits_of, mark_as_read
from diamoniak.translations.starting_terms import start_terms
from diamoniak.translations.status import Status
from diamoniak.translations.template import template

BAR: Final = 20
SECONDS: Final = 0.3
"""How long a preview waits before it looks at the file again."""


def status(_call: Call, options: StatusOptions) -> Lines:
    """Show how complete each catalog is."""
    folder = CatalogFolder(options.locales)
    counts = [statuses.status(catalog) for catalog in folder.chosen(())]
    if options.json:
        return as_json([each._asdict() for each in counts])
    titles = ("language", "", "complete", "read", "fuzzy", "wrong", "missing", "")
    return [*table(titles, [_row(each) for each in counts]), *_misnamed(folder)]


def _misnamed(folder: CatalogFolder) -> list[str]:
    """Catalogs that nobody finds, because of the names of their folders."""
    return [f"{shown(path)} is not used: rename its folder to {name}" for path, name in folder.misnamed()]


def _row(status: Status) -> tuple[str, ...]:
    problem, counts = status.problem or "", list(map(str, (status.complete, status.read, status.fuzzy, status.wrong)))
    if status.below:
        return (status.locale, "", *counts, "–", problem or f"overlay of {status.below}")
    filled = int(status.share * BAR)
    bar = f"{'█' * filled}{'░' * (BAR - filled)} {int(status.share * 100):3}%"
    return (status.locale, bar, *counts, str(status.missing), problem)


def check(_call: Call, options: CheckOptions) -> int:
    """Report everything wrong with catalogs."""
    folder = CatalogFolder(options.locales)
    catalogs = folder.chosen(options.catalogs)
    found = [problem for catalog in catalogs for problem in checks.check(catalog)]
    if not options.catalogs:
        found = [*checks.check_template(folder), *checks.check_names(folder), *found]
    if options.json:
        print_lines(as_json([problem_data(each) for each in found]))
    else:
        well = f"All is well: {', '.join(catalog.locale or catalog.name for catalog in catalogs)}"
        print_lines(checks.summary(found) if found else [well])
    return 1 if found else 0


def preview(_call: Call, options: PreviewOptions) -> Lines | int:
    """Show a catalog as people will read it."""
    (catalog,) = CatalogFolder(options.locales).chosen([options.catalog])
    wanted = Wanted(options.context, options.word, options.since, options.unsure)
    if not options.watch:
        return Preview(catalog, wanted).lines()
    try:
        for lines in watched(catalog, lambda: time.sleep(SECONDS), wanted):
            print_lines(lines)
    except KeyboardInterrupt:
        print_lines([""])
    return 0


def watched(catalog: CatalogFile, wait: Callable[[], None], wanted: Wanted = EVERYTHING) -> Iterator[Lines]:
    """What to show of a catalog: the whole preview, and again whenever the catalog is saved."""
    before: Preview | None = None
    while True:
        saved = _saved(catalog)
        now = Preview(catalog, wanted)
        changes = list(now.changes_since(before)) if before else []
        yield [*now.lines(), *(["\nchanged", *changes] if changes else [])]
        yield [f"\nSave {catalog.name} to see it again; press Ctrl-C to quit."]
        while _saved(catalog) == saved:
            wait()
        before = now


def find(_call: Call, options: FindOptions) -> int:
    """Find the line of a sentence that was heard."""
    catalogs = CatalogFolder(options.locales).chosen(options.catalogs)
    found = found_in(catalogs, options.words)
    if not found:
        raise TranslationsError("no catalog says that: try fewer words, and leave out names and numbers")
    print_lines(account(found))
    return 0


def read(_call: Call, options: ReadOptions) -> Lines:
    """Mark messages as read by a second person."""
    (catalog,) = CatalogFolder(options.locales).chosen([options.catalog])
    wanted = Wanted(options.context, options.word, options.since).messages(catalog, catalog.read(), ())
    marked, before = mark_as_read(catalog, options.by, wanted.__contains__, today=datetime.now(UTC).date())
    return [f"{catalog.name}: {marked} marked as read by {options.by}; {before} were so before"]


def credits(_call: Call, options: CreditsOptions) -> Lines:  # noqa: A001  # it is the name of the command
    """List who has worked on each catalog."""
    found = list(credits_of(CatalogFolder(options.locales)))
    if options.json:
        return as_json([each._asdict() for each in found])
    rows = [(each.locale, ", ".join(each.translators) or "–", ", ".join(each.readers) or "–") for each in found]
    return table(("language", "translated by", "read by"), rows)


def export(_call: Call, options: ExportOptions) -> Lines:
    """Write the glossary or a translation memory for other programs."""
    text = exported(options.format, CatalogFolder(options.locales).chosen(options.catalogs))
    if options.output is None:
        return text.splitlines()
    write_catalog(Path(options.output), text)
    return [f"{shown(Path(options.output))} is written."]


def _saved(catalog: CatalogFile) -> list[tuple[int, ...]]:
    """The state of the two files, which changes when the catalog or its glossary is saved."""
    return [_state(path) for path in (catalog.path, catalog.glossary)]


def _state(path: Path) -> tuple[int, ...]:
    try:
        state = path.stat()
    except OSError:  # missing, perhaps only for a moment
        return ()
    return state.st_mtime_ns, state.st_size, state.st_ino


def update(_call: Call, options: UpdateOptions) -> int:
    """Bring catalogs up to date."""
    folder = CatalogFolder(options.locales)
    catalogs = folder.chosen(options.catalogs)
    is_about_all = not options.catalogs or any(catalog.locale for catalog in catalogs)
    lines = [_update_template(folder)] if is_about_all and folder.needs_template else []
    refusals: list[str] = []
    for catalog in catalogs:
        try:
            lines.append(f"{catalog.name}: {_changed(merging.update(catalog))}")
        except TranslationsError as error:
            refusals.append(f"{error}\n")
    sys.stderr.writelines(refusals)
    print_lines(lines)  # last, so that a closed pipe does not stop the work
    return 1 if refusals else 0


def _update_template(folder: CatalogFolder) -> str:
    folder.must_be_ours()
    is_written = write_catalog(folder.template, po_text(template()))
    return f"{shown(folder.template)}: {'written' if is_written else 'unchanged'}"


def _changed(changes: Changes) -> str:
    counts = {"new": changes.new, "reworded (now fuzzy)": changes.reworded, "no longer used": changes.dropped}
    words = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    return words or ("rewritten" if changes.is_written else "unchanged")


def new(_call: Call, options: NewOptions) -> Lines:
    """Start a catalog."""
    catalog = create(CatalogFolder(options.locales, is_new=True), options.locale)
    return [
        f"{catalog.name} is ready. Translate it with a text editor or Poedit, and see it in a game as you go:",
        _next("preview", options, "--watch"),
        f"List the words of the game in {shown(catalog.glossary)}.",
    ]


def terms(_call: Call, options: NewOptions) -> Lines:
    """Start the list of the words of another game."""
    path = start_terms(planned(CatalogFolder(options.locales, is_new=True), options.locale))
    return [f"{path} is ready. Fill it in, and then write the overlay:", _next("bend", options)]


def bend(_call: Call, options: NewOptions) -> Lines:
    """Write an overlay from the list of its words."""
    catalog = planned(CatalogFolder(options.locales), options.locale)
    done = bending.bend(catalog)
    kept = f"; {done.kept} were finished, and stay as they are" if done.kept else ""
    yield f"{catalog.name}: {done.new} messages written, of which {done.unsure} are unsure{kept}."
    if done.unsure:
        yield f"Those are marked fuzzy, and lines with “{bending.UNSURE}” say why: correct them, and remove both."
    yield "Read all of them, and see what is left:"
    yield _next("check", options)


def _next(command: str, options: NewOptions, *more: str) -> str:
    """The command to type next."""
    elsewhere = [] if options.locales is None else ["--locales", options.locales]
    return f"  {shlex.join(['diamoniak', 'translations', command, options.locale.lower(), *more, *elsewhere])}"
