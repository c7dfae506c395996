"""OpenSpiel's own test passes for every game; chance nodes give the game that was dealt."""

from __future__ import annotations

import math
import random

import pyspiel
import pytest

from spieltisch.engine.registry import AnyGame
from spieltisch.envs.chance import ASKING, Asked
from spieltisch.envs.open_spiel import KNOWN, has_chance_nodes, options_of, register, resampler, short_name
from spieltisch.testing.depth import depth
from tests.envs.stepped import each_game
from tests.envs.tricks import TRICKS

SIMULATIONS = depth(full=3, quick=1)


@pytest.fixture(scope="module", autouse=True)
def tricks() -> None:
    if TRICKS.meta.game not in KNOWN:
        register(TRICKS)


@each_game
def test_random_simulations_pass(game: AnyGame) -> None:
    loaded = pyspiel.load_game(short_name(game))
    explicit = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert (loaded.get_type().chance_mode == explicit) == has_chance_nodes(game)
    # Writing a state down means to play the game again: at every step that takes minutes for long games.
    pyspiel.random_sim_test(loaded, num_sims=SIMULATIONS, serialize=game is TRICKS, verbose=False)


def advance(state: pyspiel.State, steps: int, seed: int) -> None:
    chooser = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(chooser.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(chooser.choice(state.legal_actions()))


@each_game
def test_a_state_is_written_down_and_read_again(game: AnyGame) -> None:
    loaded = pyspiel.load_game(short_name(game))
    state = loaded.new_initial_state()
    advance(state, 150, 1)
    again = loaded.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()


@each_game
def test_a_player_cannot_tell_a_resampled_state(game: AnyGame) -> None:
    loaded = pyspiel.load_game(short_name(game))
    draw = resampler(3)
    for seed in range(3):
        state = loaded.new_initial_state()
        advance(state, 140 + 20 * seed, seed)
        while state.is_chance_node():
            advance(state, 1, seed)
        if state.is_terminal():
            continue
        player = state.current_player()
        other = draw(state, player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        advance(other, 30, seed)
        with pytest.raises(TypeError, match="drawn again"):
            other.position.__reduce__()


def test_every_result_of_chance_is_a_node() -> None:
    """Twelve cards are shuffled by eleven rolls; each deal has the same chance."""
    state = pyspiel.load_game(short_name(TRICKS)).new_initial_state()
    chance = 1.0
    nodes = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert math.isclose(sum(each for _, each in outcomes), 1)
        chance *= outcomes[0][1]
        nodes += 1
        state.apply_action(outcomes[-1][0])
    assert nodes == 11
    assert math.isclose(1 / chance, math.factorial(12))


def test_all_deals_are_as_likely_as_they_should_be() -> None:
    """Three items: the six orders are reached by one way each."""
    found = []

    def explore(decided: list[int]) -> None:
        items = [1, 2, 3]
        try:
            ASKING.with_results(decided, lambda: ASKING.shuffle(items))
        except Asked as asked:
            for outcome in range(asked.outcomes):
                explore([*decided, outcome])
        else:
            found.append(tuple(items))

    explore([])
    assert len(found) == len(set(found)) == 6


def test_options_and_seats_are_parameters() -> None:
    loaded = pyspiel.load_game(short_name(TRICKS), {"seats": 4, "options": "lowest_wins:true"})
    assert loaded.num_players() == 4
    assert loaded.setup.options.flag("lowest_wins")
    assert options_of("a:1;b:x") == {"a": "1", "b": "x"}
    with pytest.raises(ValueError, match="key:value"):
        options_of("a")
