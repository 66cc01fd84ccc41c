"""Plural forms as the header of a catalog describes them."""

from gettext import c2py  # what is not public may well be asked whether we are right

import pytest
from babel.messages.plurals import PLURALS
from hypothesis import given
from hypothesis import strategies as st

from diamoniak.wording.catalogs.plurals import DEEPEST, ENGLISH, LIMIT, read_plurals

RUSSIAN = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
SHAPE = "Plural-Forms should look like nplurals=2; plural=(n != 1);"


def test_a_rule_chooses_the_form() -> None:
    russian = read_plurals(RUSSIAN)

    assert russian.count == 3
    assert [russian.form(n) for n in (0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111)] == [
        2,
        0,
        1,
        1,
        2,
        2,
        2,
        0,
        1,
        2,
        0,
        2,
    ]


def test_great_numbers_go_by_their_last_digits() -> None:
    russian = read_plurals(RUSSIAN)

    assert [russian.form(n) for n in (LIMIT, LIMIT + 1, 1_000_021, 1_000_111)] == [2, 0, 0, 2]
    assert read_plurals("nplurals=2; plural=(n == 0);").form(LIMIT) == 0


def test_a_form_for_one_number_need_not_tell_it() -> None:
    assert read_plurals("nplurals=2; plural=(n != 1);").singles == ENGLISH.singles == {0}
    assert read_plurals("nplurals=2; plural=(n > 1);").singles == set()
    assert read_plurals("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);").singles == {2}


@pytest.mark.parametrize("language", sorted(PLURALS))
def test_the_rules_of_all_languages_are_read(language: str) -> None:
    count, rule = PLURALS[language]

    ours, theirs = read_plurals(f"nplurals={count}; plural={rule};"), c2py(rule)
    assert ours.count == count
    assert all(ours.form(n) == theirs(n) for n in range(LIMIT))


numbers = st.sampled_from(["n", "n%10", "n % 100", "0", "1", "2", "11", "n%10%3", "(n)%7"])
comparisons = st.tuples(numbers, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), numbers).map(" ".join)
conditions = st.recursive(
    comparisons,
    lambda inner: (
        st.tuples(inner, st.sampled_from(["&&", "||"]), inner).map(" ".join)
        | inner.map("!({})".format)
        | inner.map("({})".format)
    ),
    max_leaves=6,
)
rules = st.recursive(
    st.sampled_from("01"),
    lambda inner: st.tuples(conditions, inner, inner).map(lambda each: "{} ? {} : {}".format(*each)),
    max_leaves=4,
).filter(lambda rule: len(rule) < 200)


@given(rules)
def test_rules_mean_what_they_mean_elsewhere(rule: str) -> None:
    ours, theirs = read_plurals(f"nplurals=2; plural={rule};"), c2py(rule)

    assert [ours.form(n) for n in range(130)] == [theirs(n) for n in range(130)]


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        ("n && 2", [0, 1, 1]),
        ("n || 2", [1, 1, 1]),
        ("!n%2", [1, 0, 0]),
        ("n == 1 == 0", [1, 0, 1]),
        ("1<n<1", [1, 1, 0]),
    ],
)
def test_what_is_true_is_one_as_in_c(rule: str, forms: list[int]) -> None:
    assert list(map(read_plurals(f"nplurals=2; plural={rule};").form, range(3))) == forms


@pytest.mark.parametrize(("before", "after"), [("(", ")"), ("!", ""), ("n ? ", " : 0"), ("n ? 0 : ", "")])
def test_a_rule_may_be_nested_but_not_too_deep(before: str, after: str) -> None:
    def header(depth: int) -> str:
        return f"nplurals=2; plural={before * depth}0{after * depth};"

    assert read_plurals(header(DEEPEST)).count == 2
    with pytest.raises(ValueError, match="a rule that cannot be read"):
        read_plurals(header(DEEPEST + 1))


@pytest.mark.parametrize(
    "header", ["nplurals=1; plural=0;", " nplurals = 2 ;  plural = n!=1 ", "nplurals=2; plural=!(n==1)"]
)
def test_spaces_and_the_last_semicolon_are_free(header: str) -> None:
    assert read_plurals(header).form(1) == 0


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ("", SHAPE),
        ("nplurals=2", SHAPE),
        ("nplurals=two; plural=0;", SHAPE),
        ("nplurals=2; plural=;", SHAPE),
        ("nplurals=2; plural= ;", SHAPE),
        ("nplurals=2; plural=n; plural=n;", SHAPE),
        ("nplurals=2; plural=n/0;", SHAPE),
        ("nplurals=2; plural=n%0;", SHAPE),
        ("nplurals=2; plural=n%(0);", SHAPE),
        ("nplurals=2; plural=n%n;", SHAPE),
        ("nplurals=2; plural=n-1;", SHAPE),
        ("nplurals=2; plural=n*n;", SHAPE),
        ("nplurals=2; plural=9**9;", SHAPE),
        ("nplurals=2; plural=n.real;", SHAPE),
        ("nplurals=2; plural=exit();", SHAPE),
        ("nplurals=2; plural=٣;", SHAPE),
        ("nplurals=2; plural=" + "1" * 8, SHAPE),
        ("nplurals=2; plural=" + "0" * 390, SHAPE),
        ("nplurals=0; plural=0;", "Plural-Forms declares 0 forms: expected 1 to 6"),
        ("nplurals=1000000000; plural=0;", "Plural-Forms declares 1000000000 forms: expected 1 to 6"),
        ("nplurals=2; plural=(n;", "Plural-Forms has a rule that cannot be read: (n"),
        ("nplurals=2; plural=n n;", "Plural-Forms has a rule that cannot be read: n n"),
        ("nplurals=2; plural=n);", "Plural-Forms has a rule that cannot be read: n)"),
        ("nplurals=2; plural=n ? 1;", "Plural-Forms has a rule that cannot be read: n ? 1"),
        ("nplurals=2; plural=1 0;", "Plural-Forms has a rule that cannot be read: 1 0"),
        ("nplurals=2; plural=n == ;", "Plural-Forms has a rule that cannot be read: n =="),
        ("nplurals=2; plural=%2;", "Plural-Forms has a rule that cannot be read: %2"),
        ("nplurals=2; plural=n = = 1;", SHAPE),
        ("nplurals=2; plural=" + "(" * 99, "Plural-Forms has a rule that cannot be read: " + "(" * 60),
        ("nplurals=2; plural=n;", "Plural-Forms gives form 2 for 2: the last one is 1"),
        ("nplurals=2; plural=(n == 1999) ? 2 : 0;", "Plural-Forms gives form 2 for 1999: the last one is 1"),
    ],
)
def test_what_is_no_rule_is_refused_in_words(header: str, problem: str) -> None:
    with pytest.raises(ValueError, match="Plural-Forms") as refused:
        read_plurals(header)

    assert str(refused.value) == problem
