"""Which messages a translator wants to see: those of a context, with a word, changed since a revision, or unsure."""

import shutil
import subprocess
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from diamoniak.errors import TranslationsError
from diamoniak.problems.quoting import shown_path
from diamoniak.problems.suggestions import did_you_mean
from diamoniak.terminal.keyboard import plain
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.po import Entry, PoFile, read_po
from diamoniak.wording.registry import every_message

_SECONDS: Final = 30


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to look at; everything by default."""

    context: str | None = None
    word: str | None = None
    since: str | None = None
    unsure: bool = False

    @property
    def is_everything(self) -> bool:
        """Whether nothing is left out."""
        return self == Wanted()

    def messages(self, catalog: CatalogFile, file: PoFile, troubled: Collection[str]) -> frozenset[Message]:
        """The messages to look at; ``troubled`` are the keys of those with a problem."""
        entries = {entry.key: entry for entry in file.entries}
        found: Iterable[Message] = every_message()
        if self.context is not None:
            check_context(self.context)
            found = [
                each
                for each in found
                if each.context.partition(" of ")[0] == self.context or each.context == self.context
            ]
        if self.word is not None:
            found = [each for each in found if _has(plain(self.word), each, entries.get(each.key))]
        if self.since is not None:
            before = {entry.key: entry.forms for entry in revision(catalog, self.since).entries}
            found = [each for each in found if (entry := entries.get(each.key)) and before.get(each.key) != entry.forms]
        if self.unsure:
            found = [each for each in found if each.key in troubled or each.key not in entries]
        return frozenset(found)


def check_context(context: str) -> None:
    """Refuse a context that no message has."""
    known = list(
        dict.fromkeys(name for each in every_message() for name in (each.context, each.context.partition(" of ")[0]))
    )
    if context not in known:
        advice = (
            did_you_mean(context, known) or f"expected one of {', '.join(each for each in known if ' of ' not in each)}"
        )
        raise TranslationsError(f"there is no context {context!r}: {advice}")


def _has(word: str, message: Message, entry: Entry | None) -> bool:
    """Whether the word is in the English or in the translation."""
    forms = [*message.forms, *(entry.forms.values() if entry else ())]
    return any(word in plain(form) for form in forms)


def revision(catalog: CatalogFile, name: str) -> PoFile:
    """The catalog as it was at a revision of git; empty if it was not there yet."""
    git = shutil.which("git")
    if git is None:
        raise TranslationsError("git is not installed: without it, nobody knows what has changed")
    folder, there = catalog.path.resolve().parent, f"{name}^{{commit}}"
    known = _run(git, folder, "rev-parse", "--verify", "--quiet", "--end-of-options", there)
    if known is None:
        raise TranslationsError(
            f"git knows no revision {shown_path(name)!r} of {catalog.name}: expected one such as HEAD~1"
        )
    content = _run(git, folder, "show", f"{known.decode().strip()}:./{catalog.path.name}")
    return PoFile() if content is None else read_po(content)


def _run(git: str, folder: object, *words: str) -> bytes | None:
    """What git answers; None if it refuses."""
    command = [git, "-C", str(folder), *words]
    try:
        run = subprocess.run(command, check=False, capture_output=True, timeout=_SECONDS)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired, ValueError):
        return None
    return run.stdout if run.returncode == 0 else None
