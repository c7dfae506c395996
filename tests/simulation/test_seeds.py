"""The whole server with everything going wrong: no promise is broken, and the same seed is the same run."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from spieltisch.testing.depth import depth
from tools.chaos.plan import FAULTS, plan_of
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
    seed = next(seed for seed in range(1000) if len(plan_of(seed, game).faults) >= len(FAULTS) - 1)
    result = run_seed(seed, game)
    assert not result.faults, f"python -m tools.chaos --seed {seed} --game {game}: {result.faults[:3]}"
    assert result.moves > 5


def test_something_does_go_wrong() -> None:
    results = [run_seed(seed, "1000-km") for seed in range(12)]
    assert sum(result.crashes for result in results) > 0
    assert sum(result.failures for result in results) > 3
    assert sum(result.moves for result in results) > 500


def test_the_same_seed_is_the_same_run_to_the_byte() -> None:
    seeds = [seed for seed in range(100) if len(plan_of(seed).faults) > 10][:3]
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
