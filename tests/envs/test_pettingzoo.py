"""PettingZoo's own tests pass for every game, and the environments say what they promise."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.registry import AnyGame
from spieltisch.envs.pettingzoo import env, parallel_env, raw_env
from spieltisch.envs.setup import NoSteps
from spieltisch.testing.depth import depth
from tests.envs.stepped import STEPPED, each_game
from tests.envs.tricks import TRICKS

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its own games in a way that it has deprecated
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

CYCLES = depth(full=1000, quick=60)
DICTS = [
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:.*all zeros",
]
"""What PettingZoo says of every environment with masks in its observations, its own ones included."""
lenient = [pytest.mark.filterwarnings(text) for text in DICTS]


@each_game
class TestEveryGame:
    pytestmark = lenient

    def test_api(self, game: AnyGame) -> None:
        api_test(env(game), CYCLES)

    def test_seeds(self, game: AnyGame) -> None:
        seed_test(lambda: env(game), CYCLES)

    def test_parallel_api(self, game: AnyGame) -> None:
        parallel_api_test(parallel_env(game), CYCLES)

    def test_parallel_seeds(self, game: AnyGame) -> None:
        parallel_seed_test(lambda: parallel_env(game), CYCLES)

    def test_max_cycles(self, game: AnyGame) -> None:
        def parallel(max_cycles: int) -> Any:
            return parallel_env(game, max_cycles=max_cycles)

        made = SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
        max_cycles_test(made)

    def test_renders(self, game: AnyGame) -> None:
        for mode, begins in (("ansi", ""), ("svg", "<svg")):
            drawn = env(game, render_mode=mode)
            drawn.reset(seed=1)
            picture = drawn.render()
            assert picture.startswith(begins)
            assert len(picture) > 50
            assert "http://" not in picture.replace("http://www.w3.org", "")
            assert "url(http" not in picture


def play_out(environment: Any, seed: int) -> dict[str, float]:
    """Random legal actions to the end; what everybody got."""
    random = np.random.default_rng(seed)
    environment.reset(seed=seed)
    earned = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        earned[agent] += reward
        over = terminated or truncated
        environment.step(None if over else int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return earned


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rewards_come_at_the_end_and_sum_to_nothing(seats: int) -> None:
    for seed in range(10):
        earned = play_out(env(TRICKS, seats), seed)
        assert sum(earned.values()) == pytest.approx(0)
        assert set(earned) == {f"seat_{seat}" for seat in range(seats)}


def test_an_illegal_action_loses_or_raises() -> None:
    forgiving = env(TRICKS)
    forgiving.reset(seed=1)
    illegal = int(np.flatnonzero(forgiving.observe("seat_0")["action_mask"] == 0)[0])
    forgiving.step(illegal)
    assert all(forgiving.terminations.values())
    assert forgiving.rewards["seat_0"] == -1

    strict = raw_env(TRICKS)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        strict.step(illegal)


def test_steps_beyond_the_most_cycles_are_cut_off() -> None:
    short = raw_env(TRICKS, max_cycles=2)
    short.reset(seed=1)
    for _ in range(2):
        short.step(int(np.argmax(short.observe(short.agent_selection)["action_mask"])))
    assert all(short.truncations.values())
    assert not any(short.terminations.values())


def test_who_waits_has_one_action() -> None:
    together = parallel_env(TRICKS, 3, strict=True)
    observations, _ = together.reset(seed=1)
    assert [int(each["action_mask"].sum()) for each in observations.values()] == [3, 1, 1]
    assert observations["seat_1"]["action_mask"][together.wait] == 1
    with pytest.raises(ValueError, match="seat_1: action 0 is not legal"):
        together.step({"seat_0": 0, "seat_1": 0, "seat_2": together.wait})


def test_what_all_seats_know_is_a_state() -> None:
    environment = raw_env(TRICKS, 2)
    environment.reset(seed=4)
    state = environment.state()
    assert environment.state_space.contains(state)
    assert np.array_equal(state[: len(state) // 2], environment.observe("seat_0")["observation"])


def test_who_asks_for_the_impossible_is_told_why() -> None:
    with pytest.raises(InvalidData, match="can play"):
        env(TRICKS, 9)
    with pytest.raises(InvalidData, match="lowest_wins"):
        env(TRICKS, lowest_wins="perhaps")
    with pytest.raises(ValueError, match="render_mode"):
        env(TRICKS, render_mode="human")


def test_a_game_without_a_stepper_is_named() -> None:
    from docs.examples.highest_card import HIGHEST_CARD

    with pytest.raises(NoSteps, match="highest-card has no stepper"):
        env(cast(AnyGame, HIGHEST_CARD))


def test_options_are_those_of_the_game() -> None:
    assert env(TRICKS, lowest_wins=True).unwrapped.seated.setup.options.flag("lowest_wins")


def test_numbers_and_actions_are_described() -> None:
    from spieltisch.envs.setup import Setup

    for game in STEPPED:
        setup = Setup(game, None, {})
        text = setup.describe()
        assert all(part.name in text for part in setup.features)
        assert len(text.splitlines()) == len(setup.features) + setup.actions + 3
