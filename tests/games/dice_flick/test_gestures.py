"""The aim that others see, and the flick that the table makes by it when the time is up."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Data, InvalidData, Seat
from tests.games.dice_flick.given import GAME, aiming, given, play

AIM: Data = {"plate": "west", "offset": 0.0, "azimuth": 12.5, "elevation": 10.0, "strength": 0.4}
ANNA = Seat(0)
BEN = Seat(1)


def test_an_aim_is_shown_with_the_flick_it_belongs_to() -> None:
    state = aiming()
    die = state.public.taken
    assert GAME.gesture(state, ANNA, {"flick": AIM}) == {"round": 1, "flicks_made": 0, "die": die, "flick": AIM}


def test_nobody_sees_an_aim_that_is_not_to_be_taken() -> None:
    assert GAME.gesture(aiming(), BEN, {"flick": AIM}) is None
    assert GAME.gesture(given(hands=["bbb"]), ANNA, {"flick": AIM}) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"flick": {}},
        {"flick": AIM, "more": 1},
        {"flick": AIM | {"more": 1}},
        {"flick": AIM | {"azimuth": 61}},
        {"flick": AIM | {"elevation": 20}},
        {"flick": AIM | {"offset": 5}},
        {"flick": AIM | {"strength": 1.1}},
    ],
)
def test_what_is_no_flick_of_this_table_is_refused(wrong: Data) -> None:
    with pytest.raises(InvalidData):
        GAME.gesture(aiming(), ANNA, wrong)


def test_the_table_flicks_as_was_last_shown() -> None:
    state = aiming()
    shown = GAME.gesture(state, ANNA, {"flick": AIM})
    assert shown is not None
    move = GAME.shown_move(state, ANNA, shown)
    assert move is not None
    assert GAME.encode_move(move) == {"move": "flick", **AIM}
    assert GAME.why_not(state, ANNA, move) is None
    assert GAME.shown_move(state, BEN, shown) is None
    play(state, {"move": "put_back"})
    assert GAME.shown_move(state, ANNA, shown) is None


def test_what_is_shown_may_use_what_the_table_allows() -> None:
    state = aiming(elevation_control=True, movable_plates="0")
    wide: Data = AIM | {"elevation": 20.0, "offset": 5.5}
    shown = GAME.gesture(state, ANNA, {"flick": wide})
    assert shown is not None
    assert shown["flick"] == wide
