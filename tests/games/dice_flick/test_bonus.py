"""The bonus flick (DF-19 to DF-23)."""

from __future__ import annotations

import pytest

from spieltisch.games.dice_flick.state import BONUS_OFFER
from tests.games.dice_flick.given import (
    FLICK,
    at,
    bag_size,
    die_in,
    flick,
    flying,
    given,
    hand,
    land,
    named,
    play,
    refused,
    stage,
    view,
)

ACCEPT = {"move": "accept_bonus"}
DECLINE = {"move": "decline_bonus"}


def test_df_19_the_bonus_comes_at_once() -> None:
    state = flying()
    events = land(state, "D4=2")
    assert [event.name for event in events] == ["land", "bonus_offered"]
    assert stage(state) == "bonus_offer"
    assert refused(state, FLICK) == ("answer_bonus", "DF-19")
    assert refused(given(hands=["bbb"]), ACCEPT) == ("no_bonus", "DF-19")


def test_df_19_also_after_the_last_flick() -> None:
    state = flying(hand="b", made=1)
    land(state, "D4=2")
    assert stage(state) == "bonus_offer"
    play(state, ACCEPT)
    assert (stage(state), len(hand(state))) == ("choose_die", 2)


def test_df_20_one_die_is_drawn_and_any_die_may_be_flicked() -> None:
    state = given("D4=b2", ["yy"], stage=BONUS_OFFER, made=1, rolls=[0])
    events = play(state, ACCEPT)
    assert named(events, "bonus") == [{"seat": 0, "dice": [1]}]
    assert hand(state) == "byy"
    assert (view(state)["flicks_due"], view(state)["bonus_used"]) == (3, True)
    flick(state, "y", "moat")
    assert stage(state) == "choose_die"


def test_df_r9_who_declines_draws_nothing() -> None:
    state = given("D4=b2", ["yy"], stage=BONUS_OFFER, made=1)
    before = bag_size(state)
    play(state, DECLINE)
    assert (hand(state), bag_size(state)) == ("yy", before)
    assert (stage(state), view(state)["flicks_due"]) == ("choose_die", 2)
    last = given("D4=b2", ["y"], stage=BONUS_OFFER, made=2)
    play(last, DECLINE)
    assert (hand(last), view(last)["active"]) == ("y", 1)


def test_df_21_one_bonus_in_a_turn() -> None:
    state = flying("A1=y2", made=1, due=3, bonus_used=True)
    events = land(state, "D4=2")
    assert named(events, "bonus_offered") == []
    assert stage(state) == "choose_die"


def test_df_r7_the_bonus_chains_only_where_the_table_says_so() -> None:
    state = flying("A1=y2", made=1, due=3, bonus_used=True, bonus_flicks_max="unlimited")
    land(state, "D4=2")
    play(state, ACCEPT)
    assert view(state)["flicks_due"] == 4


def test_df_22_a_pushed_die_triggers_nothing() -> None:
    state = flying("C4=y2")
    land(state, "A1=2", at("D4", 2, die_in(state, "C4"), moved=True))
    assert stage(state) == "choose_die"


def test_df_22_nor_does_one_that_has_lain_there() -> None:
    state = flying("D4=y2")
    land(state, "A1=2")
    assert stage(state) == "choose_die"


@pytest.mark.parametrize("die", list("bygwk"))
def test_df_23_any_kind_of_die_triggers_it(die: str) -> None:
    state = flying(taken=die)
    land(state, "D4=2")
    assert stage(state) == "bonus_offer"


def test_df_r8_the_bonus_with_an_empty_bag() -> None:
    state = flying(hand="bb", bag="")
    assert bag_size(state) == 0
    land(state, "D4=2")
    events = play(state, ACCEPT)
    assert named(events, "bonus") == [{"seat": 0, "dice": []}]
    assert hand(state) == "bb"
    flick(state, "b", "moat")
    flick(state, "b", "moat")
    assert hand(state) == ""
