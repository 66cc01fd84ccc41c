"""What is said about the file of a variant that cannot be read, or that extends what it cannot."""

from typing import Final

from diamoniak.problems.sentences import expected, problem, remedy

EMPTY: Final = problem("the file is empty")
NO_FILE: Final = problem("there is no such file")
UNREADABLE: Final = problem("the file cannot be read: {problem}", note="{problem} is a trouble with a file.")
NO_BEGINNING: Final = problem("expected a file that begins with {value}", note="{value} is the line schema: 1.")
LONG_LINE: Final = problem(
    "the line is too long: at most {n} character is read", "the line is too long: at most {n} characters are read"
)
MANY_VALUES: Final = problem(
    "there are too many values: at most {n} is read", "there are too many values: at most {n} are read"
)
TOO_DEEP: Final = problem(
    "this is nested too deep: at most {n} level is read", "this is nested too deep: at most {n} levels are read"
)
SECOND_DOCUMENT: Final = problem("there is a second document: a file holds one", note="A document as YAML knows it.")
NOT_YAML: Final = problem("this is not YAML")
ALIAS: Final = problem("anchors and aliases (& and *) are not read: write the value itself", note="Terms of YAML.")
TAG: Final = problem("tags (!) are not read: write the value itself", note="A term of YAML.")
MERGE_KEY: Final = problem("merge keys (<<) are not read: use extends", note="The word extends is written in the file.")
NO_WORD: Final = problem("a key must be a word", note="A key is the word before a colon.")
TWICE: Final = problem("the key {name} is here twice: first on line {n}", note="A key is the word before a colon.")
NOT_WHOLE: Final = problem("{value} is not a whole number, and a text that looks like a number needs quotes")

FILE_ENDING: Final = problem("the name of a file must end in .yaml: rename it")
NO_VARIANT: Final = problem("there is no such variant: {remedy}")
NO_PARENT: Final = problem("there is no variant {name}: {remedy}", note="The file extends it.")
TWO_VARIANTS: Final = problem(
    "there are two variants {name}, a bundled one and {file} in the same folder: rename the file, and if that is the"
    " one you mean, extend it by its new name",
    note="A bundled variant comes with the program. To extend a variant is to say only what differs from it.",
)
EXTENDS_ITSELF: Final = problem("this extends itself: {names}", note="{names} are ids with arrows: a → b → a.")
LONG_LINEAGE: Final = problem(
    "this goes too deep: at most {n} file may extend one another",
    "this goes too deep: at most {n} files may extend one another",
    note="To extend a variant is to say only what differs from it.",
)

OR_BESIDE: Final = remedy("expected one of {values}, or {file} in the same folder", "{values} are ids of variants.")
INDENTED_KEY: Final = remedy(
    "write {name} and, indented below it, {value}", "Both are parts of a file, such as witch: and takes: …"
)
INDENTED_BELOW: Final = remedy(
    "it must be indented below {expected}", "{expected} is a word of the file, such as witch:"
)

AN_ID: Final = expected("a name of a-z, 0-9 and -, such as my-rules")
A_TITLE: Final = expected("one line of at most 60 characters")
A_PARAGRAPH: Final = expected("one paragraph of at most 300 characters")
A_LANGUAGE: Final = expected("a language such as fr, or fr@feminine")
A_COUNTRY: Final = expected("a country code of two letters such as FR")
A_CLAUSE: Final = expected(
    "a clause of the analysis such as LT-3, or a question such as Q34",
    "The analysis compares the printed rules of all editions.",
)
