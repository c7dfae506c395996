"""The checks of the simulation can fail: it finds every mistake that is made on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count, islice

import pytest

from tests.simulation.mutants import MUTANTS, NODE_MUTANTS
from tools.chaos.plan import AMONG_NODES, plan_of
from tools.chaos.run import run_seed

WITHIN = 25
"""Seeds within which a mistake must be found."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_server_with_a_mistake_is_found(
    mutant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, game = MUTANTS[mutant]
    mutant(monkeypatch)
    must_find(kind, game, 1, range(WITHIN))


@pytest.mark.parametrize("mutant", NODE_MUTANTS, ids=lambda mutant: mutant.__name__)
def test_nodes_with_a_mistake_are_found(
    mutant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant(monkeypatch)
    everything = (seed for seed in count() if plan_of(seed, nodes=2).faults >= {*AMONG_NODES})
    must_find(NODE_MUTANTS[mutant], "1000-km", 2, islice(everything, WITHIN))


def must_find(kind: str, game: str | None, nodes: int, seeds: Iterable[int]) -> None:
    shown: list[str] = []
    for seed in seeds:
        faults = run_seed(seed, game, nodes=nodes).faults
        if any(fault.startswith(kind) for fault in faults):
            return
        shown += faults
    pytest.fail(f"not found within {WITHIN} seeds; other faults: {shown[:5]}")
