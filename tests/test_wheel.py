"""The package as others get it: built, packed, installed, and played from wherever it lies."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.metadata import PathDistribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal, NamedTuple
from zipfile import ZipFile

import pytest
from build import ProjectBuilder
from pyproject_hooks import quiet_subprocess_runner

from diamoniak import Card, describe, list_locales, load_log, load_variant
from diamoniak.events import CardsSurrendered, GameStarted
from diamoniak.wording.sentences import program
from diamoniak.wording.voice import voice_for

ROOT: Final = Path(__file__).parents[1]
pytestmark = pytest.mark.slow
UNTRACKED: Final = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "mutants", "*.egg-info", "*.so")

# Run without site: no .pth file of this environment leads to the checkout, so the package can only come from the place.
VISIT: Final = """
import json, site, sys

place, *libraries = sys.argv[1:]
site.addsitedir(place)
sys.path += libraries

from diamoniak import Card, Game, describe, dump_log, list_locales, list_variants, load_variant
from diamoniak.files.bundled import bundled_files
from diamoniak.events import CardsSurrendered

logs = {}
for name in list_variants():
    game = Game.start(load_variant(name), ["Ana", "Ben"], seed=7)
    while not game.is_over and game.plays < 50:
        game = game.play(game.legal_commands()[0])
    logs[name] = dump_log(game.log)
taken = [CardsSurrendered(0, Card("witch-1"), (Card("diamond-1"),) * n) for n in (1, 2, 5, 21)]
words = {locale: [describe(each, locale) for each in (Card("witch-1"), *taken)] for locale in list_locales()}
heavy = [name for name in ("babel", "pydantic", "rich") if name in sys.modules]
print(json.dumps([str(bundled_files()), logs, words, heavy]))
"""


class Place(NamedTuple):
    """Something that can be put on the path of Python, and where its data must be found."""

    path: Path
    data: Path


class Built(NamedTuple):
    """What was built, and from what."""

    source: Path
    sdist: Path
    """Unpacked."""
    wheel: Path
    wheel_of_sdist: Path
    editable: Path


def made(kind: Literal["sdist", "wheel", "editable"], source: Path, folder: Path, **environment: str) -> Path:
    """The path of a new distribution, built with what is installed: nothing is downloaded."""

    def run(cmd: Sequence[str], cwd: str | None = None, extra_environ: Mapping[str, str] | None = None) -> None:
        quiet_subprocess_runner(cmd, cwd, {**(extra_environ or {}), **(environment or {"DIAMONIAK_PURE": "1"})})

    return Path(ProjectBuilder(source, runner=run).build(kind, folder))


def unpacked(archive: Path, folder: Path) -> Path:
    if archive.suffix == ".whl":
        shutil.unpack_archive(archive, folder, "zip")
        return folder
    shutil.unpack_archive(archive, folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    top = tmp_path_factory.mktemp("built")
    source = shutil.copytree(ROOT, top / "source", ignore=UNTRACKED)
    Path(source, "diamoniak", "_compiled.stale.so").touch()  # built in the checkout some day
    sdist = unpacked(made("sdist", source, top), top / "sdist")
    wheel = made("wheel", source, top / "wheel")
    wheel_of_sdist = made("wheel", sdist, top / "wheel of sdist")
    editable = made("editable", source, top / "editable")
    return Built(source, sdist, wheel, wheel_of_sdist, editable)


def place(name: str, built: Built, folder: Path) -> Place:
    match name:
        case "the checkout":
            return Place(ROOT, ROOT)
        case "the wheel":
            path = unpacked(built.wheel, folder)
        case "the wheel of the source archive":
            path = unpacked(built.wheel_of_sdist, folder)
        case "the zipped wheel":
            path = built.wheel
        case _:
            return Place(unpacked(built.editable, folder), built.source)
    return Place(path, path / "diamoniak" / "_data")


@pytest.mark.parametrize(
    "name",
    ["the checkout", "the wheel", "the wheel of the source archive", "the zipped wheel", "an editable install"],
)
def test_every_variant_can_be_played_and_told_from(name: str, built: Built, tmp_path: Path) -> None:
    path, data = place(name, built, tmp_path)
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    command = [sys.executable, "-IBS", "-c", VISIT, str(path), *libraries]
    run = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=tmp_path)  # noqa: S603
    found, logs, words, heavy = json.loads(run.stdout)

    assert Path(found) == data
    assert list(logs) == sorted(file.stem for file in ROOT.glob("variants/*.yaml"))
    for variant, log in logs.items():
        assert load_log(log)[0] == GameStarted(load_variant(variant).rules, ("Ana", "Ben"), variant)
    taken = [CardsSurrendered(0, Card("witch-1"), (Card("diamond-1"),) * n) for n in (1, 2, 5, 21)]
    for locale in list_locales():
        assert words[locale] == [describe(Card("witch-1"), locale), *(describe(each, locale) for each in taken)]
    assert heavy == []


def test_the_wheel_holds_the_package_and_its_data_and_nothing_else(built: Built) -> None:
    source = built.source
    package = [*source.glob("diamoniak/**/*.py"), *(source / "diamoniak" / name for name in ("py.typed", "wire.d.ts"))]
    variants = [*source.glob("variants/*.yaml"), *source.glob("variants/*.schema.json")]
    catalogs = [file.with_suffix(".mo") for file in source.glob("locales/*/LC_MESSAGES/diamoniak.po")]
    about_languages = [source / "locales" / "diamoniak.pot", *source.glob("locales/*/*.yaml")]
    about = built.wheel.name.removesuffix("-py3-none-any.whl") + ".dist-info"

    with ZipFile(built.wheel) as wheel:
        assert sorted(wheel.namelist()) == sorted(
            [file.relative_to(source).as_posix() for file in package]
            + [
                f"diamoniak/_data/{file.relative_to(source).as_posix()}"
                for file in (*variants, *catalogs, *about_languages)
            ]
            + [f"{about}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")]
        )


def test_the_source_archive_holds_all_that_testing_needs(built: Built) -> None:
    assert files(built.sdist) == files(built.source) | {"PKG-INFO"}


def test_the_wheel_of_the_source_archive_is_the_same_wheel(built: Built) -> None:
    assert built.wheel_of_sdist.read_bytes() == built.wheel.read_bytes()


def test_an_editable_install_has_no_copy_of_the_data(built: Built) -> None:
    with ZipFile(built.editable) as wheel:
        assert not [name for name in wheel.namelist() if name.startswith("diamoniak/")]


def test_the_command_is_there(built: Built, tmp_path: Path) -> None:
    (about,) = unpacked(built.wheel, tmp_path).glob("*.dist-info")
    (script,) = PathDistribution(about).entry_points

    assert (script.group, script.name) == ("console_scripts", "diamoniak")
    assert callable(script.load())


# What the command line does with an installed package that has no checkout around it.
COMMAND: Final = """
import site, sys

place, libraries, *words = sys.argv[1:]
site.addsitedir(place)
sys.path += libraries.split(":")

from diamoniak.cli import main

sys.exit(main(words))
"""


def installed_program(wheel: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line of an unpacked wheel."""
    libraries = ":".join({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    command = [sys.executable, "-IBS", "-c", COMMAND, str(wheel), libraries, *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, cwd=wheel.parent)  # noqa: S603


def test_a_damaged_catalog_is_told_and_answered_in_english(built: Built, tmp_path: Path) -> None:
    wheel = unpacked(built.wheel, tmp_path / "wheel")
    catalog = wheel / "diamoniak" / "_data" / "locales" / "de" / "LC_MESSAGES" / "diamoniak.mo"
    content = catalog.read_bytes()
    for damage in (content[:1000], b"", content[: len(content) // 2], b"\0" * 100):
        catalog.write_bytes(damage)
        run = installed_program(wheel, "diff", "fr-55", "de-55", "--language", "de")
        assert (run.returncode, run.stdout) == (0, "fr-55 and de-55 are played alike.\n")
        assert run.stderr == (
            f"{catalog}: the catalog cannot be used: this is not a compiled catalog, or it is damaged\n"
        )


def test_an_installed_package_starts_a_variant_with_its_schema(built: Built, tmp_path: Path) -> None:
    wheel = unpacked(built.wheel, tmp_path / "wheel")
    before = files(wheel)
    run = installed_program(wheel, "new", "mine")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "mine.yaml is written.\nvariant.schema.json is written.\n"
    schema = (tmp_path / "variant.schema.json").read_bytes()
    assert schema == (ROOT / "variants" / "variant.schema.json").read_bytes()
    assert load_variant(tmp_path / "mine.yaml").rules == load_variant("standard-55").rules
    assert files(wheel) == before


def test_translators_never_write_into_an_installed_package(built: Built, tmp_path: Path) -> None:
    wheel, ships = unpacked(built.wheel, tmp_path / "wheel"), tmp_path / "ships.po"
    ships.write_text('msgid ""\nmsgstr "Language: en\\n"\n', "utf-8")
    before = files(wheel)

    def translations(*words: str) -> subprocess.CompletedProcess[str]:
        return installed_program(wheel, "translations", *words)

    refused = translations("new", "pl")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        "diamoniak: wheel/diamoniak/_data/locales belongs to the installed package: use --locales to write elsewhere\n"
    )
    updated = translations("update", "ships.po")
    assert (updated.returncode, updated.stdout, updated.stderr) == (0, "ships.po: rewritten\n", "")
    assert files(wheel) == before
    (tmp_path / "ours").mkdir()
    assert translations("new", "pl", "--locales", "ours").returncode == 0
    assert translations("update", "--locales", "ours").stdout.startswith("ours/diamoniak.pot: written\n")
    witch = 'msgctxt "event"\nmsgid "{player} draws a witch!"\nmsgstr "{player} pioche une sorcière !"\n'
    ships.write_text('msgid ""\nmsgstr "Language: fr\\n"\n\n' + witch, "utf-8")
    assert "a narrow no-break space (U+202F) belongs before !" in translations("check", "ships.po").stdout


@pytest.fixture(scope="module")
def fresh(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment in which the wheel is installed; its libraries are those of this one."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    libraries = "\n".join({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(libraries, "utf-8")  # their own .pth files, and so the checkout, stay unread
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--ignore-installed", str(built.wheel)], check=True)  # noqa: S603
    return python


def test_a_game_of_other_words_is_begun_checked_and_played_from_the_wheel(fresh: Path, tmp_path: Path) -> None:
    command, ours = fresh.with_name("diamoniak"), ROOT / "examples" / "piratatak" / "locales" / "de@pirates"
    mine = tmp_path / "mine" / "de@pirates"

    def run(*words: str) -> tuple[int, str, str]:
        done = subprocess.run(  # noqa: S603
            [str(command), *words],
            check=False,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={"LANG": "de_AT.UTF-8"},
        )
        return done.returncode, done.stdout, done.stderr

    where = subprocess.run(  # noqa: S603
        [str(fresh), "-c", "import diamoniak; print(diamoniak.__file__)"],
        check=True, capture_output=True, text=True, cwd=tmp_path,
    )  # fmt: skip
    assert Path(where.stdout.strip()).is_relative_to(fresh.parents[1])

    assert run("translations", "new", "de@school", "--locales", "mine")[0] == 0
    assert run("translations", "check", "--locales", "mine")[:2] == (0, "All is well: de@school\n")
    shutil.rmtree(tmp_path / "mine" / "de@school")

    code, out, err = run("translations", "terms", "de@pirates", "--locales", "mine")
    assert (code, err) == (0, "")
    assert "    die Hexe:  # " in (mine / "terms.yaml").read_text("utf-8")
    shutil.copy(ours / "terms.yaml", mine / "terms.yaml")
    code, out, err = run("translations", "bend", "de@pirates", "--locales", "mine")
    assert (code, err) == (0, "")
    assert "are unsure." in out
    code, out, err = run("translations", "check", "de@pirates", "--locales", "mine")
    assert code == 1
    assert "is only a guess: correct it and remove “fuzzy”" in out
    shutil.copy(ours / "LC_MESSAGES" / "diamoniak.po", mine / "LC_MESSAGES" / "diamoniak.po")
    assert run("translations", "check", "de@pirates", "--locales", "mine") == (0, "All is well: de@pirates\n", "")
    assert "  Eine Kanone rettet Ana" in run("translations", "preview", "de@pirates", "--locales", "mine")[1]

    for words in (("watch", "--seed", "3"), ("rulebook", "de-55"), ("show", "de-55")):
        code, out, err = run(*words, "--overlay", "mine")  # LANG asks for German, of which there is this one
        assert (code, err) == (0, "")
        assert "Goldmünze" in out
        assert not re.search("Schloss|Schlöss|Hexe|Diamant", out)
    assert run("watch", "--overlay", "mein")[0::2] == (2, f"diamoniak: {describe_missing('mein')}\n")


def describe_missing(path: str) -> str:
    """What the command line says in German about an overlay that is not there."""
    return voice_for("de").say(program.NO_OVERLAY, file=path)


def test_the_template_of_the_wheel_is_current(built: Built, tmp_path: Path) -> None:
    template = unpacked(built.wheel, tmp_path) / "diamoniak" / "_data" / "locales" / "diamoniak.pot"

    assert template.read_bytes() == (ROOT / "locales" / "diamoniak.pot").read_bytes()


def test_where_no_compiler_works_the_wheel_is_of_pure_python(built: Built, tmp_path: Path) -> None:
    wheel = made("wheel", built.source, tmp_path, CC="false")

    assert wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as content:
        assert not [name for name in content.namelist() if "_compiled" in name]


@pytest.mark.parametrize("error", [ModuleNotFoundError("No module named 'Cython'"), SystemExit("cc: not found")])
def test_why_the_wheel_is_not_compiled_is_told(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(*_folders: Path) -> Path:
        raise error

    monkeypatch.setattr("tools.compiled.building.build", build)
    monkeypatch.delenv("DIAMONIAK_PURE", raising=False)
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    hook = import_module("hatch_build").DataHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    build_data: dict[str, dict[str, str]] = {"force_include": {}}
    hook.initialize("standard", build_data)

    told = f"The engine cannot be compiled here ({type(error).__name__}: {error}): a wheel of pure Python.\n"
    assert "".join(capsys.readouterr()) == told
    assert build_data.keys() == {"force_include"}


@pytest.mark.skipif(find_spec("Cython") is None, reason="Cython is not installed: make test-compiled installs it")
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_where_a_compiler_works_the_wheel_is_compiled(built: Built, tmp_path: Path) -> None:
    wheel = made("wheel", built.source, tmp_path, DIAMONIAK_COMPILED="1", DIAMONIAK_PURE="")
    libraries = os.pathsep.join([str(unpacked(wheel, tmp_path / "wheel")), sysconfig.get_path("purelib")])
    code = "from diamoniak import Game, Ruleset, engine; print(engine.IS_COMPILED, Game.start(Ruleset(), ['A', 'B']))"
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-S", "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": libraries},
    )

    assert sysconfig.get_platform().split("-")[0] in wheel.name
    assert run.stdout == "True <Game of A, B after 0 plays>\n"
