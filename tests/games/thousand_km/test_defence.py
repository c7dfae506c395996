"""Defence cards (spec, section 4.7)."""

from __future__ import annotations

import pytest

from spieltisch.games.thousand_km.refusals import (
    GREEN_NOT_NEEDED,
    GREEN_REPLACED,
    NOT_LIMITED,
    NOT_YOUR_TURN,
    NOTHING_TO_DEFEND,
)
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    LIMITED,
    A,
    B,
    Display,
    battle,
    boxed,
    defend,
    discard,
    display,
    drive,
    placeable,
    play,
    speed,
    stopped,
    table,
    to_act,
    why_not,
)

PAIRS = [("out_of_fuel", "petrol"), ("flat_tyre", "spare_tyre"), ("breakdown", "repair")]


@pytest.mark.parametrize(("hit", "card"), PAIRS)
def test_km_37_defences_go_on_the_own_display_only(hit: str, card: str) -> None:
    theirs = table(DRIVING, stopped(hit), hand=[card])
    assert why_not(theirs, A, defend(card)) is NOTHING_TO_DEFEND  # it is the opponent who is stopped
    mine = table(stopped(hit), stopped(hit), hand=[card])
    after = play(mine, (A, defend(card)))
    assert battle(after, 0)[-1] == card
    assert battle(after, 1)[-1] == hit


def test_km_38_a_green_light_starts_the_race() -> None:
    state = table(EMPTY, EMPTY, hand=["green_light"])
    assert why_not(state, A, defend("green_light")) is None
    assert battle(play(state, (A, defend("green_light"))), 0) == ["green_light"]


def test_km_38_a_green_light_answers_a_red_light() -> None:
    state = table(stopped("red_light"), EMPTY, hand=["green_light"])
    assert battle(play(state, (A, defend("green_light"))), 0) == ["green_light", "red_light", "green_light"]


@pytest.mark.parametrize(
    "mine",
    [DRIVING, stopped("flat_tyre"), stopped("out_of_fuel"), Display(["green_light", "out_of_fuel", "petrol"])],
)
def test_km_38_and_nothing_else(mine: Display) -> None:
    state = table(mine, EMPTY, hand=["green_light"])
    assert why_not(state, A, defend("green_light")) is GREEN_NOT_NEEDED


def test_km_38_not_where_right_of_way_replaces_it() -> None:
    state = table(Display(safeties=["right_of_way"]), EMPTY, hand=["green_light"])
    assert why_not(state, A, defend("green_light")) is GREEN_REPLACED
    other = table(Display(safeties=["tanker"]), EMPTY, hand=["green_light"])
    assert why_not(other, A, defend("green_light")) is None


@pytest.mark.parametrize(("hit", "card"), PAIRS)
def test_km_39_a_defence_only_answers_its_own_attack(hit: str, card: str) -> None:
    for other in ("red_light", "out_of_fuel", "flat_tyre", "breakdown"):
        state = table(stopped(other), EMPTY, hand=[card])
        assert why_not(state, A, defend(card)) is (None if other == hit else NOTHING_TO_DEFEND)
    assert why_not(table(DRIVING, EMPTY, hand=[card]), A, defend(card)) is NOTHING_TO_DEFEND
    assert why_not(table(EMPTY, EMPTY, hand=[card]), A, defend(card)) is NOTHING_TO_DEFEND


@pytest.mark.parametrize("pile", [[], ["green_light"], ["green_light", "breakdown"]])
def test_km_40_end_of_limit_needs_a_limit_and_nothing_else(pile: list[str]) -> None:
    state = table(Display(pile, ["speed_limit"]), EMPTY, hand=["end_of_limit"])
    assert why_not(state, A, defend("end_of_limit")) is None
    assert speed(play(state, (A, defend("end_of_limit"))), 0) == ["speed_limit", "end_of_limit"]
    for row in ([], ["speed_limit", "end_of_limit"]):
        state = table(Display(pile, row), EMPTY, hand=["end_of_limit"])
        assert why_not(state, A, defend("end_of_limit")) is NOT_LIMITED


@pytest.mark.parametrize(("hit", "card"), [*PAIRS, ("red_light", "green_light")])
def test_km_41_after_the_defence_the_side_is_driving_at_once(hit: str, card: str) -> None:
    state = table(stopped(hit), EMPTY, hand=[card, "km_25"])
    assert not display(state, 0)["driving"]
    assert display(play(state, (A, defend(card))), 0)["driving"]


def test_km_42_the_defence_is_the_whole_turn() -> None:
    state = table(stopped("flat_tyre"), EMPTY, hand=["spare_tyre", "km_25"], hands={B: ["km_200"]})
    state = play(state, (A, defend("spare_tyre")))
    assert to_act(state) == [B]
    assert why_not(state, A, drive(25)) is NOT_YOUR_TURN
    state = play(state, (B, discard("km_200")))
    assert why_not(state, A, drive(25)) is None


def test_km_42_an_attack_may_be_answered_in_any_later_turn() -> None:
    state = table(stopped("flat_tyre"), EMPTY, hand=["km_25"] * 7, hands={B: ["km_200"]}, top=["km_50", "spare_tyre"])
    assert "spare_tyre" not in placeable(state, A)
    state = play(state, (A, discard("km_25")), (B, discard("km_200")))
    assert why_not(state, A, defend("spare_tyre")) is None


def test_km_43_attack_and_defence_stay_in_the_pile() -> None:
    state = table(Display(["green_light", "breakdown"], ["speed_limit"]), EMPTY, hand=["repair", "end_of_limit"])
    state = play(state, (A, defend("repair")))
    assert battle(state, 0) == ["green_light", "breakdown", "repair"]
    limited = play(table(LIMITED, EMPTY, hand=["end_of_limit"]), (A, defend("end_of_limit")))
    assert speed(limited, 0) == ["speed_limit", "end_of_limit"]
    assert boxed(state) == boxed(limited) == []
