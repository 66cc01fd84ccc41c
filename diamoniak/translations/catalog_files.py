"""Catalogs as files: where they are, how they are found, and how they are written without ever losing one."""

import os
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from diamoniak.errors import TranslationsError
from diamoniak.files import writing
from diamoniak.files.reading import read_file
from diamoniak.problems.quoting import shown_path
from diamoniak.translations.languages import meant, with_name
from diamoniak.wording.catalogs.locales import DOMAIN, is_compiled, locales_root
from diamoniak.wording.catalogs.po import MAX_BYTES, PoFile, read_po, unreadable
from diamoniak.wording.catalogs.tag import LOCALE, canonical, is_variety, lineage, parsed

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER: Final = "LC_MESSAGES"
GLOSSARY: Final = "glossary.yaml"
STYLE: Final = "style.yaml"
SHEET: Final = "sheet.yaml"


class CatalogFile(NamedTuple):
    """A catalog that exists, or could."""

    path: Path
    locale: str
    """The locale its folder is named after; empty if only the header of the file names one."""

    @property
    def is_sparse(self) -> bool:
        """Whether it holds only what it says differently from another catalog, or from English."""
        return not self.locale or is_variety(self.locale) or self.below is not None

    @property
    def below(self) -> "CatalogFile | None":
        """The catalog of the same language that says what a regional one leaves out; None if there is none."""
        if not self.locale:
            return None
        names = [name for name in lineage(self.locale)[1:] if parsed(name).language == parsed(self.locale).language]
        places = [CatalogFile(_place(self.path.parents[2], name), name) for name in names]
        return next((each for each in places if _may_exist(each.path)), None)

    @property
    def glossary(self) -> Path:
        """Where the words of the game are listed, if they are."""
        return (self.path.parents[1] if self.locale else self.path.parent) / GLOSSARY

    @property
    def sheet(self) -> Path:
        """Where the words of the printed sheet are listed, if they are."""
        return self.glossary.with_name(SHEET)

    def style(self, locale: str) -> "Traversable":
        """Where it is told how the locale is written: beside the catalog, or else where ours is."""
        names = lineage(locale)
        places = [self.path.parent / STYLE] if not self.locale else []
        places += [self.path.parents[2] / name / STYLE for name in names] if self.locale else []
        bundled = [locales_root() / name / STYLE for name in names]
        return next((each for each in (*places, *bundled) if _is_file(each)), bundled[-1])

    @property
    def name(self) -> str:
        """Its path for display."""
        return shown(self.path)

    def read(self) -> PoFile:
        """The contents of the file; whatever is wrong with it is among its problems."""
        try:
            return read_po(read_file(self.path, MAX_BYTES))
        except OSError as error:
            return PoFile(problems=(unreadable(f"the file cannot be read: {error.strerror}"),))


def _place(root: Path, locale: str) -> Path:
    return root / locale / FOLDER / f"{DOMAIN}.po"


def shown(path: Path) -> str:
    """The path for display: relative to the working directory if it is below that."""
    here = Path.cwd()
    return shown_path(str(path.relative_to(here) if path.is_relative_to(here) else path))


class CatalogFolder:
    """A folder of catalogs, laid out like ``locales``."""

    def __init__(self, folder: str | None = None, *, is_new: bool = False) -> None:
        self.root = Path(str(locales_root() if folder is None else folder))
        self._is_installed = folder is None and is_compiled()
        if is_new and not self._is_installed and not self.root.exists():
            _make(self.root)
        self.catalogs()  # refuses anything but a folder

    @property
    def template(self) -> Path:
        """The template of all catalogs."""
        return self.root / f"{DOMAIN}.pot"

    @property
    def needs_template(self) -> bool:
        """Whether there is a template, or there are catalogs to be made from one; overlays are not."""
        return _may_exist(self.template) or not all(catalog.is_sparse for catalog in self.catalogs())

    def must_be_ours(self) -> None:
        """Refuse to write into an installed package: the next installation would overwrite it."""
        if self._is_installed:
            problem = f"{shown(self.root)} belongs to the installed package: use --locales to write elsewhere"
            raise TranslationsError(problem)

    def catalogs(self) -> list[CatalogFile]:
        """The catalogs in the folder, sorted by locale."""
        try:
            names = sorted(each.name for each in self.root.iterdir() if LOCALE.fullmatch(each.name))
        except OSError:
            problem = f"{shown(self.root)} is not a folder of catalogs: use --locales to say where they are"
            raise TranslationsError(problem) from None
        found = [self.catalog(name) for name in names]
        return [catalog for catalog in found if _may_exist(catalog.path)]

    def catalog(self, locale: str) -> CatalogFile:
        """The catalog of a locale, which need not exist."""
        return CatalogFile(_place(self.root, locale), locale)

    def misnamed(self) -> list[tuple[Path, str]]:
        """The catalogs that no program would find, each with what its folder should be called."""
        names = [each.name for each in self.root.iterdir() if not LOCALE.fullmatch(each.name)]
        found = [(_place(self.root, name), canonical(name)) for name in sorted(names)]
        return [(path, name) for path, name in found if name is not None and _is_file(path)]

    def chosen(self, words: Iterable[str]) -> list[CatalogFile]:
        """The catalogs named by locale or by path; all of them if none is named."""
        found = [self._chosen(word) for word in words] or self.catalogs()
        if not found:
            raise TranslationsError(f"there are no catalogs in {shown(self.root)}: use --locales to say where they are")
        return found

    def _chosen(self, word: str) -> CatalogFile:
        if word.endswith(".po") or os.sep in word:
            path = Path(word)
            return next((each for each in self.catalogs() if _is_same(each.path, path)), CatalogFile(path, ""))
        known = [catalog.locale for catalog in self.catalogs()]
        word = canonical(word) or word
        if word not in known:
            near = next((each for each in (*meant(word), *get_close_matches(word, known, 1)) if each in known), None)
            advice = f"expected one of {', '.join(known) or '(there are none)'}"
            advice = f"did you mean {with_name(near)}?" if near else advice
            raise TranslationsError(f"there is no catalog {shown_path(word)!r}: {advice}")
        return self.catalog(word)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise TranslationsError(f"{shown(folder)} cannot be written: {error.strerror}") from None


def _may_exist(path: Path) -> bool:
    """Whether the file exists. True if that cannot be checked: reading it will report why."""
    try:
        return path.exists()
    except OSError:
        return True


def _is_file(path: "Traversable") -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False


def write_catalog(path: Path, text: str) -> bool:
    """Write the file unless it already holds this text; True if it was written."""
    content = text.encode()
    try:
        place = path.resolve() if path.exists() else path  # symbolic links may loop
        if place.exists() and _holds(place, content):
            return False
        place.parent.mkdir(parents=True, exist_ok=True)
        writing.replace_file(place, content)
    except OSError as error:
        raise TranslationsError(f"{shown(path)} cannot be written: {error.strerror}") from None
    return True


def _holds(path: Path, content: bytes) -> bool:
    try:
        return read_file(path, len(content)) == content
    except OSError:
        return False
