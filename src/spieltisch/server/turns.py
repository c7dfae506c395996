"""Turns of people who are not at their table: whoever wants to call them listens here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, NamedTuple

log: Final = logging.getLogger(__name__)


class Turn(NamedTuple):
    """A person is to act at a table where they are not connected, or the game there is over (`ended`)."""

    table: str
    person: str
    """As the seat knows them: it may be an alias of the person that they have become since."""
    seat: int
    game: str
    version: int
    """The version at which this turn began."""
    over_days: bool
    ended: bool


class Turns:
    """Tells its listeners of each turn once, when the journal has what led to it."""

    def __init__(self) -> None:
        self._listeners: Final[list[Callable[[Turn], None]]] = []

    def listen(self, listener: Callable[[Turn], None]) -> None:
        """Listeners are called in the middle of a move: what takes time is for a task of their own."""
        self._listeners.append(listener)

    @property
    def is_heard(self) -> bool:
        return bool(self._listeners)

    def began(self, turn: Turn) -> None:
        for listener in self._listeners:
            try:
                listener(turn)
            except Exception:  # a move does not fail because nobody could be called
                log.exception("table %s: nobody could be told of a turn of seat %d", turn.table, turn.seat)
