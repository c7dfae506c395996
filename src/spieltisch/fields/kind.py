"""The contract of a kind of values, and what kinds ask of whoever writes source from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from spieltisch.engine.basics import Data, Json


class Source(ABC):
    """What kinds ask of the writer of source; its methods give Python expressions."""

    source: str = "data"
    """The object that is being read."""

    @abstractmethod
    def use(self, module: str, name: str) -> str:
        """Import a name, and the text that refers to it."""

    @abstractmethod
    def constant(self, value: Sequence[str]) -> str:
        """The text that refers to a list of names."""

    @abstractmethod
    def call(self, function: Callable[..., Any], given: list[str]) -> str:
        """A call whose further arguments are found by the names of the parameters."""

    @abstractmethod
    def call_with(self, function: Callable[..., Any], value: str) -> str:
        """A call with a value first, unless the first parameter asks for the record by its name or type."""

    @abstractmethod
    def takes_data(self, function: Callable[..., Any]) -> bool:
        """Whether a function takes an object as it was sent."""

    @abstractmethod
    def converted(self, kind: Kind, value: str, function: Callable[..., Any]) -> str:
        """The result of a function as plain data, unless it is plain already."""

    @abstractmethod
    def plain(self, kind: Kind, value: str, name: str) -> str:
        """A value as it is read before it is packed: lists are plain lists."""

    @abstractmethod
    def written_list(self, kind: Any, value: str) -> str:
        """A list as plain data."""

    @abstractmethod
    def read_list(self, kind: Any, value: str, name: str) -> str:
        """A list that is read item by item."""

    @abstractmethod
    def written_record(self, kind: Any, value: str, index: str | None) -> str:
        """A record as plain data."""

    @abstractmethod
    def read_record(self, kind: Any, value: str, name: str) -> str:
        """A record that is read."""


class Kind(ABC):
    """One kind of value on the wire."""

    @abstractmethod
    def write(self, writer: Source, value: str, native: bool) -> str:
        """An expression for `value` as plain data. `native`: the value is an i64 in compiled code."""

    @abstractmethod
    def read(self, writer: Source, value: str, name: str) -> str:
        """An expression that checks the plain data `value` of the field `name` and gives the value."""

    @abstractmethod
    def typescript(self) -> str:
        """Its type in TypeScript."""

    @abstractmethod
    def schema(self) -> Data:
        """Its description for screens that are made from declarations."""

    @abstractmethod
    def fault(self, value: Json, path: str) -> str | None:
        """What is wrong with a value that was sent, or None."""

    def parts(self) -> list[Kind]:
        """The kinds that it is made of."""
        return []
