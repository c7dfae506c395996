"""Gymnasium's checker passes for every game; single seats against bots, and many games at once."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from spieltisch.bots.registry import UnknownBot
from spieltisch.engine.basics import InvalidData
from spieltisch.engine.registry import AnyGame, games
from spieltisch.envs.gymnasium import REGISTERED, SeatEnv, SelfPlayEnv, id_of
from spieltisch.testing.depth import depth
from tests.envs.stepped import each_game
from tests.envs.tricks import TRICKS

STEPS = depth(full=2000, quick=200)


@each_game
def test_the_checker_passes(game: AnyGame) -> None:
    check_env(SeatEnv(game), skip_render_check=True)


@each_game
def test_a_seat_plays_to_the_end_against_bots(game: AnyGame) -> None:
    level = game.meta.levels[0] if game.meta.levels else "random"
    env = SeatEnv(game, 1, [level], strict=True)
    _, info = env.reset(seed=5)
    random = np.random.default_rng(1)
    terminated, reward = False, 0.0
    for _ in range(20_000):
        action = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert env.observation_space.contains(observation)
        assert not truncated
        if terminated:
            break
        assert reward == 0
        assert info["action_mask"].sum() > 0
    assert terminated
    assert -1 <= reward <= 1


@each_game
def test_many_games_at_once(game: AnyGame) -> None:
    env = SelfPlayEnv(game, 4)
    observations, info = env.reset(seed=3)
    random = np.random.default_rng(1)
    done = 0
    for _ in range(STEPS):
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        acted = info["seat"]
        observations, rewards, terminated, _, info = env.step(actions)
        assert env.observation_space.contains(np.array(observations))
        assert np.array_equal(rewards, info["rewards"][np.arange(4), acted])
        assert not rewards[~terminated].any()
        done += int(terminated.sum())
    again = SelfPlayEnv(game, 4)
    first, _ = again.reset(seed=3)
    assert np.array_equal(first, env.reset(seed=3)[0])


def test_every_game_is_registered() -> None:
    assert [id_of(game.meta.game) for game in games()] == REGISTERED
    name = REGISTERED[0]
    made = gymnasium.make(name, opponents=["easy"], render_mode="ansi")
    made.reset(seed=1)
    assert isinstance(made.render(), str)
    assert isinstance(gymnasium.make_vec(name, num_envs=3), SelfPlayEnv)


def test_equal_seeds_are_equal_games_also_with_bots() -> None:
    games = []
    for _ in range(2):
        env = SeatEnv(games_with_bots(), 0, ["easy"])
        observation, info = env.reset(seed=8)
        seen = [observation]
        for _ in range(20):
            observation, _, over, _, info = env.step(int(np.argmax(info["action_mask"])))
            seen.append(observation)
            if over:
                break
        games.append(np.array(seen))
    assert np.array_equal(games[0], games[1])


def games_with_bots() -> str:
    return games()[0].meta.game


def test_an_illegal_action_loses_or_raises() -> None:
    env = SeatEnv(TRICKS)
    _, info = env.reset(seed=1)
    illegal = int(np.argmin(info["action_mask"]))
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)

    strict = SeatEnv(TRICKS, strict=True)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        strict.step(illegal)
    many = SelfPlayEnv(TRICKS, 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        many.step(np.array([0, 0]))
    many.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        many.step(np.array([-1, -1]))


def test_who_asks_for_the_impossible_is_told_why() -> None:
    with pytest.raises(InvalidData, match="seats 0 to 1"):
        SeatEnv(TRICKS, 2)
    with pytest.raises(InvalidData, match="3 opponents are needed"):
        SeatEnv(TRICKS, 0, ["random", "random"], seats=4)
    with pytest.raises(UnknownBot):
        SeatEnv(games_with_bots(), 0, ["brilliant"])
    with pytest.raises(ValueError, match="render_mode"):
        SeatEnv(TRICKS, render_mode="human")
