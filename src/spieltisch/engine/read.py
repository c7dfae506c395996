"""Reading plain data from outside: a value of the requested type, or InvalidData that names the field.

`as_…` check a value; `read_…` check the field `name` of an object.
"""

from __future__ import annotations

from math import isnan
from sys import float_info
from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json, Seat

LARGEST: Final = float_info.max
LONGEST: Final = 1000
"""Bits of a whole number that is still written out."""


def describe(value: Json) -> str:
    """A value as error messages show it: shortened, or only its type for objects and lists."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and value.bit_length() > LONGEST:
        return "a number of more than 300 digits"  # Python refuses to write very long ones
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def is_nan(value: Json) -> bool:
    """Whether this is what is not a number, as floats say it."""
    return isinstance(value, float) and isnan(value)


def as_data(value: Json, name: str) -> Data:
    if not isinstance(value, dict):
        raise InvalidData(f"{name}: an object is needed, not {describe(value)}")
    return value


def as_int(value: Json, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidData(f"{name}: a whole number is needed, not {describe(value)}")
    return value


def as_str(value: Json, name: str) -> str:
    if not isinstance(value, str):
        raise InvalidData(f"{name}: a text is needed, not {describe(value)}")
    return value


def as_list(value: Json, name: str) -> list[Json]:
    if not isinstance(value, list):
        raise InvalidData(f"{name}: a list is needed, not {describe(value)}")
    return value


def as_bool(value: Json, name: str) -> bool:
    if not isinstance(value, bool):
        raise InvalidData(f"{name}: true or false is needed, not {describe(value)}")
    return value


def as_float(value: Json, name: str) -> float:
    """A finite number, whole or not."""
    if isinstance(value, bool) or not isinstance(value, int | float) or is_nan(value):
        raise InvalidData(f"{name}: a number is needed, not {describe(value)}")
    if not -LARGEST <= value <= LARGEST:
        raise InvalidData(f"{name}: a number of ordinary size is needed, not {describe(value)}")
    return float(value)


def as_steps(value: Json, name: str, scale: int, low: int, high: int) -> int:
    """A number in whole steps of 1 / `scale`, rounded; from `low` to `high` steps."""
    steps = as_float(value, name) * scale
    if not low <= steps <= high:
        raise InvalidData(f"{name}: a number from {low / scale} to {high / scale} is needed, not {describe(value)}")
    return round(steps)


def as_exactly(value: Json, name: str, count: int) -> list[Json]:
    """A list of exactly `count` items."""
    items = as_list(value, name)
    if len(items) != count:
        raise InvalidData(f"{name}: {count} are needed, not {len(items)}")
    return items


def as_up_to(value: Json, name: str, most: int) -> list[Json]:
    """A list of at most `most` items."""
    items = as_list(value, name)
    if len(items) > most:
        raise InvalidData(f"{name}: {most} are the most, not {len(items)}")
    return items


def as_within(value: Json, name: str, low: int, high: int, what: str = "a number") -> int:
    """A whole number from `low` to `high`, both included. `what` names it in the error message."""
    number = as_int(value, name)
    if not low <= number <= high:
        raise InvalidData(f"{name}: {what} from {low} to {high} is needed, not {describe(number)}")
    return number


def as_named(value: Json, name: str, names: list[str]) -> int:
    """The index in `names` of a text that must be one of them."""
    text = as_str(value, name)
    try:
        return names.index(text)
    except ValueError:
        raise InvalidData(f"{name}: {describe(text)} is not known; there are {', '.join(names)}") from None


def read(data: Data, name: str) -> Json:
    """The field, of whatever type; InvalidData if it is missing."""
    if name not in data:
        raise InvalidData(f"{name}: missing")
    return data[name]


def read_data(data: Data, name: str) -> Data:
    return as_data(read(data, name), name)


def read_int(data: Data, name: str) -> int:
    return as_int(read(data, name), name)


def read_text_or_none(data: Data, name: str) -> str | None:
    """A text, or None where the field is null or missing."""
    value = data.get(name)
    if value is not None and not isinstance(value, str):
        raise InvalidData(f"{name}: a text or null is needed, not {describe(value)}")
    return value


def read_str(data: Data, name: str) -> str:
    return as_str(read(data, name), name)


def read_list(data: Data, name: str) -> list[Json]:
    return as_list(read(data, name), name)


def read_bool(data: Data, name: str) -> bool:
    return as_bool(read(data, name), name)


def read_within(data: Data, name: str, low: int, high: int, what: str = "a number") -> int:
    """A whole number from `low` to `high`, both included. `what` names it in the error message."""
    return as_within(read(data, name), name, low, high, what)


def read_below(data: Data, name: str, limit: int, what: str = "a number") -> int:
    """A whole number from 0 to `limit` - 1, such as an index."""
    return as_within(read(data, name), name, 0, limit - 1, what)


def read_below_or(data: Data, name: str, limit: int, none: int, what: str = "a number") -> int:
    """A whole number from 0 to `limit` - 1, or the value `none` if the field is null."""
    value = read(data, name)
    return none if value is None else as_within(value, name, 0, limit - 1, what)


def read_named(data: Data, name: str, names: list[str]) -> int:
    """The index in `names` of a text that must be one of them."""
    return as_named(read(data, name), name, names)


def read_seat(data: Data, name: str, seats: int) -> Seat:
    """A seat from 0 to `seats` - 1."""
    return Seat(read_below(data, name, seats, "a seat"))


def read_viewer(data: Data, seats: int) -> Seat | None:
    """The viewer of an encoded view: its field `seat`, null for a spectator."""
    return None if read(data, "seat") is None else read_seat(data, "seat", seats)


def read_exactly(data: Data, name: str, count: int) -> list[Json]:
    """A list of exactly `count` items."""
    return as_exactly(read(data, name), name, count)


def read_datas(data: Data, name: str) -> list[Data]:
    """A list of objects."""
    return [as_data(value, name) for value in read_list(data, name)]


def read_ints(data: Data, name: str) -> list[int]:
    return [as_int(value, name) for value in read_list(data, name)]


def read_bools(data: Data, name: str) -> list[bool]:
    return [as_bool(value, name) for value in read_list(data, name)]


def read_strs(data: Data, name: str) -> list[str]:
    return [as_str(value, name) for value in read_list(data, name)]


def read_seats(data: Data, name: str) -> list[Seat]:
    """A list of seats in which CLOCK may occur, such as `to_act`."""
    return [Seat(as_int(value, name)) for value in read_list(data, name)]


def check_known(data: Data, name: str, names: list[str]) -> None:
    """Check that the object called `name` has no other fields than `names`. Raises InvalidData."""
    for field in data:
        if field not in names:
            raise InvalidData(f"{name}: {describe(field)} is not known; there are {', '.join(names)}")


def unread(found: Json, read_as: Json, path: str = "") -> list[str]:
    """Paths at which data says more or other than what was read from it. A key without a value says nothing."""
    places: list[str] = []
    if isinstance(found, dict) and isinstance(read_as, dict):
        for key in sorted(found):
            place = f"{path}.{key}" if path else key
            places += unread(found[key], read_as[key], place) if key in read_as else [place]
    elif isinstance(found, list) and isinstance(read_as, list) and len(found) == len(read_as):
        for number, item in enumerate(found):
            places += unread(item, read_as[number], f"{path}.{number}")
    elif found != read_as:
        places.append(path)
    return places
