"""Random games: every law of the contract, at every position."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.cubo.state import State
from spieltisch.testing.depth import tenth
from tests.games.cubo.given import GAME, options

TEMPI = [
    (2, {}),
    (3, {"scoring_order": "parallel", "race_ms": 0}),
    (4, {"close_ms": 0, "min_arrange_ms": 5000, "countdown_ms": "10000"}),
    (2, {"tempo": "calm", "calm_max_throws": 2}),
    (3, {"tempo": "calm", "scoring_order": "parallel"}),
    (4, {"tempo": "calm"}),
    (1, {"tempo": "solo"}),
]


def play_out(state: State, seed: int) -> int:
    """Random moves to the end; how many."""
    chance = FastDice(seed)
    count = 0
    while acting := GAME.to_act(state):
        seat = acting[chance.below(len(acting))]
        moves = GAME.legal_moves(state, seat)
        GAME.play(state, seat, moves[chance.below(len(moves))])
        count += 1
    return count


def wander(state: State, chance: FastDice) -> tuple[Seat, Move]:
    """Any legal move of anybody, the clock and the table's own included, at any moment."""
    acting = [seat for seat in GAME.to_act(state) if seat != CLOCK]
    deadline = GAME.deadline(state)
    if deadline is not None and chance.below(3) == 0:
        return CLOCK, deadline.move
    if chance.below(12) == 0:
        seat = Seat(chance.below(len(state.players)))
        move = GAME.presence(state, seat, state.players[seat].absent)
        if move is not None:
            return seat, move
    if not acting:
        return CLOCK, GAME.legal_moves(state, CLOCK)[0]
    seat = acting[chance.below(len(acting))]
    moves = GAME.legal_moves(state, seat)
    move = moves[chance.below(len(moves))]
    return seat, GAME.stamped(state, seat, move, int(state.now) + chance.below(1500))


@pytest.mark.parametrize(("seats", "chosen"), TEMPI)
@settings(max_examples=tenth(12))
@given(seed=st.integers(0, 2**32))
def test_every_position_keeps_the_invariants(seats: int, chosen: dict[str, str | int], seed: int) -> None:
    chance = FastDice(seed)
    state = GAME.start(seats, options(**chosen), FastDice(seed + 1))
    points = [0] * seats
    for _ in range(3000):
        if not GAME.to_act(state):
            break
        seat, move = wander(state, chance)
        if seat != CLOCK and GAME.why_not(state, seat, move) is not None:
            continue  # another clock came first
        GAME.advance(state, seat, move)
        state.check()
        assert all(now.points >= before for now, before in zip(state.players, points, strict=True))
        points = [int(player.points) for player in state.players]
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(("seats", "chosen"), TEMPI)
def test_moves_states_and_views_keep_the_contract(seats: int, chosen: dict[str, str | int]) -> None:
    chance = FastDice(8)
    state = GAME.start(seats, options(**chosen), FastDice(9))
    while acting := GAME.to_act(state):
        for seat in acting:
            moves = GAME.legal_moves(state, seat)
            assert moves
            for each in moves:
                assert GAME.why_not(state, seat, each) is None
                assert GAME.decode_move(GAME.encode_move(each)) == each
        data = GAME.encode_state(state)
        assert GAME.encode_state(GAME.decode_state(data)) == data
        for viewer in [None, *map(Seat, range(seats))]:
            view = GAME.view(state, viewer)
            seen = GAME.encode_view(view)
            assert GAME.encode_view(GAME.decode_view(seen)) == seen
            imagined = GAME.imagine(view, chance)
            imagined.check()
            assert GAME.encode_view(GAME.view(imagined, viewer)) == seen, "the view law"
        seat = acting[chance.below(len(acting))]
        moves = GAME.legal_moves(state, seat)
        following, events = GAME.after(state, seat, moves[chance.below(len(moves))])
        assert events
        assert GAME.encode_state(state) == data, "an old position never changes"
        state = following


@pytest.mark.parametrize(("seats", "chosen"), TEMPI)
def test_rollouts_end_and_repeat(seats: int, chosen: dict[str, str | int]) -> None:
    ends = []
    for seed in (1, 2, 1):
        state = GAME.start(seats, options(**chosen), FastDice(seed))
        outcome = GAME.rollout(state, FastDice(seed + 100))
        state.check()
        assert outcome.decisions > 0
        assert GAME.to_act(state) == []
        ends.append((outcome.points, outcome.decisions, int(state.now)))
    assert ends[0] == ends[2]
    assert ends[0] != ends[1]
