"""The diagrams: how long games are, which seats win them, and how the winner's chance grows."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from diamoniak.figures.figures import Figures
from diamoniak.figures.measure import Measure, quantile
from diamoniak.figures.telling import amount, part, percentage
from diamoniak.picture.palette import ALARM, INK, PAINTS
from diamoniak.plots.frame import BOTTOM, HEIGHT, TOP, Frame, drawn, step_for, word
from diamoniak.simulation.measures import SAFE, WHOLE
from diamoniak.wording.sentences import figures as words
from diamoniak.wording.voice import Voice

BARS: Final = 30
"""How many bars there are at most in a histogram."""
LATE: Final = 0.98
"""The part of the games that a histogram shows one by one; the others share its last bar."""
DASHES: Final = "5 4"


def most_turns(tables: Sequence[Figures]) -> int:
    """As far as the histograms of all these games should reach."""
    return int(max([quantile(each.lengths, LATE).value for each in tables], default=0)) + 1


def lengths(voice: Voice, figures: Figures, most: int) -> str:
    """How many games took how many turns. The band is what eight games in ten take, the line the median."""
    found, width = bars(figures, most)
    ended = sum(found.values()) or 1
    frame = Frame(width * (most // width + 1), max(found.values(), default=1) / ended * 1.08)
    low, high = frame.x(figures.short.value), frame.x(figures.long.value + 1)
    middle, blue = frame.x(figures.median.value + 0.5), PAINTS["blue"]
    parts = [
        f'<path fill="{PAINTS["yellow"].light}" d="M{low:.1f} {TOP}H{high:.1f}V{HEIGHT - BOTTOM}H{low:.1f}z"/>',
        *(
            f'<path fill="{blue.pattern}" d="M{frame.x(first) + 0.5:.1f} {HEIGHT - BOTTOM}V{frame.y(games / ended):.1f}'
            f'H{frame.x(first + width) - 0.5:.1f}V{HEIGHT - BOTTOM}z"/>'
            for first, games in sorted(found.items())
        ),
        f'<path stroke="{ALARM}" stroke-width="2" d="M{middle:.1f} {TOP}V{HEIGHT - BOTTOM}"/>',
        frame.ground(_turn_marks(most)),
        word(f"{figures.median.value:.0f}", middle, TOP - 4, 60, fill=ALARM, text_anchor="middle"),
    ]
    return drawn("".join(parts), f"{voice.say(words.MEDIAN)}: {amount(voice, figures.median, most=0)}")


def bars(figures: Figures, most: int) -> tuple[Counter[int], int]:
    """How many games are in each bar, by the least number of turns in it; and how many numbers share one."""
    width, found = step_for(most, BARS), Counter[int]()
    for turns, games in figures.lengths:
        found[min(turns, most) // width * width] += games
    return found, width


def _turn_marks(most: int) -> list[tuple[float, str]]:
    step = step_for(most, 5)
    return [(turns, str(turns)) for turns in range(0, most + 1, step)]


def seats(voice: Voice, figures: Figures) -> str:
    """Which share of the games each seat has won, each with its interval, and what would be fair."""
    fair = 1 / figures.players
    frame = Frame(figures.players, max([seat.high for seat in figures.seats if figures.won.value] + [1.6 * fair]))
    left, right, middle = frame.x(0), frame.x(figures.players), frame.y(fair)
    bars = "".join(_seat(voice, frame, seat, wins) for seat, wins in enumerate(figures.seats) if figures.won.value)
    told = ", ".join(percentage(voice, wins) for wins in figures.seats)
    return drawn(
        frame.grid([(0, part(voice, 0)), (fair, part(voice, fair, decimals=0))])
        + bars
        + f'<path stroke="{INK}" stroke-dasharray="{DASHES}" d="M{left:.1f} {middle:.1f}H{right:.1f}"/>'
        + frame.ground([(seat + 0.5, str(seat + 1)) for seat in range(figures.players)]),
        f"{voice.say(words.SEATS)}: {told}; {voice.say(words.FAIR_SHARE)}: {part(voice, fair)}",
    )


def _seat(voice: Voice, frame: Frame, seat: int, wins: Measure) -> str:
    left, right, middle = frame.x(seat + 0.2), frame.x(seat + 0.8), frame.x(seat + 0.5)
    ground, low, high = HEIGHT - BOTTOM, frame.y(wins.low), frame.y(wins.high)
    ends = f"M{middle - 5:.1f} {low:.1f}h10M{middle - 5:.1f} {high:.1f}h10"
    return (
        f'<path fill="{PAINTS["green"].light}" stroke="{PAINTS["green"].dark}" '
        f'd="M{left:.1f} {ground}V{frame.y(wins.value):.1f}H{right:.1f}V{ground}z"/>'
        f'<path stroke="{INK}" stroke-width="1.5" d="M{middle:.1f} {low:.1f}V{high:.1f}{ends}"/>'
        + word(part(voice, wins.value), middle, ground - 8, right - left, text_anchor="middle")
    )


def course(voice: Voice, figures: Figures) -> str:
    """The chance of whoever won from the beginning to the end, with its interval; dashed, where it is decided."""
    last = len(figures.course) - 1
    frame, safe = Frame(last, 1.0), SAFE / WHOLE
    points = [(frame.x(point), chance) for point, chance in enumerate(figures.course)]
    upper = [f"{x:.1f} {frame.y(chance.high):.1f}" for x, chance in points]
    lower = [f"{x:.1f} {frame.y(chance.low):.1f}" for x, chance in points]
    curve = [f"{x:.1f} {frame.y(chance.value):.1f}" for x, chance in points]
    decided, pink = figures.means["decided_after"], PAINTS["pink"]
    at = frame.x(decided.value * last)
    marks = [(0.0, voice.say(words.BEGINNING)), (float(last), voice.say(words.END))]
    content = frame.grid([(share, part(voice, share, decimals=0)) for share in (0.0, 0.5, safe, 1.0)])
    if figures.won.value:
        content += (
            f'<path fill="{pink.light}" d="M{"L".join([*upper, *reversed(lower)])}z"/>'
            f'<path stroke="{pink.dark}" stroke-width="2.5" d="M{"L".join(curve)}"/>'
            f'<path stroke="{INK}" stroke-dasharray="{DASHES}" d="M{at:.1f} {frame.y(safe):.1f}V{HEIGHT - BOTTOM}"/>'
            + word(part(voice, decided.value, decimals=0), at - 4, HEIGHT - BOTTOM - 6, 70, text_anchor="end")
        )
    told = f"{voice.say(words.MEANS['decided_after'])}: {percentage(voice, decided)}"
    return drawn(content + frame.ground(marks), f"{voice.say(words.COURSE)}; {told}")
