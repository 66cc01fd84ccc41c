"""What cannot be done, in the user's language."""

from diamoniak.errors import DiamoniakError, UnknownVariantError
from diamoniak.problems.suggestions import nearest
from diamoniak.variants.loading import list_variants
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import program
from diamoniak.wording.voice import Voice


class RefusedError(DiamoniakError):
    """Something that cannot be done; the text says why."""


def no_variant(voice: Voice, error: UnknownVariantError) -> str:
    """A sentence saying that there is no such variant, and which may be meant."""
    name = error.problems[0].place.file
    near = nearest(name, list_variants())
    message = program.NO_VARIANT if near else program.NO_VARIANT_LIKE_THAT
    return voice.say(message, name=safe_to_show(name), names=", ".join(near or list_variants()))
