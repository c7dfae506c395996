"""Nodes, a database and people, all of them real, while things go wrong. `python -m tools.cluster` does more of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tools.cluster.rounds import run
from tools.cluster.upgrade import rolling_upgrade


@pytest.fixture
def folder() -> Iterator[Path]:
    """Not below pytest's own folder: the database may belong to another user, who may not look in there."""
    with TemporaryDirectory(prefix="spieltisch-nodes-") as made:
        path = Path(made)
        path.chmod(0o755)
        yield path


async def test_nothing_acknowledged_is_lost(folder: Path) -> None:
    tally = await run(3, 4, 1, folder, kinds=["kill", "stop", "drain"])
    assert tally.faults == []
    assert tally.rounds == 3
    assert tally.moves > 0


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_in_many_rounds(folder: Path) -> None:
    tally = await run(18, 12, 2, folder)
    assert tally.faults == []
    assert tally.rounds == 18


@pytest.mark.slow
async def test_a_rolling_upgrade_loses_nothing(folder: Path) -> None:
    upgraded = await rolling_upgrade(4, 3, folder)
    assert upgraded.faults == []
    assert upgraded.moves > 0
