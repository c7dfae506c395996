"""What every door needs to know of a game: seats, options, and the arrays of a stepper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from librt.strings import BytesWriter

from spieltisch.engine.basics import InvalidData, Json
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.registry import AnyGame, find
from spieltisch.engine.stepper import Stepper

Observation: TypeAlias = npt.NDArray[np.int16]
Mask: TypeAlias = npt.NDArray[np.int8]
MASK: Final = "action_mask"
"""Where the libraries look for the legal actions."""
PHYSICS: Final = {"physics": "fast"}
"""Games with experiments are played by their fast model here, unless somebody chooses otherwise."""


class NoSteps(InvalidData):
    """This game cannot be played by numbers; the message names it."""


class Setup:
    """A game with a number of seats and options; makes steppers, and says which arrays they give.

    Raises UnknownGame, InvalidData for impossible seats or options, and NoSteps.
    """

    def __init__(self, game: str | AnyGame, seats: int | None, options: Mapping[str, Json]) -> None:
        self.game: Final = find(game) if isinstance(game, str) else game
        name = self.game.meta.game
        possible = self.game.meta.seats
        self.seats: Final = seats if seats is not None else next((each for each in possible if each > 1), possible[0])
        keys = [option.key for option in self.game.meta.options]
        usual = {key: value for key, value in PHYSICS.items() if key in keys}
        self.options: Final[Options] = choose_options(self.game.meta.options, {**usual, **options})
        refusal = self.game.why_not_start(self.seats, self.options)
        if refusal is not None:
            raise InvalidData(f"{name}: {refusal}")
        first = self.stepper()
        self.actions: Final = int(first.actions)
        self.width: Final = int(first.width)
        self.features: Final = first.features()
        self.low: Final[Observation] = self._each([part.low for part in self.features])
        """The least value of each number of an observation."""
        self.high: Final[Observation] = self._each([max(part.high, part.low + 1) for part in self.features])
        """The largest one; more than the least also where an option fixes it, since Gymnasium warns of equal bounds."""

    def stepper(self) -> Stepper:
        try:
            return self.game.stepper(self.seats, self.options)
        except InvalidData as error:
            raise NoSteps(f"{self.game.meta.game} has no stepper, so it has no environments: {error}") from error

    def _each(self, bounds: list[int]) -> Observation:
        return np.repeat(np.array(bounds, np.int16), [part.size for part in self.features])

    def observe(self, stepper: Stepper, viewer: int) -> Observation:
        """What this seat observes."""
        out = BytesWriter()
        stepper.write_observation(viewer, out)
        return np.frombuffer(out.getvalue(), "<i2").astype(np.int16)

    def mask(self, stepper: Stepper) -> Mask:
        """1 for each action that is legal for the seat to act."""
        if stepper.count == 0:
            return np.zeros(self.actions, np.int8)
        out = BytesWriter()
        stepper.write_mask(out)
        return np.frombuffer(out.getvalue(), np.int8).copy()

    def describe(self) -> str:
        """What each number of an observation and each action means, as a text."""
        stepper = self.stepper()
        lines = [f"{self.game.meta.game}, {self.seats} seats: {self.width} numbers, {self.actions} actions", ""]
        place = 0
        for part in self.features:
            last = place + part.size - 1
            where = str(place) if part.size == 1 else f"{place}–{last}"
            lines.append(f"{where:>9}  {part.name}, {part.low} to {part.high}: {part.meaning}")
            place = last + 1
        lines.append("")
        lines += [f"{action:>9}  {stepper.action_name(action)}" for action in range(self.actions)]
        return "\n".join(lines)


def seed_from(random: np.random.Generator) -> int:
    """A seed for `Stepper.deal`."""
    return int(random.integers(0, 2**62))


def spaces_of(setup: Setup, extra: int = 0) -> Any:
    """The spaces of an agent whose observation holds its legal actions; `extra` actions come after the game's own."""
    from gymnasium import spaces  # noqa: PLC0415  OpenSpiel's door does without it

    actions = setup.actions + extra
    observed = spaces.Box(setup.low, setup.high, dtype=np.int16)
    legal = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observed, MASK: legal}), spaces.Discrete(actions)
