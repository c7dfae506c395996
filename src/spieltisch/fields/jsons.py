"""Writes the source of functions that write records as JSON, without plain data in between.

`write_<record>(json, record, …)` writes the same bytes as JSON of what `encode_<record>` gives, except for fields that
never change during a game (`Field.fixed`), which `fixed_<record>` gives as plain data.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from typing import Any

from spieltisch.fields.expressions import PLAIN
from spieltisch.fields.kind import Kind
from spieltisch.fields.kinds import Flag, Listed, Named, Number, Optional, Text
from spieltisch.fields.names import Function
from spieltisch.fields.packed import Packed, Via
from spieltisch.fields.records import Field, Nested, Record, names_of, snake
from spieltisch.fields.writer import Writer, differs, is_left_out

HELPERS = "spieltisch.engine.written"


class JsonWriter(Writer):
    """Writes `write_<record>` of records and of all records that they need."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer.names, writer.types)
        self.functions = writer.functions
        self.lines: list[str] = []
        self.pending = ""
        """JSON that is always the same, not yet in a line."""
        self.indent = 1
        self.locals = 0
        self.items = 0

    def json_writer(self, record: type[Record]) -> Function:
        """`write_<record>`"""
        name = f"write_{snake(record.__name__)}"
        if name not in self.functions:
            self.functions[name] = JsonWriter(self).write_record(name, record)
        return self.functions[name]

    def fixed(self, record: type[Record]) -> Function:
        """`fixed_<record>`: its fields that never change during a game."""
        name, me = f"fixed_{snake(record.__name__)}", names_of(record)[0]
        lines: list[str] = []
        for part, path in self.parts(record, me):
            self.enter(part, path)
            chosen = [each for each in self.written_parts(record, part) if each.fixed]
            lines += [f'        "{each.wire}": {self.written(each, path)},' for each in chosen if not is_left_out(each)]
        data = self.use("spieltisch.engine.basics", "Data")
        body = [f"    data: {data} = {{", *lines, "    }"]
        self.enter(record, me)
        for each in [each for each in record.declared.values() if each.fixed and is_left_out(each)]:
            value = self.written(each, me)
            body += [f"    if {differs(value, each.missing)}:", f'        data["{each.wire}"] = {value}']
        function = self.function(name, f"{me}: {self.owner(record)}", data, [*body, "    return data"])
        self.functions[name] = function
        return function

    def owner(self, record: type[Record]) -> str:
        of = record if record.of is None else record.of
        return self.names.use(of.__module__, of.__name__)

    def parts(self, record: type[Record], me: str) -> list[tuple[type[Record], str]]:
        """The records whose fields lie side by side: merged ones first, then the record itself."""
        merged = [each for each in record.declared.values() if each.merged]
        inner = [(each.kind.record, f"{me}.{each.name}") for each in merged if isinstance(each.kind, Nested)]
        return [*inner, (record, me)]

    def written_parts(self, record: type[Record], part: type[Record]) -> list[Field]:
        """The fields of a part that are written, in order."""
        own = [each for each in part.declared.values() if each.kind is not None and not each.merged]
        if part is record:
            return own
        if any(each.merged for each in part.declared.values()):
            raise TypeError(f"{part.__name__}: merged records within merged ones are not written")
        sent = [each.wire for each in record.declared.values() if each.kind is not None and not each.merged]
        return [each for each in own if each.wire not in sent]

    def write_record(self, name: str, record: type[Record]) -> Function:
        me = names_of(record)[0]
        self.raw("{")
        for part, path in self.parts(record, me):
            self.enter(part, path)
            later = [each for each in self.written_parts(record, part) if not each.fixed]
            for each in [*filter(lambda each: not is_left_out(each), later), *filter(is_left_out, later)]:
                self.write_field(each, path)
        self.raw("}")
        self.flush()
        first = f"json: {self.use('librt.strings', 'BytesWriter')}"
        source = "\n".join(self.lines)
        function = self.function(name, f"{me}: {self.owner(record)}", "None", [source])
        function.source = function.source.replace(f"def {name}(", f"def {name}({first}, ", 1)
        return function

    def write_field(self, field: Field, me: str) -> None:
        self.annotation = field.annotation
        self.native_items = "i64" in field.annotation or "u8" in field.annotation
        if is_left_out(field):
            self.line(f"if {differs(self.written(field, me), field.missing)}:")
            self.indent += 1
        self.raw(f'{"" if self.pending == "{" else ","}"{field.wire}":')
        self.write_value(field, me)
        if is_left_out(field):
            self.flush()
            self.indent -= 1

    def write_value(self, field: Field, me: str) -> None:
        """The same cases as `Writer.written`, whose expressions these statements replace."""
        assert field.kind is not None
        if field.names is not None:
            self.write_group(field, me)
        elif field.written_with is not None:
            self.write_result(field.kind, self.call(field.written_with, []), field.written_with)
        elif field.function is None:
            self.write_kind(field.kind, f"{me}.{field.name}", field.annotation == "i64")
        elif not isinstance(field.function, str):
            self.write_result(field.kind, self.call(field.function, []), field.function)
        elif field.function.startswith('"'):
            self.raw(field.function)
        elif field.function.startswith("@"):
            self.write_kind(field.kind, self.resolve(field.function[1:]), native=False)
        else:
            self.write_kind(field.kind, f"{me}.{field.function}", native=True)

    def write_group(self, group: Field, me: str) -> None:
        assert isinstance(group.kind, Nested)
        assert group.names is not None
        self.group = group.names
        self.raw("{")
        for each in [each for each in group.kind.record.declared.values() if each.kind is not None]:
            assert each.kind is not None
            self.native_items = "i64" in each.annotation
            self.raw(f'{"" if self.pending.endswith("{") else ","}"{each.name}":')
            if each.stored:
                self.write_kind(each.kind, f"{me}.{group.names[each.name]}", each.annotation == "i64")
            else:
                self.write_value(each, me)
        self.raw("}")
        self.group = {}

    def write_result(self, kind: Kind, value: str, function: Callable[..., Any]) -> None:
        """What a function of the game gives: plain data, or something that its kind writes."""
        if self.writes_directly(value, function):
            return
        returned = str(inspect.signature(function).return_annotation)
        if returned in PLAIN:
            self.helper("write_json", value)
        elif returned == "str":
            self.helper("write_text", value)
        else:
            items, self.native_items = self.native_items, "i64" in returned
            self.write_kind(kind, value, returned == "i64")
            self.native_items = items

    def writes_directly(self, call: str, function: Callable[..., Any]) -> bool:
        """Beside `<part>_data`, which gives plain data, there may be `<part>_json`, which writes it without any."""
        name = function.__name__.removesuffix("_data") + "_json"
        if not function.__name__.endswith("_data") or not hasattr(sys.modules[function.__module__], name):
            return False
        self.line(f"{self.use(function.__module__, name)}(json, {call.partition('(')[2]}")
        return True

    def write_kind(self, kind: Kind, value: str, native: bool) -> None:
        """A value of this kind; whatever is not known here is written by way of plain data."""
        match kind:
            case Number():
                self.helper("write_int", value)
            case Flag():
                self.helper("write_flag", value)
            case Text() | Named(texts=True):
                self.helper("write_text", value)
            case Named():
                place = f"{value} - {kind.first}" if kind.first else value
                self.line(f"json.write({self.texts(self.constant(kind.names))}[{place}])")
            case Optional():
                self.write_optional(kind, value, native)
            case Listed():
                self.write_list(kind, value)
            case Nested():
                self.write_nested(kind, value, None)
            case Packed():
                self.write_result(kind.of, self.call(kind.unpack, [value]), kind.unpack)
            case Via() if self.writes_directly(kind.write(self, value, native), kind.write_with):
                pass
            case _:
                self.helper("write_json", kind.write(self, value, native))

    def texts(self, names: str) -> str:
        """A list of names as JSON: a constant of the generated module."""
        final, made = self.use("typing", "Final"), self.use(HELPERS, "texts_bytes")
        name = f"{names}_JSON"
        self.functions[name] = Function(name, [], f"{name}: {final} = {made}({names})\n")
        return name

    def write_optional(self, kind: Optional, value: str, native: bool) -> None:
        if "(" in value:
            value = self.kept(value)
        self.line(f"if {value} is None:" if kind.none is None else f"if {value} == {kind.none}:")
        self.indent += 1
        self.raw("null")
        self.flush()
        self.indent -= 1
        self.line("else:")
        self.indent += 1
        self.write_kind(kind.of, value, native)
        self.flush()
        self.indent -= 1

    def kept(self, value: str) -> str:
        """A variable that holds a value."""
        self.locals += 1
        self.line(f"value_{self.locals} = {value}")
        return f"value_{self.locals}"

    def write_list(self, kind: Listed, value: str) -> None:
        inner = kind.of
        self.raw("[")
        if isinstance(inner, Nested):
            item = snake(inner.record.__name__)
            call = self.nested_call(inner, item, inner.index)
            if inner.index in call.replace("(", " ").replace(")", " ").replace(",", " ").split():
                self.line(f"for {inner.index}, {item} in enumerate({value}):")
            else:
                self.line(f"for {item} in {value}:")
            self.indent += 1
            self.line(call)
        else:
            self.items += 1
            item = f"item_{self.items}"
            self.line(f"for {item} in {value}:")
            self.indent += 1
            self.write_kind(inner, item, self.native_items)
        self.line("json.append(44)")
        self.indent -= 1
        self.line(f"{self.use(HELPERS, 'end_list')}(json)")

    def write_nested(self, kind: Nested, value: str, index: str | None) -> None:
        self.line(self.nested_call(kind, value, index))

    def nested_call(self, kind: Nested, value: str, index: str | None) -> str:
        function = self.json_writer(kind.record)
        arguments = [name if name == index else self.resolve(name) for name in function.parameters]
        return f"{function.name}({', '.join(['json', value, *arguments])})"

    # Lines

    def helper(self, name: str, value: str) -> None:
        self.line(f"{self.use(HELPERS, name)}(json, {value})")

    def raw(self, text: str) -> None:
        """JSON that is always the same."""
        self.pending += text

    def flush(self) -> None:
        if self.pending:
            text, self.pending = self.pending, ""
            self.lines.append(f"{'    ' * self.indent}json.write({text.encode()!r})")

    def line(self, text: str) -> None:
        self.flush()
        self.lines.append(f"{'    ' * self.indent}{text}")


def json_functions(writer: Writer, view: type[Record]) -> None:
    """Add `view_json` and `fixed_view` to what a writer has written."""
    inner = JsonWriter(writer)
    function = inner.json_writer(view)
    inner.fixed(view)
    writer_class = writer.use("librt.strings", "BytesWriter")
    of = writer.names.use(view.of.__module__, view.of.__name__) if view.of is not None else view.__name__
    lines = [
        f"def view_json(view: {of}) -> bytes:",
        f"    json = {writer_class}()",
        f"    {function.name}(json, view)",
        "    return json.getvalue()",
        "",
    ]
    writer.functions["view_json"] = Function("view_json", [], "\n".join(lines))


__all__ = ["JsonWriter", "json_functions"]
