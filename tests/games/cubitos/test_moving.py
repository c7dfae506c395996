"""Phase 6, steps and water: CU-85 to CU-91, CU-100, CU-101."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import (
    PURSE,
    A,
    Table,
    hurry,
    moving,
    player,
    rolling,
)

CURVE: dict[str, Any] = {"race": "race-2"}
WATERS: dict[str, Any] = {"race": "race-4"}


def test_cu_85_a_step_leads_to_one_of_six_neighbours() -> None:
    reach = moving("c30r7", steps=1).reach(A)
    assert set(reach) == {"c28r7", "c32r7", "c29r6", "c31r6", "c29r8", "c31r8"}


def test_cu_85_big_fields_have_many_neighbours() -> None:
    reach = moving("START", steps=1).reach(A)
    assert set(reach) == {"c20r7", "c20r9", "c21r6", "c21r10"}


def test_cu_86_steps_may_lead_back_and_need_not_be_used() -> None:
    table = moving("c28r7", steps=3)
    table.do(A, "go", field="c30r7")
    table.do(A, "go", field="c28r7")
    assert table[A]["steps"] == 1
    assert table.why_not(A, "end_move") is None


def test_cu_86_any_number_of_runners_on_a_field() -> None:
    other = player("announced", swords=0, field="c30r7")
    table = moving("c28r7", other, steps=1)
    assert table.why_not(A, "go", field="c30r7") is None


def test_cu_87_walls_are_no_fields() -> None:
    table = moving("c29r6", steps=3)
    assert table.why_not(A, "go", field="c28r5") == "CU-87"
    assert table.why_not(A, "go", field="c60r5") == "CU-87"
    assert table.why_not(A, "go", field="c30r5") is None


def test_cu_88_steps_cost_four_coins_also_between_two_steps() -> None:
    table = moving("c28r7", steps=1, coins=8, credits=0)
    table.do(A, "go", field="c30r7")
    table.do(A, "buy_step")
    assert (table[A]["coins"], table[A]["steps"]) == (4, 1)
    table.do(A, "go", field="c28r7")
    table.do(A, "buy_step")
    assert (table[A]["coins"], table[A]["steps"]) == (0, 1)
    assert table.why_not(A, "buy_step") == "CU-88"


def test_cu_89_water_needs_a_permit() -> None:
    dry = moving("c17r8", steps=2, **WATERS)
    assert dry.why_not(A, "go", field="c18r7") == "CU-85"
    wet = moving("c17r8", steps=2, permits=1, **WATERS)
    wet.do(A, "go", field="c18r7")
    assert (wet[A]["steps"], wet[A]["permits"]) == (1, 0)


def test_cu_89_permits_never_exceed_steps() -> None:
    table = moving("c17r8", steps=2, permits=2, **WATERS)
    table.do(A, "go", field="c19r8")
    assert (table[A]["steps"], table[A]["permits"]) == (1, 1)
    table.do(A, "buy_step")
    assert (table[A]["steps"], table[A]["permits"]) == (2, 1)


def test_cu_89_paying_steps_keeps_permits_within_steps() -> None:
    table = moving("c16r9", steps=8, permits=3, **CURVE)
    table.do(A, "special", use=True)
    assert (table[A]["steps"], table[A]["permits"]) == (1, 1)


def test_cu_90_water_is_left_without_a_permit_and_a_runner_may_stay() -> None:
    table = moving("c18r7", steps=1, **WATERS)
    assert table.why_not(A, "go", field="c17r8") is None
    assert table.why_not(A, "go", field="c16r7") == "CU-85", "water again"
    table.do(A, "end_move")
    assert table.field(A) == "c18r7"


def test_cu_90_a_runner_without_a_legal_step_stays() -> None:
    table = moving("c13r6", steps=3, **WATERS)
    assert table.reach(A) == {}
    assert table.why_not(A, "end_move") is None


def test_cu_91_start_cannot_be_entered_again() -> None:
    table = moving("c10r9", steps=4, **CURVE)
    assert "START" not in table.reach(A)
    assert table.why_not(A, "go", field="START") is not None


def test_cu_100_unused_steps_are_gone() -> None:
    table = moving("c28r7", steps=3, permits=1)
    table.do(A, "end_move")
    assert (table[A]["steps"], table[A]["permits"]) == (0, 0)


def cheese(field: str, **more: Any) -> Table:
    """A Reckless Cheese in the dice section has earned a step."""
    me = player("resolve", field=field, roll="light-grey", active="yellow:team event", **more)
    table = rolling(me)
    table.use(A, "yellow")
    return table


def test_cu_101_a_step_in_the_dice_section_brings_no_bonus() -> None:
    table = cheese("c23r6")
    assert table.about(A) == "walk"
    table.do(A, "go", field="c25r6")
    assert (table.field(A), table[A]["credits"]) == ("c25r6", 0)


def test_cu_101_it_enters_no_water() -> None:
    table = cheese("c20r7")
    assert table.why_not(A, "go", field="c21r8") is not None
    assert table.why_not(A, "go", field="c22r7") is None


def test_cu_101_it_is_where_phase_6_begins() -> None:
    me = player("resolve", field="c23r6", roll="light-grey", active="yellow:team event, 2 white:team", credits=PURSE)
    table = rolling(me, start_player=0)
    table.use(A, "yellow")
    table.do(A, "go", field="c25r6")
    table.do(A, "pass")
    hurry(table, "buy")
    assert table[A]["credits"] == PURSE


def test_cu_101_it_may_reach_finish() -> None:
    table = cheese("c16r7")
    table.do(A, "go", field="FINISH")
    assert table[A]["finished"]


def test_cu_r1_corners_do_not_touch() -> None:
    near = set(moving("c30r7", steps=1).reach(A))
    assert not near & {"c30r9", "c30r5", "c27r6", "c33r8"}


def test_cu_r2_the_shared_field_is_left_forwards_and_entered_from_behind() -> None:
    assert not set(moving("START", steps=1).reach(A)) & {"c16r7", "c15r8", "c16r9", "c15r10", "c15r6"}
    assert "FINISH" not in moving("c20r7", steps=1).reach(A)
    assert "FINISH" in moving("c16r7", steps=1).reach(A)


def test_cu_r26_ordinary_steps_go_first() -> None:
    table = moving("c17r8", steps=3, permits=1, **WATERS)
    table.do(A, "go", field="c19r8")
    assert (table[A]["steps"], table[A]["permits"]) == (2, 1)


def test_cu_r27_a_step_not_walked_is_lost() -> None:
    table = cheese("c23r6")
    table.do(A, "skip")
    assert table.field(A) == "c23r6"
    assert table[A]["steps"] == 0
    assert table.stage(A) == "decide"


def test_cu_x32_one_ordinary_step_and_one_with_a_permit() -> None:
    table = moving("c17r8", steps=2, permits=1, **WATERS)
    table.do(A, "go", field="c18r7")
    assert (table[A]["steps"], table[A]["permits"]) == (1, 0)
    table.do(A, "go", field="c19r6")
    assert table.field(A) == "c19r6"
    assert table[A]["steps"] == 0


def test_cu_x38_nine_coins_buy_two_steps() -> None:
    table = moving("c22r7", coins=9, credits=3)
    table.do(A, "buy_step")
    table.do(A, "buy_step")
    assert (table[A]["coins"], table[A]["steps"]) == (1, 2)


def test_cu_x42_where_start_leads() -> None:
    table = moving("START", steps=1, permits=1)
    assert set(table.reach(A)) == {"c20r7", "c20r9", "c21r6", "c21r8", "c21r10"}
    assert "START" not in moving("c20r7", steps=1).reach(A)


def test_the_view_tells_where_the_runner_can_go() -> None:
    table = moving("c23r6", steps=2)
    reach = table.reach(A)
    assert reach["c25r6"] == {
        "field": "c25r6",
        "steps": 1,
        "permits": 0,
        "path": ["c25r6"],
        "bonuses": [{"kind": "credits", "amount": 1, "cost": None}],
    }
