"""Rulings about safeties, the Meisterzug and the time to answer (spec, section 8)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.refusals import (
    ATTACK_PENDING,
    NOTHING_TO_ANSWER,
)
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    LIMITED,
    MEISTERZUG,
    PASS,
    A,
    B,
    C,
    D,
    attack,
    battle,
    boxed,
    drive,
    events_of,
    held,
    names,
    on_the_road,
    pile_size,
    play,
    safeties,
    secure,
    speed,
    stopped,
    table,
    to_act,
    why_not,
)


def test_km_r13_at_most_one_player_can_react() -> None:
    assert [EDITIONS.standard().counts[card] for card in range(10, 14)] == [1, 1, 1, 1]
    for holder in (B, D):
        state = table(DRIVING, DRIVING, mode="teams", hand=["breakdown"], hands={holder: ["ace_driver"]})
        assert to_act(play(state, (A, attack("breakdown", 1)))) == [holder]


def test_km_r14_right_of_way_acts_on_the_speed_pile_too() -> None:
    state = play(table(LIMITED, EMPTY, hand=["right_of_way"]), (A, secure("right_of_way")))
    assert speed(state, 0) == []
    state = table(EMPTY, EMPTY, hand=["speed_limit"], hands={B: ["right_of_way"]})
    assert speed(play(state, (A, attack("speed_limit", 1)), (B, MEISTERZUG)), 1) == []
    other = play(table(LIMITED, EMPTY, hand=["tanker"]), (A, secure("tanker")))
    assert speed(other, 0) == ["speed_limit"]


def test_km_r15_one_meisterzug_cancels_both() -> None:
    state = table(DRIVING, LIMITED, hand=["red_light"], hands={B: ["right_of_way"]})
    before = play(state, (A, attack("red_light", 1)))
    events = names(events_of(before, B, MEISTERZUG))
    after = play(before, (B, MEISTERZUG))
    assert events == ["meisterzug", "cancel", "cancel", "draw", "turn", "draw"]
    assert (battle(after, 1), speed(after, 1)) == (["green_light"], [])
    assert boxed(after) == ["red_light", "speed_limit"]
    assert pile_size(after) == pile_size(before) - 2

    other = table(DRIVING, stopped("red_light"), hand=["speed_limit"], hands={B: ["right_of_way"]})
    other = play(other, (A, attack("speed_limit", 1)), (B, MEISTERZUG))
    assert (battle(other, 1), speed(other, 1)) == (["green_light"], [])


def test_km_r16_nobody_else_acts_before_the_answer() -> None:
    state = table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre", "km_25"], hands={B: ["puncture_proof", "km_25"]})
    state = play(state, (A, attack("flat_tyre", 1)))
    for seat in (A, C, CLOCK):
        assert GAME.legal_moves(state, seat) == []
        for wanted in (PASS, MEISTERZUG, drive(25)):
            assert why_not(state, seat, wanted) is ATTACK_PENDING
    assert why_not(state, B, drive(25)) is ATTACK_PENDING
    assert why_not(state, B, MEISTERZUG) is None


@pytest.mark.parametrize(("limit", "after_ms"), [(3, 3000), (10, 10_000), (60, 60_000), (None, None)])
def test_km_r16_the_reaction_time_ends_in_a_pass(limit: int | None, after_ms: int | None) -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, reaction_limit_s=limit)
    assert GAME.deadline(state) is None
    deadline = GAME.deadline(play(state, (A, attack("flat_tyre", 1))))
    assert deadline is not None
    assert (deadline.seat, deadline.move, deadline.after_ms) == (B, PASS, after_ms)


def test_km_r16_without_a_holder_the_clock_makes_the_same_pause() -> None:
    deadline = GAME.deadline(play(on_the_road(hand=["flat_tyre"]), (A, attack("flat_tyre", 1))))
    asked = GAME.deadline(
        play(on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}), (A, attack("flat_tyre", 1)))
    )
    assert deadline is not None
    assert asked is not None
    assert (deadline.seat, deadline.move, deadline.after_ms) == (CLOCK, PASS, 1500)
    assert asked.soonest_ms == 1500  # an answer waits as long


def test_km_r16_a_safety_drawn_later_does_not_qualify() -> None:
    state = on_the_road(hand=["flat_tyre"], top=["puncture_proof"])
    state = play(state, (A, attack("flat_tyre", 1)), (CLOCK, PASS))
    assert "puncture_proof" in held(state, B)
    assert why_not(state, B, MEISTERZUG) is NOTHING_TO_ANSWER
    assert safeties(play(state, (B, secure("puncture_proof"))), 1) == {"puncture_proof": False}


def test_km_r17_a_cancelled_attack_goes_to_the_box() -> None:
    state = table(stopped("breakdown"), EMPTY, hand=["ace_driver"], box=["km_25"])
    assert boxed(play(state, (A, secure("ace_driver")))) == ["breakdown", "km_25"]
    other = table(stopped("breakdown"), EMPTY, hand=["tanker"], box=["km_25"])
    assert boxed(play(other, (A, secure("tanker")))) == ["km_25"]
