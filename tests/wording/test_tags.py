"""Tags of languages: no language is shut out, whatever its script, its country or its spelling."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale, localedata
from babel.core import get_global

from diamoniak import choose_locale, describe, variant_for
from diamoniak.refusals import Reason
from diamoniak.wording.catalogs.locales import LOCALES_VARIABLE, system_locale
from diamoniak.wording.catalogs.tag import LOCALE, Tag, canonical, direction, html_language, lineage, parsed
from diamoniak.wording.voice import forget_catalogs

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
OVER = '\nmsgctxt "reason"\nmsgid "The game is over."\nmsgstr "{said}"\n'


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogs, each of which says its own name when a game is over."""
    for locale in ("da", "nn", "pt", "pt_BR", "pt@school", "sr", "sr_Latn", "zh", "zh_Hant", "he", "fr_CA"):
        path = tmp_path / locale / "LC_MESSAGES" / "diamoniak.po"
        path.parent.mkdir(parents=True)
        path.write_text(HEAD + OVER.replace("{said}", f"{locale}."), "utf-8")
    monkeypatch.setenv(LOCALES_VARIABLE, str(tmp_path))
    forget_catalogs()
    yield tmp_path
    forget_catalogs()


CHOICES = [
    ("pt_BR.UTF-8", "pt_BR"),
    ("pt-BR,pt;q=0.9,en;q=0.8", "pt_BR"),
    ("pt", "pt"),
    ("pt-PT", "pt"),
    ("pt-AO", "pt"),
    ("pt_BR@school", "pt@school"),
    ("zh-TW", "zh_Hant"),
    ("zh-Hant-HK", "zh_Hant"),
    ("zh_HK.UTF-8", "zh_Hant"),
    ("zh-CN", "zh"),
    ("zh-Hans-CN", "zh"),
    ("zh", "zh"),
    ("sr_RS@latin", "sr_Latn"),
    ("sr-Latn-RS", "sr_Latn"),
    ("sr-ME", "sr_Latn"),
    ("sh", "sr_Latn"),
    ("sr_RS.UTF-8", "sr"),
    ("sr-Cyrl", "sr"),
    ("nb-NO,nb;q=0.9,no;q=0.8,nn;q=0.7,en-US;q=0.6,en;q=0.5", "nn"),
    ("nb_NO.UTF-8", "nn"),
    ("no", "nn"),
    ("nn", "nn"),
    ("iw", "he"),
    ("fr", "fr_CA"),
    ("fr-BE", "fr_CA"),
]


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(("asked", "answer"), CHOICES)
def test_a_request_is_met_by_what_its_reader_reads_best(asked: str, answer: str) -> None:
    assert choose_locale(asked) == answer
    assert describe(Reason.GAME_OVER, asked) == f"{answer}."
    if "," not in asked:
        assert system_locale({"LANG": asked}) == answer


def test_norwegians_read_danish_where_there_is_no_norwegian() -> None:
    assert [choose_locale(asked) for asked in ("nb", "nn_NO.UTF-8", "no", "nb-NO, en;q=0.5")] == ["da"] * 4
    assert variant_for("nb").id == variant_for("da").id


@pytest.mark.usefixtures("spoken")
def test_what_a_region_leaves_out_its_language_says(spoken: Path) -> None:
    (spoken / "pt_BR" / "LC_MESSAGES" / "diamoniak.po").write_text(HEAD, "utf-8")
    (spoken / "zh_Hant" / "LC_MESSAGES" / "diamoniak.po").write_text(HEAD, "utf-8")

    assert describe(Reason.GAME_OVER, "pt_BR") == "pt."
    assert describe(Reason.GAME_OVER, "zh_Hant") == "The game is over.", "scripts are not mixed"


def test_scripts_are_those_of_the_unicode_cldr() -> None:
    likely: dict[str, str] = dict(get_global("likely_subtags"))
    for asked, full in likely.items():
        match = LOCALE.fullmatch(asked)
        if match and match[3] and not match[2] and match[1] in likely and match[1] != "und":
            usual, script = (likely[each].split("_")[1] for each in (match[1], asked))
            assert parsed(asked).written == ("" if script == usual else script), (asked, full)


def test_directions_are_those_of_the_unicode_cldr() -> None:
    for name in localedata.locale_identifiers():
        if LOCALE.fullmatch(name):
            told = Locale.parse(name).text_direction.replace("ttb", "ltr")  # HTML knows no other for columns
            assert direction(name) == direction(html_language(name)) == told, name


def test_names_of_folders_are_spelled_in_one_way() -> None:
    spellings = ("PT_br", "zh-HANT", "zh-Hant-TW", "sr@Latin", "DE", "es-419", "german", "pt_BRA", "pl@")
    answers = ["pt_BR", "zh_Hant", "zh_Hant_TW", "sr@latin", "de", "es_419", None, None, None]

    assert [canonical(each) for each in spellings] == answers


@pytest.mark.parametrize(
    ("locale", "elders"),
    [
        ("de", ()),
        ("pt_BR", ("pt",)),
        ("fr@feminine", ("fr",)),
        ("zh_TW", ("zh_Hant",)),
        ("zh_Hant", ()),
        ("zh_Hant_HK", ("zh_Hant",)),
        ("zh_Hans", ("zh",)),
        ("sr@latin", ("sr_Latn",)),
        ("nn", ("nb",)),
        ("nb", ()),
        ("not a locale", ()),
    ],
)
def test_a_locale_falls_back_on_its_own_language_and_script(locale: str, elders: tuple[str, ...]) -> None:
    assert lineage(locale) == (locale, *elders)


def test_a_variety_is_chosen_only_by_who_asks_for_it() -> None:
    assert Tag("fr").closest(["fr@feminine"]) is None
    assert Tag("fr", modifier="feminine").closest(["fr", "fr@feminine"]) == "fr@feminine"
