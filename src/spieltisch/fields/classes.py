"""Writes `__init__` and `copy` of a class from its declared fields."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

from spieltisch.fields.records import Field, Record, literal, snake

SHARED = {"i64", "u8", "int", "bool", "str", "bytes", "float", "object", "Seat", "Move", "Options"}
"""Types whose values never change."""
WIDTH = 120
"""The longest line, as the formatter has it."""


def class_source(record: type[Record], name: str) -> str:
    """The methods `__init__` and `copy`, and `of` for a class that extends another, indented as in a class."""
    parts = [init_source(record), copy_source(record, name)]
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
    base = record.__bases__[0]
    if issubclass(base, Record) and base.of is not None and base.of is not record.of:
        given = [parameter(each) for each in base.declared.values() if each.given]
        lines += wrapped("        super().__init__(", given, ")")
        stored = [each for each in stored if each.name not in base.declared]
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
    more = [each for each in record.declared.values() if each.given and each.name not in base.declared]
    parameters = [f"{public}: {base.of.__name__}", *(f"{parameter(each)}: {each.annotation}" for each in more)]
    lines = ["    @staticmethod", *wrapped("    def of(", parameters, f") -> {name}:")]
    lines.append(f'        """A copy of this {public} part, and what is added to it."""')
    taken = [copied(each).replace("self.", f"{public}.") for each in base.declared.values() if each.given]
    lines += wrapped(f"        return {name}(", [*taken, *(parameter(each) for each in more)], ")")
    return "\n".join(lines)


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
