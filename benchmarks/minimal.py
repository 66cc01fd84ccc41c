"""g: the common reading with 55 cards for two, as a bare mutable loop under uniform random play.

No events, no log, no card identities, no validation: kinds and counts as integers in lists. It is the yardstick
for the speed of the library, and plays the same game: every distinct legal choice is equally likely.
"""

from functools import cache
from itertools import product
from random import Random

DIAMOND, WITCH, FAIRY = 4, 5, 6
DRAW, END, BUY = 0, 1, 2
BOX = [colour for colour in range(4) for _ in range(6)] + [DIAMOND] * 20 + [WITCH] * 8 + [FAIRY] * 3
USE_FAIRY = (0, 0, 0, 0, 0, 0, 1)


@cache
def answers(held: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The distinct ways to answer a witch: how many cards of each kind go."""
    count = min(3, sum(held))
    surrenders = [ways for ways in product(*(range(n + 1) for n in held)) if sum(ways) == count]
    return [*surrenders, USE_FAIRY] if held[FAIRY] else surrenders


def play(seed: int) -> int:
    """Play one whole game, and return how many decisions it took."""
    generator = Random(seed)
    choice, shuffle = generator.choice, generator.shuffle
    deck = BOX.copy()
    shuffle(deck)
    discards: list[int] = []
    hands = [[0] * 7, [0] * 7]
    colours = [-1, -1]
    player, draws, steps = 0, 0, 0
    while True:
        hand, other, colour = hands[player], hands[1 - player], colours[player]
        legal = [DRAW]
        if draws:
            legal.append(END)
        elif colour >= 0 and hand[DIAMOND] >= 3 and other[colour]:
            legal.append(BUY)
        command = choice(legal)
        steps += 1
        if command == DRAW:
            draws += 1
            card = deck.pop()
            if card != WITCH:
                if colour < 0 and card < 4 and colours[1 - player] != card:
                    colours[player] = colour = card
                hand[card] += 1
                if card == colour and hand[card] == 6:
                    return steps
            else:
                discards.append(WITCH)
                answer = tuple(hand)
                if hand[FAIRY] or sum(hand) > 3:
                    answer = choice(answers(tuple([min(n, 3) for n in hand])))
                    steps += 1
                for kind, n in enumerate(answer):
                    hand[kind] -= n
                    discards += [kind] * n
                command = END
            if not deck:
                deck, discards = discards, deck
                shuffle(deck)
        elif command == BUY:
            hand[DIAMOND] -= 3
            other[DIAMOND] += 3
            other[colour] -= 1
            hand[colour] += 1
            if hand[colour] == 6:
                return steps
        if command != DRAW:
            player, draws = 1 - player, 0
