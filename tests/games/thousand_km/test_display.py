"""The display and the status of a side (spec, sections 4.2 and 4.3)."""

from __future__ import annotations

import pytest

from spieltisch.games.thousand_km.refusals import (
    NOT_STARTED,
    NOTHING_TO_DEFEND,
    OWN_SIDE,
    PROTECTED,
    STOPPED,
    TARGET_NOT_STARTED,
)
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    LIMITED,
    MEISTERZUG,
    A,
    B,
    Display,
    attack,
    battle,
    defend,
    display,
    drive,
    on_the_road,
    placeable,
    play,
    safeties,
    secure,
    speed,
    stopped,
    table,
    total,
    why_not,
)


def test_km_9_only_the_top_card_of_the_battle_pile_counts() -> None:
    answered = Display(battle=["green_light", "flat_tyre", "spare_tyre"])
    state = table(answered, hand=["km_25", "spare_tyre"])
    assert not display(state, 0)["stopped"]  # the flat tyre is covered
    assert why_not(state, A, drive(25)) is None
    assert why_not(state, A, defend("spare_tyre")) is NOTHING_TO_DEFEND


def test_km_9_only_the_top_card_of_the_speed_pile_counts() -> None:
    ended = Display(battle=["green_light"], speed=["speed_limit", "end_of_limit"])
    state = table(ended, hand=["km_200"])
    assert not display(state, 0)["limited"]
    assert why_not(state, A, drive(200)) is None


@pytest.mark.parametrize("card", ["petrol", "spare_tyre", "repair", "green_light"])
def test_km_10_defences_of_the_own_side_go_on_the_battle_pile(card: str) -> None:
    hit = {"petrol": "out_of_fuel", "spare_tyre": "flat_tyre", "repair": "breakdown", "green_light": "red_light"}[card]
    state = play(table(stopped(hit), hand=[card]), (A, defend(card)))
    assert battle(state, 0) == ["green_light", hit, card]
    assert speed(state, 0) == []


@pytest.mark.parametrize("card", ["red_light", "out_of_fuel", "flat_tyre", "breakdown"])
def test_km_10_attacks_of_opponents_go_on_the_battle_pile(card: str) -> None:
    state = table(DRIVING, DRIVING, hand=[card])
    assert why_not(state, A, attack(card, 0)) is OWN_SIDE
    state = play(state, (A, attack(card, 1)))
    assert battle(state, 1) == ["green_light", card]
    assert speed(state, 1) == []


def test_km_11_the_speed_pile_takes_speed_limit_and_end_of_limit() -> None:
    state = table(EMPTY, DRIVING, hand=["speed_limit"], hands={B: ["end_of_limit"]}, box=["right_of_way"])

    state = play(state, (A, attack("speed_limit", 1)))
    assert speed(state, 1) == ["speed_limit"]
    assert battle(state, 1) == ["green_light"]

    state = play(state, (B, defend("end_of_limit")))
    assert speed(state, 1) == ["speed_limit", "end_of_limit"]
    assert battle(state, 1) == ["green_light"]


def test_km_12_the_total_is_the_sum_of_the_distance_cards() -> None:
    state = on_the_road(total=[25, 50, 75, 100, 200], hand=["km_75"])
    assert total(state, 0) == 450
    state = play(state, (A, drive(75)))
    assert total(state, 0) == 525
    assert display(state, 0)["distance"] == {"km_25": 1, "km_50": 1, "km_75": 2, "km_100": 1, "km_200": 1}


def test_km_13_safeties_lie_side_by_side_and_a_meisterzug_across() -> None:
    held_by_b = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof", "tanker"]})
    state = play(held_by_b, (A, attack("flat_tyre", 1)), (B, MEISTERZUG), (B, secure("tanker")))
    assert safeties(state, 1) == {"tanker": False, "puncture_proof": True}


def test_km_13_lying_across_has_no_further_effect() -> None:
    for row in (Display(["green_light"], across=["tanker"]), Display(["green_light"], safeties=["tanker"])):
        state = table(DRIVING, row, hand=["out_of_fuel", "flat_tyre"])
        assert why_not(state, A, attack("out_of_fuel", 1)) is PROTECTED
        assert why_not(state, A, attack("flat_tyre", 1)) is None


@pytest.mark.parametrize(
    ("battle_pile", "is_stopped"),
    [
        ([], False),
        (["green_light"], False),
        (["green_light", "red_light"], True),
        (["green_light", "breakdown"], True),
        (["green_light", "breakdown", "repair"], False),
    ],
)
def test_km_14_stopped_is_an_attack_on_top(battle_pile: list[str], is_stopped: bool) -> None:
    state = table(Display(battle=battle_pile), hand=["km_25"])
    assert display(state, 0)["stopped"] is is_stopped
    assert (why_not(state, A, drive(25)) is STOPPED) is is_stopped


@pytest.mark.parametrize(
    ("side", "is_driving"),
    [
        (EMPTY, False),
        (DRIVING, True),
        (Display(safeties=["right_of_way"]), True),
        (Display(safeties=["tanker", "puncture_proof", "ace_driver"]), False),
        (stopped("out_of_fuel"), False),
        (Display(battle=["out_of_fuel"], safeties=["right_of_way"]), False),
        (Display(battle=["green_light", "out_of_fuel", "petrol"]), True),
    ],
)
def test_km_15_driving_is_started_and_not_stopped(side: Display, is_driving: bool) -> None:
    state = table(side, hand=["km_25"])
    assert display(state, 0)["driving"] is is_driving
    assert ("km_25" in placeable(state, A)) is is_driving


def test_km_16_limited_is_a_speed_limit_on_top() -> None:
    again = Display(battle=["green_light"], speed=["speed_limit", "end_of_limit", "speed_limit"])
    ended = Display(battle=["green_light"], speed=["speed_limit", "end_of_limit"])
    assert [display(table(side), 0)["limited"] for side in (DRIVING, LIMITED, ended, again)] == [
        False,
        True,
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("safety", "attacks"),
    [
        ("right_of_way", {"red_light", "speed_limit"}),
        ("tanker", {"out_of_fuel"}),
        ("puncture_proof", {"flat_tyre"}),
        ("ace_driver", {"breakdown"}),
    ],
)
def test_km_17_a_safety_protects_from_its_own_attacks(safety: str, attacks: set[str]) -> None:
    everything = ["red_light", "speed_limit", "out_of_fuel", "flat_tyre", "breakdown"]
    state = table(EMPTY, Display(battle=["green_light"], safeties=[safety]), hand=everything)
    refused = {card for card in everything if why_not(state, A, attack(card, 1)) is PROTECTED}
    allowed = {card for card in everything if why_not(state, A, attack(card, 1)) is None}
    assert refused == attacks
    assert allowed == set(everything) - attacks


@pytest.mark.parametrize(
    ("side", "is_started"),
    [
        (EMPTY, False),
        (DRIVING, True),
        (stopped("red_light"), True),
        (Display(safeties=["right_of_way"]), True),
        (Display(safeties=["ace_driver"]), False),
        (Display(speed=["speed_limit"]), False),
    ],
)
def test_km_18_started_by_a_green_light_or_right_of_way(side: Display, is_started: bool) -> None:
    state = table(side, hand=["km_25"])
    assert display(state, 0)["started"] is is_started
    assert (why_not(state, A, drive(25)) is NOT_STARTED) is not is_started


def test_km_18_a_side_that_has_started_stays_started() -> None:
    state = table(DRIVING, DRIVING, hand=["red_light"], box=["right_of_way"])
    assert why_not(table(DRIVING, EMPTY, hand=["red_light"]), A, attack("red_light", 1)) is TARGET_NOT_STARTED
    assert display(play(state, (A, attack("red_light", 1))), 1)["started"]
