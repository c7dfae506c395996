"""Having things tried out: flicks that only the physics can decide, for games that are played in this process."""

from __future__ import annotations

from functools import cache

from spieltisch.engine.basics import Move
from spieltisch.engine.game import State
from spieltisch.engine.physics import Physics
from spieltisch.engine.registry import AnyGame
from spieltisch.physics import physics_of


@cache
def physics(game: str) -> Physics:
    """The world of a game, made when it is first needed. Raises NoPhysics."""
    return physics_of(game)


def clock_move(game: AnyGame, state: State) -> Move:
    """What the clock does when only it can move the game on: say what was found, or keep the deadline."""
    experiment = game.experiment(state)
    if experiment is not None:
        return game.finding(state, physics(game.meta.game).run(experiment))
    deadline = game.deadline(state)
    assert deadline is not None, "only the clock can move, but there is no deadline"
    return deadline.move
