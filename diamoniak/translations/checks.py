"""Everything that can be wrong with a catalog, in plain words and with the line."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Final

from diamoniak.files.reading import read_file
from diamoniak.problems.characters import NO_BREAK
from diamoniak.problems.problem import Place, Problem
from diamoniak.translations.catalog_files import CatalogFile, CatalogFolder, shown
from diamoniak.translations.glossary import read_glossary
from diamoniak.translations.languages import language_part, list_patterns, name_of, plural_forms
from diamoniak.translations.leftovers import leftovers
from diamoniak.translations.po_header import DATE
from diamoniak.translations.po_writer import po_text
from diamoniak.translations.sheet import read_sheet
from diamoniak.translations.style import read_style
from diamoniak.translations.template import template
from diamoniak.translations.typography import misprints
from diamoniak.translations.usage import breaches
from diamoniak.wording.catalogs.locales import SOURCE
from diamoniak.wording.catalogs.message import Message, problems
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.catalogs.plurals import LIMIT, Plurals, read_plurals
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.catalogs.tag import LOCALE
from diamoniak.wording.registry import every_message

MOST: Final = 20
"""The most problems of one kind that are reported for one file."""
_UPDATE: Final = "run diamoniak translations update"
_CHARSET: Final = re.compile(r"charset=([\w-]{1,40})", re.ASCII)
_SOME_DATE: Final = "2026-01-31 12:00+0000"
_LONGEST: Final = 60
# Typography has a problem of its own for these, so they are not also reported as control characters.
_BREAKS_AS_SPACES: Final = str.maketrans(dict.fromkeys("\n\t", " "))


def check(catalog: CatalogFile, file: PoFile | None = None) -> list[Problem]:
    """Everything wrong with a catalog and the glossary beside it; pass the file if it has been read already."""
    file = catalog.read() if file is None else file
    return [*_Check(catalog, file).problems(), *leftovers(catalog, file)]


def check_template(folder: CatalogFolder) -> list[Problem]:
    """The problem with the template, if it is out of date."""
    if not folder.needs_template:
        return []
    path, expected = folder.template, po_text(template()).encode()
    try:
        is_current = read_file(path, len(expected)) == expected
    except OSError:
        is_current = False
    words = f"the template is out of date: {_UPDATE}"
    return [] if is_current else [Problem("template", words, place=Place(shown(path), 1))]


def check_names(folder: CatalogFolder) -> list[Problem]:
    """The catalogs that no program finds, because their folders are misnamed."""
    return [
        Problem("folder", f"it is not used: rename its folder to {name}", place=Place(shown(path), 1))
        for path, name in folder.misnamed()
    ]


def summary(found: Iterable[Problem]) -> Iterator[str]:
    """The problems as lines: for each file, the first ``MOST`` of each kind."""
    seen: Counter[tuple[str, str]] = Counter()
    for problem in found:
        kind = (problem.place.file, problem.code)
        seen[kind] += 1
        if seen[kind] <= MOST:
            yield str(problem)
    for (file, code), count in seen.items():
        if count > MOST:
            yield f"{file}: and {count - MOST} more like these ({code})"


class _Check:
    """A check of one catalog."""

    def __init__(self, catalog: CatalogFile, file: PoFile) -> None:
        self.catalog = catalog
        self.file = file
        self.locale = catalog.locale or file.header.get("language", "")
        self.language = language_part(self.locale)
        self.place = self.locale.partition("@")[0]
        self.glossary = read_glossary(catalog.glossary)
        self.style_file = catalog.style(self.locale)
        self.style = read_style(self.style_file)
        self.messages = {message.key: message for message in every_message()}
        self.changed = {} if catalog.is_sparse else dict(self._changed())

    @cached_property
    def plurals(self) -> Plurals | None:
        """The plural forms in the header, which the program obeys, or else those of the language; None if unknown."""
        for rule in (self.file.header.get("plural-forms", ""), plural_forms(self.place) or ""):
            try:
                return read_plurals(rule)
            except ValueError:
                continue
        return None

    def problems(self) -> list[Problem]:
        found = [self._problem(each.place.line, each.code, each.words) for each in self.file.problems]
        if self.file.head is not None:
            found += self._head(self.file.head)
        for entry in self.file.entries:
            found += self._entry(entry)
        if not self.catalog.is_sparse and not self.file.problems:
            found += self._absent()
        beside = shown(self.catalog.glossary)
        wrong = [each.at(each.place._replace(file=beside)) for each in self.glossary.problems]
        style = shown(Path(str(self.style_file)))
        wrong += [each.at(each.place._replace(file=style)) for each in self.style.problems]
        sheet = shown(self.catalog.sheet)
        wrong += [each.at(each.place._replace(file=sheet)) for each in read_sheet(self.catalog.sheet).problems]
        return sorted(found, key=lambda each: each.place.line) + wrong

    def _problem(self, line: int, code: str, words: str) -> Problem:
        return Problem(code, safe_to_show(words.translate(NO_BREAK)), place=Place(self.catalog.name, line))

    def _head(self, head: Entry) -> Iterator[Problem]:
        fields = self.file.header
        for code, name, problem in (
            ("bom", "", self._bom()),
            ("fuzzy-head", "", "the header is marked as fuzzy: remove the mark" if head.is_fuzzy else None),
            ("charset", "content-type", _charset(fields.get("content-type", ""))),
            ("language", "language", self._language(fields.get("language", ""))),
            ("plural-forms", "plural-forms", self._plural_forms(fields.get("plural-forms"))),
            ("date", "po-revision-date", _date("PO-Revision-Date", fields.get("po-revision-date"))),
            ("date", "pot-creation-date", _date("POT-Creation-Date", fields.get("pot-creation-date"))),
        ):
            if problem is not None:
                yield self._problem(self.file.header_lines.get(name, head.line), code, problem)

    def _bom(self) -> str | None:
        return "the file begins with a byte order mark: save it as UTF-8 without one" if self.file.has_mark else None

    def _language(self, said: str) -> str | None:
        if self.catalog.locale:
            return f"Language is {said or 'missing'}: expected {self.locale}" if said != self.locale else None
        return None if LOCALE.fullmatch(said) else f"Language is {said or 'missing'}: expected a code such as de"

    def _plural_forms(self, said: str | None) -> str | None:
        known = plural_forms(self.place)
        right = f" ({name_of(self.place)}: {known})" if known else ""
        if said is None:
            return f"Plural-Forms is missing{right}"
        try:
            plurals = read_plurals(said)
        except ValueError as error:
            return f"{error}{right}"
        return f"Plural-Forms does not match the language{right}" if known and not _alike(known, plurals) else None

    def _entry(self, entry: Entry) -> Iterator[Problem]:
        message = self.messages.get(entry.key)
        english = _named(entry)
        if message is None and entry.key in self.changed:
            said = f"the program says {_named(self.messages[self.changed[entry.key]])} here"
            advice = f"if you changed the English (msgid), put it back; if not, {_UPDATE}"
            yield self._problem(entry.line, "changed", f"{said}, not {english}: {advice}")
        elif message is None:
            yield self._problem(entry.line, "stale", f"the program no longer says {english}: {_UPDATE}")
        elif (entry.plural or "") != message.plural:
            yield self._problem(entry.line, "stale", f"the plural of {english} has changed in the program: {_UPDATE}")
        elif entry.is_fuzzy:
            yield self._problem(entry.line, "fuzzy", f"{english} is only a guess: correct it and remove “fuzzy”")
        elif not any(entry.forms.values()):
            if not self.catalog.is_sparse:
                yield self._problem(entry.line, "missing", f"{english} is not translated")
        else:
            yield from self._forms(entry, message)

    def _forms(self, entry: Entry, message: Message) -> Iterator[Problem]:
        expected = (self.plurals.count if self.plurals else len(entry.forms)) if message.plural else 1
        if set(entry.forms) != set(range(expected)):
            found = ", ".join(f"msgstr[{number}]" for number in sorted(entry.forms))
            forms = f"expected {expected} forms, from msgstr[0] to msgstr[{expected - 1}], but found {found}"
            yield self._problem(entry.line, "forms", f"{_named(entry)}: {forms}")
        for number, form in entry.forms.items():
            if not form:
                problem = f"msgstr[{number}] of {_named(entry)} is not translated"
                yield self._problem(entry.lines[number], "missing", problem)
            for each in self._form(message, number, form) if form else ():
                yield self._problem(entry.lines[number], each.code, f"{_quoted(form)}: {each.words}")

    def _form(self, message: Message, number: int, form: str) -> Iterator[Problem]:
        pattern = list_patterns(self.place).get(message.key)
        if pattern is not None:
            if form != pattern:
                yield Problem("list", f"expected {_quoted(pattern)}, as the Unicode CLDR has it")
            return
        is_for_one = bool(message.plural) and (self.plurals is None or number in self.plurals.singles)
        yield from _first_of_each(problems(message, form.translate(_BREAKS_AS_SPACES), is_for_one=is_for_one))
        yield from misprints(message, form, self.style, is_english=self.language == SOURCE)
        yield from breaches(form, self.style)
        yield from self.glossary.untold(message, form)

    def _changed(self) -> Iterator[tuple[str, str]]:
        """The keys that the program does not have, each with the one that it has between the same neighbours."""
        order, known = ["", *self.messages, ""], {"", *(entry.key for entry in self.file.entries)}
        between = {(before, after): key for before, key, after in zip(order, order[1:], order[2:], strict=False)}
        keys = ["", *(entry.key for entry in self.file.entries), ""]
        for before, key, after in zip(keys, keys[1:], keys[2:], strict=False):
            said = between.get((before, after))
            if key not in self.messages and said is not None and said not in known:
                yield key, said

    def _absent(self) -> Iterator[Problem]:
        """The missing messages, each reported at the line of the message that should come before it."""
        lines = {entry.key: entry.line for entry in self.file.entries}
        line, reported = self.file.head.line if self.file.head else 1, set(self.changed.values())
        for key, message in self.messages.items():
            line = lines.get(key, line)
            if key not in lines and key not in reported:
                yield self._problem(line, "absent", f"{_named(message)} is missing after this message: {_UPDATE}")


def _first_of_each(found: Iterable[Problem]) -> Iterator[Problem]:
    """The first problem of each kind. A missing placeholder is reported only if there is no wrong one in its place."""
    first: dict[str, Problem] = {}
    for problem in found:
        kind = "field" if problem.code.endswith("-field") else problem.code
        first.setdefault(kind, problem)
    yield from first.values()


def _charset(said: str) -> str | None:
    charset = _CHARSET.search(said)
    if charset is None:
        return "Content-Type is missing: expected text/plain; charset=UTF-8"
    return f"the charset is {charset[1]}: expected UTF-8" if charset[1].upper() != "UTF-8" else None


def _date(name: str, said: str | None) -> str | None:
    try:
        datetime.strptime(_SOME_DATE if said is None else said, DATE)  # noqa: DTZ007  # the zone is in DATE
    except ValueError:
        return f"{name} should look like {_SOME_DATE}"
    return None


def _alike(known: str, plurals: Plurals) -> bool:
    other = read_plurals(known)
    return other.count == plurals.count and all(other.form(n) == plurals.form(n) for n in range(LIMIT))


def _named(said: Entry | Message) -> str:
    """The English with its context: the same word may occur in several."""
    return f"{_quoted(said.text or '')} ({said.context})" if said.context else _quoted(said.text or "")


def _quoted(text: str) -> str:
    text = text.replace("\n", "\\n").replace("\t", "\\t")
    return f"“{text if len(text) <= _LONGEST else text[: _LONGEST - 1] + '…'}”"
