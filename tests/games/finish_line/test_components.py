"""The file with dice, horses and odds (spec, section 3)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.games.finish_line.components.box import BOX, FAVOURITES, SPRINTERS
from spieltisch.games.finish_line.components.kinds import BLACK, COLOURS, FACES, GREEN, HORSES, RED, WHITE, YELLOW
from spieltisch.games.finish_line.data.read import read_box, standard_text

TEXT = standard_text()


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def of_die(colour: str, old: str, new: str) -> str:
    """The file with one line of one die changed."""
    start = TEXT.index(f"[dice.{colour}]")
    end = TEXT.index("[", TEXT.index("faces", start) + len("faces = ["))
    part = TEXT[start:end]
    assert old in part
    return TEXT[:start] + part.replace(old, new, 1) + TEXT[end:]


def of_horse(number: int, old: str, new: str) -> str:
    start = TEXT.index(f"number = {number}\n")
    end = TEXT.find("[[", start) if number < HORSES else len(TEXT)
    part = TEXT[start:end]
    assert old in part
    return TEXT[:start] + part.replace(old, new, 1) + TEXT[end:]


def numbers(mask: int) -> set[int]:
    return {number for number in range(64) if mask >> number & 1}


# What is in the box


def test_the_dice_of_the_rulebook() -> None:
    assert dict(zip(COLOURS, BOX.counts, strict=True)) == {"white": 12, "red": 6, "green": 2, "black": 2, "yellow": 5}
    for_two = dict(zip(COLOURS, BOX.counts_for_two, strict=True))
    assert for_two == {"white": 10, "red": 5, "green": 2, "black": 2, "yellow": 4}
    assert (sum(BOX.counts), sum(BOX.counts_for_two)) == (27, 23)


@pytest.mark.parametrize(
    ("colour", "faces"),
    [
        (WHITE, {"horseshoe": 4, "blank": 2}),
        (RED, {"double_horseshoe": 2, "pace_change": 2, "whip": 1, "blank": 1}),
        (GREEN, {"bonus_1000": 2, "bonus_2000": 1, "bonus_3000": 1, "blank": 2}),
        (BLACK, {"side_bet": 2, "extra_turn": 2, "insider_tip": 1, "disqualified": 1}),
        (YELLOW, {"jockey_helmet": 2, "loss_of_speed": 2, "interference": 1, "neck_and_neck": 1}),
    ],
)
def test_the_faces_of_each_colour(colour: int, faces: dict[str, int]) -> None:
    names = [FACES[face] for face in BOX.faces[colour]]
    assert {name: names.count(name) for name in names} == faces


def test_the_horses() -> None:
    assert numbers(FAVOURITES) == {1, 4, 8, 10, 13, 17, 20, 23}
    assert numbers(SPRINTERS) == {2, 7, 11, 14, 16, 18, 21, 24}
    assert len(BOX.horses) == HORSES + 1
    assert (BOX.horses[18].name_de, BOX.horses[18].name_en) == ("Onkel Ernsthaft", "Uncle Earnest")
    names = [name for horse in BOX.horses[1:] for name in (horse.name_de, horse.name_en)]
    assert len(set(names)) == 2 * HORSES
    assert all(names)


def test_the_amounts() -> None:
    assert BOX.grants == [1000, 2000, 3000]
    assert BOX.odds == [[race * odds for odds in range(2, 9)] for race in (1, 2, 3)]
    assert (BOX.stake_step, BOX.win_bets, BOX.place_bets) == (100, 3, 2)
    assert (BOX.side_bet, BOX.place_bonus_divisor, BOX.bonus_values) == (500, 2, [1000, 2000, 3000])
    assert (BOX.home_stretch_at, BOX.photo_finish_dice, BOX.min_horses) == (7, 6, 2)


# What an owner may correct


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        (changed("[4, 6, 8, 10, 12, 14, 16]", "[3, 5, 7, 9, 11, 13, 15]"), "odds", [3, 5, 7, 9, 11, 13, 15]),
        (of_die("red", '"whip", "blank"', '"whip", "whip"'), "faces", ["whip", "whip"]),
        (of_die("green", "count = 2 ", "count = 3 "), "counts", 3),
        (of_horse(5, "favourite = false", "favourite = true"), "horses", True),
        (of_horse(5, "Hay on Credit", "Straw on Credit"), "horses", "Straw on Credit"),
        (changed("bonus_3000 = 3000", "bonus_3000 = 5000"), "bonus_values", 5000),
        (changed("home_stretch_pool_max = 7", "home_stretch_pool_max = 9"), "home_stretch_at", 9),
    ],
)
def test_an_owner_may_correct(text: str, attribute: str, value: object) -> None:
    box = read_box(text)
    found: dict[str, Any] = {
        "odds": box.odds[1],
        "faces": [FACES[face] for face in box.faces[RED][4:]],
        "counts": box.counts[GREEN],
        "horses": box.horses[5].favourite if isinstance(value, bool) else box.horses[5].name_en,
        "bonus_values": box.bonus_values[2],
        "home_stretch_at": box.home_stretch_at,
    }
    assert found[attribute] == value


# What a file cannot say

WHITES = 'faces = ["horseshoe", "horseshoe", "horseshoe", "horseshoe", "blank", "blank"]'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("this is no TOML", r"components: .*line 1"),
        ("", r"game: missing"),
        ("game = 3", r"game: an object is needed, not 3"),
        (changed("races = 3", "races = 4"), r"game\.races: must be 3, not 4"),
        (changed("horses_per_race = 7", "horses_per_race = 8"), r"game\.horses_per_race: must be 7, not 8"),
        (changed("dice_rolled = 3", "dice_rolled = 4"), r"race\.dice_rolled: must be 3"),
        (changed("min_colours = 2", "min_colours = 1"), r"race\.min_colours: must be 2"),
        (changed("[1000, 2000, 3000]", "[1000, 2000]"), r"money\.grants: an amount for each of the 3 races is needed"),
        (changed("[1000, 2000, 3000]", "[1000, -1, 0]"), r"money\.grants: an amount for each"),
        (changed("stake_step = 100 ", "stake_step = 0 "), r"money\.stake_step: a number from 1 to 10000 is needed"),
        (changed("max_win_bets = 3", "max_win_bets = 8"), r"money\.max_win_bets: a number from 0 to 7"),
        (changed("side_bet = 500", 'side_bet = "much"'), r"money\.side_bet: a whole number is needed, not 'much'"),
        (changed("[2, 3, 4, 5, 6, 7, 8]", "[2, 3, 4, 5, 6, 7]"), r"odds\.by_race: race 1 needs 7 whole numbers"),
        (changed("[6, 9, 12, 15, 18, 21, 24]", "[0, 9, 12, 15, 18, 21, 24]"), r"odds\.by_race: race 3 needs"),
        (changed("  [6, 9, 12, 15, 18, 21, 24],", ""), r"odds\.by_race: 3 rows are needed, not 2"),
        (changed("[6, 9, 12, 15, 18, 21, 24]", "6"), r"odds\.by_race: a list is needed, not 6"),
        (changed("min_horses = 2", "min_horses = 1"), r"race\.min_horses: a number from 2 to 6"),
        (changed("photo_finish_dice = 6", "photo_finish_dice = 0"), r"race\.photo_finish_dice: a number from 1"),
        (changed('["white", "whip", "bonus"]', '["white"]'), r"tile\.spaces: must be white, whip, bonus"),
        (changed('sprinter_replaces = "whip"', 'sprinter_replaces = "bonus"'), r"tile: the favourite's letter"),
        (of_die("white", "count = 12", "count = 61"), r"dice\.white\.count: a number from 0 to 60"),
        (of_die("black", "count = 2 ", "count = 16 "), r"dice\.black\.count: a number from 0 to 15"),
        (of_die("red", "two_players = 5", "two_players = 7"), r"dice\.red\.count_two_players: a number from 0 to 6"),
        (of_die("red", '"whip", "blank"', '"whip"'), r"dice\.red\.faces: 6 faces are needed, not 5"),
        (of_die("red", '"whip"', '"horseshoe"'), r"dice\.red\.faces: 'horseshoe' is not known; there are double"),
        (of_die("black", '"insider_tip"', '"blank"'), r"dice\.black\.faces: 'blank' is not known; there are side_bet"),
        (of_die("yellow", "count = 5", "count = 8"), r"dice\.yellow\.count: before the home stretch another colour"),
        (changed(WHITES, WHITES.replace("blank", "horseshoe")), r"dice\.white\.faces: a photo finish needs"),
        (changed("bonus_1000 = 1000", "bonus_1000 = 1001"), r"bonus_values\.bonus_1000: 1001 cannot be divided by 2"),
        (changed("bonus_2000 = 2000", ""), r"bonus_2000: missing"),
        (of_horse(7, "number = 7", "number = 25"), r"horses\.number: a number from 1 to 24 is needed, not 25"),
        (of_horse(7, "number = 7", "number = 8"), r"horse 8: listed twice"),
        (of_horse(24, 'name_en = "Tractor in Tails"', ""), r"name_en: missing"),
        (of_horse(3, "favourite = false", "favourite = 0"), r"favourite: true or false is needed, not 0"),
        (TEXT[: TEXT.index("[[horses]]\nnumber = 24")], r"horse 24: missing"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        read_box(text)
    assert re.match(sentence, str(error.value)), str(error.value)


def test_a_box_needs_dice_for_the_opening_draw() -> None:
    text = TEXT
    for colour in ("red", "green", "black"):
        start = text.index(f"[dice.{colour}]")
        end = text.index("faces", start)
        text = text[:start] + re.sub(r"= \d+", "= 0", text[start:end]) + text[end:]
    with pytest.raises(InvalidData, match="dice: the opening draw needs 3 dice of two colours"):
        read_box(text)
