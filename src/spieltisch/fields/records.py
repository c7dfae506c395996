"""Records: classes whose fields are declared once.

A record with `of` declares the fields of a compiled class, whose source `make fields` writes. A record without it
describes an object on the wire, or is itself the class of a game that is not compiled (`fields.small`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from inspect import get_annotations
from typing import Any, ClassVar, Final, dataclass_transform

from spieltisch.engine.basics import Json
from spieltisch.fields.kinds import Kind, Nested, Text

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
        default: object = NOT_GIVEN,
        shared: bool = False,
        copied: Callable[..., Any] | None = None,
        sometimes: bool = False,
        merged: bool = False,
        private: bool = False,
        inside: str = "",
        wire: str = "",
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
        self.default = default
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

    @property
    def wire(self) -> str:
        """Its name on the wire."""
        return self.sent_as or self.name

    @property
    def stored(self) -> bool:
        return self.function is None

    @property
    def is_parameter(self) -> bool:
        """Neither sent nor worked out: whoever reads an object must know it."""
        return self.stored and self.kind is None and self.read_with is None and self.start is NOT_GIVEN

    @property
    def given(self) -> bool:
        """A parameter of the constructor."""
        return self.stored and self.start is NOT_GIVEN


def field(kind: Kind, doc: str = "", **how: Any) -> Any:
    """A field that is stored and sent.

    `start=`: the value of a new object, instead of a parameter of the constructor. `default=`: the value if the field
    is missing in data that is read. `shared=True`: copies share it. `copied=`: a function that copies it, whose
    parameters are named after the fields that it needs, and `new_<field>` for what has been copied before.
    `read=`: a function that works it out when an object is read. `sometimes=True`: it may be missing on the wire.
    `inside=`: how the engine holds it, for the docstring there. `wire=`: its name on the wire, if that is another one.
    """
    return Field(kind, doc, **how)


def constant(text: str) -> Any:
    """A text that is always the same, such as the id of the game."""
    return Field(Text(f"'{text}'"), function=f'"{text}"')


def shown(kind: Kind, function: Callable[..., Any] | str, doc: str = "", **how: Any) -> Any:
    """A field that is sent but not stored: `function` works it out, or a text says where it is: `variant.seats`
    of the record, or `@seat` for something around it.

    Its parameters are filled by their names: the record itself (`player` for `class Player`, or `self` of a method), a
    field of the record, a record around it (`public`, `view`), its place in a list (`seat`).
    """
    return Field(kind, doc, function, **how)


def kept(doc: str = "", read: Callable[..., Any] | str | None = None, **how: Any) -> Any:
    """A field that is stored but not sent; `read` works it out when an object is read.

    Its parameters are filled by their names: `data`, or fields that were read before. Or `read` names another field,
    whose function gives both in a tuple, its own value first. Without `read`, whoever reads an object gives it.
    """
    return Field(None, doc, read=read, **how)


def merged(record: type[Record], doc: str = "") -> Any:
    """A nested record whose fields lie beside those of this record on the wire."""
    return Field(Nested(record), doc, merged=True)


@dataclass_transform(field_specifiers=(field, shown, kept, merged, constant))
class Record:
    """A class of fields; see the top of this module."""

    of: ClassVar[type | None] = None
    """The compiled class whose fields these are."""
    check_with: ClassVar[Callable[..., None] | None] = None
    """Called with every object that was read; raises InvalidData."""
    frozen: ClassVar[bool] = False
    """Objects never change, so they are shared and no `copy` is written."""
    declared: ClassVar[dict[str, Field]] = {}
    """All fields in order, inherited ones first."""

    def __init_subclass__(
        cls, of: type | None = None, check: Callable[..., None] | None = None, frozen: bool = False, **rest: Any
    ) -> None:
        super().__init_subclass__(**rest)
        cls.of = of
        cls.frozen = frozen
        cls.check_with = staticmethod(check) if check is not None else None
        cls.declared = dict(inherited(cls))
        for name, annotation in get_annotations(cls).items():
            declared = cls.__dict__.get(name)
            if isinstance(declared, Field):
                declared.name = name.removesuffix("_")
                declared.annotation = annotation if isinstance(annotation, str) else annotation.__name__
                cls.declared[declared.name] = declared
                delattr(cls, name)

    @classmethod
    def fault(cls, value: Json, path: str) -> str | None:
        """What is wrong with an object that was sent as this record, or None."""
        if not isinstance(value, dict):
            return f"{path}: {value!r} is not an object"
        return fields_fault(sent_fields(cls), value, path, [])


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
