"""Diamoniak in a chat: lines come in, lines go out, to everybody in their own language.

python -m examples.textbot.bot [VARIANT]

Here a line is "Ana: 1". In a real chat, call ``Chat.hear`` with who has written what, and send each reply to whom it is
for, after escaping whatever your chat takes for markup: names may hold any of it.
"""

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import diamoniak as dk
from diamoniak.table import RefusedError, TableReason


class Reply(NamedTuple):
    """A line for somebody."""

    to: str
    text: str


class Option(NamedTuple):
    """Something that can be chosen by its number."""

    words: str
    command: dict[str, Any]


class Chat:
    """A table in a chat: people write a number, a command such as "buy blue-3", or a language such as "lt"."""

    def __init__(self, table: dk.Table) -> None:
        self.table = table
        self.languages: dict[str, str] = {}
        """That of everybody who has written anything."""

    def hear(self, who: str, text: str) -> Iterator[Reply]:
        """What is to be said to whom when somebody has written something."""
        before, words = self.table, text.strip().lower()
        self.languages.setdefault(who, "en")
        try:
            if words in dk.list_locales():
                self.languages[who] = words
            elif words:
                self.table = before.handle(who, self.command(who, words) | {"revision": before.revision})
        except RefusedError as refusal:
            yield Reply(who, refusal.message(self.languages[who])["words"])
        while self.table.waiting_for and self.table.waiting_for.kind == "computer":
            self.table = self.table.think()
        for each in [who] if self.table is before else [*self.languages]:
            yield from self.news(each, before.revision)

    def news(self, who: str, since: int) -> Iterator[Reply]:
        """What has happened, and what that person can do now."""
        message = self.table.message(who, self.languages[who], since=since)
        yield from (Reply(who, line) for line in message["told"])
        if pick := message["pick"]:
            cards = ", ".join(f"{each['card']} ({each['words']})" for each in pick["cards"])
            yield Reply(who, f"{pick['words']} give … {cards}")
        for number, option in enumerate(self.options(who), start=1):
            yield Reply(who, f"{number}. {option.words}")

    def options(self, who: str) -> list[Option]:
        """What that person can choose."""
        message = self.table.message(who, self.languages[who])
        plays = [Option(each["words"], {"do": "play", "choice": each["choice"]}) for each in message["choices"]]
        others = [Option(each["words"], {"do": each["do"]}) for each in message["may"] if each["do"] != "send away"]
        return plays + others

    def command(self, who: str, words: str) -> dict[str, Any]:
        """What the words ask for."""
        options = dict(enumerate(self.options(who), start=1))
        if words.isdecimal() and int(words[:9]) in options:
            command = options[int(words[:9])].command
            return command | {"name": who} if command["do"] == "sit" else command
        you = self.table.message(who)["you"]
        try:
            return {"do": "play", "command": dk.to_data(dk.read_notation(words, player=you or 0))}
        except dk.DataError as error:
            raise RefusedError(TableReason.UNREADABLE) from error


def main() -> None:
    """A chat of everybody at one keyboard."""
    chat = Chat(dk.Table.open(dk.load_variant(sys.argv[1] if len(sys.argv) > 1 else "standard-55")))
    for line in sys.stdin:
        who, _, text = line.rstrip("\n").partition(":")
        for reply in chat.hear(who.strip() or "?", text):
            print(f"{reply.to} < {reply.text}", flush=True)


if __name__ == "__main__":
    main()
