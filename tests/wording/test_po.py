"""Catalogs as translators write them, line by line."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diamoniak.translations.po_writer import po_text
from diamoniak.wording.catalogs.po import MAX_ENTRIES, MAX_PROBLEMS, MAX_TEXT, Entry, PoFile, read_po

HEAD = r"""msgid ""
msgstr ""
"Language: de\n"
"Plural-Forms: nplurals=2; "
"plural=(n != 1);\n"
"X-Note: by hand\n"
"""
NOT_QUOTED = 'a text must be between straight quotes, "like this", with none inside it'
NO_KEYWORD = "this line is neither a comment nor msgctxt, msgid, msgid_plural or msgstr"
CONFLICT = "this is a mark of a merge conflict: keep one of the two versions, and remove the marks"
TOO_MANY = "msgstr[6] is one too many: no language has more than 6 forms"
COUNTS = "this message has plural forms: write msgstr[0], msgstr[1] and so on"
TOO_LONG = f"a text is too long: at most {MAX_TEXT} characters are read"


def read(text: str) -> PoFile:
    """A file with a head, and the text behind it."""
    return read_po(f"{HEAD}\n{text}".encode())


def only(text: str) -> Entry:
    """The one message of the text."""
    file = read(text)
    assert file.problems == ()
    (entry,) = (*file.entries, *file.obsolete)
    return entry


def problems(text: str) -> list[tuple[int, str]]:
    """What is wrong with the text, by its own lines."""
    file = read(text)
    return [(each.place.line - HEAD.count("\n") - 1, each.words) for each in file.problems]


def test_the_head_is_read_by_fields_with_their_lines() -> None:
    file = read("")

    assert file.header == {"language": "de", "plural-forms": "nplurals=2; plural=(n != 1);", "x-note": "by hand"}
    assert file.header_lines == {"language": 3, "plural-forms": 4, "x-note": 6}
    assert (file.entries, file.problems) == ((), ())


def test_the_head_may_stand_on_one_line() -> None:
    file = read_po(b'msgid ""\nmsgstr "Language: de\\n\\nX-Note: by hand\\n"\n')

    assert file.header == {"language": "de", "x-note": "by hand"}
    assert file.header_lines == {"language": 2, "x-note": 2}


def test_a_message_has_its_context_its_english_and_its_translation() -> None:
    entry = only('msgctxt "event"\nmsgid "A witch!"\nmsgstr "Eine Hexe!"\n')

    assert (entry.context, entry.text, entry.plural, entry.forms) == ("event", "A witch!", None, {0: "Eine Hexe!"})
    assert entry.key == "event\x04A witch!"
    assert entry.is_translated
    assert not entry.is_fuzzy


def test_a_message_that_counts_has_forms_with_their_lines() -> None:
    entry = only('msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} Karte"\nmsgstr[1] "{n} Karten"\n')

    assert (entry.plural, entry.forms) == ("{n} cards", {0: "{n} Karte", 1: "{n} Karten"})
    assert [line - entry.line for line in entry.lines.values()] == [2, 3]


def test_a_text_may_go_on_in_further_lines() -> None:
    assert only('msgid ""\n"A "\n"witch!"\nmsgstr "Eine "\n"Hexe!"\n').forms == {0: "Eine Hexe!"}


def test_escapes_are_understood() -> None:
    assert only(r'msgid "a\tb\n\"c\"\\n"' + '\nmsgstr ""\n').text == 'a\tb\n"c"\\n'


def test_comments_are_kept_by_their_kind() -> None:
    text = '# for the children\n#  see above\n#\n#. {n}: a number\n#: a.py:1\n#, fuzzy, no-wrap\n#| msgid "Old"\n'
    entry = only(text + 'msgid "New"\nmsgstr "Neu"\n')

    assert entry.comments == ["# for the children", "#  see above", "#"]
    assert (entry.flags, entry.previous) == (["fuzzy", "no-wrap"], ['msgid "Old"'])
    assert entry.is_fuzzy


def test_a_comment_belongs_to_the_next_message_also_after_an_empty_line() -> None:
    file = read('# first\n\nmsgid "a"\nmsgstr ""\n# second\nmsgid "b"\nmsgstr ""\n\n# the end\n')

    assert [entry.comments for entry in file.entries] == [["# first"], ["# second"]]
    assert file.rest == ("# the end",)


def test_what_is_no_longer_used_is_kept_apart() -> None:
    old = '#, fuzzy\n#~| msgid "c"\n#~ msgid "b"\n#~ msgstr "B"\n#~ msgid "d"\n#~ msgstr "D"\n'
    file = read(f'msgid "a"\nmsgstr ""\n{old}msgid "e"\nmsgstr ""\n')

    assert [entry.text for entry in file.entries] == ["a", "e"]
    assert [(entry.text, entry.forms, entry.previous) for entry in file.obsolete] == [
        ("b", {0: "B"}, ['msgid "c"']),
        ("d", {0: "D"}, []),
    ]


def test_messages_need_no_empty_lines_between_them_and_may_have_some_inside() -> None:
    file = read('msgid "a"\n\nmsgstr "A"\nmsgctxt "x"\nmsgid "b"\nmsgstr "B"\nmsgid "c"\nmsgstr "C"\n')

    assert [entry.key for entry in file.entries] == ["\x04a", "x\x04b", "\x04c"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(end: str) -> None:
    content = f'{HEAD}\nmsgid "a"\nmsgstr "A"\n\nmsgid\n'.replace("\n", end).encode()

    assert read_po(content).entries == read_po(content.replace(end.encode(), b"\n")).entries
    assert [each.place.line for each in read_po(content).problems] == [11]


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("msgid a\nmsgstr a\n", 1, NOT_QUOTED),
        ('msgid "a" "b"\n', 1, NOT_QUOTED),
        ('msgid "a\\"\n', 1, NOT_QUOTED),
        ('msgid "a\\x"\n', 1, "\\x is not supported: write \\\\ for a backslash"),
        ('msgid "a\\\x1b"\n', 1, "\\\ufffd is not supported: write \\\\ for a backslash"),
        ('"a"\n', 1, "this text does not belong to a msgid or msgstr"),
        ('msgid"a"\nmsgstr"b"\nmsgstr[] "c"\n', 3, NO_KEYWORD),
        ('msgid "a"\nmsgstr[0] "b"\n', 2, "this message has no plural forms: write msgstr instead of msgstr[0]"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "b"\n', 3, COUNTS),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[6] ""\n', 3, TOO_MANY),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', 3, "msgstr appears twice in this message"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', 1, "this message has no msgstr"),
        ('msgctxt "a"\nmsgctxt "b"\nmsgid "b"\nmsgstr "c"\n', 1, "this message has no msgid"),
        ('msgid "a"\nmsgstr "b"\n\n# again\nmsgid "a"\nmsgstr "c"\n', 4, "this message appears twice, first on line 8"),
        ('msgid ""\nmsgstr "Language: fr"\n', 1, "this message appears twice, first on line 1"),
        ('msgid "a"\n=======\nmsgstr "b"\n', 2, CONFLICT),
        ("#~ msgid a\n", 1, NOT_QUOTED),
        (f'msgid "{"a" * MAX_TEXT}"\n', 1, TOO_LONG),
        ('msgid ""\n' + f'"{"a" * 999}"\n' * 5, 6, TOO_LONG),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_once(text: str, line: int, problem: str) -> None:
    assert problems(text) == [(line, problem)]


def test_one_bad_message_does_not_cost_the_others() -> None:
    file = read('msgid "a"\nmsgstr "A"\n\nmsgid b\nmsgstr "B"\n\noops\nmsgctxt "x"\nmsgid "c"\nmsgstr "C"\n')

    assert [entry.text for entry in file.entries] == ["a", "c"]
    assert len(file.problems) == 2


def test_a_file_without_a_head_is_told_with_all_else() -> None:
    file = read_po(b'msgid "a"\nmsgstr "A"\n\noops\n')

    assert [(each.place.line, each.words) for each in file.problems] == [
        (1, 'the header is missing: msgid "" with Language, Content-Type and Plural-Forms'),
        (4, NO_KEYWORD),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "".join(f'msgid "{number}"\nmsgstr "x"\n' for number in range(MAX_ENTRIES + 1)),
        "oops\n\n" * (MAX_PROBLEMS + 1),
    ],
    ids=["messages", "problems"],
)
def test_what_is_too_much_is_not_read_at_all(text: str) -> None:
    file = read(text)

    assert file.entries == file.obsolete == ()
    assert file.header == {}
    assert (
        file.problems[-1].words
        == "this is not a catalog: at most 4000 messages are read, and at most 50 problems reported"
    )


@given(st.integers())
def test_no_change_of_a_file_makes_it_fail(seed: int) -> None:
    """Bytes are changed, lost and doubled; what is read is told or right, and can be written and read again."""
    luck = random.Random(seed)  # noqa: S311
    content = bytearray(f'{HEAD}\n# note\n#, fuzzy\n#| msgid "o"\nmsgctxt "x"\nmsgid "a"\nmsgid_plural "b"\n'.encode())
    content += b'msgstr[0] "A\\n"\nmsgstr[1] "\xc3\x84"\n\n#~ msgid "c"\n#~ msgstr "C"\n'
    for _ in range(luck.randint(1, 8)):
        place = luck.randrange(len(content))
        content[place : place + luck.randint(0, 3)] = luck.choice(
            (b"", b'"', b"\\", b"\n", b"#~ ", b"msgid ", b"\xff", b"[")
        )
    file = read_po(bytes(content))

    assert all(each.place.line >= 1 and each.words.isprintable() for each in file.problems)
    if not file.problems:
        assert spoken(read_po(po_text(file).encode())) == spoken(file)


def singular(text: str, form: str, comments: list[str]) -> Entry:
    """A message that does not count."""
    return Entry(text=f"1{text}", forms={0: form}, comments=comments)


def plural(names: tuple[str, str, str], forms: list[str], flags: list[str]) -> Entry:
    """A message that counts."""
    context, text, many = names
    return Entry(context=context, text=f"2{text}", plural=many, forms=dict(enumerate(forms)), flags=flags)


texts = st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"]), max_size=20)
comments = st.lists(st.sampled_from(["# a", "#", "#  b c", "#!x"]), max_size=2)
flags = st.lists(st.sampled_from(["fuzzy", "no-wrap"]), unique=True)
singulars = st.builds(singular, texts, texts, comments)
plurals = st.builds(plural, st.tuples(texts, texts, texts), st.lists(texts, min_size=1, max_size=6), flags)


@given(st.lists(singulars | plurals, unique_by=lambda entry: entry.key), st.lists(plurals))
def test_what_is_written_is_read_again(entries: list[Entry], obsolete: list[Entry]) -> None:
    head = Entry(text="", forms={0: "Language: de\nX-Note: by hand\n"})
    old = tuple(replace(entry, is_obsolete=True) for entry in obsolete)
    file = PoFile(head=head, entries=tuple(entries), obsolete=old, rest=("# the end",))
    again = read_po(po_text(file).encode())

    assert again.problems == ()
    assert spoken(again) == spoken(file)
    assert po_text(again) == po_text(file)


def spoken(file: PoFile) -> list[tuple[object, ...]]:
    """What a file says, wherever it stands."""
    return [
        (each.key, each.plural, each.forms, each.comments, sorted(each.flags), each.is_obsolete)
        for each in (file.head or Entry(), *file.entries, *file.obsolete)
    ]
