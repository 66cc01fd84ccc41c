"""What is said about knobs that do not go together; the knob that is wrong stands before it, such as buying.price."""

from typing import Final

from diamoniak.problems.sentences import problem

ABOVE: Final = problem("is {value}, but {other} is {max}", note="{value} and {max} are numbers; {other} is a setting.")
TOO_MANY: Final = problem("nobody could ever have so many: {setting} is {value}")
COLOURS: Final = problem(
    "{n} player needs a colour: {setting} has {total}", "{n} players need a colour each: {setting} has {total}"
)
PRICE: Final = problem(
    "nobody could ever pay {n} diamond: {setting} is {value}",
    "nobody could ever pay {n} diamonds: {setting} is {value}",
)
MEANINGLESS: Final = problem("has no meaning while {setting} is {value}", note="{value} is written as in the file.")
ENDLESS: Final = problem(
    "has no meaning while {first} is {value} and {second} is {other}",
    note="{first} and {second} are settings; {value} and {other} are written as in the file.",
)
COMPLETE: Final = problem(
    "a castle could be complete before the first turn: it has {n} piece",
    "a castle could be complete before the first turn: it has {n} pieces",
)
FAIRIES: Final = problem("{n} fairy is needed: {setting} is {value}", "{n} fairies are needed: {setting} is {value}")
