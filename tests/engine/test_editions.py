"""Editions: corrected copies of a game's data files, known by name and digest."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.differences import differences
from spieltisch.engine.editions import STANDARD, Editions
from spieltisch.engine.faults import Fault
from spieltisch.engine.options import choose_options, number, read_options
from spieltisch.engine.toml import TomlFile

PACKAGE = "spieltisch.games.thousand_km"
FILE = "deck.toml"
OTHERS = ["id", "title", "playing_cards", "aid_cards", "all_cards", "target_km", "max_200_per_display", "limit_max_km"]


class Deck:
    def __init__(self, name: str, hand: int) -> None:
        self.name = name
        self.hand = hand


def read(name: str, files: dict[str, str], shipped: Deck | None, faults: list[Fault]) -> Deck | None:
    meta = TomlFile(FILE, files[FILE], faults).root().table("meta", ["hand_size"], OTHERS)
    hand = meta.number("hand_size", 1, 6)
    assert shipped is None or shipped.name == STANDARD
    return None if faults else Deck(name, hand)


def summary(deck: Deck, files: list[str]) -> dict[str, str]:
    return dict.fromkeys(files, f"hands of {deck.hand}")


@pytest.fixture
def editions() -> Editions[Deck]:
    return Editions(PACKAGE, [FILE], read, summary, ["XX-1"])


def corrected(editions: Editions[Deck], hand: str) -> dict[str, str]:
    return {FILE: editions.files(STANDARD)[FILE].replace("hand_size = 6", f"hand_size = {hand}")}


def test_an_edition_is_known_by_name_and_digest(editions: Editions[Deck]) -> None:
    five, four = (editions.add("mine", corrected(editions, hand)) for hand in "54")

    assert five.startswith("mine@")
    assert five != four
    assert editions.names() == [STANDARD, five, four]
    assert [editions.named(name).hand for name in editions.names()] == [6, 5, 4]
    assert editions.named(five).name == five
    with pytest.raises(InvalidData, match="there is no edition 'attic' here; there are: standard, mine@"):
        editions.named("attic")


def test_the_digest_follows_the_values_not_the_layout(editions: Editions[Deck]) -> None:
    remarked = {FILE: "# corrected by nobody\n" + editions.files(STANDARD)[FILE].replace(" = ", "   =   ")}

    assert editions.add("mine", remarked) == editions.add("mine", {})
    assert editions.add("mine", corrected(editions, "5")) != editions.add("mine", {})


def test_faults_have_lines_and_nothing_is_added(editions: Editions[Deck]) -> None:
    broken = corrected(editions, "7")
    line = broken[FILE][: broken[FILE].index("hand_size")].count("\n") + 1

    checked = editions.check(broken)

    told = f"deck.toml:{line}: hand_size is 7; a whole number from 1 to 6 is needed"
    assert [str(fault) for fault in checked.faults] == [told]
    with pytest.raises(InvalidData, match=told):
        editions.add("mine", broken)
    assert editions.names() == [STANDARD]


def test_a_checked_file_is_told_in_a_few_words(editions: Editions[Deck]) -> None:
    checked = editions.check(corrected(editions, "5"))

    assert (checked.summary, checked.faults) == ({FILE: "hands of 5"}, [])


def test_new_games_get_the_latest_edition_and_old_ones_the_shipped_one(editions: Editions[Deck]) -> None:
    options = [number("laps", [], 3, 1, 9), editions.option]
    assert choose_options(options, {}).encode() == {"laps": 3}

    mine = editions.add("mine", corrected(editions, "5"))

    assert choose_options(options, {}).encode() == {"laps": 3, "edition": mine}
    assert choose_options(options, {"edition": STANDARD}).encode() == {"laps": 3}
    assert editions.of(choose_options(options, {"edition": "mine"})).hand == 5
    assert editions.of(read_options(options, {})).hand == 6


def test_what_differs_is_told_value_by_value() -> None:
    before = 'odds = [2, 3]\n[[card]]\nid = "a"\ncount = 2\ncount_src = "R"\n'
    before += '[[card]]\nid = "b"\nname_de = "Fisch"\nname_en = "Fish"\ncount = 1\n'
    after = before.replace("count = 1", "count = 4").replace("[2, 3]", "[2, 5]").replace('"R"', '"P"')

    found = differences({"x.toml": before}, {"x.toml": after})

    named = {"de": "Fisch", "en": "Fish"}
    assert [each.encode() for each in found] == [
        {"file": "x.toml", "place": ["odds"], "names": [{}], "standard": [2, 3], "here": [2, 5]},
        {"file": "x.toml", "place": ["card", "b", "count"], "names": [{}, named, {}], "standard": 1, "here": 4},
    ]
    assert str(found[1]) == "x.toml card b count: 4 instead of 1"


def test_cards_that_are_new_or_gone_differ() -> None:
    one, other = '[[card]]\nid = "a"\n', '[[card]]\nid = "b"\n'

    found = differences({"x.toml": one + other}, {"x.toml": one})

    assert [(each.place, each.standard, each.here) for each in found] == [(["card", "b"], {"id": "b"}, None)]
    assert str(found[0]) == "x.toml card b: is missing"
    assert str(differences({"x.toml": one}, {"x.toml": one + other})[0]) == "x.toml card b: is new"


def test_of_a_drawing_the_changed_lines_are_counted() -> None:
    found = differences({"t.txt": "# a\n. . .\n~ ~\n"}, {"t.txt": "# b\n. . .\n~ .\n. ~\n"})

    assert [each.encode() for each in found] == [
        {"file": "t.txt", "place": [], "names": [], "standard": None, "here": 2}
    ]
    assert str(found[0]) == "t.txt: 2 lines differ"
