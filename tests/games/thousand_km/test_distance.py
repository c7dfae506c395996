"""Distance cards (spec, section 4.5)."""

from __future__ import annotations

import pytest

from spieltisch.games.thousand_km.refusals import NOT_STARTED, OVER_1000, OVER_THE_LIMIT, STOPPED, TWO_200S
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    MEISTERZUG,
    A,
    B,
    Display,
    attack,
    display,
    drive,
    on_the_road,
    placeable,
    play,
    secure,
    stopped,
    table,
    total,
    why_not,
)


def test_km_25_distance_cards_need_a_driving_side() -> None:
    assert why_not(table(EMPTY, hand=["km_25"]), A, drive(25)) is NOT_STARTED
    assert why_not(table(stopped("breakdown"), hand=["km_25"]), A, drive(25)) is STOPPED
    assert why_not(table(DRIVING, hand=["km_25"]), A, drive(25)) is None


def test_km_25_they_go_on_the_own_distance_pile_only() -> None:
    state = play(on_the_road(hand=["km_100"]), (A, drive(100)))
    assert (total(state, 0), total(state, 1)) == (100, 0)


@pytest.mark.parametrize("km", [75, 100, 200])
def test_km_26_a_speed_limit_refuses_cards_above_50(km: int) -> None:
    assert why_not(on_the_road(limited=True, hand=[f"km_{km}"]), A, drive(km)) is OVER_THE_LIMIT
    assert why_not(on_the_road(limited=False, hand=[f"km_{km}"]), A, drive(km)) is None


@pytest.mark.parametrize("km", [25, 50])
def test_km_26_a_speed_limit_allows_25_and_50(km: int) -> None:
    assert why_not(on_the_road(limited=True, hand=[f"km_{km}"]), A, drive(km)) is None


def test_km_27_a_third_200_is_refused() -> None:
    assert why_not(on_the_road(total=[200, 200], hand=["km_200", "km_100"]), A, drive(200)) is TWO_200S
    assert why_not(on_the_road(total=[200, 200], hand=["km_200", "km_100"]), A, drive(100)) is None
    assert why_not(on_the_road(total=[200, 100, 100], hand=["km_200"]), A, drive(200)) is None


def test_km_27_the_other_side_may_have_two_as_well() -> None:
    theirs = Display(["green_light"], km=[200, 200])
    state = table(Display(["green_light"], km=[200]), theirs, hand=["km_200"])
    assert display(play(state, (A, drive(200))), 0)["distance"]["km_200"] == 2


@pytest.mark.parametrize(("km", "fits"), [(25, True), (50, True), (75, False), (100, False), (200, False)])
def test_km_28_a_card_beyond_1000_is_refused(km: int, fits: bool) -> None:
    state = on_the_road(total=[100] * 9 + [50], hand=[f"km_{km}"])
    assert why_not(state, A, drive(km)) is (None if fits else OVER_1000)


def test_km_29_nothing_takes_kilometres_away() -> None:
    hit = Display(["green_light"], km=[100, 75])
    state = table(DRIVING, hit, hand=["flat_tyre"], hands={B: ["puncture_proof", "km_25"]})
    for after in (
        play(state, (A, attack("flat_tyre", 1))),
        play(state, (A, attack("flat_tyre", 1)), (B, MEISTERZUG)),
    ):
        assert total(after, 1) == 175
    cured = table(Display(["green_light", "red_light"], ["speed_limit"], km=[50]), DRIVING, hand=["right_of_way"])
    assert total(play(cured, (A, secure("right_of_way"))), 0) == 50


def test_what_can_be_driven_follows_from_all_rules_together() -> None:
    every = ["km_25", "km_50", "km_75", "km_100", "km_200"]
    assert placeable(on_the_road(total=[200, 200], hand=every), A) == {"km_25", "km_50", "km_75", "km_100"}
    assert placeable(on_the_road(total=[100] * 8 + [75], hand=every), A) == {"km_25", "km_50", "km_75", "km_100"}
    limited = on_the_road(limited=True, total=[100] * 9 + [75], hand=every)
    assert placeable(limited, A) == {"km_25"}
