"""A seat: the panel of one player, with the castle and the cards aside."""

from collections.abc import Iterator
from html import escape
from typing import Final

from diamoniak.picture import cards
from diamoniak.picture.castle import castle
from diamoniak.picture.lettering import line, nickname
from diamoniak.picture.palette import ALARM, FADED, GOLD, INK, PAPER
from diamoniak.picture.scene import Scene
from diamoniak.players import PlayerId
from diamoniak.state import Seat
from diamoniak.wording.cards import CARDS
from diamoniak.wording.sentences.spoken_table import progress, protagonist
from diamoniak.wording.sentences.table import ASIDE, MISSES, NOTHING

WIDTH: Final = 300
HEIGHT: Final = 374

_EDGE: Final = 16
_INSIDE: Final = WIDTH - 2 * _EDGE
_NAME_SIZE: Final = 20
_NAME_ROOM: Final = _INSIDE - 40
_GROUND: Final = 270
_CARDS: Final = 306
_STEP: Final = 45
_STAR: Final = "l3 7 7 3-7 3-3 7-3-7-7-3 7-3z"
_STARS: Final = (
    f'<path fill="{GOLD}" stroke="#7a5500" stroke-width=".8" '
    f'd="M78 108{_STAR}M214 98{_STAR}M100 144{_STAR}M206 150{_STAR}"/>'
)


def panel(scene: Scene, player: PlayerId) -> str:
    """Everything that belongs to one player."""
    seat = scene.state.seats[player]
    name = nickname(scene.voice.called(seat.name), _NAME_SIZE, _NAME_ROOM)
    return "".join(
        [
            _landscape(scene),
            _limelight(scene) if player == protagonist(scene.state) else _frame("#a79fc6", 1.5),
            line(name, _EDGE, 33, _NAME_SIZE, _NAME_ROOM, font_weight="bold", fill=INK),
            *_progress(scene, seat),
            f'<g transform="translate({WIDTH / 2:g} {_GROUND - 4})" data-cards="{cards.named(seat.castle)}">',
            castle(scene, seat),
            "</g>",
            *_aside(scene, seat),
        ]
    )


def _landscape(scene: Scene) -> str:
    """Paper, sky, and a hill for the castle to stand on."""
    foot, top, middle = _GROUND - 4, _GROUND - 16, WIDTH / 2
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{PAPER}"/>'
        f'<path fill="{scene.paint("sky")}" d="M0 62H{WIDTH}V{_GROUND}H0Z"/>'
        f'<path fill="#b9d69a" d="M0 {foot}Q{middle:g} {top} {WIDTH} {foot}V{_GROUND + 10}H0Z"/>'
    )


def _frame(colour: str, breadth: float) -> str:
    inset, width, height = breadth / 2, WIDTH - breadth, HEIGHT - breadth
    return (
        f'<rect x="{inset}" y="{inset}" width="{width}" height="{height}" rx="12" fill="none" '
        f'stroke="{colour}" stroke-width="{breadth}"/>'
    )


def _limelight(scene: Scene) -> str:
    """The frame and the sign of the player in focus, with stars for a winner."""
    is_over = scene.state.is_over
    sign = scene.stamp("crown" if is_over else "turn", WIDTH - 46, 12, 30, 30)
    return _frame(GOLD, 5) + sign + (_STARS if is_over else "")


def _progress(scene: Scene, seat: Seat) -> Iterator[str]:
    """How far the castle has come, and whether the next turn is missed."""
    bold = {"font_weight": "bold"}
    told = progress(scene.voice, scene.state, seat)
    if seat.colour is None:
        yield line(told, _EDGE, 55, 14, _INSIDE, fill=FADED)
    else:
        look = f'fill="{scene.paint(seat.colour)}" stroke="{INK}"'
        yield f'<rect x="{_EDGE}" y="43" width="20" height="15" rx="3" {look}/>'
        yield line(told, _EDGE + 28, 55, 14, _INSIDE - (76 if seat.diamond_pieces else 28), fill=INK)
    if seat.diamond_pieces:
        yield scene.stamp("diamond", WIDTH - 60, 46, 20, 26)
        yield line(f"{seat.diamond_pieces}", WIDTH - 36, 64, 14, 24, fill=INK, **bold)
    if seat.misses_turn:
        yield scene.stamp("missed", _EDGE, 63, 14, 14)
        yield line(
            scene.voice.say(MISSES),
            _EDGE + 20,
            75,
            13,
            _INSIDE - (68 if seat.diamond_pieces else 20),
            fill=ALARM,
            **bold,
        )


def _aside(scene: Scene, seat: Seat) -> Iterator[str]:
    """The cards aside, with twins as one pile and its count."""
    voice = scene.voice
    yield line(voice.say(ASIDE), _EDGE, _CARDS - 8, 13, _INSIDE, fill=FADED)
    piles = [pile for pile in seat.piles if pile and (pile[0].colour is None or pile[0].colour != seat.colour)]
    if not piles:
        yield line(voice.say(NOTHING), _EDGE, _CARDS + 25, 14, _INSIDE, fill=FADED, font_style="italic")
    for place, pile in enumerate(piles):
        x, count = _EDGE + place * _STEP, len(pile)
        yield f'<g data-cards="{cards.named(pile)}">'
        yield f"<title>{escape(voice.count(CARDS[pile[0].family], count))}</title>"
        for below in reversed(range(min(count, 3))):
            yield scene.stamp(cards.face(pile[0]), x + 3 * below, _CARDS - 2 * below, 30, 39)
        yield line(f"{count}", x + 15, _CARDS + 54, 15, _STEP, fill=INK, font_weight="bold", text_anchor="middle")
        yield "</g>"
