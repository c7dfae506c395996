"""A fixed sample of flicks, which stands for all of them where moves are listed."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Move
from spieltisch.games.dice_flick.components.holes import PLATES
from spieltisch.games.dice_flick.data.edition import Box, Ranges
from spieltisch.games.dice_flick.moves import PUT_BACK, flick

AZIMUTH: Final = 2500
STRENGTHS: Final = [1500, 3000, 5000]
HIGH: Final = 2500
"""The second elevation to offer, if the elevation is free."""
BESIDE: Final = 680
"""How far a movable plate is moved: in front of the outer column."""


class Offered:
    """The flicks of this sample, within the ranges of a box."""

    def __init__(self, ranges: Ranges) -> None:
        azimuth = min(AZIMUTH, int(ranges.azimuth))
        beside = min(BESIDE, int(ranges.offset))
        usual = int(ranges.elevation_default)
        high = min(HIGH, int(ranges.elevation))
        self.usual: Final = flicks([0], [-azimuth, 0, azimuth], usual)
        self.high: Final = [] if high == usual else flicks([0], [0], high)
        self.moved: Final = flicks([-beside, beside], [0], usual)

    def listed(self, with_high: bool, with_moved: bool) -> list[Move]:
        """The moves of a seat that may flick high or move its plates, or not; the last one puts the die back."""
        high = self.high if with_high else []
        return [*self.usual, *high, *(self.moved if with_moved else []), Move(PUT_BACK)]


def flicks(offsets: list[int], azimuths: list[int], elevation: int) -> list[Move]:
    return [
        Move(flick(plate, offset, azimuth, elevation, strength))
        for plate in range(len(PLATES))
        for offset in offsets
        for azimuth in azimuths
        for strength in STRENGTHS
    ]


_offered: dict[str, Offered] = {}
"""By edition."""


def offered_of(box: Box) -> Offered:
    known = _offered.get(box.name)
    if known is None:
        known = Offered(box.ranges)
        _offered[box.name] = known
    return known
