"""Other people's engines, in an environment of their own (build/bench-venv). Random self-play everywhere."""

# mypy: ignore-errors
# The peers have no types, and are not installed where our own code is checked.

from __future__ import annotations

import random
from time import process_time

import pyspiel
import rlcard
from pettingzoo.classic import connect_four_v3

from bench.speaker import rate, speak

ROLLOUTS = 8000


def spiel_loop(name):
    """OpenSpiel, the loop in Python."""
    game = pyspiel.load_game(name)

    def play():
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])  # noqa: S311
        return decisions

    return play


def spiel_in_cpp(name):
    """OpenSpiel, the loop in C++: the bare random rollouts of its tree search, which runs two simulations."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    loop = spiel_loop(name)
    length = sum(loop() for _ in range(500)) / 500

    def measure():
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 1, False, 1, False)
        began = process_time()
        bot.step(state)
        return 2 * ROLLOUTS * length / (process_time() - began)

    return measure


def spiel_bots(name):
    """OpenSpiel, the loop in C++: a whole game between two of its random bots (evaluate_bots)."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]
    loop = spiel_loop(name)
    length = sum(loop() for _ in range(500)) / 500
    seed = 0

    def play():
        nonlocal seed
        for _ in range(100):
            seed += 1
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 100 * length

    return play


def spiel_clone(name):
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])

    def clone():
        for _ in range(1000):
            state.clone()
        return 1000

    return clone


def uno():
    """RLCard: UNO, the game itself, without observations."""
    env = rlcard.make("uno")
    game = env.game

    def play():
        game.init_game()
        decisions = 0
        while not game.is_over() and decisions < 500:
            actions = game.get_legal_actions()
            game.step(actions[int(random.random() * len(actions))])  # noqa: S311
            decisions += 1
        return decisions

    return play


def petting_zoo():
    """PettingZoo: connect four through the AEC interface."""
    env = connect_four_v3.raw_env()

    def play():
        env.reset()
        decisions = 0
        while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
            mask = env.observe(env.agent_selection)["action_mask"]
            actions = [action for action, legal in enumerate(mask) if legal]
            env.step(actions[int(random.random() * len(actions))])  # noqa: S311
            decisions += 1
        return decisions

    return play


def measured(step):
    return lambda: rate(step)


if __name__ == "__main__":
    speak(
        {
            "OpenSpiel mancala, loop in C++": spiel_in_cpp("mancala"),
            "OpenSpiel mancala, bots in C++": measured(spiel_bots("mancala")),
            "OpenSpiel connect four, loop in C++": spiel_in_cpp("connect_four"),
            "OpenSpiel mancala, loop in Python": measured(spiel_loop("mancala")),
            "OpenSpiel leduc, loop in Python": measured(spiel_loop("leduc_poker")),
            "OpenSpiel backgammon, loop in Python": measured(spiel_loop("backgammon")),
            "OpenSpiel gin rummy, loop in Python": measured(spiel_loop("gin_rummy")),
            "OpenSpiel backgammon, clone": measured(spiel_clone("backgammon")),
            "OpenSpiel gin rummy, clone": measured(spiel_clone("gin_rummy")),
            "RLCard uno": measured(uno()),
            "PettingZoo connect four": measured(petting_zoo()),
            "OpenSpiel leduc, clone": measured(spiel_clone("leduc_poker")),
        }
    )
