"""Documents with commands in them: the commands are run, and what they print is put where it stands."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from diamoniak.cli import main

_BLOCK: Final = re.compile(r"```(yaml|console)\n(.*?)```", re.DOTALL)


def run_again(document: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The document as it should be: files are written into the folder, and commands run there."""

    def block(match: re.Match[str]) -> str:
        language, text = match.groups()
        if language == "yaml":
            name = text.splitlines()[0].removeprefix("# ")
            (folder / name).write_text(text, "utf-8")
            return match[0]
        commands = [line for line in text.splitlines() if line.startswith("$ ")]
        return "```console\n" + "".join(f"{command}\n{_output(command, capsys)}" for command in commands) + "```"

    return _BLOCK.sub(block, document)


def _output(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    program, *arguments = shlex.split(command.removeprefix("$ "))
    assert program == "diamoniak"
    if arguments[-2:-1] == [">"]:
        *arguments, _sign, file = arguments
        main(arguments)
        printed = capsys.readouterr()
        Path(file).write_text(printed.out, "utf-8")
        return printed.err
    main(arguments)
    printed = capsys.readouterr()
    return printed.out + printed.err
