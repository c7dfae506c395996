"""The rows of a table in the store."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One entry of a table's journal. `used`: the time that running clocks had used up, as JSON.

    `data` is its text, `sealed` what is stored with it but never told, `hash` the head of the chain after it.
    """

    seq: int
    at: int
    kind: str
    used: str | None
    data: bytes
    sealed: bytes | None = None
    hash: bytes | None = None


class Summary(NamedTuple):
    """What the lobby needs to know of a table."""

    open: bool
    status: str
    changed: int
    data: bytes
