import re
from pathlib import Path

import pytest

from spieltisch.arena.cluster.build import Build, build_for, code_digest, deciding_files, packages_of
from spieltisch.arena.plan import Plan
from spieltisch.bots import registry as bots
from spieltisch.bots.own.source import file_source
from tests.bots.some_bots import write_good

PLAN = Plan("1000-km", 1, 2, ("easy", "random"), seed=1)
HERE = Build("0.1.0", 1, "abc", "")


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (HERE._replace(version="0.0.9"), "Spieltisch 0.0.9, here is 0.1.0"),
        (HERE._replace(rules=2), "rules version 2, here is 1"),
        (HERE._replace(code="def"), r"other code or data \(def\) than the one here \(abc\)"),
        (HERE._replace(physics="mujoco 5"), "mujoco 5"),
        (HERE, "^$"),
    ],
)
def test_a_difference_names_both_sides(other: Build, words: str) -> None:
    assert re.search(words, other.difference(HERE))


def test_the_code_of_games_engine_bots_and_arena_decides_and_nothing_else() -> None:
    names = [name for name, _ in deciding_files("spieltisch")]

    assert "games/thousand_km/data/deck.toml" in names
    assert "engine/dice.py" in names
    assert "editions.py" in names
    assert not [name for name in names if name.startswith(("server", "cli", "terminal"))]
    assert not [name for name in names if name.endswith((".so", ".pyc"))]


def test_a_changed_file_is_another_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "pig_for_builds").mkdir()
    file = tmp_path / "pig_for_builds" / "__init__.py"
    file.write_text("SIDES = 6\n")
    before = code_digest.__wrapped__(("pig_for_builds",))
    file.write_text("SIDES = 8\n")

    assert code_digest.__wrapped__(("pig_for_builds",)) != before


def test_a_package_that_is_missing_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        build_for(PLAN, ("nowhere_at_all",))


def test_files_of_bots_travel_so_their_code_is_not_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_own", [])
    monkeypatch.setattr(bots, "_files", [])
    bots.add(file_source(write_good(tmp_path)))

    assert packages_of(Plan("1000-km", 1, 2, ("first", "random"), seed=1)) == ("spieltisch",)


def test_real_physics_tells_its_version() -> None:
    real = Plan("dice-flick", 1, 2, ("random", "random"), seed=1, real_physics=True)

    assert "mujoco" in build_for(real, ("spieltisch",)).physics
    assert build_for(PLAN, ("spieltisch",)).physics == ""
