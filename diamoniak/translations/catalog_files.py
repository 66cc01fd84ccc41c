"""Catalogs as files: where they lie, how they are found, and how they are written without ever losing one."""

import os
from collections.abc import Iterable
from difflib import get_close_matches
from errno import EINVAL
from pathlib import Path
from stat import S_ISREG
from typing import Final, NamedTuple

from diamoniak.problems.suggestions import path_shown
from diamoniak.translations.errors import WorkshopError
from diamoniak.translations.languages import meant, with_name
from diamoniak.wording.catalogs.locales import DOMAIN, LOCALE, is_compiled, locales_root
from diamoniak.wording.catalogs.po import MAX_BYTES, PoFile, read_po

FOLDER: Final = "LC_MESSAGES"
GLOSSARY: Final = "glossary.yaml"


class Place(NamedTuple):
    """A catalog that is, or could be."""

    path: Path
    locale: str
    """What its folder says it speaks; empty if only the file itself knows."""

    @property
    def is_sparse(self) -> bool:
        """Whether it has only what it says in another way than some other catalog, or English."""
        return not self.locale or "@" in self.locale

    @property
    def glossary(self) -> Path:
        """Where the words of the game are, if somebody wrote them down."""
        return (self.path.parents[1] if self.locale else self.path.parent) / GLOSSARY

    @property
    def name(self) -> str:
        """Its path as it is shown, from where one stands if it is below."""
        return shown(self.path)

    def read(self) -> PoFile:
        """What it holds; what is wrong with it is among its problems."""
        try:
            return read_po(content_of(self.path, MAX_BYTES))
        except OSError as error:
            return PoFile(problems=((1, f"the file cannot be read: {error.strerror}"),))


def content_of(path: Path, most: int) -> bytes:
    """The content of a file, and of one that has more than so many bytes enough to see that."""
    if not S_ISREG(path.stat().st_mode):  # nobody knows when a pipe or a device would end
        raise OSError(EINVAL, "it is no file")
    with path.open("rb") as stream:
        return stream.read(most + 1)


def shown(path: Path) -> str:
    """The path fit to be shown, from where one stands if it is below."""
    here = Path.cwd()
    return path_shown(str(path.relative_to(here) if path.is_relative_to(here) else path))


class Workshop:
    """A folder of catalogs, laid out like ``locales``."""

    def __init__(self, folder: str | None = None) -> None:
        self.root = Path(str(locales_root() if folder is None else folder))
        self._is_installed = folder is None and is_compiled()
        self.places()  # refuses what is no folder

    @property
    def template(self) -> Path:
        """What all catalogs are made from."""
        return self.root / f"{DOMAIN}.pot"

    def must_be_ours(self) -> None:
        """Refuse to write into an installed package: the next one would take its place."""
        if self._is_installed:
            problem = f"{shown(self.root)} belongs to the installed package: --locales says where to write"
            raise WorkshopError(problem)

    def places(self) -> list[Place]:
        """The catalogs in the folder, sorted by their locales."""
        try:
            names = sorted(each.name for each in self.root.iterdir() if LOCALE.fullmatch(each.name))
        except OSError:
            problem = f"{shown(self.root)} is no folder of catalogs: --locales says where they are"
            raise WorkshopError(problem) from None
        places = [self.place(name) for name in names]
        return [place for place in places if _may_exist(place.path)]

    def place(self, locale: str) -> Place:
        """Where the catalog of a locale lies, or would lie."""
        return Place(self.root / locale / FOLDER / f"{DOMAIN}.po", locale)

    def chosen(self, words: Iterable[str]) -> list[Place]:
        """The catalogs that somebody asks for by their locales or as files; all of them if nobody does."""
        found = [self._chosen(word) for word in words] or self.places()
        if not found:
            raise WorkshopError(f"there are no catalogs in {shown(self.root)}: --locales says where they are")
        return found

    def _chosen(self, word: str) -> Place:
        if word.endswith(".po") or os.sep in word:
            path = Path(word)
            return next((place for place in self.places() if _is_same(place.path, path)), Place(path, ""))
        known = [place.locale for place in self.places()]
        if word.lower() not in known:
            near = next((each for each in (*meant(word), *get_close_matches(word, known, 1)) if each in known), None)
            advice = f"expected one of {', '.join(known) or '(there are none)'}"
            advice = f"did you mean {with_name(near)}?" if near else advice
            raise WorkshopError(f"there is no catalog {path_shown(word)!r}: {advice}")
        return self.place(word.lower())


def _may_exist(path: Path) -> bool:
    """Whether the file is there; where nobody may look, to read it will tell."""
    try:
        return path.exists()
    except OSError:
        return True


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False


def replace_file(path: Path, text: str) -> bool:
    """Write the file anew unless it says just that already. It is whole at any time, whatever happens meanwhile."""
    content = text.encode()
    try:
        place = path.resolve() if path.exists() else path  # links may lead in a circle
        if place.exists() and place.read_bytes() == content:
            return False
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f".{place.name}.new")
        with beside.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if place.exists():
            beside.chmod(place.stat().st_mode)
        beside.replace(place)
    except OSError as error:
        raise WorkshopError(f"{shown(path)} cannot be written: {error.strerror}") from None
    return True
