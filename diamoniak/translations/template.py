"""The template of all catalogs, ``diamoniak.pot``: every message with what a translator should know about it."""

from typing import Final

from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.po import Entry, PoFile
from diamoniak.wording.registry import every_message

LICENCE: Final = "# This file is distributed under the same license as diamoniak."
# Fields that each catalog fills in have the values that gettext tools recognise as unfilled. There is no creation date,
# so that the same messages always give the same template; and neither Language nor Plural-Forms, which msginit and
# pybabel add, because Babel cannot read the values that stand for unfilled ones.
_HEAD: Final = """\
Project-Id-Version: diamoniak
PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE
Last-Translator: FULL NAME <EMAIL@ADDRESS>
Language-Team: LANGUAGE
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
"""


def template() -> PoFile:
    """Every message, untranslated."""
    comments = ["# Translations of diamoniak.", LICENCE]
    head = Entry(text="", forms={0: _HEAD}, comments=comments, flags=["fuzzy"])
    return PoFile(head=head, entries=tuple(untranslated(message, 2) for message in every_message()))


def untranslated(message: Message, count: int) -> Entry:
    """The message with an empty translation; with ``count`` empty forms if it has a plural."""
    forms = dict.fromkeys(range(count if message.plural else 1), "")
    return Entry(context=message.context, text=message.text, plural=message.plural or None, forms=forms)
