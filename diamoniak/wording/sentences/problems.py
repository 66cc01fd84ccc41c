"""Problems in the language of a voice: what is below the wording says them in English, and remembers the messages."""

from diamoniak.problems.message import Said
from diamoniak.problems.problem import Problem
from diamoniak.wording.voice import Voice


def spoken(voice: Voice, words: str) -> str:
    """The words of a problem, and all words inside them, as the voice says them; other text as it is."""
    if not isinstance(words, Said):
        return words
    teller = voice.teller(words.message)
    values = {name: spoken(teller, value) if isinstance(value, str) else value for name, value in words.values.items()}
    if not words.message.plural:
        return teller.say(words.message, **values)
    return teller.count(words.message, int(values.pop("n")), **values)


def line(voice: Voice, problem: Problem) -> str:
    """The problem in a line, after its place as compilers write it."""
    parts = str(problem.place), problem.dotted_path, spoken(voice, problem.words)
    return ": ".join(part for part in parts if part)
