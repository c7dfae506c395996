"""Carrying out experiments, such as flicks that only the physics can decide, for games played in this process."""

from __future__ import annotations

from functools import cache

from spieltisch.engine.basics import Move
from spieltisch.engine.physics import Physics
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.physics import physics_of


@cache
def physics(game: str) -> Physics:
    """The physics of a game, built when first needed. Raises NoPhysics."""
    return physics_of(game)


def clock_move(game: AnyGame, state: State) -> Move:
    """The clock's move when only the clock can act: the result of an experiment, or the move of the deadline."""
    experiment = game.experiment(state)
    if experiment is not None:
        return game.finding(state, physics(game.meta.game).run(experiment))
    deadline = game.deadline(state)
    assert deadline is not None, "only the clock can move, but there is no deadline"
    return deadline.move
