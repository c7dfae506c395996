"""Rolling and arranging (spec, sections 4.3 to 4.5)."""

from __future__ import annotations

from typing import Any

from tests.games.cubo.given import GAME, IN_ORDER, A, B, C, names, race

SQUARE: dict[str, Any] = dict(IN_ORDER)


def test_cb_9_all_act_at_the_same_time() -> None:
    table = race(3)
    table.tick(1200)
    assert GAME.to_act(table.state) == [A, B, C]
    table.do(1300, B, "pick_up")
    assert [table.standing(seat) for seat in (A, B, C)] == ["on_table", "in_hand", "on_table"]


def test_cb_10_a_throw_is_made_with_all_nine() -> None:
    table = race()
    table.tick(1200)
    before = table.player(B)
    seen = set()
    for number in range(30):
        table.do(2000 + 1300 * number, B, "roll")
        table.tick(3200 + 1300 * number)
        now = table.player(B)
        seen |= {i for i in range(8) if now["dice"][i] != before["dice"][i]}
        seen |= {8} if now["white"] != before["white"] else set()
    assert seen == set(range(9))


def test_cb_11_take_up_and_throw_again_as_often_as_wanted() -> None:
    table = race()
    for number in range(10):
        table.do(1300 + 2000 * number, B, "pick_up")
        table.do(1400 + 2000 * number, B, "throw")
    assert table.player(B)["throws"] == 11
    table.call(30_000, A)
    assert table.key(30_001, B, "roll") == "rolling_closed"


def test_cb_12_taking_up_is_final() -> None:
    table = race()
    table.do(1500, B, "pick_up")
    assert table.view(B)["players"][B]["dice"] is None
    assert table.key(2600, B, "call", square=SQUARE) == "nothing_to_call"


def test_cb_13_after_the_first_call_nobody_takes_up_dice() -> None:
    table = race(3)
    assert table.key(2500, B, "pick_up") is None
    events = table.call(2500, A)
    assert "close" in names(events)
    for seat in (B, C):
        refusal = table.why_not(2600, seat, "pick_up")
        assert refusal is not None
        assert refusal.rule == "CB-13"


def test_cb_14_dice_in_hand_may_be_thrown_once_more() -> None:
    table = race()
    table.do(2000, B, "pick_up")
    table.call(2500, A)
    assert table.view(None)["players"][B]["last_throw"]
    (thrown,) = table.do(2600, B, "throw")
    assert thrown.public is not None
    assert thrown.public["last"] is True
    table.tick(3800)
    assert table.key(3900, B, "throw") == "rolling_closed"
    assert table.key(3900, B, "roll") == "rolling_closed"
    assert table.key(4800, B, "call", square=SQUARE) is None


def test_cb_15_dice_on_the_table_must_be_used() -> None:
    table = race()
    table.call(2500, A)
    assert not table.view(None)["players"][B]["last_throw"]
    assert [table.key(2600, B, verb) for verb in ("throw", "pick_up", "roll")] == ["rolling_closed"] * 3
    assert table.key(2600, B, "call", square=SQUARE) is None


def test_cb_16_a_player_who_has_not_thrown_yet_has_one_throw() -> None:
    table = race(thrown=False)
    table.do(0, A, "throw")
    table.call(2300, A)
    assert table.key(2400, B, "throw") is None
    table.do(2400, B, "throw")
    assert table.key(3700, B, "roll") == "rolling_closed"


def test_cb_17_a_throw_in_the_air_is_the_last_throw() -> None:
    table = race()
    table.do(2000, B, "roll")
    table.call(2500, A)
    assert table.standing(B) == "rolling"
    assert not table.view(None)["players"][B]["last_throw"]
    table.tick(3200)
    assert table.key(3300, B, "roll") == "rolling_closed"


def test_cb_18_each_coloured_die_lies_in_one_cell() -> None:
    table = race()
    table.tick(2200)
    assert table.key(2200, A, "call", square=SQUARE) is None
    assert table.key(2200, A, "call", square={**SQUARE, "TL": 1}) == "square_incomplete"
    swapped = {**SQUARE, "TL": SQUARE["BR"], "BR": SQUARE["TL"]}
    assert table.key(2200, A, "call", square=swapped) is None


def test_cb_19_values_stay_as_rolled() -> None:
    table = race()
    table.tick(1200)
    before = table.player(A)["dice"]
    table.call(2500, A)
    assert table.player(A)["dice"] == before


def test_cb_20_placing_is_free_until_the_call() -> None:
    table = race()
    table.tick(2200)
    other: dict[str, Any] = dict(zip(SQUARE, [7, 6, 5, 4, 3, 2, 1, 0], strict=True))
    assert table.key(2200, A, "call", square=SQUARE) is None
    assert table.key(2300, A, "call", square=other) is None
    table.do(2400, A, "call", square=other)
    assert table.player(A)["square"] == other


def test_cb_21_a_call_needs_nine_dice_on_the_table() -> None:
    table = race(thrown=False)
    assert table.key(100, A, "call", square=SQUARE) == "nothing_to_call"
    table.do(100, A, "throw")
    assert table.key(1200, A, "call", square=SQUARE) == "nothing_to_call"
    assert table.key(2300, A, "call", square=SQUARE) is None
    table.do(2300, A, "call", square=SQUARE)
    assert table.standing(A) == "covered"


def test_cb_22_a_call_is_final() -> None:
    table = race()
    table.call(2500, A)
    for verb in ("throw", "pick_up", "roll"):
        assert table.key(2600, A, verb) == "has_called"
    assert table.key(2600, A, "call", square=SQUARE) == "has_called"


def test_cb_23_a_square_worth_nothing_may_be_called() -> None:
    table = race()
    table.tick(1200)
    table.give(A, "1r 4b 1r / 4b 6w 5b / 2r 5b 2r")
    assert table.key(2200, A, "call", square=SQUARE) is None


def test_cb_24_the_first_call_closes_rolling_and_earns_nothing() -> None:
    table = race()
    assert table.view(None)["closed"] is False
    table.call(2500, A)
    assert table.view(None)["closed"] is True
    events = table.call(2600, B)
    assert "close" not in names(events)
    assert [table.player(seat)["points"] for seat in (A, B)] == [0, 0]
