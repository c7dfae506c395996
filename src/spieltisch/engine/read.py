"""Reading plain data from outside: the value of the wanted type, or InvalidData that names the field."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Json


def describe(value: Json) -> str:
    """A value as an error message shows it: short, and with its type where that is the problem."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


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


def read(data: Data, name: str) -> Json:
    if name not in data:
        raise InvalidData(f"{name}: missing")
    return data[name]


def read_data(data: Data, name: str) -> Data:
    return as_data(read(data, name), name)


def read_int(data: Data, name: str) -> int:
    return as_int(read(data, name), name)


def read_str(data: Data, name: str) -> str:
    return as_str(read(data, name), name)


def read_list(data: Data, name: str) -> list[Json]:
    return as_list(read(data, name), name)


def read_bool(data: Data, name: str) -> bool:
    value = read(data, name)
    if not isinstance(value, bool):
        raise InvalidData(f"{name}: true or false is needed, not {describe(value)}")
    return value


def read_ints(data: Data, name: str) -> list[int]:
    return [as_int(value, name) for value in read_list(data, name)]


def read_strs(data: Data, name: str) -> list[str]:
    return [as_str(value, name) for value in read_list(data, name)]
