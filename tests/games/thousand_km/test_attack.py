"""Attack cards (spec, section 4.6)."""

from __future__ import annotations

import pytest

from spieltisch.games.thousand_km.refusals import (
    NO_SUCH_SIDE,
    OVER_THE_LIMIT,
    OWN_SIDE,
    PROTECTED,
    STOPPED,
    TARGET_LIMITED,
    TARGET_NOT_STARTED,
    TARGET_STOPPED,
)
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    LIMITED,
    A,
    B,
    Display,
    attack,
    battle,
    defend,
    display,
    drive,
    placeable,
    play,
    secure,
    speed,
    stopped,
    table,
    why_not,
)

BATTLE_ATTACKS = ["red_light", "out_of_fuel", "flat_tyre", "breakdown"]
ALL_ATTACKS = [*BATTLE_ATTACKS, "speed_limit"]


@pytest.mark.parametrize("card", ALL_ATTACKS)
def test_km_30_an_attack_goes_to_an_opposing_side(card: str) -> None:
    state = table(DRIVING, DRIVING, DRIVING, hand=[card])
    assert why_not(state, A, attack(card, 0)) is OWN_SIDE
    assert why_not(state, A, attack(card, 1)) is None
    assert why_not(state, A, attack(card, 2)) is None
    assert why_not(state, A, attack(card, 3)) is NO_SUCH_SIDE


def test_km_30_it_hits_only_the_chosen_side() -> None:
    state = play(table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre"]), (A, attack("flat_tyre", 2)))
    assert [battle(state, side)[-1] for side in range(3)] == ["green_light", "green_light", "flat_tyre"]


def test_km_30_partners_cannot_attack_their_own_side() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["flat_tyre"], active=B)
    assert why_not(state, B, attack("flat_tyre", 1)) is OWN_SIDE
    assert why_not(state, B, attack("flat_tyre", 0)) is None
    assert why_not(state, B, attack("flat_tyre", 2)) is NO_SUCH_SIDE  # a side, not a seat


@pytest.mark.parametrize("card", BATTLE_ATTACKS)
def test_km_31_battle_attacks_need_a_driving_target(card: str) -> None:
    assert why_not(table(DRIVING, EMPTY, hand=[card]), A, attack(card, 1)) is TARGET_NOT_STARTED
    assert why_not(table(DRIVING, DRIVING, hand=[card]), A, attack(card, 1)) is None
    already = "breakdown" if card != "breakdown" else "flat_tyre"
    assert why_not(table(DRIVING, stopped(already), hand=[card]), A, attack(card, 1)) is TARGET_STOPPED
    state = play(table(DRIVING, DRIVING, hand=[card]), (A, attack(card, 1)))
    assert battle(state, 1) == ["green_light", card]


@pytest.mark.parametrize("target", [EMPTY, DRIVING, stopped("breakdown")])
def test_km_32_a_speed_limit_hits_every_side_without_one(target: Display) -> None:
    state = table(EMPTY, target, hand=["speed_limit"])
    assert why_not(state, A, attack("speed_limit", 1)) is None
    assert speed(play(state, (A, attack("speed_limit", 1))), 1) == ["speed_limit"]


def test_km_32_a_limited_side_is_not_limited_twice() -> None:
    assert why_not(table(EMPTY, LIMITED, hand=["speed_limit"]), A, attack("speed_limit", 1)) is TARGET_LIMITED
    ended = Display(["green_light"], ["speed_limit", "end_of_limit"])
    assert why_not(table(EMPTY, ended, hand=["speed_limit"]), A, attack("speed_limit", 1)) is None


@pytest.mark.parametrize(
    ("card", "safety", "other"),
    [
        ("red_light", "right_of_way", "tanker"),
        ("speed_limit", "right_of_way", "tanker"),
        ("out_of_fuel", "tanker", "right_of_way"),
        ("flat_tyre", "puncture_proof", "right_of_way"),
        ("breakdown", "ace_driver", "puncture_proof"),
    ],
)
def test_km_33_a_protected_side_cannot_be_hit(card: str, safety: str, other: str) -> None:
    protected = Display(["green_light"], safeties=[safety])
    assert why_not(table(EMPTY, protected, hand=[card]), A, attack(card, 1)) is PROTECTED
    elsewhere = Display(["green_light"], safeties=[other])
    assert why_not(table(EMPTY, elsewhere, hand=[card]), A, attack(card, 1)) is None
    mine = Display(["green_light"], safeties=[safety])
    assert why_not(table(mine, DRIVING, hand=[card]), A, attack(card, 1)) is None


def test_km_34_at_most_one_open_attack_and_one_speed_limit() -> None:
    hit = Display(["green_light", "flat_tyre"], ["speed_limit"])
    state = table(EMPTY, hit, hand=ALL_ATTACKS)
    assert placeable(state, A) == set()
    assert why_not(state, A, attack("red_light", 1)) is TARGET_STOPPED
    assert why_not(state, A, attack("speed_limit", 1)) is TARGET_LIMITED
    one = table(EMPTY, stopped("flat_tyre"), hand=ALL_ATTACKS)
    assert placeable(one, A) == {"speed_limit>1"}


@pytest.mark.parametrize("mine", [EMPTY, DRIVING, LIMITED, stopped("red_light")])
def test_km_35_the_attackers_own_status_does_not_matter(mine: Display) -> None:
    state = table(mine, DRIVING, hand=["breakdown", "speed_limit"])
    assert {"breakdown>1", "speed_limit>1"} <= placeable(state, A)


def test_km_36_a_stopped_side_cannot_drive_but_everything_else() -> None:
    state = table(stopped("flat_tyre"), DRIVING, hand=["km_25", "spare_tyre", "tanker", "breakdown"])
    assert why_not(state, A, drive(25)) is STOPPED
    assert why_not(state, A, defend("spare_tyre")) is None
    assert why_not(state, A, secure("tanker")) is None
    assert why_not(state, A, attack("breakdown", 1)) is None


def test_km_36_a_limited_side_drives_slowly_and_does_everything_else() -> None:
    state = table(LIMITED, DRIVING, hand=["km_50", "km_75", "end_of_limit", "tanker", "breakdown"])
    assert why_not(state, A, drive(75)) is OVER_THE_LIMIT
    assert placeable(state, A) == {"km_50", "end_of_limit", "tanker", "breakdown>1"}


def test_a_covered_attack_stays_in_the_pile() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["spare_tyre"]}, box=["puncture_proof"])
    state = play(state, (A, attack("flat_tyre", 1)), (B, defend("spare_tyre")))
    assert display(state, 1)["battle"] == ["green_light", "flat_tyre", "spare_tyre"]
