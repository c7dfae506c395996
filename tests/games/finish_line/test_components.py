"""The file with dice, horses and odds (spec, section 3): what the box holds, and every fault of a copy to the line."""

from __future__ import annotations

import pytest

from spieltisch.engine.differences import Difference
from spieltisch.engine.faults import Fault
from spieltisch.games.finish_line.components.kinds import BLACK, COLOURS, FACES, GREEN, HORSES, RED, WHITE, YELLOW
from spieltisch.games.finish_line.data.edition import Box, favourites_of, sprinters_of
from spieltisch.games.finish_line.data.editions import EDITIONS
from spieltisch.games.finish_line.data.reading import FILE, read_edition
from tests.games.finish_line.editions import SHIPPED, corrected

BOX = EDITIONS.standard()


def told(text: str) -> list[str]:
    return [str(fault) for fault in EDITIONS.check({FILE: text}).faults]


def box_of(text: str) -> Box:
    faults: list[Fault] = []
    box = read_edition("mine", {FILE: text}, BOX, faults)
    assert box is not None, [str(fault) for fault in faults]
    return box


def line_of(text: str, table: str, key: str) -> int:
    """Where a key is written: the line that changes with its value."""
    other = corrected(text, table, key, "another value").splitlines()
    return next(number for number, row in enumerate(text.splitlines(), 1) if row != other[number - 1])


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
    assert numbers(favourites_of(BOX)) == {1, 4, 8, 10, 13, 17, 20, 23}
    assert numbers(sprinters_of(BOX)) == {2, 7, 11, 14, 16, 18, 21, 24}
    assert len(BOX.horses) == HORSES + 1
    assert (BOX.horses[18].name_de, BOX.horses[18].name_en) == ("Onkel Ernsthaft", "Uncle Earnest")
    names = [name for horse in BOX.horses[1:] for name in (horse.name_de, horse.name_en)]
    assert len(set(names)) == 2 * HORSES
    assert all(names)


def test_the_amounts() -> None:
    money = BOX.money
    assert money.grants == [1000, 2000, 3000]
    assert BOX.odds == [[race * odds for odds in range(2, 9)] for race in (1, 2, 3)]
    assert (money.stake_step, money.win_bets, money.place_bets) == (100, 3, 2)
    assert (money.side_bet, money.place_bonus_divisor, BOX.bonus_values) == (500, 2, [1000, 2000, 3000])
    assert (BOX.home_stretch_at, BOX.photo_finish_dice) == (7, 6)


def test_the_shipped_file_in_a_few_words() -> None:
    checked = EDITIONS.check({FILE: SHIPPED})

    assert checked.faults == []
    assert checked.summary == {FILE: "27 dice, 8 favourites, 8 sprinters, odds up to 24"}


# What an owner may correct

WHIPS = ["whip"] * 6


def test_an_owner_may_correct_what_is_printed() -> None:
    text = corrected(SHIPPED, "odds", "race_2", [3, 5, 7, 9, 11, 13, 15])
    text = corrected(text, "dice.red", "faces", WHIPS)
    text = corrected(text, "dice.green", "count", 3)
    text = corrected(text, "horses.5", "favourite", True)
    text = corrected(text, "horses.5", "name_en", "Straw on Credit")
    text = corrected(text, "bonus_values", "bonus_3000", 5000)
    text = corrected(text, "race", "home_stretch_pool_max", 9)

    box = box_of(text)

    assert box.name == "mine"
    assert box.odds[1] == [3, 5, 7, 9, 11, 13, 15]
    assert [FACES[face] for face in box.faces[RED]] == WHIPS
    assert box.counts[GREEN] == 3
    assert (box.horses[5].favourite, box.horses[5].name_en) == (True, "Straw on Credit")
    assert (box.bonus_values, box.home_stretch_at) == ([1000, 2000, 5000], 9)
    differing = [" ".join(difference.place) for difference in differences_of(text)]
    assert "horses 5 favourite" in differing
    assert "odds race_2" in differing


def differences_of(text: str) -> list[Difference]:
    name = EDITIONS.add("mine", {FILE: text})
    try:
        return list(EDITIONS.differences(name))
    finally:
        EDITIONS.remove(name)


def test_what_the_rules_fix_may_be_left_out() -> None:
    text = SHIPPED
    for line in ("schema_version = 1", 'currency = "EUR"', "min_age = 12", "dice_rolled = 3", "min_horses = 2"):
        start = text.index(line)
        text = text[:start] + text[text.index("\n", start) :]
    assert told(text) == []


# What a file cannot say


@pytest.mark.parametrize(
    ("table", "key", "value", "reason"),
    [
        ("game", "races", 4, "races is 4; by the rules it is 3"),
        ("game", "horses_per_race", 8, "horses_per_race is 8; by the rules it is 7"),
        ("game", "max_players", 5, "max_players is 5; by the rules it is 4"),
        ("race", "dice_rolled", 4, "dice_rolled is 4; by the rules it is 3"),
        ("race", "min_colours", 1, "min_colours is 1; by the rules it is 2"),
        ("race", "min_horses", 3, "min_horses is chosen at the table, as an option; 2 is needed here"),
        ("tile", "sprinter_replaces", "bonus", "sprinter_replaces is 'bonus'; by the rules it is 'whip'"),
        ("money", "currency", "DM", "currency is 'DM'; by the rules it is 'EUR'"),
        ("money", "grants", [1000, 2000], "grants has 2 usable amounts; one for each of the 3 races is needed"),
        ("money", "grants", [1000, 0, -1], "grants holds -1; only whole numbers from 0 to 1000000 may be there"),
        ("money", "grants", [50, 0, 0], "the first grant is 50; at least one stake, 100, is needed to bet at all"),
        ("money", "stake_step", 0, "stake_step is 0; a whole number from 1 to 10000 is needed"),
        ("money", "max_win_bets", 8, "max_win_bets is 8; a whole number from 1 to 7 is needed"),
        ("money", "max_place_bets", 0, "max_place_bets is 0; a whole number from 1 to 7 is needed"),
        ("money", "side_bet", "much", "side_bet is 'much'; a whole number from 1 to 1000000 is needed"),
        ("money", "place_bonus_divisor", 0, "place_bonus_divisor is 0; a whole number from 1 to 100 is needed"),
        ("odds", "race_1", [2] * 6, "race_1 has 6 usable odds; 7 are needed, the lead position first"),
        ("odds", "race_3", [1, 2, 3, 4, 5, 6, 0], "race_3 holds 0; only whole numbers from 1 to 1000 may be there"),
        ("odds", "race_3", 6, "race_3 is 6; a list of whole numbers is needed"),
        ("race", "photo_finish_dice", 0, "photo_finish_dice is 0; a whole number from 1 to 30 is needed"),
        ("race", "photo_finish_dice", 13, "photo_finish_dice is 13; at most 12, all white dice, is needed"),
        ("dice.white", "count", 31, "count is 31; a whole number from 0 to 30 is needed"),
        ("dice.black", "count", 16, "count is 16; a whole number from 0 to 15 is needed"),
        ("dice.red", "count_two_players", 7, "count_two_players is 7; a whole number from 0 to 6 is needed"),
        ("dice.red", "faces", ["whip"] * 5, "a red die has 5 faces here; 6 are needed"),
        ("dice.white", "faces", ["horseshoe"] * 6, "a photo finish needs horseshoes and blanks on the white dice"),
        ("bonus_values", "bonus_1000", 1001, "bonus_1000 is 1001; a multiple of place_bonus_divisor, 2, is needed"),
        ("bonus_values", "bonus_2000", 1000, "bonus_2000 is 1000; more than the bonus before, 1000, is needed"),
        ("horses.8", "number", 7, "there is a horse 7 already; each number is needed once"),
        ("horses.3", "favourite", 0, "favourite is 0; true or false is needed"),
        ("horses.3", "name_de", " ", "name_de is ' '; a text is needed"),
        ("horses.3", "name_en", "Neigh" * 9, "name_en has 45 letters; 40 are the most that fit on a tile"),
    ],
)
def test_a_fault_has_its_line_and_its_reason(table: str, key: str, value: object, reason: str) -> None:
    faults = told(corrected(SHIPPED, table, key, value))

    assert f"{FILE}:{line_of(SHIPPED, table, key)}: {reason}" in faults


@pytest.mark.parametrize(
    ("colour", "wrong", "reason"),
    [
        ("red", "horseshoe", "'horseshoe' is no face of a red die; needed is one of double_horseshoe, pace_change"),
        ("black", "blank", "'blank' is no face of a black die; needed is one of side_bet, extra_turn, insider_tip"),
    ],
)
def test_a_colour_has_only_its_own_faces(colour: str, wrong: str, reason: str) -> None:
    (fault,) = told(
        corrected(SHIPPED, f"dice.{colour}", "faces", [wrong] + ["whip" if colour == "red" else "side_bet"] * 5)
    )

    assert fault.startswith(f"{FILE}:{line_of(SHIPPED, f'dice.{colour}', 'faces')}: {reason}")


def test_all_faults_are_told_at_once() -> None:
    text = corrected(SHIPPED, "game", "races", 4)
    text = corrected(text, "money", "side_bet", 0)
    text = corrected(text, "dice.yellow", "count", 8)
    text = corrected(text, "horses.24", "sprinter", 1)
    text = text.replace("min_colours = 2", "min_colors = 2").replace("[tile]", "[tile_]")

    reasons = [fault.split(": ", 1)[1].partition(";")[0] for fault in told(text)]

    assert reasons == [
        "races is 4",
        "side_bet is 0",
        "min_colors is not known here",
        "tile_ is not known here",
        "count is 8",
        "sprinter is 1",
    ]


def test_a_file_that_is_no_toml_has_one_fault() -> None:
    (fault,) = told("this is no TOML")

    assert fault.startswith(f"{FILE}:1: this is not TOML")


def test_an_empty_file_lacks_every_table() -> None:
    needed = ["game", "money", "odds", "race", "dice", "bonus_values", "horses"]

    assert told("") == [f"{FILE}:1: {table} is missing" for table in needed]


def test_every_horse_is_needed_with_all_it_has() -> None:
    text = SHIPPED[: SHIPPED.index("[[horses]]\nnumber = 23")].replace('name_en = "Hay on Credit"\n', "")

    fifth = SHIPPED[: SHIPPED.index("[[horses]]\nnumber = 5")].count("\n") + 1
    first = SHIPPED[: SHIPPED.index("[[horses]]")].count("\n") + 1
    assert told(text) == [
        f"{FILE}:{first}: horses are missing: 23, 24; 24 are needed",
        f"{FILE}:{fifth}: name_en is missing",
    ]


# What could not be played to the end


def test_the_opening_draw_needs_three_dice_of_two_colours() -> None:
    text = SHIPPED
    for colour in ("red", "green", "black"):
        text = corrected(text, f"dice.{colour}", "count_two_players", 0)

    (fault,) = told(text)

    reason = "the opening draw needs 3 dice of two colours, not yellow; count_two_players gives [10, 0, 0, 0]"
    assert fault.endswith(reason)
    assert told(corrected(text, "dice.green", "count_two_players", 1)) == []


@pytest.mark.parametrize(("black", "white", "most"), [(1, 12, 6), (2, 25, 3), (2, 26, 2), (3, 12, 1), (15, 30, 1)])
def test_insider_tips_do_not_keep_a_race_going_for_ever(black: int, white: int, most: int) -> None:
    for tips in range(7):
        text = corrected(SHIPPED, "dice.black", "count_two_players", 0)
        text = corrected(text, "dice.black", "count", black)
        text = corrected(text, "dice.white", "count", white)
        text = corrected(text, "dice.black", "faces", ["insider_tip"] * tips + ["side_bet"] * (6 - tips))
        dice = f"{black} black dice, of {white + 13 + black} in all"
        reason = f"insider_tip is on {tips} faces of {dice}; at most {most} is needed, or a race might never end"

        assert [reason in fault for fault in told(text)] == [True] * (tips > most)


@pytest.mark.parametrize(
    ("odds", "line", "reason"),
    [
        ([[999] * 7] * 3, "race_2", "a player could have 4013994000 to bet in race 3, and a stake is 1073741823 at"),
        ([[1] * 7, [400] * 7, [1000] * 7], "race_3", None),
        ([[9] * 7, [999] * 7, [999] * 7], "race_3", None),
        (
            [[100] * 7, [999] * 7, [999] * 7],
            "race_3",
            "a player could have 842336829000 at the end, and 500000000000 is the most",
        ),
    ],
)
def test_no_fortune_outgrows_the_slips(odds: list[list[int]], line: str, reason: str | None) -> None:
    text = SHIPPED
    for number, row in enumerate(odds, 1):
        text = corrected(text, "odds", f"race_{number}", row)

    faults = told(text)

    if reason is None:
        assert faults == []
    else:
        (fault,) = faults
        assert fault.startswith(f"{FILE}:{line_of(SHIPPED, 'odds', line)}: {reason}")
