"""The plan of a simulation: plain data, the same for every worker."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from spieltisch.bots.random import RANDOM
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.dice import mix
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.registry import find

PHYSICS: Final = "physics"
"""The option of games with experiments; its values follow."""
REAL: Final = "full"
FAST: Final = "fast"


@dataclass(frozen=True, slots=True)
class Plan:
    """A number of games between bots. The plan alone determines everything that happens."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    """One level for each seat."""
    seed: int
    options: Data = field(default_factory=dict)
    rotate: bool = False
    """From game to game every bot moves on by one seat, so that no bot always has the best one."""
    records: str | None = None
    """A folder for the record of every game."""
    real_physics: bool = False
    """Carry out every experiment with the real physics; otherwise a game uses its fast model."""

    def check(self) -> None:
        """Raise InvalidData, UnknownGame or UnknownBot if the plan is impossible, with a sentence for its author."""
        game = find(self.game)
        if self.games < 1:
            raise InvalidData("at least one game is needed")
        if self.real_physics and all(option.key != PHYSICS for option in game.meta.options):
            raise InvalidData(f"{self.game} has no physics: nothing is tried out in it")
        if self.real_physics and self.options.get(PHYSICS, REAL) != REAL:
            raise InvalidData(
                f"the real physics and the option {PHYSICS}={self.options[PHYSICS]} contradict each other"
            )
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
        """The options of every game of this plan, defaults included."""
        options = find(self.game).meta.options
        chosen: Data = {}
        if any(option.key == PHYSICS for option in options):
            chosen[PHYSICS] = REAL if self.real_physics else FAST
        return choose_options(options, chosen | self.options)

    def bots_of(self, number: int) -> list[str]:
        """The level at each seat in game `number`, counted from 0."""
        shift = number % self.seats if self.rotate else 0
        return [self.bots[(seat - shift) % self.seats] for seat in range(self.seats)]

    def seed_of(self, number: int) -> int:
        """The seed of game `number`, whichever worker plays it and whenever."""
        return mix(self.seed, number)

    @property
    def rolls_out(self) -> bool:
        """Whether the engine's own loop of random moves (`Game.rollout`) is enough."""
        return not self.real_physics and self.records is None and all(level == RANDOM for level in self.bots)
