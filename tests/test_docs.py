"""The documents say what is there."""

import json
from doctest import DocTestParser
from pathlib import Path
from typing import Any

import pytest

import diamoniak
import tools.knobs
from diamoniak import load_variant
from diamoniak.figures import figures_of, study
from diamoniak.figures.measure import share
from diamoniak.variants.knobs import knobs
from diamoniak.variants.schema import variant_schema
from tests.marks import SOURCE
from tests.transcripts import run_again
from tools import editions, played, reference
from tools.books import books
from tools.editions import page
from tools.sheets import sheets

ROOT = Path(__file__).parents[1]


@SOURCE
def test_the_page_of_knobs_is_current() -> None:
    assert (ROOT / "docs" / "knobs.md").read_text("utf-8") == "\n".join(tools.knobs.page()) + "\n", "run make docs"


@SOURCE
def test_every_knob_says_what_it_means() -> None:
    rows = [line.split(" | ") for line in tools.knobs.page() if line.startswith("| `")]
    assert [row[0].strip("|` ") for row in rows] == [*knobs()]
    assert all(len(values) > 1 and len(meaning) > 10 for _, values, meaning in rows)


def test_every_link_in_the_documents_leads_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for link in document.read_text("utf-8").split("](")[1:]:
            target = link.split(")")[0].split("#")[0]
            assert not target or (document.parent / target).exists(), f"{document.name}: {target}"


def test_the_page_of_variants_is_current() -> None:
    assert (ROOT / "docs" / "variants.md").read_text("utf-8") == "\n".join(page()) + "\n", "run make docs"


def test_the_plots_are_current() -> None:
    for name, sheet in sheets().items():
        assert (ROOT / "docs" / "plots" / name).read_text("utf-8") == sheet, "run make docs"


def test_the_rulebooks_are_current() -> None:
    folder = ROOT / "docs" / "rulebooks"

    assert {file.name: file.read_text("utf-8") for file in folder.iterdir()} == books(), "run make docs"


def test_there_is_a_rulebook_in_english_and_in_the_language_of_each_edition() -> None:
    found = {*books()}

    assert {"quick.en.md", "lt-55.en.md", "lt-55.lt.md", "fr-54.fr@feminine.md"} <= found
    assert {name for name in found if name.startswith(("en-55", "standard-55"))} == {"en-55.en.md", "standard-55.en.md"}


def test_the_games_of_the_figures_are_those_that_are_played_now() -> None:
    samples = {each.variant: each for each in played.known() if not each.first}

    assert [*samples] == [*played.families()], "run make figures docs"
    for name, sample in samples.items():
        assert played.play(name, 0, played.SAMPLE) == sample, f"{name} plays differently: run make figures docs"


def test_the_figures_have_all_their_games() -> None:
    assert {(each.games, *(table.games for table in each.tables)) for each in played.totals().values()} == {
        (played.GAMES,) * 3
    }


def test_who_simulates_a_variant_gets_the_figures_of_the_page() -> None:
    found = study(load_variant("quick"), games=played.SAMPLE, seed=played.SEED)
    two, _three, four = found.tables
    sample = next(each for each in played.known() if each.variant == "quick")

    assert (two, four) == tuple(map(figures_of, sample.tables))
    assert found.ladder[-1].wins == share(sample.matches[-1].stronger, sample.matches[-1].won)


def test_a_variant_without_figures_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    known = played.known()
    monkeypatch.setattr(played, "known", lambda: [each for each in known if each.variant != "quick"])

    with pytest.raises(SystemExit, match=r"^docs/figures\.jsonl has no games of quick: run make figures$"):
        list(page())


def test_a_variant_without_reasons_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("schema: 1\nid: mine\nabout: {title: Mine, summary: My own.}\nplayers: {max: 2}\n", "utf-8")
    monkeypatch.setattr(editions, "list_variants", lambda: [str(mine)])

    with pytest.raises(SystemExit, match=r"^variants/mine\.yaml: players\.max is set without a reason: add one under"):
        list(page())


@SOURCE
def test_the_reference_is_current() -> None:
    assert (ROOT / "docs" / "reference.md").read_text("utf-8") == "\n".join(reference.page()) + "\n", "run make docs"


def test_the_reference_has_every_error() -> None:
    assert {name for name in diamoniak.__all__ if name.endswith("Error")} <= reference.ERRORS.keys()


def test_the_schema_file_is_current() -> None:
    assert json.loads((ROOT / "variants" / "variant.schema.json").read_text("utf-8")) == variant_schema(), (
        "run make docs"
    )


@pytest.mark.parametrize(
    "name",
    [
        "writing-a-variant.md",
        "printing-a-house-rule.md",
        pytest.param("designing-a-house-rule.md", marks=pytest.mark.slow),
    ],
)
def test_the_commands_of_the_guides_print_what_they_show(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    guide = (ROOT / "docs" / name).read_text("utf-8")

    assert run_again(guide, tmp_path, capsys) == guide


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("variant", ["fr-55", "lt-55", "fierce"])
def test_the_environment_of_the_guide_is_one(variant: str, players: int) -> None:
    testing = pytest.importorskip("pettingzoo.test", reason="there is no PettingZoo here: pip install pettingzoo")
    guide = (ROOT / "docs" / "analysing.md").read_text("utf-8")
    (block,) = [
        each.partition("```")[0] for each in guide.split("```python\n")[1:] if "AECEnv" in each.partition("```")[0]
    ]
    names: dict[str, Any] = {}
    for example in DocTestParser().get_examples(guide):
        exec(example.source, names)  # noqa: S102  # our own guide
    exec(block, names)  # noqa: S102

    testing.api_test(names["Diamoniak"](load_variant(variant), ["Ana", "Ben", "Cleo", "Dan"][:players]), num_cycles=300)
