"""Whatever is wrong in a data file is found, on its line, with what is needed; and all of it together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.faults import Fault
from spieltisch.games.cubitos.editions import SHIPPED, check_files
from spieltisch.games.cubitos.reading.toml import lines_of
from tests.depth import tenth

AOC = "tracks/ahead-of-the-curve.txt"
NGR = "tracks/nothing-goes-right.txt"
SW = "tracks/still-waters-run-deep.txt"
TW = "tracks/testing-the-waters.txt"


def changed(file: str, old: str, new: str) -> str:
    """A shipped file with its first `old` replaced."""
    text = SHIPPED[file]
    assert old in text
    return text.replace(old, new, 1)


def faults_of(file: str, old: str, new: str) -> list[str]:
    return [str(fault) for fault in check_files({file: changed(file, old, new)}).faults]


def line_with(text: str, part: str) -> int:
    """The first line that holds this."""
    return text[: text.index(part)].count("\n") + 1


def without(file: str, name: str) -> tuple[str, str]:
    """The text of one `[[table]]` of a TOML file, by its id or kind, and nothing in its place."""
    tables = [f"[[{table}" for table in SHIPPED[file].split("[[")]
    (found,) = [table for table in tables if f'= "{name}"\n' in table]
    return found, ""


# As the sentences name them.
EVERY_KIND = "light-grey, dark-grey, start-player, red, orange, yellow, green, blue, purple, brown, white"
EVERY_COLOUR = "grey, black, red, orange, yellow, green, blue, purple, brown, white"
CARD_COLOURS = "white, brown, red, green, orange, purple, yellow, blue"
CARD_KEYS = (
    "id, name_de, name_en, colour, cost, home_race, timing, has_mandatory, has_special, thins_or_draws, summary_de, "
    "summary_en, steps_per_group, lines_per_group"
)

TIMINGS = "support, now, compare, on_push, event_push_ok, would_bust, on_bust, end_of_move, before_buy, race_any"
TRACKS = "ahead-of-the-curve, nothing-goes-right, still-waters-run-deep, testing-the-waters"
HEADER = "id, name_de, name_en, provenance, start_finish, laps_default, direction, red_lines, shortest_path"
TOKENS = ". ~ # S F X J, bonuses ($3, f, ff, -1, +, +7, -1f …), a shortcut (s7a, c8a) or its far end (=a)"
FACES = "blank, team, special, or coin:N, step:N, credit:N with N from 1 to 9"

WHITE_DIE = 'faces = ["team", "step:1", "step:1", "blank", "blank", "blank"]'
SCRIBBLES = ["", "#", "X", "S", "F", "~", "J", "s7a", "=a", "c1z", "-1", "0", "99", "[map]", "[zones]", "[[card]]", "="]
SCRIBBLES += ["true", "1.5", '"', '"x"', "[]", "{}", "|", "::", "1979-05-27", "[", "''"]
ROCK_ON = '\nhas_mandatory = false\nhas_special = false\nthins_or_draws = false\nsummary_de = "Beim Riskieren vor'
RACE_1 = '"smelly-cat", "rich-dog", "mr-soldier", "rock-on", "dugout"'


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "reason"),
    [
        ("dice.toml", WHITE_DIE, WHITE_DIE.replace("team", "teem"), "teem",
         f"there is no face 'teem'; needed is {FACES}"),
        ("dice.toml", WHITE_DIE, WHITE_DIE.replace(', "blank"]', "]"), WHITE_DIE[:40],
         "white has 5 faces; 6 are needed"),
        ("dice.toml", WHITE_DIE, "faces = 6", "faces = 6", "faces is 6; a list of texts is needed"),
        ("dice.toml", WHITE_DIE, WHITE_DIE.replace('"team"', "1"), "faces = [1",
         "faces holds 1; only texts may be there"),
        ("dice.toml", '"credit:1"', '"team"', 'faces = ["team", "step:1", "coin:2"',
         "start-player has a face team but no card; only the eight colours have cards"),
        ("dice.toml", 'kind = "white"', 'kind = "pink"', 'kind = "pink"',
         f"kind is 'pink'; needed is one of {EVERY_KIND}"),
        ("dice.toml", 'kind = "white"', 'kind = "brown"', 'kind = "brown"\nname_de = "weiß"',
         "there is a die brown already; each kind is named once"),
        ("dice.toml", 'colour = "white"', 'colour = "brown"', 'colour = "brown"\ncount = 10\nfaces = ["team", "step',
         "the colour of white is brown; white is needed"),
        ("dice.toml", 'colour = "black"', 'colour = "dark"', 'colour = "dark"',
         f"colour is 'dark'; needed is one of {EVERY_COLOUR}"),
        ("dice.toml", "count = 1\n", "count = 2\n", "count = 2\n", "count is 2; 1 is needed"),
        ("dice.toml", "count = 28", "count = 32", "count = 32", "count is 32; a whole number from 1 to 31 is needed"),
        ("dice.toml", "count = 28", "count = 27", "light-grey = 7",
         "27 light-grey dice are in the box; 4 players need 28"),
        ("dice.toml", "count = 28", "count = true", "count = true",
         "count is true; a whole number from 1 to 31 is needed"),
        ("dice.toml", *without("dice.toml", "brown"), "[[die]]", f"there is no die brown; needed are {EVERY_KIND}"),
        ("dice.toml", "players_max = 4", "players_max = 5", "players_max = 5", "players_max is 5; 4 is needed"),
        ("dice.toml", "danger_threshold = 3\n", "", "[box]", "danger_threshold is missing"),
        ("dice.toml", "dark-grey = 2\n", "dark-grey = 2\npurple = 1\n", "purple = 1",
         "purple is not known here; there are light-grey, dark-grey"),
        ("cards.toml", "cost = 10", "cost = -1", "cost = -1", "cost is -1; a whole number from 0 to 99 is needed"),
        ("cards.toml", "cost = 10", 'cost = "ten"', 'cost = "ten"',
         "cost is 'ten'; a whole number from 0 to 99 is needed"),
        ("cards.toml", "cost = 10", "costs = 10", "costs = 10", f"costs is not known here; there are {CARD_KEYS}"),
        ("cards.toml", 'id = "bob"', 'id = "dugout"', 'id = "dugout"\nname_de = "Bob"',
         "there is a card dugout already; each id is given once"),
        ("cards.toml", 'id = "bob"', 'id = "alice"', 'id = "alice"',
         "there is no card alice; an edition has the cards of the shipped one"),
        ("cards.toml", 'id = "bob"', 'id = ""', 'id = ""', "id is ''; a text is needed"),
        ("cards.toml", *without("cards.toml", "schmutz"), "[[card]]", "the card schmutz is missing; all 56 are needed"),
        ("cards.toml", 'colour = "white"', 'colour = "brown"', 'colour = "brown"',
         "the colour of smelly-cat is brown; white is needed"),
        ("cards.toml", 'colour = "white"', 'colour = "grey"', 'colour = "grey"',
         f"colour is 'grey'; needed is one of {CARD_COLOURS}"),
        ("cards.toml", 'timing = ["on_push"]', 'timing = ["on_pull"]', 'timing = ["on_pull"]',
         f"there is no timing 'on_pull'; needed is one of {TIMINGS}"),
        ("cards.toml", f'timing = ["on_push"]{ROCK_ON}',
         f'timing = ["support"]{ROCK_ON}', f'timing = ["support"]{ROCK_ON}',
         "the timing of rock-on follows from its rules; needed is ['on_push']"),
        ("cards.toml", "has_mandatory = false", "has_mandatory = true", "has_mandatory = true",
         "this follows from the rules of smelly-cat; false is needed"),
        ("cards.toml", "has_special = false", "has_special = 0", "has_special = 0",
         "has_special is 0; true or false is needed"),
        ("cards.toml", "has_special = false", "has_special = true", "has_special = true",
         "this follows from the rules of smelly-cat; false is needed"),
        ("cards.toml", 'tie = "start_player"', 'tie = "coin"', 'tie = "coin"',
         "tie is 'coin'; needed is one of start_player, nobody, none"),
        ("cards.toml", 'tie = "start_player"', 'tie = "none"', 'tie = "none"',
         "the tie of mr-soldier is 'none'; start_player or nobody is needed"),
        ("cards.toml", 'tie = "none"', 'tie = "nobody"', 'tie = "nobody"',
         "the tie of jacques-couteau is 'nobody'; none is needed"),
        ("cards.toml", "sword_special = 1", "sword_special = 0", "sword_special = 0",
         "sword_special is 0; a whole number from 1 to 9 is needed"),
        ("cards.toml", "sword_special = 1\n", "", '[[card]]\nid = "mr-soldier"', "sword_special is missing"),
        ("cards.toml", "lines_per_group = 3", "lines_per_group = 0", "lines_per_group = 0",
         "lines_per_group is 0; a whole number from 1 to 99 is needed"),
        ("cards.toml", "lines_per_group = 3\n", "", '[[card]]\nid = "pronto-bronto"',
         "steps_per_group and lines_per_group go together; one of them is missing"),
        ("cards.toml", "steps_per_group = 2\nlines_per_group = 3\n", "", '[[card]]\nid = "pronto-bronto"',
         "pronto-bronto and steps_per_group and lines_per_group: both are needed"),
        ("fan_track.toml", "fans = 2\n", "fans = 3\n", "fans = 3\n",
         "this is space 2 of the fan track; fans = 2 is needed"),
        ("fan_track.toml", "credits = 5", "credits = -5", "credits = -5",
         "credits is -5; a whole number from 0 to 99 is needed"),
        ("fan_track.toml", '[[space]]\nfans = 13\ncredits = 6\nhand_tokens = 0\nprovenance = "R"\n', "", "[[space]]",
         "the fan track has 12 spaces; 13 are needed"),
        ("fan_track.toml", "overflow_credits = 6 ", "overflow = 6 ", "overflow = 6",
         "overflow is not known here; there are overflow_credits, space"),
        ("fan_track.toml", 'provenance = "H"', 'provenance = "G"', 'provenance = "G"',
         "provenance is 'G'; needed is one of R, P, H"),
        ("races.toml", "smelly-cat", "smelly-dog", "smelly-dog",
         "there is no card smelly-dog; an id of cards.toml is needed"),
        ("races.toml", "smelly-cat", "wizard", "wizard",
         "wizard and rich-dog are both brown; one card of each colour is needed"),
        ("races.toml", f"{RACE_1}, ", f"{RACE_1}, "[14:], '"rich-dog"',
         "no card is white; one card of each colour is needed"),
        ("races.toml", '"nothing-goes-right"', '"nothing-goes"', "nothing-goes",
         f"there is no track nothing-goes; there are {TRACKS}"),
        ("races.toml", 'boards = ["nothing-goes-right"]', "boards = []", "boards = []",
         "there is no board; at least one is needed"),
        ("races.toml", 'boards = ["ahead-of-the-curve"]\nlaps = 1',
         'boards = ["ahead-of-the-curve"]\nlaps = 3', "laps = 3",
         "START and FINISH of ahead-of-the-curve are not shared, so there are no 3 laps; 1 is needed"),
        ("races.toml", 'boards = ["nothing-goes-right"]\nlaps = 2',
         'boards = ["nothing-goes-right", "nothing-goes-right"]\nlaps = 2', "laps = 2",
         "2 laps need a single board; 1 is needed"),
        ("races.toml", "laps = 2", "laps = 0", "laps = 0", "laps is 0; a whole number from 1 to 9 is needed"),
        ("races.toml", 'id = "race-2"', 'id = "race-1"', 'id = "race-1"\nnumber = 2',
         "there is a race race-1 already; each id is given once"),
        ("races.toml", 'id = "race-2"', 'id = "sprint"', "[[race]]", "the race race-2 is missing; all 10 are needed"),
        ("races.toml", 'group = "gold"', 'group = "silver"', 'group = "silver"',
         "group is 'silver'; needed is one of blue, gold"),
        ("races.toml", "laps_allowed = [1, 2, 3]", "laps_allowed = [0, 1]", "laps_allowed = [0, 1]",
         "laps_allowed holds 0; only whole numbers from 1 to 9 may be there"),
        ("races.toml", "laps_allowed = [1, 2, 3]", "laps_allowed = 3", "laps_allowed = 3",
         "laps_allowed is 3; a list of whole numbers is needed"),
        ("races.toml", "[free_race]", "[[free_race]]", "[[free_race]]",
         "free_race is a list; a table [free_race] is needed"),
        ("races.toml", "[free_race]", "[free_races]", "[free_races]",
         "free_races is not known here; there are race, free_race"),
    ],
)  # fmt: skip
def test_a_fault_in_a_table_is_found_on_its_line(file: str, old: str, new: str, at: str, reason: str) -> None:
    text = changed(file, old, new)

    found = [str(fault) for fault in check_files({file: text}).faults]

    assert f"{file}:{line_with(text, at)}: {reason}" in found


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "reason"),
    [
        (AOC, "id: ahead-of-the-curve", "id: ahead", "id: ahead",
         "id is 'ahead'; 'ahead-of-the-curve' is needed, as in the name of the file"),
        (AOC, "name_de: ", "name: ", "name: ",
         f"'name' is not expected here; needed are lines 'key: value', once each: {HEADER}"),
        (AOC, "provenance: H", "provenance: H\nprovenance: H", "provenance: H\nstart_finish",
         f"'provenance' is not expected here; needed are lines 'key: value', once each: {HEADER}"),
        (AOC, "provenance: H", "provenance:", "provenance:\n",
         "provenance is missing in the header; a line 'provenance: …' is needed"),
        (AOC, "start_finish: separate", "start_finish: apart", "start_finish: apart",
         "start_finish is 'apart'; needed is one of shared, separate"),
        (AOC, "laps_default: 1", "laps_default: 2", "laps_default: 2",
         "laps need start_finish: shared; laps_default: 1 is needed"),
        (AOC, "red_lines: 14", "red_lines: 13", "red_lines: 13",
         "red_lines is 13, but the highest zone is 14; they must agree"),
        (AOC, "red_lines: 14", "red_lines: many", "red_lines: many",
         "red_lines is 'many'; a whole number from 1 is needed"),
        (AOC, "shortest_path: 35 steps", "shortest_path: 34 steps", "shortest_path: 34",
         "shortest_path is 34, but the shortest dry way has 35 steps; they must agree"),
        (AOC, "shortest_path: 35 steps", "shortest_path: long", "shortest_path: long",
         "shortest_path does not begin with a number of steps; one is needed"),
        (AOC, "\n[zones]\n", "\n[lines]\n", "\n[lines]",
         "the section [lines] is not expected here; [map] and [zones] are needed once"),
        (AOC, "\n 1|4|        .", "\n 1 4         .", " 1 4   ",
         "'1 4         .   .   ' is no row; needed is ROW|OFFSET| token token …"),
        (AOC, "\n 3|2|    $3", "\n 4|2|    $3", " 4|2| ", "this is row 4; row 3 is needed here"),
        (AOC, "\n 3|2|    $3", "\n 3|3|    $3", " 3|3| ",
         "offset 3: rows are shifted by half a square like bricks; an even one is needed"),
        (AOC, "-1f .   .   .   .   .   =b", "-1g .   .   .   .   .   =b", "-1g",
         f"'-1g' on c3r2 is no square; needed is one of {TOKENS}"),
        (AOC, "  c8b", "  c0b", "c0b", f"'c0b' on c14r5 is no square; needed is one of {TOKENS}"),
        (AOC, "  =b", "  . ", " 5|0|ff", "the shortcut b on c14r5 leads nowhere; a square =b is needed"),
        (AOC, "  c8b", "  .  ", " 2|3|      -1f", "no shortcut leads to =b on c15r2; a square s7b or c8b is needed"),
        (AOC, "  c8b", "  s8a", " 9|4|        S   S",
         "the shortcut a is on c14r5 already; one of each letter is needed"),
        (AOC, "=a  .   .   .   .   .   .   .   +5", "=a  =a  .   .   .   .   .   .   +5", " 6|1|  $4  +6",
         "the far end a is on c17r6 already; one of each letter is needed"),
        (AOC, "   F\n 1|4|", "   X\n 1|4|", "\n 0|5|", "c29r0 is X; start_finish: separate needs S and F"),
        (AOC, "   F\n 1|4|", "   S\n 1|4|", " 8|3|      S   S   S",
         "c3r8 does not touch the other S squares; they must be one field"),
        (NGR, "start_finish: shared", "start_finish: separate", "[map]\n",
         "no square is S; start_finish: separate needs one at least"),
        (AOC, "start_finish: separate", "start_finish: shared", "\n[map]\n",
         "no square is X; start_finish: shared needs one at least"),
    ],
)  # fmt: skip
def test_a_fault_in_a_map_is_found_on_its_line(file: str, old: str, new: str, at: str, reason: str) -> None:
    text = changed(file, old, new)
    skipped = len(at) - len(at.lstrip("\n"))
    body = text.index("\nid: ") if "\n[map]\n" not in at and at.startswith("[map]") else 0
    line = text[: text.index(at, body) + skipped].count("\n") + 1

    assert f"{file}:{line}: {reason}" in faults_of(file, old, new)


@pytest.mark.parametrize(
    ("file", "old", "new", "row", "reason"),
    [
        (AOC, " 0|5|          9   10", " 0|5|          9 9 10", 0,
         "row 0 has offset 5 and 14 squares; row 0, offset 5 and 13 squares are needed, as in the map"),
        (AOC, " 1|4|        9   10", " 1|5|        9   10", 1,
         "row 1 has offset 5 and 14 squares; row 1, offset 4 and 14 squares are needed, as in the map"),
        (AOC, " 0|5|          9   10", " 0|5|          #   10", 0,
         "c5r0 is a wall in the zones, but not in the map; both must agree"),
        (AOC, " 3|2|    9   9   10  #", " 3|2|    9   9   10  10", 3,
         "c8r3 is no wall in the zones, but one in the map; both must agree"),
        (AOC, " 0|5|          9   10", " 0|5|          x   10", 0, "'x' on c5r0 is no zone; a number or # is needed"),
        (AOC, " 0|5|          9   10", " 0|5|          9   12", 0,
         "c7r0 and c9r0 are neighbours in zones 12 and 10; a step on dry ground passes one red line at most"),
        (AOC, " 8|3|      0", " 8|3|      1", 8, "c3r8 is S and in zone 1; zone 0 is needed"),
        (AOC, "14  14\n 1|4|", "14  13\n 1|4|", 0, "c29r0 is F and in zone 13; zone 14 is needed"),
        (NGR, "8   8   0   0   0   0   0   1   1   1\n 8|3|", "8   8   8   0   0   0   0   1   1   1\n 8|3|", 7,
         "c18r7 is X and in zone 8; zone 0 is needed"),
    ],
)  # fmt: skip
def test_a_fault_in_the_zones_is_found_on_its_line(file: str, old: str, new: str, row: int, reason: str) -> None:
    before, section, zones = SHIPPED[file].partition("\n[zones]\n")
    assert old in zones
    text = before + section + zones.replace(old, new, 1)
    line = (before + section).count("\n") + 1 + row

    assert f"{file}:{line}: {reason}" in [str(fault) for fault in check_files({file: text}).faults]


def test_a_missing_row_of_zones_and_a_gap() -> None:
    text = SHIPPED[AOC]
    zones = text.index("\n[zones]\n")
    line = text[:zones].count("\n") + 2
    last = text.rindex("10|5|")

    assert f"{AOC}:{line}: there are 10 rows; 11 are needed, as in the map" in [
        str(fault) for fault in check_files({AOC: text[:last]}).faults
    ]
    gap = text[:zones] + text[zones:].replace(" 14", " 15")
    assert f"{AOC}:{line}: no square is in zone 14; zones 0 to 15 are needed" in [
        str(fault) for fault in check_files({AOC: gap}).faults
    ]


def test_a_finish_that_cannot_be_reached() -> None:
    """A dam of water over the lower lane: with a permit one could pass, but everybody must be able to."""
    text = changed(AOC, "~   #   .   .   -1\n", "~   #   ~   ~   ~\n")
    line = line_with(text, "\n[map]\n") + 2

    reason = "FINISH cannot be reached from START on a dry way; one is needed that needs no permit and no shortcut"
    assert [str(fault) for fault in check_files({AOC: text}).faults] == [f"{AOC}:{line}: {reason}"]


def test_fields_that_are_cut_off() -> None:
    island = SHIPPED[SW].replace("4|1|  F   F   #   #", "4|1|  F   F   #   .", 1)
    island = island.replace("4|1|  11  11  #   #", "4|1|  11  11  #   8", 1)
    cell = SHIPPED[SW].replace("5|0|#   #   #   #   #   ~", "5|0|#   #   #   .   #   ~", 1)
    cell = cell.replace("5|0|#   #   #   #   #   6", "5|0|#   #   #   6   #   6", 1)

    assert check_files({SW: island}).faults == []  # over water it can be reached
    line = line_with(cell, "5|0|#   #   #   .")
    assert [str(fault) for fault in check_files({SW: cell}).faults] == [
        f"{SW}:{line}: no way leads to c6r5; a wall (#) or a way is needed"
    ]


def test_a_field_from_which_no_way_leads_on() -> None:
    """A pocket that only START touches."""
    text = SHIPPED[SW].replace("5|0|#   #   #   #   #   ~", "5|0|#   .   #   #   #   ~", 1)
    text = text.replace("5|0|#   #   #   #   #   6", "5|0|#   0   #   #   #   6", 1)
    text = text.replace("4|1|  F   F   #   #", "4|1|  #   #   #   #", 1).replace(
        "4|1|  11  11  #   #", "4|1|  #   #   #   #", 1
    )
    line = line_with(text, "5|0|#   .")

    assert f"{SW}:{line}: no way leads from c2r5 to FINISH; one is needed" in [
        str(fault) for fault in check_files({SW: text}).faults
    ]


def test_a_row_that_is_no_row_is_one_fault_and_so_is_one_too_many() -> None:
    assert len(faults_of(AOC, "\n 1|4|        .", "\n 1 4         .")) == 1
    head, drawn, zones = SHIPPED[AOC].replace("\n[map]\n", "\n[zones]\n").split("\n[zones]\n")
    more = f"{head}\n[map]\n{drawn.replace(' 1|4|', ' 2|4|')}\n[zones]\n{zones}"
    assert [fault.reason for fault in check_files({AOC: more}).faults][:2] == [
        "this is row 2; row 1 is needed here",
        "this is row 2; row 3 is needed here",
    ]


def test_a_map_that_is_too_wide() -> None:
    (fault,) = faults_of(TW, "\n 5|0|S   S ", "\n 5|0|" + "S   " * 20 + "S   S ")

    assert fault.endswith(": the map is 76 half-columns wide and 6 rows high here; 64 and 32 are the most")


def test_more_special_actions_than_a_board_can_have() -> None:
    text = SHIPPED[TW]
    head, section, drawn = text.partition("\n[map]\n")
    crowded = head + section + drawn.replace(" . ", " J ", 40)

    assert any(
        "this is special action 31; a board has 30 at most" in str(fault) for fault in check_files({TW: crowded}).faults
    )


def test_all_faults_of_all_files_are_told_in_order() -> None:
    files = {
        "races.toml": changed("races.toml", "smelly-cat", "smelly-dog"),
        "cards.toml": changed("cards.toml", "cost = 10", "cost = -1").replace("cost = 7", "cost = 1.5", 1),
        "dice.toml": changed("dice.toml", "count = 28", "count = 99"),
        TW: changed(TW, "red_lines: 12", "red_lines: 11"),
    }

    faults = check_files(files).faults

    assert [fault.file for fault in faults] == ["cards.toml", "cards.toml", "dice.toml", "races.toml", TW]
    assert faults[0].line < faults[1].line


@pytest.mark.parametrize(
    ("file", "old", "new", "at"),
    [
        ("cards.toml", "cost = 10", "cost = 10\ncost = 9", "cost = 9\nhome_race = 7"),
        ("cards.toml", 'name_en = "Bob"', "name_en = Bob", "name_en = Bob"),
        ("dice.toml", "[box]", "[box", "[box"),
        ("races.toml", "laps_allowed = [1, 2, 3]", "laps_allowed = [1, 2, 3", "laps_allowed"),
    ],
)
def test_a_file_that_is_not_toml_has_one_fault(file: str, old: str, new: str, at: str) -> None:
    text = changed(file, old, new)

    (fault,) = check_files({file: text}).faults

    assert (fault.file, fault.line) == (file, line_with(text, at))
    assert fault.reason.startswith("this is not TOML: ")


def test_a_missing_card_is_not_the_fault_of_a_race() -> None:
    (fault,) = check_files({"cards.toml": changed("cards.toml", *without("cards.toml", "schmutz"))}).faults

    assert fault.file == "cards.toml"


def test_a_track_with_faults_is_no_unknown_track() -> None:
    (fault,) = check_files({TW: changed(TW, "red_lines: 12", "red_lines: 11")}).faults

    assert isinstance(fault, Fault)
    assert fault.file == TW


def test_a_list_over_several_lines_is_told_by_the_line_of_the_word() -> None:
    race = f"cards = [{RACE_1}"
    text = changed("races.toml", race, 'cards = [\n  "smelly-cat",\n  "rich-cat",\n  "mr-soldier", "rock-on", "dugout"')

    (unknown,) = check_files({"races.toml": text}).faults

    assert (unknown.line, unknown.reason) == (
        line_with(text, '"rich-cat"'),
        "there is no card rich-cat; an id of cards.toml is needed",
    )


@st.composite
def scribbled(draw: st.DrawFn) -> tuple[str, str]:
    """A shipped file in which somebody has deleted, doubled or overwritten a few things."""
    file = draw(st.sampled_from(sorted(SHIPPED)))
    lines = SHIPPED[file].split("\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        words = lines[place].split(" ")
        word = draw(st.integers(0, len(words) - 1))
        written = draw(st.sampled_from(SCRIBBLES) | st.text(max_size=4))
        match draw(st.sampled_from(["delete", "double", "word", "cut"])):
            case "delete":
                lines[place] = ""
            case "double":
                lines.insert(place, lines[place])
            case "word":
                lines[place] = " ".join([*words[:word], written, *words[word + 1 :]])
            case _:
                lines[place] = lines[place][: draw(st.integers(0, len(lines[place])))] + written
    return file, "\n".join(lines)


@settings(max_examples=tenth(40))
@given(scribbled())
def test_whatever_is_written_the_answer_is_an_edition_or_faults(scribble: tuple[str, str]) -> None:
    file, text = scribble

    checked = check_files({file: text})

    assert list(checked.summary) == ([] if checked.faults else [file])
    for fault in checked.faults:
        assert 1 <= fault.line <= max(1, len(text.splitlines()))
        assert fault.file in (file, "races.toml")  # races name cards and tracks
        assert fault.reason


def test_lines_of_a_toml_text() -> None:
    text = (
        'a = 1\n# a remark\nb = [\n  1,\n  "x = 2",\n]\n"c d" = """\n[not.a.table]\ne = 3\n"""\n'
        "[t]\nf = {g = 1, h = 2}\ni.j = 3\n[[u]]\nk = 1\n[[u]]\nk = 2\n[[u.v]]\nl = 3\n[w.x]\nm = 4\n"
    )

    assert lines_of(text) == {
        "a": 1, "b": 3, "c d": 7, "t": 11, "t.f": 12, "t.f.g": 12, "t.f.h": 12, "t.i": 13, "t.i.j": 13,
        "u": 14, "u.0": 14, "u.0.k": 15, "u.1": 16, "u.1.k": 17, "u.1.v": 18, "u.1.v.0": 18, "u.1.v.0.l": 19,
        "w": 20, "w.x": 20, "w.x.m": 21,
    }  # fmt: skip
