"""What the rules know of a card."""


class Numbered:
    """Something that belongs to a family."""

    __slots__ = ("alone", "family")

    family: int
    """Its family, as an index into ``FAMILIES``."""
    alone: tuple[object, ...]
    """The card itself, as a pile of one: piles grow by it."""
