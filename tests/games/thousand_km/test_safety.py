"""Safety cards (spec, section 4.8)."""

from __future__ import annotations

import pytest

from spieltisch.games.thousand_km.refusals import NOT_IN_HAND, NOT_STARTED, NOT_YOUR_TURN, PROTECTED
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    LIMITED,
    A,
    B,
    Display,
    attack,
    battle,
    boxed,
    display,
    drive,
    events_of,
    first,
    held,
    names,
    pile_size,
    placeable,
    play,
    safeties,
    secure,
    speed,
    stopped,
    table,
    to_act,
    why_not,
)

SAFETIES = ["right_of_way", "tanker", "puncture_proof", "ace_driver"]


@pytest.mark.parametrize("card", SAFETIES)
@pytest.mark.parametrize("mine", [EMPTY, DRIVING, LIMITED, stopped("red_light"), stopped("breakdown")])
def test_km_44_a_safety_may_always_be_placed_on_the_own_turn(card: str, mine: Display) -> None:
    state = table(mine, DRIVING, hand=[card])
    assert why_not(state, A, secure(card)) is None
    after = play(state, (A, secure(card)))
    assert safeties(after, 0) == {card: False}
    assert safeties(after, 1) == {}


def test_km_44_but_only_from_the_hand_and_on_the_own_turn() -> None:
    state = table(EMPTY, EMPTY, hand=["tanker"], hands={B: ["ace_driver"]})
    assert why_not(state, A, secure("ace_driver")) is NOT_IN_HAND
    assert why_not(state, B, secure("ace_driver")) is NOT_YOUR_TURN


def test_km_45_the_side_is_protected_to_the_end() -> None:
    state = table(DRIVING, DRIVING, hand=["tanker", "km_25"], hands={B: ["out_of_fuel", "flat_tyre"]})
    state = play(state, (A, secure("tanker")), (A, drive(25)))
    assert why_not(state, B, attack("out_of_fuel", 0)) is PROTECTED
    state = play(state, (B, attack("flat_tyre", 0)))
    assert safeties(state, 0) == {"tanker": False}


@pytest.mark.parametrize(
    ("hit", "safety"),
    [
        ("red_light", "right_of_way"),
        ("out_of_fuel", "tanker"),
        ("flat_tyre", "puncture_proof"),
        ("breakdown", "ace_driver"),
    ],
)
def test_km_46_the_open_attack_is_cancelled(hit: str, safety: str) -> None:
    state = play(table(stopped(hit), DRIVING, hand=[safety]), (A, secure(safety)))
    assert battle(state, 0) == ["green_light"]
    assert boxed(state) == [hit]
    assert display(state, 0)["driving"]


def test_km_46_other_attacks_stay() -> None:
    state = play(table(stopped("flat_tyre"), DRIVING, hand=["tanker"]), (A, secure("tanker")))
    assert battle(state, 0) == ["green_light", "flat_tyre"]
    assert boxed(state) == []


def test_km_46_covered_attacks_stay() -> None:
    answered = Display(["green_light", "out_of_fuel", "petrol"], ["speed_limit", "end_of_limit"])
    state = play(table(answered, DRIVING, hand=["tanker", "right_of_way"]), (A, secure("tanker")))
    state = play(state, (A, secure("right_of_way")))
    assert battle(state, 0) == ["green_light", "out_of_fuel", "petrol"]
    assert speed(state, 0) == ["speed_limit", "end_of_limit"]


def test_km_46_right_of_way_cancels_both() -> None:
    hit = Display(["green_light", "red_light"], ["speed_limit", "end_of_limit", "speed_limit"])
    before = table(hit, DRIVING, hand=["right_of_way"])
    state = play(before, (A, secure("right_of_way")))
    assert battle(state, 0) == ["green_light"]
    assert speed(state, 0) == ["speed_limit", "end_of_limit"]
    assert sorted(boxed(state)) == ["red_light", "speed_limit"]
    assert names(events_of(before, A, secure("right_of_way"))) == ["secure", "cancel", "cancel", "turn", "draw"]


def test_km_47_right_of_way_starts_the_race() -> None:
    state = play(table(EMPTY, EMPTY, hand=["right_of_way", "km_200"]), (A, secure("right_of_way")))
    assert display(state, 0)["started"]
    assert display(state, 0)["driving"]
    assert why_not(state, A, drive(200)) is None


@pytest.mark.parametrize("card", SAFETIES[1:])
def test_km_47_the_other_safeties_do_not(card: str) -> None:
    state = play(table(EMPTY, EMPTY, hand=[card, "km_200"]), (A, secure(card)))
    assert not display(state, 0)["started"]
    assert why_not(state, A, drive(200)) is NOT_STARTED


@pytest.mark.parametrize("hit", ["out_of_fuel", "flat_tyre", "breakdown"])
def test_km_47_right_of_way_does_not_lift_other_stops(hit: str) -> None:
    state = play(table(stopped(hit), EMPTY, hand=["right_of_way"]), (A, secure("right_of_way")))
    assert display(state, 0)["stopped"]
    assert battle(state, 0) == ["green_light", hit]


def test_km_48_a_safety_gives_another_full_turn() -> None:
    before = table(DRIVING, DRIVING, hand=["tanker", "ace_driver", "km_25"], top=["km_100", "km_200"])
    pile = pile_size(before)

    state = play(before, (A, secure("tanker")))
    assert to_act(state) == [A]
    assert "km_100" in held(state, A)
    assert len(held(state, A)) == 7
    assert pile_size(state) == pile - 1
    assert first(events_of(before, A, secure("tanker")), "turn")["again"] is True

    state = play(state, (A, secure("ace_driver")))
    assert to_act(state) == [A]
    assert {"km_100", "km_200", "km_25"} <= placeable(state, A)
    assert to_act(play(state, (A, drive(25)))) == [B]
