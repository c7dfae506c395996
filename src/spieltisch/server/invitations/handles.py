"""How somebody is named to a person who may invite them, or has refused them: never by an id."""

from __future__ import annotations

import hashlib
from typing import Final

LETTERS: Final = 24


def handle_of(viewer: str, other: str) -> str:
    """The name of `other` for `viewer` alone; it is the same at every node, and says nothing to anybody else.

    The ids of people are random and secret, so that nobody can find them from this.
    """
    return hashlib.sha256(f"handle:{viewer}:{other}".encode()).hexdigest()[:LETTERS]
