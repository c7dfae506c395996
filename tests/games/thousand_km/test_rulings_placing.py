"""Rulings about placing and discarding cards (spec, section 8)."""

from __future__ import annotations

from spieltisch.games.thousand_km.refusals import (
    CAN_PLACE,
    CAN_PLACE_SAFETY,
    GREEN_NOT_NEEDED,
    GREEN_REPLACED,
    NOT_LIMITED,
    NOTHING_TO_DEFEND,
    OVER_1000,
    TARGET_LIMITED,
    TARGET_NOT_GREEN,
    TWO_200S,
)
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    LIMITED,
    A,
    B,
    C,
    Display,
    attack,
    defend,
    discard,
    discardable,
    display,
    drive,
    held,
    on_the_road,
    placeable,
    play,
    secure,
    stopped,
    table,
    why_not,
)

REPAIRED = Display(["green_light", "flat_tyre", "spare_tyre"])


def test_km_r1_every_driving_side_may_be_attacked() -> None:
    assert why_not(table(EMPTY, REPAIRED, hand=["breakdown"]), A, attack("breakdown", 1)) is None


def test_km_r1_by_the_letter_a_green_light_must_show() -> None:
    by_the_letter = table(EMPTY, REPAIRED, hand=["breakdown"], attack_target="green_top")
    assert why_not(by_the_letter, A, attack("breakdown", 1)) is TARGET_NOT_GREEN
    green = table(EMPTY, DRIVING, hand=["breakdown"], attack_target="green_top")
    assert why_not(green, A, attack("breakdown", 1)) is None
    right = Display(["green_light", "flat_tyre", "spare_tyre"], safeties=["right_of_way"])
    assert (
        why_not(table(EMPTY, right, hand=["breakdown"], attack_target="green_top"), A, attack("breakdown", 1)) is None
    )
    bare = Display(safeties=["right_of_way"])
    assert why_not(table(EMPTY, bare, hand=["breakdown"], attack_target="green_top"), A, attack("breakdown", 1)) is None


def test_km_r1_the_letter_says_nothing_of_speed_limits() -> None:
    state = table(EMPTY, REPAIRED, hand=["speed_limit"], attack_target="green_top")
    assert why_not(state, A, attack("speed_limit", 1)) is None


def test_km_r2_no_card_overshoots() -> None:
    state = on_the_road(total=[100] * 9, hand=["km_200", "km_100"])
    assert why_not(state, A, drive(200)) is OVER_1000
    assert why_not(state, A, drive(100)) is None


def test_km_r2_nobody_is_forced_to_overshoot() -> None:
    state = on_the_road(total=[100] * 9 + [75], hand=["km_200", "km_100", "km_75", "km_50"])
    assert placeable(state, A) == set()
    assert "km_200" in discardable(state, A)


def test_km_r3_two_200s_for_both_partners_together() -> None:
    two = Display(["green_light"], km=[200, 200])
    state = table(two, EMPTY, mode="teams", active=C, hand=["km_200"], last_actors=[0, 1])
    assert why_not(state, C, drive(200)) is TWO_200S
    one = Display(["green_light"], km=[200])
    state = table(one, two, mode="teams", active=C, hand=["km_200"], last_actors=[0, 1])
    assert why_not(state, C, drive(200)) is None


def test_km_r4_right_of_way_is_enough_to_start() -> None:
    state = table(Display(safeties=["right_of_way"]), EMPTY, hand=["km_25", "green_light"])
    assert why_not(state, A, drive(25)) is None
    assert why_not(state, A, defend("green_light")) is GREEN_REPLACED
    stuck = table(Display(safeties=["right_of_way"]), EMPTY, hand=["green_light"] * 7)
    assert discardable(stuck, A) == {"green_light"}


def test_km_r5_no_voluntary_discard() -> None:
    state = table(EMPTY, DRIVING, hand=["breakdown", "tanker", "km_25"])
    assert why_not(state, A, discard("km_25")) is CAN_PLACE  # the attack has a target
    assert why_not(state, A, secure("tanker")) is None
    assert why_not(table(EMPTY, EMPTY, hand=["breakdown", "km_25"]), A, discard("km_25")) is None
    free = table(EMPTY, DRIVING, hand=["breakdown", "tanker", "km_25"], discard_rule="free")
    assert why_not(free, A, discard("km_25")) is None


def test_km_r6_a_safety_need_not_be_placed() -> None:
    hand = ["tanker", "km_25", "km_50", "petrol", "repair", "repair", "flat_tyre"]
    assert why_not(table(EMPTY, EMPTY, hand=hand), A, discard("km_25")) is None
    strict = table(EMPTY, EMPTY, hand=hand, discard_rule="stuck_strict")
    assert why_not(strict, A, discard("km_25")) is CAN_PLACE_SAFETY
    assert placeable(strict, A) == {"tanker"}
    without = table(EMPTY, EMPTY, hand=["km_25", *hand[1:]], discard_rule="stuck_strict")
    assert why_not(without, A, discard("km_25")) is None


def test_km_r7_a_safety_may_be_discarded_where_discarding_is_allowed() -> None:
    assert why_not(table(EMPTY, EMPTY, hand=["tanker", "km_25"]), A, discard("tanker")) is None
    assert why_not(table(DRIVING, EMPTY, hand=["tanker", "km_25"]), A, discard("tanker")) is CAN_PLACE


def test_km_r8_discards_are_seen_by_all() -> None:
    state = play(table(EMPTY, EMPTY, hand=["km_25"]), (A, discard("km_25")))
    for viewer in (A, B, None):
        assert GAME.encode_view(GAME.view(state, viewer))["box"] == ["km_25"]


def test_km_r18_there_is_no_time_limit_for_a_defence() -> None:
    state = table(stopped("breakdown"), EMPTY, hand=["repair", *["km_25"] * 6], top=["km_50"] * 8, discard_rule="free")
    for _ in range(3):
        state = play(state, (A, discard("km_25")), (B, discard(held(state, B)[0])))
    assert why_not(state, A, defend("repair")) is None
    assert why_not(state, A, defend("repair")) is not NOTHING_TO_DEFEND


def test_km_r19_no_second_speed_limit() -> None:
    state = table(EMPTY, LIMITED, DRIVING, hand=["speed_limit"])
    assert why_not(state, A, attack("speed_limit", 1)) is TARGET_LIMITED
    assert why_not(state, A, attack("speed_limit", 2)) is None


def test_km_r20_no_defence_in_advance() -> None:
    state = on_the_road(hand=["green_light", "petrol", "spare_tyre", "repair", "end_of_limit"])
    assert why_not(state, A, defend("green_light")) is GREEN_NOT_NEEDED
    for card in ("petrol", "spare_tyre", "repair"):
        assert why_not(state, A, defend(card)) is NOTHING_TO_DEFEND
    assert why_not(state, A, defend("end_of_limit")) is NOT_LIMITED
    assert why_not(table(EMPTY, hand=["green_light"]), A, defend("green_light")) is None


def test_km_r26_a_safety_needs_no_green_light_after_it() -> None:
    state = table(stopped("breakdown"), EMPTY, hand=["ace_driver"], green_after_defence=True)
    assert display(play(state, (A, secure("ace_driver"))), 0)["driving"]
    defended = table(stopped("breakdown"), EMPTY, hand=["repair"], green_after_defence=True)
    assert not display(play(defended, (A, defend("repair"))), 0)["driving"]
