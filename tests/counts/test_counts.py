"""Positions after n moves from named starts."""

from __future__ import annotations

import pytest

from spieltisch.engine.registry import AnyGame, games
from spieltisch.testing.counts import Start, by_first_move, counts_fault, read_starts
from tests.golden.scenarios import counts_file
from tools.golden import all_versions, key_of_hashes

CASES = [(game, start) for game in all_versions() for start in read_starts(counts_file(game))]


@pytest.mark.parametrize(("game", "start"), CASES, ids=[f"{key_of_hashes(game)}-{start.name}" for game, start in CASES])
def test_counts(game: AnyGame, start: Start) -> None:
    assert counts_fault(game, start) is None


@pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.game)
def test_every_game_is_counted(game: AnyGame) -> None:
    assert len(read_starts(counts_file(game))) >= 5, (
        f"too few positions: `python -m tools.counts` writes {counts_file(game)}"
    )


def test_a_mismatch_is_told_by_first_move() -> None:
    game, start = CASES[0]
    state = start.position(game)
    lines = by_first_move(game, state, 2).splitlines()
    assert len(lines) == start.counts[0]
    assert sum(int(line.rsplit(": ", 1)[1]) for line in lines) == start.counts[1]
