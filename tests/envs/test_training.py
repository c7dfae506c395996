"""The training run of docs/learning.md, small."""

from __future__ import annotations

import numpy as np
import pytest

from examples.train import Network, interval, play_bots, train
from spieltisch.envs.setup import Setup
from tests.envs.tricks import TRICKS


@pytest.mark.slow
def test_self_play_beats_random_players() -> None:
    setup = Setup("1000-km", 2, {})
    network = Network(setup.width, setup.actions, 64, 1)
    train(setup, network, 150_000, 1)
    share = play_bots(setup, network, "random", 400, 5)
    assert interval(share, 400)[0] > 0.5


def test_the_same_seed_gives_the_same_network() -> None:
    setup = Setup(TRICKS, 2, {})
    one, two, other = (Network(setup.width, setup.actions, 8, seed) for seed in (1, 1, 2))
    before = [each.copy() for each in one.weights]
    for network in (one, two, other):
        train(setup, network, 1, 3)
    assert all(np.array_equal(a, b) for a, b in zip(one.weights, two.weights, strict=True))
    assert not np.array_equal(one.weights[0], before[0])
    assert not np.array_equal(one.weights[0], other.weights[0])


def test_an_interval_holds_the_share() -> None:
    low, high = interval(0.5, 100)
    assert low < 0.5 < high
    assert interval(1.0, 100)[1] <= 1.0 + 1e-9
