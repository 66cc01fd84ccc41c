"""The program, and a file to give it."""

import json
from typing import Any

import pytest

from diamoniak.cli import main

GOOD = "schema: 1\nid: mine\nextends: quick\nabout: {title: Mine, summary: My own.}\nplayers: {max: 2}\n"


class Program:
    """The program, run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def lines(self, *arguments: str) -> list[str]:
        """What it prints when all is well."""
        assert main(arguments) == 0
        printed = self._capsys.readouterr()
        assert printed.err == ""
        return printed.out.splitlines()

    def data(self, *arguments: str) -> Any:
        """What it prints for programs."""
        return json.loads("\n".join(self.lines(*arguments, "--json")))

    def refusal(self, *arguments: str) -> str:
        """What it prints when it is used in the wrong way."""
        assert main(arguments) == 2
        printed = self._capsys.readouterr()
        assert printed.out == ""
        return printed.err
