"""Marks for tests that cannot be run everywhere."""

from typing import Final

import pytest

from diamoniak.engine import IS_COMPILED

INTERPRETED: Final = pytest.mark.skipif(IS_COMPILED, reason="Python cannot reach into the rows of C")
SOURCE: Final = pytest.mark.skipif(IS_COMPILED, reason="what runs here has no source of Python")
