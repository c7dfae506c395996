"""Writes the Python source of codecs and classes from declarations.

The same source is written to a file for compiled games and executed at once for the others. The parameters of a
function are the names that its body needs: what its fields refer to is found by name.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from spieltisch.fields.kinds import Kind, Listed, Nested, Via
from spieltisch.fields.records import NOT_GIVEN, Field, Record, names_of, sent_fields, snake

PLAIN: set[str] = {"Json", "Data", "Data | None", "list[Json]", "dict[str, Json]"}
"""Return types of functions whose result is plain data already."""


class Names(ABC):
    """How generated source refers to things outside it."""

    @abstractmethod
    def use(self, module: str, name: str) -> str:
        """Import this name, and the text that refers to it."""

    @abstractmethod
    def constant(self, value: Sequence[str]) -> str:
        """The text that refers to a list of names."""


class Function:
    """A generated function."""

    def __init__(self, name: str, parameters: list[str], source: str) -> None:
        self.name = name
        self.module: str | None = None
        """Where it is written, if not with those that call it."""
        self.parameters = parameters
        """Those besides the first one."""
        self.source = source

    def moved_to(self, module: str) -> Function:
        """The same function, to be imported from another module."""
        twin = Function(self.name, self.parameters, self.source)
        twin.module = module
        return twin


class Writer:
    """Writes `encode_<record>` and `decode_<record>` of records and of all records that they need."""

    def __init__(self, names: Names, types: dict[str, str]) -> None:
        self.names = names
        self.types = types
        """The type of each parameter, by its name."""
        self.functions: dict[str, Function] = {}
        self.index: str | None = None
        self.own: list[str] = []
        self.fields: dict[str, str] = {}

    def use(self, module: str, name: str) -> str:
        return self.names.use(module, name)

    def constant(self, value: Sequence[str]) -> str:
        return self.names.constant(value)

    def refer(self, thing: Any) -> str:
        """A function or class, by its name."""
        return self.names.use(thing.__module__, thing.__name__)

    # Expressions

    def call(self, function: Callable[..., Any], given: list[str]) -> str:
        """A call whose further arguments are found by the names of the parameters."""
        parameters = list(inspect.signature(function).parameters)
        if parameters and parameters[0] == "self" and not given:
            others = ", ".join(self.resolve(name) for name in parameters[1:])
            return f"{self.own[0]}.{function.__name__}({others})"
        arguments = given + [self.resolve(name) for name in parameters[len(given) :]]
        return f"{self.refer(function)}({', '.join(arguments)})"

    def call_with(self, function: Callable[..., Any], value: str) -> str:
        """A call with a value first, unless the first parameter asks for the record by its name."""
        first = next(iter(inspect.signature(function).parameters))
        return self.call(function, [] if first in self.own else [value])

    def resolve(self, name: str) -> str:
        """What a name means here: this record, one of its fields, or a parameter."""
        if name in self.own:
            return self.own[0]
        return self.fields.get(name.removesuffix("_"), name)  # `round_` is the field `round`

    def takes_data(self, function: Callable[..., Any]) -> bool:
        """Whether a function takes an object as it was sent."""
        return str(next(iter(inspect.signature(function).parameters.values())).annotation) == "Data"

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

    # Functions

    def encoder(self, record: type[Record]) -> Function:
        """`encode_<record>`"""
        name = f"encode_{snake(record.__name__)}"
        if name not in self.functions:
            inner = Writer(self.names, self.types)
            inner.functions = self.functions
            self.functions[name] = inner.write_encoder(name, record)
        return self.functions[name]

    def decoder(self, record: type[Record]) -> Function:
        """`decode_<record>`; records that add nothing stored are read like those that they extend."""
        while len(record.__bases__) == 1 and same_storage(record, record.__bases__[0]):
            record = record.__bases__[0]
        name = f"decode_{snake(record.__name__)}"
        if name not in self.functions:
            inner = Writer(self.names, self.types)
            inner.functions = self.functions
            self.functions[name] = inner.write_decoder(name, record)
        return self.functions[name]

    def write_encoder(self, name: str, record: type[Record]) -> Function:
        me = names_of(record)[0]
        spread: list[str] = []
        sent = [each.wire for each in record.declared.values() if each.kind is not None and not each.merged]
        self.enter(record, me)
        lines: list[str] = []
        for each in [each for each in record.declared.values() if each.merged]:
            assert isinstance(each.kind, Nested)
            part = each.kind.record
            if any(other.wire in sent for other in sent_fields(part)):  # what is replaced need not be written
                self.enter(part, f"{me}.{each.name}")
                lines += self.written_fields(part, f"{me}.{each.name}", sent)
                self.enter(record, me)
            else:
                spread.append(self.written_record(each.kind, f"{me}.{each.name}", None))
        lines += self.written_fields(record, me, [])
        of = record if record.of is None else record.of
        owner = self.names.use(of.__module__, of.__name__)
        data = self.use("spieltisch.engine.basics", "Data")
        body = ["    return {", *lines, "    }"]
        if spread:
            body = [f"    data = {spread[0]}"]
            body += [f"    data.update({each})" for each in spread[1:]]
            for line in lines:
                key, _, value = line.strip().removesuffix(",").partition(": ")
                body.append(f"    data[{key}] = {value}")
            body.append("    return data")
        return self.function(name, f"{me}: {owner}", data, body)

    def enter(self, record: type[Record], me: str) -> None:
        """From here on, names mean the fields of this record, which `me` refers to."""
        self.own = [me, *names_of(record)]
        self.fields = {each.name: f"{me}.{each.name}" for each in record.declared.values() if each.stored}

    def written_fields(self, record: type[Record], me: str, without: list[str]) -> list[str]:
        """The lines of an object: the fields of a record, except for these and for merged records."""
        lines: list[str] = []
        for each in record.declared.values():
            if each.kind is None or each.merged or each.wire in without:
                continue
            self.annotation = each.annotation
            self.native_items = "i64" in each.annotation or "u8" in each.annotation
            lines.append(f'        "{each.wire}": {self.written(each, me)},')
        return lines

    def written(self, field: Field, me: str) -> str:
        """A field as plain data."""
        assert field.kind is not None
        if field.function is None:
            return field.kind.write(self, f"{me}.{field.name}", field.annotation == "i64")
        if isinstance(field.function, str):
            if field.function.startswith('"'):
                return field.function
            if field.function.startswith("@"):
                return field.kind.write(self, self.resolve(field.function[1:]), native=False)
            return field.kind.write(self, f"{me}.{field.function}", native=True)
        return self.converted(field.kind, self.call(field.function, []), field.function)

    def write_decoder(self, name: str, record: type[Record]) -> Function:
        if record.of is None and not any(each.stored for each in record.declared.values()):
            raise TypeError(f"{record.__name__}: there is nothing to read")
        self.own = []
        self.fields = {}
        body: list[str] = []
        for each in record.declared.values():
            if each.is_parameter:
                self.fields[each.name] = each.name
            elif each.stored and not isinstance(each.read_with, str):
                self.annotation = each.annotation
                value = self.value_read(each)
                together = [each, *(other for other in record.declared.values() if other.read_with == each.name)]
                annotation = f": {self.typed(each)}" if self.typed(each) and len(together) == 1 else ""
                body.append(f"    {', '.join(map(self.local, together))}{annotation} = {value}")
                self.fields |= {other.name: self.local(other) for other in together}
        of = record if record.of is None else record.of
        owner = self.names.use(of.__module__, of.__name__)
        given = ", ".join(self.fields[each.name] for each in record.declared.values() if each.given)
        later = [each for each in record.declared.values() if each.stored and not each.given]
        if not later and record.check_with is None:
            body.append(f"    return {owner}({given})")
        else:
            me = snake(record.__name__)
            body.append(f"    {me} = {owner}({given})")
            body += [f"    {me}.{each.name} = {self.local(each)}" for each in later]
            if record.check_with is not None:
                self.own = names_of(record)
                body.append(f"    {self.call(record.check_with, [])}")
            body.append(f"    return {me}")
        data = self.use("spieltisch.engine.basics", "Data")
        return self.function(name, f"data: {data}", owner, body)

    def value_read(self, field: Field) -> str:
        if field.read_with is not None and not isinstance(field.read_with, str):
            return self.call(field.read_with, [])
        if field.kind is None:
            raise TypeError(f"{field.name}: a kept field without read= must be a parameter")
        if field.merged:
            assert isinstance(field.kind, Nested)
            function = self.decoder(field.kind.record)
            return f"{function.name}({', '.join(['data', *map(self.resolve, function.parameters)])})"
        if isinstance(field.kind, Via):
            value = field.kind.read(self, "", field.wire)
        else:
            value = field.kind.read(self, self.value(field.kind, field.wire), field.wire)
        if field.default is not NOT_GIVEN:
            value = f'{value} if "{field.wire}" in data else {field.default!r}'
        return value

    def value(self, kind: Kind, name: str) -> str:
        return f'{self.use("spieltisch.engine.read", "read")}(data, "{name}")'

    def typed(self, field: Field) -> str:
        """The annotation that a local variable needs."""
        return "i64" if field.annotation == "i64" and self.use("mypy_extensions", "i64") else ""

    def local(self, field: Field) -> str:
        return f"{field.name}_" if field.name in dir(builtins) or field.name == "data" else field.name

    def function(self, name: str, first: str, returns: str, body: list[str]) -> Function:
        """A function whose further parameters are the names that its body needs."""
        source = "\n".join(body)
        given = first.partition(":")[0]
        unbound = [each for each in unbound_names(source) if each in self.types and each != given]
        parameters = ", ".join([first, *(f"{each}: {self.type_of(each)}" for each in unbound)])
        return Function(name, unbound, f"def {name}({parameters}) -> {returns}:\n{source}\n")

    def type_of(self, name: str) -> str:
        """The type of a parameter: `module:Class`, or the name of a built-in type."""
        module, _, found = self.types[name].rpartition(":")
        return self.use(module, found) if module else found

    annotation: str = ""
    native_items: bool = False
    depth: int = 0


def same_storage(record: type[Record], base: type) -> bool:
    """Whether a record stores just what the record that it extends stores."""
    if not issubclass(base, Record) or base is Record:
        return False
    mine = [each for each in record.declared.values() if each.stored]
    others = [each for each in base.declared.values() if each.stored]
    return record.of is not None and record.of is base.of and mine == others


def unbound_names(body: str) -> list[str]:
    """The names that a function body reads and does not set, in the order of their use."""
    tree = ast.parse(f"def function():\n{body}")
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in stored | set(found):
            found.append(node.id)
    return found
