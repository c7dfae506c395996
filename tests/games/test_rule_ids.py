"""Every rule of every game has a test: its ID is in the name of at least one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.engine.registry import games

TESTS = Path(__file__).parents[1]
LISTS = sorted(TESTS.glob("games/*/rule_ids.txt"))


def ids_in_names() -> set[str]:
    """The start of every test's name, read as IDs: test_km_r5_… is KM-R5, test_km_26_… is KM-26."""
    found = set()
    for file in TESTS.rglob("test_*.py"):
        for prefix, number in re.findall(r"def test_([a-z]+)_([a-z]?\d+)_", file.read_text("utf-8")):
            found.add(f"{prefix}-{number}".upper())
    return found


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.parent.name)
def test_every_rule_has_a_test(file: Path) -> None:
    wanted = file.read_text("utf-8").split()
    assert len(wanted) == len(set(wanted)), "an ID is listed twice"
    tested = ids_in_names()
    missing = [rule for rule in wanted if rule not in tested]
    assert not missing, f"no test carries the ID of: {', '.join(missing)}"


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.parent.name)
def test_every_tested_rule_is_listed(file: Path) -> None:
    wanted = set(file.read_text("utf-8").split())
    prefixes = {rule.split("-")[0] for rule in wanted}
    unknown = {rule for rule in ids_in_names() if rule.split("-")[0] in prefixes} - wanted
    assert not unknown, f"tests carry IDs that no rule has: {', '.join(sorted(unknown))}"


def test_every_game_has_its_list() -> None:
    folders = {
        type(game).__module__.split(".")[-2] for game in games() if type(game).__module__.startswith("spieltisch.")
    }
    assert folders == {file.parent.name for file in LISTS}


def test_every_rule_that_the_engine_names_is_listed() -> None:
    for file in LISTS:
        wanted = set(file.read_text("utf-8").split())
        prefix = min(wanted).split("-")[0]
        game = next(game for game in games() if file.parent.name in type(game).__module__.split("."))
        named = {rule for option in game.meta.options for rule in option.rules}
        assert named
        assert all(rule.startswith(f"{prefix}-") for rule in named)
        assert named <= wanted
