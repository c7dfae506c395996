"""Records at run time: the same source that `make fields` writes for compiled games, executed at once."""

from __future__ import annotations
import __future__

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from spieltisch.fields.classes import class_source
from spieltisch.fields.names import Names
from spieltisch.fields.records import Record, snake
from spieltisch.fields.writer import Writer


class LiveNames(Names):
    """Names for source that is executed at once."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}

    def use(self, module: str, name: str) -> str:
        self.values[name] = getattr(import_module(module), name)
        return name

    def constant(self, value: Sequence[str]) -> str:
        name = f"names_{id(value)}"
        self.values[name] = value
        return name


def executed(source: str, values: dict[str, Any], name: str) -> dict[str, Any]:
    """Run generated source; types in it are not evaluated."""
    code = compile(source, f"<fields of {name}>", "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True)
    exec(code, values)  # noqa: S102  our own source, as dataclasses do it
    return values


def add_methods(record: type[Record]) -> None:
    """Give a record `__init__` and `copy`, unless it has its own."""
    copiers = [each.copied_with for each in record.declared.values() if each.copied_with is not None]
    values: dict[str, Any] = {each.__name__: each for each in copiers} | {record.__name__: record}
    source = f"class Methods:\n{class_source(record, record.__name__)}\n"
    methods = executed(source, values, record.__name__)["Methods"]
    for name in ("__init__", "copy"):
        if name not in record.__dict__:
            setattr(record, name, methods.__dict__[name])


def codec_of(record: type[Record], types: dict[str, str]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Functions that encode and decode a record; `types` are the parameters that decoding takes besides the data."""
    names = LiveNames()
    writer = Writer(names, types)
    encoder = writer.encoder(record).name
    decoder = writer.decoder(record).name
    source = "\n\n".join(function.source for function in writer.functions.values())
    made = executed(source, names.values, snake(record.__name__))
    return made[encoder], made[decoder]
