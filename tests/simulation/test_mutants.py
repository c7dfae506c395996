"""The checks of the simulation can fail: it finds every mistake that is made on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.simulation.mutants import MUTANTS
from tools.chaos.run import run_seed

WITHIN = 25
"""Seeds within which a mistake must be found."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_server_with_a_mistake_is_found(
    mutant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, game = MUTANTS[mutant]
    mutant(monkeypatch)
    shown: list[str] = []
    for seed in range(WITHIN):
        faults = run_seed(seed, game).faults
        if any(fault.startswith(kind) for fault in faults):
            return
        shown += faults
    pytest.fail(f"not found within {WITHIN} seeds; other faults: {shown[:5]}")
