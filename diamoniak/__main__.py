"""The command line: ``python -m diamoniak``."""

import sys

from diamoniak.cli import main

if __name__ == "__main__":
    sys.exit(main())
