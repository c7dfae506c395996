"""Patterns: which moves and events a lesson speaks of."""

from __future__ import annotations

from spieltisch.engine.basics import Data


def fits(pattern: Data, data: Data) -> bool:
    """Whether a move or an event, as on the wire, has all the fields of this pattern.

    >>> fits({"move": "drive"}, {"move": "drive", "card": "km_75"})
    True
    >>> fits({"move": "drive", "card": "km_50"}, {"move": "drive", "card": "km_75"})
    False
    """
    return all(name in data and data[name] == value for name, value in pattern.items())


def fits_any(patterns: list[Data], data: Data) -> bool:
    return any(fits(pattern, data) for pattern in patterns)
