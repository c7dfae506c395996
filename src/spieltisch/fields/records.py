"""Records: classes whose fields are declared once.

A record with `of` declares the fields of a compiled class, whose source `make fields` writes. A record without it
describes an object on the wire, or is itself the class of a game that is not compiled (`fields.small`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from inspect import get_annotations
from typing import Any, ClassVar, Final, dataclass_transform

from spieltisch.engine.basics import Data, Json
from spieltisch.fields.kind import Kind, Source
from spieltisch.fields.kinds import Text

NOT_GIVEN: Final = object()
"""No value: a field without a start value, or without a default."""


class Field:
    """One field of a record."""

    def __init__(
        self,
        kind: Kind | None,
        doc: str = "",
        function: Callable[..., Any] | str | None = None,
        read: Callable[..., Any] | str | None = None,
        start: object = NOT_GIVEN,
        missing: object = NOT_GIVEN,
        shared: bool = False,
        copied: Callable[..., Any] | None = None,
        sometimes: bool = False,
        merged: bool = False,
        private: bool = False,
        inside: str = "",
        wire: str = "",
        held: str = "",
        fixed: bool = False,
    ) -> None:
        self.name = ""
        self.annotation = ""
        self.kind = kind
        """On the wire; None for what is not sent."""
        self.doc = doc
        self.function = function
        """Works out a field that is not stored; a text is an expression: `variant.seats` of the record."""
        self.read_with = read
        """Works out a field that is stored but not sent; a text names the field that it is read together with."""
        self.start = start
        """The value of a new object, for fields that its constructor does not take."""
        self.missing = missing
        """The value if the field is missing in data that is read."""
        self.shared = shared
        """Copies share the value: it is never changed, only replaced."""
        self.copied_with = copied
        self.sometimes = sometimes
        """The field may be missing on the wire."""
        self.merged = merged
        """The fields of a nested record lie beside those of this one."""
        self.private = private
        """Only the audience of an event gets it."""
        self.inside = inside
        """How the engine holds it, for its docstring there."""
        self.sent_as = wire
        self.held = held
        """Its type in the class, if that is generic: no annotation of the record could say it."""
        self.fixed = fixed
        """It never changes during a game, whoever looks: sent once, not with every view."""
        self.names: dict[str, str] | None = None
        """Of a group: which field of the record holds each field of the object on the wire."""
        self.within: tuple[str, Field] | None = None
        """The group that it lies in on the wire, and the field there."""
        self.written_with: Callable[..., Any] | None = None
        self.read_as: Field = self
        """The field whose form on the wire is read, if this one restates it."""

    @property
    def wire(self) -> str:
        """Its name on the wire."""
        return self.sent_as or self.name

    @property
    def stored(self) -> bool:
        return self.function is None and self.names is None

    @property
    def is_parameter(self) -> bool:
        """Neither sent nor worked out: whoever reads an object must know it."""
        unsaid = self.kind is None and self.read_with is None and self.within is None
        return self.stored and unsaid and self.start is NOT_GIVEN

    @property
    def given(self) -> bool:
        """A parameter of the constructor."""
        return self.stored and self.start is NOT_GIVEN


def field(kind: Kind, doc: str = "", **how: Any) -> Any:
    """A field that is stored and sent.

    `start=`: the value of a new object, instead of a parameter of the constructor. `missing=`: the value if the field
    is missing in data that is read, or a function that works it out (see `kept`). `shared=True`: copies share it.
    `copied=`: a function that copies it, whose parameters are named after the fields that it needs, and `new_<field>`
    for what has been copied before.
    `read=`: a function that works it out when an object is read. `sometimes=True`: it may be missing on the wire;
    with `missing=` it is left out if it has that value.
    `inside=`: how the engine holds it, for the docstring there. `wire=`: its name on the wire, if that is another one.
    """
    return Field(kind, doc, **how)


def begun(kind: Kind, start: object, doc: str = "", **how: Any) -> Any:
    """A field that every new object begins with, as does one that is read without it."""
    return field(kind, doc, start=start, missing=start, **how)


def constant(text: str) -> Any:
    """A text that is always the same, such as the id of the game."""
    return Field(Text(f"'{text}'"), function=f'"{text}"', fixed=True)


def shown(kind: Kind, function: Callable[..., Any] | str, doc: str = "", **how: Any) -> Any:
    """A field that is sent but not stored: `function` works it out, or a text says where it is: `variant.seats`
    of the record, or `@seat` for something around it.

    Its parameters are filled by their names: the record itself (`player` for `class Player`, or `self` of a method), a
    field of the record, a record around it (`public`, `view`), its place in a list (`seat`).
    `fixed=True`: a field of a view that never changes during a game, so that it is sent only once.
    """
    return Field(kind, doc, function, **how)


def kept(doc: str = "", read: Callable[..., Any] | str | None = None, **how: Any) -> Any:
    """A field that is stored but not sent; `read` works it out when an object is read.

    Its parameters are filled by their names: `data`, or fields that were read before. Or `read` names another field,
    whose function gives both in a tuple, its own value first. Without `read`, whoever reads an object gives it.
    `held=`: its type, if the class is generic.
    """
    return Field(None, doc, read=read, **how)


def merged(record: type[Record], doc: str = "") -> Any:
    """A nested record whose fields lie beside those of this record on the wire."""
    return Field(Nested(record), doc, merged=True)


def grouped(record: type[Record], doc: str = "", **names: str) -> Any:
    """An object on the wire whose fields this record holds beside its own: the opposite of `merged`.

    `names` say which field of this record holds one of the object, where the two are not called the same. If every
    field of the object has a value for `missing`, the whole object may be missing, too.
    """
    found = Field(Nested(record), doc)
    found.names = {name: names.get(name, name) for name in record.declared}
    return found


def restated(kind: Kind, function: Callable[..., Any], doc: str = "") -> Any:
    """An inherited field that is sent in another form, with more in it: `function` writes it (see `shown`).

    It is stored and read as the record says that this one extends.
    """
    found = Field(kind, doc)
    found.written_with = function
    return found


@dataclass_transform(field_specifiers=(field, begun, shown, kept, merged, constant, grouped, restated))
class Record:
    """A class whose fields are declared once: of a compiled class (`of`), of an object on the wire, or its own."""

    of: ClassVar[type | None] = None
    """The compiled class whose fields these are."""
    frozen: ClassVar[bool] = False
    """Its objects never change: copies share them, and no `copy` is written."""
    check_with: ClassVar[Callable[..., None] | None] = None
    """Called with every object that was read; raises InvalidData."""
    declared: ClassVar[dict[str, Field]] = {}
    """All fields in order, inherited ones first."""
    own: ClassVar[list[str]] = []
    """The names of the fields that this class itself declares."""

    def __init_subclass__(
        cls, of: type | None = None, check: Callable[..., None] | None = None, frozen: bool = False, **rest: Any
    ) -> None:
        super().__init_subclass__(**rest)
        cls.of = of
        cls.frozen = frozen
        cls.check_with = staticmethod(check) if check is not None else None
        cls.declared = dict(inherited(cls))
        cls.own = []
        for name, annotation in get_annotations(cls).items():
            declared = cls.__dict__.get(name)
            if isinstance(declared, Field):
                declared.name = name.removesuffix("_")
                written = annotation if isinstance(annotation, str) else annotation.__name__
                declared.annotation = declared.held or written
                if declared.written_with is not None:
                    declared.read_as = cls.declared[declared.name].read_as
                for each in [*members(declared), declared]:
                    cls.declared[each.name] = each
                    cls.own.append(each.name)
                delattr(cls, name)

    @classmethod
    def fault(cls, value: Json, path: str) -> str | None:
        """What is wrong with an object that was sent as this record, or None."""
        if not isinstance(value, dict):
            return f"{path}: {value!r} is not an object"
        return fields_fault(sent_fields(cls), value, path, [])


class Nested(Kind):
    """A record within a record. In a list, its place is known under the name `index`."""

    def __init__(self, record: type[Record], index: str = "seat") -> None:
        self.record = record
        self.index = index

    def write(self, writer: Source, value: str, native: bool) -> str:
        return writer.written_record(self, value, None)

    def read(self, writer: Source, value: str, name: str) -> str:
        return writer.read_record(self, value, name)

    def typescript(self) -> str:
        return self.record.__name__

    def schema(self) -> Data:
        return {"kind": "record", "record": self.record.__name__}

    def fault(self, value: Json, path: str) -> str | None:
        return self.record.fault(value, path)


def members(group: Field) -> Iterator[Field]:
    """The fields that hold what lies in a group on the wire."""
    if group.names is not None and isinstance(group.kind, Nested):
        for each in group.kind.record.declared.values():
            if each.stored:
                doc = ": ".join(filter(None, [group.doc, each.doc]))
                found = Field(None, doc, start=each.start, shared=each.shared, inside=each.inside)
                found.copied_with = each.copied_with
                found.name = group.names[each.name]
                found.annotation = each.annotation
                found.within = (group.name, each)
                yield found


def inherited(cls: type[Record]) -> Iterator[tuple[str, Field]]:
    """The fields of the records that this one extends."""
    for base in cls.__bases__:
        if issubclass(base, Record):
            yield from base.declared.items()


def with_fields(record: type[Record], fields: dict[str, Field]) -> type[Record]:
    """A record like this one with further fields, for what is sent around it."""
    more: type[Record] = type(record.__name__, (Record,), {"__doc__": record.__doc__})
    more.declared = dict(record.declared)
    for name, each in fields.items():
        each.name = name
        more.declared[name] = each
    return more


def snake(name: str) -> str:
    """`SeenPlayer` → `seen_player`"""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def literal(field: Field, value: object) -> str:
    """A start value or default in source code; `[]` stands for an empty vec, too."""
    return f"{field.annotation}()" if value == [] and field.annotation.startswith("vec[") else repr(value)


def names_of(record: type[Record]) -> list[str]:
    """The names under which an object of this record is known to functions: its own, and those of its bases."""
    return [snake(each.__name__) for each in record.__mro__ if issubclass(each, Record) and each is not Record]


def sent_fields(record: type[Record]) -> list[Field]:
    """The fields on the wire, those of merged records among them."""
    fields: list[Field] = []
    for each in record.declared.values():
        if each.merged and isinstance(each.kind, Nested):
            replaced = [field.wire for field in record.declared.values() if not field.merged and field.kind is not None]
            fields.extend(field for field in sent_fields(each.kind.record) if field.wire not in replaced)
        elif each.kind is not None:
            fields.append(each)
    return fields


def nested_records(record: type[Record]) -> list[type[Record]]:
    """The records that its fields refer to, innermost first, itself last; each once."""
    found: list[type[Record]] = []

    def collect(kind: Kind) -> None:
        if isinstance(kind, Nested):
            visit(kind.record)
        for part in kind.parts():
            collect(part)

    def visit(each: type[Record]) -> None:
        if each in found or each in open_:
            return
        open_.append(each)
        for field_ in sent_fields(each):
            if field_.kind is not None:
                collect(field_.kind)
        found.append(each)

    open_: list[type[Record]] = []
    visit(record)
    return found


def fields_fault(fields: list[Field], value: dict[str, Json], path: str, known: list[str]) -> str | None:
    """What is wrong with an object that should have these fields; `known` may be there besides."""
    names = [field_.wire for field_ in fields]
    for name in value:
        if name not in names and name not in known:
            return f"{path}.{name}: is not declared"
    for field_ in fields:
        if field_.wire not in value:
            if field_.sometimes or (field_.private and any(not each.private for each in fields)):
                continue
            return f"{path}.{field_.wire}: is missing"
        assert field_.kind is not None
        fault = field_.kind.fault(value[field_.wire], f"{path}.{field_.wire}")
        if fault is not None:
            return fault
    return None
