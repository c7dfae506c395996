"""Physics of games in which things really move. Nothing here is loaded before somebody asks for it."""

from __future__ import annotations

from spieltisch.engine.physics import Physics


class NoPhysics(Exception):
    """A game has no physics, or the package it needs is missing."""


def physics_of(game: str) -> Physics:
    """A world of its own for experiments of this game; it is not to be shared between threads. Raises NoPhysics."""
    if game != "dice-flick":
        raise NoPhysics(f"{game}: this game has no physics")
    try:
        from spieltisch.physics.dice_flick.flick import DiceFlickPhysics  # noqa: PLC0415  MuJoCo is loaded when needed
    except ModuleNotFoundError as error:
        raise NoPhysics(f"{game}: the package {error.name} is missing; install mujoco-core and numpy") from error
    return DiceFlickPhysics()
