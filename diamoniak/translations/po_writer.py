"""Catalogs written as ``.po`` files. The same catalog always gives the same text, with each message on one line."""

from collections.abc import Iterator, Sequence
from typing import Final

from diamoniak.translations.notes import comments
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.registry import every_message

BRACES: Final = "python-brace-format"
"""The flag that tells other programs what placeholders look like."""
_ESCAPES: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})


def po_text(file: PoFile) -> str:
    """The text of the file."""
    messages = {message.key: message for message in every_message()}
    blocks = [_head(file.head)] if file.head else []
    blocks += [_entry(entry, messages.get(entry.key)) for entry in file.entries]
    blocks += [_entry(entry, None) for entry in file.obsolete]
    blocks += [file.rest] if file.rest else []
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def msgid_lines(entry: Entry) -> list[str]:
    """The English of the message as lines of a file."""
    context = [] if entry.context is None else [f"msgctxt {_quoted(entry.context)}"]
    plural = [] if entry.plural is None else [f"msgid_plural {_quoted(entry.plural)}"]
    return [*context, f"msgid {_quoted(entry.text or '')}", *plural]


def _head(entry: Entry) -> Sequence[str]:
    flags = [f"#, {', '.join(entry.flags)}"] if entry.flags else []
    fields = [_quoted(line) for line in entry.forms.get(0, "").splitlines(keepends=True)]
    return [*entry.comments, *flags, 'msgid ""', 'msgstr ""', *fields]


def _entry(entry: Entry, message: Message | None) -> Sequence[str]:
    mark = "#~ " if entry.is_obsolete else ""
    is_guess = entry.is_fuzzy and not entry.is_obsolete
    return [
        *entry.comments,
        *(f"#. {comment}" for comment in (comments(message) if message else ())),
        *([f"#, {', '.join(flags)}"] if (flags := _flags(entry, message)) else []),
        *(f"#| {line}" for line in entry.previous if is_guess),
        *(mark + line for line in (*msgid_lines(entry), *_forms(entry))),
    ]


def _flags(entry: Entry, message: Message | None) -> list[str]:
    ours = {BRACES} if message and message.fields else set[str]()
    others = {flag for flag in entry.flags if flag not in ("fuzzy", BRACES)}
    return [*(["fuzzy"] if entry.is_fuzzy else []), *sorted(ours | others)]


def _forms(entry: Entry) -> Iterator[str]:
    for number, form in sorted(entry.forms.items()):
        yield f"msgstr{f'[{number}]' if entry.plural is not None else ''} {_quoted(form)}"


def _quoted(text: str) -> str:
    return f'"{text.translate(_ESCAPES)}"'
