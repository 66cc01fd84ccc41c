"""The catalogs that come with the package: our own check, and those of others, find nothing wrong with them."""

import shutil
import subprocess
from pathlib import Path

import pytest

from diamoniak.translations.catalog_files import CatalogFile, CatalogFolder
from diamoniak.translations.checks import check, check_template, summary
from diamoniak.translations.languages import plural_forms
from diamoniak.translations.merging import update
from diamoniak.translations.status import status

LOCALES = Path(__file__).parents[2] / "locales"
FOLDER = CatalogFolder(str(LOCALES))
CATALOGS = pytest.mark.parametrize("catalog", FOLDER.catalogs(), ids=lambda catalog: catalog.locale)

EAST = "n%10==1 && n%100!=11 ? 0 : n%10>=2"
PLURAL_FORMS = {
    **dict.fromkeys(("da", "de", "en", "es", "et", "it", "nl", "pt", "sv"), "nplurals=2; plural=(n != 1);"),
    **dict.fromkeys(("fr", "fr@feminine"), "nplurals=2; plural=(n > 1);"),
    **dict.fromkeys(
        ("ru", "ru@feminine"), f"nplurals=3; plural=({EAST} && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
    "cs": "nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);",
    "lt": f"nplurals=3; plural=({EAST} && (n%100<10 || n%100>=20) ? 1 : 2);",
    "lv": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
}


def test_every_catalog_is_there_with_the_plural_forms_of_its_language() -> None:
    told = {catalog.locale: catalog.read().header["plural-forms"] for catalog in FOLDER.catalogs()}

    assert told == {locale: plural_forms(locale.partition("@")[0]) for locale in told} | PLURAL_FORMS


def test_the_template_is_current() -> None:
    assert check_template(FOLDER) == []


@CATALOGS
def test_our_own_check_finds_nothing_wrong(catalog: CatalogFile) -> None:
    assert "\n".join(summary(check(catalog))) == ""


@CATALOGS
def test_nothing_is_missing_or_wrong_or_only_a_guess(catalog: CatalogFile) -> None:
    assert status(catalog)[2:6] == (0, 0, 0, None)


@CATALOGS
def test_an_update_would_change_nothing(catalog: CatalogFile, tmp_path: Path) -> None:
    copy = catalog._replace(path=tmp_path / catalog.locale / "LC_MESSAGES" / "diamoniak.po")
    shutil.copytree(catalog.path.parents[1], copy.path.parents[1])

    assert not update(copy).is_written


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
@CATALOGS
def test_gettext_finds_nothing_wrong(catalog: CatalogFile) -> None:
    command = ["msgfmt", "--check", "--output-file", "/dev/null", str(catalog.path)]
    run = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603

    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("i18nspector") is None, reason="i18nspector is not installed")
def test_i18nspector_finds_no_error() -> None:
    command = ["i18nspector", str(FOLDER.template), *(str(catalog.path) for catalog in FOLDER.catalogs())]
    run = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603

    assert [line for line in run.stdout.splitlines() if line.startswith("E:")] == []
    assert run.stderr == ""
