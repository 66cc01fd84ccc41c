"""The tests on every supported Python that is installed, and the other checks: ``nox``, or ``nox -s tests-3.12``."""

import nox

nox.needs_version = ">=2025.2"
nox.options.error_on_missing_interpreters = False
nox.options.sessions = ["lint", "tests", "coverage"]

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def install(session: nox.Session, *groups: str) -> None:
    """Install the package from this checkout, with groups of dependencies."""
    session.install("--upgrade", "pip>=25.1")  # older versions do not know groups
    session.install("--editable", ".", *(word for group in groups for word in ("--group", group)))


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests."""
    install(session, "test")
    session.run("pytest", "-q", "-n", "auto", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Run the tests, subprocesses included, and show what none of them reaches."""
    install(session, "test", "coverage")
    session.run("coverage", "erase")
    session.run(
        "coverage", "run", "-m", "pytest", "-q", "-n", "auto", "-m", "not measured", env={"HYPOTHESIS_PROFILE": "quick"}
    )
    session.run("coverage", "combine", "-q")
    session.run("coverage", "report")


@nox.session
def lint(session: nox.Session) -> None:
    """Run the formatter, linters, spelling, both type checkers, and the import contracts."""
    install(session, "test", "lint")
    session.install("nox")  # for the types in this file
    session.run("ruff", "format", "--check", ".")
    session.run("ruff", "check", ".")
    session.run("codespell")
    session.run("mypy")
    session.run("mypy", "--platform", "win32", "--no-warn-unreachable", "diamoniak")
    session.run("pyright")
    session.run("lint-imports")
