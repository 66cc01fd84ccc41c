"""The figures of a study in words: a table of them, and plain sentences about what they mean."""

from collections.abc import Iterator, Sequence
from math import ceil, isfinite, log10
from typing import Final, NamedTuple

from diamoniak.figures.figures import Figures
from diamoniak.figures.kinds import HAPPENINGS, KINDS, USUAL
from diamoniak.figures.measure import Measure
from diamoniak.figures.study import Comparison, Study
from diamoniak.simulation.games import MOST_PLAYS
from diamoniak.wording.sentences import figures as words
from diamoniak.wording.sentences import program, variants
from diamoniak.wording.voice import Voice

MOST_DECIMALS: Final = 2
BROAD: Final = 0.1
"""A share whose interval is broader than this has no decimals."""


class Line(NamedTuple):
    """A line of the table: what it is about, and a figure for each number of players."""

    title: str
    cells: tuple[str, ...]


def lines(study: Study, voice: Voice) -> Iterator[Line]:
    """The table of a study."""
    tables = study.tables
    for message, name in ((words.ENDLESS, "endless"), (words.DRAWN, "drawn")):
        yield Line(voice.say(message), tuple(percentage(voice, getattr(each, name)) for each in tables))
    for message, name in ((words.SHORT, "short"), (words.MEDIAN, "median"), (words.LONG, "long")):
        yield Line(voice.say(message), tuple(amount(voice, getattr(each, name), most=0) for each in tables))
    for seat in range(max(each.players for each in tables)):
        yield Line(voice.say(words.SEAT, n=seat + 1), tuple(_wins(voice, each, seat) for each in tables))
    for name, kind in KINDS.items():
        if name not in HAPPENINGS or any(each.means[name].value for each in tables):
            tell = percentage if kind.is_share else amount
            yield Line(voice.say(words.MEANS[name]), tuple(tell(voice, each.means[name]) for each in tables))


def _wins(voice: Voice, figures: Figures, seat: int) -> str:
    return percentage(voice, figures.seats[seat]) if seat < figures.players else ""


def amount(voice: Voice, measure: Measure, *, most: int = MOST_DECIMALS) -> str:
    """A number with its limits."""
    value, low, high = _numbers(voice, measure, min(most, _decimals(measure)))
    return voice.say(words.INTERVAL, value=value, low=low, high=high)


def percentage(voice: Voice, measure: Measure) -> str:
    """A share with its limits, in per cent: none is less than nothing, or more than all.

    >>> from diamoniak.wording.voice import voice_for
    >>> percentage(voice_for("en"), Measure(0.98, 0.95, 1.02))
    '98.0% (95.0 to 100.0)'
    """
    possible = Measure(measure.value, max(0.0, measure.low), min(1.0, measure.high))
    value, low, high = _numbers(voice, _hundredfold(possible), _decimals_of_share(possible))
    return voice.say(words.INTERVAL, value=voice.say(program.SHARE, n=value, percent="%"), low=low, high=high)


def gap(voice: Voice, measure: Measure, *, is_share: bool) -> str:
    """A difference with its sign and its limits; that of two shares in points."""
    shown, decimals = measure, _decimals(measure)
    if is_share:
        shown, decimals = _hundredfold(measure), _decimals_of_share(measure)
    value, low, high = _numbers(voice, shown, decimals)
    value = f"+{value}" if measure.value > 0 else value
    return voice.say(words.INTERVAL, value=voice.say(words.POINTS, n=value) if is_share else value, low=low, high=high)


def _hundredfold(measure: Measure) -> Measure:
    return Measure(measure.value * 100, measure.low * 100, measure.high * 100)


def _decimals_of_share(measure: Measure) -> int:
    return 1 if measure.high - measure.low < BROAD and measure.value not in (0, 1) else 0


def _numbers(voice: Voice, measure: Measure, decimals: int) -> list[str]:
    return [_number(voice, each, decimals) for each in (measure.value, measure.low, measure.high)]


def part(voice: Voice, share: float, decimals: int = 1) -> str:
    """A share without limits, in per cent."""
    return voice.say(program.SHARE, n=_number(voice, share * 100, decimals if 0 < share < 1 else 0), percent="%")


def _decimals(measure: Measure) -> int:
    """As many decimals as the interval is worth."""
    reach = (measure.high - measure.low) / 2
    return min(MOST_DECIMALS, max(0, ceil(-log10(reach)))) if isfinite(reach) and reach > 0 else 0


def _number(voice: Voice, x: float, decimals: int) -> str:
    if not isfinite(x):
        return "?"
    whole, _point, rest = f"{x + 0.0:.{decimals}f}".replace("-", "−").partition(".")
    return voice.say(words.DECIMAL, n=whole, decimals=rest) if rest else whole


def sentences(study: Study, voice: Voice) -> Iterator[str]:
    """What the figures mean."""
    if not study.games:
        yield voice.say(words.NO_TIME)
        return
    seats = sum(figures.players for figures in study.tables)
    for figures in study.tables:
        yield from _about_ends(figures, voice)
        yield from _about_seats(figures, voice, among=seats)
    for rung in study.ladder:
        if rung.wins.low or rung.wins.high < 1:
            share = percentage(voice, rung.wins)
            yield voice.say(words.LADDER, stronger=rung.stronger, weaker=rung.weaker, share=share)
    yield from _about_settings(study, voice)


def _about_ends(figures: Figures, voice: Voice) -> Iterator[str]:
    if figures.endless.value:
        message = words.SELDOM_ENDS if figures.seldom_end else words.SOME_ENDLESS
        yield voice.say(message, n=figures.players, share=part(voice, figures.endless.value), moves=MOST_PLAYS)
    if not figures.won.value and figures.drawn.value:
        yield voice.say(words.NOBODY_WINS, n=figures.players)


def _about_seats(figures: Figures, voice: Voice, among: int) -> Iterator[str]:
    if not figures.won.value:
        return
    fair = 1 / figures.players
    unfair = [seat for seat, wins in enumerate(figures.seats) if wins.excludes(fair, among)]
    for seat in sorted(unfair, key=lambda seat: -abs(figures.seats[seat].value - fair))[:1]:
        share = part(voice, figures.seats[seat].value)
        yield voice.say(words.UNFAIR, n=figures.players, seat=seat + 1, share=share, fair=part(voice, fair))
    if not unfair:
        yield voice.say(words.FAIR, n=figures.players)


def _about_settings(study: Study, voice: Voice) -> Iterator[str]:
    for each in study.influences:
        if each.is_change and each.games and not each.is_idle and not each.is_unseen:
            value, other = (variants.value(voice, each.knob, setting) for setting in (each.value, each.other))
            share = percentage(voice, each.matters)
            yield voice.say(words.CHANGE, setting=each.knob, value=value, other=other, share=share)
    for message, settings in ((words.IDLE, study.idle), (words.UNSEEN, study.unseen)):
        if settings:
            tried = [voice.count(words.TRIED, games, setting=knob) for knob, games in settings.items()]
            yield voice.say(message, settings=voice.joined(tried))
    seen = {name for name in HAPPENINGS if any(each.means[name].value for each in study.tables)}
    wild = {name for name in HAPPENINGS if study.wild.means[name].value}
    only_wild = [name for name in HAPPENINGS if name in wild - seen]
    never = [name for name in USUAL if name not in wild | seen]
    for message, names in ((words.ONLY_WILD, only_wild), (words.NEVER, never)):
        if names:
            yield voice.say(message, things=voice.joined([voice.say(words.MEANS[name]) for name in names]))


def differences(study: Study, voice: Voice) -> list[str]:
    """How the variant differs from its parent: a heading, and the differences that are hardly luck."""
    compared, parent = study.compared, study.parent or ""
    if compared is None or not compared.games:
        return []
    if not compared.different.value:
        return [voice.say(words.ALIKE, parent=parent)]
    found = list(_differences(compared, voice))
    if not found:
        return [voice.say(words.NO_DIFFERENCE, parent=parent)]
    return [voice.say(words.COMPARED, parent=parent), *found]


def _differences(compared: Comparison, voice: Voice) -> Iterator[str]:
    among = len(KINDS) + 1
    if compared.first_seat.excludes(0, among):
        told = gap(voice, compared.first_seat, is_share=True)
        yield voice.say(words.DIFFERENCE, figure=voice.say(words.SEAT, n=1), difference=told)
    for name, kind in KINDS.items():
        if compared.means[name].excludes(0, among):
            told = gap(voice, compared.means[name], is_share=kind.is_share)
            yield voice.say(words.DIFFERENCE, figure=voice.say(words.MEANS[name]), difference=told)


def remarks(study: Study, voice: Voice) -> Sequence[str]:
    """How reliable all this is, and how to play the same games again."""
    options = f"--games {study.games} --seed {study.seed} --level {study.level}"
    if len(study.tables) == 1:
        options += f" --players {study.tables[0].players}"
    found = [voice.say(words.INTERVALS), voice.say(words.ESTIMATED)] if study.games else []
    found += [voice.say(words.REPEAT, options=options)] if study.games else []
    return found if study.is_complete else [*found, voice.say(words.INTERRUPTED)]
