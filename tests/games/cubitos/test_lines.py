"""Red lines, laps and boards: CU-120 to CU-125."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import (
    EDITION,
    GAME,
    A,
    B,
    Table,
    all_of,
    moving,
    names,
    options,
    player,
    rolling,
    supporting,
)

LAPS: dict[str, Any] = {"race": "race-7"}
FINALE: dict[str, Any] = {"race": "grand-finale"}


def lines(field: str, **more: Any) -> int:
    """The line count of a runner on this field."""
    place = {key: more.pop(key) for key in ("lap", "board") if key in more}
    return int(rolling(player(field=field, **place), player(roll="start-player"), **more)[A]["lines"])


def bronto(field: str, **more: Any) -> int:
    """The steps of a Pronto Bronto on this field, with two laps to run."""
    table = supporting(player(active="purple:team, white:team", field=field, **more), player(), **LAPS)
    if table.why_not_use(A, "purple") == "CU-58":
        return 0
    table.use(A, "purple")
    return int(table[A]["steps"])


def test_cu_120_zones_count_red_lines() -> None:
    assert [lines(field) for field in ("START", "c20r7", "c31r8", "c29r0", "c4r1", "c1r6", "c16r7")] == [
        *(0, 0, 1, 2, 5, 6, 8)
    ]


def test_cu_120_finish_is_in_the_highest_zone() -> None:
    for board in EDITION.boards:
        assert board.zone[0] == 0
        assert board.zone[1] == board.red_lines == max(board.zone)


def test_cu_121_completed_laps_count() -> None:
    assert lines("c31r8", lap=1, **LAPS) == 8 + 1
    assert lines("START", lap=1, **LAPS) == 8


def test_cu_121_completed_boards_count() -> None:
    assert lines("START", board=1, **FINALE) == 11
    assert lines("c15r0", board=1, **FINALE) > 11


def test_cu_122_a_runner_finishes_in_the_last_lap_only() -> None:
    early = moving("c16r7", steps=1, lap=0, **LAPS)
    early.do(A, "go", field="FINISH")
    assert not early[A]["finished"]
    late = moving("c16r7", steps=1, lap=1, **LAPS)
    events = late.do(A, "go", field="FINISH")
    assert late[A]["finished"]
    assert "finish" in names(events)


def test_cu_123_entering_the_shared_field_completes_a_lap() -> None:
    table = moving("c16r7", steps=3, **LAPS)
    events = table.do(A, "go", field="FINISH")
    assert "lap" in names(events)
    assert table[A]["runner"] == {"board": 0, "lap": 1, "field": "START"}
    assert table.why_not(A, "end_move") is None, "it may stop there"
    table.do(A, "go", field="c22r7")
    assert table[A]["runner"] == {"board": 0, "lap": 1, "field": "c22r7"}


def test_cu_123_laps_need_a_lap_track() -> None:
    refusal = GAME.why_not_start(2, options(race="race-2", laps=2))
    assert refusal is not None
    assert refusal.rule == "CU-123"
    assert GAME.why_not_start(2, options(race="race-1", laps=3)) is None


def before_the_end_of_the_first_board(steps: int) -> Table:
    """Two steps before FINISH of Still Waters Run Deep."""
    return moving("c7r2", steps=steps, board=0, **FINALE)


def test_cu_124_finish_of_the_first_board_is_a_stop_and_one_step_leads_on() -> None:
    table = before_the_end_of_the_first_board(3)
    table.do(A, "go", field="FINISH")
    assert table[A]["runner"] == {"board": 0, "lap": 0, "field": "FINISH"}
    assert not table[A]["finished"]
    assert table[A]["steps"] == 1
    table.do(A, "go", field="START")
    assert table[A]["runner"]["board"] == 1
    assert table.field(A) == "START"
    assert table[A]["steps"] == 0


def test_cu_124_there_is_no_way_back() -> None:
    table = moving("START", steps=3, board=1, **FINALE)
    assert "FINISH" not in table.reach(A)
    assert table.why_not(A, "go", field="FINISH") is not None


def test_cu_125_lines_to_finish_of_this_lap_or_board() -> None:
    assert bronto("START") == 2 * (8 // 3)
    assert bronto("c31r8", lap=1) == 2 * (7 // 3)
    assert bronto("c1r6") == 0


def test_cu_r3_the_edge_of_start_is_no_line() -> None:
    assert lines("START", lap=1, **LAPS) == lines("c16r7", lap=0, **LAPS) == 8


def test_cu_r20_each_pronto_bronto_by_the_text() -> None:
    table = supporting(player(active="2 purple:team, white:team"), player(), race="race-2", cards="pronto-bronto")
    table.use(A, "purple")
    table.use(A, "purple")
    assert table[A]["steps"] == 16


def test_cu_r35_lines_on_the_second_board() -> None:
    me = player(active="purple:team, white:team", board=1, field="START")
    table = supporting(me, player(), cards="pronto-bronto", **FINALE)
    table.use(A, "purple")
    assert table[A]["steps"] == 2 * (12 // 3), "the current board only"
    assert table[A]["lines"] == 11


def test_cu_r35_bob_does_not_reach_over_to_the_other_board() -> None:
    table = moving("FINISH", active="blue:team", cards="bob", **FINALE)
    table.do(A, "end_move")
    table.use(A, "blue")
    (told,) = all_of(table.told, "bonus")
    assert told["field"] == "c7r0", "the only bonus nearby, on this board"


def test_cu_r50_formulas_take_the_number_of_lines_from_the_data() -> None:
    assert {board.board: board.red_lines for board in EDITION.boards} == {
        "nothing-goes-right": 8,
        "ahead-of-the-curve": 14,
        "testing-the-waters": 12,
        "still-waters-run-deep": 11,
    }


def test_cu_r51_finish_from_zone_7() -> None:
    assert lines("c15r10") == 7
    table = moving("c15r10", steps=1)
    table.do(A, "go", field="FINISH")
    assert table[A]["finished"]
    assert table[A]["lines"] == 8


def test_cu_x4_pronto_bronto_with_fourteen_lines() -> None:
    table = supporting(player(active="2 purple:team, white:team"), player(), race="race-2", cards="pronto-bronto")
    table.use(A, "purple")
    assert table[A]["steps"] == 8
    table.use(A, "purple")
    assert table[A]["steps"] == 16


def test_cu_x41_two_laps() -> None:
    table = rolling(player(field="c31r8", lap=1), player(field="c1r6", roll="start-player"), **LAPS)
    assert (table[A]["lines"], table[B]["lines"]) == (9, 6)
    assert table[B]["maximum"]["lines"] == 3
    assert (bronto("c31r8", lap=1), bronto("c1r6")) == (4, 0)


def test_cu_x43_over_the_end_of_the_first_board() -> None:
    table = before_the_end_of_the_first_board(5)
    table.do(A, "go", field="FINISH")
    assert table[A]["steps"] == 3
    table.do(A, "go", field="START")
    assert table[A]["steps"] == 2
    two_on = [field for field, way in table.reach(A).items() if way["steps"] == 2]
    table.do(A, "go", field=two_on[0])
    assert table[A]["steps"] == 0
    assert not table[A]["finished"]
    table.do(A, "end_move")
    assert table.view()["outcome"] is None
