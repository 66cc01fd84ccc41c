"""What the commands for translators do."""

import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from diamoniak.cli.output import Lines, Options, as_json, table
from diamoniak.terminal.lines import printed
from diamoniak.translations.catalog_files import Place, Workshop, replace_file, shown
from diamoniak.translations.checks import brief, check_template
from diamoniak.translations.checks import check as checked
from diamoniak.translations.errors import WorkshopError
from diamoniak.translations.merging import Changes
from diamoniak.translations.merging import update as updated
from diamoniak.translations.new_catalog import begin
from diamoniak.translations.po_writer import written
from diamoniak.translations.preview import Preview
from diamoniak.translations.status import Status
from diamoniak.translations.status import status as counted
from diamoniak.translations.template import template

BAR: Final = 20
SECONDS: Final = 0.3
"""How long a preview waits before it looks at the file again."""


def status(options: Options) -> Lines:
    """Show how far each catalog has come."""
    counts = [counted(place) for place in Workshop(options.locales).chosen(())]
    if options.json:
        return as_json([each._asdict() for each in counts])
    return table(("language", "", "complete", "fuzzy", "wrong", "missing", ""), [_row(each) for each in counts])


def _row(status: Status) -> tuple[str, ...]:
    problem, counts = status.problem or "", [str(status.complete), str(status.fuzzy), str(status.wrong)]
    if "@" in status.locale:
        return (status.locale, "", *counts, "–", problem or f"lies over {status.locale.partition('@')[0]}")
    filled = int(status.share * BAR)
    bar = f"{'█' * filled}{'░' * (BAR - filled)} {int(status.share * 100):3}%"
    return (status.locale, bar, *counts, str(status.missing), problem)


def check(options: Options) -> int:
    """Tell everything that is wrong."""
    workshop = Workshop(options.locales)
    places = workshop.chosen(options.catalogs)
    found = [finding for place in places for finding in checked(place)]
    if not options.catalogs:
        found = [*check_template(workshop), *found]
    if options.json:
        printed(as_json([finding._asdict() for finding in found]))
    else:
        well = f"All is well: {', '.join(place.locale or place.name for place in places)}"
        printed(brief(found) if found else [well])
    return 1 if found else 0


def preview(options: Options) -> Lines | int:
    """Show a catalog as people will read it."""
    (place,) = Workshop(options.locales).chosen([options.catalog])
    if not options.watch:
        return Preview(place).lines()
    try:
        for lines in watched(place, lambda: time.sleep(SECONDS)):
            printed(lines)
    except KeyboardInterrupt:
        printed([""])
    return 0


def watched(place: Place, wait: Callable[[], None]) -> Iterator[Lines]:
    """What to show of a catalog: all of it, and again whenever somebody has saved it."""
    before: Preview | None = None
    while True:
        saved = _saved(place)
        now = Preview(place)
        changes = list(now.changes_since(before)) if before else []
        yield [*now.lines(), *(["\nchanged", *changes] if changes else [])]
        yield [f"\nSave {place.name} to see it again; Ctrl-C leaves."]
        while _saved(place) == saved:
            wait()
        before = now


def _saved(place: Place) -> list[tuple[int, ...]]:
    """When, and as what, the catalog and its glossary were saved."""
    return [_state(path) for path in (place.path, place.glossary)]


def _state(path: Path) -> tuple[int, ...]:
    try:
        state = path.stat()
    except OSError:  # it is not there, perhaps only for a moment
        return ()
    return state.st_mtime_ns, state.st_size, state.st_ino


def update(options: Options) -> int:
    """Bring catalogs up to date."""
    workshop = Workshop(options.locales)
    places = workshop.chosen(options.catalogs)
    is_about_all = not options.catalogs or any(place.locale for place in places)
    lines = [_template(workshop)] if is_about_all else []
    refusals: list[str] = []
    for place in places:
        try:
            lines.append(f"{place.name}: {_changed(updated(place))}")
        except WorkshopError as error:
            refusals.append(f"{error}\n")
    sys.stderr.writelines(refusals)
    printed(lines)  # last, so that whoever stops reading does not stop the work
    return 1 if refusals else 0


def _template(workshop: Workshop) -> str:
    """Bring the template up to date."""
    workshop.must_be_ours()
    is_written = replace_file(workshop.template, written(template()))
    return f"{shown(workshop.template)}: {'written' if is_written else 'unchanged'}"


def _changed(changes: Changes) -> str:
    counts = {"new": changes.new, "reworded (now fuzzy)": changes.reworded, "no longer said": changes.dropped}
    words = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    return words or ("written anew" if changes.is_written else "unchanged")


def new(options: Options) -> Lines:
    """Begin a catalog."""
    place = begin(Workshop(options.locales), options.locale)
    elsewhere = [] if options.locales is None else ["--locales", options.locales]
    return [
        f"{place.name} is there. Translate it with a text editor or Poedit, and see it in a game meanwhile:",
        f"  {shlex.join(['diamoniak', 'translations', 'preview', place.locale, '--watch', *elsewhere])}",
        f"The words of the game go into {shown(place.glossary)}.",
    ]
