"""Variants of the rulebook (spec, section 4.12)."""

from __future__ import annotations

from itertools import product

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.refusals import (
    GREEN_NOT_NEEDED,
    GREEN_REPLACED,
    NEEDS_GREEN,
    NOT_YOUR_TURN,
    TARGET_NOT_DRIVING,
    TARGET_NOT_STARTED,
)
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    MEISTERZUG,
    A,
    B,
    C,
    D,
    Display,
    attack,
    battle,
    defend,
    display,
    drive,
    encoded,
    held,
    options,
    pile_size,
    placeable,
    play,
    safeties,
    secure,
    stopped,
    table,
    to_act,
    total,
    why_not,
)

DEFENCES = [("out_of_fuel", "petrol"), ("flat_tyre", "spare_tyre"), ("breakdown", "repair")]


def test_km_64_partners_do_not_see_each_others_hands() -> None:
    state = table(EMPTY, EMPTY, mode="teams")
    for viewer in (A, B, C, D):
        hands = GAME.encode_view(GAME.view(state, viewer))["hands"]
        assert isinstance(hands, list)
        assert [each["cards"] is not None for each in hands if isinstance(each, dict)] == [
            seat == viewer for seat in range(4)
        ]


def test_km_64_kilometres_of_both_partners_add_up() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["km_100"], hands={B: ["km_25"], C: ["km_75"]})
    state = play(state, (A, drive(100)), (B, drive(25)), (C, drive(75)))
    assert [total(state, side) for side in (0, 1)] == [175, 25]


def test_km_65_either_partner_may_answer() -> None:
    for holder in (B, D):
        state = table(DRIVING, DRIVING, mode="teams", hand=["flat_tyre"], hands={holder: ["puncture_proof"]})
        state = play(state, (A, attack("flat_tyre", 1)))
        assert to_act(state) == [holder]
        state = play(state, (holder, MEISTERZUG))
        assert to_act(state) == [holder]
        assert safeties(state, 1) == {"puncture_proof": True}
        assert len(held(state, holder)) == 7


def test_km_65_but_not_the_partner_of_the_attacker() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["flat_tyre"], hands={C: ["puncture_proof"]})
    state = play(state, (A, attack("flat_tyre", 1)))
    assert to_act(state) == [-1]


@pytest.mark.parametrize(("hit", "card"), DEFENCES)
def test_km_66_after_a_defence_a_green_light_is_needed(hit: str, card: str) -> None:
    repaired = Display(["green_light", hit, card])
    state = table(repaired, EMPTY, hand=["km_25"], green_after_defence=True)
    assert not display(state, 0)["driving"]
    assert why_not(state, A, drive(25)) is NEEDS_GREEN
    assert why_not(table(repaired, EMPTY, hand=["km_25"]), A, drive(25)) is None
    green = Display(["green_light", hit, card, "green_light"])
    assert why_not(table(green, EMPTY, hand=["km_25"], green_after_defence=True), A, drive(25)) is None


def test_km_66_right_of_way_is_as_good() -> None:
    repaired = Display(["green_light", "out_of_fuel", "petrol"], safeties=["right_of_way"])
    assert why_not(table(repaired, EMPTY, hand=["km_25"], green_after_defence=True), A, drive(25)) is None


def test_km_66_a_waiting_side_cannot_be_hit() -> None:
    repaired = Display(["green_light", "out_of_fuel", "petrol"])
    state = table(DRIVING, repaired, hand=["flat_tyre", "speed_limit"], green_after_defence=True)
    assert why_not(state, A, attack("flat_tyre", 1)) is TARGET_NOT_DRIVING
    assert why_not(state, A, attack("speed_limit", 1)) is None
    never = table(DRIVING, EMPTY, hand=["flat_tyre"], green_after_defence=True)
    assert why_not(never, A, attack("flat_tyre", 1)) is TARGET_NOT_STARTED


@pytest.mark.parametrize(("hit", "card"), DEFENCES)
def test_km_67_green_light_goes_on_a_defence(hit: str, card: str) -> None:
    repaired = Display(["green_light", hit, card])
    state = table(repaired, EMPTY, hand=["green_light"], green_after_defence=True)
    assert why_not(state, A, defend("green_light")) is None
    assert battle(play(state, (A, defend("green_light"))), 0) == ["green_light", hit, card, "green_light"]
    assert why_not(table(repaired, EMPTY, hand=["green_light"]), A, defend("green_light")) is GREEN_NOT_NEEDED


def test_km_67_not_on_a_green_light_nor_beside_right_of_way() -> None:
    state = table(DRIVING, EMPTY, hand=["green_light"], green_after_defence=True)
    assert why_not(state, A, defend("green_light")) is GREEN_NOT_NEEDED
    protected = Display(["green_light", "out_of_fuel", "petrol"], safeties=["right_of_way"])
    state = table(protected, EMPTY, hand=["green_light"], green_after_defence=True)
    assert why_not(state, A, defend("green_light")) is GREEN_REPLACED


def test_km_68_the_green_light_on_a_red_light_is_the_one_required() -> None:
    state = table(stopped("red_light"), EMPTY, hand=["green_light"], green_after_defence=True)
    assert display(play(state, (A, defend("green_light"))), 0)["driving"]


def test_km_68_a_cancelled_attack_needs_none() -> None:
    state = table(stopped("flat_tyre"), EMPTY, hand=["puncture_proof", "km_25"], green_after_defence=True)
    state = play(state, (A, secure("puncture_proof")))
    assert why_not(state, A, drive(25)) is None
    hit = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof", "km_25"]}, green_after_defence=True)
    hit = play(hit, (A, attack("flat_tyre", 1)), (B, MEISTERZUG))
    assert why_not(hit, B, drive(25)) is None


def test_km_68_end_of_limit_needs_none() -> None:
    limited = Display(["green_light"], ["speed_limit"])
    state = table(limited, EMPTY, hand=["end_of_limit", "km_75"], green_after_defence=True)
    state = play(state, (A, defend("end_of_limit")))
    assert display(state, 0)["driving"]


@pytest.mark.parametrize(
    ("seats", "mode", "left"),
    [
        (2, "solo", 92),
        (3, "solo", 85),
        (4, "solo", 78),
        (4, "teams", 80),
        (6, "teams", 67),
        (8, "teams", 54),
    ],
)
def test_km_69_start_green_lays_a_green_light_before_every_side(seats: int, mode: str, left: int) -> None:
    state = GAME.start(seats, options(mode=mode, start_green=True), FastDice(1))
    state.check()
    assert pile_size(state) == left - 1
    for side in encoded(state)["sides"]:
        assert side["battle"] == ["green_light"]
        assert side["driving"]
    assert sorted(len(held(state, seat)) for seat in range(seats)) == [6] * (seats - 1) + [7]


def test_km_69_without_it_nobody_has_started() -> None:
    state = GAME.start(2, options(), FastDice(1))
    assert [side["battle"] for side in encoded(state)["sides"]] == [[], []]


@pytest.mark.parametrize(("mode", "green", "start"), list(product(["solo", "teams"], [True, False], [True, False])))
def test_km_70_the_variants_combine(mode: str, green: bool, start: bool) -> None:
    chosen = options(mode=mode, green_after_defence=green, start_green=start)
    assert GAME.why_not_start(4, chosen) is None
    state = GAME.start(4, chosen, FastDice(8))
    for seed in range(20):
        outcome = GAME.rollout(GAME.copy(state), FastDice(seed))
        assert outcome.reason in ("target_reached", "draw_pile_empty")
    assert [side["driving"] for side in encoded(state)["sides"]] == [start] * (2 if mode == "teams" else 4)


def test_km_70_each_variant_keeps_its_rules_in_company() -> None:
    repaired = Display(["green_light", "out_of_fuel", "petrol"])
    state = table(
        repaired,
        DRIVING,
        mode="teams",
        green_after_defence=True,
        start_green=True,
        hand=["km_25", "green_light", "flat_tyre"],
        hands={C: ["km_25"]},
    )
    assert placeable(state, A) == {"green_light", "flat_tyre>1"}
    assert why_not(state, C, drive(25)) is NOT_YOUR_TURN
