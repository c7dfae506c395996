"""What is to be simulated: plain data, the same for every worker."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from spieltisch.bots.random import RANDOM
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.dice import mix
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.registry import find

PHYSICS: Final = "physics"
REAL: Final = "full"
FAST: Final = "fast"
"""The option of games with something to try out, and its values."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A number of games between bots. Everything that happens follows from it."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    """One level for each seat."""
    seed: int
    options: Data = field(default_factory=dict)
    rotate: bool = False
    """From game to game every bot moves on by one seat, so that no bot owns the best one."""
    records: str | None = None
    """A folder that gets the record of every game."""
    real_physics: bool = False
    """What has to be tried out is really tried out; otherwise a game that has a fast model of it uses that."""

    def check(self) -> None:
        """Raises InvalidData, UnknownGame or UnknownBot with a sentence for the person who made the plan."""
        game = find(self.game)
        if self.games < 1:
            raise InvalidData("at least one game is needed")
        if self.real_physics and all(option.key != PHYSICS for option in game.meta.options):
            raise InvalidData(f"{self.game} has no physics: nothing is tried out in it")
        if self.seats not in game.meta.seats:
            possible = ", ".join(str(number) for number in game.meta.seats)
            raise InvalidData(f"{self.game} has no {self.seats} seats; possible: {possible}")
        if len(self.bots) != self.seats:
            raise InvalidData(f"{self.seats} seats need {self.seats} bots (or one name for all), not {len(self.bots)}")
        refusal = game.why_not_start(self.seats, self.read_options())
        if refusal is not None:
            raise InvalidData(str(refusal))
        for level in self.bots:
            bot(self.game, level)

    def read_options(self) -> Options:
        options = find(self.game).meta.options
        chosen: Data = {}
        if any(option.key == PHYSICS for option in options):
            chosen[PHYSICS] = REAL if self.real_physics else FAST
        return read_options(options, chosen | self.options)

    def bots_of(self, number: int) -> list[str]:
        """Who sits where in game `number`, counted from 0."""
        shift = number % self.seats if self.rotate else 0
        return [self.bots[(seat - shift) % self.seats] for seat in range(self.seats)]

    def seed_of(self, number: int) -> int:
        """The seed of game `number`: it does not matter who plays it, or when."""
        return mix(self.seed, number)

    @property
    def rolls_out(self) -> bool:
        """Random moves in the engine's own loop are enough."""
        return not self.real_physics and self.records is None and all(level == RANDOM for level in self.bots)
