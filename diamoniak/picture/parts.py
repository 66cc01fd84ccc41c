"""Single parts of the picture: a card, or a seat."""

from html import escape

from diamoniak.cards import Card, checked_card
from diamoniak.decider.guards import checked_state
from diamoniak.picture import cards, seat
from diamoniak.picture.canvas import canvas, mark_of
from diamoniak.picture.scene import Scene
from diamoniak.players import PlayerId
from diamoniak.state import State
from diamoniak.wording.cards import CARD
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.sentences.spoken_table import seat_account
from diamoniak.wording.sentences.table import DECK
from diamoniak.wording.voice import voice_for


def card_svg(card: Card | None, locale: str = "en", *, overlays: Overlays = ()) -> str:
    """A card as an SVG picture; None is the back of a card. It is 40 by 52 units big, and grows without loss.

    >>> "<title" in card_svg(Card("pink-3")), ">pink castle card<" in card_svg(Card("pink-3"))
    (True, True)
    """
    voice = voice_for(locale, overlays)
    drawn = "back" if card is None else cards.face(checked_card(card))
    title = escape(voice.say(DECK if card is None else CARD[card.family]))
    mark = mark_of(f"{drawn} {title}")
    told = "" if card is None else f' data-cards="{card}"'
    content = f'<use href="#{mark}-{drawn}" width="{cards.WIDTH}" height="{cards.HEIGHT}"{told}/>'
    return canvas(mark, (cards.WIDTH, cards.HEIGHT), content, locale=voice.locale, title=title)


def seat_svg(state: State, player: PlayerId, locale: str = "en", *, overlays: Overlays = ()) -> str:
    """A seat with its castle and the cards aside as an SVG picture, as it is in the picture of the whole table.

    >>> from diamoniak import Game, Ruleset
    >>> ">Ben<" in seat_svg(Game.start(Ruleset(), ["Ana", "Ben"]).state, 1)
    True
    """
    if player not in range(len(checked_state(state).seats)):
        raise ValueError(f"there is no player {player!r:.40} at this table")
    voice = voice_for(locale, overlays)
    title = seat_account(voice, state, player)
    scene = Scene(state, voice, mark_of(f"{title} {state.turn}"))
    content = f'<g data-seat="{player}">{seat.panel(scene, player)}</g>'
    return canvas(scene.mark, (seat.WIDTH, seat.HEIGHT), content, locale=voice.locale, title=escape(title))
