"""States and views from outside: what breaks an invariant is refused like any other bad data."""

from __future__ import annotations

from typing import TypeVar

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.game import State

Position = TypeVar("Position", bound=State)


def checked(position: Position) -> Position:
    """A position that was read, if it keeps every invariant of its game. Raises InvalidData."""
    try:
        position.check()
    except AssertionError as error:
        raise InvalidData(f"position: this cannot be: {error}") from error
    return position
