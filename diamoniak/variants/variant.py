"""Variants: rules with a name, from a YAML file that says what it changes and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Annotated, Any, Final, Literal

from diamoniak.problems.bounds import Between, Documented, Matching, Words
from diamoniak.ruleset import Ruleset
from diamoniak.unchanging import Unchanging
from diamoniak.variants import sentences

ID_PATTERN: Final = r"[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?"
VariantId = Annotated[str, Matching(ID_PATTERN, sentences.AN_ID)]
Title = Annotated[str, Matching(r"[^\n]{1,60}", sentences.A_TITLE)]
Text = Annotated[str, Matching(r"[^\n]{1,300}", sentences.A_PARAGRAPH)]
Locale = Annotated[str, Matching(r"[a-z]{2,3}(@[a-z]{1,20})?", sentences.A_LANGUAGE)]
Region = Annotated[str, Matching(r"[A-Z]{2}", sentences.A_COUNTRY)]
Clause = Annotated[str, Matching(r"[A-Z0-9]{1,8}-[0-9]{1,3}|Q[0-9]{1,3}", sentences.A_CLAUSE)]
Certainty = Literal["stated", "literal reading", "common reading", "our choice"]


@dataclass(frozen=True, slots=True)
class About(Unchanging, Documented):
    """What a variant is called, and where it comes from."""

    title: Title
    """What it is called, in a few words."""
    summary: Text
    """What is special about it."""
    locale: Locale | None = None
    """The language of the printed text."""
    regions: tuple[Region, ...] = ()
    """The countries where the language of the printed text is spoken: no text says where it was sold."""


@dataclass(frozen=True, slots=True)
class Source(Unchanging, Documented):
    """Why a knob is set as it is."""

    edition: VariantId
    """The printed text that says so, ``standard-55`` for what many texts share or none says, or ``house``."""
    certainty: Annotated[
        Certainty,
        Words(
            "the printed rules say so",
            "the printed rules say so if taken word for word",
            "this is how the printed rules are best understood together",
            "the printed rules do not say, or this is a house rule",
        ),
    ]
    """How sure we are that this is what it means."""
    remark: Text
    """What it says, in our own words."""
    clause: Clause | None = None
    """Where the analysis of the printed texts covers it."""


@dataclass(frozen=True, slots=True)
class Head(Documented):
    """What a file says besides its knobs."""

    schema: Annotated[int, Between(1, 1)]
    """The version of this format."""
    id: VariantId
    """The name that identifies the variant. It is never translated."""
    about: About
    """What the variant is called, and where it comes from."""
    extends: VariantId | None = None
    """The bundled variant, or the file in the same folder, that this one is based on."""
    sources: dict[str, Source] = field(default_factory=dict[str, Source])
    """Why each knob is as it is, by its name such as ``witch.takes``; it need not be set in this file."""


@dataclass(frozen=True, slots=True)
class Variant(Unchanging):
    """A ruleset with a name, ready to be played."""

    id: str
    about: About
    rules: Ruleset
    parent: str | None
    """The id of the variant that this one extends."""
    settings: Mapping[str, str] = field(hash=False)
    """For each knob that this variant sets, or one that it extends, the id of the variant that set it last."""
    sources: Mapping[str, Source] = field(hash=False)
    """Why each knob is as it is, where a file says so: of this variant, or of one that it extends."""

    def _repr_markdown_(self) -> str:
        """The rules in words, for notebooks."""
        return str(import_module("diamoniak.notebook").rules_in_words(self))  # by name: the rules know of no notebooks

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickle cannot handle read-only mappings.
        return Variant, (self.id, self.about, self.rules, self.parent, dict(self.settings), dict(self.sources))
