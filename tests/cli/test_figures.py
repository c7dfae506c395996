"""What `simulate` prints: labels for every number, each figure once, the chosen language."""

from __future__ import annotations

import json
import re

import pytest

from spieltisch.cli.main import main
from tests.cli.person import needs_words

Captured = pytest.CaptureFixture[str]


def simulated(command: str, capsys: Captured) -> str:
    assert main(["simulate", *command.split()]) == 0
    return capsys.readouterr().out


def test_the_real_physics_and_an_option_for_the_fast_model_contradict_each_other(capsys: Captured) -> None:
    for physics, option in (("real", "fast"), ("fast", "full")):
        command = f"simulate dice-flick --games 1 --physics {physics} --options physics={option}"
        assert main(command.split()) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert f"physics={option} contradict each other" in said


def test_every_number_of_a_list_says_what_it_counts(capsys: Captured) -> None:
    figures = json.loads(simulated("finish-line --games 1 --seed 1 --json", capsys))["statistics"]
    assert figures["wins_by_kind"]["of"] == ["favourite", "sprinter", "plain"]
    assert figures["wins_by_start_position"]["of"] == ["1", "2", "3", "4", "5", "6", "7"]
    assert "of" not in figures["races"]
    figures = json.loads(simulated("cubitos --games 1 --seed 1 --json", capsys))["statistics"]
    assert figures["fans"]["of"] == ["seat 0", "seat 1"]
    figures = json.loads(simulated("dice-flick --games 1 --seed 1 --options rounds=1 --json", capsys))["statistics"]
    for name in ("flicks_by_hole", "turns_by_dice_lying"):
        assert len(figures[name]["of"]) == len(figures[name]["sum"])
    assert figures["flicks_by_hole"]["of"][:2] == ["A1", "B1"]


def test_json_has_each_figure_once(capsys: Captured) -> None:
    result = json.loads(simulated("1000-km --games 7 --seed 1 --json", capsys))
    assert "seconds" not in result
    assert "mean_length" not in result
    assert set(result["length"]) == {"mean", "min", "max"}
    assert set(result["timing"]) == {"seconds", "decisions_per_second", "games_per_second", "workers"}


@needs_words
def test_figures_are_told_in_german(capsys: Captured) -> None:
    shown = simulated("finish-line --games 2 --seed 1 --lang de", capsys)
    assert re.match(r"Finish Line: 2 Spiele in \d+,\d\d s; .+ Entscheidungen/s; seed 1\n", shown)
    assert re.search(r"0 +zufällig +\d,\d +\d+,\d\u00a0% ", shown)
    assert re.search(r"Siege nach Art des Pferdes +Favorit: \d,\d\d \(\d+,\d\u00a0%\), Sprinter: ", shown)
    assert "Wie die Spiele endeten: Drei Rennen sind gelaufen 100,0\u00a0%" in shown


def test_bots_are_compared_when_they_change_seats_or_share_a_level(capsys: Captured) -> None:
    once = simulated("1000-km --games 2 --bots easy,random --seed 1 --lang en", capsys)
    assert once.count("Mean points") == 1
    both = simulated("1000-km --games 2 --bots easy,random --rotate --seed 1 --lang en", capsys)
    assert both.count("Mean points") == 2
    assert "by turns" in both
