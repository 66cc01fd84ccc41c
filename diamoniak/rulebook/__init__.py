"""The rulebook: the rules of any variant in words, made from the very settings by which it is played."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diamoniak.rulebook.book import Rulebook
    from diamoniak.ruleset import Ruleset
    from diamoniak.variants.variant import Variant
    from diamoniak.wording.catalogs.locales import Overlays
    from diamoniak.wording.voice import Voice


def rulebook(rules: "Variant | Ruleset", locale: "str | Voice" = "en", *, overlays: "Overlays" = ()) -> "Rulebook":
    """The rulebook of a variant or a ruleset, in the given locale.

    Each sentence has a law, and the tests hold games by many rules against it: docs/rulebook.md says how far that goes.
    The locale and the overlays are as in ``describe``.

    >>> from diamoniak import Ruleset
    >>> book = rulebook(Ruleset())
    >>> [clause.text for clause in book.sections[-1].clauses]
    ['Whoever has a complete castle wins at once, even in the middle of a turn.']
    """
    from diamoniak.rulebook.writing import written  # noqa: PLC0415  # words are needed only for a book

    return written(rules, locale, overlays)
