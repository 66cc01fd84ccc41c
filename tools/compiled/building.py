"""Building the compiled engine: Cython translates the bundle to C, and a compiler makes a module of it."""

import sys
import sysconfig
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.compiled.bundle import bundle

NAME: Final = "_compiled"
QUICK: Final = ("-O3", "-g0", "-ffp-contract=off")  # or ARM would round differently from the interpreter
CHECKED: Final = ("-O1", "-g0", "-ffp-contract=off", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error")
"""Reading or writing beyond the end of a row ends the program at once."""


def file_name() -> str:
    """What the compiled module is called on this Python."""
    return NAME + str(sysconfig.get_config_var("EXT_SUFFIX"))


def build(package: Path, target: Path, *, checked: bool = False) -> Path:
    """Build the compiled engine from the package, and put it into the target folder; its path."""
    target.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        source = Path(folder, f"{NAME}.pyx")
        written = bundle(package)
        source.write_text(
            written.replace(" nogil", "") if checked else written, "utf-8"
        )  # to complain of a None takes Python
        built = _compiled(source, Path(folder), checked=checked)
        path = target / file_name()
        fresh = path.with_name(f"{NAME}.new")
        fresh.write_bytes(built.read_bytes())
        return fresh.replace(path)  # a program that runs it keeps the old file, and none ever finds half of the new one


def _compiled(source: Path, folder: Path, *, checked: bool) -> Path:
    setuptools, cythonize = import_module("setuptools"), import_module("Cython.Build").cythonize
    flags = [] if sys.platform == "win32" else [*(CHECKED if checked else QUICK)]
    extension = setuptools.Extension(f"diamoniak.{NAME}", [str(source)], extra_compile_args=flags)
    extensions = cythonize([extension], quiet=True, compiler_directives={"nonecheck": checked}, build_dir=str(folder))
    command = setuptools.Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()
    return folder / "diamoniak" / file_name()
