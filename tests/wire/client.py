"""A client in another process, which knows nothing but what it is sent: run by test_client."""

import json
import socket
import sys

import diamoniak as dk


def main(port: int) -> None:
    with (
        socket.create_connection(("127.0.0.1", port)) as connection,
        connection.makefile("rw", encoding="utf-8") as line,
    ):
        view = dk.read_view(json.loads(line.readline()))
        for message in line:
            told: list[str] = []
            for data in json.loads(message):
                event = dk.read_event(data)
                told.append(dk.describe(event, "lt", names=view.names))
                view = dk.evolve(view, event)
            answer = {
                "view": dk.to_data(view),
                "told": told,
                "table": dk.describe(view, "lt"),
                "picture": dk.table_svg(view, "lt"),
            }
            line.write(json.dumps(answer) + "\n")
            line.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
