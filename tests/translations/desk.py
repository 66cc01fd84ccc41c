"""A folder of catalogs on which a test works with the program."""

import json
from pathlib import Path
from typing import Any

import pytest

from diamoniak.cli import main
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.po import Entry, PoFile, read_po
from diamoniak.wording.registry import every_message

RULES = {"cs": "nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);", "fr": "nplurals=2; plural=(n > 1);"}
ENGLISH = "nplurals=2; plural=(n != 1);"
WITCH = "{player} draws a witch!"
TAKES = "The witch takes {n} card from {player}: {cards}."


def head(locale: str, *more: str) -> str:
    """A head as short as can be."""
    rule = RULES.get(locale.partition("@")[0], ENGLISH)
    fields = (f"Language: {locale}", "Content-Type: text/plain; charset=UTF-8", f"Plural-Forms: {rule}", *more)
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{field}\\n"\n' for field in fields)


def message(text: str, *forms: str, context: str = "event", plural: str = "") -> str:
    """A message of a catalog; the plural is the program's own if it has one."""
    known = next((each for each in every_message() if (each.context, each.text) == (context, text)), None)
    many = plural or (known.plural if known else "")
    names = f'\nmsgctxt "{context}"\nmsgid "{text}"\n' + (f'msgid_plural "{many}"\n' if many else "")
    return names + "".join(f'msgstr{f"[{number}]" if many else ""} "{form}"\n' for number, form in enumerate(forms))


class Desk:
    """The folder, and the program that works on it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def path(self, locale: str) -> Path:
        return self.folder / locale / "LC_MESSAGES" / "diamoniak.po"

    def write(self, locale: str, *messages: str, top: str | None = None) -> Path:
        """Write a catalog."""
        self.path(locale).parent.mkdir(parents=True, exist_ok=True)
        self.path(locale).write_text((head(locale) if top is None else top) + "".join(messages), "utf-8")
        return self.path(locale)

    def text(self, locale: str) -> str:
        return self.path(locale).read_text("utf-8")

    def read(self, locale: str) -> PoFile:
        file = read_po(self.path(locale).read_bytes())
        assert file.problems == ()
        return file

    def entry(self, locale: str, text: str) -> Entry:
        """The first message of a catalog that has this English."""
        entry, *_ = [entry for entry in self.read(locale).entries if entry.text == text]
        return entry

    def run(self, *words: str) -> tuple[int, list[str], list[str]]:
        """What the program answers: its code, and the lines of its output and of its complaints."""
        command, *rest = words
        code = main(["translations", command, "--locales", str(self.folder), *rest])
        printed = self._capsys.readouterr()
        return code, printed.out.splitlines(), printed.err.splitlines()

    def lines(self, *words: str) -> list[str]:
        """What it prints when all is well."""
        code, out, err = self.run(*words)
        assert (code, err) == (0, [])
        return out

    def refusal(self, *words: str) -> str:
        """What it prints when it is used in the wrong way."""
        code, out, err = self.run(*words)
        assert (code, out) == (2, [])
        (line,) = err
        return line

    def findings(self, *words: str) -> list[str]:
        """What a check finds, each without its folder; and its code tells whether it found something."""
        code, out, err = self.run("check", *words)
        assert err == []
        found = [line.replace(f"{self.folder}/", "") for line in out if not line.startswith("All is well")]
        assert code == (1 if found else 0)
        return found

    def data(self, *words: str) -> Any:
        """What it prints for programs."""
        _code, out, err = self.run(*words, "--json")
        assert err == []
        return json.loads("\n".join(out))


def counting() -> list[Message]:
    """The messages that count."""
    return [message for message in every_message() if message.plural]
