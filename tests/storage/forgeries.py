"""A small log, and what forgers could make of it."""

from typing import Final

from diamoniak import Game, Ruleset, ScriptedChance, dump_log
from diamoniak.commands import DrawCard, EndTurn, SurrenderCards
from diamoniak.ruleset import DeckRules, PlayerRules
from tests.table import ANA, BEN, cards, played

HEADER: Final = '{"format":"diamoniak-log","version":1}'


def small_game() -> Game:
    """Every card comes up, a witch takes three, the deck is renewed, and Žofie wins."""
    rules = Ruleset(
        deck=DeckRules(colours=("pink", "blue"), pieces=2, diamonds=3, witches=1, fairies=1),
        players=PlayerRules(max=2),
    )
    order = "diamond-1 pink-1 blue-1 pink-2 fairy-1 diamond-2 witch-1 diamond-3 blue-2"
    game = Game.start(rules, ["Žofie", "Ben"], chance=ScriptedChance([order, "pink-2"]))
    game = played(game, DrawCard(ANA), DrawCard(ANA), EndTurn(ANA))
    game = played(game, *[DrawCard(BEN)] * 5, SurrenderCards(BEN, cards("pink-2 diamond-2 fairy-1")))
    return played(game, *[DrawCard(ANA)] * 3)


EVENTS: Final = small_game().log
TEXT: Final = dump_log(EVENTS)
LINES: Final = TEXT.splitlines()


SHUFFLE: Final = LINES[2]
NESTED: Final = "[" * 100_000 + "]" * 100_000

EDITS: Final[list[tuple[str, str]]] = [
    # the header
    ('"diamoniak-log"', '"chess-log"'),
    ('"diamoniak-log"', '"\\u001b[2J\\n"'),
    ('"diamoniak-log"', "7"),
    ('"diamoniak-log"', f'"{"x" * 10_000}"'),
    *[('"version":1', f'"version":{version}') for version in ("2", "0", "-1", "true", "null", '"1"', "1.0", "1e999")],
    ('"version":1', '"version":1,"game":"chess"'),
    ('"version":1', '"version":' + "9" * 5_000),
    (HEADER, ""),
    (HEADER, "null"),
    (HEADER, "[]"),
    (HEADER, "\ud800"),
    (HEADER, "\0"),
    # the rules
    ('"pieces":2', '"pieces":21'),
    ('"pieces":2', '"pieces":0'),
    ('"pieces":2', '"pieces":true'),
    ('"pieces":2', '"pieces":null'),
    ('"pieces":2', '"pieces":"2"'),
    ('"pieces":2', '"pieces":2.0'),
    ('"pieces":2', '"pieces":NaN'),
    ('"colours":["pink","blue"]', '"colours":["pink","pink"]'),
    ('"colours":["pink","blue"]', '"colours":["pink","red"]'),
    ('"colours":["pink","blue"]', '"colours":["pink"]'),
    ('"colours":["pink","blue"]', '"colours":"pink"'),
    ('"diamonds":3', '"diamonds":2'),
    ('"min":2,"max":2', '"min":4,"max":2'),
    ('"shuffle":true', '"shuffle":1'),
    ('"use":"ask"', '"use":"\\u001b[2J\\n"'),
    ('"turns":null', '"turns":100001'),
    ('"rules":{', '"rules":null,"deck":{'),
    # the players
    ('"Ben"', '"Be\\nn"'),
    ('"Ben"', '"Be\\u001b[2Jn"'),
    ('"Ben"', '"Be\\u0000n"'),
    ('"Ben"', '"Be\\u202en"'),
    ('"Ben"', '"\\ud800"'),
    ('"Ben"', '"\ud800"'),
    ('"Ben"', f'"{"B" * 10_000}"'),
    ('"Ben"', '"Žofie"'),
    ('"Ben"', '"Z\u030cofie"'),
    ('"Ben"', '" Ben"'),
    ('"Ben"', '""'),
    ('"Ben"', "null"),
    ('"Ben"', '"Ben","Cleo"'),
    ('"Žofie","Ben"', ""),
    ('"variant":null', '"variant":7'),
    # the shuffles
    ('"diamond-3","witch-1",', '"diamond-3",'),
    ('"diamond-3","witch-1",', '"diamond-3","diamond-3",'),
    ('"diamond-3","witch-1",', '"diamond-3","witch-1","witch-1",'),
    ('"diamond-3","witch-1",', '"diamond-3","witch-2",'),
    ('"diamond-3","witch-1",', '"diamond-3","witch-0",'),
    ('"diamond-3","witch-1",', '"diamond-3",["witch-1"],'),
    (SHUFFLE, '{"event":"DeckShuffled","deck":[]}'),
    (SHUFFLE, '{"event":"DeckShuffled","deck":null}'),
    (SHUFFLE, '{"event":"DeckShuffled"}'),
    ('"deck":["diamond-2"', '"deck":["diamond-1"'),
    # the events
    ('"card":"diamond-1"', '"card":"diamond-2"'),
    ('"card":"diamond-1"', '"card":"blue-2"'),
    ('"card":"diamond-1"', '"card":"diamond-99"'),
    ('"card":"diamond-1"', '"card":"diamond-\u0661"'),
    ('"card":"diamond-1"', '"card":"diamond-1\\n"'),
    ('"card":"diamond-1"', '"card":7'),
    ('"card":"diamond-1"', '"card":null'),
    ('"card":"diamond-1"', '"card":{"kind":"diamond"}'),
    ('"card":"diamond-1"', '"card":"diamond-1","colour":"pink"'),
    ('"card":"diamond-1"}', '"card":"diamond-1"}}'),
    ('"card":"diamond-1"}', '"card":"diamond-1"'),
    ('"joined":[]', '"joined":["pink-2"]'),
    ('"cards":["pink-2"', '"cards":["pink-1"'),
    ('"cards":["pink-2"', '"cards":["diamond-2"'),
    ('"cards":["pink-2"', '"cards":["diamond-2","pink-2"'),
    ('"cards":["pink-2",', '"cards":['),
    ('"next":1', '"next":0'),
    ('"turned_over":false', '"turned_over":true'),
    ('"turned_over":false', '"turned_over":0'),
    ('"event":"CardSetAside"', '"event":"CardStolen"'),
    ('"event":"CardSetAside"', '"event":"WitchDrawn"'),
    ('"event":"CardSetAside"', '"event":7'),
    ('"event":"CardSetAside",', ""),
    (LINES[3], "null"),
    (LINES[3], '"CardSetAside"'),
    (LINES[3], "[" * 100_000),
    (LINES[3], '{"event":' * 100_000),
    (LINES[3], "\0"),
    (LINES[3], "\ud800"),
    # knobs that nobody knows, or that are not there
    ('"pieces":2', '"pieces":2,"knob":1'),
    ('"gifts":"none"', '"gifts":"none","gift":"none"'),
    ('"losable":true', '"lozable":true'),
    # keys that stand there twice
    ('"version":1', '"version":2,"version":1'),
    ('"takes":3', '"takes":2,"takes":3'),
    ('"card":"diamond-1"', '"card":"diamond-2","card":"diamond-1"'),
    # texts that find their way into the message
    ('"event":"CardSetAside"', '"event":"Card\\nStolen"'),
    ('"event":"CardSetAside"', '"event":"\\u001b[2J"'),
    ('"event":"CardSetAside"', f'"event":"{"x" * 10_000}"'),
    ('"card":"diamond-1"', '"card":"diamond-1","a\\nb":1'),
    ('"card":"diamond-1"', f'"card":"diamond-1","{"x" * 10_000}":1'),
    ('"use":"ask"', f'"use":"{"x" * 10_000}"'),
    ('"version":1', '"version":' + "9" * 400),
    ('"pieces":2', '"pieces":' + "9" * 400),
    # a variant is an id
    ('"variant":null', '"variant":"\\u001b[2J\\n"'),
    ('"variant":null', f'"variant":"{"x" * 10_000}"'),
]
"""What stands in the log, and what stands there instead. Each is wrong in the line where it stands."""

MEGABYTES: Final = 3_900_000
BOMBS: Final[list[tuple[str, str]]] = [
    (HEADER, NESTED),
    (HEADER, '{"format":' * 100_000),
    (HEADER, '{"version":' + NESTED),
    ('"version":1', '"version":' + "9" * MEGABYTES),
    (LINES[1], '{"event":"GameStarted","rules":' + NESTED),
    (LINES[1], '{"rules":' + NESTED + ',"event":"GameStarted"}'),
    (LINES[1], '{"rules":' + '{"deck":' * 100_000),
    (LINES[1], "{}\n" * (MEGABYTES // 3)),
    ('"Ben"', '"Ben",' * (MEGABYTES // 6) + '"Ben"'),
    ('"Ben"', '"Ben",' * 3000 + '"Ben"'),
    ('"Ben"', '"' + "B" * MEGABYTES + '"'),
    ('"Ben"', '"' + "B" * 18_000 + '"'),
    ('"pieces":2', '"pieces":' + "9" * MEGABYTES),
    ('"pieces":2', '"pieces":' + "9" * 18_000),
    (SHUFFLE, '{"event":"DeckShuffled","deck":[' + '"pink-1",' * (MEGABYTES // 9) + '"pink-1"]}'),
    (SHUFFLE, '{"event":"DeckShuffled","deck":[' + '"pink-1",' * 2000 + '"pink-1"]}'),
    (SHUFFLE, '{"event":"DeckShuffled","deck":' + NESTED + "}"),
    (
        LINES[3],
        '{"event":"CardsSurrendered","player":0,"cards":[' + '"pink-1",' * 262_144 + '"pink-1"],"witch":"witch-1"}',
    ),
    (LINES[3], '{"event":"TurnEnded","player":0,"next":1}\n' * (MEGABYTES // 42)),
    ('"card":"diamond-1"', '"card":' + NESTED),
    ('"card":"diamond-1"', '"card":"' + "x" * MEGABYTES + '"'),
    ('"player":0', '"player":' + "9" * MEGABYTES),
    (LINES[3], "\n" * MEGABYTES),
    (LINES[3], " " * MEGABYTES),
]
"""Likewise, and each would like to be the last thing its reader does."""
