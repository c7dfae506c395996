"""Phase 6, what fields do: special actions and bonuses (CU-92 to CU-99)."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import (
    EDITION,
    PURSE,
    A,
    Table,
    all_of,
    dice,
    first,
    moving,
    player,
    rolling,
)

CURVE: dict[str, Any] = {"race": "race-2"}


def ended(table: Table) -> Table:
    """After the end of A's phase 6."""
    table.do(A, "end_move")
    return table


def test_cu_92_a_special_action_once_per_round() -> None:
    table = moving("c19r10", steps=9, **CURVE)
    table.do(A, "go", field="c21r10")
    assert table[A]["steps"] == 16
    table.do(A, "go", field="c19r10")
    table.do(A, "go", field="c21r10")
    assert table[A]["steps"] == 14


def test_cu_92_standing_on_it_when_phase_6_begins() -> None:
    table = moving("c21r10", steps=3, **CURVE)
    table.do(A, "go", field="c23r10")
    assert table[A]["steps"] == 5, "doubled before the first step"


def test_cu_92_nothing_special_outside_phase_6() -> None:
    me = player("resolve", field="c19r10", roll="light-grey", active="yellow:team event")
    table = rolling(me, cards="reckless-cheese", **CURVE)
    table.use(A, "yellow")
    table.do(A, "go", field="c21r10")
    assert table.field(A) == "c21r10"
    assert table.stage(A) == "decide"


def test_cu_93_a_shortcut_for_steps() -> None:
    table = moving("c18r9", steps=9, **CURVE)
    table.do(A, "go", field="c16r9")
    table.do(A, "special", use=True)
    assert table.field(A) == "c17r6"
    assert table[A]["steps"] == 1


def test_cu_93_too_few_steps() -> None:
    table = moving("c16r9", steps=6, credits=0, **CURVE)
    assert table.why_not(A, "special", use=True) == "CU-93"


def test_cu_93_declined_it_is_over_for_this_round() -> None:
    table = moving("c18r9", steps=12, **CURVE)
    table.do(A, "go", field="c16r9")
    table.do(A, "special", use=False)
    assert table.field(A) == "c16r9"
    assert table.why_not(A, "special", use=True) == "CU-92"
    table.do(A, "go", field="c18r9")
    table.do(A, "go", field="c16r9")
    assert table.why_not(A, "special", use=True) == "CU-92"


def test_cu_94_a_shortcut_for_coins() -> None:
    table = moving("c16r5", steps=3, coins=9, credits=0, **CURVE)
    table.do(A, "go", field="c14r5")
    table.do(A, "special", use=True)
    assert table.field(A) == "c15r2"
    assert (table[A]["coins"], table[A]["steps"]) == (1, 2)


def test_cu_94_too_few_coins() -> None:
    table = moving("c14r5", steps=3, coins=5, credits=2, **CURVE)
    assert table.why_not(A, "special", use=True) == "CU-94"


def test_cu_95_one_way_only() -> None:
    table = moving("c17r6", steps=9, **CURVE)
    assert table.why_not(A, "special", use=True) == "CU-92"
    assert "c16r9" not in moving("c17r6", steps=1, **CURVE).reach(A)


def test_cu_95_steps_may_be_bought_to_pay() -> None:
    table = moving("c16r9", steps=6, coins=4, credits=0, **CURVE)
    table.do(A, "buy_step")
    table.do(A, "special", use=True)
    assert (table.field(A), table[A]["steps"]) == ("c17r6", 0)


def test_cu_96_a_jet_doubles_steps_and_permits() -> None:
    table = moving("c19r10", steps=4, permits=1, **CURVE)
    table.do(A, "go", field="c21r10")
    assert (table[A]["steps"], table[A]["permits"]) == (6, 2)


def test_cu_96_it_is_not_optional() -> None:
    table = moving("c21r10", steps=3, **CURVE)
    assert table.why_not(A, "special", use=False) == "CU-96"
    assert table.why_not(A, "special", use=True) is None


def test_cu_97_bonuses_of_a_field_that_is_not_the_first() -> None:
    table = moving("c23r6", steps=1)
    table.do(A, "go", field="c25r6")
    events = table.do(A, "end_move")
    assert table[A]["credits"] == PURSE + 1
    assert first(events, "bonus")["field"] == "c25r6"


def test_cu_97_nothing_for_staying_passing_or_coming_back() -> None:
    staying = ended(moving("c25r6"))
    assert staying[A]["credits"] == PURSE
    passing = moving("c23r6", steps=2)
    passing.do(A, "go", field="c26r7")
    assert ended(passing)[A]["credits"] == PURSE
    back = moving("c25r6", steps=2)
    back.do(A, "go", field="c23r6")
    back.do(A, "go", field="c25r6")
    assert ended(back)[A]["credits"] == PURSE


def test_cu_98_credits() -> None:
    table = moving("c29r6", steps=2)
    table.do(A, "go", field="c33r6")
    assert ended(table)[A]["credits"] == PURSE + 2


def test_cu_98_fans() -> None:
    table = moving("c29r8", steps=1)
    table.do(A, "go", field="c31r8")
    assert ended(table)[A]["fans"] == 1


def test_cu_98_lose_a_die() -> None:
    table = moving("c30r5", steps=1, draw="2 light-grey, white")
    table.do(A, "go", field="c32r5")
    ended(table)
    assert table.about(A) == "lose"
    table.choose(A, draw="light-grey")
    assert table.owned(A, "light-grey") == 1


def test_cu_98_gain_any_die() -> None:
    table = moving("c5r8", steps=1)
    table.do(A, "go", field="c7r8")
    ended(table)
    table.do(A, "kind", kind="purple")
    assert table[A]["rest"].get("purple") == 1


def test_cu_98_gain_a_die_that_costs_at_most_so_much() -> None:
    table = moving("c7r10", steps=1)
    table.do(A, "go", field="c9r10")
    ended(table)
    assert "purple" not in table[A]["ask"]["kinds"], "Rollosaurus costs 9"
    assert table.why_not(A, "kind", kind="purple") is not None
    table.do(A, "kind", kind="white")
    assert table.owned(A, "white") == 1


def test_cu_98_big_fields_and_special_ones_have_no_bonus() -> None:
    for board in EDITION.boards:
        for number, special in enumerate(board.specials):
            if special is not None or board.ids[number] in ("START", "FINISH"):
                assert board.bonuses[number] == []
            if special is not None and special.to >= 0:
                assert board.bonuses[special.to] == []


def test_cu_99_bob_gets_the_bonuses_of_a_field_nearby() -> None:
    table = moving("c28r7", steps=1, active="blue:team, blue:special")
    table.do(A, "go", field="c30r7")
    ended(table)
    assert table.stage(A) == "after_move"
    table.use(A, "blue")
    assert table.why_not(A, "go", field="c30r7") is not None, "not one's own field"
    table.do(A, "go", field="c33r6")
    assert table[A]["credits"] == PURSE + 2
    table.use(A, "blue")
    table.do(A, "go", field="c33r6")
    assert table[A]["credits"] == PURSE + 4


def test_cu_99_without_having_moved() -> None:
    table = moving("c30r7", active="blue:team")
    ended(table)
    table.use(A, "blue")
    table.do(A, "go", field="c31r8")
    assert table[A]["fans"] == 1


def test_cu_99_bob_is_optional() -> None:
    table = moving("c30r7", active="blue:team")
    ended(table)
    table.do(A, "skip")
    assert table.stage(A) == "buy"


def test_cu_r23_a_lost_die_is_compulsory() -> None:
    table = moving("c30r5", steps=1, draw="light-grey, white")
    table.do(A, "go", field="c32r5")
    ended(table)
    assert table.why_not(A, "skip") is not None
    assert table.why_not(A, "end_buy") is not None


def test_cu_r24_steps_may_be_bought_before_the_jet() -> None:
    table = moving("c21r10", steps=1, coins=4, credits=0, **CURVE)
    table.do(A, "buy_step")
    table.do(A, "special", use=True)
    assert table[A]["steps"] == 4


def test_cu_r24_a_first_step_declines_a_shortcut() -> None:
    table = moving("c16r9", steps=9, **CURVE)
    table.do(A, "go", field="c18r9")
    table.do(A, "go", field="c16r9")
    assert table[A]["steps"] == 7
    assert table.why_not(A, "special", use=True) == "CU-92"


def test_cu_r24_a_field_entered_is_resolved_at_once() -> None:
    table = moving("c18r9", steps=9, coins=8, **CURVE)
    table.do(A, "go", field="c16r9")
    assert {"special"} <= {move["move"] for move in table.moves(A)}


def test_cu_r25_a_shortcut_counts_as_moving() -> None:
    table = moving("c16r9", steps=10, **CURVE)
    table.do(A, "special", use=True)
    assert table.field(A) == "c17r6"
    table.do(A, "go", field="c17r4")
    assert ended(table)[A]["credits"] == PURSE + 1


def test_cu_r28_bobs_distance() -> None:
    table = moving("c29r6", active="blue:team")
    ended(table)
    table.use(A, "blue")
    fields = set(table[A]["ask"]["fields"])
    assert "c25r6" in fields, "over the water c27r6"
    assert not fields & {"c29r4", "c28r3", "c27r4", "c25r4"}, "not through walls"
    assert "c29r6" not in fields


def test_cu_r28_big_fields_are_one_field() -> None:
    table = moving("c16r9", active="blue:team")
    ended(table)
    table.use(A, "blue")
    assert "c20r9" in set(table[A]["ask"]["fields"]), "beyond START/FINISH"


def test_cu_r47_bonuses_in_the_order_of_ones_choice() -> None:
    table = moving("c27r0", steps=1, draw="2 light-grey, white", fans=1)
    table.do(A, "go", field="c29r0")
    ended(table)
    table.choose(A, draw="light-grey")
    assert (table.owned(A, "light-grey"), table[A]["fans"]) == (1, 2)


def test_cu_r47_each_die_is_chosen_separately() -> None:
    table = moving("c7r0", steps=1, draw="2 light-grey, white")
    table.do(A, "go", field="c5r0")
    ended(table)
    table.choose(A, draw="light-grey")
    assert table.about(A) == "lose"
    table.choose(A, draw="white")
    assert table[A]["draw"] == dice("light-grey")


def test_cu_r48_credits_of_a_bonus_cannot_be_refused() -> None:
    table = moving("c23r6", steps=1)
    table.do(A, "go", field="c25r6")
    events = table.do(A, "end_move")
    assert all_of(events, "credits") or all_of(events, "bonus")
    assert table[A]["took_credits"]


def test_cu_x1_a_shortcut_at_the_beginning_of_phase_6() -> None:
    table = moving("c16r9", steps=10, **CURVE)
    table.do(A, "special", use=True)
    assert (table.field(A), table[A]["steps"]) == ("c17r6", 3)
    assert table.why_not(A, "go", field="c11r6") is None


def test_cu_x2_the_jet() -> None:
    table = moving("c19r10", steps=5, **CURVE)
    table.do(A, "go", field="c21r10")
    assert table[A]["steps"] == 8


def test_cu_x33_a_jet_with_a_permit() -> None:
    table = moving("c19r10", steps=3, permits=1, **CURVE)
    table.do(A, "go", field="c21r10")
    assert (table[A]["steps"], table[A]["permits"]) == (4, 2)


def test_cu_x34_a_shortcut_paid_with_credits() -> None:
    table = moving("c14r5", steps=2, coins=5, credits=3, **CURVE)
    table.do(A, "special", use=True)
    assert table.field(A) == "c15r2"
    assert (table[A]["coins"], table[A]["credits"], table[A]["steps"]) == (0, 0, 2)


def test_cu_x35_there_and_back() -> None:
    table = moving("c20r9", steps=2)
    table.do(A, "go", field="c21r10")
    table.do(A, "go", field="c20r9")
    assert ended(table)[A]["credits"] == PURSE
    further = moving("c20r9", steps=3, draw="2 light-grey")
    further.do(A, "go", field="c25r10")
    assert ended(further).about(A) == "lose" or further.owned(A, "light-grey") == 1


def test_cu_x36_what_bob_can_get() -> None:
    for field, credits, fans, lost in (("c31r8", 2, 1, 0), ("c33r6", 2, 0, 0), ("c32r5", 0, 0, 1)):  # noqa: A001
        table = moving("c30r7", active="blue:team", draw="2 light-grey, white")
        ended(table)
        table.use(A, "blue")
        table.do(A, "go", field=field)
        if lost:
            table.choose(A, draw="light-grey")
        there = table[A]
        assert (there["credits"] - PURSE, there["fans"]) == (credits, fans)
        assert table.owned(A, "light-grey") == 2 - lost


def test_cu_92_no_way_leads_past_an_open_special_action() -> None:
    table = moving("c18r9", steps=3, **CURVE)
    assert "c16r9" in table.reach(A)
    for way in table.reach(A).values():
        assert "c16r9" not in way["path"][:-1]
    declined = moving("c18r9", steps=3, specials=["c16r9"], **CURVE)
    assert any("c16r9" in way["path"][:-1] for way in declined.reach(A).values())


def test_cu_99_without_a_bonus_nearby_bob_does_nothing() -> None:
    table = moving("c12r7", active="blue:team")
    table.do(A, "end_move")
    assert table.stage(A) == "buy"
