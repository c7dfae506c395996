"""The clock of the race (spec, section 4.10), to the millisecond."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.fair import FairDice
from tests.games.cubo.given import GAME, IN_ORDER, A, B, C, Table, all_of, at_scoring, first, names, options, race

SQUARE: dict[str, Any] = dict(IN_ORDER)
PLAIN = "1r 4b 1r / 4b 6w 5b / 2r 5b 2r"


def test_cb_47_the_same_events_give_the_same_result() -> None:
    ends = []
    for table in (race(3, chance=FairDice(b"key")), race(3, chance=FairDice(b"key"))):
        table.do(1300, B, "roll")
        table.call(2600, A)
        table.take(3000, A, 1)
        table.tick(4000)
        ends.append(table.encoded())
        assert table.zero == 3000, "τ counts from go"
    assert ends[0] == ends[1]
    table = race()
    assert table.key(None, A, "tick") == "clock_only"
    assert table.key(None, CLOCK, "throw") == "clock_only"


def test_cb_48_the_states_of_a_player() -> None:
    table = race(thrown=False)
    seen = [table.standing(A)]
    for tau, verb in [(0, "throw"), (1300, "pick_up"), (1400, "throw")]:
        table.do(tau, A, verb)
        seen.append(table.standing(A))
        table.tick(tau + 1200 if verb == "throw" else tau)
        seen.append(table.standing(A))
    table.call(4000, A)
    seen.append(table.standing(A))
    table.take(4100, A, 0)
    seen.append(table.standing(A))
    table.tick(20_000)
    seen.append(table.standing(B))
    ways = ["in_hand", "rolling", "on_table", "in_hand", "in_hand", "rolling", "on_table", "covered", "done", "failed"]
    assert seen == ways


def test_cb_49_at_one_moment_landings_come_first_and_the_deadline_last() -> None:
    table = race()
    assert table.key(1200, B, "pick_up") is None, "dice that land now can be taken up now"
    table.call(2500, A)
    table.take(3000, A, 0)
    assert table.key(9500, B, "call", square=SQUARE) is None
    assert table.key(9501, B, "call", square=SQUARE) == "has_failed"
    table.call(9500, B)
    table.tick(9500)
    assert table.standing(B) == "covered"


def test_cb_49_the_order_of_commands() -> None:
    table = race(3)
    table.tick(3000)
    moves: list[tuple[Seat, dict[str, Any]]] = [
        (A, {"move": "pick_up"}),
        (B, {"move": "throw"}),
        (C, {"move": "roll"}),
        (A, {"move": "call", "square": SQUARE}),
        (A, {"move": "take", "die": 0}),
        (A, {"move": "absent"}),
        (CLOCK, {"move": "tick"}),
    ]
    ranks = [GAME.precedence(table.state, seat, GAME.decode_move(move)) for seat, move in moves]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)


def test_cb_50_the_earlier_caller_takes_first_then_clockwise_order() -> None:
    table = race(3, start_player=0)
    table.call(2500, C)
    table.call(2600, B)
    take = GAME.decode_move({"move": "take", "die": 3})
    assert GAME.precedence(table.state, C, take) < GAME.precedence(table.state, B, take)
    call = GAME.decode_move({"move": "call", "square": SQUARE})
    assert GAME.precedence(table.state, A, call) < GAME.precedence(table.state, B, call)
    table.state.start_player = 1
    assert GAME.precedence(table.state, B, call) < GAME.precedence(table.state, A, call)


def test_cb_51_commands_of_one_player_are_a_millisecond_apart() -> None:
    table = race()
    table.do(2000, B, "pick_up")
    table.do(2000, B, "throw")
    assert table.player(B)["last_at"] == table.zero + 2001
    assert table.player(B)["lands_at"] == table.zero + 3201
    events = table.do(2000, A, "roll")
    assert [event.name for event in events] == ["pick_up", "throw"]
    assert table.player(A)["last_at"] == table.zero + 2001, "the clock never goes back"


def test_cb_52_when_dice_may_be_taken_up_and_thrown() -> None:
    table = race(thrown=False)
    assert table.key(0, B, "pick_up") == "already_in_hand"
    table.do(0, B, "throw")
    assert [table.key(600, B, verb) for verb in ("throw", "pick_up", "roll")] == ["in_the_air"] * 3
    assert table.key(1200, B, "throw") == "take_up_first"
    assert table.key(1200, B, "pick_up") is None
    assert table.key(1200, B, "roll") is None


def test_cb_53_a_throw_lands_after_1200_ms_and_falls_by_the_seats_own_stream() -> None:
    table = race(thrown=False)
    table.do(100, A, "throw")
    assert table.player(A)["lands_at"] == table.zero + 1300
    assert "land" not in names(table.tick(1299))
    assert "land" in names(table.tick(1300))

    def rolls(order: list[Seat]) -> list[Any]:
        table = race(2, thrown=False, chance=FairDice(b"key"))
        for seat in order:
            table.do(10, seat, "throw")
        table.tick(1400)
        return [table.player(seat)["dice"] for seat in (A, B)]

    assert rolls([A, B]) == rolls([B, A]), "the same dice fall in any order of throws"


def test_cb_53_every_draw_is_in_the_record() -> None:
    dice = FairDice(b"key")
    race(2, chance=dice)
    assert [draw.stream for draw in dice.draws] == [0] * 4 + [1] * 9 + [2] * 9


def test_cb_54_a_call_needs_a_second_after_landing() -> None:
    table = race()
    assert table.key(2199, A, "call", square=SQUARE) == "too_soon"
    assert table.key(2200, A, "call", square=SQUARE) is None
    quick = race(min_arrange_ms=0)
    assert quick.key(1200, A, "call", square=SQUARE) is None


def test_cb_55_a_die_that_is_gone_is_refused_without_penalty() -> None:
    table = race(3)
    table.call(2500, A)
    table.call(2500, B)
    table.take(2700, B, 1)
    refusal = table.why_not(2780, A, "take", die=1)
    assert refusal is not None
    assert refusal.encode() == {
        "rule": "CB-55",
        "key": "die_gone",
        "sentence": "This die is gone; take another.",
        "about": {"seat": 1, "ms": 80},
    }
    assert table.key(2780, A, "take", die=0) is None


def test_cb_56_a_player_who_does_not_take_is_given_the_first_die_left() -> None:
    table = race(3)
    table.call(2500, A)
    table.call(2600, B)
    table.take(2700, B, 0)
    assert "take" not in names(table.tick(7499))
    given = first(table.tick(7500), "take")
    assert (given["seat"], given["die"], given["given"]) == (0, 1, True)


def test_cb_56_players_who_do_not_take_are_served_in_the_order_of_their_calls() -> None:
    table = race(3)
    table.call(2500, C)
    table.call(2500, B)
    given = all_of(table.tick(7500), "take")
    assert [(each["seat"], each["die"]) for each in given] == [(2, 0), (1, 1)]


def test_cb_57_a_refused_command_changes_nothing() -> None:
    table = race()
    table.call(2500, A)
    before = table.encoded()
    with pytest.raises(Exception, match="CB-13"):
        table.do(2600, B, "pick_up")
    assert table.encoded() == before


def test_cb_62_no_command_is_credited_more_than_the_hold() -> None:
    # Stamps are the server's business; the game says how much it can wait for.
    table = race()
    assert GAME.hold_ms(table.state) == 200
    assert GAME.hold_ms(Table(2).state) == 0, "nothing can overtake a start command"
    assert GAME.hold_ms(GAME.start(2, options(tempo="calm"), FastDice(1))) == 0


def test_cb_63_moves_are_played_by_their_stamps() -> None:
    table = race()
    move = GAME.decode_move({"move": "pick_up", "at": 77})
    stamped = GAME.stamped(table.state, B, move, 15_000)
    assert GAME.encode_move(stamped) == {"move": "pick_up", "at": 15_000}
    table.tick(2000)
    table.do(1500, B, "pick_up")
    assert table.player(B)["last_at"] == table.zero + 2000, "what was processed is never taken back"


def test_cb_64_the_call_processed_first_is_the_first() -> None:
    table = race(3)
    calls = [first(table.call(2500, seat), "call") for seat in (A, B, C)]
    assert [call["first"] for call in calls] == [True, False, False]
    assert [table.player(seat)["call_order"] for seat in (A, B, C)] == [0, 1, 2]


def test_cb_65_go_takes_effect_after_three_seconds_and_is_given_after_ten() -> None:
    table = Table(2)
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert deadline.at_ms == 10_000
    events = table.tick(10_000)
    assert first(events, "go") == {"seat": 0, "at": 13_000}
    table.zero = 13_000
    assert table.key(-1, B, "throw") == "before_go"
    assert table.key(0, B, "throw") is None


def test_a_scoring_that_takes_too_long_is_closed() -> None:
    table = at_scoring(PLAIN, PLAIN)
    began = int(table.state.scoring_at) - table.zero
    table.tick(began + 19_999)
    assert GAME.to_act(table.state) == [A]
    table.tick(began + 20_000)
    assert GAME.to_act(table.state) == [B]
    assert len(all_of(table.events, "no_swap")) == 1
    parallel = at_scoring(PLAIN, PLAIN, scoring_order="parallel", swap_ms=5000)
    parallel.tick(began + 5000)
    assert parallel.phase == "ready"


def test_a_call_that_is_offered_too_soon_carries_its_moment() -> None:
    table = race()
    table.tick(1200)
    calls = [move for move in GAME.legal_moves(table.state, A) if GAME.encode_move(move)["move"] == "call"]
    assert {GAME.encode_move(move)["at"] for move in calls} == {table.zero + 2200}
    for move in calls:
        assert GAME.why_not(table.state, A, GAME.stamped(table.state, A, move, table.zero + 1300)) is None
        later = GAME.stamped(table.state, A, move, table.zero + 9000)
        assert GAME.encode_move(later)["at"] == table.zero + 9000
    far = GAME.decode_move({"move": "call", "square": SQUARE, "at": 99_000_000})
    assert GAME.encode_move(GAME.stamped(table.state, A, far, table.zero + 1300))["at"] == table.zero + 2200


def test_a_player_who_cannot_be_ready_in_time_is_not_asked() -> None:
    table = race()
    table.do(2400, B, "pick_up")
    table.call(2500, A)
    table.take(3000, A, 0)
    table.do(7301, B, "throw")
    table.tick(8600)
    assert GAME.to_act(table.state) == [CLOCK]
    assert GAME.legal_moves(table.state, B) == []
