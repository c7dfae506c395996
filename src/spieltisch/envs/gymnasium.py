"""Gymnasium: one seat of a game against bots, and many games at once.

    env = gymnasium.make("spieltisch/GAME-v0", seats=2, opponents=["easy"])

Importing this module registers every game that can be played by numbers. `info["action_mask"]` says which actions are
legal; the reward comes at the end of a game: 1 for the first, -1 for the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from spieltisch.bots.random import RANDOM
from spieltisch.engine.basics import InvalidData, Json
from spieltisch.engine.batch import Batch
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import AnyGame, games
from spieltisch.engine.stepper import NOBODY, rewards_of
from spieltisch.envs.opponents import Opponents
from spieltisch.envs.picture import MODES, Painter
from spieltisch.envs.setup import MASK, Observation, Setup, seed_from

ILLEGAL_REWARD: Final = -1.0


def id_of(game: str) -> str:
    """The name under which Gymnasium knows a game."""
    return f"spieltisch/{game}-v0"


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of one game; bots of the given levels sit at the others and move when it is their turn.

    An illegal action ends the game with -1, and `info["illegal"]` says so; `strict=True` raises ValueError instead.
    Raises as `Setup`, and UnknownBot.
    """

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str | AnyGame,
        seat: int = 0,
        opponents: Sequence[str] = (RANDOM,),
        *,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.setup: Final = Setup(game, seats, options or {})
        if not 0 <= seat < self.setup.seats:
            raise InvalidData(f"seat: there are the seats 0 to {self.setup.seats - 1}, not {seat}")
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, or None; not {render_mode!r}")
        self.seat: Final = seat
        self.strict: Final = strict
        self.render_mode = render_mode
        self.opponents: Final = Opponents(self.setup.game, self.setup.seats, seat, opponents)
        self.stepper: Final = self.setup.stepper()
        self.dice = FastDice(0)
        """Those of the opponents."""
        self.painter: Painter | None = None
        self.observation_space = spaces.Box(self.setup.low, self.setup.high, dtype=np.int16)
        self.action_space = spaces.Discrete(self.setup.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the next game, and let those who begin move first."""
        super().reset(seed=seed)
        while True:
            self.stepper.deal(seed_from(self.np_random))
            self.dice = FastDice(seed_from(self.np_random))
            self.opponents.play(self.stepper, self.dice)
            if self.stepper.seat != NOBODY:  # else it was over before this seat's first turn
                return self.observed(), self.info()

    def observed(self) -> Observation:
        return self.setup.observe(self.stepper, self.seat)

    def info(self) -> dict[str, Any]:
        return {MASK: self.setup.mask(self.stepper)}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the opponents move."""
        if self.stepper.seat == NOBODY:
            raise ValueError("the game is over: reset")
        try:
            self.stepper.step(int(action))
        except ValueError:
            if self.strict:
                raise
            return self.observed(), ILLEGAL_REWARD, True, False, {**self.info(), "illegal": True}
        self.opponents.play(self.stepper, self.dice)
        outcome = self.stepper.outcome() if self.stepper.seat == NOBODY else None
        reward = 0.0 if outcome is None else rewards_of(outcome)[self.seat]
        return self.observed(), reward, outcome is not None, False, self.info()

    def render(self) -> str | None:
        """The table as this seat sees it."""
        if self.render_mode is None:
            return None
        if self.painter is None:
            self.painter = Painter(self.setup.game)
        return self.painter.draw(self.stepper.state(), self.seat, self.render_mode)


class SelfPlayEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games at once in one compiled loop (`spieltisch.engine.batch`), played by one policy at all seats.

    Each step takes an action for whoever is to act in each game: `info["seat"]`. The observation is that seat's, the
    reward that of the seat that has just acted; `info["rewards"]` has those of all seats. A finished game is followed
    by the next one within the same step, whose first observation is returned; there is no observation of the end, since
    nothing is decided there. An illegal action raises ValueError.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 64,
        *,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
    ) -> None:
        self.setup: Final = Setup(game, seats, options or {})
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(self.setup.low, self.setup.high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(self.setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None
        self.batch: Batch | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew."""
        if seed is not None:
            self._np_random, self._np_random_seed = gymnasium.utils.seeding.np_random(seed)
        setup = self.setup
        self.batch = Batch(setup.game, setup.seats, setup.options, self.num_envs, seed_from(self.np_random))
        return self.batch.observations, self.info(self.batch)

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """One action in each game. Raises ValueError and changes nothing if one of them is not legal."""
        batch = self.batch
        if batch is None:
            raise gymnasium.error.ResetNeeded("reset comes before the first step")
        acted = batch.seat
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), acted]
        late = np.zeros(self.num_envs, np.bool_)
        return batch.observations, rewards, batch.done.astype(np.bool_), late, self.info(batch)

    def info(self, batch: Batch) -> dict[str, Any]:
        return {MASK: batch.masks, "seat": batch.seat, "rewards": batch.rewards}


def register_all() -> list[str]:
    """Register every game; those without a stepper are refused by `gymnasium.make`, with a sentence that says why."""
    found = []
    for game in games():
        name = id_of(game.meta.game)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="spieltisch.envs.gymnasium:SeatEnv",
                vector_entry_point="spieltisch.envs.gymnasium:SelfPlayEnv",
                kwargs={"game": game.meta.game},
            )
        found.append(name)
    return found


REGISTERED: Final = register_all()
"""The names of all games."""
