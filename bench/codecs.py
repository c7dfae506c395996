"""Codecs and copies of every game: microseconds a call, and beside them what writing the same view as JSON takes."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import msgspec

from bench.listener import say
from bench.table import Table
from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame, games
from spieltisch.engine.state import State

SEED = 5
POSITIONS = 12
"""So many positions of one random game, evenly spread."""
ROUNDS = 5
"""The best of these counts: other work on the machine only ever adds time."""
BUDGET_S = 0.05
"""How long one round lasts, about."""


def positions_of(game: AnyGame, seats: int) -> list[tuple[State, Seat]]:
    """Positions of a random game, each with a seat that looks at it."""
    state = game.start(seats, read_options(game.meta.options, {}), FastDice(SEED))
    choices = FastDice(SEED + 1)
    found: list[tuple[State, Seat]] = []
    while acting := game.to_act(state):
        seat = acting[choices.below(len(acting))]
        found.append((game.copy(state), Seat(max(0, seat))))
        moves = game.legal_moves(state, seat)
        game.advance(state, seat, moves[choices.below(len(moves))])
    return found[:: max(1, len(found) // POSITIONS)]


def microseconds(call: Callable[[Any], Any], arguments: list[Any]) -> float:
    """The time of one call, over all of these arguments."""
    began = process_time()
    for argument in arguments:
        call(argument)
    times = max(1, round(BUDGET_S / max(1e-6, process_time() - began)))
    best = float("inf")
    for _ in range(ROUNDS):
        began = process_time()
        for _ in range(times):
            for argument in arguments:
                call(argument)
        best = min(best, (process_time() - began) / (times * len(arguments)))
    return best * 1e6


def measure(game: AnyGame) -> dict[str, float]:
    """The figures of one game at its second table: most games are played by three or four."""
    seats = game.meta.seats[min(1, len(game.meta.seats) - 1)]
    found = positions_of(game, seats)
    states = [state for state, _ in found]
    views = [game.view(state, seat) for state, seat in found]
    encoded = [game.encode_view(view) for view in views]
    figures = {
        "copy": microseconds(game.copy, states),
        "view": microseconds(lambda pair: game.view(*pair), found),
        "encode_view": microseconds(game.encode_view, views),
        "decode_view": microseconds(game.decode_view, encoded),
        "encode_state": microseconds(game.encode_state, states),
        "decode_state": microseconds(game.decode_state, [game.encode_state(state) for state in states]),
        "json": microseconds(msgspec.json.encode, encoded),
    }
    return {name: round(value, 3) for name, value in figures.items()}


def run() -> dict[str, Any]:
    results: dict[str, Any] = {}
    table = Table("Codecs", "µs a call", "of the time that writing the view as JSON takes")
    for game in games():
        say(f"Codecs of {game.meta.titles['en']}")
        figures = results[game.meta.game] = measure(game)
        for name, value in figures.items():
            table.add(f"{game.meta.game}, {name}", value, f"{value / figures['json']:.2f} ×")
    table.show()
    return results
