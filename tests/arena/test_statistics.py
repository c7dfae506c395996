"""A game's own statistics, through every way to play many games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from spieltisch.arena import simulate as simulation
from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import simulate
from spieltisch.cli.main import main
from spieltisch.engine import registry
from spieltisch.engine.basics import Data
from tests.server.games.practice import Practice
from tests.server.games.racing import Racing

RANDOM = ("random",) * 3


@pytest.fixture(autouse=True)
def practice() -> Iterator[None]:
    registry.games()
    registry.register(cast(registry.AnyGame, Practice()))
    registry.register(cast(registry.AnyGame, Racing()))
    yield
    del registry._games["practice"], registry._games["racing"]


def racing(games: int, records: str | None = None) -> Plan:
    options: Data = {"tokens": 7, "rounds": 2, "calm": True}
    return Plan("racing", games, 3, RANDOM, seed=5, options=options, records=records)


def check(plan: Plan, statistics: object) -> None:
    """Every token was taken by somebody, in both rounds of every game."""
    assert isinstance(statistics, dict)
    tokens, rounds = statistics["tokens_by_seat"], statistics["rounds"]
    assert sum(tokens["sum"]) == plan.games * 14
    assert min(tokens["sum"]) > 0
    assert tokens["per_game"] == [number / plan.games for number in tokens["sum"]]
    assert sum(tokens["share"]) == pytest.approx(1)
    assert rounds == {"sum": [plan.games * 2], "per_game": [2.0], "share": None}


def test_of_rollouts() -> None:
    result = simulate(racing(50))
    check(result.plan, result.encode()["statistics"])
    assert result.tally.statistics["tokens_by_seat"] == result.tally.points


def test_of_games_in_virtual_time(tmp_path: Path) -> None:
    result = simulate(racing(12, str(tmp_path)))
    check(result.plan, result.encode()["statistics"])


def test_of_games_between_bots(tmp_path: Path) -> None:
    result = simulate(Plan("practice", 12, 3, RANDOM, seed=5, records=str(tmp_path)))
    assert result.tally.statistics == {"pips_by_seat": result.tally.points}
    assert min(result.tally.points) > 0


def test_the_number_of_workers_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(racing(70)).encode()["statistics"]
    # This process instead of others: it knows the games of these tests. The last shares come first.
    monkeypatch.setattr(simulation, "in_workers", lambda work, shares, _: (p for s in shares[::-1] for p in work(*s)))
    for workers in (2, 5):
        assert simulate(racing(70), workers).encode()["statistics"] == alone


def test_games_without_any_have_none() -> None:
    assert simulate(Plan("1000-km", 3, 2, ("random", "random"), seed=1)).encode()["statistics"] == {}


def test_in_the_terminal_each_number_says_what_it_counts(capsys: pytest.CaptureFixture[str]) -> None:
    command = "simulate racing --games 20 --seats 4 --seed 1 --options calm,tokens=16 --plain --lang en"
    assert main(command.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3] == "In a game, on average:"
    assert lines[-1] == "rounds: 1.00"
    name, _, shown = lines[-2].partition(": ")
    assert name == "tokens by seat"
    parts = [re.fullmatch(r"seat (\d): ([\d.]+) \(([\d.]+)%\)", part) for part in shown.split(", ")]
    assert [part and part[1] for part in parts] == ["0", "1", "2", "3"]
    assert sum(float(part[2]) for part in parts if part) == pytest.approx(16, abs=0.03)
    assert sum(float(part[3]) for part in parts if part) == pytest.approx(100, abs=0.3)
