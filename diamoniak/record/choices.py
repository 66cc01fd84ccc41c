"""What a player can do now, as commands: of those that differ only in twin cards, one."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, overload

from diamoniak.cards import Card
from diamoniak.commands import (
    BuildWithDiamonds,
    BuildWithFairy,
    BuyCard,
    BuyDraw,
    Command,
    DiscardCard,
    GiveCard,
    SurrenderCards,
    UseFairy,
)
from diamoniak.record.known_commands import DRAW, DRAW_OR_END, END, USE_FAIRY
from diamoniak.record.packs import first_cards
from diamoniak.record.record import Record
from diamoniak.rules import buying, discards, gifts, turn, witch
from diamoniak.rules.numbers import DIAMOND, FAMILIES, MOST_TAKEN, WITCH, Row, row
from diamoniak.rules.reasons import FINE
from diamoniak.rules.ways import Ways, count_ways, find_cards, place_of_way

Answer: TypeAlias = UseFairy | SurrenderCards

MOST_KNOWN: Final = 5000
_BASE: Final = MOST_TAKEN + 1
_KNOWN: Final[dict[int, Ways]] = {}


def choices(record: Record) -> Sequence[Command]:
    """Every command that the rules would accept now."""
    if record.is_over:
        return ()
    if record.witch_waits:
        return _answers(record)
    player = record.turn
    # What follows asks the rules only where a quick look does not rule it out already: most moments offer no trade.
    if turn.why_not_draw(record) != FINE:
        found: tuple[Command, ...] = END[player]
    else:
        found = DRAW[player] if turn.needs_card(record) else DRAW_OR_END[player]
    if record.hands[player][DIAMOND] >= record.knobs.buying_least and not buying.has_drawn_instead(record):
        found += _purchases(record)
    if record.knobs.only_purchases:
        return found
    if record.knobs.gifts_to_the_builder:
        found += _presents(record)
    if record.knobs.discarding:
        found += _discards(record)
    if record.knobs.turn_extra_draw and buying.why_not_buy_draw(record) == FINE:
        found += (BuyDraw(player),)
    if record.knobs.fairy_builds and buying.can_build_with_fairy(record):
        found += (BuildWithFairy(player),)
    return found


def _purchases(record: Record) -> tuple[Command, ...]:
    player = record.turn
    found: tuple[Command, ...] = ()
    for n in range(buying.count_sellers(record)):
        found += (BuyCard(player, record.pile(buying.nth_seller(record, n), record.colour[player])[0]),)
    return (*found, BuildWithDiamonds(player)) if buying.can_build(record) else found


def _presents(record: Record) -> tuple[Command, ...]:
    player = record.turn
    found: tuple[Command, ...] = ()
    for n in range(gifts.count_presents(record)):
        found += (GiveCard(player, record.pile(player, gifts.nth_present(record, n))[0]),)
    return found


def _discards(record: Record) -> tuple[Command, ...]:
    player = record.turn
    found: tuple[Command, ...] = ()
    for n in range(discards.count_discardable(record)):
        found += (DiscardCard(player, record.pile(player, discards.nth_discardable(record, n))[0]),)
    return found


def _answers(record: Record) -> Sequence[Answer]:
    player = record.turn
    fairies = USE_FAIRY[player] if witch.why_no_fairy(record) == FINE else ()
    if record.knobs.witch_chosen_by_chance:
        return (*fairies, SurrenderCards(player))
    return Answers(player, fairies, record.hand(player), _ways(record))


def _ways(record: Record) -> Ways:
    """The ways to answer the witch. They depend on a few small numbers only, so we count them once.

    As digits, these numbers make one.
    """
    player, takes = record.turn, witch.how_many(record)
    shape = witch.losable_families(record) * _BASE + takes
    for held in record.hands[player][:WITCH]:
        shape = shape * _BASE + (held if held < takes else takes)  # noqa: FURB136  # min() is slow here
    known: Ways | None = _KNOWN.get(shape)
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = Ways()
        count_ways(known, record)
        _KNOWN[shape] = known  # only now: another thread may look for it
    return known


class Answers(Sequence[Answer]):
    """The answers to a witch. Each is made when it is asked for, since there may be hundreds and one will be chosen."""

    _player: int
    _fairies: tuple[UseFairy, ...]
    _piles: tuple[tuple[Card, ...], ...]
    _ways: Ways
    _count: int
    _listed: list[Answer] | None
    # All of them, once somebody has asked for all.

    def __init__(
        self, player: int, fairies: tuple[UseFairy, ...], piles: tuple[tuple[Card, ...], ...], ways: Ways
    ) -> None:
        self._player = player
        self._fairies = fairies
        self._piles = piles
        self._ways = ways
        self._count = len(fairies) + ways.count
        self._listed = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Answer: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Answer, ...]: ...
    def __getitem__(self, index: int | slice) -> Answer | tuple[Answer, ...]:
        if type(index) is int and 0 <= index < self._count:
            return self._answer(index)
        found = range(self._count)[index]  # which knows all that may be asked for, and what is wrong with the rest
        return self._answer(found) if isinstance(found, int) else tuple([self._answer(n) for n in found])

    def _answer(self, n: int) -> Answer:
        if n < len(self._fairies):
            return self._fairies[n]
        gone: Row = row(MOST_TAKEN)
        find_cards(self._ways, n - len(self._fairies), gone)
        return SurrenderCards(self._player, first_cards(self._piles, gone, self._ways.taken))

    def _list(self) -> list[Answer]:
        listed: list[Answer] | None = self._listed
        if listed is None:
            listed = self._listed = [self._answer(n) for n in range(self._count)]
        return listed

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._list())

    def __reversed__(self) -> Iterator[Answer]:
        return reversed(self._list())

    def __contains__(self, answer: object) -> bool:
        return self._place(answer) >= 0

    def index(self, answer: object, start: int = 0, stop: int | None = None) -> int:
        """The number of the answer; ValueError if it is not among them."""
        place = self._place(answer)
        if place < 0 or place not in range(*slice(start, stop).indices(self._count)):
            raise ValueError(f"{answer!r:.100} is not among the answers")
        return place

    def count(self, answer: object) -> int:
        """1 if the answer is among them."""
        return 1 if answer in self else 0

    def _place(self, answer: object) -> int:
        """The number of the answer, or -1. It is worked out rather than looked for."""
        if not isinstance(answer, SurrenderCards):
            return 0 if answer in self._fairies else -1
        taken: Row = row(FAMILIES)
        try:
            families = [card.family for card in answer.cards]
        except (AttributeError, TypeError):  # nobody has checked that these are cards
            return -1
        for kind in range(self._ways.kinds):
            taken[kind] = families.count(self._ways.families[kind])
        n = place_of_way(self._ways, taken)
        if n < 0 or answer != self._answer(n + len(self._fairies)):
            return -1
        return n + len(self._fairies)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == (tuple(other) if isinstance(other, Answers) else other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __reduce__(self) -> tuple[type, tuple[tuple[Answer, ...]]]:
        return tuple, (tuple(self),)  # which is equal; a structure of C could not be pickled or copied

    def __repr__(self) -> str:
        return repr(tuple(self))
