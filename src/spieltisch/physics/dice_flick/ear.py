"""Sounds: how hard dice hit the box and each other."""

from __future__ import annotations

from math import sqrt

import mujoco

BOARD, WALL, PLATE = -1, -2, -3
"""Partners of an impact other than dice."""
AUDIBLE = 0.1
"""m/s."""

Pair = tuple[int, int]
"""A die and its partner, by their numbers in the model."""


class Ear:
    """Samples the contacts every few steps, and reports the audible impacts of each frame."""

    def __init__(self, model: mujoco.MjModel) -> None:
        self._partners = [_partner(model.geom(geom).name) for geom in range(model.ngeom)]
        self._touching: set[Pair] = set()
        self._changes: dict[Pair, list[float]] = {}

    def forget(self) -> None:
        self._touching = set()
        self._changes = {}

    def listen(self, data: mujoco.MjData, before: list[list[float]], after: list[list[float]]) -> None:
        """Add the change of velocity since the last call to each die and partner that touch, or have just touched."""
        if not data.ncon and not self._touching:
            return
        partners = self._partners
        touching = {(partners[one], partners[two]) for one, two in data.contact.geom.tolist()}
        for one, two in sorted(touching | self._touching):
            die, partner = (two, one) if one < 0 else (one, two)
            change = self._changes.setdefault((die, partner), [0.0, 0.0, 0.0])
            for axis in range(3):
                change[axis] += after[die][axis] - before[die][axis]
                if partner >= 0:
                    change[axis] -= after[partner][axis] - before[partner][axis]
        self._touching = touching

    def heard(self) -> list[tuple[int, int, float]]:
        """Die, partner and speed of every audible impact since the last call."""
        speeds = [(pair, sqrt(x * x + y * y + z * z)) for pair, (x, y, z) in self._changes.items()]
        self._changes = {}
        return [(die, partner, round(speed, 2)) for (die, partner), speed in speeds if speed >= AUDIBLE]


def _partner(geom: str) -> int:
    for prefix, partner in (("wall-", WALL), ("plate-", PLATE)):
        if geom.startswith(prefix):
            return partner
    return int(geom.removeprefix("die")) if geom.startswith("die") else BOARD
