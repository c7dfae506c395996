"""The number of seats at a table: whether a game can be played by so many, and options about seats fit it."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, json_list
from spieltisch.engine.options import PER_SEAT, SEAT, Option, Options
from spieltisch.engine.refusal import Refusal

NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


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


def wrong_number_of_seats(possible: list[int], rule: str) -> Refusal:
    """Says how many can play: "Two, three or four can play."."""
    named = [NUMBERS[seats] if seats < len(NUMBERS) else str(seats) for seats in possible]
    known = named[0] if len(named) == 1 else f"{', '.join(named[:-1])} or {named[-1]}"
    about: Data = {"seats": json_list(possible)}
    return Refusal(rule, "seats", f"{known[0].upper()}{known[1:]} can play.", about)
