"""A series of games: played as fast as the machine can, and told in one report.

>>> from diamoniak import Ruleset
>>> from diamoniak.bots import CarefulPlayer, CountingPlayer
>>> report = simulate(Ruleset(), 2, 20, [CountingPlayer(), CarefulPlayer()], seed=7)
>>> report.games, sum(report.wins) + report.drawn + report.endless
(20, 20)
"""

from diamoniak.series.report import Report
from diamoniak.series.simulation import game_seed, simulate

__all__ = ["Report", "game_seed", "simulate"]
