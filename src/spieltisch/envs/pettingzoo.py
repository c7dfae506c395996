"""PettingZoo: any game as an AEC environment, and as a Parallel one in which those who wait have a single action.

    env = spieltisch.envs.pettingzoo.env("GAME", seats=2)

An observation is a dict of `observation` (see `Setup.describe`) and `action_mask`. Rewards come at the end of the game:
1 for the first, -1 for the last (`spieltisch.engine.stepper.rewards_of`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from spieltisch.engine.basics import Json
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.stepper import NOBODY, rewards_of
from spieltisch.envs.picture import MODES, Painter
from spieltisch.envs.setup import MASK, Mask, Setup, seed_from, spaces_of

ILLEGAL_REWARD: Final = -1.0
"""An illegal action ends the game with this for who took it, as in PettingZoo's classic games."""


def name_of(seat: int) -> str:
    return f"seat_{seat}"


def metadata_of(setup: Setup, *, parallel: bool) -> dict[str, Any]:
    name = setup.game.meta.game.replace("-", "_")
    return {"name": f"{name}_v0", "render_modes": MODES, "is_parallelizable": parallel, "render_fps": 1}


class Seated:
    """What both kinds of environments share: a stepper, and an agent for each seat."""

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None, extra: int = 0) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, or None; not {render_mode!r}")
        self.setup: Final = setup
        self.max_cycles = max_cycles
        self.render_mode: Final = render_mode
        self.stepper: Final = setup.stepper()
        self.names: Final = [name_of(seat) for seat in range(setup.seats)]
        self.painter: Painter | None = None
        self.random, _ = seeding.np_random(None)
        made = {name: spaces_of(setup, extra) for name in self.names}
        self.observed: Final[dict[str, spaces.Space[Any]]] = {name: each[0] for name, each in made.items()}
        self.acted: Final[dict[str, spaces.Space[Any]]] = {name: each[1] for name, each in made.items()}
        everything = (np.tile(setup.low, setup.seats), np.tile(setup.high, setup.seats))
        self.state_space: Final = spaces.Box(*everything, dtype=np.int16)

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.stepper.deal(seed_from(self.random))

    def whole(self) -> Any:
        """What all seats observe, one after another: for critics that may know more than the agents."""
        return np.concatenate([self.setup.observe(self.stepper, seat) for seat in range(self.setup.seats)])

    def drawn(self) -> str | None:
        """The table as the seat to act sees it, or as a spectator does after the end."""
        if self.render_mode is None:
            return None
        if self.painter is None:
            self.painter = Painter(self.setup.game)
        viewer = None if self.stepper.seat == NOBODY else int(self.stepper.seat)
        return self.painter.draw(self.stepper.state(), viewer, self.render_mode)

    def rewards(self) -> dict[str, float]:
        """Of the step just taken: 0 unless it has ended the game."""
        outcome = self.stepper.outcome() if self.stepper.seat == NOBODY else None
        earned = [0.0] * self.setup.seats if outcome is None else rewards_of(outcome)
        return dict(zip(self.names, earned, strict=True))


class TurnEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's types are not looked at
    """One seat acts at a time; seats that act at the same time take turns."""

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        self.seated: Final = Seated(setup, max_cycles, render_mode)
        self.metadata = metadata_of(setup, parallel=False)
        self.render_mode = render_mode
        self.possible_agents = list(self.seated.names)
        self.state_space = self.seated.state_space

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; `seed` repeats the same ones."""
        self.seated.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.to_act()

    def to_act(self) -> str:
        return self.seated.names[max(0, int(self.seated.stepper.seat))]

    def observe(self, agent: str) -> dict[str, Any]:
        """The agent's own observation; nothing is legal for those whose turn it is not."""
        seated, seat = self.seated, self.seated.names.index(agent)
        waits = seat != seated.stepper.seat
        mask: Mask = np.zeros(seated.setup.actions, np.int8) if waits else seated.setup.mask(seated.stepper)
        return {"observation": seated.setup.observe(seated.stepper, seat), MASK: mask}

    def step(self, action: int | None) -> None:
        """Take an action for the agent selected. Raises ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act, and None is no action")
        self._cumulative_rewards[agent] = 0.0
        stepper = self.seated.stepper
        stepper.step(int(action))
        self.rewards = self.seated.rewards()
        over = stepper.seat == NOBODY
        most = self.seated.max_cycles
        late = not over and most is not None and stepper.steps >= most
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, late)
        self.agent_selection = self.to_act()
        self._accumulate_rewards()

    def state(self) -> Any:
        return self.seated.whole()

    def render(self) -> str | None:
        return self.seated.drawn()

    def close(self) -> None:
        """Nothing is open."""


class CycleEnv(ParallelEnv):  # type: ignore[misc]  # see above
    """Every seat acts in every cycle; those whose turn it is not have one action, to wait, which is the last one.

    What is asked of several seats at the same time is asked of them in consecutive cycles: a choice that is secret
    stays so, since nobody observes it. An action that is not legal is replaced by one that is, and `info["illegal"]`
    says so; `strict=True` raises ValueError instead.
    """

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None, strict: bool) -> None:
        self.seated: Final = Seated(setup, max_cycles, render_mode, extra=1)
        self.strict: Final = strict
        self.wait: Final = setup.actions
        """The action of those whose turn it is not."""
        self.metadata = metadata_of(setup, parallel=True)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = list(self.seated.names)
        self.agents: list[str] = []
        self.state_space = self.seated.state_space

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.acted[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal the next game; `seed` repeats the same ones."""
        self.seated.deal(seed)
        self.agents = list(self.possible_agents)
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Any]:
        setup, stepper = self.seated.setup, self.seated.stepper
        waiting = np.zeros(setup.actions + 1, np.int8)
        waiting[self.wait] = 1
        found = {}
        for seat, agent in enumerate(self.seated.names):
            mask = np.append(setup.mask(stepper), np.int8(0)) if seat == stepper.seat else waiting.copy()
            found[agent] = {"observation": setup.observe(stepper, seat), MASK: mask}
        return found

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """One cycle: an action for each agent."""
        stepper = self.seated.stepper
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        acting = self.seated.names[int(stepper.seat)]
        for agent in self.agents:
            action = int(actions[agent])
            if agent != acting and action != self.wait:
                self.illegal(agent, action, infos)
        action = int(actions[acting])
        legal = stepper.legal_actions()
        if action not in legal:
            self.illegal(acting, action, infos)
            action = legal[action % len(legal)]
        stepper.step(action)
        over = stepper.seat == NOBODY
        late = not over and self.max_cycles is not None and stepper.steps >= self.max_cycles
        observed, earned = self.observations(), self.seated.rewards()
        terminated, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        if over or late:
            self.agents = []
        return observed, earned, terminated, truncated, infos

    def illegal(self, agent: str, action: int, infos: dict[str, dict[str, Any]]) -> None:
        if self.strict:
            raise ValueError(f"{agent}: action {action} is not legal here")
        infos[agent]["illegal"] = True

    def state(self) -> Any:
        return self.seated.whole()

    def render(self) -> str | None:
        return self.seated.drawn()

    def close(self) -> None:
        """Nothing is open."""


def raw_env(
    game: str | AnyGame,
    seats: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Json,
) -> TurnEnv:
    """The environment without PettingZoo's wrappers: an illegal action raises ValueError, and costs nothing."""
    return TurnEnv(Setup(game, seats, options), max_cycles, render_mode)


def env(
    game: str | AnyGame,
    seats: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Json,
) -> Any:
    """An AEC environment as PettingZoo has them: an illegal action loses the game for who takes it.

    `options` are those of the game; `max_cycles` truncates after as many steps. Raises as `Setup`.
    """
    inner = raw_env(game, seats, max_cycles=max_cycles, render_mode=render_mode, **options)
    legal = wrappers.TerminateIllegalWrapper(inner, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


def parallel_env(
    game: str | AnyGame,
    seats: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    strict: bool = False,
    **options: Json,
) -> CycleEnv:
    """A Parallel environment. Raises as `Setup`."""
    return CycleEnv(Setup(game, seats, options), max_cycles, render_mode, strict)
