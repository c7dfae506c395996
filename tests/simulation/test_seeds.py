"""The whole server with everything going wrong: no promise is broken, and the same seed is the same run."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from spieltisch.testing.depth import depth
from tools.chaos.plan import ALONE, FAULTS, plan_of
from tools.chaos.run import run_seed

RUNS = depth(full=2000, quick=120)
GROUP = 10
GAMES = ["1000-km", "cubo", "finish-line", "cubitos", "dice-flick"]


@pytest.mark.parametrize("first", range(0, RUNS, GROUP))
def test_no_promise_is_broken(first: int) -> None:
    for seed in range(first, first + GROUP):
        result = run_seed(seed)
        assert not result.faults, f"python -m tools.chaos --seed {seed}: {result.faults[:3]}"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_with_everything_wrong_at_once(game: str) -> None:
    seed = next(seed for seed in range(1000) if len(plan_of(seed, game, nodes=1).faults) >= len(ALONE) - 1)
    result = run_seed(seed, game, nodes=1)
    assert not result.faults, f"python -m tools.chaos --seed {seed} --game {game} --nodes 1: {result.faults[:3]}"
    assert result.moves > 5


def test_three_nodes_with_everything_wrong_at_once() -> None:
    seed = next(seed for seed in range(1000) if len(plan_of(seed, nodes=3).faults) >= len(FAULTS) - 1)
    result = run_seed(seed, nodes=3)
    assert not result.faults, f"python -m tools.chaos --seed {seed} --nodes 3: {result.faults[:3]}"
    assert result.moves > 5
    assert result.takeovers > 0


def test_there_are_nodes_among_the_seeds() -> None:
    nodes = [plan_of(seed).nodes for seed in range(RUNS)]
    assert {*nodes} == {1, 2, 3}
    assert nodes.count(1) > RUNS / 2
    assert all(plan_of(seed).faults <= {*ALONE} for seed, count in enumerate(nodes) if count == 1)


def test_something_does_go_wrong() -> None:
    results = [run_seed(seed, "1000-km") for seed in range(12)]
    assert sum(result.crashes for result in results) > 0
    assert sum(result.failures for result in results) > 3
    assert sum(result.moves for result in results) > 500


def test_the_same_seed_is_the_same_run_to_the_byte() -> None:
    seeds = [seed for seed in range(100) if len(plan_of(seed).faults) > 10 and plan_of(seed).nodes == 1][:2]
    seeds += [seed for seed in range(100) if len(plan_of(seed).faults) > 10 and plan_of(seed).nodes == 3][:1]
    assert [run_seed(seed).hash for seed in seeds] == [run_seed(seed).hash for seed in seeds]


@pytest.mark.parametrize("salt", ["1", "2"])
def test_the_same_seed_is_the_same_run_in_another_process(salt: str) -> None:
    seed = next(seed for seed in range(100) if len(plan_of(seed).faults) > 10)
    made = subprocess.run(
        [sys.executable, "-m", "tools.chaos", "--seed", str(seed)],
        env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"trace {run_seed(seed).hash}" in made.stdout
