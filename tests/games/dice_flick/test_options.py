"""What can be chosen before a game (spec, section 7), and what the table does when time runs out."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Data, InvalidData, Json, Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.games.dice_flick.options import OPTIONS
from spieltisch.games.dice_flick.state import BONUS_OFFER, State
from tests.games.dice_flick.given import (
    FLICK,
    GAME,
    STRAIGHT,
    A,
    B,
    aiming,
    allowed,
    flying,
    given,
    hand,
    land,
    lies,
    named,
    options,
    play,
    points,
    refused,
    scoring,
    stage,
    view,
)


def test_df_43_some_seats_may_move_their_plates() -> None:
    state = given(hands=["bbb", "yyy"[:1]], seats=2, movable_plates="0")
    play(state, {"move": "take", "die": "blue"})
    assert allowed(state, FLICK | {"offset": 110.0})
    assert allowed(state, FLICK | {"offset": -110})
    assert refused(state, FLICK | {"offset": 110.1}) == ("offset_range", "DF-43")
    other = aiming(movable_plates="1")
    assert refused(other, FLICK | {"offset": 1.0}) == ("plate_fixed", "DF-43")


def test_df_r27_a_plate_returns_to_the_middle() -> None:
    state = aiming(movable_plates="0")
    play(state, FLICK | {"offset": 55.0})
    assert view(state)["aim"]["offset"] == 55.0
    land(state, "A1=2")
    play(state, {"move": "take", "die": "blue"})
    assert allowed(state, FLICK)
    play(state, FLICK)
    assert view(state)["aim"]["offset"] == 0.0


@pytest.mark.parametrize(
    ("seats", "chosen", "key"),
    [
        (1, {}, "seats"),
        (5, {}, "seats"),
        (2, {"movable_plates": "2"}, "no_such_seat"),
        (2, {"movable_plates": "0", "physics": "fast"}, "fast_plates"),
    ],
)
def test_who_cannot_start(seats: int, chosen: Data, key: str) -> None:
    refusal = GAME.why_not_start(seats, options(**chosen))
    assert refusal is not None
    assert refusal.key == key


@pytest.mark.parametrize("chosen", [{"rounds": 0}, {"rounds": 21}, {"tremor": "drunk"}, {"movable_plates": "4"}])
def test_bad_values_are_refused(chosen: Data) -> None:
    with pytest.raises(InvalidData):
        options(**chosen)


def test_auto_score_scores_the_best_set_and_goes_on() -> None:
    state = flying("A5=b1 B5=b2", hand="y", made=1, auto_score=True)
    events = land(state, "C5=6")
    assert points(events) == 9
    assert lies(state) == ""
    assert view(state)["active"] == 1


def test_fast_physics_lands_at_once() -> None:
    state = aiming(physics="fast")
    events = play(state, FLICK)
    assert [event.name for event in events][:2] == ["flick", "land"]
    assert named(events, "land")[0]["trajectory"] == ""
    assert stage(state) != "in_flight"
    assert GAME.experiment(state) is None


# Time


def test_the_flick_timer_is_off_by_default() -> None:
    assert GAME.deadline(given(hands=["bbb"])) is None


def test_the_flick_timer_flicks_the_first_die_straight() -> None:
    state = given(hands=["wbk"], flick_timer_s=20)
    deadline = GAME.deadline(state)
    assert deadline is not None
    assert (deadline.seat, deadline.after_ms) == (A, 20_000)
    play(state, GAME.encode_move(deadline.move))
    assert hand(state) == "wk"
    deadline = GAME.deadline(state)
    assert deadline is not None
    assert deadline.move == STRAIGHT
    play(state, GAME.encode_move(deadline.move))
    assert GAME.deadline(state) is None, "what flies needs no deadline"


def test_what_is_done_when_time_is_over() -> None:
    def done(state: State) -> Json:
        move = GAME.timeout_move(state, A)
        return None if move is None else GAME.encode_move(move)["move"]

    assert done(given(hands=["wbk"])) == "take"
    assert GAME.encode_move(Move(STRAIGHT)) == {
        "move": "flick",
        "plate": "south",
        "offset": 0.0,
        "azimuth": 0.0,
        "elevation": 10.0,
        "strength": 0.3,
    }
    assert done(aiming()) == "flick"
    assert done(flying()) is None
    assert done(given("D4=b1", ["bb"], stage=BONUS_OFFER, made=1)) == "decline_bonus"
    state = scoring("A1=b1 B1=b2 C1=b3")
    assert done(state) == "score_best"
    play(state, {"move": "score_best"})
    assert done(state) == "finish_scoring"
    assert GAME.timeout_move(state, B) is None


def test_tremor_widens_the_spread_of_flicks() -> None:
    spread = {}
    for tremor in ("off", "expert", "good", "casual", "beginner"):
        errors = []
        for seed in range(200):
            state = aiming(tremor=tremor)
            state.flick_dice = FastDice(seed)
            play(state, FLICK)
            assert state.noise is not None
            errors.append(int(state.noise.azimuth))
        spread[tremor] = (sum(error * error for error in errors) / len(errors)) ** 0.5
    assert spread["off"] == 0
    for tremor, sigma in (("expert", 250), ("good", 400), ("casual", 600), ("beginner", 900)):
        assert 0.85 * sigma < spread[tremor] < 1.15 * sigma


def test_df_11_every_seat_has_its_own_tremor() -> None:
    calm = aiming(tremor="off beginner")
    shaky = aiming(tremor="beginner off")
    plain = aiming(tremor="off")
    assert [int(tremor) for tremor in plain.public.variant.tremors] == [4, 4]
    noises = []
    for state in (calm, shaky, plain):
        play(state, FLICK)
        assert state.noise is not None
        noises.append(int(state.noise.azimuth))
    assert noises[0] == noises[2] == 0
    assert noises[1] != 0


def test_tremor_is_for_everybody_or_for_each_seat() -> None:
    three = read_options(OPTIONS, {"tremor": "off good expert"})
    assert GAME.why_not_start(3, three) is None
    refusal = GAME.why_not_start(2, three)
    assert refusal is not None
    assert refusal.key == "not_for_each_seat"
    assert read_options(OPTIONS, {}).text("tremor") == "expert"
