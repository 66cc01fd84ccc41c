"""The whole picture, with the seats and the middle of the table in their places."""

from collections.abc import Iterator
from html import escape

from diamoniak.decider.guards import checked_state
from diamoniak.picture import layout, middle, seat
from diamoniak.picture.canvas import canvas, mark_of
from diamoniak.picture.layout import Layout
from diamoniak.picture.palette import RIM, TABLE
from diamoniak.picture.scene import Scene
from diamoniak.players import PlayerId
from diamoniak.state import State
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.spoken_table import table_account
from diamoniak.wording.voice import Voice, voice_for


def table_svg(
    state: State,
    locale: str | Voice = "en",
    *,
    viewer: PlayerId | None = None,
    narrow: bool = False,
    overlays: Overlays = (),
) -> str:
    """The table as an SVG picture in the words of the locale; it shows what everybody at the table sees, and no more.

    The seat of the ``viewer`` comes first, and the others follow in the order of play. A ``narrow`` picture has
    everything one below the other, for a phone. Either has a fixed size. On a web page, ``max-width: 100%; height:
    auto`` lets it shrink.

    A page can make it answer to clicks: a seat has ``data-seat`` with its number, cards have ``data-cards`` with their
    names, and ``data-pile`` is ``deck``, ``discards`` or ``witch``.

    >>> from diamoniak import Game, Ruleset
    >>> picture = table_svg(Game.start(Ruleset(), ["Ana", "Ben"], seed=7).state)
    >>> picture.startswith("<svg "), "Ana to play" in picture, 'data-pile="deck"' in picture
    (True, True, True)
    """
    players = len(checked_state(state).seats)
    if viewer is not None and viewer not in range(players):
        raise ValueError(f"there is no player {viewer!r:.40} at this table")
    voice = locale if isinstance(locale, Voice) else voice_for(locale, overlays)
    title, told = voice.say(table.TABLE, players=voice.names(state.names)), "\n".join(table_account(voice, state))
    scene = Scene(state, voice, mark_of(f"{title}\n{told}"))
    places = (layout.narrow if narrow else layout.wide)(players)
    ground = (
        f'<rect x="1.5" y="1.5" width="{places.width - 3}" height="{places.height - 3:g}" rx="20" fill="{TABLE}" '
        f'stroke="{RIM}" stroke-width="3"/>'
    )
    content = "".join([ground, *_laid_out(scene, places, viewer or 0)])
    return canvas(
        scene.mark,
        (places.width, places.height),
        content,
        locale=voice.locale,
        title=escape(title),
        told=escape(told),
    )


def _laid_out(scene: Scene, places: Layout, first: PlayerId) -> Iterator[str]:
    """The middle and the seats in their places. Each is an SVG of its own, so that none spills into another."""
    for (x, y), tile in zip(places.middle, middle.tiles(scene), strict=True):
        yield f'<svg x="{x}" y="{y:g}" width="{middle.WIDTH}" height="{middle.HEIGHT}">{tile}</svg>'
    for turn, (x, y) in enumerate(places.seats):
        player = (first + turn) % len(places.seats)
        size = f'width="{seat.WIDTH}" height="{seat.HEIGHT}"'
        yield f'<svg x="{x}" y="{y:g}" {size} data-seat="{player}">{seat.panel(scene, player)}</svg>'
