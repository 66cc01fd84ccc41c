"""The luck of each game at a table."""

from typing import NamedTuple

from diamoniak.cards import Card
from diamoniak.chance import Chance


class LaterChance(NamedTuple):
    """The luck of a later game: with a seed, it would otherwise be that of the first game again."""

    chance: Chance
    revision: int
    """The revision of the table before that game."""

    def shuffled(self, cards: tuple[Card, ...], version: int) -> tuple[Card, ...]:
        """The cards in another order."""
        return self.chance.shuffled(cards, self.revision + version)


def luck_of_next_game(chance: Chance, revision: int, *, is_first: bool) -> Chance:
    """The luck of the game that begins after that revision."""
    return chance if is_first else LaterChance(chance, revision)
