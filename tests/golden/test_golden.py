"""Golden games: whole recorded games, replayed to the last point. `python -m tools.golden` writes them again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.record import Replay, decode_record, dice_of
from spieltisch.engine.registry import AnyGame, find, games
from spieltisch.engine.verify import verify
from spieltisch.testing.depth import depth
from spieltisch.testing.tables import tables_of
from tests.golden.scenarios import Scenario, folder_of_tests, scenarios_of
from tools.golden import HASHES, all_versions, folder_of, key_of_hashes, labels_of, rolled, said, shows, view_digests
from tools.golden import digest as digest_of

FILES = sorted(Path(__file__).parent.rglob("*/*.json"))
VERSIONS = all_versions()
AGAIN = "if this was meant, run `python -m tools.golden` and read the diff"


def read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


@pytest.mark.parametrize(
    "file", FILES, ids=lambda file: "-".join(file.relative_to(HASHES.parent).with_suffix("").parts)
)
def test_a_golden_game_replays_to_the_last_point_and_shows_what_it_is_for(file: Path) -> None:
    golden = read(file)
    record = decode_record(golden["record"])
    game = find(record.game, record.rules_version)
    assert folder_of(game) == file.parent
    replay = Replay(game, record, dice_of(record))
    told = []
    for moment in golden["moments"]:
        while replay.number < moment["version"]:
            told += replay.step()
            replay.state.check()
        seen = view_digests(game, replay.state, len(record.players))
        different = [viewer for viewer, digest in moment["views"].items() if seen[viewer] != digest]
        assert not different, f"after move {replay.number} these see something else: {different}; {AGAIN}"
    assert replay.number == len(record.entries)
    outcome = game.outcome(replay.state)
    assert outcome is not None
    assert outcome.encode() == golden["record"]["outcome"]
    assert verify(game, record).fault is None

    scenario = next(each for each in scenarios_of(game) if each.name == file.stem)
    assert shows(scenario, labels_of(told))
    assert outcome.reason == scenario.reason
    assert len(record.players) == scenario.seats
    assert scenario.options.items() <= record.options.items()


def test_every_released_rules_version_has_golden_games() -> None:
    released = [folder_of(find(game.meta.game, version)) for game in games() for version in game.meta.versions]
    assert {file.parent for file in FILES} == set(released)


def golden_reasons(game: AnyGame) -> set[str]:
    return {read(file)["record"]["outcome"]["reason"] for file in FILES if file.parent == folder_of(game)}


@pytest.mark.parametrize("game", VERSIONS, ids=key_of_hashes)
def test_every_way_to_end_has_a_golden_game(game: AnyGame) -> None:
    seen = set()
    for table in tables_of(game):
        for seed in range(depth(full=5, quick=1)):
            state = game.start(table.seats, read_options(game.meta.options, json.loads(table.chosen)), FastDice(seed))
            seen.add(game.rollout(state, FastDice(seed)).reason)
    missing = seen - golden_reasons(game)
    assert not missing, f"no golden game ends by {', '.join(sorted(missing))}"


@pytest.mark.parametrize("game", VERSIONS, ids=key_of_hashes)
def test_every_scenario_is_there(game: AnyGame) -> None:
    names = {file.stem for file in FILES if file.parent == folder_of(game)}
    assert names, f"no golden games: list SCENARIOS in {folder_of_tests(game)}/golden.py, run `python -m tools.golden`"
    assert names == {scenario.name for scenario in scenarios_of(game)}


HASHED = [(game, scenario) for game in VERSIONS for scenario in scenarios_of(game)]


@pytest.mark.parametrize(
    ("game", "scenario"), HASHED, ids=[f"{key_of_hashes(game)}-{scenario.name}" for game, scenario in HASHED]
)
def test_this_build_plays_like_every_other(game: AnyGame, scenario: Scenario) -> None:
    """Interpreted and compiled are held against the same file."""
    wanted = read(HASHES)[key_of_hashes(game)][scenario.name]
    assert digest_of(said(game, scenario, seed) for seed in range(scenario.games)) == wanted["games"], AGAIN
    rollouts = digest_of(rolled(game, scenario, seed) for seed in range(scenario.rollouts))
    assert rollouts == wanted["rollouts"], AGAIN
