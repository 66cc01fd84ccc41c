"""Catalogs as translators write them: ``.po`` files, read defensively, with the line of everything in them.

What cannot be read is reported and skipped, so one bad message never affects the others. Nothing is executed; the
size of a file, the number of messages and the length of texts are bounded, and every line is read once.
"""

import re
from codecs import BOM_UTF8
from dataclasses import dataclass, field, replace
from typing import Final

from diamoniak.problems.problem import Place, Problem
from diamoniak.problems.quoting import printable
from diamoniak.problems.text import UnreadableTextError, decoded
from diamoniak.wording.catalogs.plurals import MOST_FORMS

MAX_BYTES: Final = 512 * 1024
MAX_ENTRIES: Final = 4000
MAX_TEXT: Final = 4000
MAX_PROBLEMS: Final = 50

_STRING: Final = re.compile(r'"((?:[^"\\]++|\\.)*+)"')
_KEYWORD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[[0-9]{1,9}\])?)(?![\w\[])[ \t]*+(.*)")
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_CONFLICT: Final = ("<<<<<<<", "=======", ">>>>>>>")

_NO_KEYWORD: Final = "this line is neither a comment nor msgctxt, msgid, msgid_plural or msgstr"
_IS_CONFLICT: Final = "this is a mark of a merge conflict: keep one of the two versions, and remove the marks"
_NOT_QUOTED: Final = 'a text must be between straight quotes, "like this", with none inside it'
_TOO_LONG: Final = f"a text is too long: at most {MAX_TEXT} characters are read"
_TOO_MUCH: Final = (
    f"this is not a catalog: at most {MAX_ENTRIES} messages are read, and at most {MAX_PROBLEMS} problems reported"
)
_NO_HEAD: Final = 'the header is missing: msgid "" with Language, Content-Type and Plural-Forms'


@dataclass(slots=True)
class Entry:
    """One message as it is in a file."""

    line: int = 0
    """Where it begins, comments included."""
    context: str | None = None
    text: str | None = None
    plural: str | None = None
    forms: dict[int, str] = field(default_factory=dict[int, str])
    lines: dict[int, int] = field(default_factory=dict[int, int])
    """The line of each form."""
    comments: list[str] = field(default_factory=list[str])
    """The comments of translators, each line with its ``#``."""
    flags: list[str] = field(default_factory=list[str])
    previous: list[str] = field(default_factory=list[str])
    """The English text that a fuzzy translation was made for, each line without its ``#|``."""
    is_obsolete: bool = False
    """Whether the program no longer uses it."""

    @property
    def key(self) -> str:
        """The name of the message in a catalog."""
        return f"{self.context or ''}\x04{self.text}"

    @property
    def is_fuzzy(self) -> bool:
        """Whether the translation is only a guess that nobody has reviewed yet."""
        return "fuzzy" in self.flags

    @property
    def is_translated(self) -> bool:
        """Whether none of the forms present is empty."""
        return bool(self.forms) and all(self.forms.values())


@dataclass(frozen=True, slots=True)
class PoFile:
    """The content of a ``.po`` file."""

    header: dict[str, str] = field(default_factory=dict[str, str])
    """The fields of the header by name in lower case; empty if there is no header."""
    header_lines: dict[str, int] = field(default_factory=dict[str, int])
    entries: tuple[Entry, ...] = ()
    """All messages in use, without the header."""
    problems: tuple[Problem, ...] = ()
    """Everything that cannot be read, with its line."""
    head: Entry | None = None
    obsolete: tuple[Entry, ...] = ()
    """The messages that are no longer in use."""
    rest: tuple[str, ...] = ()
    """Comments after the last message."""
    has_mark: bool = False
    """Whether it begins with a byte order mark."""


def read_po(content: bytes) -> PoFile:
    """The messages in the content of a file, and its problems."""
    try:
        text = decoded(content)
    except UnreadableTextError as error:
        return PoFile(problems=(error.problem.at(error.problem.place._replace(column=0)),))
    reader = _Reader()
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text), 1):
        reader.read(number, line.strip(" \t"))
        if reader.is_too_much:
            return PoFile(problems=(*reader.problems, unreadable(_TOO_MUCH, number)))
    return replace(reader.finished(), has_mark=content.startswith(BOM_UTF8))


def unreadable(words: str, line: int = 1) -> Problem:
    """A problem that keeps a message, or all of a file, from being read."""
    return Problem("unreadable", printable(words), place=Place(line=line))


def _unquoted(quoted: str) -> str:
    if len(quoted) > MAX_TEXT:
        raise ValueError(_TOO_LONG)
    match = _STRING.fullmatch(quoted)
    if match is None:
        raise ValueError(_NOT_QUOTED)
    if "\\" not in quoted:
        return match[1]
    unknown = next((escape for escape in _ESCAPE.findall(match[1]) if escape not in _ESCAPES), None)
    if unknown is not None:
        raise ValueError(f"\\{unknown} is not supported: write \\\\ for a backslash")
    return _ESCAPE.sub(lambda escape: _ESCAPES[escape[1]], match[1])


class _Reader:
    """Reads a file line by line."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._entries: dict[str, Entry] = {}
        self._obsolete: list[Entry] = []
        self._had_head = False
        self._head_lines: list[int] = []
        self._begin()

    def _begin(self) -> None:
        """Begin a message."""
        self._entry = Entry()
        self._texts: dict[str, str] = {}
        self._lines: dict[str, int] = {}
        self._last = ""
        self._is_broken = False

    @property
    def is_too_much(self) -> bool:
        """Whether this has too many messages or problems to be a catalog of ours."""
        return len(self._entries) + len(self._obsolete) > MAX_ENTRIES or len(self.problems) > MAX_PROBLEMS

    def read(self, number: int, line: str) -> None:
        is_obsolete = line.startswith("#~")
        if is_obsolete:
            line = line[2:].lstrip(" \t")
        if self._is_over_before(line, is_obsolete=is_obsolete):
            self._close()
        if not line:
            return
        self._entry.line = self._entry.line or number
        self._entry.is_obsolete = is_obsolete
        if line.startswith("#"):
            self._comment(line)
        elif is_obsolete and line.startswith("|"):
            self._entry.previous.append(line[1:].strip())
        elif line.startswith('"'):
            self._extend(number, line)
        else:
            self._assign(number, line)

    def _is_over_before(self, line: str, *, is_obsolete: bool) -> bool:
        """Whether the line ends the message: a comment or an empty line does, once the message has begun."""
        if not line:
            return self._last.startswith("msgstr") or self._is_broken
        is_other = line.startswith("#") or is_obsolete != self._entry.is_obsolete
        return is_other and (bool(self._last) or self._is_broken)

    def _comment(self, line: str) -> None:
        kind = line[1:2]
        if kind == ",":
            self._entry.flags += [flag for each in line[2:].split(",") if (flag := each.strip())]
        elif kind == "|":
            self._entry.previous.append(line[2:].strip())
        elif kind not in (".", ":"):  # the program writes those itself
            self._entry.comments.append(line)

    def _assign(self, number: int, line: str) -> None:
        match = _KEYWORD.fullmatch(line)
        if match is None:
            self._complain(number, _IS_CONFLICT if line.startswith(_CONFLICT) else _NO_KEYWORD)
            return
        keyword, is_obsolete = match[1], self._entry.is_obsolete
        if (keyword == "msgctxt" and (self._last or self._is_broken)) or (
            keyword == "msgid" and self._last not in ("", "msgctxt")
        ):
            self._close()
            self._entry.line, self._entry.is_obsolete = number, is_obsolete
        self._last = keyword
        wrong = self._wrong_place(keyword)
        if wrong is not None:
            self._complain(number, wrong)
            return
        self._texts[keyword], self._lines[keyword] = "", number
        self._extend(number, match[2])

    def _wrong_place(self, keyword: str) -> str | None:
        counts = "msgid_plural" in self._texts
        if keyword in self._texts:
            return f"{keyword} appears twice in this message"
        if keyword == "msgstr" and counts:
            return "this message has plural forms: write msgstr[0], msgstr[1] and so on"
        if not keyword.startswith("msgstr["):
            return None
        if not counts:
            return f"this message has no plural forms: write msgstr instead of {keyword}"
        if keyword != f"msgstr[{_form(keyword)}]":
            return f"{keyword} is not a form: write msgstr[{_form(keyword)}]"
        is_too_high = _form(keyword) >= MOST_FORMS
        return f"{keyword} is one too many: no language has more than {MOST_FORMS} forms" if is_too_high else None

    def _extend(self, number: int, quoted: str) -> None:
        try:
            text = _unquoted(quoted)
        except ValueError as error:
            self._complain(number, str(error))
            return
        if not self._last:
            self._complain(number, "this text does not belong to a msgid or msgstr")
        if self._is_broken:
            return
        before = self._texts[self._last]
        if text and self._last == "msgstr" and not self._texts.get("msgid"):
            goes_on = bool(before) and not before.endswith("\n")
            self._head_lines += [number] * (text.count("\n") + 1 - text.endswith("\n") - goes_on)
        self._texts[self._last] = before + text
        if len(before + text) > MAX_TEXT:
            self._complain(number, _TOO_LONG)

    def _complain(self, number: int, problem: str) -> None:
        """Report the first problem of a message; any further ones may only follow from it."""
        if not self._is_broken:
            self._report(number, problem)
        self._is_broken = True

    def _report(self, number: int, problem: str) -> None:
        self.problems.append(unreadable(problem, number))

    def _close(self) -> None:
        entry, texts, lines, was_broken = self._entry, self._texts, self._lines, self._is_broken
        self._begin()
        self._had_head |= texts.get("msgid") == "" and "msgctxt" not in texts
        if was_broken:
            return
        entry.context, entry.text, entry.plural = (texts.get(each) for each in ("msgctxt", "msgid", "msgid_plural"))
        entry.forms = {_form(each): text for each, text in texts.items() if each.startswith("msgstr")}
        entry.lines = {_form(each): line for each, line in lines.items() if each.startswith("msgstr")}
        if entry.text is None or not entry.forms:
            self._report(entry.line, f"this message has no {'msgid' if entry.text is None else 'msgstr'}")
        elif entry.is_obsolete:
            self._obsolete.append(entry)
        elif entry.key in self._entries:
            self._report(entry.line, f"this message appears twice, first on line {self._entries[entry.key].line}")
        else:
            self._entries[entry.key] = entry

    def finished(self) -> PoFile:
        if self._last or self._is_broken:
            self._close()
        head = self._entries.pop("\x04", None)
        if not self._had_head:
            self.problems.insert(0, unreadable(_NO_HEAD))
        fields: dict[str, str] = {}
        lines: dict[str, int] = {}
        for number, line in zip(self._head_lines, head.forms.get(0, "").split("\n") if head else (), strict=False):
            name, colon, value = line.partition(":")
            if colon:
                fields[name.strip().lower()], lines[name.strip().lower()] = value.strip(), number
        entries, problems = tuple(self._entries.values()), tuple(self.problems)
        return PoFile(fields, lines, entries, problems, head, tuple(self._obsolete), tuple(self._entry.comments))


def _form(keyword: str) -> int:
    return int(keyword[7:-1] or 0)
