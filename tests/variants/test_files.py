"""The bundled files: what each says of its edition, and that it says no more."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from diamoniak import Ruleset, Variant, list_variants, load_variant
from diamoniak.cards import printed_deck
from diamoniak.variants.plain_data import parse_head
from diamoniak.variants.strict_yaml import read_document
from diamoniak.variants.variant import Head
from diamoniak.wording.catalogs.po import read_po

ROOT = Path(__file__).parents[2]
RULEBOOKS = ROOT.parent / "shared" / "rulebooks"
FILES = [ROOT / "variants" / f"{name}.yaml" for name in list_variants()]
FEWER_WITCHES = ("classic-54", "cs-54", "et-54", "fr-54", "ru-54")
SMALLER = ("gentle", "quick")
LONGEST_QUOTE = 7

CLAUSES = {
    "FR54-5": ("classic-54 fr-54", "deck.witches"),
    "CS-1": ("cs-54", "buying.when"),
    "CS-3": ("cs-54", "fairy.losable"),
    "ES-1": ("es-55", "fairy.goes_to"),
    "ET-1": ("et-54", "witch.then"),
    "ET-4": ("et-54", "deck.witches"),
    "LT-1": ("lt-55", "turn.opening"),
    "LT-2": ("lt-55", "turn.instead_of_drawing"),
    "LT-3": ("lt-55", "turn.after_castle"),
    "LT-4": ("lt-55", "turn.after_diamond turn.after_fairy"),
    "LT-5": ("lt-55", "castle.diamonds_per_piece"),
    "LT-6": ("lt-55", "fairy.use"),
    "LV-1": ("lv-55", "gifts"),
    "LV-2": ("lv-55", "witch.goes_to"),
    "LV-5": ("lv-55", "reshuffle.order"),
    "LV-11": ("lv-55", "ages.max"),
    "RU54-5": ("ru-54", "ages.max"),
    "SV-1": ("sv-55", "buying.when"),
}
"""Each clause of a text that a file cites, with that file and the knobs for which it is cited."""

UNDECIDED = {"deck.colours", "castle.empty", "buying.paid_to", "fairy.losable", "reshuffle.when"}
"""The knobs of which no printed text says how they should be."""

HOUSE_RULES = {
    "fierce": {"castle.empty", "witch.takes", "witch.chosen_by"},
    "gentle": {"deck.witches", "witch.takes", "fairy.use"},
    "quick": {f"deck.{kind}" for kind in ("pieces", "diamonds", "witches", "fairies")}
    | {"buying.price", "buying.when"},
}

each_file = pytest.mark.parametrize("file", FILES, ids=list_variants())


def knobs(rules: Ruleset) -> dict[str, object]:
    """The value of every knob by its path."""
    return dict(_values(rules))


def _values(section: object, path: str = "") -> Iterator[tuple[str, object]]:
    if not is_dataclass(section):
        yield path.removesuffix("."), section
        return
    for field in fields(section):
        yield from _values(getattr(section, field.name), f"{path}{field.name}.")


def own_settings(variant: Variant) -> set[str]:
    """The knobs that the file of the variant sets itself."""
    return {knob for knob, setter in variant.settings.items() if setter == variant.id}


def own_head(file: Path) -> Head:
    head, problems = parse_head({key: value for key, value in _data(file).items() if key in Head.__dataclass_fields__})
    assert head is not None, problems
    return head


def _data(file: Path) -> dict[str, object]:
    data: dict[str, object] = read_document(file.read_bytes()).data
    return data


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of words in the text that would be too long to quote."""
    words = re.findall(r"\w+", text.casefold())
    return {tuple(words[start : start + LONGEST_QUOTE + 1]) for start in range(len(words) - LONGEST_QUOTE)}


@each_file
def test_a_file_passes_all_checks_and_says_what_its_id_loads(file: Path) -> None:
    assert load_variant(file) == load_variant(file.stem)


@each_file
def test_a_file_is_named_after_its_id_and_tells_editors_its_schema(file: Path) -> None:
    lines = file.read_text().splitlines()
    assert lines[:3] == ["# yaml-language-server: $schema=variant.schema.json", "schema: 1", f"id: {file.stem}"]


@each_file
def test_a_file_has_the_parts_in_one_order(file: Path) -> None:
    order = ["schema", "id", "extends", "about", *(field.name for field in fields(Ruleset)), "sources"]
    parts = list(_data(file))
    assert parts == sorted(parts, key=order.index)


@each_file
def test_a_file_gives_a_source_for_each_knob_it_sets(file: Path) -> None:
    """And for others only where it is the file of all defaults, or counts its cards itself."""
    others = set(own_head(file).sources) - own_settings(load_variant(file.stem))
    assert own_settings(load_variant(file.stem)) <= set(own_head(file).sources)
    counted = {"deck.witches"} if file.stem in {"cs-54", "et-54", "fr-54", "ru-54"} else set[str]()
    assert others == (set(knobs(Ruleset())) if file.stem == "standard-55" else counted)


@each_file
def test_every_knob_of_a_variant_has_a_source(file: Path) -> None:
    """Somebody who asks where a rule stands gets an answer for each."""
    assert set(load_variant(file.stem).sources) == set(knobs(Ruleset()))


def test_the_defaults_say_where_no_printed_text_decides() -> None:
    sources = load_variant("standard-55").sources
    assert {knob for knob, source in sources.items() if source.certainty == "our choice"} == UNDECIDED
    assert {source.edition for source in sources.values()} == {"standard-55"}
    assert all(re.fullmatch(r"Q\d+", sources[knob].clause or "") for knob in UNDECIDED)


@pytest.mark.parametrize("name", ["cs-54", "et-54", "fr-54", "ru-54"])
def test_a_text_of_54_cards_cites_itself_for_its_witches(name: str) -> None:
    source = load_variant(name).sources["deck.witches"]
    assert (source.edition, source.certainty) == (name, "stated")


@pytest.mark.parametrize(
    "claim", ["the box says", "older", "newer", "sold in", "exactly like the standard", "changes play", "the only one"]
)
def test_no_file_claims_what_no_text_says(claim: str) -> None:
    """Nothing is dated, no box is at hand, and readings.md lists what we do not follow."""
    assert [file.stem for file in FILES if claim in " ".join(file.read_text().split()).casefold()] == []


@each_file
def test_a_file_sets_no_knob_as_it_inherits_it(file: Path) -> None:
    variant = load_variant(file.stem)
    inherited = knobs(load_variant(variant.parent).rules if variant.parent else Ruleset())
    now = knobs(variant.rules)
    idle = {"fairy.losable"} if variant.id == "cs-54" else set[str]()  # CS-3 says outright what others leave open
    assert {knob for knob in own_settings(variant) if now[knob] == inherited[knob]} == idle


@each_file
def test_a_file_differs_from_its_parent_only_in_what_it_sets(file: Path) -> None:
    variant = load_variant(file.stem)
    inherited = knobs(load_variant(variant.parent).rules if variant.parent else Ruleset())
    changed = {knob for knob, value in knobs(variant.rules).items() if value != inherited[knob]}
    assert changed <= own_settings(variant)


@each_file
def test_a_variant_extends_the_one_with_its_deck(file: Path) -> None:
    parent = {"standard-55": None, "classic-54": "standard-55"}
    fewer = "classic-54" if file.stem in FEWER_WITCHES else "standard-55"
    assert load_variant(file.stem).parent == parent.get(file.stem, fewer)


@pytest.mark.parametrize("name", [name for name in list_variants() if name not in SMALLER])
def test_the_deck_has_as_many_cards_as_the_name_says(name: str) -> None:
    deck = load_variant(name).rules.deck
    cards, witches = (54, 7) if name in FEWER_WITCHES else (55, 8)
    assert (len(printed_deck(deck)), deck.witches) == (cards, witches)
    assert name == "fierce" or name.endswith(f"-{cards}")


def test_each_clause_is_cited_by_the_file_that_prints_it_and_no_other() -> None:
    cited = {
        (source.clause, file.stem, knob, source.edition)
        for file in FILES
        for knob, source in own_head(file).sources.items()
        if source.clause and file.stem != "standard-55"
    }
    assert cited == {
        (clause, file, knob, "fr-54" if clause == "FR54-5" else file)
        for clause, (names, paths) in CLAUSES.items()
        for file in names.split()
        for knob in paths.split()
    }


def test_what_no_text_says_is_a_house_rule() -> None:
    house = {
        file.stem: {knob for knob, source in sources.items() if source.edition == "house"}
        for file in FILES
        if (sources := own_head(file).sources)
    }
    assert {name: paths for name, paths in house.items() if paths} == HOUSE_RULES
    chosen = [load_variant(name).sources[knob] for name, paths in HOUSE_RULES.items() for knob in paths]
    assert {(source.certainty, source.clause) for source in chosen} == {("our choice", None)}


def test_printed_editions_have_the_locale_of_their_name_and_a_region() -> None:
    about = {name: load_variant(name).about for name in list_variants() if re.fullmatch(r"[a-z]{2}-5[45]", name)}
    assert {name: (each.locale or "")[:2] for name, each in about.items()} == {name: name[:2] for name in about}
    assert all(each.regions for each in about.values())
    assert {name for name, each in about.items() if each.locale != name[:2]} == {"fr-54", "ru-54"}


def test_titles_and_summaries_are_unlike_each_other() -> None:
    about = [load_variant(name).about for name in list_variants()]
    texts = Counter(text.casefold() for each in about for text in (each.title, each.summary))
    assert max(texts.values()) == 1


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the printed texts are not part of the repository")
def test_no_file_quotes_the_printed_texts() -> None:
    printed = {run for text in RULEBOOKS.glob("[0-9]*.txt") for run in runs(text.read_text())}
    assert len(printed) > 5000
    assert {file.stem: quoted for file in FILES if (quoted := runs(file.read_text()) & printed)} == {}


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the printed texts are not part of the repository")
def test_no_catalog_quotes_the_printed_texts() -> None:
    printed = {run for text in RULEBOOKS.glob("[0-9]*.txt") for run in runs(text.read_text())}
    catalogs = {file.parts[-3]: read_po(file.read_bytes()) for file in ROOT.glob("locales/*/LC_MESSAGES/*.po")}
    forms = [
        (locale, form) for locale, read in catalogs.items() for each in read.entries for form in each.forms.values()
    ]
    assert len(forms) > 5000
    assert {(locale, form) for locale, form in forms if runs(form) & printed} == set()
