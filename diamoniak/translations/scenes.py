"""What a preview shows: a whole game, and scenes from other games for everything else that can happen."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from diamoniak.bots.careful import CarefulPlayer
from diamoniak.bots.player import NAMES, played_on
from diamoniak.commands import Command
from diamoniak.events import CardsDealt, Event
from diamoniak.game import Game
from diamoniak.ruleset import (
    BuyingRules,
    CastleRules,
    DeckRules,
    FairyRules,
    LimitRules,
    PlayerRules,
    ReshuffleRules,
    Ruleset,
    SetupRules,
    TurnRules,
    WitchRules,
)
from diamoniak.variants.loading import load_variant

_PLAYS: Final = 300
_PLAYER: Final = CarefulPlayer(2)
_EDITIONS: Final = ("lt-55", "lv-55", "et-54", "fierce")
_PAIR: Final = PlayerRules(max=2)
_HOUSE: Final = {
    "scenes with house rules: cards aside are reshuffled, too, and fairies stay": Ruleset(
        deck=DeckRules(colours=("pink", "blue"), pieces=6, diamonds=9, witches=6, fairies=3),
        players=_PAIR,
        buying=BuyingRules(price=2, paid_to="discards"),
        fairy=FairyRules(goes_to="stays"),
        reshuffle=ReshuffleRules(collects="discards and aside", order="turned over"),
    ),
    "scenes with house rules: castle cards only": Ruleset(
        deck=DeckRules(colours=("pink", "blue"), pieces=4, diamonds=0, witches=0, fairies=0), players=_PAIR
    ),
    "scenes with house rules: one turn each": Ruleset(limit=LimitRules(turns=2)),
    "scenes with house rules: cards at the start, draws for diamonds, and witches who pass cards on": Ruleset(
        setup=SetupRules(cards=3, fairies="the youngest"),
        turn=TurnRules(max_draws=2, extra_draw=1),
        witch=WitchRules(goes_to="next player"),
        fairy=FairyRules(builds=True),
        limit=LimitRules(turns=20, winner="most pieces"),
    ),
    "scenes with house rules: the round is played out": Ruleset(
        deck=DeckRules(colours=("pink", "blue"), pieces=4, diamonds=9, witches=0, fairies=0),
        players=_PAIR,
        castle=CastleRules(pieces=2, complete="ends the round"),
    ),
    "scenes with house rules: one piece is a castle": Ruleset(
        deck=DeckRules(colours=("pink", "blue"), pieces=4, diamonds=0, witches=0, fairies=0),
        players=_PAIR,
        castle=CastleRules(pieces=1, complete="ends the round"),
    ),
}


class Scene(NamedTuple):
    """What happened, and to whom."""

    title: str
    names: tuple[str, ...]
    events: tuple[Event, ...]


@cache
def game() -> Scene:
    """A whole game, always the same."""
    variant, names = load_variant("standard-55"), NAMES[:3]
    return Scene("a game of standard-55", names, played_on(Game.start(variant, names, seed=5), [_PLAYER] * 3).log)


@cache
def scenes() -> tuple[Scene, ...]:
    """Plays from other games, so that together with the whole game every kind of event happens at least once."""
    seen = {_kind(event) for event in game().events}
    games: dict[str, Any] = {f"scenes from {name}": load_variant(name) for name in _EDITIONS}
    found: list[Scene] = []
    for title, rules in (games | _HOUSE).items():
        events: list[Event] = []
        for play in _plays(Game.start(rules, NAMES[:2], seed=1)):
            if any(_kind(event) not in seen for event in play):
                events += play
                seen |= {_kind(event) for event in play}
        found.append(Scene(title, NAMES[:2], tuple(events)))
    return tuple(found)


def _plays(game: Game) -> Iterator[tuple[Event, ...]]:
    """The events of the start and of each play, in a game where every kind of command is tried as soon as possible."""
    tried: set[type[Command]] = set()
    yield tuple(event for event in game.latest if isinstance(event, CardsDealt))
    while not game.is_over and game.plays < _PLAYS:
        legal = game.legal_commands()
        command = next((each for each in legal if type(each) not in tried), _PLAYER.choose(game.state))
        tried.add(type(command))
        game = game.play(command)
        yield game.latest


def _kind(event: Event) -> tuple[type[Event], Any]:
    """The kind of an event: events that are worded differently are of different kinds."""
    details = ("because", "turned_over", "paid_to", "receiver")
    return type(event), next((getattr(event, name) for name in details if hasattr(event, name)), None)
