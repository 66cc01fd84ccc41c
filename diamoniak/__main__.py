"""``python -m diamoniak`` is the command line."""

import sys

from diamoniak.cli import main

if __name__ == "__main__":
    sys.exit(main())
