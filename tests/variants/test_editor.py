"""What somebody who writes a variant sees in an editor, by the server that most editors ask about YAML."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from diamoniak import Ruleset, list_variants
from diamoniak.variants.knobs import knobs
from diamoniak.variants.starting_file import starting_file
from tests.variants.editor import Editor

ROOT = Path(__file__).parents[2]
SERVER = shutil.which("yaml-language-server")
HEAD = (
    "# yaml-language-server: $schema=variant.schema.json\nschema: 1\nid: mine\nabout: {title: Mine, summary: My own.}\n"
)

pytestmark = pytest.mark.skipif(
    SERVER is None, reason="yaml-language-server is not installed: npm install --global yaml-language-server"
)


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    folder = tmp_path_factory.mktemp("editor")
    shutil.copy(ROOT / "variants" / "variant.schema.json", folder)
    assert SERVER is not None
    with Editor(SERVER, folder) as found:
        yield found


@pytest.mark.parametrize("name", list_variants())
def test_nothing_is_marked_in_a_bundled_file(editor: Editor, name: str) -> None:
    assert editor.marks((ROOT / "variants" / f"{name}.yaml").read_text("utf-8")) == []


def test_nothing_is_marked_in_a_new_file(editor: Editor) -> None:
    assert editor.marks(starting_file("mine", "standard-55", Ruleset())) == []


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("deck:\n  colours: [pink, pink]\n", 6, "Array has duplicate items."),
        ("deck:\n  witches: 0\nwitch:\n  takes: 2\n", 8, "has no meaning while deck.witches is 0"),
        ("limit:\n  turns: null\n  winner: most pieces\n", 7, "has no meaning while limit.turns is null"),
        ("players:\n  min: 4\n  max: 2\n", 7, "Value is below the minimum of 4."),
        ("fairy:\n  use: nevr\n", 6, 'Value is not accepted. Valid values: "ask", "automatic", "never".'),
        ("extends: My rules\n", 5, "expected a name of a-z, 0-9 and -, such as my-rules"),
    ],
)
def test_what_is_wrong_is_marked_in_its_line(editor: Editor, body: str, line: int, words: str) -> None:
    assert editor.marks(HEAD + body) == [(line, words)]


def test_a_reason_for_an_unknown_knob_is_marked(editor: Editor) -> None:
    source = "{edition: house, certainty: our choice, remark: So.}"
    ((line, words),) = editor.marks(f"{HEAD}sources:\n  wich.takes: {source}\n")
    assert (line, '"witch.takes"' in words) == (6, True)
    assert editor.marks(f"{HEAD}sources:\n  witch.takes: {source}\n") == []


def test_every_value_is_shown_with_its_meaning(editor: Editor) -> None:
    shown = editor.hover(f"{HEAD}fairy:\n  us|e: never\n")
    assert shown.startswith("Whether she answers a witch (LT-6).\n")
    assert {"* `ask`: the player is asked", "* `never`: she never helps"} <= set(shown.splitlines())
    assert "* `null`: no limit" in editor.hover(f"{HEAD}turn:\n  max|_draws: null\n")
    assert "* `false`: a witch cannot take her" in editor.hover(f"{HEAD}fairy:\n  los|able: true\n")


def test_ids_knobs_and_values_are_offered(editor: Editor) -> None:
    assert set(list_variants()) <= set(editor.offers(f"{HEAD}extends: |\n"))
    assert editor.offers(f"{HEAD}sources:\n  |\n") == list(knobs())
    assert editor.offers(f"{HEAD}fairy:\n  use: |\n") == ["ask", "automatic", "never"]
