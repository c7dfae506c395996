"""The worked examples (spec, section 9), as they are told there."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.refusals import CAN_PLACE, NEEDS_GREEN, TARGET_NOT_DRIVING, TARGET_NOT_GREEN
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
    Display,
    attack,
    battle,
    boxed,
    defend,
    discard,
    discardable,
    display,
    drive,
    encoded,
    held,
    options,
    phase,
    pile_size,
    placeable,
    play,
    ranks,
    safeties,
    secure,
    speed,
    stopped,
    table,
    to_act,
    total,
    travelled,
    why_not,
)


def test_km_e1_a_meisterzug() -> None:
    state = table(
        DRIVING,
        DRIVING,
        EMPTY,
        hand=["out_of_fuel"],
        hands={B: ["tanker", "km_25"]},
        top=["km_50", "km_75"],
        draw_pile=30,
    )
    box = boxed(state)

    state = play(state, (A, attack("out_of_fuel", 1)), (B, MEISTERZUG))

    assert battle(state, 1) == ["green_light"]
    assert boxed(state) == sorted([*box, "out_of_fuel"])
    assert safeties(state, 1) == {"tanker": True}
    assert {"km_50", "km_75"} <= set(held(state, B))
    assert (len(held(state, B)), pile_size(state)) == (7, 28)
    assert (phase(state), to_act(state)) == ("play", [B])
    state = play(state, (B, drive(25)))
    assert len(held(state, B)) == 6
    assert to_act(state) == [C]


def test_km_e2_seats_between_are_skipped() -> None:
    everybody = [DRIVING] * 4
    state = table(*everybody, hand=["flat_tyre"], hands={C: ["puncture_proof", "km_25"]})
    state = play(state, (A, attack("flat_tyre", 2)), (C, MEISTERZUG))
    assert to_act(state) == [C]
    assert to_act(play(state, (C, drive(25)))) == [D]

    state = table(*everybody, hand=["flat_tyre"], hands={D: ["puncture_proof", "km_25"]})
    state = play(state, (A, attack("flat_tyre", 3)), (D, MEISTERZUG))
    assert to_act(state) == [D]
    assert to_act(play(state, (D, drive(25)))) == [A]


def test_km_e3_before_the_start() -> None:
    hand = ["km_100", "km_25", "petrol", "end_of_limit", "green_light", "red_light", "speed_limit"]
    state = table(EMPTY, EMPTY, hand=hand)
    assert placeable(state, A) == {"green_light", "speed_limit>1"}
    assert discardable(state, A) == set()
    assert why_not(state, A, discard("km_100")) is CAN_PLACE


def test_km_e4_right_of_way_and_an_empty_pile() -> None:
    free = Display(safeties=["right_of_way"])
    mine = table(free, EMPTY, hand=["km_200", "green_light"])
    assert placeable(mine, A) == {"km_200"}
    theirs = table(EMPTY, free, hand=["flat_tyre", "red_light", "speed_limit"])
    assert placeable(theirs, A) == {"flat_tyre>1"}


def test_km_e5_under_a_limit() -> None:
    hand = ["km_25", "km_50", "km_75", "km_100", "km_200", "end_of_limit", "petrol"]
    assert placeable(table(LIMITED, EMPTY, hand=hand), A) == {"km_25", "km_50", "end_of_limit"}


def test_km_e6_right_of_way_cancels_both() -> None:
    state = table(Display(["green_light", "red_light"], ["speed_limit"]), EMPTY, hand=["right_of_way"])
    state = play(state, (A, secure("right_of_way")))
    assert (battle(state, 0), speed(state, 0)) == (["green_light"], [])
    assert boxed(state) == ["red_light", "speed_limit"]
    assert display(state, 0)["driving"]
    assert not display(state, 0)["limited"]
    assert (to_act(state), len(held(state, A))) == ([A], 7)


@pytest.mark.parametrize("target", ["driving", "green_top"])
def test_km_e7_a_defence_and_the_next_attack(target: str) -> None:
    hand = ["petrol", "green_light", "km_25", "km_100", "repair", "repair", "repair"]
    state = table(stopped("out_of_fuel"), EMPTY, hand=hand, hands={B: ["red_light"]}, attack_target=target)
    assert placeable(state, A) == {"petrol"}
    state = play(state, (A, defend("petrol")))
    assert battle(state, 0) == ["green_light", "out_of_fuel", "petrol"]
    assert display(state, 0)["driving"]
    assert why_not(state, B, attack("red_light", 0)) is (None if target == "driving" else TARGET_NOT_GREEN)


def test_km_e8_green_after_defence() -> None:
    repaired = Display(["green_light", "out_of_fuel", "petrol"])
    hand = ["km_25", "km_50", "km_75", "km_100", "km_200", "green_light", "repair"]
    attacks = ["speed_limit", "red_light", "flat_tyre"]
    state = table(repaired, EMPTY, hand=hand, hands={B: attacks}, green_after_defence=True)
    assert placeable(state, A) == {"green_light"}
    assert why_not(state, A, drive(25)) is NEEDS_GREEN

    theirs = table(EMPTY, repaired, hand=[*attacks, *["petrol"] * 4], green_after_defence=True)
    assert placeable(theirs, A) == {"speed_limit>1"}
    assert why_not(theirs, A, attack("red_light", 1)) is TARGET_NOT_DRIVING

    state = play(state, (A, defend("green_light")))
    assert display(state, 0)["driving"]
    assert why_not(state, B, attack("red_light", 0)) is None


def test_km_e9_a_stopped_opponent() -> None:
    hand = ["red_light", "out_of_fuel", "breakdown", "speed_limit", "repair", "repair", "repair"]
    assert placeable(table(EMPTY, stopped("flat_tyre"), hand=hand), A) == {"speed_limit>1"}


def test_km_e10_two_200s() -> None:
    state = table(travelled(200, 200), EMPTY, hand=["km_200", "km_100", *["repair"] * 5])
    assert total(state, 0) == 400
    assert placeable(state, A) == {"km_100"}


def test_km_e11_near_the_finish() -> None:
    hand = ["km_25", "km_50", "km_75", "km_100", "km_200"]
    state = table(travelled(*[100] * 9, 50), EMPTY, hand=hand)
    assert placeable(state, A) == {"km_25", "km_50"}
    won = play(state, (A, drive(50)))
    assert (phase(won), total(won, 0), ranks(won)) == ("over", 1000, [1, 2])
    short = play(state, (A, drive(25)))
    assert (phase(short), total(short, 0)) == ("play", 975)
    again = table(travelled(*[100] * 9, 75), EMPTY, hand=hand)
    assert placeable(again, A) == {"km_25"}


E12 = ["tanker", "km_25", "km_50", "petrol", "repair", "repair", "flat_tyre"]


def test_km_e12_stuck_with_a_safety() -> None:
    state = table(EMPTY, EMPTY, hand=E12)
    assert placeable(state, A) == {"tanker"}
    assert discardable(state, A) == set(E12)
    strict = table(EMPTY, EMPTY, hand=E12, discard_rule="stuck_strict")
    assert (placeable(strict, A), discardable(strict, A)) == ({"tanker"}, set())


def test_km_e13_an_attack_counts_as_placeable() -> None:
    state = table(EMPTY, DRIVING, hand=E12)
    assert (placeable(state, A), discardable(state, A)) == ({"flat_tyre>1", "tanker"}, set())
    free = table(EMPTY, DRIVING, hand=E12, discard_rule="free")
    assert (placeable(free, A), discardable(free, A)) == ({"flat_tyre>1", "tanker"}, set(E12))


def test_km_e14_the_last_card() -> None:
    state = table(DRIVING, DRIVING, hand=["tanker", *["km_100"] * 6], draw_pile=0)
    driven = play(state, (A, drive(100)))
    assert (phase(driven), total(driven, 0)) == ("over", 100)
    secured = play(state, (A, secure("tanker")))
    assert (phase(secured), total(secured, 0)) == ("over", 0)
    assert safeties(secured, 0) == {"tanker": False}
    assert len(held(secured, A)) == 6


@pytest.mark.parametrize(("left", "then", "cards"), [(0, "over", 5), (1, "over", 6), (2, "play", 7)])
def test_km_e15_a_meisterzug_at_the_end(left: int, then: str, cards: int) -> None:
    state = table(
        DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]}, top=["km_25"][:left], draw_pile=left
    )
    state = play(state, (A, attack("flat_tyre", 1)), (B, MEISTERZUG))
    assert (phase(state), len(held(state, B)), pile_size(state)) == (then, cards, 0)
    if then == "play":
        assert phase(play(state, (B, drive(25)))) == "over"


def test_km_e16_ranks() -> None:
    sides = [
        travelled(*[100] * 6, 75),
        travelled(200, 200, 75, 50),
        Display(["green_light"], km=[200, 200, 75, 75, 75, 75], safeties=["tanker"]),
        travelled(75, 75, 75, 75, 50, 50, 50),
    ]
    state = table(*sides, hand=["km_25"], draw_pile=0)
    after = play(state, (A, drive(25)))
    assert [total(after, side) for side in range(4)] == [700, 525, 700, 450]
    assert ranks(after) == [1, 3, 1, 4]
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners() == [A, C]
    broken = table(*sides, hand=["km_25"], draw_pile=0, tie_break="safeties")
    assert ranks(play(broken, (A, drive(25)))) == [2, 3, 1, 4]


def test_km_e17_turns_of_six_in_teams() -> None:
    state = GAME.start(6, options(mode="teams", first_player=0, discard_rule="free"), FastDice(17))
    order = []
    for _ in range(8):
        seat = GAME.to_act(state)[0]
        order.append(int(seat))
        state = play(state, (seat, discard(held(state, seat)[0])))
    assert order == [0, 1, 2, 3, 4, 5, 0, 1]


def test_km_e18_turns_after_the_partners_meisterzug() -> None:
    state = table(
        DRIVING,
        DRIVING,
        mode="teams",
        start_green=True,
        discard_rule="free",
        hand=["flat_tyre"],
        hands={D: ["puncture_proof"]},
    )
    order = [0]
    state = play(state, (A, attack("flat_tyre", 1)), (D, MEISTERZUG))
    for _ in range(6):
        seat = GAME.to_act(state)[0]
        order.append(int(seat))
        state = play(state, (seat, discard(held(state, seat)[0])))
    assert order == [0, 3, 2, 1, 0, 3, 2]


def test_km_e19_a_declined_meisterzug() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]}, top=["km_25", "km_50"])
    state = play(state, (A, attack("flat_tyre", 1)), (B, PASS))
    assert (to_act(state), len(held(state, B))) == ([B], 7)
    state = play(state, (B, secure("puncture_proof")))
    assert battle(state, 1) == ["green_light"]
    assert boxed(state) == ["flat_tyre"]
    assert safeties(state, 1) == {"puncture_proof": False}
    assert (to_act(state), len(held(state, B))) == ([B], 7)
    assert {"km_25", "km_50"} <= set(held(state, B))


def test_km_e20_a_speed_limit_before_the_start() -> None:
    state = table(EMPTY, EMPTY, hand=["speed_limit"], hands={B: ["right_of_way", "km_200"]})
    state = play(state, (A, attack("speed_limit", 1)), (B, MEISTERZUG))
    assert boxed(state) == ["speed_limit"]
    assert battle(state, 1) == []
    assert display(state, 1)["driving"]
    assert to_act(state) == [B]
    assert why_not(state, B, drive(200)) is None


def test_km_e21_nothing_but_discards() -> None:
    hand = ["green_light"] * 3 + ["end_of_limit"] * 2 + ["petrol"] * 2
    state = table(DRIVING, DRIVING, hand=hand)
    assert placeable(state, A) == set()
    assert discardable(state, A) == {"green_light", "end_of_limit", "petrol"}


def test_km_e22_start_green() -> None:
    attacked = False
    for seed in range(30):
        state = GAME.start(2, options(start_green=True, first_player=0), FastDice(seed))
        cards = [*held(state, 0), *held(state, 1), *encoded(state)["draw_pile"]]
        assert cards.count("green_light") == 12
        assert (len(cards), pile_size(state)) == (104, 91)  # 92 before the first card is drawn
        for card in {"flat_tyre", "breakdown", "out_of_fuel", "red_light"} & set(held(state, 0)):
            assert f"{card}>1" in placeable(state, Seat(0))
            attacked = True
    assert attacked


def test_km_e23_right_of_way_leaves_a_breakdown() -> None:
    state = table(stopped("breakdown"), EMPTY, hand=["right_of_way"])
    state = play(state, (A, secure("right_of_way")))
    assert battle(state, 0) == ["green_light", "breakdown"]
    assert display(state, 0)["stopped"]
    assert to_act(state) == [A]


def test_km_e24_stopped_and_limited() -> None:
    hit = Display(["green_light", "flat_tyre"], ["speed_limit"])
    for one, other in (("end_of_limit", "spare_tyre"), ("spare_tyre", "end_of_limit")):
        state = table(hit, EMPTY, hand=[one, other], hands={B: ["km_25"]}, discard_rule="free")
        assert placeable(state, A) == {one, other}
        state = play(state, (A, defend(one)), (B, discard("km_25")), (A, defend(other)))
        assert display(state, 0)["driving"]
        assert not display(state, 0)["limited"]


def test_km_e25_right_of_way_in_the_variant() -> None:
    hit = Display(["out_of_fuel"], safeties=["right_of_way"])
    state = table(hit, EMPTY, hand=["petrol"], green_after_defence=True)
    state = play(state, (A, defend("petrol")))
    assert battle(state, 0) == ["out_of_fuel", "petrol"]
    assert display(state, 0)["driving"]
