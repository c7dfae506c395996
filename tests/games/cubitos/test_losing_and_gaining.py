"""Losing, gaining and borrowing dice: CU-66 to CU-72."""

from __future__ import annotations

from typing import Any, cast

import pytest

from spieltisch.engine.basics import InvalidData, Move
from spieltisch.games.cubitos.meta import LATEST
from tests.games.cubitos.given import (
    GAME,
    PURSE,
    A,
    B,
    Table,
    all_of,
    dice,
    hurry,
    moving,
    player,
    position,
    rolling,
    supporting,
)


def test_cu_66_a_lost_die_returns_to_the_supply_from_any_area() -> None:
    for area in ("draw", "roll", "rest"):
        there: dict[str, Any] = {area: "2 blue, red"}
        wanted: dict[str, Any] = {area: "blue"}
        table = supporting(player(active="orange:team", **there), cards="benchwarmer")
        before = table.supply("blue")
        table.use(A, "orange")
        table.choose(A, **wanted)
        assert table.supply("blue") == before + 1
        assert table[A]["lost_die"]


def test_cu_66_from_the_active_area_too() -> None:
    table = supporting(player(active="orange:team, white:step:1", draw="blue"), cards="benchwarmer")
    table.use(A, "orange")
    table.choose(A, active=[table.die(A, "white")])
    assert table[A]["active"] == []
    assert table.supply("white") == 10


def test_cu_66_it_can_be_bought_again() -> None:
    me = player(active="orange:team", rest="white, light-grey")
    table = supporting(me, player(rest="9 white"), cards="benchwarmer")
    assert table.supply("white") == 0
    table.use(A, "orange")
    table.choose(A, rest="white")
    table.do(A, "end_move")
    table.do(A, "buy", kind="white")
    assert table.supply("white") == 0


def test_cu_67_the_start_player_die_is_never_lost() -> None:
    table = supporting(player(active="orange:team", rest="start-player, light-grey, white"), cards="benchwarmer")
    table.use(A, "orange")
    assert table[A]["ask"]["dice"]["rest"] == dice("light-grey, white")
    assert table.why_not_choose(A, rest="start-player") is not None


def test_cu_67_the_start_player_die_is_never_for_sale() -> None:
    table = moving("c22r7")
    table.do(A, "end_move")
    assert table.why_not(A, "buy", kind="start-player") == "CU-104"


def test_cu_67_it_moves_between_areas_like_any_die() -> None:
    table = rolling(player("roll", roll="orange, light-grey", draw="start-player, 2 white"), start_player=0)
    table.do(A, "roll", throws=[{"orange": "t", "light-grey": "."}])
    table.use(A, "orange", throws=[{"start-player": "s", "white": ".."}])
    assert "start-player:step:1" in table.faces(A)


def test_cu_68_whoever_has_no_die_loses_none() -> None:
    table = moving("c23r10", steps=1, rest="start-player")
    table.do(A, "go", field="c25r10")
    table.do(A, "end_move")
    assert table.about(A) is None
    assert table.stage(A) == "buy"
    assert not table[A]["lost_die"]


def test_cu_69_gained_dice_go_to_the_rest_area_grey_ones_too() -> None:
    table = moving("c11r10", steps=1, draw="white")
    table.do(A, "go", field="c13r10")
    table.do(A, "end_move")
    assert table.about(A) == "gain"
    assert set(table[A]["ask"]["kinds"]) >= {"light-grey", "dark-grey", "purple"}
    assert "start-player" not in table[A]["ask"]["kinds"]
    table.do(A, "kind", kind="dark-grey")
    assert table[A]["rest"].get("dark-grey") == 1


def test_cu_70_nothing_fitting_nothing_gained() -> None:
    me = player(active="blue:team, white:team")
    table = supporting(me, player(rest="10 red"), cards="llama-shaman")
    table.use(A, "blue")
    assert table[A]["coins"] == 2
    assert table.owned(A, "red") == 0


def test_cu_71_a_borrowed_die_returns_in_phase_8() -> None:
    table = supporting(player(active="purple:team"), race="race-3")
    table.use(A, "purple", 0)
    table.do(A, "kind", kind="blue", face="coin:2")
    assert table[A]["coins"] == 2
    assert table.supply("blue") == 9
    (blue,) = [die for die in table[A]["active"] if die["kind"] == "blue"]
    assert blue["borrowed"]
    hurry(table)
    assert table.supply("blue") == 10
    assert table.owned(A, "blue") == 0
    assert [event["kind"] for event in all_of(table.told, "returned")] == ["blue"]


def test_cu_72_a_die_that_leaves_the_active_area_loses_its_abilities() -> None:
    me = player(active="orange:team, white:team", draw="light-grey")
    table = supporting(me, cards="benchwarmer")
    table.use(A, "orange")
    table.choose(A, active=[table.die(A, "white")])
    assert table[A]["steps"] == 0
    assert table[A]["active"] == []


def test_cu_r29_a_borrowed_die_that_was_lost_is_simply_gone() -> None:
    me = player(active="purple:team, orange:team", draw="light-grey")
    table = supporting(me, race="race-3")
    table.use(A, "purple", 0)
    table.do(A, "kind", kind="blue", face="blank")
    table.use(A, "orange")
    table.choose(A, active=[table.die(A, "blue")])
    assert table.supply("blue") == 10
    hurry(table)
    assert table.supply("blue") == 10
    assert all_of(table.told, "returned") == []


def test_cu_r29_a_borrowed_die_that_was_handed_over_is_taken_back() -> None:
    me = player(active="purple:team, red:team", draw="light-grey")
    table = supporting(me, race="race-6", cards="cubasaurus")
    table.use(A, "purple", 0)
    table.do(A, "kind", kind="blue", face="coin:2")
    table.do(A, "announce", doublings=0)
    table.choose(A, active=[table.die(A, "blue")])
    assert table[B]["rest"].get("blue") == 1
    hurry(table)
    assert table.owned(B, "blue") == 0
    assert table.supply("blue") == 10


def test_cu_r29_returning_is_not_losing() -> None:
    me = player(active="2 white:team", draw="light-grey")
    table = supporting(me, race="race-5")
    table.use(A, "white")
    table.do(A, "kind", kind="blue", face="coin:2")
    hurry(table)
    assert all_of(table.told, "lose") == []


def test_cu_r30_gained_dice_go_to_rest() -> None:
    table = supporting(player(active="white:team"), cards="fat-cat")
    table.use(A, "white")
    table.do(A, "kind", kind="light-grey")
    assert table[A]["rest"].get("light-grey") == 1


def test_cu_r31_what_counts_as_losing() -> None:
    lost = supporting(player(active="white:team, brown:team", draw="light-grey"), race="race-7", cards="rich-dog")
    assert lost.why_not_use(A, "white", 1) == "CU-58"
    lost.use(A, "brown")
    lost.use(A, "white", 1)
    assert lost[A]["credits"] == PURSE + 3

    given = supporting(
        player(active="white:team, red:team borrowed, purple:blank", draw="light-grey"), race="race-6", cards="schmutz"
    )
    given.do(A, "announce", doublings=0)
    assert given[A]["lost_die"], "the red die was lost"


def test_cu_r31_handing_over_is_not_losing() -> None:
    me = player("compare", active="white:team", draw="2 light-grey", swords=1, tasks=[{"about": "give", "amount": 1}])
    table = position(me, player("announced", swords=0), section="race", racing=0, race="race-6", cards="schmutz")
    table.choose(A, draw="light-grey")
    assert table.owned(B, "light-grey") == 1
    assert not table[A]["lost_die"]


def test_cu_r38_any_die_includes_grey_ones() -> None:
    table = supporting(player(active="white:team"), cards="cat-tastrophy")
    table.use(A, "white")
    assert set(table[A]["ask"]["kinds"]) == {"light-grey", "dark-grey"}, "without fans nothing else"


def rerolled(face: str) -> Table:
    """A blue die that A has borrowed was rolled again by Jacques Couteau; A has another one in the roll area."""
    me = player(active="red:team, blue:coin:2 borrowed", roll="blue", draw="2 light-grey")
    table = supporting(me, player(), race="race-4")
    table.do(A, "either", what="yes")
    borrowed = table.die(A, "blue")
    table.choose(A, active=[borrowed], draw="light-grey", throws=[{"light-grey": ".", "blue": face}])
    return table


def test_cu_71_a_borrowed_die_that_is_rolled_again_stays_borrowed() -> None:
    table = rerolled("c")
    (die,) = [die for die in table[A]["active"] if die["kind"] == "blue"]
    assert die["borrowed"]
    hurry(table)
    assert (table.owned(A, "blue"), table.supply("blue")) == (1, 9)


def test_cu_71_a_borrowed_die_returns_from_the_roll_area() -> None:
    table = rerolled(".")
    assert table[A]["roll"] == dice("light-grey, 2 blue")
    hurry(table)
    assert (table.owned(A, "blue"), table.supply("blue")) == (1, 9)
    assert len(all_of(table.told, "returned")) == 1


def test_cu_r29_a_die_that_was_handed_over_and_lost_is_not_returned_again() -> None:
    other = player(active="orange:team", draw="light-grey", rest="2 blue", loans={"rest": {"blue": 1}}, credits=PURSE)
    table = supporting(other, player(), cards="benchwarmer")
    table.use(A, "orange")
    table.choose(A, rest="blue")
    table.do(A, "either", what="no")
    hurry(table)
    assert (table.owned(A, "blue"), table.supply("blue")) == (0, 10), "one lost, one returned"


def test_cu_r29_also_when_a_refill_has_moved_it_on() -> None:
    me = player(active="orange:team", draw="blue, light-grey", roll="blue", loans={"rest": {"blue": 1}})
    table = supporting(me, player(), cards="benchwarmer")
    table.use(A, "orange")
    table.choose(A, draw="blue")
    hurry(table)
    assert (table.owned(A, "blue"), table.supply("blue")) == (1, 9), "the borrowed one was lost, the other stays"


def with_a_reliever(rules_version: int = LATEST) -> Table:
    """A has an own and a borrowed blue die in the roll area, and loses one of them."""
    me = player(active="orange:team", roll="2 blue, light-grey", loans={"roll": {"blue": 1}}, credits=PURSE)
    table = supporting(me, player(), cards="reliever-beaver", rules_version=rules_version)
    table.use(A, "orange")
    table.choose(A, roll="blue")
    return table


@pytest.mark.parametrize(("answer", "left"), [("no", 0), ("yes", 1)])
def test_cu_r29_a_player_says_whether_the_own_or_the_borrowed_die_is_lost(answer: str, left: int) -> None:
    table = with_a_reliever()
    assert table.about(A) == "lose_borrowed"
    assert table[A]["ask"]["held"] == dice("blue")
    assert table[A]["ask"]["words"] == ["no", "yes"]
    assert GAME.encode_move(GAME.timeout_move(table.state, A) or Move(0)) == {"move": "either", "what": "no"}
    assert not table[A]["lost_die"]
    table.do(A, "either", what=answer)
    assert table[A]["lost_die"]
    assert (table.owned(A, "blue"), table.supply("blue")) == (1, 9)
    hurry(table)
    assert (table.owned(A, "blue"), table.supply("blue")) == (left, 10 - left)


@pytest.mark.parametrize("version", [1, 2])
def test_cu_r29_by_older_rules_the_own_die_is_lost(version: int) -> None:
    table = with_a_reliever(version)
    assert table.about(A) is None
    hurry(table)
    assert table.owned(A, "blue") == 0


@pytest.mark.parametrize(("roll", "loans"), [("2 blue, light-grey", 0), ("2 blue, light-grey", 2)])
def test_cu_r29_nothing_is_asked_if_all_dice_of_the_kind_are_alike(roll: str, loans: int) -> None:
    me = player(active="orange:team", roll=roll, loans={"roll": {"blue": loans}}, credits=PURSE)
    table = supporting(me, player(), cards="reliever-beaver")
    table.use(A, "orange")
    table.choose(A, roll="blue")
    assert table.about(A) is None


def test_cu_r29_a_die_that_nobody_borrowed_is_not_asked_for() -> None:
    data = cast("Any", GAME.encode_state(with_a_reliever().state))
    data["players"][A]["loans"]["roll"] = {}
    with pytest.raises(InvalidData, match="borrowed"):
        GAME.decode_state(data)
