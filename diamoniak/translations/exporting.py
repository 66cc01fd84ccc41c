"""The glossary and all translations in the formats of other programs: TBX, CSV and TMX."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from diamoniak import __version__
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.sheet import TERMS, read_sheet
from diamoniak.wording.catalogs.locales import SOURCE
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.tag import html_language, is_variety
from diamoniak.wording.registry import every_message

_XML: Final = '<?xml version="1.0" encoding="UTF-8"?>'


def exported(kind: str, catalogs: Sequence[CatalogFile]) -> str:
    """The glossary (``tbx`` or ``csv``) or the translation memory (``tmx``) of the catalogs, as text.

    Overlays are left out where other programs know no such thing: two of one language would contradict each other.
    """
    chosen = [each for each in catalogs if each.locale and each.locale != SOURCE]
    plain = [each for each in chosen if not is_variety(each.locale)]
    match kind:
        case "tbx":
            return "\n".join(_tbx(plain)) + "\n"
        case "csv":
            return _csv(chosen)
        case _:
            return "\n".join(_tmx(plain)) + "\n"


def _words(catalogs: Iterable[CatalogFile]) -> dict[str, dict[str, str]]:
    return {each.locale: read_sheet(each.sheet).words for each in catalogs}


def _tbx(catalogs: Iterable[CatalogFile]) -> Iterator[str]:
    words = _words(catalogs)
    yield _XML
    yield '<martif type="TBX" xml:lang="en">'
    yield "<martifHeader><fileDesc><titleStmt><title>Diamoniak</title></titleStmt>"
    yield "<sourceDesc><p>The terms of the printed sheets of the card game Diamoniak</p></sourceDesc></fileDesc>"
    yield '<encodingDesc><p type="XCSURI">http://www.lisa.org/fileadmin/standards/tbx_basic/TBXBasicXCSV02.xcs</p></encodingDesc></martifHeader>'
    yield "<text><body>"
    for number, (term, (part, meaning)) in enumerate(TERMS.items(), 1):
        yield f'<termEntry id="term-{number}"><descrip type="definition">{escape(meaning)}</descrip>'
        for language, word in ((SOURCE, term), *((each, told[term]) for each, told in words.items() if term in told)):
            yield (
                f"<langSet xml:lang={quoteattr(html_language(language))}><tig><term>{escape(word)}</term>"
                f'<termNote type="partOfSpeech">{part}</termNote></tig></langSet>'
            )
        yield "</termEntry>"
    yield "</body></text></martif>"


def _csv(catalogs: Iterable[CatalogFile]) -> str:
    """A row for each term, a column for each language; of one language, with the headings that Weblate expects."""
    words, text = _words(catalogs), StringIO()
    rows = csv.writer(text, lineterminator="\n")
    one = ["source", "target", "context", "developer_comments"]
    rows.writerow(one if len(words) == 1 else [SOURCE, *words, "part of speech", "definition"])
    for term, (part, meaning) in TERMS.items():
        rows.writerow([term, *(told.get(term, "") for told in words.values()), part, meaning])
    return text.getvalue()


def _tmx(catalogs: Iterable[CatalogFile]) -> Iterator[str]:
    """Every translation that somebody stands by, one or many, each beside its English."""
    messages = {message.key: message for message in every_message()}
    yield _XML
    yield '<tmx version="1.4">'
    yield (
        f'<header creationtool="diamoniak" creationtoolversion={quoteattr(__version__)} segtype="sentence" o-tmf="PO" '
        'adminlang="en" srclang="en" datatype="plaintext"/>'
    )
    yield "<body>"
    for catalog in catalogs:
        for entry in catalog.read().entries:
            if entry.key in messages and entry.is_translated and not entry.is_fuzzy:
                yield from _units(messages[entry.key], list(entry.forms.values()), html_language(catalog.locale))
    yield "</body></tmx>"


def _units(message: Message, forms: Sequence[str], language: str) -> Iterator[str]:
    """The singular with the first form, and the plural with each of the others."""
    english = (message.forms[0], *[message.forms[-1]] * (len(forms) - 1))
    for source, target in zip(english, forms, strict=True):
        yield (
            f'<tu><prop type="x-context">{escape(message.context)}</prop>'
            f'<tuv xml:lang="en"><seg>{escape(source)}</seg></tuv>'
            f"<tuv xml:lang={quoteattr(language)}><seg>{escape(target)}</seg></tuv></tu>"
        )
