"""The few names that everything else is made of."""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

from mypy_extensions import i64

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in playing order."""

Move = NewType("Move", int)
"""What a player wants to do, as a small number; each game's `moves.py` builds and takes it apart."""

CLOCK: Final = Seat(-1)
"""Who acts when only time can move the game on. Its one move is that of `Game.deadline`."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Data: TypeAlias = dict[str, Json]
"""Plain data, as it leaves the engine."""


class InvalidData(ValueError):
    """Something from outside has the wrong form. The message says where and what is needed."""


def shifted(value: i64, places: i64) -> i64:
    """`value << places`, for any value that is a constant.

    Written as `1 << places`, compiled code would shift in 32 bits and lose the rest without a word.
    """
    return value << places


def seats_data(seats: list[Seat]) -> list[Json]:
    """Seats as plain data."""
    data: list[Json] = []
    for seat in seats:
        data.append(int(seat))
    return data
