"""`spieltisch new-game`: a small game in a package of its own, complete and tested, to be changed into another."""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from importlib import import_module, invalidate_caches
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Final

from spieltisch.cli.errors import BadArgument
from spieltisch.engine.registry import AnyGame, games
from spieltisch.fields.lookup import declared_of
from spieltisch.fields.typescript import typescript_source
from spieltisch.testing.write import write

PLACES: Final = {
    "README.md": "README.md",
    "pyproject.toml": "pyproject.toml",
    "game.py": "src/{package}/game.py",
    "bot.py": "src/{package}/bot.py",
    "words.en.toml": "src/{package}/words.en.toml",
    "words.de.toml": "src/{package}/words.de.toml",
    "words.fr.toml": "src/{package}/words.fr.toml",
    "rules.en.md": "src/{package}/rules.en.md",
    "rules.de.md": "src/{package}/rules.de.md",
    "rules.fr.md": "src/{package}/rules.fr.md",
    "test_rules.py": "tests/test_rules.py",
    "test_laws.py": "tests/test_laws.py",
    "conftest.py": "tests/conftest.py",
}
"""Where each template goes."""
SCREEN: Final = ["index.ts", "Game.svelte", "cover.svg", "text/index.ts", "text/en.ts", "text/de.ts", "text/fr.ts"]
"""The templates of a screen, which have the same place in its folder."""
TYPES: Final = "protocol.gen.ts"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the id of the game: small letters, digits and hyphens")
    parser.add_argument("--title", help="as people read it (default: made from the name)")
    parser.add_argument("--folder", type=Path, help="where to write it (default: a new folder NAME here)")
    screen = "also write a screen of its own, as FOLDER/NAME: FOLDER is web/src/games of a checkout of Spieltisch"
    parser.add_argument("--screen", type=Path, metavar="FOLDER", help=screen)


def run(arguments: argparse.Namespace) -> int:
    """Write the package, its golden game and its counts."""
    name: str = arguments.name
    folder: Path = arguments.folder or Path(name)
    check_name(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadArgument(f"--folder: {folder} is there already; name a folder that is new or empty")
    screen: Path | None = arguments.screen and arguments.screen / name
    if screen is not None:
        check_screen(screen)
    title = arguments.title or name.replace("-", " ").title()
    game = write_package(name, title, folder)
    print(f"{folder}: a game to change into {name}.")
    if screen is not None:
        write_screen(game, title, screen)
        print(f"{screen}: its screen; `make web` builds it into the client.")
    print(f"Try it: pip install -e {folder} && python -m pytest {folder} && spieltisch")
    return 0


def check_name(name: str) -> None:
    """Raises BadArgument for a name that cannot be the id of a game and, with underscores, of its package."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > 40:
        raise BadArgument(f"NAME: small letters, digits and hyphens are needed, such as roll-or-hold, not {name!r}")
    package = name.replace("-", "_")
    if name in [game.meta.game for game in games()]:
        raise BadArgument(f"NAME: there is a game {name} already")
    if keyword.iskeyword(package) or find_spec(package) is not None:
        raise BadArgument(f"NAME: {package} is the name of a Python module; choose another")


def check_screen(screen: Path) -> None:
    """Raises BadArgument if there is no folder of screens, or a screen of that name already."""
    if not screen.parent.is_dir():
        raise BadArgument(
            f"--screen: there is no folder {screen.parent}; name web/src/games of a checkout of Spieltisch"
        )
    if screen.exists():
        raise BadArgument(f"--screen: {screen} is there already")


def write_package(name: str, title: str, folder: Path) -> AnyGame:
    """All files of the package; the golden game and the counts are played and counted with its rules."""
    package = name.replace("-", "_")
    rule = "".join(part[0] for part in name.split("-")).upper() if "-" in name else name[:2].upper()
    words = {
        "id": name,
        "package": package,
        "title": title,
        "class": "".join(part.capitalize() for part in name.split("-")),
        "rule": rule,
        "rule_name": rule.lower(),
    }
    for template, place in PLACES.items():
        write_file(template, folder / place.format(package=package), words)
    (folder / "src" / package / "__init__.py").write_text(f'"""{title}."""\n', "utf-8")
    game = game_in(folder / "src", package)
    write(game, folder / "tests")
    return game


def game_in(source: Path, package: str) -> AnyGame:
    """The game that was just written; this process forgets its modules again."""
    sys.path.insert(0, str(source))
    try:
        invalidate_caches()
        game: AnyGame = import_module(f"{package}.game").GAME
    finally:
        sys.path.pop(0)
        for module in (package, f"{package}.game"):
            sys.modules.pop(module, None)
    return game


def write_screen(game: AnyGame, title: str, screen: Path) -> None:
    """A folder of `web/src/games`: the table as this game draws it, and the types of what it draws."""
    for place in SCREEN:
        write_file(f"screen/{place}", screen / place, {"id": game.meta.game, "title": title})
    declared = declared_of(game)
    assert declared is not None, "the skeleton declares its fields"
    (screen / TYPES).write_text(typescript_source(declared, {}, "game.py"), "utf-8")


def write_file(template: str, file: Path, words: dict[str, str]) -> None:
    """A template with these words filled in."""
    text = files("spieltisch.cli").joinpath("skeleton", f"{template}.txt").read_text("utf-8")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(Template(text).substitute(words), "utf-8")
