"""A knob that a later release adds: nothing that was written before it existed may notice."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import diamoniak
from tests.golden import make
from tests.storage.forgeries import TEXT

NEXT_SECTION: Final = "\n\n@dataclass(frozen=True, slots=True, eq=False, repr=False)\nclass CastleRules"
MADE_UP: Final = '    whim: Literal["none", "often"] = "none"\n'
READER: Final = """
import sys
from pathlib import Path
from diamoniak import Game, LogError, Ruleset, dump_log, load_log
from diamoniak.ruleset import TurnRules
from diamoniak.save import SaveFile

for file in map(Path, sys.argv[2:]):
    text = file.read_text("utf-8")
    events = load_log(text)
    assert events[0].rules.turn.whim == "none"
    assert dump_log(events) == text, file

save = Path(sys.argv[1])
before = save.read_text("utf-8")
with SaveFile.open(save, seed=7) as opened:
    assert opened.old is None
    game = opened.game.play(opened.game.legal_commands()[0])
    opened.keep(game)
assert save.read_text("utf-8").startswith(before)
assert save.read_text("utf-8") == dump_log(game.log)

whimsical = Game.start(Ruleset(turn=TurnRules(whim="often")), ["Ana", "Ben"], seed=7)
text = dump_log(whimsical.log)
assert '"whim":"often"}' in text
assert load_log(text) == whimsical.log
print(text.splitlines()[1])
"""


@pytest.fixture
def later_release(tmp_path: Path) -> Path:
    """A folder with a copy of the package that has one more knob."""
    package = tmp_path / "later" / "diamoniak"
    shutil.copytree(Path(diamoniak.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    sections = package / "ruleset" / "sections.py"
    source = sections.read_text("utf-8")
    assert source.count(NEXT_SECTION) == 1
    sections.write_text(source.replace(NEXT_SECTION, MADE_UP + NEXT_SECTION), "utf-8")
    return package.parent


def test_a_new_knob_changes_no_log_and_no_save(later_release: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    save.write_text("".join(TEXT.splitlines(keepends=True)[:6]), "utf-8")
    golden = sorted(make.FOLDER.glob("*.jsonl"))
    run = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", READER, str(save), *map(str, golden)],
        env=os.environ | {"PYTHONPATH": str(later_release), "DIAMONIAK_PURE": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert len(golden) > 80
    assert run.stderr == ""

    with pytest.raises(diamoniak.LogError, match=r"line 2: .*turn\.whim: there is no such knob"):
        diamoniak.load_log(TEXT.splitlines()[0] + "\n" + run.stdout)
