"""A game with a bug: whoever takes a step makes the server fail."""

from __future__ import annotations

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.event import Event
from spieltisch.engine.game import Meta
from tests.server.games.practice import META, STEP, Practice, State


class Broken(Practice):
    def __init__(self) -> None:
        super().__init__()
        self.meta = Meta(
            "broken",
            {"en": "Broken"},
            META.pitch,
            META.seats,
            META.minutes,
            META.rules_version,
            META.rulebook,
            META.options,
            META.levels,
        )

    def perform(self, state: State, seat: Seat, move: Move) -> list[Event]:
        if move == STEP:
            raise ZeroDivisionError("a bug in a game")
        return super().perform(state, seat, move)
