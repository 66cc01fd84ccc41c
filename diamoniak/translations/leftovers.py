"""What is left of the words of our game where an overlay has others: found by ``check`` if its terms are listed."""

from collections.abc import Iterator

from diamoniak.problems.characters import NO_BREAK
from diamoniak.problems.problem import Place, Problem
from diamoniak.translations.bending import terms_file
from diamoniak.translations.catalog_files import CatalogFile, shown
from diamoniak.translations.original import Original
from diamoniak.translations.terms import read_terms
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.catalogs.po import PoFile
from diamoniak.wording.registry import every_message


def leftovers(catalog: CatalogFile, file: PoFile) -> Iterator[Problem]:
    """A problem for each sentence that still names one of the terms, be it in the overlay or below it."""
    terms = read_terms(terms_file(catalog)) if "@" in catalog.locale else None
    if terms is None:
        return
    for problem in terms.problems:
        yield problem.at(problem.place._replace(file=shown(terms_file(catalog))))
    original, entries = Original(catalog), {entry.key: entry for entry in file.entries if any(entry.forms.values())}
    for message in every_message():
        entry = entries.get(message.key)
        if entry is not None and entry.is_fuzzy:  # which is reported anyway
            continue
        forms = dict(enumerate(original.forms(message))) if entry is None else entry.forms
        for number, form in forms.items():
            for word in original.left(terms, form):
                line, advice = (1, _advice(catalog)) if entry is None else (entry.lines[number], "say it otherwise")
                words = safe_to_show(f"“{form}” still says “{word}”: {advice}".translate(NO_BREAK))
                yield Problem("leftover", words, place=Place(catalog.name, line))


def _advice(catalog: CatalogFile) -> str:
    return f"run diamoniak translations bend {catalog.locale}"
