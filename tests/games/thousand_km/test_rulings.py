"""Rulings (spec, section 8)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.data.read import DECK
from spieltisch.games.thousand_km.refusals import (
    ATTACK_PENDING,
    CAN_PLACE,
    CAN_PLACE_SAFETY,
    GREEN_NOT_NEEDED,
    GREEN_REPLACED,
    NOT_LIMITED,
    NOTHING_TO_ANSWER,
    NOTHING_TO_DEFEND,
    OVER_1000,
    TARGET_LIMITED,
    TARGET_NOT_GREEN,
    TEAM_SEATS,
    TWO_200S,
)
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
    E,
    attack,
    battle,
    boxed,
    defend,
    discard,
    discardable,
    display,
    drive,
    encoded,
    first,
    held,
    names,
    on_the_road,
    options,
    phase,
    pile_size,
    placeable,
    play,
    ranks,
    reason,
    safeties,
    secure,
    speed,
    stopped,
    table,
    to_act,
    told,
    travelled,
    why_not,
)

REPAIRED = Display(["green_light", "flat_tyre", "spare_tyre"])


def test_km_r1_whoever_is_driving_may_be_attacked() -> None:
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


def test_km_r2_nobody_is_forced_to_ruin_himself() -> None:
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


def test_km_r9_the_game_goes_on_without_distance_cards_in_the_pile() -> None:
    state = on_the_road(hand=["km_25"], top=["repair", "petrol"], draw_pile=2)
    state = play(state, (A, drive(25)))
    assert (phase(state), to_act(state)) == ("play", [B])
    assert encoded(state)["draw_pile"] == ["petrol"]


def test_km_r10_hands_stay_unplayed() -> None:
    state = play(on_the_road(hand=["km_25"] * 7, draw_pile=0), (A, drive(25)))
    assert phase(state) == "over"
    assert held(state, A) == ["km_25"] * 6


def test_km_r10_or_are_played_out() -> None:
    state = play(on_the_road(hand=["km_25"] * 7, draw_pile=0, end_rule="play_out"), (A, drive(25)))
    assert (phase(state), to_act(state)) == ("play", [B])
    assert len(held(state, B)) == 6  # nothing to draw
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        state = play(state, (seat, GAME.legal_moves(state, seat)[0]))
    assert [held(state, seat) for seat in (A, B)] == [[], []]
    assert reason(state) == "hands_empty"


def test_km_r10_who_has_no_card_left_is_passed_over() -> None:
    hand = ["tanker", "ace_driver", *["repair"] * 5]
    state = on_the_road(hand=hand, hands={B: ["petrol"] * 6}, draw_pile=0, end_rule="play_out")
    state = play(state, (A, secure("tanker")), (A, secure("ace_driver")))  # further turns, without a card
    for _ in range(4):
        state = play(state, (A, discard("repair")), (B, discard("petrol")))
    state = play(state, (A, discard("repair")))
    assert (held(state, A), held(state, B)) == ([], ["petrol"] * 2)
    assert names(told(state, B, discard("petrol"))) == ["discard", "passed_over", "turn"]
    state = play(state, (B, discard("petrol")))
    assert to_act(state) == [B]
    assert names(told(state, B, discard("petrol"))) == ["discard", "game_over"]
    assert reason(play(state, (B, discard("petrol")))) == "hands_empty"


def test_km_r10_a_further_turn_without_a_card_is_passed_over() -> None:
    hand = ["tanker", "ace_driver", *["repair"] * 5]
    state = on_the_road(hand=hand, hands={B: ["petrol"] * 6}, draw_pile=0, end_rule="play_out")
    for _ in range(5):
        state = play(state, (A, discard("repair")), (B, discard("petrol")))
    state = play(state, (A, secure("tanker")))
    events = told(state, A, secure("ace_driver"))  # his last card
    assert names(events) == ["secure", "passed_over", "turn"]
    assert first(events, "turn") == {"seat": 1, "again": False}


def test_km_r10_being_passed_over_is_the_turn_of_the_side() -> None:
    full = table(EMPTY, EMPTY, mode="teams", end_rule="play_out", discard_rule="free", draw_pile=0, active=B)
    position = encoded(full) | {"last_actors": [2, 3]}
    position["box"] += position["hands"][0]
    position["hands"][0] = []
    state = GAME.decode_state(position)
    state.check()

    events = told(state, B, discard(held(state, B)[0]))
    assert names(events) == ["discard", "passed_over", "turn"]
    state = play(state, (B, discard(held(state, B)[0])))
    assert to_act(state) == [D]
    state = play(state, (D, discard(held(state, D)[0])))
    assert to_act(state) == [C]  # not the player without cards again, but his partner


def test_km_r10_who_has_cards_left_is_not_passed_over() -> None:
    state = on_the_road(hand=["repair"] * 6, hands={B: ["petrol"] * 6}, draw_pile=0, end_rule="play_out")
    assert names(told(state, A, discard("repair"))) == ["discard", "turn"]
    assert to_act(play(state, (A, discard("repair")))) == [B]


def test_km_r10_a_meisterzug_with_an_empty_pile_has_no_replacement() -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, draw_pile=0, end_rule="play_out")
    state = play(state, (A, attack("flat_tyre", 1)), (B, MEISTERZUG))
    assert (phase(state), to_act(state), len(held(state, B))) == ("play", [B], 5)


def test_km_r11_a_safety_with_the_last_card_takes_effect() -> None:
    state = table(stopped("out_of_fuel"), DRIVING, hand=["tanker"], draw_pile=0)
    after = play(state, (A, secure("tanker")))
    assert phase(after) == "over"
    assert safeties(after, 0) == {"tanker": False}
    assert battle(after, 0) == ["green_light"]
    assert names(told(state, A, secure("tanker"))) == ["secure", "cancel", "game_over"]


@pytest.mark.parametrize(("left", "cards", "then"), [(0, 5, "over"), (1, 6, "over"), (2, 7, "play"), (3, 7, "play")])
def test_km_r12_a_meisterzug_with_few_cards_left(left: int, cards: int, then: str) -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, draw_pile=left)
    state = play(state, (A, attack("flat_tyre", 1)), (B, MEISTERZUG))
    assert (len(held(state, B)), phase(state)) == (cards, then)
    assert battle(state, 1) == ["green_light"]


def test_km_r13_at_most_one_player_can_react() -> None:
    assert [DECK.counts[card] for card in range(10, 14)] == [1, 1, 1, 1]
    for holder in (B, D):
        state = table(DRIVING, DRIVING, mode="teams", hand=["breakdown"], hands={holder: ["ace_driver"]})
        assert to_act(play(state, (A, attack("breakdown", 1)))) == [holder]


def test_km_r14_right_of_way_acts_on_the_speed_pile_too() -> None:
    state = play(table(LIMITED, EMPTY, hand=["right_of_way"]), (A, secure("right_of_way")))
    assert speed(state, 0) == []
    state = table(EMPTY, EMPTY, hand=["speed_limit"], hands={B: ["right_of_way"]})
    assert speed(play(state, (A, attack("speed_limit", 1)), (B, MEISTERZUG)), 1) == []
    other = play(table(LIMITED, EMPTY, hand=["tanker"]), (A, secure("tanker")))
    assert speed(other, 0) == ["speed_limit"]


def test_km_r15_one_meisterzug_cancels_both() -> None:
    state = table(DRIVING, LIMITED, hand=["red_light"], hands={B: ["right_of_way"]})
    before = play(state, (A, attack("red_light", 1)))
    events = names(told(before, B, MEISTERZUG))
    after = play(before, (B, MEISTERZUG))
    assert events == ["meisterzug", "cancel", "cancel", "draw", "turn", "draw"]
    assert (battle(after, 1), speed(after, 1)) == (["green_light"], [])
    assert boxed(after) == ["red_light", "speed_limit"]
    assert pile_size(after) == pile_size(before) - 2

    other = table(DRIVING, stopped("red_light"), hand=["speed_limit"], hands={B: ["right_of_way"]})
    other = play(other, (A, attack("speed_limit", 1)), (B, MEISTERZUG))
    assert (battle(other, 1), speed(other, 1)) == (["green_light"], [])


def test_km_r16_nobody_else_acts_before_the_answer() -> None:
    state = table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre", "km_25"], hands={B: ["puncture_proof", "km_25"]})
    state = play(state, (A, attack("flat_tyre", 1)))
    for seat in (A, C, CLOCK):
        assert GAME.legal_moves(state, seat) == []
        for wanted in (PASS, MEISTERZUG, drive(25)):
            assert why_not(state, seat, wanted) is ATTACK_PENDING
    assert why_not(state, B, drive(25)) is ATTACK_PENDING
    assert why_not(state, B, MEISTERZUG) is None


@pytest.mark.parametrize(("limit", "after_ms"), [(3, 3000), (10, 10_000), (60, 60_000), (None, None)])
def test_km_r16_the_reaction_time_ends_in_a_pass(limit: int | None, after_ms: int | None) -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, reaction_limit_s=limit)
    assert GAME.deadline(state) is None
    deadline = GAME.deadline(play(state, (A, attack("flat_tyre", 1))))
    assert deadline is not None
    assert (deadline.seat, deadline.move, deadline.after_ms) == (B, PASS, after_ms)


def test_km_r16_without_a_holder_the_clock_makes_the_same_pause() -> None:
    deadline = GAME.deadline(play(on_the_road(hand=["flat_tyre"]), (A, attack("flat_tyre", 1))))
    asked = GAME.deadline(
        play(on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}), (A, attack("flat_tyre", 1)))
    )
    assert deadline is not None
    assert asked is not None
    assert (deadline.seat, deadline.move, deadline.after_ms) == (CLOCK, PASS, 1500)
    assert asked.soonest_ms == 1500  # an answer waits as long


def test_km_r16_a_safety_drawn_later_does_not_qualify() -> None:
    state = on_the_road(hand=["flat_tyre"], top=["puncture_proof"])
    state = play(state, (A, attack("flat_tyre", 1)), (CLOCK, PASS))
    assert "puncture_proof" in held(state, B)
    assert why_not(state, B, MEISTERZUG) is NOTHING_TO_ANSWER
    assert safeties(play(state, (B, secure("puncture_proof"))), 1) == {"puncture_proof": False}


def test_km_r17_a_cancelled_attack_goes_to_the_box() -> None:
    state = table(stopped("breakdown"), EMPTY, hand=["ace_driver"], box=["km_25"])
    assert boxed(play(state, (A, secure("ace_driver")))) == ["breakdown", "km_25"]
    other = table(stopped("breakdown"), EMPTY, hand=["tanker"], box=["km_25"])
    assert boxed(play(other, (A, secure("tanker")))) == ["km_25"]


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


def test_km_r21_five_or_seven_in_teams_are_refused() -> None:
    refused = [seats for seats in range(10) if GAME.why_not_start(seats, options(mode="teams")) is TEAM_SEATS]
    assert refused == [0, 1, 2, 3, 5, 7, 9]
    assert 5 not in GAME.meta.seats
    assert 7 not in GAME.meta.seats


def test_km_r22_the_turn_goes_from_side_to_side() -> None:
    state = GAME.start(6, options(mode="teams", first_player=0, discard_rule="free"), FastDice(1))
    sides = []
    for _ in range(12):
        seat = GAME.to_act(state)[0]
        sides.append("ABC"[seat % 3] + "12"[seat // 3])
        state = play(state, (seat, discard(held(state, seat)[0])))
    assert sides == ["A1", "B1", "C1", "A2", "B2", "C2"] * 2


def test_km_r23_the_meisterzug_of_the_partner_who_was_not_due() -> None:
    state = table(
        *[DRIVING] * 3,
        mode="teams",
        hand=["flat_tyre"],
        hands={E: ["puncture_proof", "km_25"], C: ["km_25"], D: ["km_25"]},
    )
    state = play(state, (A, attack("flat_tyre", 1)), (E, MEISTERZUG), (E, drive(25)))
    assert to_act(state) == [C]  # the next side
    state = play(state, (C, drive(25)), (D, drive(25)))
    assert to_act(state) == [B]  # and of his side the partner


def test_km_r24_one_green_light_per_side() -> None:
    state = GAME.start(6, options(mode="teams", start_green=True), FastDice(1))
    assert [side["battle"] for side in encoded(state)["sides"]] == [["green_light"]] * 3


def test_km_r25_they_are_part_of_the_14() -> None:
    state = GAME.start(4, options(start_green=True), FastDice(1))
    everywhere = [*encoded(state)["draw_pile"], *[card for seat in range(4) for card in held(state, seat)]]
    assert everywhere.count("green_light") == 10
    assert len(everywhere) == 102


def test_km_r26_a_safety_needs_no_green_light_after_it() -> None:
    state = table(stopped("breakdown"), EMPTY, hand=["ace_driver"], green_after_defence=True)
    assert display(play(state, (A, secure("ace_driver"))), 0)["driving"]
    defended = table(stopped("breakdown"), EMPTY, hand=["repair"], green_after_defence=True)
    assert not display(play(defended, (A, defend("repair"))), 0)["driving"]


def test_km_r27_ties_are_shared() -> None:
    richer = Display(["green_light"], km=[75], safeties=["tanker"])
    state = table(travelled(50), richer, hand=["km_25"], draw_pile=0)
    assert ranks(play(state, (A, drive(25)))) == [1, 1]
    broken = table(travelled(50), richer, hand=["km_25"], draw_pile=0, tie_break="safeties")
    assert ranks(play(broken, (A, drive(25)))) == [2, 1]


def test_km_r28_overview_cards_play_no_part() -> None:
    assert DECK.size() == 106
    for seats in (6, 8):
        state = GAME.start(seats, options(mode="teams"), FastDice(1))
        assert "overview" not in str(GAME.encode_state(state))


def test_km_r29_a_substitute_finds_the_same_hand() -> None:
    state = play(on_the_road(hand=["km_25"]), (A, drive(25)))
    before = GAME.encode_state(state)
    moves = GAME.legal_moves(state, B)
    # Who sits there is no part of a position: whoever takes over sees the same view and has the same moves.
    again = GAME.decode_state(before)
    assert GAME.encode_view(GAME.view(again, B)) == GAME.encode_view(GAME.view(state, B))
    assert GAME.legal_moves(again, B) == moves
    assert encoded(again)["draw_pile"] == encoded(state)["draw_pile"]
    assert not {"name", "bot", "player"} & set(before)


def test_km_r30_partners_have_no_private_channel() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["flat_tyre"], hands={D: ["puncture_proof", "km_25"]})
    events = told(state, A, attack("flat_tyre", 1))
    state = play(state, (A, attack("flat_tyre", 1)))
    events += told(state, D, MEISTERZUG)
    private = [event for event in events if event.private is not None]
    assert private
    for event in private:
        assert len(event.audience) == 1  # nobody hears what his partner hears
    assert first(events, "meisterzug")["seat"] == 3
