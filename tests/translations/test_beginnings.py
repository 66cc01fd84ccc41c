"""Polish, Brazilian Portuguese and Arabic: from the template to a told game, with the tools that translators use."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from diamoniak import Game, Ruleset, choose_locale, table_svg
from diamoniak.cli import main
from diamoniak.wording.catalogs.locales import LOCALES_VARIABLE
from diamoniak.wording.voice import forget_catalogs
from tests.translations.desk import TAKES, WITCH, Desk, message

pytestmark = pytest.mark.skipif(shutil.which("msginit") is None, reason="gettext is not installed")

SHUFFLED, ENDED, TURN = "The deck is shuffled.", "Play passes from {player} to {next}.", "{player} to play"
POLISH = {
    SHUFFLED: ["Karty zostają potasowane."],
    WITCH: ["{player} wyciąga wiedźmę!"],
    ENDED: ["{player} kończy, teraz gra {next}."],
    TAKES: [
        "Wiedźma zabiera kartę (gra {player}): {cards}.",
        "Wiedźma zabiera {n} karty (gra {player}): {cards}.",
        "Wiedźma zabiera {n} kart (gra {player}): {cards}.",
    ],
}
BRAZILIAN = {WITCH: ["{player} compra uma bruxa!"], SHUFFLED: ["As cartas são embaralhadas."]}
ARABIC = {
    SHUFFLED: ["تُخلط الأوراق."],
    WITCH: ["{player} يسحب ساحرة!"],
    ENDED: ["ينتقل الدور من {player} إلى {next}."],
    TURN: ["الدور على {player}"],
    "Castle cards": ["أوراق القلعة"],
    TAKES: [f"تأخذ الساحرة {{n}} من {{player}}: {{cards}} ({form})." for form in range(6)],
}


def run(*command: str | Path) -> None:
    done = subprocess.run([str(word) for word in command], check=False, capture_output=True, text=True)  # noqa: S603
    assert done.returncode == 0, done.stderr


def translate(path: Path, sentences: Mapping[str, list[str]]) -> None:
    """Fill in translations, as a translator does with an editor: nothing else in the file changes."""
    text = path.read_text("utf-8")
    for english, forms in sentences.items():
        start = text.index(f'msgid "{english}"\n')
        end = text.find("\n\n", start)
        block = text[start : end if end > 0 else len(text)]
        for number, form in enumerate(forms):
            name = f"msgstr[{number}]" if len(forms) > 1 else "msgstr"
            block = re.sub(rf'^{re.escape(name)} ".*"$', f'{name} "{form}"', block, flags=re.MULTILINE)
        text = text[:start] + block + text[start + len(text[start : end if end > 0 else len(text)]) :]
    path.write_text(
        re.sub(r"^#, fuzzy(?:\n|, (.*\n))", r"#, \1", text, flags=re.MULTILINE).replace("#, msg", "msg"), "utf-8"
    )


@pytest.fixture
def begun(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk with the template only; its folder is the one that the program speaks from."""
    desk.write("en")
    desk.lines("update")
    monkeypatch.setenv(LOCALES_VARIABLE, str(desk.folder))
    forget_catalogs()
    return desk


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the program prints."""
    forget_catalogs()
    assert main([*words]) == 0
    return capsys.readouterr().out


def test_polish_is_begun_with_msginit(begun: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    path = begun.path("pl")
    path.parent.mkdir(parents=True)
    run("msginit", "--no-translator", "--no-wrap", "--locale=pl", f"--input={begun.folder}/diamoniak.pot", "-o", path)
    begun.lines("update", "pl")
    translate(path, POLISH)

    run("msgfmt", "--check-format", "--check-domain", "-o", os.devnull, path)
    assert {finding["code"] for finding in begun.data("check", "pl")} == {"missing", "date"}
    game = told(capsys, "watch", "--language", "pl_PL.UTF-8", "--seed", "7", "--variant", "standard-55")
    assert "Karty zostają potasowane." in game
    assert re.search(r"\w+ wyciąga wiedźmę!", game)
    assert re.search(r"Wiedźma zabiera \d kart", game)


def test_brazilian_portuguese_is_begun_over_portuguese(begun: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    begun.write("pt", message(WITCH, "{player} tira uma bruxa!"), message(SHUFFLED, "Baralham-se as cartas."),
                message(ENDED, "Depois de {player} joga {next}."))  # fmt: skip
    begun.lines("new", "pt-BR")
    translate(begun.path("pt_BR"), BRAZILIAN)

    run("msgfmt", "--check", "-o", os.devnull, begun.path("pt_BR"))
    game = told(capsys, "watch", "--language", "pt_BR.UTF-8", "--seed", "7", "--variant", "standard-55")
    assert "As cartas são embaralhadas." in game
    assert re.search(r"\w+ compra uma bruxa!", game)
    assert re.search(r"Depois de \w+ joga", game), "what Brazil leaves out, Portugal says"
    assert choose_locale("pt-BR,pt;q=0.9,en-US;q=0.8") == "pt_BR"
    assert choose_locale("pt-PT") == "pt"


def test_brazilian_portuguese_may_be_begun_with_pybabel(begun: Desk) -> None:
    begun.write("pt", message(WITCH, "{player} tira uma bruxa!"))
    path = begun.path("pt_BR")
    pot = begun.folder / "diamoniak.pot"
    run(Path(sys.executable).with_name("pybabel"), "init", "-i", pot, "-o", path, "-l", "pt_BR", "--no-wrap")
    translate(path, BRAZILIAN)
    begun.lines("update", "pt_BR")

    assert begun.lines("check", "pt_BR") == ["All is well: pt_BR"]


def test_arabic_is_begun_and_seen_from_right_to_left(begun: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    begun.lines("new", "ar")
    translate(begun.path("ar"), ARABIC)

    run("msgfmt", "--check", "-o", os.devnull, begun.path("ar"))
    assert {finding["code"] for finding in begun.data("check", "ar")} == {"missing"}
    game = told(capsys, "watch", "--language", "ar_EG.UTF-8", "--seed", "7", "--variant", "standard-55")
    assert "تُخلط الأوراق." in game
    assert re.search(r"تأخذ الساحرة 3 من \w+: .* \(3\)\.", game)
    book = told(capsys, "rulebook", "standard-55", "--language", "ar", "--format", "html")
    assert '<html lang="ar" dir="rtl">' in book
    assert "أوراق القلعة" in book
    picture = table_svg(Game.start(Ruleset(), ["Ana", "دانة"], seed=7).state, "ar")
    assert 'lang="ar"' in picture
    assert "\u2067الدور على Ana\u2069" in picture


def test_babels_order_of_the_arabic_forms_is_found_and_corrected(begun: Desk) -> None:
    path = begun.path("ar")
    pot = begun.folder / "diamoniak.pot"
    run(Path(sys.executable).with_name("pybabel"), "init", "-i", pot, "-o", path, "-l", "ar", "--no-wrap")
    found = [each["problem"] for each in begun.data("check", "ar") if each["code"] == "plural-forms"]

    assert len(found) == 1
    assert found[0].startswith("Plural-Forms does not match the language (Arabic: nplurals=6; plural=")
