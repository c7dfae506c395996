"""Bots of every game on the plain data that the server gives them."""

import json
from typing import Any

import pytest

from spieltisch.bots.choose import choose_for_table
from spieltisch.bots.registry import bots
from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame, find, games
from spieltisch.engine.state import State

LEVELS = [(game.meta.game, level) for game in games() for level in bots(game.meta.game)]


def positions(game: AnyGame, seats: int, seed: int, options: dict[str, Any] | None = None) -> list[tuple[Seat, State]]:
    """Every tenth decision of a random game."""
    state = game.start(seats, read_options(game.meta.options, options or {}), FastDice(seed))
    dice = FastDice(mix(seed, 1))
    met: list[tuple[Seat, State]] = []
    number = 0
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CLOCK:
            deadline = game.deadline(state)
            game.advance(state, seat, game.legal_moves(state, seat)[0] if deadline is None else deadline.move)
            continue
        if number % 10 == 0:
            met.append((seat, game.copy(state)))
        number += 1
        moves = game.legal_moves(state, seat)
        game.advance(state, seat, moves[dice.below(len(moves))])
    return met


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_plain_data_in_a_legal_move_out_and_the_same_one_each_time(name: str, level: str) -> None:
    game = find(name)
    for seed, seats in enumerate(game.meta.seats):
        if game.why_not_start(seats, read_options(game.meta.options, {})) is not None:
            continue
        for seat, state in positions(game, seats, seed)[:2]:
            view = json.loads(json.dumps(game.encode_view(game.view(state, seat))))
            moves = json.loads(json.dumps([game.encode_move(move) for move in game.legal_moves(state, seat)]))

            chosen = choose_for_table(name, level, view, moves, 7)

            wanted = chosen["move"] if game.meta.timed else chosen
            if game.meta.sampled:
                assert isinstance(wanted, dict)
                assert game.why_not(state, seat, game.decode_move(wanted)) is None or str(wanted["move"]) in str(moves)
            else:
                assert wanted in moves
            if game.meta.timed:
                assert isinstance(chosen["delay_ms"], int)
                assert chosen["delay_ms"] >= 0
            assert chosen == choose_for_table(name, level, view, moves, 7)


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_a_bot_decides_by_its_view_alone(name: str, level: str) -> None:
    """Whatever the hidden cards really are: same view, same choice."""
    game, player = find(name), bots(name)[level]
    for seat, state in positions(game, min(game.meta.seats), 3)[1:3]:
        view = game.view(state, seat)
        moves = game.legal_moves(state, seat)
        chosen = player.choose(view, moves, FastDice(5), min(player.budget, 4000))
        other = game.imagine(view, FastDice(99))

        again = player.choose(game.view(other, seat), moves, FastDice(5), min(player.budget, 4000))

        assert again == chosen


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_a_bot_leaves_what_it_is_given_as_it_was(name: str, level: str) -> None:
    game, player = find(name), bots(name)[level]
    seat, state = positions(game, min(game.meta.seats), 4)[1]
    view, moves = game.view(state, seat), game.legal_moves(state, seat)
    before, listed = game.encode_view(view), list(moves)

    player.choose(view, moves, FastDice(5), min(player.budget, 4000))

    assert game.encode_view(view) == before
    assert moves == listed
    assert game.encode_view(game.view(state, seat)) == before
