"""The registry, also as another package meets it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from spieltisch.engine.registry import UnknownGame, find, games, register
from spieltisch.games import GAMES

ROOT = Path(__file__).parents[2]


def test_the_built_in_games_are_there() -> None:
    assert next(game.meta.game for game in games()) == "1000-km"
    assert find("1000-km") is games()[0]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are: 1000-km"):
        find("chess")


def test_an_id_can_be_taken_once() -> None:
    with pytest.raises(ValueError, match="the id '1000-km' is taken"):
        register(find("1000-km"))
    assert [game.meta.game for game in games()].count("1000-km") == 1


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter that sees the same engine as this one, and the packages in the folder."""
    path = os.pathsep.join(filter(None, [str(folder), str(ROOT), os.environ.get("PYTHONPATH")]))
    return subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False
    )


def package(folder: Path, entry: str) -> None:
    """A package as pip would have installed it, with one entry point."""
    module = (
        "from spieltisch.games.thousand_km.meta import META\n"
        "from highest_card import HIGHEST_CARD as OTHER, HighestCard\n"
        "TAKEN = HighestCard(META)\n"
    )
    shutil.copy(ROOT / "docs" / "examples" / "highest_card.py", folder)
    (folder / "other_games.py").write_text(module)
    info = folder / "other_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other-games\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[spieltisch.games]\nother = other_games:{entry}\n")


SHOW = (
    "import json; from spieltisch.engine.registry import games; print(json.dumps([game.meta.game for game in games()]))"
)


def built_in() -> list[str]:
    """The ids of our own games, in the order of the shelf."""
    return [find_by_path(path) for path, _ in GAMES]


def find_by_path(path: str) -> str:
    module, name = path.split(":")
    return str(getattr(import_module(module), name).meta.game)


def test_other_packages_add_games(tmp_path: Path) -> None:
    package(tmp_path, "OTHER")
    shown = run(SHOW, tmp_path)
    assert json.loads(shown.stdout) == [*built_in(), "highest-card"], shown.stderr


def test_another_package_cannot_take_a_built_in_id(tmp_path: Path) -> None:
    package(tmp_path, "TAKEN")
    shown = run(SHOW, tmp_path)
    assert shown.returncode != 0
    assert "the id '1000-km' is taken" in shown.stderr


def test_a_game_registered_early_hides_no_other(tmp_path: Path) -> None:
    package(tmp_path, "OTHER")
    (tmp_path / "other_games-1.0.dist-info" / "entry_points.txt").write_text("")
    code = (
        "from other_games import OTHER\n"
        "from spieltisch.engine.registry import games, register\n"
        "register(OTHER)\n"
        "import json; print(json.dumps([game.meta.game for game in games()]))\n"
    )
    shown = run(code, tmp_path)
    assert json.loads(shown.stdout) == ["highest-card", *built_in()], shown.stderr
