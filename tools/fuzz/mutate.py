"""Mutations of values (types, bounds, Unicode, depth, size, unknown fields) and of texts (cut off, not UTF-8)."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any, Final

RAW: Final = "\ue000"
"""Begins a text that is put into the JSON as it is: numbers that Python cannot write."""
VALUES: Final[list[Any]] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    99,
    100,
    2**31,
    2**53,
    2**53 + 1,
    -(2**53) - 1,
    2**63,
    2**64,
    -(2**64),
    10**30,
    10**400,
    1.5,
    -0.0,
    1e308,
    5e-324,
    f"{RAW}1e400",
    f"{RAW}-1e999",
    f"{RAW}NaN",
    f"{RAW}Infinity",
    f"{RAW}1.0000000000000000000000000000001",
    f"{RAW}-",
    f"{RAW}01",
    f'{RAW}"\\ud800"',
    f'{RAW}"\\u0000"',
    f'{RAW}"\\x"',
    "",
    " ",
    "0",
    "-1",
    "१२",
    "²",
    "٣",
    "9" * 5000,
    "a" * 300,
    "a" * 20_000,
    "\u202e\u2066x\u200b",
    "😀" * 50,
    "e\u0301" * 30,
    "\x7f\x1b[31m",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "'; DROP TABLE journal; --",
    "%00%ff",
    [],
    {},
    [[]],
    [None] * 50,
    {"": None},
    {"move": {"move": {"move": {}}}},
    list(range(3000)),
    {str(number): number for number in range(500)},
    f"{RAW}{'[' * 1500}{']' * 1500}",
    f"{RAW}{'[' * 1500}",
    f"""{RAW}{'{"a":' * 1500}1{"}" * 1500}""",
    f"{RAW}{'9' * 5000}",
    f"{RAW}1{'0' * 30}",
    f"{RAW}1{'0' * 400}.5",
]
NUMBERS: Final = [
    0,
    -1,
    2**31,
    2**53 + 1,
    2**63,
    -(2**64),
    10**30,
    10**309,
    -(10**400),
    1e308,
    f"{RAW}1e400",
    f"{RAW}1{'0' * 400}",
]
TEXTS: Final = [
    "",
    " ",
    "{",
    "}",
    "[]",
    "null",
    '"',
    "\u0000",
    "{}",
    '{"type":null}',
    '{"type":"fly"}',
    "\ufeff{}",
    "1" * 70_000,
]


def mutated(value: Any, chance: random.Random, times: int) -> Any:
    """A copy with something wrong in it."""
    value = json.loads(json.dumps(value))
    for _ in range(times):
        value = _once(value, chance)
    return value


def _once(value: Any, chance: random.Random) -> Any:
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(list(value))
        kind = chance.randrange(6)
        if kind == 0:
            del value[key]
        elif kind == 1:
            value[chance.choice(("extra", "__class__", "id", "seat", "", "ключ", "a" * 200))] = odd(chance)
        elif kind == 2:
            value[f"{key}{chance.choice(('', ' ', 's', '_'))}"] = value.pop(key)
        else:
            value[key] = _once(value[key], chance)
        return value
    if isinstance(value, list) and value and chance.random() < 0.7:
        place = chance.randrange(len(value))
        if chance.random() < 0.3:
            value.insert(place, deepcopy(value[place]))
        else:
            value[place] = _once(value[place], chance)
        return value
    if isinstance(value, int | float) and not isinstance(value, bool) and chance.random() < 0.7:
        return chance.choice(NUMBERS) if chance.random() < 0.5 else value + chance.choice((-1, 1, 10, -100, 2**32))
    if isinstance(value, str) and chance.random() < 0.4 and not value.startswith(RAW):
        return chance.choice((value.upper(), value + " ", value[:-1], value * 30, f"{value}\u0000", f" {value}"))
    return odd(chance)


def odd(chance: random.Random) -> Any:
    """A value of a kind that was not expected."""
    return deepcopy(chance.choice(VALUES))


def written(value: Any) -> str:
    """As JSON, with the raw parts as they are."""
    text = json.dumps(value, ensure_ascii=False)
    while RAW in text:
        start = text.index(f'"{RAW}')
        end = start + 1
        while text[end] != '"' or text[end - 1] == "\\":
            end += 1
        text = text[:start] + json.loads(text[start : end + 1])[len(RAW) :] + text[end + 1 :]
    return text


def broken(text: str, chance: random.Random) -> str:
    """A text that is hardly JSON any more."""
    kind = chance.randrange(6)
    if kind == 0:
        return text[: chance.randrange(len(text) + 1)]
    if kind == 1:
        place = chance.randrange(len(text) + 1)
        return text[:place] + chance.choice(('"', "\\", "\u0000", ",", "}", "\ud800", "\u2028", "é")) + text[place:]
    if kind == 2:
        return text.replace('"', "'", 2)
    if kind == 3:
        return text + text
    if kind == 4:
        return text[:-1] + ',"type":"ping","type":"start"}'
    return chance.choice(TEXTS)


def bytes_of(text: str, chance: random.Random) -> bytes:
    """The body of a request; now and then it is no UTF-8."""
    data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.1:
        place = chance.randrange(len(data) + 1)
        data = data[:place] + chance.choice((b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf0\x28\x8c\x28")) + data[place:]
    return data
