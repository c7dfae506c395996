"""The invariants of the spec (section 10): each can be broken, and none is in play (test_random_games.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from tests.games.thousand_km import invariants
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    LIMITED,
    A,
    B,
    Display,
    attack,
    encoded,
    on_the_road,
    options,
    play,
    stopped,
    table,
)

Position = dict[str, Any]


def broken(check: Callable[[Position], None], position: Position, engine: bool = True) -> bool:
    """The check notices, and so does the engine's own `check`: such a position is not read."""
    if engine:
        with pytest.raises(InvalidData, match=r"^\w+: this cannot be"):
            GAME.decode_state(position)
    try:
        check(position)
    except AssertionError:
        return True
    return False


def test_km_i1_cards_are_conserved() -> None:
    position = encoded(on_the_road())
    invariants.check_i1(position)
    position["draw_pile"].pop()
    assert broken(invariants.check_i1, position)


def test_km_i2_hands_have_their_size() -> None:
    position = encoded(on_the_road())
    invariants.check_i2(position)
    position["hands"][1].append(position["hands"][0].pop())
    assert broken(invariants.check_i2, position)


def test_km_i2_in_a_reaction_everybody_holds_six() -> None:
    state = play(on_the_road(hand=["flat_tyre"]), (A, attack("flat_tyre", 1)))
    position = encoded(state)
    invariants.check_i2(position)
    assert [len(hand) for hand in position["hands"]] == [6, 6]


def test_km_i3_totals_are_at_most_1000_and_then_the_game_is_over() -> None:
    position = encoded(on_the_road(total=[100] * 9))
    invariants.check_i3(position)
    position["draw_pile"].remove("km_100")
    position["sides"][0]["distance"]["km_100"] += 1
    position["sides"][0]["total"] = 1000
    assert broken(invariants.check_i3, position)


def test_km_i4_no_more_than_two_200s() -> None:
    position = encoded(on_the_road(total=[200, 200]))
    invariants.check_i4(position)
    position["draw_pile"].remove("km_200")
    position["sides"][0]["distance"]["km_200"] += 1
    assert broken(invariants.check_i4, position)


@pytest.mark.parametrize(
    ("battle", "speed"),
    [
        (["green_light", "flat_tyre", "breakdown"], []),
        (["green_light", "flat_tyre", "petrol"], []),
        (["green_light"], ["end_of_limit"]),
        (["green_light"], ["speed_limit", "speed_limit"]),
    ],
)
def test_km_i5_piles_are_in_order(battle: list[str], speed: list[str]) -> None:
    position = encoded(table(DRIVING, DRIVING))
    invariants.check_i5(position)
    for card in [*battle[1:], *speed]:
        position["draw_pile"].remove(card)
    position["sides"][0]["battle"] = battle
    position["sides"][0]["speed"] = speed
    assert broken(invariants.check_i5, position)


@pytest.mark.parametrize(
    ("side", "safety"),
    [(stopped("flat_tyre"), "puncture_proof"), (stopped("red_light"), "right_of_way"), (LIMITED, "right_of_way")],
)
def test_km_i6_a_safety_keeps_its_attacks_away(side: Display, safety: str) -> None:
    position = encoded(table(side, EMPTY))
    invariants.check_i6(position)
    position["draw_pile"].remove(safety)
    position["sides"][0]["safeties"] = [{"card": safety, "meisterzug": False}]
    assert broken(invariants.check_i6, position)


def test_km_i7_a_side_that_has_not_started_has_no_kilometres() -> None:
    position = encoded(table(EMPTY, EMPTY))
    invariants.check_i7(position)
    position["draw_pile"].remove("km_25")
    position["sides"][0]["distance"]["km_25"] = 1
    position["sides"][0]["total"] = 25
    assert broken(invariants.check_i7, position)


def test_km_i8_each_safety_exists_once() -> None:
    position = encoded(table(EMPTY, EMPTY))
    invariants.check_i8(position)
    position["draw_pile"][0] = "tanker"
    assert broken(invariants.check_i8, position)


def test_km_i9_nothing_shrinks_or_comes_back() -> None:
    before = encoded(table(DRIVING, DRIVING, box=["km_25"]))
    invariants.check_i9(before, before)
    for box, pile in (([], before["draw_pile"]), (["km_25"], ["km_25", *before["draw_pile"]])):
        with pytest.raises(AssertionError):
            invariants.check_i9(before, before | {"box": box, "draw_pile": pile})


def test_km_i10_there_is_always_a_move() -> None:
    for hand in (["km_25"] * 7, ["green_light"] * 7, ["tanker", "ace_driver", *["petrol"] * 5]):
        for mine in (EMPTY, DRIVING, stopped("breakdown"), LIMITED):
            state = table(mine, EMPTY, hand=hand)
            invariants.check_i10(encoded(state), state)
            assert GAME.legal_moves(state, A)


@pytest.mark.parametrize(("seats", "mode", "most"), [(2, "solo", 94), (4, "solo", 82), (8, "teams", 58)])
def test_km_i11_every_turn_takes_a_card(seats: int, mode: str, most: int) -> None:
    for seed in range(12):
        dice = FastDice(seed)
        state = GAME.start(seats, options(mode=mode), dice)
        turns = 1
        left = len(encoded(state)["draw_pile"])
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[0]
            moves = GAME.legal_moves(state, seat)
            events = GAME.play(state, seat, moves[dice.below(len(moves))])
            begun = sum(event.name == "turn" for event in events)
            now = len(encoded(state)["draw_pile"])
            assert left - now >= begun
            left = now
            turns += begun
        assert turns <= most


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_km_i12_partners_take_equally_many_turns(seats: int) -> None:
    counted = False
    for seed in range(25):
        dice = FastDice(seed)
        state = GAME.start(seats, options(mode="teams"), dice)
        turns = [0] * seats
        turns[GAME.to_act(state)[0]] += 1
        masterly = False
        while GAME.outcome(state) is None and not masterly:
            seat = GAME.to_act(state)[0]
            moves = GAME.legal_moves(state, seat)
            for event in GAME.play(state, seat, moves[dice.below(len(moves))]):
                masterly = masterly or event.name == "meisterzug"
                if event.name == "turn" and event.public is not None and not event.public["again"]:
                    turns[int(str(event.public["seat"]))] += 1
            if not masterly:
                sides = seats // 2
                assert all(abs(turns[side] - turns[side + sides]) <= 1 for side in range(sides))
                counted = True
    assert counted


def test_km_i13_a_view_holds_no_hidden_card() -> None:
    state = on_the_road(hand=["tanker"], hands={B: ["ace_driver"]}, top=["right_of_way"], box=["puncture_proof"])
    invariants.check_i13(encoded(state), state)
    mine = str(GAME.encode_view(GAME.view(state, A)))
    theirs = str(GAME.encode_view(GAME.view(state, B)))
    watched = str(GAME.encode_view(GAME.view(state, None)))
    assert ("tanker" in mine, "ace_driver" in mine, "right_of_way" in mine) == (True, False, False)
    assert ("tanker" in theirs, "ace_driver" in theirs, "right_of_way" in theirs) == (False, True, False)
    assert ("tanker" in watched, "ace_driver" in watched, "right_of_way" in watched) == (False, False, False)
    assert "puncture_proof" in watched
