"""Print docs/figures.jsonl, the games that the page of variants tells of: ``python -m tools.played``."""

import os
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from operator import add
from pathlib import Path
from typing import Final

import msgspec

from diamoniak import Report, Variant, list_variants, load_variant
from diamoniak.chance import seed_word
from diamoniak.figures.findings import Match, Part, Plan
from diamoniak.ruleset import AgeRules, Ruleset

FILE: Final = Path(__file__).parents[1] / "docs" / "figures.jsonl"
GAMES: Final = 10_000
SAMPLE: Final = 20
"""The first games of each variant have a line of their own: a test plays them again."""
SEED: Final = 0
TABLES: Final = (2, 4)
LEVEL: Final = "counting"


class Played(msgspec.Struct, frozen=True):
    """What came of some games of a variant, from the first one on: a line of the file."""

    variant: str
    first: int
    games: int
    tables: tuple[Report, ...]
    """For each number in ``TABLES``."""
    matches: tuple[Match, ...]
    """Careful players against random ones, and counting players against careful ones."""

    def __add__(self, other: "Played") -> "Played":
        return Played(
            self.variant,
            self.first,
            self.games + other.games,
            tuple(map(add, self.tables, other.tables)),
            tuple(Match(*map(add, *both)) for both in zip(self.matches, other.matches, strict=True)),
        )


def families() -> Mapping[str, list[Variant]]:
    """The variants that play alike, by the one that the others extend."""
    variants = [load_variant(name) for name in list_variants()]
    alike = dict[Ruleset, list[Variant]]()
    for variant in variants:
        alike.setdefault(_playing(variant.rules), []).append(variant)
    found = {_first_of(family): family for family in alike.values()}
    return {variant.id: found[variant.id] for variant in variants if variant.id in found}


def _playing(rules: Ruleset) -> Ruleset:
    """The rules without what is only printed on the box."""
    return replace(rules, ages=AgeRules())


def _first_of(family: list[Variant]) -> str:
    ids = {variant.id for variant in family}
    return next(variant.id for variant in family if variant.parent not in ids)


def play(variant: str, first: int, games: int) -> Played:
    """Play the games of a variant that have these numbers, just as ``diamoniak simulate`` does."""
    plan = Plan(load_variant(variant).rules, None, TABLES, LEVEL, seed_word(SEED), ())
    found = Part(plan, first, games, None).played()
    return Played(variant, first, games, found.tables, found.matches)


def lines() -> Iterator[bytes]:
    """The lines of the file: of each family the sample, and the other games."""
    spans = [(name, *span) for name in families() for span in ((0, SAMPLE), (SAMPLE, GAMES - SAMPLE))]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from map(msgspec.json.encode, pool.map(play, *zip(*spans, strict=True)))


def known() -> list[Played]:
    """What is in the file."""
    return [msgspec.json.decode(line, type=Played) for line in FILE.read_bytes().splitlines()]


def totals() -> Mapping[str, Played]:
    """All games of each family."""
    found = dict[str, Played]()
    for each in known():
        found[each.variant] = found[each.variant] + each if each.variant in found else each
    missing = families().keys() - found.keys()
    if missing:
        raise SystemExit(f"docs/figures.jsonl has no games of {', '.join(sorted(missing))}: run make figures")
    return found


if __name__ == "__main__":
    for line in lines():
        sys.stdout.write(line.decode() + "\n")
