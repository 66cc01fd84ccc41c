"""A table: a game with people around it, from sitting down to the next game."""

# pyright: reportPrivateUsage=false
# Functions make a table, rather than methods: nobody else shall make one of a standing.

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

from diamoniak.bots import LEVELS
from diamoniak.chance import Chance
from diamoniak.commands import Command
from diamoniak.decider.guards import checked_rules
from diamoniak.game import Game, begun_game, luck_of
from diamoniak.players import PlayerId
from diamoniak.problems.characters import first_unfit
from diamoniak.refusals import IllegalCommandError, Reason
from diamoniak.ruleset import Ruleset
from diamoniak.table import commands as c
from diamoniak.table.commands import TABLE_COMMAND_TYPES, TableCommand, read_table_command
from diamoniak.table.deciding import check_begin, check_play, check_revision, decided, timed_out
from diamoniak.table.events import LONGEST_VIEWER, MOST_ENTRIES, Entry, TableEvent, TableOpened, TakeBackRefused, Viewer
from diamoniak.table.luck import luck_of_next_game
from diamoniak.table.refusals import RefusedError, TableReason
from diamoniak.table.standing import Place, Standing, evolved, opened, with_game
from diamoniak.views import view_for

if TYPE_CHECKING:
    from diamoniak.table.log import Lines
    from diamoniak.variants.variant import Variant
    from diamoniak.wording.catalogs.locales import Overlays


class Waiting(NamedTuple):
    """Whom a game waits for."""

    kind: Literal["person", "computer", "nobody"]
    """Nobody: whoever had that seat has left."""
    seats: tuple[PlayerId, ...]
    """Whose turn it is; or all whose answer to a take-back is awaited."""


class Step(NamedTuple):
    """What happened at once, with the names at the table after it."""

    before: "Step | None"
    entries: tuple[Entry, ...]
    names: tuple[str, ...]


class Table:
    """A table that never changes: whatever happens gives a new one, and the log only grows.

    A server keeps one for each table, gives every person a name of its own for them, the *viewer*, hands over what they
    send, and sends each of them a message. Nothing here reads, writes or waits.

    >>> from diamoniak import load_variant
    >>> table = Table.open(load_variant("fr-55"), seed=7)
    >>> table = table.handle("token of Ana", {"do": "sit", "name": "Ana", "revision": table.revision})
    >>> table = table.handle("token of Ben", {"do": "sit", "name": "Ben", "revision": table.revision})
    >>> table = table.handle("token of Ana", {"do": "begin", "revision": table.revision})
    >>> table = table.handle("token of Ana", {"do": "play", "choice": 0, "revision": table.revision})
    >>> table.message("token of Ben", "de", since=4)["told"]
    ['Der Stapel wird gemischt.', 'Ana zieht eine rosa Schloss-Karte und beginnt ein Schloss.']
    """

    __slots__ = ("__weakref__", "_chance", "_latest", "_standing")

    _standing: Standing
    _latest: Step
    _chance: Chance

    @classmethod
    def open(
        cls, variant: "Variant | Ruleset", *, seed: int | str | None = None, chance: Chance | None = None
    ) -> "Table":
        """A table for games of a variant, or by plain rules, at which nobody sits yet.

        Luck comes from the operating system, from a seed, or from a chance of your own.
        """
        rules = checked_rules(variant)
        name = None if isinstance(variant, Ruleset) else variant.id
        return opened_table(TableOpened(rules, name), luck_of(seed, chance))

    @classmethod
    def load(cls, lines: "Lines", *, seed: int | str | None = None, chance: Chance | None = None) -> "Table":
        """The table whose log these lines are, as ``since`` or ``dump`` give them; LogError if they are anything else.

        They may come back from a database with other spaces, in another order of keys, or as dicts.

        >>> from diamoniak import Ruleset
        >>> table = Table.open(Ruleset())
        >>> Table.load(table.dump()) == table
        True
        """
        from diamoniak.table.log import loaded  # noqa: PLC0415  # which makes tables

        return loaded(lines, luck_of(seed, chance))

    def follow(self, lines: "Lines") -> "Table":
        """The table after these further lines of its log, which were written elsewhere; LogError if they do not fit."""
        from diamoniak.table.log import followed  # noqa: PLC0415  # which makes tables

        return followed(self, lines)

    def dump(self) -> str:
        """The whole log as text, a line for each entry. It is secret: it holds viewers, and the order of the deck."""
        return "".join(f"{line}\n" for line in self.since(0))

    def since(self, revision: int) -> tuple[str, ...]:
        """The lines of the log after that revision, for a store that only appends. They are as secret as the log."""
        from diamoniak.table.log import dump_entry  # noqa: PLC0415  # which makes tables

        return tuple(dump_entry(entry) for entry in self.entries(revision))

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything that has happened at this table, in the order in which it happened."""
        return self.entries(0)

    def entries(self, since: int) -> "tuple[Entry, ...]":
        """What has happened after that revision."""
        return tuple(entry for step in self.steps(since) for entry in step.entries)

    def steps(self, since: int) -> list[Step]:
        """The same, with names."""
        found: list[Step] = []
        end, step = self.revision, self._latest
        while end > since:
            start = end - len(step.entries)
            found.append(step._replace(entries=step.entries[max(since - start, 0) :]))
            end = start
            if step.before is None:
                break
            step = step.before
        return found[::-1]

    @property
    def revision(self) -> int:
        """How many entries the log has. It never goes back: what answers another revision is out of date."""
        return self._standing.revision

    @property
    def rules(self) -> Ruleset:
        """By which is played here."""
        return self._standing.rules

    @property
    def variant(self) -> str | None:
        """The id of the variant that the rules come from, if there is one."""
        return self._standing.variant

    @property
    def game(self) -> Game | None:
        """The game that is played here, or that was played last."""
        return self._standing.game

    @property
    def seats(self) -> tuple[Place, ...]:
        """The seats and who sits there: as many as can play. In a game, the number of a seat is that of its player."""
        return self._standing.seats

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self._standing.is_running

    @property
    def winner(self) -> PlayerId | None:
        """Who has won the last game; None while it is played, or if nobody has."""
        standing = self._standing
        return standing.awarded if standing.awarded is not None or standing.game is None else standing.game.winner

    @property
    def waiting_for(self) -> Waiting | None:
        """Whom the game waits for; None if none is being played."""
        standing = self._standing
        if standing.game is None or not standing.is_running:
            return None
        if standing.asked is not None:
            return Waiting("person", standing.voters)
        turn = standing.game.turn
        place = standing.seats[turn]
        if place.thinks is not None:
            return Waiting("computer", (turn,))
        return Waiting("nobody" if place.viewer is None else "person", (turn,))

    def handle(self, viewer: "Viewer | None", data: object) -> "Table":
        """The table after what that person asks for; RefusedError if it is refused.

        ``data`` is plain data or text of JSON, straight from the socket: nothing of it is trusted.
        ``diamoniak.table.commands`` shows what can be asked. Everything names the ``revision`` that the person saw.
        """
        return self.do(viewer, read_table_command(data))

    def do(self, viewer: "Viewer | None", command: "TableCommand") -> "Table":
        """The same for a command that is no longer data."""
        check_viewer(viewer)
        if type(command) not in TABLE_COMMAND_TYPES:
            raise TypeError(f"expected a command such as Sit(name='Ana', revision=1), not {command!r:.40}")
        check_revision(self._standing, command)
        match command:
            case c.Begin():
                check_begin(self._standing, viewer)
                return self._begun()
            case c.Play():
                return self._played_by(check_play(self._standing, viewer), command)
            case _:
                return after(self, decided(self._standing, viewer, command))

    def time_out(self, seat: PlayerId, revision: int) -> "Table":
        """The table after a player has taken too long: that is for the server's clock to say, never for a message."""
        if revision != self.revision:
            raise RefusedError(TableReason.STALE)
        return after(self, timed_out(self._standing, seat))

    def think(self, seed: int | str | None = None) -> "Table":
        """The table after the computer has played whose turn it is; ValueError if it is nobody's of them.

        The computer sees only what everybody sees. With a seed it always plays the same. This is the one thing here
        that takes long, some tenths of a second at the highest level: a server runs it in a thread or a process
        (a table can be pickled), and throws the result away if the table has got another revision meanwhile.
        """
        waiting, game = self.waiting_for, self.game
        if game is None or waiting is None or waiting.kind != "computer":
            raise ValueError("it is not a computer's turn: waiting_for says whose it is")
        level = cast("str", self.seats[game.turn].thinks)
        return played(self, LEVELS[level](seed).choose(view_for(game.turn, game.state)))

    def message(
        self,
        viewer: "Viewer | None" = None,
        locale: str = "en",
        *,
        since: int | None = None,
        picture: bool | Literal["narrow"] = False,
        overlays: "Overlays" = (),
    ) -> dict[str, Any]:
        """All that a client needs to show the table to that person, ready for JSON; None or a stranger is a spectator.

        With ``since``, the last revision that the client knows, the message also tells what has happened after it. With
        ``picture`` it has one of the table, from that person's seat; ``"narrow"`` is for phones.
        It is made from what everybody may know: neither the order of the deck nor any viewer is in it.
        """
        from diamoniak.table.message import message  # noqa: PLC0415  # it needs a table

        check_viewer(viewer)
        if since is not None and type(since) is not int:
            raise TypeError(f"expected a revision of the table, not {since!r:.40}")
        return message(self, viewer, locale, since=since, picture=picture, overlays=overlays)

    def _begun(self) -> "Table":
        standing = self._standing
        names = [place.name or "" for place in standing.seats if not place.is_free]
        try:
            game = begun_game(standing.rules, names, next_luck(self), standing.variant)
        except IllegalCommandError as error:
            raise RefusedError(error) from error
        return with_play(self, game)

    def _played_by(self, seat: PlayerId, play: c.Play) -> "Table":
        game, command = cast("Game", self.game), play.command
        if command is not None and command.player != seat:
            raise RefusedError(TableReason.NOT_YOUR_SEAT)
        if seat != game.turn:
            raise _illegal(IllegalCommandError(Reason.NOT_YOUR_TURN, player=game.turn), game)
        if command is None:
            choices, choice = game.legal_commands(), cast("int", play.choice)
            if choice not in range(len(choices)):
                raise RefusedError(TableReason.NO_SUCH_CHOICE)
            command = choices[choice]
        lapsed = () if self._standing.asked is None else (TakeBackRefused(seat),)
        return played(after(self, lapsed), command)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and (self is other or self.log == other.log)

    def __hash__(self) -> int:
        return hash((self.revision, self._latest.entries))

    def __copy__(self) -> "Table":
        return self

    def __deepcopy__(self, _memo: object) -> "Table":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (self.since(0), self._chance)

    def __repr__(self) -> str:
        names = ", ".join(place.name or "" for place in self.seats if not place.is_free)
        return f"<Table of {names or 'nobody'} at revision {self.revision}>"


def opened_table(event: TableOpened, luck: Chance) -> Table:
    """A table at which nothing else has happened."""
    standing = opened(event)
    return _table(standing, Step(None, (event,), standing.names), luck)


def after(table: Table, events: tuple[TableEvent, ...]) -> Table:
    """The table after these events, which must be those that come of a command; the same one if there are none."""
    if not events:
        return table
    standing = table._standing
    for event in events:
        standing = evolved(standing, event)
    return _table(standing, Step(table._latest, events, standing.names), table._chance)


def played(table: Table, command: Command) -> Table:
    """The table after a play; RefusedError if the rules refuse it."""
    game = cast("Game", table.game)
    try:
        return with_play(table, game.play(command))
    except IllegalCommandError as error:
        raise _illegal(error, game) from error


def with_play(table: Table, game: Game) -> Table:
    """The table after the latest play of its game, or after the beginning of another."""
    standing = with_game(table._standing, game)
    return _table(standing, Step(table._latest, game.latest, standing.names), table._chance)


def standing_of(table: Table) -> Standing:
    """How things stand at the table."""
    return table._standing


def next_luck(table: Table) -> Chance:
    """Where the luck of its next game comes from."""
    return luck_of_next_game(table._chance, table.revision, is_first=table.game is None)


def check_viewer(viewer: object) -> None:
    """Raise TypeError or ValueError unless this is what a server can call a person by."""
    if viewer is None:
        return
    if not isinstance(viewer, str):
        raise TypeError(f"expected a viewer as a string or None, not {type(viewer).__name__}")
    if not 0 < len(viewer) <= LONGEST_VIEWER or first_unfit(viewer) is not None:
        raise ValueError(f"expected a viewer of 1 to {LONGEST_VIEWER} characters, without control characters")


def _illegal(error: IllegalCommandError, game: Game) -> RefusedError:
    return RefusedError(error, names=game.state.names)


def _table(standing: Standing, latest: Step, luck: Chance) -> Table:
    if standing.revision > MOST_ENTRIES:
        raise RefusedError(TableReason.WORN_OUT)
    table: Table = Table.__new__(Table)
    table._standing = standing
    table._latest = latest
    table._chance = luck
    return table


def _revived(lines: tuple[str, ...], chance: Chance) -> Table:
    return Table.load(lines, chance=chance)
