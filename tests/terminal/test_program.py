"""The command line in a real terminal."""

from pathlib import Path
from typing import Final

from tests.terminal.pseudo import NEVER, Terminal

VARIANTS: Final = Path(__file__).parents[2] / "variants"


def test_a_check_shows_what_it_does_and_can_be_stopped() -> None:
    files = [str(VARIANTS / "lt-55.yaml")] * 500  # so that it has not ended before it is stopped
    with Terminal("check", *files, "--language", "en") as terminal:
        assert "lt-55.yaml: playing games: " in terminal.read_until("%) …")
        assert "Traceback" not in terminal.leave()
        assert terminal.exit_code() == 130


def test_tables_fit_the_screen() -> None:
    with Terminal("variants", "--language", "en") as terminal:
        assert max(map(len, terminal.read_until(NEVER).splitlines())) < 80
        assert terminal.exit_code() == 0
