"""An editor that asks yaml-language-server about a file."""

import json
import subprocess
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Any, Self

SETTINGS = {"validate": True, "hover": True, "completion": True, "schemaStore": {"enable": False}}
PATIENCE = 60
"""After this many seconds without an answer to everything, the server is ended."""


class Editor:
    """The editor with its server, which speaks the Language Server Protocol on its standard streams."""

    def __init__(self, server: str, folder: Path) -> None:
        self._server = subprocess.Popen([server, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
        self._timer = Timer(PATIENCE, self._server.kill)
        self._timer.start()
        self._folder, self._requests, self._files = folder, 0, 0
        formats = {"hover": {"contentFormat": ["markdown"]}, "completion": {}}
        self._ask("initialize", processId=None, rootUri=None, capabilities={"textDocument": formats})
        self._tell("initialized")
        self._tell("workspace/didChangeConfiguration", settings={"yaml": SETTINGS})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        self._server.kill()
        self._server.communicate()

    def marks(self, text: str) -> list[tuple[int, str]]:
        """What the editor marks in a file with that text, each with its line."""
        uri = self._open(text)
        while True:
            message = self._read()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                return [
                    (each["range"]["start"]["line"] + 1, each["message"]) for each in message["params"]["diagnostics"]
                ]

    def hover(self, text: str) -> str:
        """What the editor shows about the place of the bar in the text."""
        return str(self._at_the_bar("textDocument/hover", text)["contents"]["value"])

    def offers(self, text: str) -> list[str]:
        """What the editor offers to complete at the bar in the text."""
        return [item["label"] for item in self._at_the_bar("textDocument/completion", text)["items"]]

    def _at_the_bar(self, method: str, text: str) -> Any:
        before, _, after = text.partition("|")
        position = {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}
        return self._ask(method, textDocument={"uri": self._open(before + after)}, position=position)

    def _open(self, text: str) -> str:
        self._files += 1
        uri = (self._folder / f"file-{self._files}.yaml").as_uri()
        self._tell("textDocument/didOpen", textDocument={"uri": uri, "languageId": "yaml", "version": 1, "text": text})
        return uri

    def _ask(self, method: str, **parameters: Any) -> Any:
        self._requests += 1
        self._send(id=self._requests, method=method, params=parameters)
        while True:
            message = self._read()
            if message.get("id") == self._requests and "method" not in message:
                return message["result"]

    def _tell(self, method: str, **parameters: Any) -> None:
        self._send(method=method, params=parameters)

    def _send(self, **message: Any) -> None:
        assert self._server.stdin is not None
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
        self._server.stdin.flush()

    def _read(self) -> dict[str, Any]:
        """The next message; a request of the server is answered first."""
        assert self._server.stdout is not None
        length = 0
        while line := self._server.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        assert length, "the server has ended"
        message: dict[str, Any] = json.loads(self._server.stdout.read(length))
        if "id" in message and "method" in message:
            items = message["params"].get("items", ()) if isinstance(message.get("params"), dict) else ()
            self._send(id=message["id"], result=[SETTINGS if item.get("section") == "yaml" else None for item in items])
        return message
