"""The schema for editors: it knows every value and what it means, and refuses nothing that the loader accepts."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from diamoniak import Ruleset, VariantError, list_variants, load_variant
from diamoniak.problems.bounds import bounds
from diamoniak.problems.text import UnreadableTextError
from diamoniak.ruleset import COLOURS
from diamoniak.ruleset.contradictions import MEANINGLESS
from diamoniak.variants.knobs import knobs, names_of_values, values
from diamoniak.variants.schema import variant_schema
from diamoniak.variants.strict_yaml import read_document
from tests.variants.files import write

ROOT = Path(__file__).parents[2]
BUNDLED = ROOT / "variants"
BAD = Path(__file__).parent / "bad"

UNSEEN = {
    "ages-above-the-default": "what the file leaves out",
    "ages-upside-down": "which of very many numbers is greater",
    "extends-itself": "which files there are",
    "extends-unknown": "which files there are",
    "extends-unknown-with-a-near-name": "which files there are",
    "more-players-than-colours": "what the file leaves out",
    "piece-too-dear": "which of very many numbers is greater",
    "price-too-high": "which of very many numbers is greater",
    "title-of-blanks": "which characters are blank",
    "underscore-in-a-number": "what other readers of YAML take for a number",
}
"""The bad files that the schema lets through, and what it would have to know."""


def refused(files: Iterable[Path]) -> set[str]:
    """The names of the files that another tool refuses by the schema."""
    command = [sys.executable, "-m", "check_jsonschema", "--output-format", "json", "--schemafile"]
    arguments = [str(BUNDLED / "variant.schema.json"), *map(str, files)]
    run = subprocess.run([*command, *arguments], check=False, capture_output=True, text=True)  # noqa: S603
    report = json.loads(run.stdout)
    assert not report.get("parse_errors")  # it leaves out what is empty
    return {Path(error["filename"]).stem for error in report.get("errors", ())}


def is_readable(file: Path) -> bool:
    """Whether the file is YAML, so that a schema has a say."""
    try:
        read_document(file.read_bytes())
    except UnreadableTextError:
        return False
    return True


def is_accepted(file: Path) -> bool:
    """Whether the loader accepts the file."""
    try:
        load_variant(file)
    except VariantError:
        return False
    return True


def with_knobs(folder: Path, name: str, settings: dict[str, Any], parent: str = "standard-55") -> Path:
    """A file that sets these knobs."""
    sections: dict[str, Any] = {}
    for path, value in settings.items():
        section, _, knob = path.partition(".")
        sections[section] = sections.get(section, {}) | {knob: value} if knob else value
    lines = [f"{section}: {json.dumps(value)}\n" for section, value in sections.items()]
    return write(folder, name, f"extends: {parent}\n{''.join(lines)}")


def other_values(path: str, default: object) -> list[Any]:
    """Some values of the knob that are not its default."""
    found: list[Any] = [*names_of_values().get(path, {})]
    if path == "deck.colours":
        found += [COLOURS[:2], COLOURS[1:]]
    else:
        found += [number for low, high in bounds(knobs()[path]) for number in (low, low + 1, high)]
    return [value for value in found if value != default]


def contradictory(folder: Path) -> Iterator[Path]:
    """Files that make a knob meaningless and leave it at its default, and files that set it all the same."""
    defaults = values(Ruleset())
    for number, (cause, value, names) in enumerate(MEANINGLESS):
        for path in [path for path in knobs() for name in names if path == name or path.startswith(f"{name}.")]:
            name = f"{number}-{path.replace('.', '-').replace('_', '-')}"
            yield with_knobs(folder, f"right{name}", {cause: value, path: defaults[path]})
            for choice, other in enumerate(other_values(path, defaults[path])):
                yield with_knobs(folder, f"wrong{name}-{choice}", {cause: value, path: other})


def test_every_bundled_file_passes_and_so_does_the_schema_itself() -> None:
    assert refused(BUNDLED / f"{name}.yaml" for name in list_variants()) == set()
    command = [sys.executable, "-m", "check_jsonschema", "--check-metaschema", str(BUNDLED / "variant.schema.json")]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603


def test_bad_files_are_refused_except_where_a_schema_cannot_know() -> None:
    bad = [file for file in BAD.glob("*.yaml") if is_readable(file)]
    assert {file.stem for file in bad} - refused(bad) == UNSEEN.keys()


def test_what_a_file_makes_meaningless_itself_is_refused(tmp_path: Path) -> None:
    files = list(contradictory(tmp_path))
    wrong = {file.stem for file in files if file.stem.startswith("wrong")}
    assert len(wrong) > 40
    assert refused(files) == wrong


def test_players_without_seats_or_colours_are_refused(tmp_path: Path) -> None:
    wrong: list[dict[str, Any]] = [
        {"players.min": 3, "players.max": 2},
        {"players.min": 4, "players.max": 3},
        {"players.max": 3, "deck.colours": COLOURS[:2]},
        {"players.max": 4, "deck.colours": COLOURS[:3]},
    ]
    right: list[dict[str, Any]] = [
        {"players.min": 3, "players.max": 3},
        {"players.max": 3, "deck.colours": COLOURS[:3]},
    ]
    files = [with_knobs(tmp_path, f"f{number}", settings) for number, settings in enumerate([*wrong, *right])]
    assert [is_accepted(file) for file in files] == [False] * 4 + [True] * 2
    assert refused(files) == {"f0", "f1", "f2", "f3"}


def test_nothing_that_the_loader_accepts_is_refused(tmp_path: Path) -> None:
    random, defaults, accepted = Random(11), values(Ruleset()), list[Path]()  # noqa: S311
    for number in range(400):
        chosen = random.sample(sorted(knobs()), random.randint(1, 6))
        settings = {path: random.choice([defaults[path], *other_values(path, defaults[path])]) for path in chosen}
        file = with_knobs(tmp_path, f"f{number}", settings, random.choice(list_variants()))
        accepted += [file] if is_accepted(file) else []
    assert len(accepted) > 100
    assert refused(accepted) == set()


def test_every_field_says_what_it_is_about_and_every_value_what_it_means() -> None:
    schema = variant_schema()
    fields = list(described(schema, "", schema))
    assert {name for name, field in fields if len(field.get("description", "")) < 10} == set()
    assert {name for name, _ in fields} >= {*knobs(), "about.title", "about.summary", "extends", "sources"}
    meanings = {name: meanings_in(field) for name, field in fields}
    assert {path: meanings[path] for path in names_of_values()} == {
        path: list(names.items()) for path, names in names_of_values().items()
    }


def described(schema: dict[str, Any], path: str, whole: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every field by its name."""
    for name, field in schema.get("properties", {}).items():
        found = whole["$defs"][field["$ref"].rpartition("/")[2]] | field if "$ref" in field else field
        yield f"{path}{name}", found
        yield from described(found, f"{path}{name}.", whole)


def meanings_in(field: dict[str, Any]) -> list[tuple[Any, str]]:
    """The values of a field that are not numbers, each with its meaning."""
    named = field.get("anyOf", [field])[-1]
    return list(zip(named.get("enum", ()), named.get("markdownEnumDescriptions", ()), strict=False))


def test_an_editor_can_offer_the_ids_to_extend_and_the_knobs_to_give_reasons_for() -> None:
    properties = variant_schema()["properties"]
    ids = properties["extends"]["anyOf"][1]
    assert ids["enum"] == list(list_variants())
    assert ids["markdownEnumDescriptions"] == [load_variant(name).about.title for name in list_variants()]
    assert properties["sources"]["propertyNames"] == {"enum": list(knobs())}


def test_the_name_of_the_schema_is_not_an_address() -> None:
    assert variant_schema()["$id"] == "urn:diamoniak:variant:1"
