"""Every rule of every game has a test: its ID is in the name of at least one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.engine.registry import AnyGame, games
from tests.golden.scenarios import folder_of_tests

TESTS = Path(__file__).parents[1]
LISTS = sorted(TESTS.glob("games/*/rule_ids.txt"))
LISTED = [rule for file in LISTS for rule in file.read_text("utf-8").split()]


def ids_in_names() -> set[str]:
    """The start of every test's name, read as IDs: test_km_r5_… is KM-R5, test_km_26_… is KM-26.

    test_cu_card_fat_cat_… is CU-CARD-FAT-CAT, the longest listed ID that the name starts with.
    """
    found = set()
    for file in TESTS.rglob("test_*.py"):
        text = file.read_text("utf-8")
        for prefix, number in re.findall(r"def test_([a-z]+)_([a-z]?\d+)_", text):
            found.add(f"{prefix}-{number}".upper())
        for name in re.findall(r"def test_([a-z]+_card_\w+)\(", text):
            cards = [card for card in LISTED if f"{name}_".startswith(f"{card.lower().replace('-', '_')}_")]
            found.add(max(cards, key=len, default=name.upper()))
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
    unknown = {rule for rule in ids_in_names() if re.split("[-_]", rule)[0] in prefixes} - wanted
    assert not unknown, f"tests carry IDs that no rule has: {', '.join(sorted(unknown))}"


BUILT_IN = [game for game in games() if type(game).__module__.startswith("spieltisch.")]


@pytest.mark.parametrize("game", BUILT_IN, ids=lambda game: game.meta.game)
def test_every_game_has_its_list(game: AnyGame) -> None:
    assert folder_of_tests(game) / "rule_ids.txt" in LISTS


@pytest.mark.parametrize("game", BUILT_IN, ids=lambda game: game.meta.game)
def test_every_rule_that_the_options_name_is_listed(game: AnyGame) -> None:
    wanted = set((folder_of_tests(game) / "rule_ids.txt").read_text("utf-8").split())
    named = {rule for option in game.meta.options for rule in option.rules}
    assert named <= wanted
