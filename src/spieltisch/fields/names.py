"""How generated source refers to what is outside it, and the functions that it consists of."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Sequence


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


def unbound_names(body: str) -> list[str]:
    """The names that a function body reads and does not set, in the order of their use."""
    tree = ast.parse(f"def function():\n{body}")
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in stored | set(found):
            found.append(node.id)
    return found
