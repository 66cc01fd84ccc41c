"""Build the compiled engine in the checkout, or only print its source."""

import sys
from argparse import ArgumentParser
from pathlib import Path

from tools.compiled.building import build
from tools.compiled.bundle import bundle

PACKAGE = Path(__file__).parents[2] / "diamoniak"


def main() -> None:
    """Read the options, and build."""
    parser = ArgumentParser(prog="python -m tools.compiled", description=__doc__)
    parser.add_argument("--checked", action="store_true", help="check the bounds of every row, and for None")
    parser.add_argument("--source", action="store_true", help="only print what Cython would read")
    options = parser.parse_args()
    if options.source:
        sys.stdout.write(bundle(PACKAGE))
        return
    path = build(PACKAGE, PACKAGE, checked=options.checked)
    sys.stderr.write(f"{path.name} is built and will run. After a change to the source, build it again or remove it.\n")


if __name__ == "__main__":
    main()
