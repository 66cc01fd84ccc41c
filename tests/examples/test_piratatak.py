"""A game of other words: in none of its languages is a castle left, nor a witch, a fairy or a diamond."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from diamoniak import Game, Reason, Teller, describe, list_variants, load_variant, rulebook, table_svg
from diamoniak.bots import CarefulPlayer, played_on
from diamoniak.cli import main
from diamoniak.events import EVENT_TYPES
from diamoniak.table import RefusedError, TableReason, level_names, words
from diamoniak.table.telling import refusal_words
from diamoniak.translations.bending import bend
from diamoniak.translations.catalog_files import CatalogFile, CatalogFolder
from diamoniak.translations.checks import check
from diamoniak.translations.preview import Preview
from diamoniak.translations.scenes import game, scenes
from diamoniak.variants.knobs import settings
from diamoniak.wording.sentences.variants import value
from diamoniak.wording.voice import voice_for

ROOT: Final = Path(__file__).parents[2]
LOCALES: Final = ROOT / "examples" / "piratatak" / "locales"
OURS: Final = [LOCALES]
FOREIGN: Final = {
    "en": r"castle|diamond|witch|fair(?:y|ies)\b",
    "de": r"(?<!ge)schloss|schlöss|diamant|hexe|\bfeen?\b",
    "fr": r"château|diamant|sorci[eè]r|\bfées?\b",
    "lt": r"\bpil(?:is|ies|iai|į|imi|yje|y|ys|ių|ims|imis|yse)\b|deimant|ragan|fėj",
}
"""The words of our game in any form. They were written by hand, so that they do not rely on what they test."""
NEW: Final = {
    "en": "ship|gold coin|pirate|cannon",
    "de": "Schiff|Goldmünze|Pirat|Kanone",
    "fr": "navire|pièce|pirate|canon",
    "lt": "laiv|monet|pirat|patrank",
}
IDS: Final = re.compile(r"\b[a-z]+\.[a-z_]+|\bwitches: 12\b|^[a-z]+(?:-[a-z]+)+(?=: )|\bdiamoniak\b")
"""Names of settings and of files, a line of YAML, codes of refusals, and the command: programs read them."""


def catalog(language: str) -> CatalogFile:
    return CatalogFolder(str(LOCALES)).catalog(f"{language}@pirates")


def assert_no_castle(language: str, text: str) -> None:
    foreign = re.compile(f"{FOREIGN[language]}|diamoniak", re.IGNORECASE)
    assert [line for line in text.splitlines() if foreign.search(IDS.sub("", line))] == []


@cache
def preview(language: str) -> Preview:
    return Preview(catalog(language))


@pytest.mark.parametrize("language", FOREIGN)
def test_the_words_to_look_for_are_in_our_game_and_the_new_ones_in_theirs(language: str) -> None:
    ours = "\n".join(describe(event, language, names=game().names) for event in game().events)
    theirs = "\n".join(describe(event, language, names=game().names, overlays=OURS) for event in game().events)

    assert len(re.findall(FOREIGN[language], ours, re.IGNORECASE)) > 100
    assert all(word in theirs for word in NEW[language].split("|"))


@pytest.mark.parametrize("language", FOREIGN)
def test_no_message_names_a_castle_whatever_it_is_said_about(language: str) -> None:
    """Also a message that is new: translations bend writes it, and a person finishes it."""
    for lines in preview(language).said.values():
        assert_no_castle(language, "\n".join(lines))


@pytest.mark.parametrize("language", FOREIGN)
def test_no_event_of_any_kind_tells_of_a_castle(language: str) -> None:
    told = [line.text for lines in preview(language).told.values() for line in lines]
    kinds = {type(event) for scene in (game(), *scenes()) for event in scene.events}

    assert kinds == set(EVENT_TYPES)
    assert_no_castle(language, "\n".join(told))


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("variant", ["standard-55", "lt-55", "cs-54", "fierce", "quick"])
def test_a_whole_game_with_its_questions_its_picture_and_its_account(language: str, variant: str) -> None:
    teller = Teller(language, names=["Ana", "Ben", "Cleo"], overlays=OURS)
    played = played_on(Game.start(load_variant(variant), teller.names, seed=4), [CarefulPlayer(2)] * 3)
    told = [teller.tell(event) for event in played.log]
    voice = voice_for(language, OURS)
    for plays in range(0, played.plays, 7):
        now = played.before(plays)
        told += [teller.tell(command, state=now.state) for command in now.legal_commands()]
        told += [describe(now.state, voice), table_svg(now.state, language, overlays=OURS)]

    assert_no_castle(language, re.sub(r'(?:id|href|fill|data-[a-z]+)="[^"]*"', "", "\n".join(told)))


@pytest.mark.parametrize("language", FOREIGN)
def test_refusals_variants_settings_and_what_is_said_around_a_table(language: str) -> None:
    teller, voice = Teller(language, overlays=OURS), voice_for(language, OURS)
    told = [teller.tell(reason) for reason in Reason]
    told += [refusal_words(RefusedError(reason), language, overlays=OURS) for reason in TableReason]
    told += [*words(language, overlays=OURS).values(), *level_names(language, overlays=OURS).values()]
    for name in list_variants():
        variant = load_variant(name)
        told += [teller.tell(variant), *(value(voice, each.path, each.value) for each in settings(variant))]

    assert_no_castle(language, "\n".join(told))


@pytest.mark.parametrize("language", FOREIGN)
def test_rulebooks_and_why_their_rules_are_so(language: str) -> None:
    for name in list_variants():
        book = rulebook(load_variant(name), language, overlays=OURS)
        assert_no_castle(language, book.text(why=True))


@pytest.mark.parametrize("language", FOREIGN)
def test_it_is_finished_and_a_new_sentence_would_be_found(language: str) -> None:
    file = catalog(language).read()

    assert [str(problem) for problem in check(catalog(language))] == []
    assert not any(entry.is_fuzzy for entry in file.entries)
    assert len(file.entries) > 200


@pytest.mark.parametrize("language", FOREIGN)
def test_its_terms_bend_nearly_all_of_it(language: str, tmp_path: Path) -> None:
    folder = tmp_path / f"{language}@pirates"
    folder.mkdir()
    (folder / "terms.yaml").write_bytes((LOCALES / f"{language}@pirates" / "terms.yaml").read_bytes())
    begun = CatalogFolder(str(tmp_path)).catalog(f"{language}@pirates")
    done = bend(begun)
    finished = {entry.key for entry in catalog(language).read().entries}

    assert {entry.key for entry in begun.read().entries} == finished
    assert 0 < done.unsure < done.new / 2


@pytest.mark.parametrize("command", ["watch --seed 3", "rulebook lt-55", "variants", "show fierce"])
@pytest.mark.parametrize("language", FOREIGN)
def test_the_command_line_speaks_it(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--overlay", str(LOCALES), "--language", language]) == 0
    out = capsys.readouterr().out
    assert_no_castle(language, out)
    assert re.search(NEW[language], out)
