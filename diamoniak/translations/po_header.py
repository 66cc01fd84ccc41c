"""The headers of catalogs: what other programs need to know about a file."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from diamoniak.translations.languages import name_of, plural_forms
from diamoniak.translations.template import LICENCE
from diamoniak.wording.catalogs.po import Entry, PoFile

DATE: Final = "%Y-%m-%d %H:%M%z"


def new_head(locale: str) -> Entry:
    """The header of a new catalog. The translator's name is left for the translator to fill in."""
    comments = [f"# {name_of(locale.partition('@')[0])} translations of diamoniak.", LICENCE]
    fields = "".join(f"{name}: {value}\n" for name, value in _fields(locale).items())
    return Entry(text="", forms={0: fields}, comments=comments)


def completed(file: PoFile, locale: str) -> Entry:
    """The header of the file with missing fields added; the others stay as they are."""
    head = file.head or Entry(text="", forms={0: ""})
    lines = head.forms.get(0, "").removesuffix("\n").split("\n") if head.forms.get(0) else []
    place = 0
    for name, value in _fields(locale or file.header.get("language", "")).items():
        found = next((at for at, line in enumerate(lines) if line.lower().startswith(f"{name.lower()}:")), None)
        if found is None:
            lines.insert(place, f"{name}: {value}")
        place = (place if found is None else found) + 1
    return replace(head, forms={0: "".join(f"{line}\n" for line in lines)})


def _fields(locale: str) -> dict[str, str]:
    language = locale.partition("@")[0]
    return {
        "Project-Id-Version": "diamoniak",
        "PO-Revision-Date": datetime.now(UTC).strftime(DATE),
        "Last-Translator": "",
        "Language-Team": name_of(language),
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms(language) or "nplurals=2; plural=(n != 1);",
    }
