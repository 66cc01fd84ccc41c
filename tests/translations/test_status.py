"""How far each catalog has come."""

from diamoniak.wording.registry import every_message
from tests.translations.desk import TAKES, WITCH, Desk, head, message

ALL = len(every_message())


def test_every_catalog_has_a_row_with_a_bar(desk: Desk) -> None:
    desk.write("de")
    desk.write("en")
    desk.run("update", "en")
    title, german, english = desk.lines("status")

    assert title.split() == ["language", "complete", "read", "fuzzy", "wrong", "missing"]
    assert german.split() == ["de", "░" * 20, "0%", "0", "0", "0", "0", str(ALL)]
    assert english.split() == ["en", "█" * 20, "100%", str(ALL), "0", "0", "0", "0"]


def test_what_is_complete_guessed_and_missing_is_counted(desk: Desk) -> None:
    guess = "\n#, fuzzy" + message("The deck is shuffled.", "Gemischt?")
    desk.write("de", message(WITCH, "{player}!"), guess, message(TAKES, "{player}", ""), message("Unknown.", "?"))

    assert desk.data("status") == [
        {
            "locale": "de",
            "complete": 1,
            "fuzzy": 1,
            "wrong": 0,
            "missing": ALL - 2,
            "problem": None,
            "below": None,
            "read": 0,
        }
    ]


def test_what_no_game_can_use_is_not_complete(desk: Desk) -> None:
    desk.write("cs", message(WITCH, "{hráč}!"), message(TAKES, "{player} {n} {cards}.", "{player} {n} {cards}."))
    desk.write("fr@school", message(WITCH, "Une sorcière !"), message("The deck is shuffled.", "On mélange."))
    czech, school = desk.data("status")

    assert (czech["complete"], czech["wrong"], czech["missing"]) == (0, 2, ALL - 2)
    assert (school["complete"], school["wrong"], school["missing"]) == (1, 1, 0)


def test_a_catalog_whose_plural_forms_cannot_be_read_is_wrong_as_a_whole(desk: Desk) -> None:
    desk.write("de", message("The deck is shuffled.", "Gemischt."), top=head("de").replace("n != 1", "n/0"))

    assert (desk.data("status")[0]["complete"], desk.data("status")[0]["wrong"]) == (0, 1)


def test_all_but_one_is_not_all(desk: Desk) -> None:
    desk.write("en")
    desk.run("update")
    desk.path("en").write_text(desk.text("en").replace(f'msgstr "{WITCH}"', 'msgstr ""'), "utf-8")
    row = desk.lines("status")[1].split()

    assert (row[1], row[2]) == ("█" * 19 + "░", "99%")


def test_an_overlay_misses_nothing(desk: Desk) -> None:
    desk.write("fr@school", message(WITCH, "{player} !"))

    assert desk.lines("status")[1].split() == ["fr@school", "1", "0", "0", "0", "–", "overlay", "of", "fr"]
    assert desk.data("status")[0]["missing"] == 0


def test_a_catalog_that_cannot_be_read_is_told_and_the_others_are_counted(desk: Desk) -> None:
    desk.write("de", "\noops\n")
    desk.write("fr")
    shown = " ".join(" ".join(desk.lines("status")[1:]).split())

    assert f"de {'░' * 20} 0% 0 0 0 0 {ALL} line 7: this line is neither a comment nor msgctxt" in shown
    assert f"fr {'░' * 20} 0% 0 0 0 0 {ALL}" in shown
