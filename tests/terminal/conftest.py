"""What the tests of the terminal have in common."""

from pathlib import Path

import pytest

from tests.terminal.program import Program


@pytest.fixture
def program(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program in an empty folder, in a system that says nothing about languages."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DIAMONIAK_LOCALES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return Program(capsys, monkeypatch)
