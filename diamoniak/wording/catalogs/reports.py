"""Problems with the wording, logged for those who run the program; the game goes on."""

from functools import lru_cache

from diamoniak.wording.catalogs.names import safe_to_show


@lru_cache(maxsize=1000)
def report(place: str, problem: str) -> None:
    """Log the problem as a warning, once."""
    import logging  # noqa: PLC0415  # slow to import, and seldom needed

    logging.getLogger("diamoniak").warning("%s: %s", safe_to_show(place), safe_to_show(problem))
