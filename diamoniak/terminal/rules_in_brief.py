"""The rules in brief."""

from diamoniak.ruleset import Ruleset, WitchRules
from diamoniak.terminal.story import heading
from diamoniak.variants.variant import Variant
from diamoniak.wording.sentences import table
from diamoniak.wording.sentences.variants import summary
from diamoniak.wording.voice import Voice


def rules_in_brief(voice: Voice, rules: Ruleset, variant: Variant | str | None) -> list[str]:
    """The rules of a game in a few sentences; what is special about them comes last."""
    deck, witch = rules.deck, rules.witch
    told = [*heading(voice, variant), voice.say(table.ON_A_TURN), voice.count(table.ON_CASTLES, rules.castle_size)]
    told.append(voice.say(table.ON_THE_REST))
    if deck.witches:
        told.append(_on_witches(voice, witch))
    if deck.witches and deck.fairies and rules.fairy.use != "never":
        told.append(voice.say(table.ON_FAIRIES))
    if deck.diamonds:
        told.append(voice.count(table.ON_BUYING, rules.buying.price))
    return [*told, *([summary(voice, variant)] if isinstance(variant, Variant) else [])]


def _on_witches(voice: Voice, witch: WitchRules) -> str:
    if witch.takes == "half":
        return voice.say(table.ON_GREEDY_WITCHES)
    return voice.count(table.ON_WITCHES if witch.chosen_by == "owner" else table.ON_BLIND_WITCHES, witch.takes)
