"""What the tests of the command line need."""

from pathlib import Path

import pytest

from tests.cli.program import GOOD, Program


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A house rule of one's own."""
    file = tmp_path / "mine.yaml"
    file.write_text(GOOD, "utf-8")
    return file


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)
