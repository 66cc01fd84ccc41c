"""Starting a variant: the file is valid as it is, and every line of it that is uncommented does what it says."""

import errno
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from diamoniak import Ruleset, Variant, VariantError, list_variants, load_variant
from diamoniak.cli import new_variant
from diamoniak.variants.knobs import differences, knobs, names_of_values
from diamoniak.variants.loading import load_parent
from diamoniak.variants.schema import variant_schema
from tests.cli.program import GOOD, Program

ROOT = Path(__file__).parents[2]
CHOICE = re.compile(r"( *)#(\w+): (.*?)(?:  # (.*))?")


class Choice(NamedTuple):
    """A line that sets a knob as soon as it is uncommented."""

    path: str
    value: str
    remark: str
    file: str
    """The text of the file with that line uncommented."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the program runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def choices(text: str) -> Iterator[Choice]:
    """Every line that sets a knob."""
    lines = text.partition("\n# Why a rule is as it is")[0].splitlines()
    section, start = "", 0
    for number, line in enumerate(lines):
        if re.fullmatch(r"#\w+:", line):
            section, start = line[1:-1], number
        elif match := CHOICE.fullmatch(line):
            indent, knob, value, remark = match.groups()
            changed = [*lines]
            changed[number] = line.replace("#", "", 1)
            changed[start] = f"{section}:" if indent else changed[start]
            yield Choice(f"{section}.{knob}" if indent else knob, value, remark or "", "\n".join(changed))


@pytest.mark.parametrize("parent", ["standard-55", "lt-55"])
def test_every_line_that_is_uncommented_changes_one_rule_or_says_why_not(
    program: Program, here: Path, parent: str
) -> None:
    program.lines("new", "mine", "--extends", parent)
    rules, file, told = load_variant(parent).rules, here / "changed.yaml", set[str]()
    for path, value, remark, text in choices((here / "mine.yaml").read_text("utf-8")):
        file.write_text(text, "utf-8")
        told.add(path)
        meaning, _, reason = remark.partition("not by itself: ")
        if reason:
            with pytest.raises(VariantError, match=re.escape(reason)):
                load_variant(file)
            continue
        ((changed, _, now),) = differences(rules, load_variant(file).rules)
        name = names_of_values().get(path, {}).get(now)
        assert changed == path
        assert re.fullmatch(r"\d+ to \d+", meaning) if name is None else meaning == ("" if name == value else name)
    assert told == set(knobs())


def test_all_values_with_a_name_are_there(program: Program, here: Path) -> None:
    program.lines("new", "mine")
    text = (here / "mine.yaml").read_text("utf-8")
    words = [word for names in names_of_values().values() for word in names.values()]
    assert [word for word in words if word not in text] == []


def test_the_guide_shows_a_part_of_the_file(program: Program, here: Path) -> None:
    program.lines("new", "night")
    guide = (ROOT / "docs" / "writing-a-variant.md").read_text("utf-8")
    part = guide.partition("```\n# What a fairy does")[2].partition("```")[0]
    assert part
    assert part in (here / "night.yaml").read_text("utf-8")


@pytest.mark.parametrize("name", ["my-rules", "12", "true", "null", "0x1f", "1e5", "2024-01-01", "a" * 40])
def test_the_file_is_valid_as_it_is_and_plays_like_its_parent(program: Program, here: Path, name: str) -> None:
    assert program.lines("new", name) == [f"{name}.yaml is written.", "variant.schema.json is written."]
    variant = load_variant(here / f"{name}.yaml")
    assert (variant.id, variant.parent, variant.settings) == (name, "standard-55", {})
    assert variant.rules == load_variant("standard-55").rules == Ruleset()
    assert (here / f"{name}.yaml").read_bytes().startswith(b"# yaml-language-server: $schema=variant.schema.json\n")


def test_the_reasons_can_be_uncommented(program: Program, here: Path) -> None:
    program.lines("new", "mine")
    file = here / "mine.yaml"
    head, start, sources = file.read_text("utf-8").partition("#sources:")
    witch = head.replace("#witch:", "witch:").replace("#takes: half", "takes: half")
    file.write_text(witch + (start + sources).replace("#", ""), "utf-8")
    assert load_variant(file).sources["witch.takes"].edition == "house"


def test_a_file_of_ones_own_may_be_the_parent(program: Program, here: Path) -> None:
    (here / "mine.yaml").write_text(GOOD, "utf-8")
    program.lines("new", "yours", "--extends", "mine")
    assert load_variant("yours.yaml").rules == load_variant("mine.yaml").rules
    assert "# In mine: 2." in (here / "yours.yaml").read_text("utf-8")


def test_the_schema_is_written_beside_it_unless_it_is_there(program: Program, here: Path) -> None:
    program.lines("new", "mine")
    schema = here / "variant.schema.json"
    assert json.loads(schema.read_text("utf-8")) == variant_schema()
    schema.write_text("my own", "utf-8")
    assert program.lines("new", "yours") == ["yours.yaml is written."]
    assert schema.read_text("utf-8") == "my own"


@pytest.mark.parametrize("name", ["", "My", "my_rules", "my-rules.yaml", "../mine", "-", "a" * 41, "mine\n", "\x1b[2J"])
def test_what_is_not_an_id_is_refused(program: Program, here: Path, name: str) -> None:
    for arguments in ([f"--extends={name}", "mine"], ["--", name]):
        refusal = program.refusal("new", *arguments)
        assert refusal.endswith(
            "cannot be an id: an id has at most 40 of the characters a–z, 0–9 and -, such as my-rules.\n"
        )
        assert "\x1b" not in refusal
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("name", list_variants())
def test_the_id_of_a_bundled_variant_is_refused(program: Program, here: Path, name: str) -> None:
    assert program.refusal("new", name) == (
        f"diamoniak: There is already a variant {name} in the package: choose another id.\n"
    )
    assert list(here.iterdir()) == []


def test_a_file_that_exists_is_left_as_it_is(program: Program, here: Path) -> None:
    (here / "mine.yaml").write_text(GOOD, "utf-8")
    told = "diamoniak: mine.yaml already exists: choose another id.\n"
    assert program.refusal("new", "mine") == program.refusal("new", "mine", "--extends", "mine") == told
    assert (here / "mine.yaml").read_text("utf-8") == GOOD
    assert [file.name for file in here.iterdir()] == ["mine.yaml"]


def test_a_file_that_appears_meanwhile_is_left_as_it_is(
    program: Program, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(name: str, folder: Path) -> Variant:
        (folder / "mine.yaml").write_text(GOOD, "utf-8")
        return load_parent(name, folder)

    monkeypatch.setattr(new_variant, "load_parent", slow)
    assert program.refusal("new", "mine") == "diamoniak: mine.yaml already exists: choose another id.\n"
    assert (here / "mine.yaml").read_text("utf-8") == GOOD
    assert [file.name for file in here.iterdir()] == ["mine.yaml"]


def test_an_unknown_parent_is_told_and_nothing_is_written(program: Program, here: Path) -> None:
    assert program.refusal("new", "mine", "--extends", "standart-55").startswith(
        "diamoniak: There is no variant standart-55. Perhaps you meant: standard-55"
    )
    (here / "gentle.yaml").write_text(GOOD, "utf-8")
    refusal = program.refusal("new", "mine", "--extends", "gentle")
    assert refusal.startswith("gentle: there are two variants called 'gentle', ")
    assert [file.name for file in here.iterdir()] == ["gentle.yaml"]


def test_a_full_disk_is_told(program: Program, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(new_variant, "create_file", full)
    assert program.refusal("new", "mine") == "diamoniak: mine.yaml cannot be written: the disk is full\n"
    assert list(here.iterdir()) == []
