"""Kinds of values: how a field is written, read with its bounds, and named in TypeScript and on the protocol page."""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json
from spieltisch.engine.read import as_float, describe
from spieltisch.fields.bounds import LARGEST, Bound, bound_text, bound_value
from spieltisch.fields.kind import Kind, Source


class Number(Kind):
    """A whole number from `low` to `high`, both included."""

    def __init__(self, low: Bound = 0, high: Bound = LARGEST, what: str = "a number") -> None:
        self.low = low
        self.high = high
        self.what = what

    def write(self, writer: Source, value: str, native: bool) -> str:
        return f"int({value})" if native else value

    def read(self, writer: Source, value: str, name: str) -> str:
        as_within = writer.use("spieltisch.engine.read", "as_within")
        what = "" if self.what == "a number" else f', "{self.what}"'
        low, high = bound_text(self.low, writer.use), bound_text(self.high, writer.use)
        return f'{as_within}({value}, "{name}", {low}, {high}{what})'

    def typescript(self) -> str:
        return "number"

    def schema(self) -> Data:
        high = bound_value(self.high)
        return {"kind": "number", "low": bound_value(self.low), "high": None if high == LARGEST else high}

    def fault(self, value: Json, path: str) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{path}: {describe(value)} is not a whole number"
        low, high = bound_value(self.low), bound_value(self.high)
        if low is not None and value < low:
            return f"{path}: {value} is below {low}"
        return f"{path}: {value} is above {high}" if high is not None and value > high else None


class SeatNumber(Number):
    """The number of a seat. With `clock`, the pseudo-seat of the clock is one, too."""

    def __init__(self, below: str = "variant.seats", clock: bool = False) -> None:
        super().__init__(CLOCK if clock else 0, f"{below} - 1", "a seat")

    def read(self, writer: Source, value: str, name: str) -> str:
        return f"{writer.use('spieltisch.engine.basics', 'Seat')}({super().read(writer, value, name)})"

    def schema(self) -> Data:
        return {"kind": "seat"}


class Real(Kind):
    """A number that need not be whole."""

    def write(self, writer: Source, value: str, native: bool) -> str:
        return value

    def read(self, writer: Source, value: str, name: str) -> str:
        return f'{writer.use("spieltisch.engine.read", "as_float")}({value}, "{name}")'

    def typescript(self) -> str:
        return "number"

    def schema(self) -> Data:
        return {"kind": "real"}

    def fault(self, value: Json, path: str) -> str | None:
        try:
            as_float(value, path)
        except InvalidData:
            return f"{path}: {describe(value)} is not a number"
        return None


class Flag(Kind):
    """True or false."""

    def write(self, writer: Source, value: str, native: bool) -> str:
        return value

    def read(self, writer: Source, value: str, name: str) -> str:
        return f'{writer.use("spieltisch.engine.read", "as_bool")}({value}, "{name}")'

    def typescript(self) -> str:
        return "boolean"

    def schema(self) -> Data:
        return {"kind": "flag"}

    def fault(self, value: Json, path: str) -> str | None:
        return None if isinstance(value, bool) else f"{path}: {describe(value)} is neither true nor false"


class Text(Kind):
    """Any text; `typescript` is its type there if it is narrower than `string`."""

    def __init__(self, typescript: str = "string") -> None:
        self.type = typescript

    def write(self, writer: Source, value: str, native: bool) -> str:
        return value

    def read(self, writer: Source, value: str, name: str) -> str:
        return f'{writer.use("spieltisch.engine.read", "as_str")}({value}, "{name}")'

    def typescript(self) -> str:
        return self.type

    def schema(self) -> Data:
        return {"kind": "text"}

    def fault(self, value: Json, path: str) -> str | None:
        return None if isinstance(value, str) else f"{path}: {describe(value)} is not a text"


class Named(Kind):
    """One of a list of texts on the wire; in the engine its index, counted from `first`.

    With `texts`, the engine holds the text itself.
    """

    def __init__(self, names: Sequence[str], first: int = 0, texts: bool = False) -> None:
        self.names = names
        self.first = first
        self.texts = texts
        self.alias: str | None = None
        """Its name in TypeScript, from the constant that it is bound to in `fields.py`."""

    def write(self, writer: Source, value: str, native: bool) -> str:
        if self.texts:
            return value
        return f"{writer.constant(self.names)}[{value}{f' - {self.first}' if self.first else ''}]"

    def read(self, writer: Source, value: str, name: str) -> str:
        names = writer.constant(self.names)
        as_named = f'{writer.use("spieltisch.engine.read", "as_named")}({value}, "{name}", {names})'
        if self.texts:
            return f"{names}[{as_named}]"
        return f"{self.first} + {as_named}" if self.first else as_named

    def typescript(self) -> str:
        return self.alias or self.union()

    def union(self) -> str:
        """The texts as a union type."""
        return " | ".join(f"'{name}'" for name in self.names)

    def schema(self) -> Data:
        return {"kind": "name", "names": list(self.names)}

    def fault(self, value: Json, path: str) -> str | None:
        return None if value in self.names else f"{path}: {describe(value)} is not one of {', '.join(self.names)}"


class Optional(Kind):
    """A value or null; the engine holds `none` for null."""

    def __init__(self, of: Kind, none: int | None = None) -> None:
        self.of = of
        self.none = none

    def write(self, writer: Source, value: str, native: bool) -> str:
        written = self.of.write(writer, value, native)
        if self.none is None:
            return value if written == value else f"None if {value} is None else {written}"
        return f"None if {value} == {self.none} else {written}"

    def read(self, writer: Source, value: str, name: str) -> str:
        return f"{self.none} if {value} is None else {self.of.read(writer, value, name)}"

    def typescript(self) -> str:
        return f"{self.of.typescript()} | null"

    def schema(self) -> Data:
        return {"kind": "optional", "of": self.of.schema()}

    def fault(self, value: Json, path: str) -> str | None:
        return None if value is None else self.of.fault(value, path)

    def parts(self) -> list[Kind]:
        return [self.of]


class Listed(Kind):
    """A list; `count`: exactly that many, `most`: no more than that many. `by_seat`: one item for each seat."""

    def __init__(self, of: Kind, count: Bound | None = None, most: Bound | None = None, by_seat: bool = False) -> None:
        self.of = of
        self.count = count
        self.most = most
        self.by_seat = by_seat

    def write(self, writer: Source, value: str, native: bool) -> str:
        return writer.written_list(self, value)

    def read(self, writer: Source, value: str, name: str) -> str:
        return writer.read_list(self, value, name)

    def typescript(self) -> str:
        inner = self.of.typescript()
        return f"({inner})[]" if " | " in inner else f"{inner}[]"

    def schema(self) -> Data:
        return {"kind": "list", "of": self.of.schema(), "by_seat": self.by_seat}

    def fault(self, value: Json, path: str) -> str | None:
        if not isinstance(value, list):
            return f"{path}: {describe(value)} is not a list"
        if isinstance(self.count, int) and len(value) != self.count:
            return f"{path}: {len(value)} items instead of {self.count}"
        faults = (self.of.fault(item, f"{path}[{place}]") for place, item in enumerate(value))
        return next(filter(None, faults), None)

    def parts(self) -> list[Kind]:
        return [self.of]


class Keyed(Kind):
    """An object with these keys and one kind of value. With `some`, keys may be missing.

    The engine writes and reads such objects itself (`via`, `shown`).
    """

    def __init__(self, keys: Named | Sequence[str], of: Kind, some: bool = False) -> None:
        self.keys = keys if isinstance(keys, Named) else Named(keys)
        self.of = of
        self.some = some
        self.alias: str | None = None
        """Its name in TypeScript, as that of `Named`."""

    def write(self, writer: Source, value: str, native: bool) -> str:
        return value

    def read(self, writer: Source, value: str, name: str) -> str:
        raise TypeError(f"{name}: an object by keys needs functions of the game: via(keyed(…), write, read)")

    def typescript(self) -> str:
        return self.alias or self.union()

    def union(self) -> str:
        """Its type without a name."""
        record = f"Record<{self.keys.typescript()}, {self.of.typescript()}>"
        return f"Partial<{record}>" if self.some else record

    def schema(self) -> Data:
        return {"kind": "map", "keys": list(self.keys.names), "of": self.of.schema()}

    def fault(self, value: Json, path: str) -> str | None:
        if not isinstance(value, dict):
            return f"{path}: {describe(value)} is not an object"
        for key in value:
            if key not in self.keys.names:
                return f"{path}.{key}: is not declared"
        for key in [] if self.some else self.keys.names:
            if key not in value:
                return f"{path}.{key}: is missing"
        return next(filter(None, (self.of.fault(item, f"{path}.{key}") for key, item in value.items())), None)

    def parts(self) -> list[Kind]:
        return [self.keys, self.of]
