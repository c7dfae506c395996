"""Options about seats, checked against the number of seats at a table."""

from __future__ import annotations

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.options import PER_SEAT, SEAT, Option, Options
from spieltisch.engine.refusal import Refusal


def why_not_at_seats(known: list[Option], chosen: Options, seats: int) -> Refusal | None:
    """Why these choices do not fit this number of seats, or None: a seat that is not there, or too many values."""
    for option in known:
        if option.kind == SEAT:
            seat = chosen.seat(option.key)
            if seat is not None and seat >= seats:
                return no_such_seat(option)
        if option.kind == PER_SEAT and len(chosen.text(option.key).split()) not in (1, seats):
            return not_for_each_seat(option)
    return None


def no_such_seat(option: Option) -> Refusal:
    """An option names a seat that is not at this table."""
    rule = option.rules[0] if option.rules else ""
    sentence = f"Option {option.key}: choose one of the seats at this table."
    return Refusal(rule, "no_such_seat", sentence, {"option": option.key})


def not_for_each_seat(option: Option) -> Refusal:
    """An option names values for another number of seats."""
    rule = option.rules[0] if option.rules else ""
    sentence = f"Option {option.key}: choose one value for everybody, or one for each seat."
    return Refusal(rule, "not_for_each_seat", sentence, {"option": option.key})


def with_value_at(option: Option, chosen: str, seats: int, seat: int, value: str) -> str:
    """The value of an option made with `per_seat` after one seat has chosen another. Raises InvalidData."""
    if value not in option.values:
        raise InvalidData(f"option {option.key}: {value!r} is not possible; it takes one of {', '.join(option.values)}")
    words = chosen.split()
    each = words * seats if len(words) == 1 else words
    each[seat] = value
    read = option.read(" ".join(each))
    assert isinstance(read, str), (option.key, read)
    return read
