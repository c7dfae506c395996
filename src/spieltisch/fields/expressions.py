"""Expressions of generated source: what names mean where they are used, lists, records, calls of a game's functions."""

from __future__ import annotations

import inspect
import re
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from spieltisch.fields.kind import Kind, Source
from spieltisch.fields.kinds import Listed
from spieltisch.fields.names import Function, Names
from spieltisch.fields.records import Nested, Record, snake

PLAIN: set[str] = {"Json", "Data", "Data | None", "list[Json]", "dict[str, Json]"}
"""Return types of functions whose result is plain data already."""


class Expressions(Source):
    """Writes expressions within one function."""

    annotation: str = ""
    """The type of the field that is being written or read."""
    native_items: bool = False
    """Its items are numbers of a fixed size in compiled code."""
    depth: int = 0
    """How many lists are open."""

    def __init__(self, names: Names, types: dict[str, str]) -> None:
        self.names = names
        self.types = types
        """The type of each parameter, by its name."""
        self.functions: dict[str, Function] = {}
        self.own: list[str] = []
        """The names of the record that is being written; the first refers to it."""
        self.fields: dict[str, str] = {}
        """What refers to each of its fields."""
        self.group: dict[str, str] = {}
        """The group that is being written or read: the names of its fields, and of those that hold them."""
        self.opened_groups: list[str] = []

    def use(self, module: str, name: str) -> str:
        return self.names.use(module, name)

    def constant(self, value: Sequence[str]) -> str:
        return self.names.constant(value)

    def refer(self, thing: Any) -> str:
        """A function or class, by its name."""
        return self.names.use(thing.__module__, thing.__name__)

    @abstractmethod
    def encoder(self, record: type[Record]) -> Function:
        """The function that writes this record."""

    @abstractmethod
    def decoder(self, record: type[Record]) -> Function:
        """The function that reads this record."""

    def call(self, function: Callable[..., Any], given: list[str]) -> str:
        """A call whose further arguments are found by the names of the parameters."""
        parameters = list(inspect.signature(function).parameters.values())
        if parameters and parameters[0].name == "self" and not given:
            others = ", ".join(self.resolve(self.meant(each)) for each in parameters[1:])
            return f"{self.owner_of(function)}.{function.__name__}({others})"
        arguments = given + [self.resolve(self.meant(each)) for each in parameters[len(given) :]]
        return f"{self.refer(function)}({', '.join(arguments)})"

    def call_with(self, function: Callable[..., Any], value: str) -> str:
        """A call with a value first, unless the first parameter asks for the record by its name or type."""
        first = next(iter(inspect.signature(function).parameters.values()))
        return self.call(function, [] if self.meant(first) in self.own else [value])

    def resolve(self, name: str) -> str:
        """What a name means here: this record, one of its fields, or a parameter."""
        if name in self.own:
            return self.own[0]
        if name == "data":
            return self.source
        name = self.group.get(name, name)
        return self.fields.get(name.removesuffix("_"), name)  # `round_` is the field `round`

    def takes_data(self, function: Callable[..., Any]) -> bool:
        """Whether a function takes an object as it was sent."""
        return str(next(iter(inspect.signature(function).parameters.values())).annotation) == "Data"

    def meant(self, parameter: inspect.Parameter) -> str:
        """What a parameter asks for: something of its name, or else a record of its type, whatever it is called."""
        name = parameter.name
        if name in self.own or name in self.group or name in self.fields:
            return name
        same = self.names_of_type(str(parameter.annotation))
        mine = [each for each in same if each in self.own]
        return mine[0] if mine else name if name in same or not same else same[0]

    def owner_of(self, method: Callable[..., Any]) -> str:
        """The record whose method this is: the one that is being written, or one around it."""
        same = self.names_of_type(method.__qualname__.partition(".")[0])
        around = [each for each in same if each not in self.own]
        return self.resolve(around[0]) if around and len(around) == len(same) else self.own[0]

    def names_of_type(self, found: str) -> list[str]:
        """The names of records and parts of this class."""
        known = [(name, *each.split(":")) for name, each in self.types.items() if ":" in each]
        return [name for name, module, each in known if each == found and module != "mypy_extensions"]

    def written_list(self, kind: Listed, value: str) -> str:
        inner = kind.of
        if isinstance(inner, Nested):
            item = snake(inner.record.__name__)
            encoded = self.written_record(inner, item, inner.index)
            if re.search(rf"\b{inner.index}\b", encoded):
                return f"[{encoded} for {inner.index}, {item} in enumerate({value})]"
            return f"[{encoded} for {item} in {value}]"
        item = self.item()
        written = inner.write(self, item, self.native_items)
        self.depth -= 1
        if written == item:
            return f"{self.use('spieltisch.engine.basics', 'json_list')}({value})"
        return f"[{written} for {item} in {value}]"

    def item(self) -> str:
        """The name of an item of a list, or of a list in a list."""
        self.depth += 1
        return ("item", "part", "piece")[self.depth - 1]

    def written_record(self, kind: Nested, value: str, index: str | None) -> str:
        function = self.encoder(kind.record)
        arguments = [name if name == index else self.resolve(name) for name in function.parameters]
        name = function.name if function.module is None else self.use(function.module, function.name)
        return f"{name}({', '.join([value, *arguments])})"

    def read_list(self, kind: Listed, value: str, name: str) -> str:
        if kind.count is not None:
            items = f'{self.use("spieltisch.engine.read", "as_exactly")}({value}, "{name}", {kind.count})'
        elif kind.most is not None:
            items = f'{self.use("spieltisch.engine.read", "as_up_to")}({value}, "{name}", {kind.most})'
        else:
            items = f'{self.use("spieltisch.engine.read", "as_list")}({value}, "{name}")'
        item = self.item()
        found = re.match(r"vec\[(\w+)\]", self.annotation)
        value = self.plain(kind.of, item, name)
        self.depth -= 1
        if found is None:
            return f"[{value} for {item} in {items}]"
        self.use("librt.vecs", "vec")
        element = self.use("mypy_extensions", found[1])
        return f"vec[{element}]([{element}({value}) for {item} in {items}])"

    def read_record(self, kind: Nested, value: str, name: str) -> str:
        function = self.decoder(kind.record)
        arguments = [self.resolve(each) for each in function.parameters]
        checked = f'{self.use("spieltisch.engine.read", "as_data")}({value}, "{name}")'
        return f"{function.name}({', '.join([checked, *arguments])})"

    def converted(self, kind: Kind, value: str, function: Callable[..., Any]) -> str:
        """The result of a function as plain data, unless it is plain already."""
        returned = str(inspect.signature(function).return_annotation)
        if returned in PLAIN or returned == "str":
            return value
        items, self.native_items = self.native_items, "i64" in returned
        written = kind.write(self, value, returned == "i64")
        self.native_items = items
        return written

    def plain(self, kind: Kind, value: str, name: str) -> str:
        """A value as it is read before it is packed: lists are plain lists."""
        annotation, self.annotation = self.annotation, ""
        read = kind.read(self, value, name)
        self.annotation = annotation
        return read
