"""The invariants of the spec (section 10): they hold in random games, and whatever breaks one is noticed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.cubitos.state.state import State
from tests.games.cubitos.given import GAME, A, Table, blanks, hurry, moving, player, rolling, supporting
from tests.games.cubitos.invariants import Step, Witness, step
from tests.games.cubitos.test_random_games import any_move, somewhere

Check = Callable[[Witness, Step], None]

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {"race": "race-1"}),
    (3, {"race": "race-3"}),
    (4, {"race": "race-4"}),
    (2, {"race": "race-5", "race_mode": "simultaneous"}),
    (3, {"race": "race-6", "dice_mode": "ordered"}),
    (2, {"race": "race-7"}),
    (2, {"race": "grand-finale"}),
]


@cache
def recorded() -> list[tuple[State, list[Step]]]:
    """Random games, each with its first position."""
    games = []
    for number, (seats, chosen) in enumerate(GAMES):
        chance = FastDice(number)
        state = somewhere(seats, chosen, chance)
        first = GAME.copy(state)
        steps: list[Step] = []
        while len(steps) < 200 and (acting := GAME.to_act(state)):
            seat = acting[chance.below(len(acting))]
            steps.append(step(state, seat, any_move(state, seat, chance)))
        games.append((first, steps))
    return games


def holds(check: Check) -> int:
    """The invariant holds in all games; the number of steps that were looked at."""
    seen = 0
    for first, steps in recorded():
        witness = Witness(first)
        for each in steps:
            check(witness, each)
            witness.remember(each)
            seen += 1
    return seen


def witness_of(table: Table) -> Witness:
    return Witness(table.state)


def notices(check: Check, witness: Witness, seen: Step) -> bool:
    """Whether somebody who checks this would see that something is wrong."""
    try:
        check(witness, seen)
    except AssertionError:
        return True
    return False


def made(table: Table, seat: int = A, **move: Any) -> Step:
    """A step as it is played."""
    return step(table.state, Seat(seat), move)


def test_cu_i1_dice_are_conserved() -> None:
    assert holds(Witness.i1) > 500
    table = moving("c22r7", steps=1)
    witness, seen = witness_of(table), made(table, move="buy_step")
    seen.after["supply"]["red"] = 9
    assert notices(Witness.i1, witness, seen)
    seen.after["players"][A]["rest"]["red"] = 1
    assert not notices(Witness.i1, witness, seen)


def test_cu_i1_the_engine_checks_it_too() -> None:
    state = moving("c22r7").state
    state.supply -= 1
    with pytest.raises(AssertionError, match="lost or made"):
        state.check()


def test_cu_i2_every_die_that_comes_or_goes_is_told_of() -> None:
    assert holds(Witness.i2) > 500
    table = moving("c22r7")
    witness = witness_of(table)
    table.do(A, "end_move")
    seen = made(table, move="buy", kind="white")
    assert not notices(Witness.i2, witness, seen)
    seen.told = [each for each in seen.told if each[0] != "buy"]
    assert notices(Witness.i2, witness, seen)


def test_cu_i3_coins_and_steps_belong_to_the_race_section() -> None:
    assert holds(Witness.i3) > 500
    table = rolling(player("decide", roll="light-grey", active="light-grey:coin:1"), player("roll", roll="light-grey"))
    witness, seen = witness_of(table), made(table, move="pass")
    assert not notices(Witness.i3, witness, seen)
    seen.after["players"][A]["coins"] = 1
    assert notices(Witness.i3, witness, seen)


def test_cu_i3_the_engine_checks_it_too() -> None:
    state = rolling(player("decide", roll="light-grey")).state
    state.players[A].steps = 1
    with pytest.raises(AssertionError, match="dice section"):
        state.check()


def test_cu_i4_danger_stays_to_the_end_of_the_round() -> None:
    assert holds(Witness.i4) > 500
    table = rolling(player("decide", roll="2 light-grey", active="3 light-grey:coin:1"))
    table.script([{"light-grey": "c."}])
    witness, seen = witness_of(table), made(table, move="push")
    assert not notices(Witness.i4, witness, seen)
    seen.after["players"][A]["danger"] = False
    assert notices(Witness.i4, witness, seen)


def test_cu_i4_danger_needs_three_dice() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="light-grey:coin:1"))
    table.script([{"light-grey": "c."}])
    witness, seen = witness_of(table), made(table, move="push")
    seen.after["players"][A]["danger"] = True
    assert notices(Witness.i4, witness, seen)


def busted() -> tuple[Witness, Step]:
    table = rolling(player("decide", roll="2 light-grey", active="3 light-grey:coin:1"))
    table.script([blanks("2 light-grey")])
    return witness_of(table), made(table, move="push")


def test_cu_i5_a_bust_has_its_reasons() -> None:
    assert holds(Witness.i5) > 500
    witness, seen = busted()
    assert not notices(Witness.i5, witness, seen)
    assert notices(Witness.i5, witness, seen), "a second one in the same round"


@pytest.mark.parametrize("wrong", [{"hits": 1}, {"push": False}])
def test_cu_i5_only_after_a_push_without_a_hit(wrong: dict[str, Any]) -> None:
    witness, seen = busted()
    for name, event in seen.told:
        if name == "roll":
            event.update(wrong)
    assert notices(Witness.i5, witness, seen)


def test_cu_i5_only_in_danger_and_neither_protected_nor_saved() -> None:
    witness, seen = busted()
    seen.before["players"][A]["danger"] = False
    assert notices(Witness.i5, witness, seen)
    for name in ("protected", "saved"):
        witness, seen = busted()
        place = [each[0] for each in seen.told].index("roll")
        seen.told.insert(place + 1, (name, {"seat": 0}))
        assert notices(Witness.i5, witness, seen)


@pytest.mark.parametrize(
    "wrong", [{"fans": 14}, {"credits": -1}, {"tokens": -1}, {"permits": 2, "steps": 1}, {"coins": -1}]
)
def test_cu_i6_numbers_stay_in_their_ranges(wrong: dict[str, int]) -> None:
    assert holds(Witness.i6) > 500
    table = moving("c22r7", steps=1)
    witness, seen = witness_of(table), made(table, move="buy_step")
    assert not notices(Witness.i6, witness, seen)
    seen.after["players"][A].update(wrong)
    assert notices(Witness.i6, witness, seen)


@pytest.mark.parametrize("path", [["c21r8"], ["START"], ["c22r7", "c24r7"]])
def test_cu_i7_runners_keep_to_the_track(path: list[str]) -> None:
    assert holds(Witness.i7) > 500
    table = moving("c20r7", steps=1)
    witness, seen = witness_of(table), made(table, move="go", field="c22r7")
    assert not notices(Witness.i7, witness, seen)
    for name, event in seen.told:
        if name == "walk":
            event["path"] = path
    assert notices(Witness.i7, witness, seen)


def test_cu_i7_no_runner_stands_on_a_wall() -> None:
    table = moving("c29r6", steps=1)
    witness, seen = witness_of(table), made(table, move="go", field="c31r6")
    seen.after["players"][A]["runner"]["field"] = "c28r5"
    assert notices(Witness.i7, witness, seen)


def bought() -> tuple[Witness, Step]:
    table = moving("c22r7")
    table.do(A, "end_move")
    return witness_of(table), made(table, move="buy", kind="white")


def test_cu_i8_two_purchases_of_different_colours_at_the_cost_of_the_card() -> None:
    assert holds(Witness.i8) > 500
    witness, seen = bought()
    assert not notices(Witness.i8, witness, seen)
    for wrong in (["white", "white"], ["white", "red", "blue"]):
        seen.after["players"][A]["bought"] = wrong
        assert notices(Witness.i8, witness, seen)
    witness, seen = bought()
    for _, event in seen.of("buy"):
        event["price"] -= 1
    assert notices(Witness.i8, witness, seen)


def test_cu_i9_swords_stay_as_announced_and_are_compared_once() -> None:
    assert holds(Witness.i9) > 500
    table = supporting(player(active="red:team, white:team"), player())
    witness, seen = witness_of(table), made(table, move="announce", doublings=0)
    assert not notices(Witness.i9, witness, seen)
    assert notices(Witness.i9, witness, seen), "compared twice"
    again = made(table, move="use", die=table.die(A, "white"), ability=0)
    again.after["players"][A]["swords"] = 5
    assert notices(Witness.i9, Witness(table.state), again)


def test_cu_i10_each_ability_once_for_each_activation() -> None:
    assert played(Witness.i10) > 50
    table = supporting(player(active="white:team, purple:team"), player())
    witness, seen = witness_of(table), made(table, move="use", die=table.die(A, "white"), ability=0)
    witness.seats[A].activations["white"] = 1
    assert not notices(Witness.i10, witness, seen)
    assert notices(Witness.i10, witness, seen), "once more"


def played(check: Check) -> int:
    """The invariant holds in all games; how many abilities were used in them."""
    holds(check)
    return sum(len(each.of("use")) for _, steps in recorded() for each in steps)


def test_cu_i10_each_special_action_once_a_round() -> None:
    table = moving("c19r10", steps=3, race="race-2")
    witness, seen = witness_of(table), made(table, move="go", field="c21r10")
    assert not notices(Witness.i10, witness, seen)
    assert notices(Witness.i10, witness, seen)


def test_cu_i11_nothing_mandatory_is_open_after_phase_5() -> None:
    assert holds(Witness.i11) > 500
    table = moving("c22r7", steps=1, active="white:step:1")
    witness, seen = witness_of(table), made(table, move="buy_step")
    assert not notices(Witness.i11, witness, seen)
    (die,) = seen.after["players"][A]["active"]
    die.update(kind="brown", face="team")
    assert notices(Witness.i11, witness, seen)
    die.update(kind="green", abilities=[{"ability": 0, "state": "due"}])
    assert notices(Witness.i11, witness, seen)


def test_cu_i12_phase_1_fills_exactly_to_the_maximum() -> None:
    assert holds(Witness.i12) > 500
    me = player(roll="7 light-grey", draw="2 dark-grey, white")
    table = rolling(me, player(roll="start-player"))
    witness, seen = witness_of(table), made(table, move="draw", dice={"dark-grey": 2})
    assert not notices(Witness.i12, witness, seen)
    for wrong in ({"light-grey": 7, "dark-grey": 1}, {"light-grey": 7, "dark-grey": 2, "white": 1}):
        seen.after["players"][A]["roll"] = wrong
        assert notices(Witness.i12, witness, seen)


def test_cu_i13_a_game_ends_with_a_round_and_a_finisher() -> None:
    assert holds(Witness.i13) > 500
    table = moving("c16r7", steps=1)
    witness = witness_of(table)
    table.do(A, "go", field="FINISH")
    hurry(table, "buy")
    seen = made(table, move="end_buy")
    assert seen.after["outcome"]["ranks"] == [1, 2]
    assert not notices(Witness.i13, witness, seen)
    seen.after["players"][A]["finished"] = False
    assert notices(Witness.i13, witness, seen)


def test_cu_i13_the_same_moves_and_seed_give_the_same_game() -> None:
    def game(seed: int) -> list[Any]:
        chance = FastDice(seed)
        state = somewhere(3, {"race": "race-4"}, chance)
        seen: list[Any] = []
        while len(seen) < 120 and (acting := GAME.to_act(state)):
            seat = acting[chance.below(len(acting))]
            seen.append(step(state, seat, any_move(state, seat, chance)).after)
        return seen

    assert game(5) == game(5)
    assert game(5) != game(6)
