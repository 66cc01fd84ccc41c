"""Every clause there is, in the order of the book."""

from typing import Final

from diamoniak.rulebook import beginning, buying, castle, deck, end, fairy, giving, turn, witch
from diamoniak.rulebook.clause import Clause

CLAUSES: Final[tuple[Clause, ...]] = (
    *beginning.CLAUSES,
    *turn.CLAUSES,
    *castle.CLAUSES,
    *buying.CLAUSES,
    *witch.CLAUSES,
    *fairy.CLAUSES,
    *giving.CLAUSES,
    *deck.CLAUSES,
    *end.CLAUSES,
)
