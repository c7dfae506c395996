"""All games have the same layout: knowing one is knowing where to look in the others."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import spieltisch.games
from spieltisch.games import GAMES

GAMES_FOLDER = Path(spieltisch.games.__file__).parent
FOLDERS = [path.split(".")[2] for path, _ in GAMES]

REQUIRED = {
    *["__init__", "meta", "components", "options", "refusals", "moves", "state", "start", "fields"],
    *["rules", "play", "offers", "scoring", "view", "codec", "rollout", "game"],
    *["bot", "data"],
}
OPTIONAL = {"statistics", "setting", "terminal", "odds", "orders"}
GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8").lower()
LESSON = re.compile(r"lesson(\.\w+)?\.toml")
"""Where every package of a game has its lesson (docs/coaching.md)."""
WORDS = re.compile(r"words\.[a-z]{2}\.toml")
"""The game on the shelf, in a language that is not in its `meta`."""
MOST_MODULES = 20
COMPILED = {".so", ".pyd"}


def entries(folder: Path) -> list[Path]:
    """The content of a folder, without caches and compiled modules."""
    found = [path for path in folder.iterdir() if path.name != "__pycache__" and path.suffix not in COMPILED]
    return sorted(found)


def packages(game: str) -> list[Path]:
    """The folder of a game and all folders below it that contain modules."""
    return sorted({path.parent for path in (GAMES_FOLDER / game).rglob("*.py")})


def imported(module: Path) -> set[str]:
    """The modules and names that a module imports, as dotted paths."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def is_thing(folder: str) -> bool:
    """Whether a folder is named after a thing of a game: a word of the glossary, in the singular or plural."""
    return re.search(rf"\b{folder.removesuffix('s')}s?\b", GLOSSARY) is not None


@pytest.mark.parametrize("game", FOLDERS)
def test_the_top_level_holds_the_common_names_and_the_games_own_things(game: str) -> None:
    for path in entries(GAMES_FOLDER / game):
        if path.is_dir():
            known = path.name in REQUIRED | OPTIONAL or is_thing(path.name)
            assert known, f"{path.name}/ is no part of the skeleton and no word of the glossary"
        elif not LESSON.fullmatch(path.name) and not WORDS.fullmatch(path.name):
            assert path.suffix == ".py", f"{path.name}: files that are no modules belong in data/"
            assert path.stem in REQUIRED | OPTIONAL, f"{path.name} is no part of the skeleton"


@pytest.mark.parametrize("game", FOLDERS)
def test_nothing_is_missing_and_no_name_is_used_twice(game: str) -> None:
    names = [path.stem for path in entries(GAMES_FOLDER / game)]
    assert len(names) == len(set(names)), "a module and a folder of the same name"
    missing = REQUIRED - set(names)
    assert not missing, f"missing: {', '.join(sorted(missing))}"


@pytest.mark.parametrize("game", FOLDERS)
def test_no_folder_has_more_than_twenty_modules(game: str) -> None:
    for folder in packages(game):
        modules = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= MOST_MODULES, f"{folder.relative_to(GAMES_FOLDER)} has {len(modules)} modules"
        assert (folder / "__init__.py").exists(), f"{folder.relative_to(GAMES_FOLDER)} is no package"


@pytest.mark.parametrize("game", FOLDERS)
def test_bots_live_with_their_game(game: str) -> None:
    assert (GAMES_FOLDER / game / "bot" / "levels.py").exists()
    bots = [bots for path, bots in GAMES if path.startswith(f"spieltisch.games.{game}.")]
    assert bots == [f"spieltisch.games.{game}.bot.levels:BOTS"]


@pytest.mark.parametrize("game", FOLDERS)
def test_rules_do_not_import_codecs_or_bots(game: str) -> None:
    """Levels stay interpreted, so nothing imports them; only `game`, the declarations and bots know the codec.

    Odds may be computed as the bots compute theirs.
    """
    root = GAMES_FOLDER / game
    package = f"spieltisch.games.{game}"
    for module in sorted(root.rglob("*.py")):
        part = module.relative_to(root).with_suffix("").parts[0]
        forbidden = [f"{package}.bot.levels"]
        if part not in ("bot", "odds"):
            forbidden.append(f"{package}.bot")
        if part not in ("bot", "codec", "fields", "game"):
            forbidden.append(f"{package}.codec")
        for name in imported(module):
            for path in forbidden:
                assert not f"{name}.".startswith(f"{path}."), f"{module.relative_to(root)} imports {name}"
