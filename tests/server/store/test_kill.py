"""Kill -9 under load. `python -m tools.kill_rounds 200` does the same for longer."""

from __future__ import annotations

from pathlib import Path

from spieltisch.testing.depth import depth
from tools.kill_rounds import rounds

ROUNDS = depth(full=5, quick=2)


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    tally = rounds(ROUNDS, tables=4, seed=1, folder=tmp_path)
    assert tally.rounds == ROUNDS
    assert tally.acknowledged > 0
    assert (tally.lost, tally.unreadable) == (0, 0), str(tally)
