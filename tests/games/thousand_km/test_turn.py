"""The turn (spec, section 4.4)."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.engine.basics import CLOCK
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.refusals import CAN_PLACE, NOT_IN_HAND, NOT_YOUR_TURN, NOTHING_TO_ANSWER
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    MEISTERZUG,
    PASS,
    A,
    B,
    C,
    D,
    attack,
    defend,
    discard,
    discardable,
    drive,
    encoded,
    events_of,
    held,
    names,
    on_the_road,
    options,
    phase,
    pile_size,
    play,
    secure,
    stopped,
    table,
    to_act,
    why_not,
)


def test_km_19_a_turn_begins_with_the_top_card_of_the_draw_pile() -> None:
    state = on_the_road(hand=["km_25"], top=["tanker", "km_200"])
    pile = pile_size(state)

    after = play(state, (A, drive(25)))

    assert to_act(after) == [B]
    assert "tanker" in held(after, B)
    assert len(held(after, B)) == 7
    assert pile_size(after) == pile - 1
    assert encoded(after)["draw_pile"][0] == "km_200"
    assert names(events_of(state, A, drive(25))) == ["drive", "turn", "draw"]


def test_km_19_nothing_can_be_done_before_or_instead_of_drawing() -> None:
    state = play(on_the_road(hand=["km_25"]), (A, drive(25)))
    assert phase(state) == "play"  # B has drawn without being asked
    assert why_not(state, A, drive(25)) is NOT_YOUR_TURN
    assert why_not(state, CLOCK, PASS) is NOT_YOUR_TURN


def test_km_20_exactly_one_card_is_placed_or_discarded() -> None:
    state = on_the_road(hand=["km_25", "km_50"])
    after = play(state, (A, drive(25)))
    assert why_not(after, A, drive(50)) is NOT_YOUR_TURN
    assert Counter(held(state, A)) - Counter(held(after, A)) == Counter(["km_25"])


def test_km_20_a_card_must_be_in_the_hand() -> None:
    state = on_the_road(hand=["km_25"])
    assert why_not(state, A, drive(200)) is NOT_IN_HAND
    assert why_not(state, A, discard("km_200")) is NOT_IN_HAND
    assert why_not(state, A, attack("red_light", 1)) is NOT_IN_HAND
    assert why_not(state, A, drive(25)) is None


def test_km_20_passing_is_not_allowed() -> None:
    placing = on_the_road(hand=["km_25"])
    stuck = table(EMPTY, EMPTY, hand=["km_25"])
    for state in (placing, stuck):
        assert why_not(state, A, PASS) is NOTHING_TO_ANSWER
        assert why_not(state, A, MEISTERZUG) is NOTHING_TO_ANSWER
    assert why_not(placing, A, discard("km_25")) is CAN_PLACE
    assert why_not(stuck, A, discard("km_25")) is None


def test_km_21_after_a_card_the_turn_is_over_and_six_are_left() -> None:
    state = on_the_road(limited=True, hand=["km_25", "end_of_limit", "speed_limit"], box=["right_of_way"])
    for wanted in (drive(25), defend("end_of_limit"), attack("speed_limit", 1)):
        after = play(state, (A, wanted))
        assert to_act(after) == [B]
        assert [len(held(after, seat)) for seat in (A, B)] == [6, 7]


def test_km_21_after_a_discard_the_turn_is_over_and_six_are_left() -> None:
    state = play(table(EMPTY, EMPTY, hand=["km_25"]), (A, discard("km_25")))
    assert to_act(state) == [B]
    assert [len(held(state, seat)) for seat in (A, B)] == [6, 7]


def test_km_21_after_a_safety_the_turn_is_not_over() -> None:
    state = play(on_the_road(hand=["tanker"]), (A, secure("tanker")))
    assert to_act(state) == [A]
    assert len(held(state, A)) == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_km_22_turns_go_round_clockwise(seats: int) -> None:
    state = table(*[EMPTY] * seats, hand=["km_25"], active=B)
    order = []
    for _ in range(2 * seats):
        seat = GAME.to_act(state)[0]
        order.append(int(seat))
        state = play(state, (seat, discard(max(discardable(state, seat) - {"green_light"}))))
    assert order == [(1 + i) % seats for i in range(2 * seats)]


def test_km_22_only_the_player_whose_turn_it_is_may_act() -> None:
    state = table(DRIVING, DRIVING, DRIVING, hand=["km_25"], hands={B: ["km_25"], C: ["km_25"]})
    assert why_not(state, A, drive(25)) is None
    for seat in (B, C):
        assert why_not(state, seat, drive(25)) is NOT_YOUR_TURN
        assert GAME.legal_moves(state, seat) == []
        assert GAME.tempting_moves(state, seat) == []


def turn_order(seats: int, first: int, turns: int) -> list[int]:
    """Who takes the turns if nobody plays a safety and nobody attacks."""
    state = GAME.start(seats, options(mode="teams", first_player=first, discard_rule="free"), FastDice(first))
    order = []
    for _ in range(turns):
        seat = GAME.to_act(state)[0]
        order.append(int(seat))
        state = play(state, (seat, discard(held(state, seat)[0])))
    return order


def test_km_23_the_sides_take_turns_and_so_do_the_partners() -> None:
    assert turn_order(4, 0, 9) == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert turn_order(8, 0, 9) == [0, 1, 2, 3, 4, 5, 6, 7, 0]


def test_km_23_the_first_seated_partner_begins_except_where_the_first_player_does() -> None:
    assert turn_order(4, 3, 9) == [3, 0, 1, 2, 3, 0, 1, 2, 3]
    assert turn_order(6, 4, 9) == [4, 2, 0, 1, 5, 3, 4, 2, 0]


def test_km_24_several_turns_of_one_player_count_as_one_turn_of_the_side() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["tanker", "ace_driver", "km_25"], hands={B: ["km_25"]})

    state = play(state, (A, secure("tanker")), (A, secure("ace_driver")), (A, drive(25)), (B, drive(25)))

    assert to_act(state) == [C]  # the partner, as after a single turn


def test_km_24_the_turn_of_a_meisterzug_counts_as_one_turn_of_the_side() -> None:
    state = table(
        DRIVING,
        DRIVING,
        mode="teams",
        hand=["flat_tyre"],
        hands={D: ["puncture_proof", "tanker", "km_25"], C: ["km_25"]},
    )
    state = play(state, (A, attack("flat_tyre", 1)), (D, MEISTERZUG), (D, secure("tanker")), (D, drive(25)))
    assert to_act(state) == [C]
    assert to_act(play(state, (C, drive(25)))) == [B]


def test_the_drawn_card_is_shown_to_its_drawer() -> None:
    state = play(on_the_road(hand=["km_25"], top=["km_200"]), (A, drive(25)))
    seen = [GAME.encode_view(GAME.view(state, viewer))["drawn"] for viewer in (A, B, None)]
    assert seen == [None, "km_200", None]


def test_a_stopped_player_who_places_nothing_discards() -> None:
    state = table(stopped("flat_tyre"), EMPTY, hand=["km_25", "km_25", "km_50", "km_75", "km_100", "petrol", "repair"])
    assert discardable(state, A) == {"km_25", "km_50", "km_75", "km_100", "petrol", "repair"}
