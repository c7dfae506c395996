"""Paths, compared with a walker that takes one step at a time (`path_oracle.py`), and the examples about running."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.games.cubitos.board.course import Course
from spieltisch.games.cubitos.board.paths import Reach
from spieltisch.games.cubitos.board.tracks import FINISH, JET, START, STEPS, Board
from spieltisch.games.cubitos.data.editions import standard
from spieltisch.testing.depth import tenth
from tests.games.cubitos.path_oracle import Ground, Runner

NGR = "nothing-goes-right"
AOC = "ahead-of-the-curve"
TW = "testing-the-waters"
SW = "still-waters-run-deep"
TRACKS = [NGR, AOC, TW, SW]


def board_of(track: str) -> Board:
    board = standard().board(track)
    assert board is not None
    return board


@cache
def ground_of(track: str) -> Ground:
    return Ground(track)


def reached(
    track: str, field: str, steps: int, permits: int = 0, over: list[str] | None = None
) -> dict[str, list[str]]:
    """The way to each field that can be reached."""
    board = board_of(track)
    used = 0
    for place in over or []:
        used |= int(board.special_bit[board.number_of[place]])
    reach = Reach()
    reach.search(board, board.number_of[field], steps, permits, used)
    found: dict[str, list[str]] = {}
    for number in list(reach.fields)[: reach.count]:
        found[board.ids[number]] = [board.ids[each] for each in reach.path_to(number)]
    return found


@st.composite
def runs(draw: st.DrawFn) -> tuple[str, str, int, int, list[str]]:
    track = draw(st.sampled_from(TRACKS))
    board = board_of(track)
    field = draw(st.sampled_from(board.ids))
    steps = draw(st.integers(0, 12))
    permits = draw(st.integers(0, min(steps, 4)))
    special = [board.ids[field] for field in range(board.size) if board.specials[field] is not None]
    over = draw(st.lists(st.sampled_from(special), unique=True)) if special else []
    return track, field, steps, permits, over


@settings(max_examples=tenth(300))
@given(runs())
def test_cu_89_the_search_finds_what_a_walker_finds(run: tuple[str, str, int, int, list[str]]) -> None:
    track, field, steps, permits, over = run
    board, ground = board_of(track), ground_of(track)
    used = 0
    for place in over:
        used |= int(board.special_bit[board.number_of[place]])
    begin = Runner(field, steps, permits)
    expected = ground.reach(begin, over)

    reach = Reach()
    count = reach.search(board, board.number_of[field], steps, permits, used)
    fields = [int(each) for each in list(reach.fields)[:count]]

    assert {board.ids[each]: (reach.steps_to(each), reach.permits_to(each)) for each in fields} == expected
    assert [reach.steps_to(each) for each in fields] == sorted(reach.steps_to(each) for each in fields)
    for each in fields:
        runner = begin
        for entered in reach.path_to(each):  # the way can be walked, and costs what it says
            moved = ground.after_step(runner, board.ids[entered])
            assert moved is not None
            assert runner is begin or not ground.is_special(runner.place) or runner.place in over
            runner = moved
        assert runner.place == board.ids[each]
        assert (runner.walked, runner.entered_water) == (reach.steps_to(each), reach.permits_to(each))
        assert runner.permits == min(permits - runner.entered_water, steps - runner.walked)
    for each in range(board.size):
        assert (reach.steps_to(each) == -1) == (each not in fields)


def test_a_search_leaves_nothing_behind_for_the_next() -> None:
    reach = Reach()
    for track, steps, permits in [(SW, 30, 8), (NGR, 3, 0), (AOC, 12, 2), (SW, 2, 1)]:
        board = board_of(track)
        reach.search(board, START, steps, permits, 0)
        fresh = Reach()
        fresh.search(board, START, steps, permits, 0)
        assert list(reach.fields)[: reach.count] == list(fresh.fields)[: fresh.count]
        for field in range(board.size):
            assert reach.steps_to(field) == fresh.steps_to(field)
            assert reach.steps_to(field) < 0 or reach.path_to(field) == fresh.path_to(field)


@pytest.mark.parametrize("track", TRACKS)
def test_cu_91_start_is_never_entered_and_finish_never_left(track: str) -> None:
    board = board_of(track)

    assert all(START not in exits for exits in board.exits)
    assert board.exits[FINISH] == []
    assert "START" not in reached(track, board.ids[board.exits[START][0]], 5)
    assert reached(track, "FINISH", 9, 9) == {}


def test_no_steps_lead_nowhere() -> None:
    assert reached(NGR, "START", 0) == {}


# Examples


def test_cu_x1_a_shortcut_of_seven_steps() -> None:
    board = board_of(AOC)
    special = board.specials[board.number_of["c16r9"]]
    assert special is not None
    assert (special.kind, special.price, board.ids[special.to]) == (STEPS, 7, "c17r6")

    assert len(reached(AOC, "c17r6", 3)["c11r6"]) == 3
    assert "c11r6" not in reached(AOC, "c17r6", 2)


def test_cu_x2_a_way_ends_on_a_jet_that_is_still_there() -> None:
    board = board_of(AOC)
    special = board.specials[board.number_of["c21r10"]]
    assert special is not None
    assert special.kind == JET
    open_jet = reached(AOC, "c19r10", 5)
    assert open_jet["c21r10"] == ["c21r10"]
    assert all("c21r10" not in path[:-1] for path in open_jet.values())

    assert reached(AOC, "c19r10", 2, over=["c21r10"])["c23r10"] == ["c21r10", "c23r10"]
    assert "c23r10" not in reached(AOC, "c19r10", 2)
    assert reached(AOC, "c21r10", 1)["c23r10"] == ["c23r10"]  # the runner's own field does not stop it


def test_cu_x32_a_permit_leads_over_one_water() -> None:
    ways = reached(SW, "c17r8", 2, 1)

    assert ways["c18r7"] == ["c18r7"]
    assert ways["c19r6"] == ["c18r7", "c19r6"]
    assert "c18r7" not in reached(SW, "c17r8", 2, 0)
    assert "c18r5" not in reached(SW, "c17r8", 3, 0)


def test_cu_x33_a_jet_doubles_what_is_left() -> None:
    """S = 3, W = 1 beside the jet of SW: afterwards S = 4, W = 2."""
    jet = "c31r8"
    assert jet in reached(SW, "c29r8", 3, 1)
    board = board_of(SW)
    reach = Reach()
    reach.search(board, board.number_of["c29r8"], 3, 1, 0)
    steps = 3 - reach.steps_to(board.number_of[jet])
    permits = min(1 - reach.permits_to(board.number_of[jet]), steps)
    assert (steps, permits) == (2, 1)
    expected = ground_of(SW).reach(Runner(jet, 2 * steps, 2 * permits), [jet])

    ways = reached(SW, jet, 2 * steps, 2 * permits, over=[jet])

    assert {place: len(way) for place, way in ways.items()} == {place: cost[0] for place, cost in expected.items()}
    assert sum(ground_of(SW).is_water(place) for place in ways["c26r5"]) == 2


def test_cu_x35_there_and_back_is_no_way_and_three_steps_are_one() -> None:
    ways = reached(NGR, "c20r9", 3)

    assert ways["c21r10"] == ["c21r10"]
    assert "c20r9" not in ways
    assert ways["c25r10"] == ["c21r10", "c23r10", "c25r10"]
    board = board_of(NGR)
    assert [(bonus.kind, bonus.amount) for bonus in board.bonuses[board.number_of["c20r9"]]] == [(0, 2)]


def test_cu_x42_a_lap_begins_forwards() -> None:
    assert sorted(reached(NGR, "START", 1)) == ["c20r7", "c20r9", "c21r10", "c21r6"]
    assert sorted(reached(NGR, "START", 1, 1)) == ["c20r7", "c20r9", "c21r10", "c21r6", "c21r8"]
    assert "START" not in reached(NGR, "c20r7", 9)
    assert "FINISH" not in reached(NGR, "c20r7", 1)
    assert reached(NGR, "c16r7", 1)["FINISH"] == ["FINISH"]


def test_cu_r51_finish_is_entered_from_zone_7() -> None:
    board = board_of(NGR)

    assert board.zone[board.number_of["c15r10"]] == 7
    assert reached(NGR, "c15r10", 1)["FINISH"] == ["FINISH"]


# Courses


def test_cu_x40_overruns() -> None:
    course = Course([board_of(NGR)], 1)
    board = board_of(NGR)
    assert "FINISH" in reached(NGR, "c16r7", 1)
    assert len(reached(NGR, "START", 3)["c24r7"]) == 3
    assert "FINISH" in reached(NGR, "c15r8", 1)

    assert course.overrun(0, 1, board.number_of["c24r7"]) == 3
    assert course.overrun(0, 0, FINISH) == 0
    assert course.overrun(0, 1, START) == 0
    assert course.overrun(0, 2, START) == 30  # CU-R33: extra full laps are added
    assert course.distance(0, 0, FINISH) == course.distance(0, 1, board.number_of["c24r7"]) == 0


def test_cu_x41_lines_over_laps() -> None:
    course = Course([board_of(NGR)], 2)
    board = board_of(NGR)
    ahead = board.number_of["c31r6"]
    behind = board.number_of["c2r5"]
    assert (board.zone[ahead], board.zone[behind]) == (1, 6)

    assert course.lines(0, 1, ahead) == 9
    assert course.lines(0, 0, behind) == 6
    assert course.lines_left(0, ahead) == 7
    assert course.lines_left(0, behind) == 2
    assert course.lines(0, 0, FINISH) == course.lines(0, 1, START) == 8  # CU-R3
    assert course.distance(0, 0, START) == 60
    assert course.distance(0, 1, START) == 30
    assert not course.is_last(0, 0)
    assert course.is_last(0, 1)


def test_cu_x43_two_boards_one_after_the_other() -> None:
    course = Course([board_of(SW), board_of(TW)], 1)

    assert course.distance(0, 0, START) == 26 + 1 + 31
    assert course.distance(0, 0, FINISH) == 1 + 31  # CU-124: one step leads to the next START
    assert course.distance(1, 0, START) == 31
    assert course.distance(1, 0, FINISH) == 0
    assert course.lines(0, 0, FINISH) == course.lines(1, 0, START) == 11
    assert course.lines(1, 0, FINISH) == 23
    assert course.lines_left(1, START) == 12
    assert not course.is_last(0, 0)
    assert course.is_last(1, 0)
    assert course.overrun(0, 1, START) == 0  # CU-R35: from START of the first board
    assert course.overrun(1, 1, START) == 27
