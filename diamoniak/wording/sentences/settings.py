"""What the settings of a variant are called, beside the names that programs know them by."""

from typing import Final

from diamoniak.problems.message import Message

_NOTE: Final = "The name of a setting of a variant, in a table beside its value: keep it short. In files it is called"


def _settings(names: dict[str, str]) -> dict[str, Message]:
    return {path: Message("setting", name, note=f"{_NOTE} {path}.") for path, name in names.items()}


SETTINGS: Final = _settings(
    {
        "deck.colours": "colours of castles",
        "deck.pieces": "castle cards of each colour",
        "deck.diamonds": "diamonds in the deck",
        "deck.witches": "witches in the deck",
        "deck.fairies": "fairies in the deck",
        "players.min": "fewest players",
        "players.max": "most players",
        "ages.min": "youngest age",
        "ages.max": "highest age",
        "setup.shuffle": "the deck at the start",
        "setup.cards": "cards dealt to everybody",
        "setup.fairies": "fairies at the start",
        "turn.opening": "the first round",
        "turn.instead_of_drawing": "instead of drawing",
        "turn.after_castle": "after a castle card",
        "turn.after_diamond": "after a diamond",
        "turn.after_fairy": "after a fairy",
        "turn.max_draws": "most cards drawn in a turn",
        "turn.min_draws": "fewest cards drawn in a turn",
        "turn.spares": "castle cards laid aside",
        "turn.extra_draw": "diamonds for an extra draw",
        "castle.empty": "a castle that loses its last piece",
        "castle.diamonds_per_piece": "diamonds for a piece of a castle",
        "castle.pieces": "pieces of a complete castle",
        "castle.complete": "a complete castle",
        "buying.price": "price of a castle card, in diamonds",
        "buying.paid_to": "who gets the diamonds",
        "buying.when": "when cards are bought",
        "gifts": "giving cards away",
        "witch.takes": "cards that a witch takes",
        "witch.chosen_by": "who chooses those cards",
        "witch.goes_to": "where a witch and her cards go",
        "witch.then": "what follows a witch",
        "fairy.use": "help against a witch",
        "fairy.goes_to": "where a fairy goes who has helped",
        "fairy.losable": "whether a witch takes fairies",
        "fairy.then": "what follows her help",
        "fairy.builds": "fairies as pieces of a castle",
        "reshuffle.collects": "what a new deck is made of",
        "reshuffle.order": "order of a new deck",
        "reshuffle.when": "when a new deck is made",
        "limit.turns": "most turns in a game",
        "limit.winner": "who wins at that limit",
    }
)
"""The name of each setting, by its path."""
