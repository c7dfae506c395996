"""Where dice come to lie (DF-12 to DF-17), and what the table believes of the physics."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import CLOCK, Data
from tests.games.dice_flick.given import (
    FLICK,
    GAME,
    A,
    aiming,
    at,
    bag_size,
    die_in,
    flying,
    given,
    land,
    landing,
    lies,
    lost,
    named,
    play,
    refused,
    stage,
    view,
)


def test_df_12_a_die_in_a_hole_stays_with_its_upper_face() -> None:
    state = flying()
    land(state, "B5=6")
    assert lies(state) == "B5=b6"
    assert view(state)["board"] == [{"hole": "B5", "die": 0, "face": 6, "pose": [-34.0, -68.0, 0.0]}]


@pytest.mark.parametrize("outcome", ["moat", "outside"])
def test_df_13_a_die_in_the_moat_or_outside_goes_into_the_bag(outcome: str) -> None:
    state = flying(hand="b", taken="w")
    before = bag_size(state)
    events = land(state, outcome)
    assert bag_size(state) == before + 1
    assert named(events, "to_bag") == [{"dice": [15], "why": outcome}]
    assert lies(state) == ""


def test_df_13_a_lost_die_can_be_drawn_through_the_bonus() -> None:
    state = given(hands=["bbb"], bag="", rolls=[0])
    play(state, {"move": "take", "die": "blue"})
    play(state, FLICK)
    knocked = die_in(state, "E5")
    land(state, "D4=2", lost(knocked, moved=True))
    assert bag_size(state) == 1
    events = play(state, {"move": "accept_bonus"})
    assert named(events, "bonus") == [{"seat": 0, "dice": [knocked]}]


def test_df_14_the_box_is_shaken_before_play_goes_on() -> None:
    state = flying()
    events = land(state, "A1=2", shakes=2)
    told = named(events, "land")[0]
    assert [shake["frame"] for shake in told["shakes"]] == [40, 80]
    assert view(state)["last"]["shakes"] == 2
    assert stage(state) == "choose_die"


def test_df_15_a_shaken_die_has_landed() -> None:
    state = flying()
    land(state, "A4=2", shakes=1)
    assert lies(state) == "A4=b2"
    other = flying()
    land(other, "moat", shakes=1)
    assert lies(other) == ""


def test_df_r23_the_bonus_hole_may_be_reached_by_shaking() -> None:
    state = flying()
    land(state, "D4=2", shakes=1)
    assert stage(state) == "bonus_offer"


def test_df_16_a_hole_holds_one_die() -> None:
    state = flying("C4=y2")
    assert refused(state, landing(state, "C4=3")) == ("two_in_a_hole", "DF-16")
    away = at("C5", 2, die_in(state, "C4"), moved=True)
    assert GAME.why_not(state, CLOCK, GAME.decode_move(landing(state, "C4=3", away))) is None
    together = at("A1", 2, die_in(state, "C4"), moved=True)
    assert refused(state, landing(state, "A1=3", together)) == ("two_in_a_hole", "DF-16")


def test_df_17_knocked_dice_lie_where_they_lie() -> None:
    state = flying("C4=y2 A1=g5 E5=w3")
    land(
        state,
        "B1=1",
        at("C4", 6, die_in(state, "C4"), turned=True),
        at("A2", 5, die_in(state, "A1"), moved=True),
        lost(die_in(state, "E5"), "outside", moved=True),
    )
    assert lies(state) == "B1=b1 A2=g5 C4=y6"


def test_df_17_two_dice_may_change_places() -> None:
    state = flying("C4=y2 A1=g5")
    yellow, green = die_in(state, "C4"), die_in(state, "A1")
    land(state, "moat", at("A1", 2, yellow, moved=True), at("C4", 5, green, moved=True))
    assert lies(state) == "A1=y2 C4=g5"


def test_df_r4_a_die_is_in_the_hole_that_its_middle_is_in() -> None:
    state = flying()
    for x, hole in ((-85.0, "A3"), (-51.05, "A3"), (-51.0, "B3"), (-17.05, "B3"), (-17.0, "C3"), (16.95, "C3")):
        wrong = at("E1", 2, 0, flicked=True)
        wrong["pose"] = [x, 0.0, 0.0]
        assert refused(state, {**landing(state, "moat"), "dice": [wrong]}) == ("not_in_the_hole", "DF-R4")
        right: Data = {**wrong, "hole": hole}
        assert GAME.why_not(state, CLOCK, GAME.decode_move({**landing(state, "moat"), "dice": [right]})) is None
    beyond: Data = {**at("E3", 2, 0, flicked=True), "pose": [85.0, 0.0, 0.0]}
    assert refused(state, {**landing(state, "moat"), "dice": [beyond]}) == ("not_in_the_hole", "DF-R4")


def test_df_r5_nobody_is_paid_or_punished_for_knocked_dice() -> None:
    state = flying("E5=b3", taken="y")
    land(state, "A1=2", lost(die_in(state, "E5"), moved=True))
    assert view(state)["totals"] == [0, 0]


def test_df_r5_restored_dice_lie_as_before() -> None:
    state = flying("C4=y2 A1=g5", knocked_dice="restore")
    yellow, green = die_in(state, "C4"), die_in(state, "A1")
    events = land(state, "B1=3", at("C4", 6, yellow, turned=True), lost(green, moved=True))
    assert lies(state) == "A1=g5 B1=b3 C4=y2"
    assert named(events, "restored") == [{"dice": [yellow, green], "moved_on": None}]
    assert named(events, "to_bag") == []
    assert [change["die"] for change in view(state)["last"]["changes"]] == [0]


def test_df_r6_a_die_whose_place_is_taken_moves_to_the_nearest_empty_hole() -> None:
    state = flying("C4=y2 C5=g1", knocked_dice="restore")
    pushed = at("D4", 2, die_in(state, "C4"), moved=True)
    mine: Data = {**at("C4", 3, 0, flicked=True), "pose": [3.0, -40.0, 12.5]}
    events = play(state, {**landing(state, "moat"), "dice": [mine, pushed]})
    # C5 is nearest, but occupied; D4 and B4 are next, and D4 is nearer.
    assert lies(state) == "C4=y2 D4=b3 C5=g1"
    (restored,) = named(events, "restored")
    assert restored["moved_on"]["hole"] == "D4"
    assert restored["moved_on"]["pose"] == [34.0, -34.0, 12.5]
    assert stage(state) == "bonus_offer"


def test_df_r6_ties_go_to_the_lower_row_then_the_column_letter() -> None:
    state = flying("C3=y2", knocked_dice="restore")
    land(state, "C3=3", at("C4", 2, die_in(state, "C3"), moved=True))
    assert lies(state) == "C2=b3 C3=y2"
    state = flying("C3=y2 C2=g1", knocked_dice="restore")
    land(state, "C3=3", at("C4", 2, die_in(state, "C3"), moved=True))
    assert lies(state) == "C2=g1 B3=b3 C3=y2"


def test_df_r6_the_table_settles_what_shaking_does_not() -> None:
    """The physics does it; the rules take its word, if the dice are those that lie here."""
    state = flying("C4=y2")
    move = landing(state, "A1=2", fallback=[0], shakes=8)
    assert GAME.why_not(state, CLOCK, GAME.decode_move(move)) is None
    assert refused(state, landing(state, "A1=2", fallback=[19])) == ("strange_die", "DF-17")


def test_df_r24_a_seated_die_changed_by_a_shake_counts_as_it_lies() -> None:
    state = flying("C4=y2")
    land(state, "A1=2", at("C4", 5, die_in(state, "C4"), turned=True), shakes=1)
    assert lies(state) == "A1=b2 C4=y5"


def test_df_r25_the_orientation_is_drawn() -> None:
    seen = set()
    for seed in range(80):
        state = aiming()
        state.flick_dice = state.flick_dice.fork(seed)
        play(state, FLICK)
        assert state.noise is not None
        seen.add(int(state.noise.orientation))
    assert min(seen) == 0
    assert max(seen) == 23
    assert len(seen) > 15


# What cannot have happened


def strange(state: Any) -> list[tuple[Data, str]]:
    mine = at("A1", 2, 0, flicked=True)
    return [
        ({"dice": []}, "flicked_missing"),
        ({"dice": [at("A1", 2, 0)]}, "strange_die"),
        ({"dice": [mine, mine]}, "strange_die"),
        ({"dice": [mine, at("B1", 2, 9)]}, "strange_die"),
        ({"dice": [mine, at("B1", 2, die_in(state, "C4"), flicked=True)]}, "strange_die"),
        ({"dice": [at("A1", 0, 0, flicked=True)]}, "no_face"),
        ({"dice": [at("A1", 7, 0, flicked=True)]}, "no_face"),
        ({"dice": [mine], "stuck": True}, "stuck_changes"),
    ]


def test_what_cannot_have_come_of_this_flick_is_refused() -> None:
    state = flying("C4=y2")
    for parts, key in strange(state):
        assert refused(state, {**landing(state, "moat"), **parts})[0] == key


def test_only_the_table_says_where_dice_land() -> None:
    state = flying()
    assert refused(state, landing(state, "A1=6"), A) == ("only_the_table", "DF-11")
    grounded = aiming()
    assert refused(grounded, landing(grounded, "A1=6"), CLOCK) == ("nothing_flies", "DF-11")


def test_the_random_part_is_told_with_the_landing_and_not_before() -> None:
    state = aiming(tremor="beginner")
    events = play(state, FLICK)
    assert "noise" not in named(events, "flick")[0]
    noise = state.noise
    assert noise is not None
    assert str(int(noise.seed)) not in str(view(state))
    told = named(land(state, "A1=2"), "land")[0]["noise"]
    assert told["seed"] == noise.seed
    assert told["azimuth"] == noise.azimuth / 100
