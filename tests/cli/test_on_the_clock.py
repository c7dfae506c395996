"""Games on the clock in the terminal, where no time passes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from spieltisch.cli.main import main
from spieltisch.engine import registry
from tests.server.games.racing import Racing


@pytest.fixture(autouse=True)
def racing() -> Iterator[None]:
    registry.games()
    registry.register(cast(registry.AnyGame, Racing()))
    yield
    del registry._games["racing"]


def test_a_race_needs_the_browser_and_one_line_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "racing", "--seats", "2", "--bots", "random"]) == 2
    said = capsys.readouterr().err
    assert said == "spieltisch play: racing runs on the clock, which needs the browser: spieltisch serve\n"


def test_without_hurry_it_can_be_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: "1")
    assert main(["play", "racing", "--seats", "1", "--options", "calm=true", "--seed", "1", "--lang", "en"]) == 0
    assert "The game is over" in capsys.readouterr().out


def test_a_race_is_simulated_without_waiting(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["simulate", "racing", "--games", "5", "--bots", "random", "--seats", "2", "--seed", "1", "--json"]) == 0
    )
    assert '"games": 5' in capsys.readouterr().out


@pytest.mark.parametrize("tempo", ["-1", "1000", "nan"])
def test_an_impossible_tempo_is_refused(capsys: pytest.CaptureFixture[str], tempo: str) -> None:
    assert main(["serve", f"--bot-tempo={tempo}"]) == 2
    assert "is not possible; a number from 0 to 100 is needed" in capsys.readouterr().err
