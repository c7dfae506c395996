"""Copies of a position share the dice of the seats until somebody throws, and nobody can tell."""

from __future__ import annotations

from spieltisch.engine.dice import FastDice, ScriptedDice
from spieltisch.engine.fair import FairDice
from spieltisch.games.cubo.moves import KEEP, REROLL, move_of
from tests.games.cubo.given import GAME, A, B, options


def test_copies_fall_alike_and_alone() -> None:
    state = GAME.start(2, options(tempo="calm"), FastDice(5))
    copies = [state.copy() for number in range(3)]
    copies.append(copies[0].copy())
    expected = GAME.encode_state(state)
    for position in [state, *copies]:
        assert GAME.encode_state(position) == expected
    after = []
    for position in [copies[1], state, copies[0], copies[3]]:
        GAME.advance(position, A, move_of(REROLL))
        GAME.advance(position, B, move_of(REROLL))
        after.append(GAME.encode_state(position))
    assert after == [after[0]] * 4
    assert GAME.encode_state(copies[2]) == expected
    again = copies[0].copy()
    GAME.advance(copies[0], A, move_of(KEEP))
    GAME.advance(copies[0], B, move_of(REROLL))
    assert GAME.encode_state(again) == after[0]


def test_dice_with_a_memory_are_not_shared() -> None:
    state = GAME.start(2, options(tempo="calm"), FairDice(bytes(range(32))))
    streams = list(state.streams.dice)
    twin = state.copy()
    for position in (state, twin):
        GAME.advance(position, A, move_of(REROLL))
        GAME.advance(position, B, move_of(REROLL))
    assert state.streams.dice[0] is streams[0]
    assert twin.streams.dice[0] is not streams[0]
    assert GAME.encode_view(GAME.view(state, None)) == GAME.encode_view(GAME.view(twin, None))


def test_scripted_dice_are_one_script_for_a_copy_too() -> None:
    state = GAME.start(2, options(tempo="calm"), ScriptedDice([0] * 200))
    twin = state.copy()
    assert all(stream is twin.dice for stream in twin.streams.dice)
    assert twin.dice is not state.dice
