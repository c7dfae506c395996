"""The four boards: their figures in the spec, neighbours, zones, distances, bonuses; and as the client gets them."""

from __future__ import annotations

import json

import pytest

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.faults import Fault
from spieltisch.games.cubitos.board.tracks import ANY_COST, BONUSES, FINISH, START
from spieltisch.games.cubitos.data.reading.ground import read_board
from spieltisch.games.cubitos.setting import board_data
from tests.games.cubitos.given_files import SHIPPED
from tests.games.cubitos.test_paths import AOC, NGR, SW, TRACKS, TW, board_of, ground_of


@pytest.mark.parametrize(
    ("track", "lap", "fields", "red_lines", "length"),
    [(NGR, True, 149, 8, 30), (AOC, False, 134, 14, 35), (TW, False, 134, 12, 31), (SW, False, 149, 11, 26)],
)
def test_the_boards_are_those_of_the_table(track: str, lap: bool, fields: int, red_lines: int, length: int) -> None:
    board = board_of(track)

    assert (board.lap, board.field_count, board.red_lines, board.length) == (lap, fields, red_lines, length)
    assert (board.columns, board.rows) == (36, 11)
    assert (board.ids[START], board.ids[FINISH]) == ("START", "FINISH")
    assert [board.ids[number] for number in board.number_of.values()] == board.ids


@pytest.mark.parametrize("track", TRACKS)
def test_cu_85_steps_lead_where_squares_touch(track: str) -> None:
    board, ground = board_of(track), ground_of(track)

    assert sorted(board.ids) == sorted(ground.squares)
    for field in range(board.size):
        assert sorted(board.ids[each] for each in board.exits[field]) == sorted(ground.beside(board.ids[field]))
        packed = [int(board.exit_to[place]) for place in range(board.first_exit[field], board.first_exit[field + 1])]
        assert packed == board.exits[field]


@pytest.mark.parametrize("track", TRACKS)
def test_cu_120_zones_from_start_to_finish(track: str) -> None:
    board, ground = board_of(track), ground_of(track)

    assert {board.ids[field]: int(board.zone[field]) for field in range(board.size)} == ground.zone
    assert board.zone[START] == 0
    assert board.zone[FINISH] == board.red_lines
    for field in range(board.size):
        for beside in board.exits[field]:
            dry = not board.water[field] and not board.water[beside]
            assert not dry or abs(int(board.zone[field]) - int(board.zone[beside])) <= 1


@pytest.mark.parametrize("track", TRACKS)
def test_cu_128_distances_on_dry_ways(track: str) -> None:
    board, ground = board_of(track), ground_of(track)

    for field in range(board.size):
        place = board.ids[field]
        if not board.water[field]:
            assert board.from_start[field] == ground.dry_way("START", place)
            assert board.to_finish[field] == ground.dry_way(place, "FINISH")
        else:
            from_start = [board.from_start[each] for each in range(board.size) if field in board.exits[each]]
            to_finish = [board.to_finish[each] for each in board.exits[field]]
            assert board.from_start[field] == min(from_start) + 1
            assert board.to_finish[field] == min(to_finish) + 1


def test_cu_128_water_counts_one_more_than_its_nearest_neighbour() -> None:
    board, ground = board_of(SW), ground_of(SW)

    for place in ["c6r7", "c12r5", "c14r5", "c24r5"]:
        assert board.water[board.number_of[place]] == 1
        assert board.from_start[board.number_of[place]] == ground.from_start(place)


@pytest.mark.parametrize("track", TRACKS)
def test_cu_r28_fields_one_or_two_away(track: str) -> None:
    board, ground = board_of(track), ground_of(track)

    for field in range(board.size):
        assert sorted(board.ids[each] for each in board.near[field]) == ground.near(board.ids[field])


def test_cu_x36_what_bob_can_take() -> None:
    board = board_of(NGR)
    near = {board.ids[each] for each in board.near[board.number_of["c30r7"]]}

    def bonuses(place: str) -> list[tuple[str, int]]:
        return [(BONUSES[bonus.kind], bonus.amount) for bonus in board.bonuses[board.number_of[place]]]

    assert {"c31r8", "c33r6", "c32r5"} <= near
    assert bonuses("c31r8") == [("fans", 1)]
    assert bonuses("c33r6") == [("credits", 2)]
    assert bonuses("c32r5") == [("lose", 1)]
    assert "c30r7" not in near
    beside_start = {board.ids[each] for each in board.near[board.number_of["c16r7"]]}
    assert "c20r7" in beside_start  # over the shared field, whatever its direction
    assert not beside_start & {"START", "FINISH"}


def test_cu_98_bonuses_and_where_there_are_none() -> None:
    aoc, sw = board_of(AOC), board_of(SW)

    def bonuses(place: str) -> list[tuple[str, int, int]]:
        found = aoc.bonuses[aoc.number_of[place]]
        return [(BONUSES[bonus.kind], bonus.amount, bonus.cost) for bonus in found]

    assert bonuses("c3r2") == [("lose", 1, ANY_COST), ("fans", 1, ANY_COST)]
    assert bonuses("c0r5") == [("fans", 2, ANY_COST)]
    assert bonuses("c5r0") == [("gain", 1, ANY_COST)]
    assert bonuses("c17r0") == [("gain", 1, 7)]
    assert bonuses("c13r0") == [("credits", 4, ANY_COST)]
    for board in (aoc, sw):
        for field in range(board.size):
            special = board.specials[field]
            if field in (START, FINISH) or special is not None:
                assert board.bonuses[field] == []
            if special is not None and special.to >= 0:
                assert board.bonuses[special.to] == []
                assert board.specials[special.to] is None  # CU-95


def test_cu_94_the_shortcut_for_coins() -> None:
    data = board_data(board_of(AOC))
    fields = data["fields"]
    assert isinstance(fields, list)
    specials = {each["id"]: each["special"] for each in fields if isinstance(each, dict) and each["special"]}

    assert specials == {
        "c16r9": {"kind": "steps", "price": 7, "to": "c17r6"},
        "c14r5": {"kind": "coins", "price": 8, "to": "c15r2"},
        "c21r10": {"kind": "jet"},
    }


@pytest.mark.parametrize("track", TRACKS)
def test_a_board_as_data_is_the_whole_map(track: str) -> None:
    board = board_of(track)
    data: Data = json.loads(json.dumps(board_data(board)))

    fields = data["fields"]
    assert isinstance(fields, list)
    drawn: list[Json] = list(data["walls"]) if isinstance(data["walls"], list) else []
    for number, field in enumerate(fields):
        assert isinstance(field, dict)
        squares = field["squares"]
        assert isinstance(squares, list)
        assert field["id"] == board.ids[number]
        assert field["distance"] == board.to_finish[number]
        if not (board.lap and number == FINISH):
            drawn.extend(squares)
    assert len(drawn) == 168
    assert len({json.dumps(square) for square in drawn}) == 168


@pytest.mark.parametrize("track", TRACKS)
def test_cu_r3_red_lines_lie_where_zones_change_but_not_around_the_shared_field(track: str) -> None:
    board = board_of(track)
    zone_of = {square: int(board.zone[field]) for field in range(board.size) for square in board.squares[field]}
    shared = set(board.squares[START]) if board.lap else set()
    lines = set(board.lines)

    assert len(lines) == len(board.lines)
    for square, zone in zone_of.items():
        for across, down in [(2, 0), (1, -1), (1, 1)]:
            beside = (square[0] + across, square[1] + down)
            if beside in zone_of and not {square, beside} & shared:
                assert ((square, beside) in lines) == (zone != zone_of[beside])
    around = [pair for pair in board.lines if set(pair) & shared]
    assert around == ([((15, 10), (17, 10))] if board.lap else [])  # CU-R51: only the last line, from zone 7


def test_every_shipped_map_passes() -> None:
    for file, text in SHIPPED.items():
        if file.startswith("tracks/"):
            faults: list[Fault] = []
            assert read_board(file, text, faults) is not None
            assert faults == []
