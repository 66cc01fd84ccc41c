"""The middle of the table: whose turn it is, the deck and the discards, and the witch that is here or may come."""

from typing import Final

from diamoniak.odds import odds
from diamoniak.picture.cards import face
from diamoniak.picture.lettering import line, lines, nickname
from diamoniak.picture.palette import GOLD, PAPER, RIM
from diamoniak.picture.scene import Scene
from diamoniak.wording.sentences.spoken_table import protagonist, risk, standing
from diamoniak.wording.sentences.table import DECK, DISCARDS, WITCH_HERE

WIDTH: Final = 300
HEIGHT: Final = 106

_SIZE: Final = 22
_ROOM: Final = WIDTH - 80


def tiles(scene: Scene) -> tuple[str, str, str]:
    """The middle of the table in three parts, to be placed side by side or one below the other."""
    return _status(scene), _piles(scene), _witch(scene)


def _status(scene: Scene) -> str:
    state = scene.state
    told = standing(scene.voice, state, lambda name: nickname(name, _SIZE, _ROOM))
    if protagonist(state) is None:
        return lines(told, WIDTH / 2, 60, _SIZE, WIDTH, most=2, font_weight="bold", fill=PAPER, text_anchor="middle")
    sign = scene.stamp("crown" if state.is_over else "turn", 14, 33, 40, 40)
    return sign + lines(told, 68, 60, _SIZE, _ROOM, most=2, font_weight="bold", fill=PAPER)


def _piles(scene: Scene) -> str:
    state, voice = scene.state, scene.voice
    top = face(state.discards[-1]) if state.discards else "gap"
    drawn_from = _pile(scene, 0, "back" if state.deck else "gap", len(state.deck), voice.say(DECK))
    discarded = _pile(scene, WIDTH / 2, top, len(state.discards), voice.say(DISCARDS))
    return f'<g data-pile="deck">{drawn_from}</g><g data-pile="discards">{discarded}</g>'


def _pile(scene: Scene, x: float, top: str, count: int, label: str) -> str:
    below = min(count // 8, 4)  # so that a big pile looks high
    return "".join(
        [
            *(scene.stamp("edge", x + 30 + 2 * n, 12 - 2 * n, 50, 65) for n in range(below)),
            scene.stamp(top, x + 30 + 2 * below, 12 - 2 * below, 50, 65),
            line(f"{count}", x + 98, 52, 26, 50, font_weight="bold", fill=PAPER),
            line(label, x + WIDTH / 4, 97, 14, WIDTH / 2 - 8, fill=PAPER, text_anchor="middle"),
        ]
    )


def _witch(scene: Scene) -> str:
    """The witch that waits for an answer, and how likely the next card is one."""
    if scene.state.is_over:
        return ""  # there will be no next card
    x, room = 108, WIDTH - 122
    share = odds(scene.state).witch
    is_here = scene.state.witch is not None
    y = 68 if is_here else 52
    alarm = line(scene.voice.say(WITCH_HERE), x, 40, _SIZE, room, font_weight="bold", fill=GOLD)
    waiting = "" if scene.state.witch is None else f' data-pile="witch" data-cards="{scene.state.witch}"'
    return "".join(
        [
            f"<g{waiting}>",
            scene.stamp("burst", 0, 1, 104, 104) + alarm if is_here else "",
            scene.stamp("witch" if is_here else "moon", 24, 16, 56, 73),
            line(risk(scene.voice, scene.state), x, y, 15, room, fill=PAPER),
            f'<rect x="{x}" y="{y + 12}" width="{room}" height="9" rx="4.5" fill="{RIM}"/>',
            f'<rect x="{x}" y="{y + 12}" width="{room * share:.4g}" height="9" rx="4.5" fill="#d59bf0"/>',
            "</g>",
        ]
    )
