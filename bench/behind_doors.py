"""What is measured behind each door: our games, and those that come with the libraries."""

# mypy: ignore-errors
# The peers have no types, and are not installed where our own code is checked.

from __future__ import annotations

import random

import numpy as np
import pyspiel
import rlcard
from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401  they register themselves
from pettingzoo.classic import connect_four_v3, texas_holdem_v4

from bench.speaker import rate, speak
from spieltisch.engine.registry import games
from spieltisch.envs.gymnasium import SeatEnv, SelfPlayEnv
from spieltisch.envs.open_spiel import short_name
from spieltisch.envs.pettingzoo import raw_env
from spieltisch.envs.setup import NoSteps, Setup

MOST = 2000
"""Decisions of one game, of those that never end by themselves."""
AT_ONCE = 256


def chosen(mask):
    actions = mask.nonzero()[0]
    return int(actions[int(random.random() * len(actions))])  # noqa: S311


def aec(env):
    def play():
        env.reset()
        decisions = 0
        while decisions < MOST:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(chosen(observation["action_mask"]))
            decisions += 1
        return decisions

    return play


def spiel(name):
    game = pyspiel.load_game(name)

    def play():
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and decisions < MOST:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])  # noqa: S311
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])  # noqa: S311
            decisions += 1
        return decisions

    return play


def seat(game):
    env = SeatEnv(game)

    def play():
        _, info = env.reset()
        decisions = 0
        over = False
        while not over and decisions < MOST:
            _, _, over, _, info = env.step(chosen(info["action_mask"]))
            decisions += 1
        return decisions

    return play


def many(game):
    env = SelfPlayEnv(game, AT_ONCE)
    env.reset(seed=1)
    random_numbers = np.random.default_rng(1)

    def play():
        masks = env.batch.masks
        env.step((random_numbers.random(masks.shape) * masks).argmax(axis=1))
        return AT_ONCE

    return play


def cards(name):
    env = rlcard.make(name)

    def play():
        state, _ = env.reset()
        decisions = 0
        while not env.is_over() and decisions < MOST:
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random.random() * len(actions))])  # noqa: S311
            decisions += 1
        return decisions

    return play


def measured(play):
    return lambda: rate(play)


def ours():
    found = {}
    for game in games():
        name = game.meta.titles["en"]
        try:
            Setup(game, None, {})
        except NoSteps:
            continue
        found[f"{name}: PettingZoo (AEC)"] = measured(aec(raw_env(game)))
        found[f"{name}: OpenSpiel (Python game)"] = measured(spiel(short_name(game)))
        found[f"{name}: Gymnasium, one seat against random bots"] = measured(seat(game))
        found[f"{name}: Gymnasium, {AT_ONCE} games at once"] = measured(many(game))
    return found


if __name__ == "__main__":
    speak(
        ours()
        | {
            "PettingZoo connect four": measured(aec(connect_four_v3.raw_env())),
            "PettingZoo texas hold'em": measured(aec(texas_holdem_v4.raw_env())),
            "OpenSpiel kuhn poker, Python game": measured(spiel("python_kuhn_poker")),
            "OpenSpiel tic-tac-toe, Python game": measured(spiel("python_tic_tac_toe")),
            "OpenSpiel leduc, loop in Python": measured(spiel("leduc_poker")),
            "RLCard uno": measured(cards("uno")),
            "RLCard leduc": measured(cards("leduc-holdem")),
        }
    )
