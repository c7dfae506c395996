"""Games in which others act first: one seat is held while it is to act, and the others go on, also to its harm."""

from __future__ import annotations

import json
from collections.abc import Iterator

from spieltisch.engine.basics import CLOCK, Data, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.testing.tables import Table, starts, values_of

TRIED = 12
"""So many moves of others are tried for the one that leaves the held seat least."""
ANOTHER = 8
"""Once in so many moves another seat is held."""


def mixed_options(table: Table, dice: FastDice) -> Data:
    """Some options changed together, if such a game can start: the tables of `tables.py` change one at a time."""
    game, seats = table.game, table.seats
    chosen: Data = json.loads(table.chosen)
    for option in game.meta.options:
        if dice.below(2):
            continue
        values = values_of(option, seats)
        wanted = chosen | {option.key: values[dice.below(len(values))]}
        if starts(game, seats, wanted):
            chosen = wanted
    return chosen


def start_mixed(game: AnyGame, table: Table, dice: FastDice) -> State:
    """A game at this table, by the rules version of `game`, with such options."""
    chosen = read_options(game.meta.options, mixed_options(table, dice))
    return game.start(table.seats, chosen, FastDice(dice.below(1_000_000)))


def others_first(game: AnyGame, state: State, dice: FastDice, most: int) -> Iterator[State]:
    """Play on for so many moves at most; each position, not copied. Every second game is played to somebody's harm."""
    unkind = dice.below(2) == 0
    held = CLOCK
    for _ in range(most):
        yield state
        acting = game.to_act(state)
        if not acting:
            return
        if acting == [CLOCK]:
            clock_moves(game, state, dice)
            continue
        if held not in acting or dice.below(ANOTHER) == 0:
            held = acting[dice.below(len(acting))]
        others = [seat for seat in acting if seat != held] or [held]
        seat = others[dice.below(len(others))]
        moves = game.legal_moves(state, seat)
        if unkind and seat != held:
            game.advance(state, seat, worst_for(game, state, held, seat, moves, dice))
        else:
            game.advance(state, seat, moves[dice.below(len(moves))])


def worst_for(game: AnyGame, state: State, held: Seat, seat: Seat, moves: list[Move], dice: FastDice) -> Move:
    """Of some moves, the first that leaves the held seat the fewest."""
    begin = dice.below(len(moves))
    tried = (moves[begin:] + moves[:begin])[:TRIED]
    return min(tried, key=lambda move: left_after(game, game.copy(state), held, seat, move))


def left_after(game: AnyGame, state: State, held: Seat, seat: Seat, move: Move) -> int:
    """How many moves the held seat has then; one that is no longer to act is not harmed."""
    game.advance(state, seat, move)
    return len(game.legal_moves(state, held)) if held in game.to_act(state) else TRIED


def clock_moves(game: AnyGame, state: State, dice: FastDice) -> None:
    deadline = game.deadline(state)
    if deadline is not None:
        game.advance(state, CLOCK, game.stamped(state, CLOCK, deadline.move, deadline.at_ms or 0))
        return
    moves = game.legal_moves(state, CLOCK)  # possible results of an experiment
    game.advance(state, CLOCK, moves[dice.below(len(moves))])


def assert_all_can_act(game: AnyGame, state: State) -> None:
    """Whoever is to act has a move that is legal, and what the clock would do for them is legal, too."""
    acting = game.to_act(state)
    assert acting or game.outcome(state) is not None, "nobody is to act, but the game is not over"
    for seat in acting:
        if seat == CLOCK:
            continue
        moves = game.legal_moves(state, seat)
        where = f"{game.meta.game}: seat {seat} of {acting}"
        assert moves, f"{where} is to act and has no move"
        for move in (moves[0], moves[-1]):
            assert game.why_not(state, seat, move) is None, f"{where} is offered what is refused"
        instead = game.timeout_move(state, seat)
        if instead is not None:
            refusal = game.why_not(state, seat, instead)
            assert refusal is None, f"{where}: the clock would be refused ({refusal and refusal.rule})"
