"""The help of the program in the words of a translator."""

from pathlib import Path

import pytest

from diamoniak.cli import main
from diamoniak.wording import program
from diamoniak.wording.locales import LOCALES_VARIABLE
from diamoniak.wording.voice import forget_catalogs

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


@pytest.mark.parametrize("words", ["100 % JSON", "%(prog)s %z", "%(prog) %d %%"])
def test_a_percent_sign_is_only_a_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    file = tmp_path / "de" / "LC_MESSAGES" / "diamoniak.po"
    file.parent.mkdir(parents=True)
    said = [f'\nmsgctxt "help"\nmsgid "{each.text}"\nmsgstr "{words}"\n' for each in (program.VARIANTS, program.JSON)]
    file.write_text(HEAD + "".join(said), "utf-8")
    monkeypatch.setenv(LOCALES_VARIABLE, str(tmp_path))
    forget_catalogs()
    try:
        with pytest.raises(SystemExit):
            main(["variants", "--language", "de", "--help"])
    finally:
        monkeypatch.undo()
        forget_catalogs()

    assert capsys.readouterr().out.count(words) == 2
