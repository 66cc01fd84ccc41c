"""The online game of the examples with two more addresses, for benchmarks.tables: ``python -m … PORT FILE``."""

import sys
import time

import uvicorn
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from diamoniak.store import SqliteStore
from examples.web.server import application


async def echo(socket: WebSocket) -> None:
    """Send back whatever comes."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


async def work(_request: Request) -> Response:
    """How many CPU seconds this process has worked."""
    return JSONResponse(time.process_time())


def main() -> None:
    """Serve on 127.0.0.1."""
    app = application(SqliteStore(sys.argv[2]))
    app.router.routes += [WebSocketRoute("/echo", echo), Route("/cost", work)]
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning")


if __name__ == "__main__":
    main()
