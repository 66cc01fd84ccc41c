"""What cannot be done, in the language of whoever asked for it."""

from diamoniak.problems.suggestions import nearest
from diamoniak.variants.loading import UnknownVariantError, list_variants
from diamoniak.wording.catalogs.names import harmless
from diamoniak.wording.sentences import program
from diamoniak.wording.voice import Voice


class RefusedError(Exception):
    """Something that cannot be done; the text says why."""


def no_variant(voice: Voice, error: UnknownVariantError) -> str:
    """That there is no such variant, and those that may be meant."""
    name = error.problems[0].file
    names = nearest(name, list_variants()) or list_variants()
    return voice.say(program.NO_VARIANT, name=harmless(name), names=", ".join(names))
