"""Writes `__init__` and `copy` of a class from its declared fields."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

from spieltisch.fields.kind import Kind
from spieltisch.fields.records import Field, Nested, Record, literal, snake

SHARED = {"i64", "u8", "int", "bool", "str", "bytes", "float", "object", "Seat", "Move", "Options"}
"""Types whose values never change."""
WIDTH = 120
"""The longest line, as the formatter has it."""


def class_source(record: type[Record], name: str) -> str:
    """The methods `__init__` and `copy`, and `of` for a class that extends another, indented as in a class."""
    parts = [init_source(record)]
    if not record.frozen and not type_parameters(record):  # only its subclasses know how to copy a generic class
        parts.append(copy_source(record, name))
    base = record.__bases__[0]
    if issubclass(base, Record) and base.of is not None and base.of is not record.of:
        parts.append(of_source(record, base, name))
    return "\n\n".join(parts)


def parameter(field: Field) -> str:
    """A name that does not hide a built-in function."""
    return f"{field.name}_" if field.name in ("round", "type", "id", "next") else field.name


def init_source(record: type[Record]) -> str:
    stored = [each for each in record.declared.values() if each.stored]
    parameters = [f"{parameter(each)}: {each.annotation}" for each in stored if each.given]
    lines = wrapped("    def __init__(", ["self", *parameters], ") -> None:")
    for each in stored:
        value = parameter(each) if each.given else literal(each, each.start)
        declared = f": {each.annotation}" if each.name in record.own else ""
        lines.append(f"        self.{each.name}{declared} = {value}")
        doc = "; ".join(filter(None, [each.doc, each.inside]))
        if declared and doc:
            lines.extend(docstring(doc))
    return "\n".join(lines)


def of_source(record: type[Record], base: type[Record], name: str) -> str:
    """A constructor from the part that the base class holds."""
    assert base.of is not None
    public = snake(base.__name__)
    given = [each for each in record.declared.values() if each.given]
    more = [each for each in given if each.name not in base.declared or is_narrowed(each, base)]
    parameters = [f"{public}: {type_name(base)}", *(f"{parameter(each)}: {each.annotation}" for each in more)]
    lines = ["    @staticmethod", *wrapped("    def of(", parameters, f") -> {name}:")]
    lines.append(f'        """A copy of this {public} part, and what is added to it."""')
    taken = [parameter(each) if each in more else copied(each).replace("self.", f"{public}.") for each in given]
    later = [each for each in base.declared.values() if each.stored and not each.given]
    lines += wrapped(f"        {'twin = ' if later else 'return '}{name}(", taken, ")")
    lines += [f"        twin.{each.name} = {copied(each).replace('self.', f'{public}.')}" for each in later]
    if later:
        lines.append("        return twin")
    return "\n".join(lines)


def is_narrowed(field: Field, base: type[Record]) -> bool:
    """Whether a record holds something else in this field than the record that it extends."""
    return field.annotation != base.declared[field.name].annotation


def type_parameters(record: type[Record]) -> list[Any]:
    """The type variables of a generic class."""
    return list(getattr(record.of, "__parameters__", ()))


def type_name(record: type[Record]) -> str:
    """The class of a record as a type: `Public[Player]` for a class that is generic over players of some kind."""
    assert record.of is not None
    bounds = [each.__bound__.__name__ for each in type_parameters(record)]
    return f"{record.of.__name__}[{', '.join(bounds)}]" if bounds else record.of.__name__


def docstring(doc: str) -> list[str]:
    text = doc[0].upper() + doc[1:]
    return [f'        """{text}{"" if text.endswith((".", "?", "!")) else "."}"""']


def copy_source(record: type[Record], name: str) -> str:
    stored = [each for each in record.declared.values() if each.stored]
    needed = needed_first(stored)
    lines = [f"    def copy(self) -> {name}:"]
    for each in stored:
        if each.name in needed:
            lines.append(f"        new_{each.name} = {copied(each)}")
    arguments = [f"new_{each.name}" if each.name in needed else copied(each) for each in stored if each.given]
    later = [each for each in stored if not each.given]
    lines += wrapped(f"        {'twin = ' if later else 'return '}{name}(", arguments, ")")
    for each in later:
        if each.start == [] and each.annotation.startswith("list["):  # new objects have an empty list already
            lines += [f"        if self.{each.name}:", f"            twin.{each.name} = {copied(each)}"]
        else:
            lines.append(f"        twin.{each.name} = {copied(each)}")
    if later:
        lines.append("        return twin")
    return "\n".join(lines)


def needed_first(stored: list[Field]) -> set[str]:
    """The fields whose copy another field's copy refers to, as `new_<field>`."""
    needed: set[str] = set()
    for each in stored:
        if each.copied_with is not None:
            names = inspect.signature(each.copied_with).parameters
            needed |= {name.removeprefix("new_") for name in names if name.startswith("new_")}
    return needed


def copied(field: Field) -> str:
    """An expression for the field of a copy."""
    value = f"self.{field.name}"
    annotation = field.annotation
    if field.copied_with is not None:
        return copying_call(field.copied_with)
    if field.shared:
        return value
    if is_frozen(field.kind):
        return f"list({value})" if annotation.startswith("list[") else value
    if annotation.startswith("vec["):
        return f"{value}[:]"
    if annotation.startswith("list[list["):
        return f"[list(item) for item in {value}]"
    if annotation.startswith("list["):
        inner = annotation.removeprefix("list[").removesuffix("]")
        return f"[item.copy() for item in {value}]" if changes(inner) else f"list({value})"
    if re.fullmatch(r"\w+ \| None", annotation) and changes(annotation.removesuffix(" | None")):
        return f"None if {value} is None else {value}.copy()"
    return f"{value}.copy()" if changes(annotation) else value


def is_frozen(kind: Kind | None) -> bool:
    """Whether a field holds records that never change."""
    if isinstance(kind, Nested):
        return kind.record.frozen
    return kind is not None and any(map(is_frozen, kind.parts()))


def changes(annotation: str) -> bool:
    """Whether values of this type have a copy of their own: those of classes, unless they are `shared`."""
    return (
        annotation not in ("i64", "u8", "int", "bool", "str", "bytes", "float", "Seat", "Move")
        and annotation.isidentifier()
    )


def copying_call(function: Callable[..., Any]) -> str:
    names = inspect.signature(function).parameters
    arguments = [name if name.startswith("new_") else f"self.{name}" for name in names]
    return f"{function.__name__}({', '.join(arguments)})"


def wrapped(start: str, items: list[str], end: str) -> list[str]:
    """One line, or one item per line if that is too long: as the formatter would lay it out."""
    line = f"{start}{', '.join(items)}{end}"
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (len(start) - len(start.lstrip()))
    middle = f"{indent}    {', '.join(items)}"
    if len(middle) <= WIDTH:
        return [start, middle, f"{indent}{end}"]
    return [start, *(f"{indent}    {item}," for item in items), f"{indent}{end}"]
