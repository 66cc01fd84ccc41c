"""The commands that list, show and compare variants."""

from dataclasses import asdict, dataclass
from typing import Any

from diamoniak.cards import printed_deck
from diamoniak.cli.output import Lines, as_json, paragraph, table
from diamoniak.cli.parsing import Call, Commands, placeholder
from diamoniak.table.schema import KINDS, wire_schema
from diamoniak.variants.knobs import Setting, differences, settings
from diamoniak.variants.loading import list_variants, load_variant
from diamoniak.variants.variant import Variant
from diamoniak.wording.sentences import program, usage
from diamoniak.wording.sentences.settings import SETTINGS
from diamoniak.wording.sentences.variants import cited, summary, titled, value
from diamoniak.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class ListOptions:
    """What ``variants`` takes."""

    json: bool


@dataclass(frozen=True, slots=True)
class ShowOptions:
    """What ``show`` takes."""

    variant: str
    diff_from: str | None
    json: bool


@dataclass(frozen=True, slots=True)
class DiffOptions:
    """What ``diff`` takes."""

    first: str
    second: str
    json: bool


@dataclass(frozen=True, slots=True)
class SchemaOptions:
    """What ``schema`` takes."""

    kind: str


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    say = commands.voice.say
    commands.add_json(commands.add("variants", variants, program.VARIANTS, ListOptions))
    command = commands.add("show", show, program.SHOW, ShowOptions)
    command.add_argument("variant", metavar="ID", help=say(program.ID))
    command.add_argument("--diff-from", metavar="ID", help=say(program.DIFF_FROM))
    commands.add_json(command)
    command = commands.add("diff", diff, program.DIFF, DiffOptions)
    command.add_argument("first", metavar="A", help=say(program.ID))
    command.add_argument("second", metavar="B", help=say(program.ID))
    commands.add_json(command)
    command = commands.add("schema", schema, program.SCHEMA, SchemaOptions)
    kinds = ("variant", *KINDS)
    kind = placeholder(commands.voice, usage.KIND)
    command.add_argument(
        "kind", metavar=kind, nargs="?", choices=kinds, default="variant", help=say(program.SCHEMA_KIND)
    )


def variants(call: Call, options: ListOptions) -> Lines:
    """List the bundled variants."""
    voice = call.voice
    loaded = [load_variant(name) for name in list_variants()]
    if options.json:
        return as_json([_described(variant) for variant in loaded])
    columns = (program.ID_COLUMN, program.LANGUAGE_COLUMN, program.REGION_COLUMN, program.CARDS_COLUMN)
    return table(
        [voice.say(heading) for heading in (*columns, program.SPECIAL_COLUMN)],
        [
            (each.id, each.about.locale or "", " ".join(each.about.regions), str(_cards(each)), summary(voice, each))
            for each in loaded
        ],
    )


def _described(variant: Variant) -> dict[str, Any]:
    return {"id": variant.id, "extends": variant.parent, "cards": _cards(variant)} | asdict(variant.about)


def _cards(variant: Variant) -> int:
    return len(printed_deck(variant.rules.deck))


def show(call: Call, options: ShowOptions) -> Lines:
    """Show the knobs of a variant."""
    voice = call.voice
    variant = load_variant(options.variant)
    shown = settings(variant)
    if options.diff_from is not None:
        changed = {each.path for each in differences(load_variant(options.diff_from).rules, variant.rules)}
        shown = [setting for setting in shown if setting.path in changed]
    if options.json:
        found = [setting._asdict() | {"source": setting.source and asdict(setting.source)} for setting in shown]
        return as_json(_described(variant) | {"knobs": found})
    rows = [
        (_named(voice, setting.path), value(voice, setting.path, setting.value), _why(voice, setting))
        for setting in shown
    ]
    titles = [voice.say(heading) for heading in (program.KNOB_COLUMN, program.VALUE_COLUMN, program.WHY_COLUMN)]
    head = [titled(voice, variant), *paragraph(summary(voice, variant)), ""]
    return [*head, *table(titles, rows)]


def _named(voice: Voice, path: str) -> str:
    """What a setting is called, and below that how it is written in a file."""
    return f"{voice.say(SETTINGS[path])}\n  {path}"


def _why(voice: Voice, setting: Setting) -> str:
    if setting.source is not None:
        return cited(voice, setting.source)
    return voice.say(program.SET_BY, variant=setting.set_by) if setting.set_by else ""


def diff(call: Call, options: DiffOptions) -> Lines:
    """Show the knobs in which two variants differ."""
    voice = call.voice
    first, second = load_variant(options.first), load_variant(options.second)
    found = differences(first.rules, second.rules)
    if options.json:
        return as_json([each._asdict() for each in found])
    if not found:
        return [voice.say(program.ALIKE, first=first.id, second=second.id)]
    return table(
        (voice.say(program.KNOB_COLUMN), first.id, second.id),
        [
            (_named(voice, each.path), value(voice, each.path, each.first), value(voice, each.path, each.second))
            for each in found
        ],
    )


def schema(_call: Call, options: SchemaOptions) -> Lines:
    """Print a JSON Schema."""
    if options.kind in KINDS:
        return as_json(wire_schema(options.kind))
    from diamoniak.variants.schema import variant_schema  # noqa: PLC0415  # pydantic is slow to import, and seldom needed

    return as_json(variant_schema())
