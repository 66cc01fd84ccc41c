"""The complaints of argparse in the user's language: it makes them in English only."""

import re
from typing import Final

from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import usage
from diamoniak.wording.voice import Voice

_OPTION: Final = r"argument (?P<option>.+?): "
_COMPLAINTS: Final = (
    (rf"{_OPTION}invalid choice: (?P<value>.+) \(choose from (?P<values>.+)\)", usage.NOT_A_CHOICE),
    (rf"{_OPTION}invalid int value: (?P<value>.+)", usage.NOT_WHOLE),
    (rf"{_OPTION}not from (?P<min>\d+) to (?P<max>\d+): (?P<value>.+)", usage.NOT_BETWEEN),
    (rf"{_OPTION}expected (?:one|at least one) argument", usage.NO_VALUE),
    (rf"{_OPTION}ignored explicit argument (?P<value>.+)", usage.A_VALUE),
    (r"the following arguments are required: (?P<names>.+)", usage.MISSING),
    (r"unrecognized arguments: (?P<names>.+)", usage.UNKNOWN),
)


def complaint(voice: Voice, words: str) -> str:
    """What argparse complains about, as the voice says it."""
    for pattern, message in _COMPLAINTS:
        if found := re.fullmatch(pattern, words, re.DOTALL):
            return voice.say(message, **{name: _shown(text) for name, text in found.groupdict().items()})
    return voice.say(usage.NOT_UNDERSTOOD)


def _shown(text: str) -> str:
    """What was typed, or can be, without the quotes of Python."""
    return safe_to_show(re.sub(r"'([\w-]+)'", r"\1", text))
