"""The tools of other translators find nothing in our catalogs that we do not know of."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from babel.messages.pofile import read_po

from diamoniak.translations.catalog_files import CatalogFile, CatalogFolder
from diamoniak.translations.languages import is_known, plural_forms
from diamoniak.translations.po_writer import po_text
from diamoniak.translations.template import template
from diamoniak.wording.catalogs.plurals import LIMIT, read_plurals
from diamoniak.wording.registry import every_message
from tests.translations.test_catalogs import CATALOGS, FOLDER

POFILTER = Path(sys.executable).with_name("pofilter")
ACCEPTED = yaml.safe_load(Path(__file__).with_name("pofilter.yaml").read_text("utf-8"))
GETTEXT = pytest.mark.skipif(shutil.which("msginit") is None, reason="gettext is not installed")
FULL = pytest.mark.parametrize(
    "catalog",
    [each for each in FOLDER.catalogs() if not each.is_sparse and each.locale != "en"],
    ids=lambda each: each.locale,
)
OTHERWISE = {"ga"}
"""Where gettext has an older rule than the Unicode CLDR and Weblate."""


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in command], check=False, capture_output=True, text=True)  # noqa: S603


@pytest.fixture
def pot(tmp_path: Path) -> Path:
    """The template, as an update would write it."""
    file = tmp_path / "diamoniak.pot"
    file.write_text(po_text(template()), "utf-8")
    return file


@GETTEXT
@FULL
def test_msgcmp_misses_no_message(catalog: CatalogFile, pot: Path) -> None:
    assert run("msgcmp", catalog.path, pot).stderr == ""


@CATALOGS
def test_babel_reads_every_message(catalog: CatalogFile) -> None:
    with catalog.path.open("rb") as file:
        found = read_po(file, abort_invalid=True)

    assert len([each for each in found if each.id]) == len(catalog.read().entries)
    assert found.num_plurals == read_plurals(catalog.read().header["plural-forms"]).count


def remarks(catalog: CatalogFile, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """What pofilter remarks on: the kind, and the rest."""
    language = catalog.locale.partition("@")[0]
    out = tmp_path / f"{catalog.locale}.po"
    run(POFILTER, "--progress=none", "--language", language, catalog.path, out)
    text = out.read_text("utf-8") if out.exists() else ""
    yield from re.findall(r"^# \(pofilter\) (\w+): (.*)$", text, re.MULTILINE)


@pytest.mark.skipif(not POFILTER.exists(), reason="translate-toolkit is not installed")
@FULL
def test_pofilter_finds_nothing_that_we_do_not_accept(catalog: CatalogFile, tmp_path: Path) -> None:
    words = ACCEPTED["repeated_words"].get(catalog.locale, [])
    known = {("doublewords", f"The word '{word}' is repeated") for word in words}
    found = [remark for remark in remarks(catalog, tmp_path) if remark[0] not in ACCEPTED["kinds"]]

    assert [remark for remark in found if remark not in known] == []


@pytest.mark.skipif(not POFILTER.exists(), reason="translate-toolkit is not installed")
def test_nothing_is_accepted_that_pofilter_never_remarks_on(tmp_path: Path) -> None:
    kinds = {kind for name in ("de", "fr", "es", "cs") for kind, _ in remarks(FOLDER.catalog(name), tmp_path)}

    assert set(ACCEPTED["kinds"]) <= kinds


@GETTEXT
def test_plural_forms_are_those_of_gettext(pot: Path, tmp_path: Path) -> None:
    told = 0
    for language in [
        "da",
        "de",
        "en",
        "es",
        "et",
        "fr",
        "it",
        "lt",
        "lv",
        "nl",
        "pt",
        "pt_BR",
        "ru",
        "sv",
        "cs",
        "pl",
        "hu",
        "tr",
        "ja",
        "ga",
        "sl",
        "ro",
        "uk",
        "ko",
        "vi",
        "sk",
        "el",
        "he",
    ]:
        out = tmp_path / f"{language}.po"
        run("msginit", "--no-translator", "--locale", language, "--input", pot, "--output-file", out)
        found = re.search(r"Plural-Forms: (.*?)\\n", out.read_text("utf-8").replace('"\n"', ""))
        if found is not None and language not in OTHERWISE:
            told += 1
            theirs, ours = read_plurals(found[1]), read_plurals(plural_forms(language) or "")
            assert theirs.count == ours.count, language
            assert [theirs.form(n) for n in range(LIMIT)] == [ours.form(n) for n in range(LIMIT)], language
    assert told > 20


def test_plural_forms_are_those_of_the_unicode_cldr_where_gettext_has_none() -> None:
    from babel import Locale  # noqa: PLC0415

    for language in ["ar", "bn", "cy", "fa", "ga", "hi", "hu", "hy", "ka", "mt", "pa", "sl", "tr", "cs", "pl", "ru"]:
        assert is_known(language)
        ours, theirs = read_plurals(plural_forms(language) or ""), Locale.parse(language).plural_form
        groups: dict[str, set[int]] = {}
        for n in range(LIMIT):
            groups.setdefault(theirs(n), set()).add(ours.form(n))
        assert all(len(forms) == 1 for forms in groups.values()), language
        assert len({*map(tuple, groups.values())}) == len(groups) == ours.count, language


def test_the_forms_of_arabic_are_in_the_order_of_gettext_and_weblate() -> None:
    arabic = read_plurals(plural_forms("ar") or "")

    assert [arabic.form(n) for n in (0, 1, 2, 3, 10, 11, 99, 100, 102)] == [0, 1, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.parametrize("locale", ["ar", "pl", "pt_BR", "zh_Hant", "ja", "nb"])
def test_pybabel_begins_a_catalog_from_the_template(pot: Path, tmp_path: Path, locale: str) -> None:
    command: list[str | Path] = [
        Path(sys.executable).with_name("pybabel"),
        "init",
        "-i",
        pot,
        "-o",
        tmp_path / "new.po",
        "-l",
        locale,
    ]
    done = run(*command)

    assert done.returncode == 0, done.stderr
    with (tmp_path / "new.po").open("rb") as file:
        found = read_po(file)
    assert found.locale_identifier == locale
    assert len([each for each in found if each.id]) == len(every_message())
    assert found.num_plurals == read_plurals(plural_forms(locale) or "").count


def test_a_folder_that_no_program_finds_is_told(tmp_path: Path) -> None:
    place = tmp_path / "pt-br" / "LC_MESSAGES" / "diamoniak.po"
    place.parent.mkdir(parents=True)
    place.write_text("", "utf-8")

    assert CatalogFolder(str(tmp_path)).misnamed() == [(place, "pt_BR")]


def test_weblate_would_find_every_catalog_but_english_and_the_overlays() -> None:
    """Weblate's own code was asked once: it knows all these settings, and finds the same files."""
    (component,) = json.loads((FOLDER.root / "weblate.json").read_text("utf-8"))
    root = FOLDER.root.parent
    found = {path.parts[-3]: path for path in root.glob(component["filemask"])}
    chosen = {name for name in found if re.match(component["language_regex"], name)}

    assert chosen == {each.locale for each in FOLDER.catalogs() if "@" not in each.locale} - {"en"}
    assert all(re.match(component["language_regex"], name) for name in ("pt_BR", "zh_Hant", "zh_Hant_HK", "es_419"))
    assert (root / component["new_base"]).is_file()
    ttk = pytest.importorskip("translate.storage.pypo")
    for name in chosen:
        store = ttk.pofile.parsefile(str(found[name]))
        assert len([unit for unit in store.units if unit.source]) == len(FOLDER.catalog(name).read().entries)
