"""The drawn table. Colour is never the only difference: every family of cards also has a mark and a name."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from diamoniak.cards import DIAMONDS, FAMILIES
from diamoniak.state import Seat, State
from diamoniak.terminal.marks import MARKS
from diamoniak.wording.cards import CARDS
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.spoken_table import middle, progress, standing
from diamoniak.wording.voice import Voice

STYLES: Final = ("bright_magenta", "bright_blue", "yellow", "green", "cyan", "bold", "bold red")
"""In the order of ``FAMILIES``, like the marks."""
SIDE_BY_SIDE: Final = 2
GAP: Final = 2
BROAD: Final = 8
"""In a castle of more pieces than this, they are drawn smaller."""


def drawn(voice: Voice, state: State, width: int, *, is_tight: bool = False) -> RenderableType:
    """The whole table: the players and the middle. ``is_tight`` leaves out the names of cards."""
    share = (width - GAP) // SIDE_BY_SIDE
    seats = [_seat(voice, state, place, share, is_tight=is_tight) for place in range(len(state.seats))]
    grid = Table.grid(padding=(0, GAP, 0, 0), expand=True)
    for _ in range(SIDE_BY_SIDE):
        grid.add_column(ratio=1)
    for start in range(0, len(seats), SIDE_BY_SIDE):
        grid.add_row(*seats[start : start + SIDE_BY_SIDE])
    return Group(grid, _middle(voice, state))


def _middle(voice: Voice, state: State) -> RenderableType:
    line = Text(" · ".join(middle(voice, state)))
    if state.witch is not None:
        line.append(f"  {MARKS[FAMILIES.index('witch')]} {voice.say(table.WITCH_HERE)}", "bold red")
    if state.is_over:
        line.append(f"  {standing(voice, state)}", "bold")
    return Rule(line, characters="─", style="dim")


def _seat(voice: Voice, state: State, place: int, width: int, *, is_tight: bool) -> RenderableType:
    """A player: the castle, its progress beside it, and the cards aside."""
    seat = state.seats[place]
    towers, walls = _castle(seat, state.rules.castle_size)
    grown = Text.assemble(towers, " " * GAP, (progress(voice, state, seat), _style(seat)))
    beside, *below = _aside(voice, seat, width, walls.cell_len + GAP, is_tight=is_tight)
    lines = (grown, Text.assemble(walls, " " * GAP, beside), *below)
    return Group(_title(voice, state, place), Text("\n", no_wrap=True, overflow="ellipsis").join(lines))


def _title(voice: Voice, state: State, place: int) -> Rule:
    is_next = place == state.turn and not state.is_over
    title = Text(f"▶ {voice.seated(state.names)[place]}" if is_next else voice.seated(state.names)[place])
    title.stylize("bold" if is_next else "")
    if state.seats[place].misses_turn:
        title.append(f" · {voice.say(table.MISSES)}")
    return Rule(title, align="left", characters="─", style="dim")


def _style(seat: Seat) -> str:
    return "dim" if seat.colour is None else STYLES[FAMILIES.index(seat.colour)]


def _castle(seat: Seat, total: int) -> tuple[Text, Text]:
    """The pieces of a castle in two rows, the lower one built first."""
    pieces = [MARKS[card.family] for card in seat.castle] + [MARKS[DIAMONDS]] * seat.diamond_pieces
    pieces += [""] * (total - len(pieces))
    lower = (total + 1) // 2
    tower, wall = ("{}", "{}") if total > BROAD else ("▟{}▙", "▐{}▌")
    towers, walls = (
        "".join(_piece(shape, mark) for mark in row) for shape, row in ((tower, pieces[lower:]), (wall, pieces[:lower]))
    )
    return Text(towers.ljust(len(walls)), _style(seat)), Text(walls, _style(seat))


def _piece(shape: str, mark: str) -> str:
    return shape.format(mark) if mark else "·".center(len(shape) - 1)


def _aside(voice: Voice, seat: Seat, width: int, indent: int, *, is_tight: bool) -> list[Text]:
    """The cards aside, family by family; ``is_tight`` leaves out their names.

    The first line goes beside the castle. The others are aligned with it, unless they need the whole width.
    """
    counts = Counter(card.family for card in seat.aside)
    kinds = [
        Text.assemble((f"{MARKS[family]} ", STYLES[family]), str(n) if is_tight else voice.count(CARDS[family], n))
        for family, n in sorted(counts.items(), key=lambda kind: (kind[0] < DIAMONDS, kind))
    ]
    parts = (Text(voice.say(table.ASIDE), "dim"), *(kinds or [Text(voice.say(table.NOTHING))]))
    room = width - indent
    if any(part.cell_len > room for part in parts):
        return packed(parts, width, room)
    first, *below = packed(parts, room)
    return [first, *(Text.assemble(" " * indent, line) for line in below)]


def packed(parts: Sequence[Text], width: int, first_width: int | None = None) -> list[Text]:
    """The parts side by side, in this order, in as few lines as they need; no part is broken."""
    lines = [parts[0]]
    for part in parts[1:]:
        room = width if first_width is None or len(lines) > 1 else first_width
        if lines[-1].cell_len + GAP + part.cell_len > room:
            lines.append(part)
        else:
            lines[-1] = Text.assemble(lines[-1], " " * GAP, part)
    return lines
