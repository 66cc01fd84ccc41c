"""What is chosen once need not be said again."""

from pathlib import Path
from timeit import repeat

from diamoniak import Card, Teller, describe, language_name, list_locales, load_variant
from diamoniak.events import WitchDrawn

EVENT = WitchDrawn(0, Card("witch-1"))


def test_a_teller_tells_what_describe_tells() -> None:
    teller = Teller("de-AT", names=["Ana", "Ben"])

    assert teller.locale == "de"
    assert teller.names == ("Ana", "Ben")
    assert teller.tell(EVENT) == describe(EVENT, "de", names=["Ana", "Ben"])


def test_titles_and_summaries_make_up_the_presentation() -> None:
    variant = load_variant("lt-55")
    for locale in list_locales():
        teller = Teller(locale)
        assert teller.tell(variant).startswith(teller.title(variant))
        assert teller.tell(variant).endswith(teller.summary(variant))


def test_overlays_are_found_once(tmp_path: Path) -> None:
    overlay = tmp_path / "ships.po"
    overlay.write_text('msgctxt "event"\nmsgid "{player} draws a witch!"\nmsgstr "{player} meets a pirate!"\n', "utf-8")
    plain, special = Teller("en", names=["Ana"]), Teller("en", names=["Ana"], overlays=[overlay])

    assert special.tell(EVENT) == "Ana meets a pirate!"
    assert seconds(special) < 2 * seconds(plain)


def seconds(teller: Teller) -> float:
    return min(repeat(lambda: teller.tell(EVENT), number=500, repeat=7))


def test_languages_are_called_by_their_own_names() -> None:
    names = {locale: language_name(locale) for locale in list_locales() if "@" not in locale}

    assert names["en"] == "English"
    assert names["cs"] == "čeština"
    assert len(set(names.values())) == len(names)
