"""Kinds that functions of a game write and read, because the engine holds them in another form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spieltisch.engine.basics import Data, Json
from spieltisch.fields.kind import Kind, Source


class Other(Kind):
    """Whatever the others cannot say, with its type in TypeScript. It is written and read by functions of the game."""

    def __init__(self, typescript: str, is_right: Callable[[Any], bool] | None = None) -> None:
        self.type = typescript
        self.is_right = is_right

    def write(self, writer: Source, value: str, native: bool) -> str:
        return value

    def read(self, writer: Source, value: str, name: str) -> str:
        raise TypeError(f"{name}: this kind needs functions of the game: via(other(…), write, read)")

    def typescript(self) -> str:
        return self.type

    def schema(self) -> Data:
        return {"kind": "any"}

    def fault(self, value: Json, path: str) -> str | None:
        return None if self.is_right is None or self.is_right(value) else f"{path}: {value!r} is not {self.type}"


class Ended(Other):
    """How a game ended, or null; the engine works out an Outcome or None."""

    def write(self, writer: Source, value: str, native: bool) -> str:
        return f"{writer.use('spieltisch.engine.outcome', 'outcome_data')}({value})"


class Converted(Kind):
    """A kind that is `of` on the wire and something else in the engine."""

    def __init__(self, of: Kind) -> None:
        self.of = of

    def typescript(self) -> str:
        return self.of.typescript()

    def schema(self) -> Data:
        return self.of.schema()

    def fault(self, value: Json, path: str) -> str | None:
        return self.of.fault(value, path)

    def parts(self) -> list[Kind]:
        return [self.of]


class Packed(Converted):
    """A value that the engine holds in another form: `unpack` gives what is written, `pack` makes it of what is read.

    Both take the value first; further parameters are filled by their names, as in `Via`. If `pack` takes `Data`, it
    gets the object as it was sent.
    """

    def __init__(self, of: Kind, unpack: Callable[..., Any], pack: Callable[..., Any]) -> None:
        super().__init__(of)
        self.unpack = unpack
        self.pack = pack

    def write(self, writer: Source, value: str, native: bool) -> str:
        return writer.converted(self.of, writer.call(self.unpack, [value]), self.unpack)

    def read(self, writer: Source, value: str, name: str) -> str:
        if writer.takes_data(self.pack):
            return writer.call(self.pack, [f'{writer.use("spieltisch.engine.read", "as_data")}({value}, "{name}")'])
        return writer.call(self.pack, [writer.plain(self.of, value, name)])


OPTIONS: Final = Other("Options")
"""The options of a table; `variant.options.encode()` writes them."""
OUTCOME: Final = Ended("Outcome | null")


class Via(Converted):
    """A kind on the wire that functions of the game write and read, for example a hand that the engine packs.

    `write(value, …)` gives plain data, or `write(record, …)` if its first parameter is named after the record;
    `read(data, name, …)` gives the value. Further parameters are filled by their names with what is in scope:
    `variant`, a record around this one, a field that was read before.
    """

    def __init__(self, of: Kind, write: Callable[..., Any], read: Callable[..., Any]) -> None:
        super().__init__(of)
        self.write_with = write
        self.read_with = read

    def write(self, writer: Source, value: str, native: bool) -> str:
        return writer.call_with(self.write_with, value)

    def read(self, writer: Source, value: str, name: str) -> str:
        return writer.call(self.read_with, [writer.source, f'"{name}"'])
