"""The program run in this process, with nobody at a keyboard: lines come from a pipe."""

import sys
from io import StringIO
from typing import NamedTuple

import pytest

from diamoniak.cli import main


class Run(NamedTuple):
    """What came of it."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Program:
    """The program, in an empty folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *arguments: str, typed: str | None = "") -> Run:
        """Run it with what comes through the pipe; None: there is not even a pipe."""
        self._monkeypatch.setattr(sys, "stdin", None if typed is None else StringIO(typed))
        try:
            code = main(arguments)
        except SystemExit as leaving:  # argparse has something to say
            code = int(leaving.code or 0)
        printed = self._capsys.readouterr()
        return Run(code, printed.out, printed.err)
