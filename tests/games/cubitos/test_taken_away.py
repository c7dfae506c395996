"""Races at the same time: what one player takes from the supply is gone for the others (CU-70, CU-107)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.games.cubitos.bot.levels import BOTS
from spieltisch.games.cubitos.game import CUBITOS
from tests.games.cubitos.given import PURSE, A, B, C, Table, names, player, position, rolling

OLD = [1, 2]
VERSIONS = [*OLD, 3]
COLOURS = ", ".join(f"10 {kind}" for kind in ("red", "orange", "yellow", "green", "blue", "purple", "brown"))


def racing(*players: dict[str, Any], **more: Any) -> Table:
    return position(*players, section="race", race_mode="simultaneous", start_player=0, **more)


def two_grey_dice(version: int) -> Table:
    """The supply has a light and a dark grey die, and three players an active Fat Cat."""
    cat: dict[str, Any] = {"active": "white:team, orange:team", "swords": 0}
    return racing(
        player("finish_support", rest="27 light-grey", **cat),
        player("finish_support", rest="11 dark-grey", **cat),
        player("finish_support", **cat),
        race="race-3",
        rules_version=version,
    )


def nothing_left_for_b(version: int) -> Table:
    """A and B are asked for a grey die; A takes one, C the other."""
    table = two_grey_dice(version)
    table.use(A, "white")
    table.use(B, "white")
    assert (table.about(A), table.about(B)) == ("gain_grey", "gain_grey")
    table.do(A, "kind", kind="light-grey")
    table.use(C, "white")
    return table


@pytest.mark.parametrize("version", VERSIONS)
def test_cu_70_who_finds_no_grey_die_left_has_the_coin_and_the_steps(version: int) -> None:
    table = nothing_left_for_b(version)
    if version in OLD:
        assert table.moves(B) == [{"move": "skip"}]
        assert table[B]["ask"]["optional"]
        assert CUBITOS.timeout_move(table.state, B) == CUBITOS.decode_move({"move": "skip"})
        table.do(B, "skip")
    assert table.about(B) is None
    assert (table[B]["coins"], table[B]["steps"]) == (1, 3)
    assert table.moves(B)


def test_cu_107_the_last_grey_die_is_taken_by_whoever_is_asked_first_from_the_start_player() -> None:
    """When A takes the light one, the dark one is the only answer of both others."""
    table = two_grey_dice(3)
    for seat in (A, B, C):
        table.use(seat, "white")
    table.do(A, "kind", kind="light-grey")
    assert (table.owned(B, "dark-grey"), table.owned(C, "dark-grey")) == (12, 0)
    assert table.about(B) is None
    assert table.about(C) is None
    assert (table[C]["coins"], table[C]["steps"]) == (1, 3)


@pytest.mark.parametrize("version", OLD)
def test_in_older_versions_the_question_waits_for_a_die_that_comes_back(version: int) -> None:
    """Their records may hold the answer, so it must stay legal."""
    table = nothing_left_for_b(version)
    table.use(A, "orange")
    table.choose(A, rest="light-grey")
    assert table.moves(B) == [{"move": "kind", "kind": "light-grey"}]
    table.do(B, "kind", kind="light-grey")
    assert table.owned(B, "light-grey") == 1


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
@pytest.mark.parametrize("version", OLD)
def test_bots_leave_a_question_without_an_answer(bot: Any, version: int) -> None:
    table = nothing_left_for_b(version)
    for seat in (A, B):  # the hard one plays on for all
        view = CUBITOS.view(table.state, seat)
        moves = CUBITOS.legal_moves(table.state, seat)
        assert bot.choose(view, moves, FastDice(1), 100) in moves


@pytest.mark.parametrize("rich", [True, False])
def test_cu_71_borrowing_falls_away_with_the_last_die(rich: bool) -> None:
    """A and B are asked which die they borrow; there is one. If A's round is over at once, it is back for B."""
    cows: dict[str, Any] = {"active": "2 white:team", "swords": 0}
    table = racing(
        player("finish_support", rest=COLOURS, credits=PURSE if rich else 0, **cows),
        player("finish_support", rest="27 light-grey, 12 dark-grey, 6 white", **cows),
        cards="broken-cow",
    )
    table.use(A, "white")
    table.use(B, "white")
    assert (table.about(A), table.about(B)) == ("borrow", "borrow")
    table.do(A, "kind", kind="light-grey", face="coin:1")
    assert table.stage(A) == ("move" if rich else "over")
    assert table.about(B) == (None if rich else "borrow")


def nearly_sold_out(version: int) -> Table:
    """One white die is for sale, and A and B can pay for it."""
    return racing(
        player("buy", rest=f"{COLOURS}, 9 white", coins=7, swords=0),
        player("buy", coins=7, swords=0),
        rules_version=version,
    )


def test_a_purchase_that_leaves_others_nothing_to_buy_ends_their_round() -> None:
    """CU-103, CU-105: only `end_buy` is left for B, so it is made, and the next round begins."""
    table = nearly_sold_out(3)
    events = table.do(A, "buy", kind="white")
    assert names(events)[:3] == ["buy", "rest", "rest"]
    assert table.view()["section"] == "dice"


@pytest.mark.parametrize("version", OLD)
def test_in_older_versions_the_others_end_their_round_themselves(version: int) -> None:
    table = nearly_sold_out(version)
    table.do(A, "buy", kind="white")
    assert table.moves(B) == [{"move": "end_buy"}]
    table.do(B, "end_buy")


def due_and_alone(version: int) -> Table:
    me = player("decide", roll="2 light-grey", active="green:special, white:step:1, light-grey:coin:1")
    return rolling(me, cards="pineapple-rocks", rules_version=version)


@pytest.mark.parametrize("version", VERSIONS)
def test_cu_31_the_only_duty_at_a_push_is_done_by_itself(version: int) -> None:
    """Pineapple Rocks: what is left to say is which die goes back. Version 1 can dodge the duty, so it has a choice."""
    table = due_and_alone(version)
    table.do(A, "push")
    assert table.about(A) == ("put_back" if version == 3 else None)


@pytest.mark.parametrize("version", VERSIONS)
def test_cu_80_nobody_is_asked_to_use_jacques_couteau_for_nothing(version: int) -> None:
    """A and B have the same number of swords, and nobody has fewer."""
    both: dict[str, Any] = {"active": "red:team", "draw": "3 light-grey"}
    table = position(player(**both), player(**both), section="race", race="race-4", rules_version=version)
    for seat in (A, B):
        if table.stage(seat) == "support":
            table.do(seat, "announce", doublings=0)
    asked = table.about(A) == "use_red_card"
    assert asked == (version in OLD)
    if asked:
        table.do(A, "either", what="yes")
        assert table.about(B) == "use_red_card"
