"""Loading variants: by id, from files, and from files that extend others."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from diamoniak import Game, Ruleset, VariantError, dump_log, list_variants, load_log, load_variant
from diamoniak.events import GameStarted
from diamoniak.ruleset import DeckRules, FairyRules, LimitRules, WitchRules
from diamoniak.variants.strict_yaml import MAX_BYTES
from tests.table import NAMES
from tests.variants.files import problems, write

BUNDLED = Path(__file__).parents[2] / "variants"


def test_the_variants_are_the_files_in_order() -> None:
    assert list(list_variants()) == sorted(file.stem for file in BUNDLED.glob("*.yaml"))


def test_a_variant_loaded_by_its_id_is_loaded_once() -> None:
    assert load_variant("cs-54") is load_variant("cs-54")


def test_a_file_is_loaded_by_its_path_as_text_or_path_and_always_anew(tmp_path: Path) -> None:
    path = write(tmp_path, "mine", "witch: {takes: 2}")
    assert load_variant(path) == load_variant(str(path))
    write(tmp_path, "mine", "witch: {takes: 4}")
    assert load_variant(path).rules == Ruleset(witch=WitchRules(takes=4))


def test_a_file_may_end_in_yml_and_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "mine.yml"
    path.write_bytes(b"\xef\xbb\xbf" + write(tmp_path, "mine").read_bytes())
    assert load_variant(path).id == "mine"


def test_a_file_without_knobs_is_the_common_reading(tmp_path: Path) -> None:
    plain = load_variant(write(tmp_path, "plain"))
    assert (plain.rules, plain.parent, plain.settings, plain.sources) == (Ruleset(), None, {}, {})
    assert (plain.about.title, plain.about.locale, plain.about.regions) == ("The plain", None, ())


def test_a_child_changes_only_the_knobs_that_it_names(tmp_path: Path) -> None:
    child = load_variant(write(tmp_path, "child", "extends: gentle\ndeck: {fairies: 2}\nlimit: {turns: 99}\n"))
    assert child.parent == "gentle"
    assert child.rules == Ruleset(
        deck=DeckRules(witches=5, fairies=2),
        witch=WitchRules(takes=1),
        fairy=FairyRules(use="automatic"),
        limit=LimitRules(turns=99),
    )
    assert child.settings == {
        "deck.witches": "gentle",
        "deck.fairies": "child",
        "witch.takes": "gentle",
        "fairy.use": "gentle",
        "limit.turns": "child",
    }


def test_a_child_takes_back_what_its_parent_changed(tmp_path: Path) -> None:
    write(tmp_path, "parent", "gifts: to the builder\nages: {max: 9}\n")
    child = load_variant(write(tmp_path, "child", "extends: parent\ngifts: none\nages: {max: null}\n"))
    assert (child.rules.gifts, child.rules.ages.max) == ("none", None)
    assert child.settings == {"gifts": "child", "ages.max": "child"}


def test_a_list_is_replaced_as_a_whole(tmp_path: Path) -> None:
    write(tmp_path, "parent", "deck: {colours: [pink, blue, green]}\nplayers: {max: 2}\n")
    child = load_variant(write(tmp_path, "child", "extends: parent\ndeck: {colours: [green, yellow]}\n"))
    assert child.rules.deck.colours == ("green", "yellow")


def test_a_child_has_the_sources_of_its_parents_and_its_own(tmp_path: Path) -> None:
    source = "{edition: house, certainty: our choice, remark: Why not.}"
    child = load_variant(
        write(tmp_path, "child", f"extends: et-54\ndeck: {{witches: 6}}\nsources:\n  deck.witches: {source}\n")
    )
    cited = {knob: source.edition for knob, source in child.sources.items()}
    assert (cited["deck.witches"], cited["witch.then"], cited["gifts"]) == ("house", "et-54", "standard-55")


def test_a_source_may_explain_what_another_file_set(tmp_path: Path) -> None:
    source = "{edition: house, certainty: our choice, remark: Why not.}"
    write(tmp_path, "parent", f"witch: {{takes: 2}}\nsources:\n  witch.takes: {source}\n  gifts: {source}\n")
    better = source.replace("Why not", "Because")
    child = load_variant(write(tmp_path, "child", f"extends: parent\nsources:\n  witch.takes: {better}\n"))
    assert {knob: source.remark for knob, source in child.sources.items()} == {
        "gifts": "Why not.",
        "witch.takes": "Because.",
    }
    assert child.settings == {"witch.takes": "parent"}


@pytest.mark.parametrize("ending", ["yaml", "yml"])
def test_a_file_beside_the_child_that_is_named_like_a_bundled_variant_is_told(tmp_path: Path, ending: str) -> None:
    write(tmp_path, "gentle", "witch: {takes: 2}\n").rename(tmp_path / f"gentle.{ending}")
    (problem,) = problems(write(tmp_path, "child", "extends: gentle\n"))
    assert str(problem) == (
        f"child.yaml:4:10: extends: there are two variants 'gentle', a bundled one and gentle.{ending} in the same"
        " folder: rename the file, and if that is the one you mean, extend it by its new name"
    )


def test_a_file_cannot_extend_the_bundled_variant_whose_name_it_has(tmp_path: Path) -> None:
    (problem,) = problems(write(tmp_path, "gentle", "extends: gentle\n"))
    assert problem.problem.startswith(
        "there are two variants 'gentle', a bundled one and gentle.yaml in the same folder"
    )


def test_a_copy_of_a_bundled_file_may_lie_beside_the_child(tmp_path: Path) -> None:
    shutil.copy(BUNDLED / "gentle.yaml", tmp_path)
    child = write(tmp_path, "child", "extends: gentle\n")
    assert load_variant(child).rules == load_variant("gentle").rules
    with (tmp_path / "gentle.yaml").open("ab") as file:
        file.truncate(MAX_BYTES + 1)
    assert problems(child)[0].problem.startswith("there are two variants 'gentle'")


def test_a_parent_may_end_in_yml_but_yaml_comes_first(tmp_path: Path) -> None:
    child = write(tmp_path, "child", "extends: parent\n")
    write(tmp_path, "parent", "witch: {takes: 2}\n").rename(tmp_path / "parent.yml")
    assert load_variant(child).rules.witch.takes == 2
    write(tmp_path, "parent", "witch: {takes: 4}\n")
    assert load_variant(child).rules.witch.takes == 4


def test_an_unknown_parent_may_be_meant_for_a_file_in_the_folder(tmp_path: Path) -> None:
    write(tmp_path, "grandmother")
    (problem,) = problems(write(tmp_path, "grandchild", "extends: grandmothr\n"))
    assert problem.problem == "there is no variant 'grandmothr': did you mean 'grandmother'?"
    (problem,) = problems(write(tmp_path, "grandchild", "extends: grandchilt\n"))
    assert "did you mean 'grandchild'" not in problem.problem


def test_a_bundled_parent_knows_no_files_beside_the_child(tmp_path: Path) -> None:
    write(tmp_path, "classic-54", "witch: {takes: 2}\n")
    assert load_variant(write(tmp_path, "child", "extends: et-54\n")).rules == load_variant("et-54").rules


def test_eight_files_may_extend_each_other_and_no_more(tmp_path: Path) -> None:
    write(tmp_path, "a1", "witch: {takes: 2}\n")
    for number in range(2, 10):
        write(tmp_path, f"a{number}", f"extends: a{number - 1}\n")
    assert load_variant(tmp_path / "a8.yaml").rules.witch.takes == 2
    (problem,) = problems(tmp_path / "a9.yaml")
    assert problem == ("a2.yaml", 4, 10, "extends", "this goes too deep: at most 8 files may extend one another")


def test_two_files_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    write(tmp_path, "hen", "extends: egg\n")
    write(tmp_path, "egg", "extends: hen\n")
    (problem,) = problems(tmp_path / "hen.yaml")
    assert problem == ("egg.yaml", 4, 10, "extends", "this extends itself: hen → egg → hen")


def test_a_parent_is_never_looked_for_in_another_folder(tmp_path: Path) -> None:
    write(tmp_path, "outside", "secret: 1\n")
    (tmp_path / "inside").mkdir()
    for parent in ("../outside", str(tmp_path / "outside")):
        (problem,) = problems(write(tmp_path / "inside", "child", f"extends: {parent}\n"))
        assert problem[:4] == ("child.yaml", 4, 10, "extends")


def test_an_unknown_parent_of_a_parent_is_told_where_it_is_named(tmp_path: Path) -> None:
    write(tmp_path, "parent", "extends: gentel\n")
    (problem,) = problems(write(tmp_path, "child", "extends: parent\n"))
    assert str(problem) == "parent.yaml:4:10: extends: there is no variant 'gentel': did you mean 'gentle'?"


def test_what_is_wrong_in_a_parent_is_told_with_its_file_and_line(tmp_path: Path) -> None:
    write(tmp_path, "parent", "witch:\n  takes: 11\nwizard: 3\n")
    takes, wizard = problems(write(tmp_path, "child", "extends: parent\ngifts: none\n"))
    assert str(takes) == "parent.yaml:5:10: witch.takes: expected a whole number from 1 to 10 or 'half', not 11"
    assert wizard[:4] == ("parent.yaml", 6, 1, "wizard")


def test_what_is_wrong_in_a_parent_is_told_even_if_the_child_sets_it_right(tmp_path: Path) -> None:
    write(tmp_path, "parent", "witch: {takes: lots}\ndeck: 3\n")
    found = problems(write(tmp_path, "child", "extends: parent\nwitch: {takes: 2}\ndeck: {witches: 5}\n"))
    assert [each[:4] for each in found] == [("parent.yaml", 4, 16, "witch.takes"), ("parent.yaml", 5, 7, "deck")]


def test_a_parent_that_is_a_number_is_told_once(tmp_path: Path) -> None:
    (problem,) = problems(write(tmp_path, "child", "extends: 5\n"))
    assert problem.problem.endswith("not 5: put it in quotes")
    assert load_variant(write(tmp_path, "child", "extends: null\n")).parent is None


def test_a_parent_that_is_no_yaml_is_told_with_its_file_and_line(tmp_path: Path) -> None:
    write(tmp_path, "parent", "gifts: @none\n")
    (problem,) = problems(write(tmp_path, "child", "extends: parent\n"))
    assert problem[:3] == ("parent.yaml", 4, 8)


def test_what_is_wrong_in_a_child_and_its_parent_is_told_in_order(tmp_path: Path) -> None:
    write(tmp_path, "parent", "gifts: 3\nwizard: 3\n")
    found = problems(write(tmp_path, "child", "extends: parent\nlimit:\n  turns: 0\ndeck:\n  faires: 1\nid2: 3\n"))
    assert [problem[:4] for problem in found] == [
        ("child.yaml", 6, 10, "limit.turns"),
        ("child.yaml", 8, 3, "deck.faires"),
        ("child.yaml", 9, 1, "id2"),
        ("parent.yaml", 4, 8, "gifts"),
        ("parent.yaml", 5, 1, "wizard"),
    ]


@pytest.mark.parametrize(
    ("parent", "body", "expected"),
    [
        ("gentle", "deck: {witches: 0}", {"witch.takes", "fairy.use"}),
        ("lt-55", "deck: {fairies: 0}", {"fairy.use", "turn.after_fairy"}),
        ("lt-55", "deck: {diamonds: 0}", {"castle.diamonds_per_piece", "turn.after_diamond"}),
        ("es-55", "fairy: {use: never}", {"fairy.goes_to"}),
    ],
)
def test_a_knob_that_contradicts_an_inherited_one_is_refused(
    tmp_path: Path, parent: str, body: str, expected: set[str]
) -> None:
    assert load_variant(write(tmp_path, "child", body)).rules != Ruleset()
    assert {problem.path for problem in problems(write(tmp_path, "child", f"extends: {parent}\n{body}\n"))} == expected


def test_an_unknown_id_is_told_with_the_nearest() -> None:
    (problem,) = problems("standart-55")
    assert problem == ("standart-55", 0, 0, "", "there is no such variant: did you mean 'standard-55'?")
    assert str(problem) == "standart-55: there is no such variant: did you mean 'standard-55'?"


def test_an_id_like_no_other_is_told_with_all() -> None:
    (problem,) = problems("poker")
    assert problem.problem == f"there is no such variant: expected one of {', '.join(list_variants())}"


@pytest.mark.parametrize(
    "name", ["../x", "..%2fx", "", ".", "..", "a/b", "variants/gentle", "../variants/gentle", "a\0b"]
)
def test_an_id_is_no_path(name: str) -> None:
    (problem,) = problems(name)
    assert problem.problem.startswith("there is no such variant: ")


def test_a_file_by_another_name_is_not_read() -> None:
    (problem,) = problems("/etc/passwd")
    assert problem == ("passwd", 0, 0, "", "the name of a file must end in .yaml: rename it")


def test_a_hostile_name_is_cut_and_cannot_write_to_the_terminal() -> None:
    with pytest.raises(VariantError) as caught:
        load_variant("x" * 10_000 + "\x1b[2J")
    (problem,) = caught.value.problems
    assert problem.place.file == "x" * 196 + "\ufffd[2J"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("missing.yaml", "there is no such file"),
        ("a\0b.yaml", "the file cannot be read: "),  # and why, each Python says in its own words
        ("folder.yaml", "the file cannot be read: it is not a regular file"),
    ],
)
def test_what_is_not_a_file_is_not_loaded(tmp_path: Path, name: str, expected: str) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (problem,) = problems(tmp_path / name)
    assert problem[1:4] == (0, 0, "")
    assert problem[4].startswith(expected)


def test_a_pipe_or_a_device_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    for name in ("pipe", "zero"):
        (problem,) = problems(tmp_path / f"{name}.yaml")
        assert problem.problem == "the file cannot be read: it is not a regular file"
        (problem,) = problems(write(tmp_path, "child", f"extends: {name}\n"))
        assert problem.problem.startswith(f"there is no variant '{name}'")


def test_a_name_that_is_too_long_for_a_file_is_told_as_such(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path / ("x" * 300 + ".yaml"))
    assert problem.problem == "the file cannot be read: its name is too long"


def test_loading_by_id_needs_no_pydantic() -> None:
    code = "import sys, diamoniak; [diamoniak.load_variant(each) for each in diamoniak.list_variants()]"
    command = [sys.executable, "-c", f"{code}; print(*sys.modules)"]
    run = subprocess.run(command, check=True, capture_output=True, text=True, cwd=BUNDLED.parent)  # noqa: S603

    assert {"diamoniak.variants.loading", "yaml"} <= set(run.stdout.split())
    assert "pydantic" not in run.stdout.split()


def test_a_game_knows_the_variant_that_it_is_played_by() -> None:
    lithuanian = load_variant("lt-55")
    game = Game.start(lithuanian, NAMES[:2], seed=1)
    while not game.is_over and game.plays < 50:
        game = game.play(game.legal_commands()[0])
    started = game.log[0]
    assert isinstance(started, GameStarted)
    assert (started.variant, started.rules) == ("lt-55", lithuanian.rules)
    assert load_log(dump_log(game.log)) == game.log


def test_a_game_of_rules_without_a_name_names_no_variant() -> None:
    started = Game.start(load_variant("lt-55").rules, NAMES[:2], seed=1).log[0]
    assert isinstance(started, GameStarted)
    assert started.variant is None


def test_a_contradiction_with_an_inherited_knob_is_told_in_ones_own_file(tmp_path: Path) -> None:
    path = write(tmp_path, "mine", "extends: gentle\ndeck: {witches: 0}\n")
    found = problems(path)
    assert {(problem.file, problem.line) for problem in found} == {("mine.yaml", 5)}
    assert {problem.path for problem in found} == {"witch.takes", "fairy.use"}


def test_a_value_that_names_another_knob_is_told_where_it_stands(tmp_path: Path) -> None:
    write(tmp_path, "parent", "witch: {takes: deck.witches}\n")
    (problem,) = problems(write(tmp_path, "child", "extends: parent\ndeck: {witches: 5}\n"))
    assert problem[:4] == ("parent.yaml", 4, 16, "witch.takes")


def test_a_knob_that_is_turned_again_loses_its_reason(tmp_path: Path) -> None:
    variant = load_variant(write(tmp_path, "mine", "extends: gentle\nwitch: {takes: 2}\n"))
    assert "witch.takes" not in variant.sources
    assert variant.sources["fairy.use"].edition == "house"


def test_files_in_a_deep_folder_do_not_go_round_in_a_circle(tmp_path: Path) -> None:
    folder = tmp_path / ("d" * 120) / ("d" * 120)
    folder.mkdir(parents=True)
    write(folder, "parent", "deck: {witches: 5}\n")
    assert load_variant(write(folder, "child", "extends: parent\n")).rules.deck.witches == 5


def test_a_broken_lineage_hides_no_other_problem(tmp_path: Path) -> None:
    write(tmp_path, "parent", "extends: nobody-knows-it\n")
    found = problems(write(tmp_path, "child", "extends: parent\nwitch: {takes: 99}\n"))
    assert [(problem.file, problem.path) for problem in found] == [
        ("child.yaml", "witch.takes"),
        ("parent.yaml", "extends"),
    ]
