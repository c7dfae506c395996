"""Positions after n moves from named starts."""

from __future__ import annotations

import pytest

from spieltisch.engine.registry import AnyGame, find, games
from spieltisch.testing.counts import Start, by_first_move, counts_fault, read_starts
from tests.golden.scenarios import counts_file

CASES = [(game.meta.game, start) for game in games() for start in read_starts(counts_file(game))]


@pytest.mark.parametrize(("game_id", "start"), CASES, ids=[f"{game}-{start.name}" for game, start in CASES])
def test_counts(game_id: str, start: Start) -> None:
    assert counts_fault(find(game_id), start) is None


@pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.game)
def test_every_game_is_counted(game: AnyGame) -> None:
    assert len(read_starts(counts_file(game))) >= 5, (
        f"too few positions: `python -m tools.counts` writes {counts_file(game)}"
    )


def test_a_mismatch_is_told_by_first_move() -> None:
    game_id, start = CASES[0]
    game = find(game_id)
    state = start.position(game)
    lines = by_first_move(game, state, 2).splitlines()
    assert len(lines) == start.counts[0]
    assert sum(int(line.rsplit(": ", 1)[1]) for line in lines) == start.counts[1]
