"""Physics of games with moving pieces. The simulation library is loaded at first use."""

from __future__ import annotations

from spieltisch.engine.physics import Physics, Preparation


class NoPhysics(Exception):
    """A game has no physics, or a package that it needs is missing."""


GAME = "dice-flick"


def physics_of(game: str) -> Physics:
    """A new simulation for experiments of this game; do not share it between threads. Raises NoPhysics."""
    _check(game)
    try:
        from spieltisch.physics.dice_flick.flick import DiceFlickPhysics  # noqa: PLC0415  loads MuJoCo
    except ModuleNotFoundError as error:
        raise _missing(game, error) from error
    return DiceFlickPhysics()


def preparation_of(game: str, files: dict[str, str], experiments: int | None) -> Preparation:
    """What the edition of these files needs, with this many experiments. Raises NoPhysics, and InvalidData."""
    _check(game)
    try:
        from spieltisch.physics.dice_flick.bank.flicks import Flicks  # noqa: PLC0415  loads MuJoCo
    except ModuleNotFoundError as error:
        raise _missing(game, error) from error
    return Flicks(files, experiments)


def _check(game: str) -> None:
    if game != GAME:
        raise NoPhysics(f"{game}: this game has no physics")


def _missing(game: str, error: ModuleNotFoundError) -> NoPhysics:
    return NoPhysics(f"{game}: the package {error.name} is missing; install mujoco-core and numpy")
