"""Setting up, drawing and flicking (DF-1 to DF-11, DF-18), and who is on turn."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.engine.basics import CLOCK, Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.dice_data import encode_dice
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.state import SCORING
from tests.games.dice_flick.given import (
    FINISH,
    FLICK,
    GAME,
    A,
    B,
    aiming,
    allowed,
    flick,
    flying,
    given,
    hand,
    land,
    lies,
    named,
    options,
    play,
    refused,
    scoring,
    stage,
    view,
)


def test_df_1_everything_starts_in_the_bag() -> None:
    state = GAME.start(3, options(start_player=1), FastDice(1))
    state.check()
    seen = view(state)
    assert seen["board"] == []
    assert [len(each) for each in seen["hands"]] == [0, 3, 0]
    assert sum(seen["bag"].values()) == 17
    assert Counter(int(colour) for colour in standard().colour_of) == {0: 5, 1: 5, 2: 5, 3: 3, 4: 2, -1: 4}
    assert seen["totals"] == [0, 0, 0]


def test_df_2_there_is_a_plate_on_each_side() -> None:
    state = aiming()
    for plate in ("north", "east", "south", "west"):
        assert allowed(state, FLICK | {"plate": plate})


def test_df_3_play_goes_clockwise_from_the_start_player() -> None:
    state = given("", [""], stage=SCORING, seats=3, active=2, start_player=1, made=2)
    play(state, FINISH)
    assert view(state)["active"] == 0
    assert refused(state, FLICK, B) == ("not_your_turn", "DF-3")


def test_df_r1_the_start_player_is_drawn_unless_named() -> None:
    drawn = {GAME.start(4, options(), FastDice(seed)).public.start_player for seed in range(60)}
    assert drawn == {0, 1, 2, 3}
    assert GAME.start(4, options(start_player=2), FastDice(1)).public.active == 2
    refusal = GAME.why_not_start(2, options(start_player=2))
    assert refusal is not None
    assert refusal.rule == "DF-3"


@pytest.mark.parametrize("rounds", [1, 2, 10])
def test_df_4_everybody_has_one_turn_in_each_round(rounds: int) -> None:
    state = GAME.start(3, options(rounds=rounds, physics="fast"), FastDice(5))
    events = []
    choices = FastDice(6)
    while acting := GAME.to_act(state):
        moves = GAME.legal_moves(state, acting[0])
        events += GAME.play(state, acting[0], moves[choices.below(len(moves))])
    turns = [(each["round"], each["seat"]) for each in named(events, "result")]
    first = int(state.public.start_player)
    order = [(first + place) % 3 for place in range(3)]
    assert turns == [(number, seat) for number in range(1, rounds + 1) for seat in order]


def test_df_5_dice_are_drawn_until_three_lie_there() -> None:
    state = given("", ["", "g"], stage=SCORING, made=2, rolls=[0, 0])
    events = play(state, FINISH)
    assert named(events, "draw") == [{"seat": 1, "dice": [0, 1]}]
    assert hand(state, 1) == "bbg"
    other = given("", ["", "g"], stage=SCORING, made=2, rolls=[18, 17])
    play(other, FINISH)
    assert hand(other, 1) == "gkk"


def test_df_6_a_small_bag_is_drawn_empty() -> None:
    for bag, drawn in (("", 0), ("b", 1), ("by", 2), ("byg", 3), ("bygw", 3)):
        state = given("", ["", ""], stage=SCORING, made=2, bag=bag)
        play(state, FINISH)
        assert len(hand(state, 1)) == drawn
        assert view(state)["flicks_due"] == min(drawn, 2)
        assert stage(state) == ("choose_die" if drawn else "scoring")


def test_df_r2_with_one_die_one_is_flicked_and_other_hands_are_never_touched() -> None:
    state = given("", ["", "", "w"], stage=SCORING, seats=3, made=2, bag="b")
    play(state, FINISH)
    assert (hand(state, 1), hand(state, 2)) == ("b", "w")
    flick(state, "b", "moat")
    assert stage(state) == "scoring"
    assert view(state)["active"] == 1


def test_df_7_hands_are_open_and_show_no_face() -> None:
    state = given(hands=["bwk"])
    for viewer in (A, B, None):
        assert view(state, viewer)["hands"][0] == [0, 15, 18]


def test_df_8_nothing_is_drawn_after_the_first_flick() -> None:
    state = given(hands=["bbb"])
    events = flick(state, "b", "A1=3")
    assert named(events, "draw") == []
    assert hand(state) == "bb"


def test_df_9_exactly_two_dice_are_flicked() -> None:
    state = given(hands=["bbb"])
    assert refused(state, FINISH) == ("still_to_flick", "DF-9")
    flick(state, "b", "A1=3")
    assert refused(state, FINISH) == ("still_to_flick", "DF-9")
    flick(state, "b", "C1=3")
    assert (hand(state), view(state)["active"]) == ("b", 1)


def test_df_9_a_die_on_the_plate_is_flicked_or_put_back() -> None:
    state = aiming()
    assert refused(state, {"move": "take", "die": "blue"}) == ("flick_now", "DF-9")
    assert refused(state, {"move": "score_centre"}) == ("still_to_flick", "DF-9")
    play(state, {"move": "put_back"})
    assert (stage(state), hand(state)) == ("choose_die", "bbb")
    assert refused(state, {"move": "put_back"}) == ("nothing_taken", "DF-10")


def test_df_10_any_own_die_from_any_plate() -> None:
    state = given(hands=["bwk", "y"])
    for colour in ("blue", "white", "pink"):
        assert allowed(state, {"move": "take", "die": colour})
    assert refused(state, {"move": "take", "die": "yellow"}) == ("not_in_hand", "DF-10")
    assert refused(state, FLICK) == ("take_first", "DF-10")
    flick(state, "w", "A1=3")
    play(state, {"move": "take", "die": "pink"})
    assert allowed(state, FLICK | {"plate": "north"})


BAD_AIMS: list[tuple[Data, str, str]] = [
    ({"azimuth": 60.01}, "azimuth_range", "DF-11"),
    ({"azimuth": -1000.0}, "azimuth_range", "DF-11"),
    ({"strength": 1.0001}, "strength_range", "DF-11"),
    ({"strength": -0.0001}, "strength_range", "DF-11"),
    ({"elevation": 11.0}, "elevation_fixed", "DF-11"),
    ({"offset": 0.1}, "plate_fixed", "DF-43"),
]


@pytest.mark.parametrize(("part", "key", "rule"), BAD_AIMS, ids=str)
def test_df_11_a_flick_out_of_range_is_refused_not_clamped(part: Data, key: str, rule: str) -> None:
    state = aiming()
    assert refused(state, FLICK | part) == (key, rule)
    assert allowed(state, FLICK | {"azimuth": 60.0, "strength": 1})
    assert allowed(state, FLICK | {"azimuth": -60, "strength": 0.0})


def test_df_11_the_elevation_can_be_chosen_where_the_table_says_so() -> None:
    state = aiming(elevation_control=True)
    assert allowed(state, FLICK | {"elevation": 35.0})
    assert allowed(state, FLICK | {"elevation": 0})
    assert refused(state, FLICK | {"elevation": 35.01}) == ("elevation_range", "DF-11")
    assert refused(state, FLICK | {"elevation": -0.01}) == ("elevation_range", "DF-11")


def test_df_11_while_a_die_flies_only_the_table_acts() -> None:
    state = aiming()
    events = play(state, FLICK | {"azimuth": -3.254, "strength": 0.43124})
    assert named(events, "flick")[0] == {
        "seat": 0,
        "die": 0,
        "plate": "south",
        "offset": 0.0,
        "azimuth": -3.25,
        "elevation": 10.0,
        "strength": 0.4312,
    }
    assert (GAME.to_act(state), stage(state)) == ([CLOCK], "in_flight")
    assert refused(state, FLICK, A) == ("in_flight", "DF-14")
    assert refused(state, {"move": "put_back"}, A) == ("in_flight", "DF-14")
    assert GAME.legal_moves(state, A) == []


def test_df_r3_a_die_that_never_left_its_plate_is_flicked_again() -> None:
    state = flying("A1=y2")
    move = GAME.finding(state, {"stuck": True, "dice": [{"any": "thing"}]})
    events = GAME.play(state, CLOCK, move)
    state.check()
    assert named(events, "land")[0]["stuck"] is True
    assert (stage(state), view(state)["flicks_made"], lies(state)) == ("aim", 0, "A1=y2")
    assert view(state)["taken"] == 0
    assert allowed(state, {"move": "put_back"})
    play(state, FLICK | {"strength": 0.5})
    land(state, "B1=3")
    assert view(state)["flicks_made"] == 1


def test_df_r22_missing_on_purpose_is_legal() -> None:
    assert allowed(aiming(), FLICK | {"strength": 1.0, "azimuth": 60.0})


def test_df_18_the_third_die_stays_for_the_next_turn() -> None:
    state = given(hands=["bwk"])
    flick(state, "b", "moat")
    flick(state, "w", "moat")
    assert hand(state) == "k"
    for _ in range(2):
        flick(state, hand(state, 1)[0], "moat")
    assert view(state)["active"] == 0
    assert "k" in hand(state)
    assert len(hand(state)) == 3


def test_draws_and_flicks_have_streams_of_their_own() -> None:
    """A flick uses up nothing of the bag's stream, and a draw nothing of the flicks'."""
    state = aiming(rolls=[])
    play(state, FLICK)  # a draw from the empty script would fail
    assert state.noise is not None
    drawing = given("", ["", ""], stage=SCORING, made=2)
    before = encode_dice(drawing.flick_dice)
    play(drawing, FINISH)
    assert encode_dice(drawing.flick_dice) == before


def test_nothing_happens_out_of_turn_or_after_the_end() -> None:
    state = scoring("A1=b1 B1=b2 C1=b3", rounds=1, active=1, pads=[[3], []])
    assert refused(state, FINISH, A) == ("not_your_turn", "DF-3")
    assert refused(state, FINISH, CLOCK) == ("not_playing", "DF-3")
    play(state, FINISH)
    assert stage(state) == "over"
    refusal = GAME.why_not(state, A, GAME.decode_move(FINISH))
    assert refusal is not None
    assert refusal.rule == "DF-41"
