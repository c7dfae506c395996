"""Many games at once, arrays in and out: for learning and simulation with numpy."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.options import Options
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.row import Row
from spieltisch.engine.stepper import Stepper

Numbers = npt.NDArray[np.int32 | np.int64]


class Batch:
    """`size` games that are stepped together in one compiled loop; `Stepper` says what actions and observations are.

    A finished game gives its rewards and is dealt anew at once: `seat`, `masks` and `observations` are then those of
    the next game. Games are numbered in the order in which they are dealt, and game n is dealt with the seed
    `mix(seed, n)`; so the same actions give the same games, as single steppers do. Each step makes new arrays, which
    are read-only.
    """

    def __init__(self, game: AnyGame, seats: int, options: Options, size: int, seed: int) -> None:
        refusal = game.why_not_start(seats, options)
        if refusal is not None:
            raise InvalidData(str(refusal))
        if size < 1:
            raise InvalidData(f"size: {size} games cannot be played; 1 is the least")
        first: Stepper = game.stepper(seats, options)
        self.size: Final = size
        self.seats: Final = seats
        self.actions: Final = int(first.actions)
        """How many actions there are, legal or not."""
        self.width: Final = int(first.width)
        """How many numbers an observation has."""
        self.row: Final = Row(first, size, seed)
        self.seat: npt.NDArray[np.int8]
        """Who is to act in each game."""
        self.counts: npt.NDArray[np.int32]
        """How many actions are legal in each game."""
        self.masks: npt.NDArray[np.uint8]
        """For each game and action: 1 if it is legal, else 0."""
        self.observations: npt.NDArray[np.int16]
        """For each game: what the seat to act observes."""
        self.rewards: npt.NDArray[np.float32]
        """For each game and seat: what the last step brought (`rewards_of`), 0 unless it ended the game."""
        self.done: npt.NDArray[np.uint8]
        """For each game: 1 if the last step ended it, so that another one has begun."""
        self._read()

    @property
    def games(self) -> int:
        """How many games were dealt so far."""
        return self.row.games

    @property
    def steppers(self) -> list[Stepper]:
        """The games, one by one; whoever steps them by themselves makes the arrays out of date."""
        return self.row.steppers

    def step(self, actions: Numbers) -> None:
        """Take one action in each game. Raises ValueError and changes nothing if one of them is not legal."""
        self.row.step(_numbers(actions))
        self._read()

    def pick(self, indices: Numbers) -> None:
        """Take the legal action with this index, below `counts`, in each game: quicker than to look into `masks`."""
        self.row.pick(_numbers(indices))
        self._read()

    def _read(self) -> None:
        row, size = self.row, self.size
        self.seat = np.frombuffer(row.seat.getvalue(), np.int8)
        self.counts = np.frombuffer(row.counts.getvalue(), "<i4")
        self.masks = np.frombuffer(row.masks.getvalue(), np.uint8).reshape(size, self.actions)
        self.observations = np.frombuffer(row.observations.getvalue(), "<i2").reshape(size, self.width)
        self.rewards = np.frombuffer(row.rewards.getvalue(), "<f4").reshape(size, self.seats)
        self.done = np.frombuffer(row.done.getvalue(), np.uint8)


def _numbers(given: Numbers) -> bytes:
    return np.asarray(given).astype("<i4", casting="same_kind", copy=False).tobytes()
