"""One rule for the characters of names, titles, catalogs, variants and logs."""

import sys
import unicodedata

import pytest

from diamoniak import Game, IllegalCommandError, Reason, Ruleset
from diamoniak.problems.characters import first_unfit, has_piled_marks, is_blank
from diamoniak.wording.catalogs.message import Message, problems

INVISIBLE = "\u061c\u00ad\u180e\u206a\u206f\ufff9\ufffb\U0001bca0\U0001d173\U000e0001\U000e0041\ue000\U0010fffd\ufdd0"
UNFIT = [*INVISIBLE, "\x1b", "\x00", "\x7f", "\x9b", "\u202e", "\u2028", "\u200b", "\ufeff", "\ud800", "\uffff"]


@pytest.mark.parametrize("character", UNFIT, ids=[f"U+{ord(each):04X}" for each in UNFIT])
def test_what_cannot_be_seen_or_is_obeyed_is_unfit_everywhere(character: str) -> None:
    assert first_unfit(f"Ana {character}") == 4
    with pytest.raises(IllegalCommandError) as refused:
        Game.start(Ruleset(), ["Ana", f"Be{character}n"])
    assert refused.value.reason is Reason.NAME_UNPRINTABLE
    assert [each.code for each in problems(Message("event", "Hello"), f"Hello {character}")] == ["unprintable"]


def test_letters_marks_and_spaces_of_all_scripts_are_fit() -> None:
    assert first_unfit("Žofie – „Ana“ ❤ 木 שלום नमस्ते 🏰 a\u00a0b\u202fc") is None
    assert first_unfit("a\tb\nc", layout="\t\n") is None
    assert first_unfit("a\tb\nc", layout="\t") == 3


def test_joiners_are_fit_inside_a_word_unless_they_could_hide_a_difference() -> None:
    assert first_unfit("می\u200cخواهم") is None
    assert first_unfit("می\u200cخواهم", joiners=False) == 2
    assert first_unfit("a \u200cb") == 2
    assert first_unfit("👩\u200d🚀") == 1


@pytest.mark.slow
def test_all_of_unicode_is_judged_by_its_category() -> None:
    unfit = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}
    fit_spaces = {" ", "\u00a0", "\u202f"}
    for number in range(sys.maxunicode + 1):
        character = chr(number)
        expected = unicodedata.category(character) in unfit and character not in fit_spaces
        assert (first_unfit(character) is not None) == expected, hex(number)


def test_blanks_and_piles_of_marks_are_found() -> None:
    assert is_blank(" \u3164\u2800")
    assert not is_blank(" a ")
    assert has_piled_marks("e\u0301\u0302\u0303\u0304")
    assert not has_piled_marks("e\u0301\u0302\u0303")
