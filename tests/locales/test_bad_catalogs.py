"""Every way in which a catalog can be wrong: what is told about it, that a game goes on, and that it costs little."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from diamoniak import describe, load_variant
from diamoniak.errors import TranslationsError
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.translations.merging import update
from diamoniak.wording.catalogs.po import MAX_BYTES, PoFile, read_po
from tests.locales.reports import BAD, names, report

ROOT = Path(__file__).parents[2]
TWO_SECONDS = 2.0
HUNDRED_MEGABYTES = 100_000

RIGHT = {
    "Language": "fr",
    "Content-Type": "text/plain; charset=UTF-8",
    "Plural-Forms": "nplurals=2; plural=(n > 1);",
    "PO-Revision-Date": "2026-01-31 12:00+0000",
}
WITCH = 'msgctxt "event"\nmsgid "{{player}} draws a witch!"\nmsgstr "{}"\n'
MIDDLE = 'msgctxt "list, all but the last"\nmsgid "{{first}}, {{last}}"\nmsgstr "{}"\n'
LONG = 3900


def head(name: str = "", value: str = "") -> str:
    """A head that is right but for this field."""
    fields = "".join(f'"{each}: {value if each == name else right}\\n"\n' for each, right in RIGHT.items())
    return f'msgid ""\nmsgstr ""\n{fields}\n'


def said(text: str) -> str:
    """A catalog in which a witch is announced so."""
    return head() + WITCH.format(text)


WORST = {
    "backslashes": 'msgid "' + "\\" * (MAX_BYTES - 100),
    "lines of backslashes": 'msgid ""\n' + ('"' + "\\\\" * 1900 + '"\n') * 130,
    "lines of quotes": 'msgid ""\n' + ('"' * LONG + "\n") * 130,
    "empty pieces of a text": 'msgid ""\nmsgstr ""\n' + '""\n' * 170_000,
    "a line without end": "msgid" + " " * (MAX_BYTES - 100),
    "a word without end": "m" * (MAX_BYTES - 100),
    "garbage": "x\n" * 260_000,
    "garbage in paragraphs": "x\n\n" * 170_000,
    "empty lines": "\n" * (MAX_BYTES - 100),
    "carriage returns": "\r" * (MAX_BYTES - 100),
    "comments": "#\n" * 260_000,
    "flags": "#," + "fuzzy," * 80_000,
    "lines of flags": "#, fuzzy\n" * 50_000,
    "marks of what is no longer used": "#~\n" * 170_000,
    "previous messages": '#| msgid "x"\n' * 40_000,
    "messages that never end": 'msgid ""\n' * 58_000,
    "contexts": 'msgctxt "x"\n' * 40_000,
    "the same message": 'msgid "x"\nmsgstr ""\n\n' * 24_000,
    "too many messages": "".join(f'msgid "{number}"\nmsgstr "x"\n\n' for number in range(18_000)),
    "long messages": head() + "".join(f'msgctxt "event"\nmsgid "{n}{"x" * LONG}"\nmsgstr "x"\n\n' for n in range(120)),
    "unknown messages": head()
    + "".join(f'msgctxt "event"\nmsgid "a {n} draws {n}"\nmsgstr "x"\n\n' for n in range(3990)),
    "braces": said("{" * LONG),
    "braces in pairs": said("{}" * (LONG // 2)),
    "placeholders": said("{player}" * (LONG // 8)),
    "lists of lists": head() + MIDDLE.format("{first}" * 500 + "{last}"),
    "spaces": said(" " * LONG),
    "no-break spaces": said("\u00a0" * LONG),
    "exclamation marks": said("!" * LONG),
    "quotes": said("«" * LONG),
    "closing quotes": said("x" + "»" * LONG),
    "letters": said("x" * LONG),
    "digits of a language": head("Language", "a" * LONG),
    "modifiers of a language": head("Language", "@" * LONG),
    "charsets": head("Content-Type", "charset=" * 400),
    "a charset of dashes": head("Content-Type", "charset=" + "-" * 3000),
    "digits of a plural": head("Plural-Forms", "nplurals=2; plural=" + "1" * 300 + "x"),
    "digits of forms": head("Plural-Forms", "nplurals=" + "1" * LONG),
    "spaces of a plural": head("Plural-Forms", "nplurals=2; plural=" + " " * 300 + "x;x"),
    "many spaces of a plural": head("Plural-Forms", "nplurals" + " " * 3000 + "x"),
    "remainders of a plural": head("Plural-Forms", "nplurals=2; plural=" + "%1" * 150),
    "parentheses of a plural": head("Plural-Forms", "nplurals=2; plural=" + "(" * 190 + "n" + ")" * 190),
    "choices of a plural": head("Plural-Forms", "nplurals=2; plural=" + "n?" * 90 + "1" + ":0" * 90),
    "digits of a date": head("PO-Revision-Date", "1" * 3000),
}

MEASURED = """
import json, resource, sys
from pathlib import Path
from diamoniak import Card
from diamoniak.cards import FAMILIES
from diamoniak.wording.voice import voice_for
from diamoniak.wording.registry import every_message
from diamoniak.translations.catalog_files import CatalogFile
from diamoniak.errors import TranslationsError
from diamoniak.translations.checks import check
from diamoniak.translations.merging import update
import logging
logging.getLogger("diamoniak").setLevel(logging.CRITICAL)
check(CatalogFile(Path(sys.argv[1]), ""))
resource.setrlimit(resource.RLIMIT_AS, (1_000_000_000, 1_000_000_000))
resource.setrlimit(resource.RLIMIT_CPU, (120, 120))
CARDS = tuple(Card(f"{family}-1") for family in FAMILIES)
costs = {}
for name in sys.argv[2:]:
    before = resource.getrusage(resource.RUSAGE_SELF)
    place = CatalogFile(Path(name), "")
    check(place)
    voice = voice_for("en", [name])
    assert all(voice.translated(message) for message in every_message())
    voice.cards(CARDS)
    try:
        update(place)
    except TranslationsError:
        pass
    after = resource.getrusage(resource.RUSAGE_SELF)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    costs[name] = seconds, after.ru_maxrss - before.ru_maxrss
print(json.dumps(costs))
"""


def test_every_bad_catalog_has_its_report() -> None:
    assert set(names()) == {path.stem for path in BAD.glob("*.txt")}
    assert len(set(names())) >= 40


@pytest.mark.parametrize("name", names())
def test_all_that_is_wrong_is_told_and_the_game_goes_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)

    assert report(Path(f"{name}.po")) == (BAD / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", names())
def test_no_translation_is_lost_by_an_update(name: str, tmp_path: Path) -> None:
    place = CatalogFile(tmp_path / f"{name}.po", "")
    content = (BAD / f"{name}.po").read_bytes()
    place.path.write_bytes(content)
    before = read_po(content)
    if before.problems:
        with pytest.raises(TranslationsError, match="cannot be read, and was left unchanged"):
            update(place)
        assert place.path.read_bytes() == content
        return

    update(place)

    after = place.read()
    assert not after.problems
    assert translations(before) <= translations(after)
    assert before.header.items() <= after.header.items()
    assert not update(place).is_written


def translations(file: PoFile) -> set[str]:
    """Everything that somebody wrote, whether it is in use or not."""
    return {form for entry in (*file.entries, *file.obsolete) for form in entry.forms.values()}


def test_a_bad_title_is_reported_once_however_often_it_is_asked_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    variant, ours = load_variant("quick"), tmp_path / "ours.po"
    ours.write_text(f'{head()}msgctxt "variant title"\nmsgid "{variant.about.title}"\nmsgstr "{{0}}"\n', "utf-8")
    told = {describe(variant, "en", overlays=[ours]) for _ in range(3)}

    assert told == {describe(variant, "en")}
    assert len(caplog.records) == 1


def test_a_file_that_is_too_big_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "big.po"
    with path.open("wb") as stream:
        stream.truncate(2_000_000_000)

    (problem,) = CatalogFile(path, "").read().problems
    assert str(problem) == f"line 1: the file cannot be read: it has more than {MAX_BYTES} bytes"


@pytest.mark.slow
@pytest.mark.measured
def test_the_worst_catalogs_cost_little_time_and_memory(tmp_path: Path) -> None:
    paths = {name: tmp_path / f"{number}.po" for number, name in enumerate(WORST)}
    for name, path in paths.items():
        path.write_text(WORST[name], "utf-8")
        assert path.stat().st_size <= MAX_BYTES, name
    command = [sys.executable, "-c", MEASURED, str(BAD / "message-twice.po"), *map(str, paths.values())]
    run = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603
    costs = json.loads(run.stdout)

    for name, path in paths.items():
        seconds, kilobytes = costs[str(path)]
        assert seconds < TWO_SECONDS, name
        assert kilobytes < HUNDRED_MEGABYTES, name
