"""How things stand at a table, and how each event changes that."""

from collections.abc import Sequence
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from diamoniak.events import GameStarted
from diamoniak.game import Game
from diamoniak.players import PlayerId
from diamoniak.ruleset import Ruleset
from diamoniak.table import events as e
from diamoniak.table.events import Level, TableEvent, TableOpened, Viewer

STAND_IN: Final[Level] = "counting"
"""How the computer thinks that plays on for somebody who has given up."""


class Place(Struct, frozen=True):
    """A seat at a table, and who sits there."""

    name: str | None = None
    viewer: Viewer | None = None
    """The person; None if nobody sits there, or a computer player."""
    level: Level | None = None
    """How the computer player thinks that sits there."""
    is_out: bool = False
    """Whether the player has given up this game."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there."""
        return self.viewer is None and self.level is None

    @property
    def thinks(self) -> Level | None:
        """How the computer thinks that plays here: one that sits here, or one that stands in."""
        return self.level or (STAND_IN if self.is_out else None)

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.__rich_repr__())
        return f"Place({told})"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        """What may be seen in a log or a traceback: a viewer may be a token."""
        viewer = None if self.viewer is None else ...
        return [("name", self.name), ("viewer", viewer), ("level", self.level), ("is_out", self.is_out)]


class Standing(Struct, frozen=True):
    """Everything about a table but its log."""

    rules: Ruleset
    variant: str | None
    seats: tuple[Place, ...]
    """As many as can play. In a game, the number of a seat is that of its player."""
    game: Game | None = None
    """The game that is played, or that was played last."""
    awarded: PlayerId | None = None
    """Who has won because everybody else gave up."""
    asked: e.TakeBackAsked | None = None
    agreed: frozenset[PlayerId] = frozenset()
    """Who has agreed to that."""
    revision: int = 1
    """How many entries the log has."""
    asked_at: int = 0
    """The revision in which that was asked."""
    changed_at: int = 0
    """The revision in which a game last began or ended."""

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self.game is not None and not self.game.is_over and self.awarded is None

    @property
    def in_play(self) -> range:
        """The seats of the game that is being played; none if there is none."""
        return range(len(self.game.state.names) if self.game is not None and self.is_running else 0)

    @property
    def voters(self) -> tuple[PlayerId, ...]:
        """Those whose answer to what is asked is still awaited."""
        if self.asked is None:
            return ()
        done = {self.asked.seat, *self.agreed}
        people = [seat for seat in self.in_play if self.seats[seat].viewer is not None and not self.seats[seat].is_out]
        return tuple(seat for seat in people if seat not in done)

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat; empty if it has none."""
        return tuple(place.name or "" for place in self.seats)

    def seat_of(self, viewer: Viewer | None) -> PlayerId | None:
        """Where that person sits."""
        found = (seat for seat, place in enumerate(self.seats) if viewer is not None and place.viewer == viewer)
        return next(found, None)


def opened(event: TableOpened) -> Standing:
    """A table at which nobody sits."""
    return Standing(event.rules, event.variant, (Place(),) * event.rules.players.max)


def with_game(standing: Standing, game: Game) -> Standing:
    """The table after the latest play of its game, or after the beginning of another."""
    revision = standing.revision + len(game.latest)
    standing = replace(standing, game=game, revision=revision, asked=None, agreed=frozenset())
    if isinstance(game.latest[0], GameStarted):
        standing = replace(standing, seats=_closed_up(standing.seats), awarded=None, changed_at=revision)
    return replace(standing, changed_at=revision) if game.is_over else standing


def _closed_up(seats: Sequence[Place]) -> tuple[Place, ...]:
    taken = tuple([replace(place, is_out=False) for place in seats if not place.is_free])
    return taken + (Place(),) * (len(seats) - len(taken))


def evolved(standing: Standing, event: TableEvent) -> Standing:  # noqa: C901  # one case for each event
    """The table after the event, which must be one that can happen here."""
    standing = replace(standing, revision=standing.revision + 1)
    match event:
        case e.SeatTaken(seat=seat, name=name, viewer=viewer):
            return _seated(standing, seat, Place(name, viewer))
        case e.ComputerSeated(seat=seat, name=name, level=level):
            return _seated(standing, seat, Place(name, level=level))
        case e.SeatLeft(seat=seat):
            here = standing.seats[seat]
            stays = seat in standing.in_play
            return _seated(standing, seat, replace(here, viewer=None, level=None) if stays else Place())
        case e.TakeBackAsked():
            return replace(standing, asked=event, asked_at=standing.revision)
        case e.TakeBackAgreed(seat=seat):
            return replace(standing, agreed=standing.agreed | {seat})
        case e.TakeBackRefused():
            return _unasked(standing)
        case e.PlayTakenBack(plays=plays):
            return _unasked(replace(standing, game=cast("Game", standing.game).before(plays)))
        case e.PlayerResigned(seat=seat) | e.TimeRanOut(seat=seat):
            return _seated(standing, seat, replace(standing.seats[seat], is_out=True))
        case e.GameAwarded(seat=seat):
            return replace(standing, awarded=seat, changed_at=standing.revision)
        case e.TableOpened():
            raise ValueError("a table is opened only once")


def _seated(standing: Standing, seat: PlayerId, place: Place) -> Standing:
    """The table with somebody else in that seat; a vote among others than those who play now means nothing."""
    seats = (*standing.seats[:seat], place, *standing.seats[seat + 1 :])
    return _unasked(replace(standing, seats=seats))


def _unasked(standing: Standing) -> Standing:
    return replace(standing, asked=None, agreed=frozenset())
