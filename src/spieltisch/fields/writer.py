"""Writes the Python source of codecs and classes from declarations.

The same source is written to a file for compiled games and executed at once for the others. The parameters of a
function are the names that its body needs: what its fields refer to is found by name.
"""

from __future__ import annotations

import builtins

from spieltisch.fields.expressions import Expressions
from spieltisch.fields.names import Function, unbound_names
from spieltisch.fields.packed import Via
from spieltisch.fields.records import NOT_GIVEN, Field, Nested, Record, literal, names_of, sent_fields, snake


class Writer(Expressions):
    """Writes `encode_<record>` and `decode_<record>` of records and of all records that they need."""

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
        left_out = self.left_out_fields(record, me)
        if spread:
            body = [f"    data = {spread[0]}"]
            body += [f"    data.update({each})" for each in spread[1:]]
            for line in lines:
                key, _, value = line.strip().removesuffix(",").partition(": ")
                body.append(f"    data[{key}] = {value}")
            body += [*left_out, "    return data"]
        elif left_out:
            body = [f"    data: {data} = {{", *lines, "    }", *left_out, "    return data"]
        return self.function(name, f"{me}: {owner}", data, body)

    def enter(self, record: type[Record], me: str) -> None:
        """From here on, names mean the fields of this record, which `me` refers to."""
        self.own = [me, *names_of(record)]
        self.fields = {each.name: f"{me}.{each.name}" for each in record.declared.values() if each.stored}

    def written_fields(self, record: type[Record], me: str, without: list[str]) -> list[str]:
        """The lines of an object: the fields of a record, except for these and for merged records."""
        lines: list[str] = []
        for each in record.declared.values():
            if each.kind is None or each.merged or each.wire in without or is_left_out(each):
                continue
            self.annotation = each.annotation
            self.native_items = "i64" in each.annotation or "u8" in each.annotation
            lines.append(f'        "{each.wire}": {self.written(each, me)},')
        return lines

    def left_out_fields(self, record: type[Record], me: str) -> list[str]:
        """The lines that add fields which are sent only if they differ from what is read without them."""
        lines: list[str] = []
        for each in record.declared.values():
            if each.kind is not None and is_left_out(each):
                value = self.written(each, me)
                lines += [f"    if {differs(value, each.missing)}:", f'        data["{each.wire}"] = {value}']
        return lines

    def written(self, field: Field, me: str) -> str:
        """A field as plain data."""
        assert field.kind is not None
        if field.names is not None:
            return self.written_group(field, me)
        if field.written_with is not None:
            return self.converted(field.kind, self.call(field.written_with, []), field.written_with)
        if field.function is None:
            return field.kind.write(self, f"{me}.{field.name}", field.annotation == "i64")
        if isinstance(field.function, str):
            if field.function.startswith('"'):
                return field.function
            if field.function.startswith("@"):
                return field.kind.write(self, self.resolve(field.function[1:]), native=False)
            return field.kind.write(self, f"{me}.{field.function}", native=True)
        return self.converted(field.kind, self.call(field.function, []), field.function)

    def written_group(self, group: Field, me: str) -> str:
        """An object whose fields the record holds beside its own."""
        assert isinstance(group.kind, Nested)
        assert group.names is not None
        self.group = group.names
        written: list[str] = []
        for each in group.kind.record.declared.values():
            if each.kind is None:
                continue
            self.native_items = "i64" in each.annotation
            held = f"{me}.{group.names[each.name]}"
            value = each.kind.write(self, held, each.annotation == "i64") if each.stored else self.written(each, me)
            written.append(f'"{each.name}": {value}')
        self.group = {}
        return f"{{{', '.join(written)}}}"

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
                if each.within is not None:
                    body += self.opened(record, each.within[0])
                value = self.value_read(each.read_as)
                self.source, self.group = "data", {}
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

    def opened(self, record: type[Record], name: str) -> list[str]:
        """Read from a group from now on; the line that takes it out of the data, unless it is there already."""
        group = record.declared[name]
        assert isinstance(group.kind, Nested)
        assert group.names is not None
        self.source, self.group = f"{name}_data", group.names
        if self.source in self.opened_groups:
            return []
        self.opened_groups.append(self.source)
        data = self.use("spieltisch.engine.basics", "Data")
        value = f'{self.use("spieltisch.engine.read", "read_data")}(data, "{name}")'
        fields = [each for each in group.kind.record.declared.values() if each.stored]
        if all(each.missing is not NOT_GIVEN for each in fields):
            value = f'{{}} if "{name}" not in data else {value}'
        return [f"    {self.source}: {data} = {value}"]

    def value_read(self, field: Field) -> str:
        if field.within is not None:
            return self.value_read(field.within[1])
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
            value = field.kind.read(self, self.value(field.wire), field.wire)
        if field.missing is not NOT_GIVEN:
            default = self.call(field.missing, []) if callable(field.missing) else literal(field, field.missing)
            if default.startswith("vec["):
                self.use("librt.vecs", "vec")
                self.use("mypy_extensions", default[4:-3])
            value = f'{default} if "{field.wire}" not in {self.source} else {value}'
        return value

    def value(self, name: str) -> str:
        """The field as it was sent."""
        return f'{self.use("spieltisch.engine.read", "read")}({self.source}, "{name}")'

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


def is_left_out(field: Field) -> bool:
    """Whether a field is only sent if it differs from the value that is read without it."""
    return field.sometimes and field.missing is not NOT_GIVEN


def differs(value: str, missing: object) -> str:
    """The condition for sending a field that is left out if it has the value that is read without it."""
    return value if missing is False else f"{value} != {missing!r}"


def same_storage(record: type[Record], base: type) -> bool:
    """Whether a record stores just what the record that it extends stores."""
    if not issubclass(base, Record) or base is Record:
        return False
    mine = [each.read_as for each in record.declared.values() if each.stored]
    others = [each.read_as for each in base.declared.values() if each.stored]
    return record.of is not None and record.of is base.of and mine == others
