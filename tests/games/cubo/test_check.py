"""Whatever is wrong in `components.toml` is found, on its line, with what is needed; all faults together."""

from __future__ import annotations

import pytest

from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.data.reading import COMPONENTS
from tests.games.cubo.editions import TEXT

RED = 'id = "red"'
RED_FACES = "faces = [1, 2, 3, 4, 5, 6]"
PER_PLAYER = "red = 4\nblue = 4"
DIE_KEYS = "id, count, faces, name_de, name_en, count_src, faces_src, colour_joker"
META_KEYS = "id, rounds, title, players_min, players_max, age"
CELLS = "['TL', 'T', 'TR', 'L', 'C', 'R', 'BL', 'B', 'BR']"


def faults_of(text: str) -> list[str]:
    return [str(fault) for fault in EDITIONS.check({COMPONENTS: text}).faults]


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "at", "reason"),
    [
        ("rounds = 6", "rounds = 8", "rounds = 8", "rounds is 8; a whole number from 1 to 7 is needed"),
        ("rounds = 6", "rounds = 0", "rounds = 0", "rounds is 0; a whole number from 1 to 7 is needed"),
        ("rounds = 6", "", "[meta]", "rounds is missing"),
        ('id = "cubo"', 'id = "kubo"', 'id = "kubo"', "id is 'kubo'; by the rules it is 'cubo'"),
        ("players_max = 4", "players_max = 5", "players_max", "players_max is 5; by the rules it is 4"),
        ("age = 8", "age = 8\nwinter = 1", "winter", f"winter is not known here; there are {META_KEYS}"),
        ("count = 18", "count = 17", "count = 17", "there are 17 red dice; 4 players need 18"),
        ("count = 4\ncount_src", "count = 3\ncount_src", "count = 3", "there are 3 white dice; 4 players need 4"),
        ("count = 18", "count = 100", "count = 100", "count is 100; a whole number from 0 to 99 is needed"),
        ("count = 18", 'count = "18"', 'count = "18"', "count is '18'; a whole number from 0 to 99 is needed"),
        (RED_FACES, "faces = [1, 2, 3, 4, 5, 7]", "4, 5, 7]",
         "faces holds 7; only whole numbers from 1 to 6 may be there"),
        (RED_FACES, "faces = [1, 2, 3, 4, 5]", "4, 5]", "red has 5 faces; 6 are needed"),
        (RED_FACES, "faces = 6", "faces = 6", "faces is 6; a list of whole numbers is needed"),
        ("colour_joker = true", "colour_joker = false", "colour_joker",
         "colour_joker is false; by the rules it is true"),
        (RED, 'id = "green"', "[[die_type]]", "there is no die red; needed are red, blue, white"),
        (RED, 'id = "blue"', 'id = "blue"\nname_de = "blauer', "there is a die blue already; each type is named once"),
        ('count_src = "R"', 'count_src = "X"', 'count_src = "X"', "count_src is 'X'; needed is one of R, P, H"),
        (RED, f"{RED}\nweight = 3", "weight", f"weight is not known here; there are {DIE_KEYS}"),
        (PER_PLAYER, "red = 5\nblue = 4", "red = 5", "a player has 5 red and 4 blue dice; 8 together are needed"),
        (PER_PLAYER, "red = 5\nblue = 3", "count = 18", "there are 18 red dice; 4 players need 22"),
        ("red = 2\n", "red = 1\n", "red = 1", "the centre has 1 red and 2 blue dice; 4 together are needed"),
        ("white = 1\n", "white = 2\n", "white = 2", "white is 2; by the rules it is 1"),
        ("count = 91", "count = -1", "count = -1", "count is -1; a whole number from 0 to 999 is needed"),
        ('cells = ["TL"', 'cells = ["TR"', "cells = ",
         f"cells is {CELLS.replace('TL', 'TR')}; by the rules it is {CELLS}"),
        ('row1 = ["TL", "T", "TR"]', 'row1 = ["TL", "TR", "T"]', "row1",
         "row1 is ['TL', 'TR', 'T']; by the rules it is ['TL', 'T', 'TR']"),
        ('row2 = ["L", "C", "R"]', 'row2 = ["L", "R", "C"]', "row2",
         "row2 is ['L', 'R', 'C']; by the rules it is ['L', 'C', 'R']"),
        ("one_colour_factor = 2", "one_colour_factor = 6", "one_colour_factor",
         "one_colour_factor is 6; a whole number from 1 to 5 is needed"),
        ('straight = "highest"', 'straight = "sum"', "straight", "straight is 'sum'; by the rules it is 'highest'"),
        ("roll_ms = 1200", "roll_ms = 700", "roll_ms", "roll_ms is 700; a whole number from 800 to 3000 is needed"),
        ("countdown_ms = 6000", "countdown_ms = 7000", "countdown_ms = 7000",
         "countdown_ms is 7000; needed is one of 6000, 10000, 15000"),
        ("go_lead_ms = 3000", "go_lead_ms = 0", "go_lead_ms",
         "go_lead_ms is 0; a whole number from 1000 to 30000 is needed"),
        ("max_throws = 6", "max_throws = 21", "max_throws", "max_throws is 21; a whole number from 1 to 20 is needed"),
        ("swap_ms = 20000", "", "[timing]", "swap_ms is missing"),
    ],
)  # fmt: skip
def test_every_fault_is_found_on_its_line(old: str, new: str, at: str, reason: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    assert f"{COMPONENTS}:{line_of(text, at)}: {reason}" in faults_of(text)


def test_all_faults_are_told_together() -> None:
    text = (
        TEXT.replace("rounds = 6", "rounds = 9")
        .replace("roll_ms =", "rolling =")
        .replace(PER_PLAYER, "red = 3\nblue = 4")
        .replace("count = 4\ncount_src", "count = 3\ncount_src")
    )
    assert [fault.partition(": ")[2].partition(";")[0] for fault in faults_of(text)] == [
        "rounds is 9",
        "there are 3 white dice",
        "a player has 3 red and 4 blue dice",
        "roll_ms is missing",
        "rolling is not known here",
    ]


def test_one_mistake_is_one_fault() -> None:
    (fault,) = faults_of(TEXT.replace(PER_PLAYER, "red = 9\nblue = 4"))
    assert fault.endswith("red is 9; a whole number from 0 to 8 is needed")


def test_what_is_no_toml_has_one_fault() -> None:
    (fault,) = faults_of(TEXT.replace("[meta]", "[meta"))
    assert "this is not TOML" in fault


@pytest.mark.parametrize("table", ["meta", "scoring", "timing", "calm"])
def test_a_table_that_is_missing_or_something_else_is_told_once(table: str) -> None:
    before, header, after = TEXT.partition(f"[{table}]")
    rest = after[after.index("\n[") :] if "\n[" in after else ""
    assert [fault.partition(": ")[2] for fault in faults_of(before + rest)] == [f"{table} is missing"]
    wrong = f"{table} is 3; a table {header} is needed"
    assert [fault.partition(": ")[2] for fault in faults_of(f"{table} = 3\n{before}{rest}")] == [wrong]


def test_a_corrected_file_is_told_in_a_few_words() -> None:
    checked = EDITIONS.check({COMPONENTS: TEXT.replace("rounds = 6", "rounds = 5")})
    told = "18 red, 18 blue and 4 white dice, 5 rounds, one colour counts 2 times"
    assert (checked.summary, checked.faults) == ({COMPONENTS: told}, [])
