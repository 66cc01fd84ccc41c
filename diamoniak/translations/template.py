"""The template of all catalogs, ``diamoniak.pot``: every message with what a translator should know about it."""

from typing import Final

from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.registry import FIELDS, every_message

LICENCE: Final = "# This file is distributed under the same license as diamoniak."
# The fields whose values are left to each catalog have those by which other programs know that. There is no date:
# the same messages always give the same template.
_HEAD: Final = """\
Project-Id-Version: diamoniak
PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE
Last-Translator: FULL NAME <EMAIL@ADDRESS>
Language-Team: LANGUAGE
Language: \n\
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;
"""


def template() -> PoFile:
    """The template: every message, and no translation."""
    comments = ["# Translations of diamoniak.", LICENCE]
    head = Entry(text="", forms={0: _HEAD}, comments=comments, flags=["fuzzy"])
    return PoFile(head=head, entries=tuple(untranslated(message, 2) for message in every_message()))


def untranslated(message: Message, count: int) -> Entry:
    """The message with so many empty forms, if it counts."""
    forms = dict.fromkeys(range(count if message.plural else 1), "")
    return Entry(context=message.context, text=message.text, plural=message.plural or None, forms=forms)


def comments(message: Message) -> list[str]:
    """What a translator is told about the message."""
    note = [message.note] if message.note else []
    return [*note, *(f"{{{name}}}: {FIELDS[name]}" for name in sorted(message.fields))]
