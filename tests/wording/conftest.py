"""What the tests of the wording share."""

from collections.abc import Callable, Iterator
from os import PathLike

import pytest

from diamoniak.wording.catalogs.locales import LOCALES_VARIABLE
from diamoniak.wording.voice import forget_catalogs


@pytest.fixture
def speak_from(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str | PathLike[str]], None]]:
    """Let the catalogs of another folder be spoken, until the test is over."""

    def speak(folder: str | PathLike[str]) -> None:
        monkeypatch.setenv(LOCALES_VARIABLE, str(folder))
        forget_catalogs()

    yield speak
    monkeypatch.delenv(LOCALES_VARIABLE, raising=False)
    forget_catalogs()
