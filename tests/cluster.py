"""A real PostgreSQL for the tests, in a temporary folder, reached through a socket in that folder."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from pwd import getpwnam
from typing import Any
from urllib.parse import quote, urlencode

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

OWNER = "postgres"
"""Whom the server runs as where the tests run as root, which it refuses."""
NUMBERS = count()


@cache
def missing() -> str:
    """Why there can be no server here, or nothing."""
    if os.name != "posix":
        return "a server of PostgreSQL is started only where there are Unix sockets"
    if not _program("postgres") or not _program("initdb"):
        return "PostgreSQL is not installed"
    try:
        _owner()
    except KeyError:
        return f"PostgreSQL does not run as root, and there is no user {OWNER}"
    return ""


class Cluster:
    """A server that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[Any] | None = None
        init = [_program("initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "tester", "-E", "UTF8"]
        subprocess.run([*init, "--locale=C", "--no-sync"], check=True, capture_output=True, cwd=folder, **_owner())  # noqa: S603

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = ["-k", str(self.folder), "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603
                [_program("postgres"), "-D", str(self.folder / "data"), *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **_owner(),
            )
        for _ in range(300):
            try:
                psycopg.connect(self.address(), connect_timeout=2).close()
            except psycopg.OperationalError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError((self.folder / "server.log").read_text("utf-8")[-2000:])

    def stop(self) -> None:
        """Stop the server at once, as if the power had failed."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)
            self.process = None

    def address(self, schema: str = "public") -> str:
        """The address of a part of the database that has its own tables."""
        return f"host={self.folder} user=tester dbname=postgres options='-c search_path={schema}'"

    def new_url(self) -> str:
        """The same as new_address, written as programs are given it."""
        parts = conninfo_to_dict(self.new_address())
        return f"postgresql://{parts['user']}@/{parts['dbname']}?" + urlencode(
            {"host": parts["host"], "options": parts["options"]}, quote_via=quote
        )

    def new_address(self) -> str:
        """The address of a new, empty part of the database."""
        schema = f"test_{os.getpid()}_{next(NUMBERS)}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {schema}".encode())
        return self.address(schema)


@contextmanager
def running_cluster() -> Generator[Cluster]:
    """A server of its own, stopped at the end, or a skipped test."""
    if missing():
        pytest.skip(missing())
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    try:
        if _owner():
            shutil.chown(folder, OWNER)
        cluster = Cluster(folder)
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _owner() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    entry = getpwnam(OWNER)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


@cache
def _program(name: str) -> str:
    found = shutil.which(name)
    newest = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return found or (str(newest[-1]) if newest else "")
