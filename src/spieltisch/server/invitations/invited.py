"""Invitations that people get: whoever wants to call them listens here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, NamedTuple

log: Final = logging.getLogger(__name__)


class Invited(NamedTuple):
    """A person was invited to a table that has not begun, or to another game with the same people."""

    table: str
    person: str
    inviter: str
    game: str
    over_days: bool


class Invitations:
    """Tells its listeners of each invitation once, when it is stored."""

    def __init__(self) -> None:
        self._listeners: Final[list[Callable[[Invited], None]]] = []

    def listen(self, listener: Callable[[Invited], None]) -> None:
        """Listeners are called while the inviter waits: what takes time is for a task of their own."""
        self._listeners.append(listener)

    @property
    def is_heard(self) -> bool:
        return bool(self._listeners)

    def sent(self, invited: Invited) -> None:
        for listener in self._listeners:
            try:
                listener(invited)
            except Exception:  # an invitation does not fail because nobody could be called
                log.exception("table %s: somebody could not be told of an invitation", invited.table)
