"""Whatever is wrong in a track file is found, on its line, with what is needed."""

from __future__ import annotations

import pytest

from spieltisch.games.cubitos.data.editions import EDITIONS
from tests.games.cubitos.given_files import AOC, NGR, SHIPPED, SW, TW, changed, faults_of, line_with

# As the messages name them.
HEADER = "id, name_de, name_en, provenance, start_finish, laps_default, direction, red_lines, shortest_path"
TOKENS = ". ~ # S F X J, bonuses ($3, f, ff, -1, +, +7, -1f …), a shortcut (s7a, c8a) or its far end (=a)"


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

    assert f"{file}:{line}: {reason}" in [str(fault) for fault in EDITIONS.check({file: text}).faults]


def test_a_missing_row_of_zones_and_a_gap() -> None:
    text = SHIPPED[AOC]
    zones = text.index("\n[zones]\n")
    line = text[:zones].count("\n") + 2
    last = text.rindex("10|5|")

    assert f"{AOC}:{line}: there are 10 rows; 11 are needed, as in the map" in [
        str(fault) for fault in EDITIONS.check({AOC: text[:last]}).faults
    ]
    gap = text[:zones] + text[zones:].replace(" 14", " 15")
    assert f"{AOC}:{line}: no square is in zone 14; zones 0 to 15 are needed" in [
        str(fault) for fault in EDITIONS.check({AOC: gap}).faults
    ]


def test_a_finish_that_cannot_be_reached() -> None:
    """A dam of water over the lower lane: with a permit one could pass, but everybody must be able to."""
    text = changed(AOC, "~   #   .   .   -1\n", "~   #   ~   ~   ~\n")
    line = line_with(text, "\n[map]\n") + 2

    reason = "FINISH cannot be reached from START on a dry way; one is needed that needs no permit and no shortcut"
    assert [str(fault) for fault in EDITIONS.check({AOC: text}).faults] == [f"{AOC}:{line}: {reason}"]


def test_fields_that_are_cut_off() -> None:
    island = SHIPPED[SW].replace("4|1|  F   F   #   #", "4|1|  F   F   #   .", 1)
    island = island.replace("4|1|  11  11  #   #", "4|1|  11  11  #   8", 1)
    cell = SHIPPED[SW].replace("5|0|#   #   #   #   #   ~", "5|0|#   #   #   .   #   ~", 1)
    cell = cell.replace("5|0|#   #   #   #   #   6", "5|0|#   #   #   6   #   6", 1)

    assert EDITIONS.check({SW: island}).faults == []  # over water it can be reached
    line = line_with(cell, "5|0|#   #   #   .")
    assert [str(fault) for fault in EDITIONS.check({SW: cell}).faults] == [
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
        str(fault) for fault in EDITIONS.check({SW: text}).faults
    ]


def test_a_row_that_is_no_row_is_one_fault_and_so_is_one_too_many() -> None:
    assert len(faults_of(AOC, "\n 1|4|        .", "\n 1 4         .")) == 1
    head, drawn, zones = SHIPPED[AOC].replace("\n[map]\n", "\n[zones]\n").split("\n[zones]\n")
    more = f"{head}\n[map]\n{drawn.replace(' 1|4|', ' 2|4|')}\n[zones]\n{zones}"
    assert [fault.reason for fault in EDITIONS.check({AOC: more}).faults][:2] == [
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
        "this is special action 31; a board has 30 at most" in str(fault)
        for fault in EDITIONS.check({TW: crowded}).faults
    )
