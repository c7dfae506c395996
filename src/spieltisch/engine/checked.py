"""States and views from outside: what breaks an invariant is refused like any other bad data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.options import Option, Options, read_options
from spieltisch.engine.read import read_data, read_int
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.state import State

Position = TypeVar("Position", bound=State)


def checked(position: Position) -> Position:
    """A position that was read, if it keeps every invariant of its game. Raises InvalidData."""
    try:
        position.check()
    except AssertionError as error:
        raise InvalidData(fault(error)) from error
    return position


def fault(error: AssertionError) -> str:
    """What an assertion says. If its values are a tuple that starts with the name of a field, the message does, too."""
    values: object = error.args[0] if len(error.args) == 1 else error.args
    if isinstance(values, tuple) and values and isinstance(values[0], str):
        return f"{values[0]}: this cannot be: {', '.join([str(value) for value in values[1:]])}"
    if values in ((), ""):
        return "position: this cannot be: it breaks a rule of the game"
    return f"position: this cannot be: {values}"


def read_table(
    data: Data, known: list[Option], why_not_start: Callable[[int, Options], Refusal | None]
) -> tuple[int, Options]:
    """The number of seats and the options of an encoded position. Raises InvalidData if they do not go together."""
    seats = read_int(data, "seats")
    options = read_options(known, read_data(data, "options"))
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return seats, options
