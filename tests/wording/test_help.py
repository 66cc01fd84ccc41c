"""The help of the program in the words of a translator."""

from collections.abc import Callable
from pathlib import Path

import pytest

from diamoniak.cli import main
from diamoniak.wording.sentences import program

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


@pytest.mark.parametrize("words", ["100 % JSON", "%(prog)s %z", "%(prog) %d %%"])
def test_a_percent_sign_is_only_a_sign(
    tmp_path: Path, speak_from: Callable[[Path], None], capsys: pytest.CaptureFixture[str], words: str
) -> None:
    file = tmp_path / "de" / "LC_MESSAGES" / "diamoniak.po"
    file.parent.mkdir(parents=True)
    said = [f'\nmsgctxt "help"\nmsgid "{each.text}"\nmsgstr "{words}"\n' for each in (program.VARIANTS, program.JSON)]
    file.write_text(HEAD + "".join(said), "utf-8")
    speak_from(tmp_path)
    with pytest.raises(SystemExit):
        main(["variants", "--language", "de", "--help"])

    assert capsys.readouterr().out.count(words) == 2
