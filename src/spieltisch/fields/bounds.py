"""The bounds of numbers."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Final

LARGEST: Final = 2**53 - 1
"""No number on the wire is larger: browsers would round it."""


class Constant:
    """A number that a module of the game holds: for what comes from a data file, which an owner may change."""

    def __init__(self, module: ModuleType, name: str) -> None:
        self.module = module
        self.name = name


Bound = int | str | Constant
"""A number, a constant of a module, or an expression over what has been read before, such as `variant.seats`."""


def bound_text(bound: Bound, use: Callable[[str, str], str]) -> str:
    """The bound as source; `use` imports a name."""
    return use(bound.module.__name__, bound.name) if isinstance(bound, Constant) else str(bound)


def bound_value(bound: Bound) -> int | None:
    """The bound as a number, as far as it is known before anything is read."""
    if isinstance(bound, Constant):
        return int(getattr(bound.module, bound.name))
    return bound if isinstance(bound, int) else None
