"""Meisterzug (spec, section 4.9)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.cards.piles import count_in
from spieltisch.games.thousand_km.components import PUNCTURE_PROOF
from spieltisch.games.thousand_km.refusals import ATTACK_PENDING, NOTHING_TO_ANSWER
from spieltisch.games.thousand_km.state import State
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
    Display,
    attack,
    battle,
    boxed,
    display,
    drive,
    encoded,
    events_of,
    first,
    held,
    names,
    phase,
    pile_size,
    play,
    safeties,
    secure,
    speed,
    table,
    to_act,
    why_not,
)

PAIRS = [
    ("red_light", "right_of_way"),
    ("speed_limit", "right_of_way"),
    ("out_of_fuel", "tanker"),
    ("flat_tyre", "puncture_proof"),
    ("breakdown", "ace_driver"),
]


@pytest.mark.parametrize(("card", "safety"), PAIRS)
def test_km_49_the_holder_of_the_matching_safety_is_asked(card: str, safety: str) -> None:
    state = play(table(DRIVING, DRIVING, hand=[card], hands={B: [safety]}), (A, attack(card, 1)))
    assert phase(state) == "reaction"
    assert to_act(state) == [B]
    assert sorted(GAME.legal_moves(state, B)) == sorted([MEISTERZUG, PASS])


@pytest.mark.parametrize(("card", "safety"), PAIRS)
def test_km_49_no_other_safety_will_do(card: str, safety: str) -> None:
    others = {other for _, other in PAIRS} - {safety}
    state = play(table(DRIVING, DRIVING, hand=[card], hands={B: others}), (A, attack(card, 1)))
    assert to_act(state) == [CLOCK]
    assert why_not(state, B, MEISTERZUG) is ATTACK_PENDING
    assert why_not(state, CLOCK, PASS) is None


def test_km_49_only_the_attacked_side_may_answer() -> None:
    state = table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre"], hands={C: ["puncture_proof"]})
    state = play(state, (A, attack("flat_tyre", 1)))
    assert to_act(state) == [CLOCK]
    assert why_not(state, C, MEISTERZUG) is ATTACK_PENDING


def test_km_49_the_attacker_cannot_answer_for_the_target() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre", "puncture_proof"])
    state = play(state, (A, attack("flat_tyre", 1)))
    assert to_act(state) == [CLOCK]
    assert why_not(state, A, MEISTERZUG) is ATTACK_PENDING


def test_km_49_the_clock_can_only_let_time_pass() -> None:
    state = play(table(DRIVING, DRIVING, hand=["flat_tyre"]), (A, attack("flat_tyre", 1)))
    assert GAME.legal_moves(state, CLOCK) == [PASS]
    assert why_not(state, CLOCK, MEISTERZUG) is ATTACK_PENDING
    assert to_act(play(state, (CLOCK, PASS))) == [B]


def test_km_49_there_is_nothing_to_answer_without_an_attack() -> None:
    state = table(DRIVING, DRIVING, hand=["tanker"])
    assert why_not(state, A, MEISTERZUG) is NOTHING_TO_ANSWER


def test_km_49_it_is_never_compulsory() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]})
    state = play(state, (A, attack("flat_tyre", 1)))
    assert why_not(state, B, PASS) is None
    assert why_not(state, B, MEISTERZUG) is None
    assert why_not(state, B, secure("puncture_proof")) is ATTACK_PENDING


def test_km_50_right_of_way_answers_a_speed_limit() -> None:
    state = table(DRIVING, DRIVING, hand=["speed_limit"], hands={B: ["right_of_way"]})
    state = play(state, (A, attack("speed_limit", 1)), (B, MEISTERZUG))
    assert speed(state, 1) == []
    assert boxed(state) == ["speed_limit"]
    assert safeties(state, 1) == {"right_of_way": True}


@pytest.mark.parametrize(("card", "safety"), PAIRS)
def test_km_51_the_safety_lies_across_and_the_attack_is_cancelled(card: str, safety: str) -> None:
    before = play(table(DRIVING, DRIVING, hand=[card], hands={B: [safety]}), (A, attack(card, 1)))
    state = play(before, (B, MEISTERZUG))
    assert safeties(state, 1) == {safety: True}
    assert battle(state, 1) == ["green_light"]
    assert speed(state, 1) == []
    assert boxed(state) == [card]
    assert safety not in held(state, B)
    assert names(events_of(before, B, MEISTERZUG)) == ["meisterzug", "cancel", "draw", "turn", "draw"]


def test_km_52_a_replacement_card_is_drawn() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]}, top=["km_200", "km_100"])
    before = play(state, (A, attack("flat_tyre", 1)))
    events = events_of(before, B, MEISTERZUG)
    assert first(events, "draw") == {"seat": 1, "draw_pile": pile_size(before) - 1, "replacement": True}
    after = play(before, (B, MEISTERZUG))
    assert {"km_200", "km_100"} <= set(held(after, B))
    assert encoded(after)["drawn"] == "km_100"  # drawn for the turn


def test_km_53_the_turn_passes_on_from_the_holder() -> None:
    state = table(
        DRIVING, DRIVING, DRIVING, DRIVING, hand=["flat_tyre"], hands={C: ["puncture_proof", "km_25"], D: ["km_25"]}
    )
    before = play(state, (A, attack("flat_tyre", 2)))
    assert first(events_of(before, C, MEISTERZUG), "meisterzug")["skipped"] == [1]
    state = play(before, (C, MEISTERZUG))
    assert to_act(state) == [C]
    assert len(held(state, C)) == 7
    state = play(state, (C, drive(25)))
    assert to_act(state) == [D]
    assert to_act(play(state, (D, drive(25)))) == [A]


def test_km_53_the_neighbour_skips_nobody() -> None:
    state = table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]})
    before = play(state, (A, attack("flat_tyre", 1)))
    assert first(events_of(before, B, MEISTERZUG), "meisterzug")["skipped"] == []


def test_km_53_the_turn_may_go_past_the_last_seat() -> None:
    state = table(
        DRIVING, DRIVING, DRIVING, DRIVING, active=D, hand=["flat_tyre"], hands={B: ["puncture_proof", "km_25"]}
    )
    before = play(state, (D, attack("flat_tyre", 1)))
    assert first(events_of(before, B, MEISTERZUG), "meisterzug")["skipped"] == [0]
    assert to_act(play(before, (B, MEISTERZUG), (B, drive(25)))) == [C]


def test_km_54_a_declined_attack_stands() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]}, top=["km_25", "km_50"])
    before = play(state, (A, attack("flat_tyre", 1)))
    assert names(events_of(before, B, PASS)) == ["turn", "draw"]  # nobody hears of the pass
    state = play(before, (B, PASS))
    assert battle(state, 1) == ["green_light", "flat_tyre"]
    assert safeties(state, 1) == {}
    assert to_act(state) == [B]


def test_km_54_the_safety_may_still_be_placed_later() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]})
    state = play(state, (A, attack("flat_tyre", 1)), (B, PASS))
    pile = pile_size(state)
    state = play(state, (B, secure("puncture_proof")))
    assert safeties(state, 1) == {"puncture_proof": False}
    assert battle(state, 1) == ["green_light"]
    assert pile_size(state) == pile - 1  # the card of the further turn; no replacement
    assert why_not(state, B, MEISTERZUG) is NOTHING_TO_ANSWER


@pytest.mark.parametrize("where", ["row", "box"])
def test_there_is_no_pause_once_everybody_can_see_the_safety(where: str) -> None:
    mine = Display(["green_light"], safeties=["puncture_proof"] if where == "row" else [])
    state = table(mine, DRIVING, hand=["flat_tyre"], box=["puncture_proof"] if where == "box" else [])
    assert to_act(play(state, (A, attack("flat_tyre", 1)))) == [B]


def test_the_pause_is_the_same_for_all_viewers() -> None:
    hidden = table(DRIVING, DRIVING, EMPTY, hand=["flat_tyre"], hands={B: ["puncture_proof"]})
    absent = table(DRIVING, DRIVING, EMPTY, hand=["flat_tyre"], hands={C: ["puncture_proof"]})
    views = []
    for state in (hidden, absent):
        after = play(state, (A, attack("flat_tyre", 1)))
        views.append([GAME.encode_view(GAME.view(after, viewer)) for viewer in (A, None)])
    assert views[0] == views[1]
    assert display(hidden, 1)["driving"]


# The option `meisterzug`, for each player


def test_km_49_each_player_is_asked_or_not() -> None:
    def attacked(side: int, holder: Seat) -> State:
        hands = {holder: ["puncture_proof"]}
        state = table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre"], hands=hands, meisterzug="ask auto ask")
        return play(state, (A, attack("flat_tyre", side)))

    at_once, asked = attacked(1, B), attacked(2, C)
    assert (to_act(at_once), safeties(at_once, 1)) == ([B], {"puncture_proof": True})
    assert (to_act(asked), phase(asked), safeties(asked, 2)) == ([C], "reaction", {})


def test_km_49_there_is_a_pause_only_where_somebody_could_be_asked() -> None:
    def attacked(side: int) -> State:
        state = table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre"], meisterzug="ask auto ask")
        return play(state, (A, attack("flat_tyre", side)))

    assert (to_act(attacked(1)), battle(attacked(1), 1)) == ([B], ["green_light", "flat_tyre"])
    assert to_act(attacked(2)) == [CLOCK]


@pytest.mark.parametrize(("holder", "acting"), [(B, B), (D, D), (None, CLOCK)])
def test_km_65_of_two_partners_one_may_be_asked(holder: Seat | None, acting: Seat) -> None:
    hands = {} if holder is None else {holder: ["puncture_proof"]}
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands=hands, mode="teams", meisterzug="ask ask ask auto")
    state = play(state, (A, attack("flat_tyre", 1)))
    assert to_act(state) == [acting]
    assert phase(state) == ("play" if holder == D else "reaction")
    if holder != D:  # everybody knows that D does not hold it
        for seed in range(40):
            assert count_in(GAME.imagine(GAME.view(state, A), FastDice(seed)).hands[D], PUNCTURE_PROOF) == 0
