"""The dice of the seats. Copies of a position share them until somebody throws."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.dice import Dice, FastDice


class Streams:
    """One source of chance for each seat, so that seats acting at the same time do not disturb each other (CB-53)."""

    def __init__(self, dice: list[Dice], owned: i64) -> None:
        self.dice: list[Dice] = dice
        """By seat. The list is not changed while it is shared."""
        self.owned: i64 = owned
        """The seats whose dice belong to this position alone, one bit each."""

    def of(self, seat: i64) -> Dice:
        """The dice of a seat, for a throw."""
        if (self.owned >> seat) & 1 == 0:
            dice = list(self.dice)
            dice[seat] = dice[seat].copy()
            self.dice = dice
            self.owned |= shifted(1, seat)
        return self.dice[seat]


def streams_of(dice: list[Dice]) -> Streams:
    """The dice of a position, which nobody else has."""
    return Streams(dice, shifted(1, len(dice)) - 1)


def copy_streams(streams: Streams, dice: Dice, new_dice: Dice) -> Streams:
    """The same for a copy of the position. Scripted dice are one script for all.

    Only fast dice are shared: of others it matters which one is the original, which may keep a list of its draws.
    """
    if streams.dice[0] is dice:
        return streams_of([new_dice] * len(streams.dice))
    if isinstance(streams.dice[0], FastDice):
        streams.owned = 0
        return Streams(streams.dice, 0)
    return streams_of([stream.copy() for stream in streams.dice])
