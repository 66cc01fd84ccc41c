"""Writes diamoniak/wire.d.ts: ``python -m tools.typescript``."""

import sys

from diamoniak.table.typescript import declarations

if __name__ == "__main__":
    sys.stdout.write(declarations())
