"""What the tests of the workshop share."""

from pathlib import Path

import pytest

from tests.translations.desk import Desk


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """A desk with an empty folder."""
    (tmp_path / "locales").mkdir()
    return Desk(tmp_path / "locales", capsys)
