"""Editions for tests: what a test adds is there for itself only, since other tests ask which editions there are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from spieltisch import editions
from spieltisch.editions import added
from spieltisch.engine.registry import games


@contextmanager
def shelf_as_it_was() -> Iterator[None]:
    """Forget the editions that are added meanwhile, and the values that options got by them."""
    shelves = [shelf for shelf in (game.editions() for game in games()) if shelf is not None]
    names = [shelf.names() for shelf in shelves]
    options = [option for game in games() for option in game.meta.options]
    values = [list(option.values) for option in options]
    presets = [option.preset for option in options]
    known = added()
    try:
        yield
    finally:
        for shelf, before in zip(shelves, names, strict=True):
            for name in shelf.names():
                if name not in before:
                    shelf.remove(name)
        for option, before, preset in zip(options, values, presets, strict=True):
            option.values[:] = before
            option.preset = preset
        editions._added[:] = known
