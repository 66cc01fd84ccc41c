"""g: the common reading with 55 cards as a bare mutable loop, the yardstick for the speed of the library.

No events, no log, no card identities, no validation, no list of what is legal: kinds and counts as integers in lists.
Kinds: 0 to 3 are the colours of the castles, 4 is a diamond, 5 a witch, 6 a fairy.

Every choice is made at random: to buy or to draw, to draw on or to stop, and to use a fairy or not. A witch takes any
three cards. So the players differ from those who choose evenly among ``legal_commands``, but the rules are the same:
the tests play its games again with the library.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

Draw = Callable[[], float]
"""A source of luck: numbers from 0 up to, but not including, 1."""

BOX = [colour for colour in range(4) for _ in range(6)] + [4] * 20 + [5] * 8 + [6] * 3
KINDS = (0, 1, 2, 3, 4, 5, 6)
MOST_TURNS = 10_000


class Course(NamedTuple):
    """How a game went; these counts let a test compare it with the library's."""

    winner: int | None
    steps: int
    """Decisions, and surrenders that leave no choice."""
    turns: int
    draws: int
    witches: int
    purchases: int


def play(players: int, luck: Draw, choice: Draw) -> Course:
    """Play one game, with luck for the cards and for the choices; both may be the same.

    The deck is shuffled lazily: each draw takes any card of the pile, whose last card then fills the gap.
    """
    pile: list[int] = BOX[:]
    left = len(pile)
    discards = [0] * 7
    hands = [[0] * 7 for _ in range(players)]
    castles, is_built = [-1] * players, [False] * 4
    opponents = [[hand for hand in hands if hand is not own] for own in hands]
    player = steps = turns = draws = witches = purchases = 0
    while turns < MOST_TURNS:
        turns += 1
        hand, colour = hands[player], castles[player]
        if colour >= 0 and hand[4] >= 3:
            sellers = [other for other in opponents[player] if other[colour]]
            if sellers and (chosen := int(choice() * (len(sellers) + 1))):
                seller = sellers[chosen - 1]
                seller[colour] -= 1
                seller[4] += 3
                hand[4] -= 3
                hand[colour] += 1
                steps += 1
                purchases += 1
                if hand[colour] == 6:
                    return Course(player, steps, turns, draws, witches, purchases)
                player = player + 1 if player + 1 < players else 0
                continue
        while True:
            if not left:
                pile = []
                for kind in KINDS:
                    pile += [kind] * discards[kind]
                    discards[kind] = 0
                left = len(pile)
            place = int(luck() * left)
            left -= 1
            card, last = pile[place], pile.pop()
            if place < left:
                pile[place] = last
            draws += 1
            steps += 1
            if card == 5:
                witches += 1
                discards[5] += 1
                held = sum(hand)
                if hand[6] and int(choice() * 2) == 0:
                    hand[6] -= 1
                    discards[6] += 1
                    steps += 1
                elif held:
                    steps += 1
                    if held <= 3:
                        for kind in KINDS:
                            discards[kind] += hand[kind]
                            hand[kind] = 0
                    else:
                        for total in (held, held - 1, held - 2):
                            nth, kind = int(choice() * total), 0
                            while nth >= hand[kind]:
                                nth -= hand[kind]
                                kind += 1
                            hand[kind] -= 1
                            discards[kind] += 1
                break
            hand[card] += 1
            if card < 4:
                if colour < 0 and not is_built[card]:
                    castles[player] = colour = card
                    is_built[card] = True
                if card == colour and hand[card] == 6:
                    return Course(player, steps, turns, draws, witches, purchases)
            if int(choice() * 2):
                steps += 1
                break
        player = player + 1 if player + 1 < players else 0
    return Course(None, steps, turns, draws, witches, purchases)


def games(players: int, seed: int = 0) -> Callable[[], int]:
    """A function that plays one game after another, all with the same luck, and counts the steps of each."""
    draw = Random(seed).random
    return lambda: play(players, draw, draw).steps
