"""The declarations of a game, found beside it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from spieltisch.engine.basics import Data
from spieltisch.engine.registry import AnyGame
from spieltisch.fields.declared import Declared


def declared_of(game: AnyGame) -> Declared | None:
    """The declarations of a game: its attribute `declared`, or `DECLARED` in the module `fields` of its package."""
    own = getattr(game, "declared", None)
    if isinstance(own, Declared):
        return own
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.fields") is None:
        return None
    found = getattr(import_module(f"{package}.fields"), "DECLARED", None)
    return found if isinstance(found, Declared) else None


def schema_of(game: AnyGame) -> Data | None:
    """The declarations as plain data, for screens that are made from them; None if the game declares nothing."""
    declared = declared_of(game)
    return None if declared is None else declared.schema()
