"""Write the rulebooks of the bundled variants, docs/rulebooks/*.md: ``python -m tools.books``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from diamoniak import list_variants, load_variant, rulebook
from diamoniak.rulebook.markdown import plain

FOLDER: Final = Path(__file__).parents[1] / "docs" / "rulebooks"
INDEX: Final = "README.md"
INTRODUCTION: Final = """\
# The rulebooks

The rules of every variant in English, and of every edition in its own language, as `diamoniak rulebook` prints them.
They are made by `make docs`; [the rulebook](../rulebook.md) says why one can believe them.

| variant | English | its own language |
|---|---|---|"""


def books() -> Mapping[str, str]:
    """Each page by the name of its file: the books, and the list of them."""
    found = {
        _file(variant, locale): rulebook(load_variant(variant), locale).markdown()
        for variant in list_variants()
        for locale in _locales(variant)
    }
    return {INDEX: "\n".join([INTRODUCTION, *map(_row, list_variants())]) + "\n", **found}


def _locales(variant: str) -> list[str]:
    own = load_variant(variant).about.locale
    return ["en", *([own] if own and own != "en" else [])]


def _file(variant: str, locale: str) -> str:
    return f"{variant}.{locale}.md"


def _row(variant: str) -> str:
    english, *own = (_link(variant, locale) for locale in _locales(variant))
    return f"| `{variant}` | {english} | {''.join(own)} |"


def _link(variant: str, locale: str) -> str:
    return f"[{plain(rulebook(load_variant(variant), locale).title)}]({_file(variant, locale)})"


def _write(pages: Mapping[str, str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.md"):
        if old.name not in pages:
            old.unlink()
    for name, page in pages.items():
        (FOLDER / name).write_text(page, "utf-8", newline="\n")


if __name__ == "__main__":
    _write(books())
