"""How a variant plays, in figures with intervals.

>>> from diamoniak import load_variant
>>> found = study(load_variant("quick"), players=2, games=40)
>>> first, second = found.tables[0].seats
>>> first.low < first.value < first.high
True
"""

from diamoniak.figures.figures import Figures, figures_of
from diamoniak.figures.kinds import KINDS
from diamoniak.figures.measure import Measure
from diamoniak.figures.study import Comparison, Influence, Rung, Study, study

__all__ = ["KINDS", "Comparison", "Figures", "Influence", "Measure", "Rung", "Study", "figures_of", "study"]
