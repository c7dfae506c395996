"""Basic types that everything else uses: seats, moves, plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, TypeAlias

from mypy_extensions import i64

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in playing order."""

Move = NewType("Move", int)
"""What a player wants to do, as a small number. Each game's `moves.py` builds moves and takes them apart."""

CLOCK: Final = Seat(-1)
"""The pseudo-seat that acts when only the clock can advance the game.

Its moves come from `Game.deadline` (time is up) and `Game.finding` (how an experiment came out).
"""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Data: TypeAlias = dict[str, Json]
"""A JSON object: the form in which moves, states, views and events enter and leave the engine."""


class InvalidData(ValueError):
    """Data from outside has the wrong form. The message names the field and says what is needed."""


def shifted(value: i64, places: i64) -> i64:
    """`value << places`, safe for a constant value.

    Compiled, `1 << places` with a literal 1 shifts in 32 bits and silently loses the higher ones.
    """
    return value << places


def json_list(items: Sequence[Json]) -> list[Json]:
    """A copy of a list, typed as plain data: a `list[str]` is not a `list[Json]` to the type checker."""
    return list(items)


def seats_data(seats: list[Seat]) -> list[Json]:
    """Seats as plain data."""
    return json_list(seats)
