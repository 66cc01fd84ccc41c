"""Print docs/variants.md, made from the files of the variants and their games: ``python -m tools.editions``."""

import sys
from collections.abc import Iterator, Sequence

from diamoniak import Variant, list_variants, load_variant
from diamoniak.problems.quoting import yaml_text
from diamoniak.ruleset import Ruleset
from diamoniak.variants.knobs import differences, knobs, values
from diamoniak.variants.variant import Source
from tools import measures
from tools.measures import table

INTRODUCTION = """\
# The variants

This page is made from the files in [`variants/`](../variants), and from [games](figures.jsonl) that `make figures`
plays, by `make docs`.

`standard-55` and `classic-54` are the common reading of the printed texts with the deck of 55 and of 54 cards. Each
printed text has a file that extends one of them and holds only what that text changes. `gentle`, `fierce` and `quick`
are house rules. What a text says that we do not follow is in [readings.md](readings.md), and
[writing-a-variant.md](writing-a-variant.md) shows how to write your own.

The game is by Grégory Kirszbaum and Alex Sanders, as most of the printed texts say.
"""


def page() -> Iterator[str]:
    """The lines of the page."""
    variants = [load_variant(name) for name in list_variants()]
    yield INTRODUCTION
    yield from table(
        ("id", "title", "language", "extends", "what is special"),
        [(f"`{v.id}`", v.about.title, v.about.locale or "", v.parent or "", v.about.summary) for v in variants],
    )
    special = [variant for variant in variants if differences(Ruleset(), variant.rules)]
    yield "\n## Every knob that a variant turns\n"
    yield "An empty cell is the default, which is in the second column.\n"
    yield from table(("knob", "default", *(f"`{v.id}`" for v in special)), list(_rows(special)))
    yield from measures.section()
    yield "\n## Why"
    yield "\nWhat a variant does not say here is as in the one that it extends."
    for variant in variants:
        yield from _reasons(variant)


def _rows(variants: Sequence[Variant]) -> Iterator[tuple[str, ...]]:
    for path, default in values(Ruleset()).items():
        chosen = [values(variant.rules)[path] for variant in variants]
        if any(value != default for value in chosen):
            cells = ("" if value == default else yaml_text(value) for value in chosen)
            yield f"`{path}`", yaml_text(default), *cells


def _reasons(variant: Variant) -> Iterator[str]:
    inherited = load_variant(variant.parent).sources if variant.parent else dict[str, Source]()
    own = {path for path, setter in variant.settings.items() if setter == variant.id}
    shown = [path for path in knobs() if path in own or variant.sources.get(path) != inherited.get(path)]
    if shown:
        yield f"\n### {variant.id}\n"
    for path in shown:
        source = variant.sources.get(path)
        if source is None:
            raise SystemExit(f"variants/{variant.id}.yaml: {path} is set without a reason: add one under sources")
        clause = f", {source.clause}" if source.clause else ""
        value = yaml_text(values(variant.rules)[path])
        yield f"- `{path}`: {value} ({source.edition}{clause}, {source.certainty}). {source.remark}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(page()) + "\n")
