"""Physics of games with moving pieces. The simulation library is loaded at first use."""

from __future__ import annotations

from spieltisch.engine.physics import Physics


class NoPhysics(Exception):
    """A game has no physics, or a package that it needs is missing."""


def physics_of(game: str) -> Physics:
    """A new simulation for experiments of this game; do not share it between threads. Raises NoPhysics."""
    if game != "dice-flick":
        raise NoPhysics(f"{game}: this game has no physics")
    try:
        from spieltisch.physics.dice_flick.flick import DiceFlickPhysics  # noqa: PLC0415  loads MuJoCo
    except ModuleNotFoundError as error:
        raise NoPhysics(f"{game}: the package {error.name} is missing; install mujoco-core and numpy") from error
    return DiceFlickPhysics()
