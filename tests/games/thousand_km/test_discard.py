"""Discarding (spec, section 4.10)."""

from __future__ import annotations

import pytest

from spieltisch.games.thousand_km.refusals import CAN_PLACE
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    LIMITED,
    A,
    B,
    Display,
    boxed,
    discard,
    discardable,
    encoded,
    events_of,
    held,
    placeable,
    play,
    stopped,
    table,
    why_not,
)

STUCK = ["km_25", "km_50", "petrol", "repair", "spare_tyre", "end_of_limit", "flat_tyre"]


def test_km_55_only_players_who_can_place_nothing_may_discard() -> None:
    stuck = table(EMPTY, EMPTY, hand=STUCK)
    assert placeable(stuck, A) == set()
    assert why_not(stuck, A, discard("petrol")) is None
    driving = table(DRIVING, EMPTY, hand=STUCK)
    assert why_not(driving, A, discard("petrol")) is CAN_PLACE
    assert discardable(driving, A) == set()


@pytest.mark.parametrize(
    ("mine", "theirs"), [(stopped("flat_tyre"), EMPTY), (EMPTY, DRIVING), (Display([], ["speed_limit"]), EMPTY)]
)
def test_km_55_every_kind_of_placeable_card_forbids_it(mine: Display, theirs: Display) -> None:
    state = table(mine, theirs, hand=STUCK)
    assert len(placeable(state, A)) == 1
    assert why_not(state, A, discard("petrol")) is CAN_PLACE


def test_km_55_a_placeable_safety_does_not_forbid_it() -> None:
    state = table(EMPTY, EMPTY, hand=["tanker", *STUCK[1:]])
    assert placeable(state, A) == {"tanker"}
    assert why_not(state, A, discard("petrol")) is None


def test_km_56_any_of_the_seven_cards_may_go() -> None:
    hand = ["tanker", "ace_driver", *STUCK[:5]]
    state = table(EMPTY, EMPTY, hand=hand)
    assert discardable(state, A) == set(hand)


def test_km_57_discards_go_to_the_box_face_up_and_stay_there() -> None:
    state = table(EMPTY, EMPTY, hand=STUCK, hands={B: ["km_200", "km_200"]}, box=["km_75"])
    pile = encoded(state)["draw_pile"]

    events = events_of(state, A, discard("petrol"))
    after = play(state, (A, discard("petrol")))

    assert boxed(after) == ["km_75", "petrol"]
    assert events[0].seen_by(None) == {"event": "discard", "rules": ["KM-55"], "seat": 0, "card": "petrol"}
    assert encoded(after)["draw_pile"] == pile[1:]
    later = play(after, (B, discard("km_200")))
    assert boxed(later) == ["km_200", "km_75", "petrol"]
    assert "petrol" not in held(later, A)


def test_discarding_is_refused_with_the_rule_also_for_a_card_that_cannot_be_placed() -> None:
    state = table(LIMITED, EMPTY, hand=["km_25", "km_200"])
    assert why_not(state, A, discard("km_200")) is CAN_PLACE
    assert CAN_PLACE.rule == "KM-55"
