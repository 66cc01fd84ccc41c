"""Diamoniak in browsers: people, computers and spectators at tables, everybody in their own language.

python -m examples.web.server                            tables in the file tables.db
python -m examples.web.server postgresql://me@db/games   in PostgreSQL, which any number of servers may share
"""

import argparse
import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import AsyncGenerator
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import diamoniak as dk
from diamoniak.store import Store, open_store
from diamoniak.table import LiveTable, LiveTables, RefusedError, level_names, words

PAGE = Path(__file__).with_name("page.html").read_text("utf-8")
COOKIE = "diamoniak"
NO_SUCH_TABLE, TRY_AGAIN_LATER = 4404, 1013
RECENT = 20


async def page(request: Request) -> Response:
    """The same page for everybody. A person is whoever has the cookie, which no other site can send."""
    answer = HTMLResponse(PAGE)
    if COOKIE not in request.cookies:
        answer.set_cookie(COOKIE, secrets.token_urlsafe(), max_age=10**8, httponly=True, samesite="strict")
    return answer


def menu(request: Request) -> Response:  # not async: to read all variants takes a moment, in a thread
    """The words of the page, and what can be chosen there."""
    locale, teller = language(request), dk.Teller(language(request))
    return JSONResponse(
        {
            "locale": locale,
            "words": dict(words(locale)),
            "levels": dict(level_names(locale)),
            "languages": {each: dk.language_name(each) for each in dk.list_locales() if "@" not in each},
            "rules": {each: teller.title(dk.load_variant(each)) for each in dk.list_variants()},
            "edition": dk.variant_for(request.headers.get("accept-language")).id,
        }
    )


async def open_table(request: Request) -> Response:
    """A new table for games of the variant that the request names; whoever is sent the link can come."""
    variant, table_id = (await request.body()).decode("utf-8", "replace"), secrets.token_urlsafe(6)
    if variant not in dk.list_variants():  # load_variant would also read a file
        return Response(status_code=404)
    await request.app.state.tables.open(table_id, dk.Table.open(dk.load_variant(variant)))
    return JSONResponse(table_id)


async def visit(socket: WebSocket) -> None:
    """Somebody comes to a table: a player, or a spectator."""
    await socket.accept()
    tables: LiveTables = socket.app.state.tables
    try:
        async with tables.join(socket.path_params["table_id"]) as live, asyncio.TaskGroup() as tasks:
            tasks.create_task(show(socket, live))
            await listen(socket, live)
    except* WebSocketDisconnect:
        pass
    except* LookupError:
        await socket.close(NO_SUCH_TABLE)
    except* dk.StoreError:
        await socket.close(TRY_AGAIN_LATER)


async def show(socket: WebSocket, live: LiveTable) -> None:
    """Send what there is to see, and again whenever something has happened."""
    viewer, locale, query, table = person(socket), language(socket), socket.query_params, live.table
    since = query.get("since", "")[:9]
    seen = int(since) if since.isdecimal() else table.revision - RECENT
    while True:
        await socket.send_json(table.message(viewer, locale, since=seen, picture="picture" in query))
        seen = table.revision
        table = await live.after(seen)


async def listen(socket: WebSocket, live: LiveTable) -> None:
    """Do what the person asks for, or say why not."""
    viewer, locale = person(socket), language(socket)
    while (message := await socket.receive())["type"] == "websocket.receive":
        try:
            await live.handle(viewer, message.get("text") or message.get("bytes"))
        except RefusedError as refusal:
            await socket.send_json(refusal.message(locale))
        except dk.StoreError:
            await socket.send_json({"refused": "unsaved", "words": words(locale)["unsaved"]})
    raise WebSocketDisconnect


def person(connection: HTTPConnection) -> str | None:
    """What we call a person by; whoever could read the database could not sit down in their place."""
    secret = connection.cookies.get(COOKIE)
    return None if secret is None else hashlib.sha256(secret.encode()).hexdigest()


def language(connection: HTTPConnection) -> str:
    """The language that was chosen on the page, or else the best of those that the browser asks for."""
    return dk.choose_locale(connection.query_params.get("language"), connection.headers.get("accept-language"))


async def away(request: Request, _error: Exception) -> Response:
    """The answer to any request while the database cannot be reached."""
    return JSONResponse({"refused": "unsaved", "words": words(language(request))["unsaved"]}, status_code=503)


def application(store: Store, pace: float = 1.0) -> Starlette:
    """The whole game; computers take about as many seconds for a play as the pace says."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        async with LiveTables(store, pace=pace) as app.state.tables:
            yield

    routes = [
        Route("/", page),
        Route("/menu", menu),
        Route("/tables", open_table, methods=["POST"]),
        WebSocketRoute("/tables/{table_id}", visit),
    ]
    return Starlette(routes=routes, lifespan=lifespan, exception_handlers={dk.StoreError: away})


def main() -> None:
    """Serve."""
    parser = argparse.ArgumentParser(prog="python -m examples.web.server")
    parser.add_argument("store", nargs="?", default="tables.db", help="a file, or the address of a PostgreSQL database")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--pace", type=float, default=1.0, help="how many seconds computers take for a play")
    given = parser.parse_args()
    uvicorn.run(application(open_store(given.store), given.pace), port=given.port, ws_max_size=10_000)


if __name__ == "__main__":
    main()
