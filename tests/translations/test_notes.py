"""What translators are told about each message."""

import re

from diamoniak.translations.notes import FIELDS_IN, SPEAKERS, comments, speaker
from diamoniak.wording.registry import FIELDS, every_message

MESSAGES = every_message()


def test_each_message_says_who_speaks_to_whom_and_what_each_placeholder_may_be() -> None:
    for message in MESSAGES:
        told, *fields = comments(message)

        assert speaker(message), message
        assert told.startswith(speaker(message))
        assert {line.partition("}")[0][1:] for line in fields} == message.fields
        assert all(len(line.partition(": ")[2]) > 5 for line in fields), message


def test_no_note_speaks_of_a_placeholder_that_its_message_lacks() -> None:
    for message in MESSAGES:
        assert set(re.findall(r"\{(\w+)\}", message.note)) <= message.fields, message


def test_there_is_no_note_about_what_is_not_said() -> None:
    said = {(message.context, name) for message in MESSAGES for name in message.fields}

    assert set(SPEAKERS) <= {message.context for message in MESSAGES}
    assert set(FIELDS_IN) <= said
    assert set(FIELDS) == {name for _context, name in said}


def test_the_note_on_a_value_says_what_its_setting_does() -> None:
    message = next(each for each in MESSAGES if each.context == "value of fairy.use")

    assert "The setting: Whether she answers a witch" in comments(message)[0]
