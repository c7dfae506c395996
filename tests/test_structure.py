"""The structure of the code: no import circles, one order of layers, nobody names a game, modules of readable size."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
PACKAGE = "spieltisch"
MOST_LINES = 400

LAYERS = {
    "engine": [],
    "editions": ["engine"],
    "fields": ["engine"],
    "games": ["engine"],
    "physics": ["engine", "games"],
    "bots": ["engine"],
    "analysis": ["engine", "editions", "bots"],
    "arena": ["engine", "editions", "physics", "bots", "analysis"],
    "coach": ["engine", "pages"],
    "server": ["engine", "editions", "fields", "physics", "bots", "analysis", "pages", "coach"],
    "terminal": ["engine", "fields", "pages"],
    "envs": ["engine", "bots", "terminal"],
    "pages": ["engine"],
    "cli": [
        *["engine", "editions", "fields", "physics", "bots", "analysis", "arena"],
        *["server", "terminal", "testing", "pages"],
    ],
    "testing": ["engine", "fields", "bots", "arena", "coach"],
}
"""What each package below spieltisch/ may import, besides itself."""

MAY_IMPORT_TOO = {
    "bots.registry": ["games"],  # the list of the built-in games, which names no rules
    "games.*.fields": ["fields"],  # declarations, for tools and screens
    "games.*.fields.*": ["fields"],
    "games.*.bot.levels": ["bots.bot", "bots.reference"],  # the bots of a game are subclasses of Bot
    "games.*.bot.reasons": ["bots.bot"],  # and give their reasons
    "games.*.terminal": [
        "terminal.layout",
        "terminal.match",
        "terminal.picture",
        "terminal.scene",
    ],  # how it draws itself
    "games.*.terminal.*": ["terminal.layout", "terminal.match", "terminal.picture", "terminal.scene"],
}
"""Single modules that may import a little more."""

SERVER_LAYERS = [
    ["limits", "doors", "names", "addresses", "notify", "turns", "invitations", "logs"],
    ["config", "tokens", "metrics", "tasks", "admission"],
    ["store", "protocol", "workers", "lag"],
    ["nodes"],
    ["services"],
    ["table"],
    ["clock", "statistics", "replays", "reports"],
    ["tables"],
    ["operating", "showing", "gauges", "waking", "notices"],
    ["edge"],
    ["app"],
    ["run"],
    ["run_bots", "run_processes"],
]
"""The server, bottom up. Each unit may import those below it; those of one line may not import each other."""

GENERATED_PART = re.compile(r"# Fields: generated.*?# End of the fields\.", re.DOTALL)
"""The part of a class that follows from declared fields."""

NAMES_NO_GAME = [
    *[
        "engine",
        "fields",
        "bots",
        "analysis",
        "arena",
        "coach",
        "server",
        "cli",
        "editions",
        "terminal",
        "testing",
        "envs",
    ],
]
"""Packages that find games through the registry only."""


class Import(NamedTuple):
    """One import of one module of the project by another."""

    importer: str
    imported: str
    line: int

    def __str__(self) -> str:
        return f"{path_of(self.importer)}:{self.line} imports {self.imported}"


# Reading the code


@cache
def modules() -> dict[str, Path]:
    """Every module below src/spieltisch by its dotted name."""
    found = {}
    for path in sorted((SRC / PACKAGE).rglob("*.py")):
        parts = path.relative_to(SRC).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports() -> list[Import]:
    """Every import of the project's own modules, also those under TYPE_CHECKING and inside functions."""
    found = []
    for name, path in modules().items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                found += [Import(name, other, node.lineno) for other in imported_by(node, name)]
    return found


def imported_by(node: ast.Import | ast.ImportFrom, importer: str) -> Iterable[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name in modules()]
    assert node.level == 0, f"{path_of(importer)}:{node.lineno} imports relatively; write the whole name"
    if node.module is None or node.module.split(".")[0] != PACKAGE:
        return []
    names = [f"{node.module}.{alias.name}" for alias in node.names]
    return {name if name in modules() else node.module for name in names}


def path_of(module: str) -> str:
    return modules()[module].relative_to(ROOT).as_posix()


def below(module: str, package: str = PACKAGE) -> str:
    """The first part of a module's name below a package: `engine` of `spieltisch.engine.game`."""
    return module.removeprefix(f"{package}.").split(".")[0] if module != package else ""


def game_of(module: str) -> str | None:
    """`cubo` of `spieltisch.games.cubo.rules`; None outside of a game."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" else None


def fail_on(faults: list[str], rule: str) -> None:
    assert not faults, "\n".join([rule, *faults])


# The laws


def test_no_import_circle() -> None:
    circles = [" → ".join([*circle, circle[0]]) for circle in circles_of(imports())]
    fail_on(circles, "these modules import each other (imports under TYPE_CHECKING and in functions count too):")


def circles_of(found_imports: list[Import]) -> list[list[str]]:
    """The shortest circle through each module that is in one, each circle once."""
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for each in found_imports:
        graph[each.importer].add(each.imported)
    found: dict[frozenset[str], list[str]] = {}
    for start in graph:
        paths, seen = [[start]], {start}
        while paths:
            path = paths.pop(0)
            if start in graph[path[-1]]:
                found.setdefault(frozenset(path), path)
                break
            for next_ in sorted(graph[path[-1]] - seen):
                seen.add(next_)
                paths.append([*path, next_])
    return list(found.values())


def test_packages_import_only_those_below_them() -> None:
    faults = []
    for each in imports():
        importer, imported = below(each.importer), below(each.imported)
        if importer == "" or imported in ("", importer):
            continue
        allowed = LAYERS.get(importer)
        assert allowed is not None, f"src/spieltisch/{importer} is new: say in LAYERS what it may import"
        if imported not in allowed and not may_import_too(each):
            faults.append(f"{each}; {importer} may import {', '.join(allowed) or 'nothing else'}")
    fail_on(faults, "packages import only those below them (LAYERS):")


def may_import_too(each: Import) -> bool:
    importer = each.importer.removeprefix(f"{PACKAGE}.")
    game = game_of(each.importer)
    general = importer.replace(f"games.{game}.", "games.*.")
    names = [importer, general, f"{general.rpartition('.')[0]}.*"]
    imported = each.imported.removeprefix(f"{PACKAGE}.")
    return any(imported in MAY_IMPORT_TOO.get(name, []) for name in names)


def test_no_game_knows_another_game() -> None:
    faults = [
        str(each)
        for each in imports()
        if (game := game_of(each.importer)) is not None and game_of(each.imported) not in (None, game)
    ]
    fail_on(faults, "games import no other game:")


@pytest.mark.parametrize("package", NAMES_NO_GAME)
def test_only_games_and_their_physics_name_a_game(package: str) -> None:
    faults = [str(each) for each in imports() if below(each.importer) == package and game_of(each.imported)]
    fail_on(faults, f"{package} names no game; it finds games in the registry:")


def test_the_server_is_built_in_layers() -> None:
    server = f"{PACKAGE}.server"
    height = {unit: level for level, units in enumerate(SERVER_LAYERS) for unit in units}
    faults = []
    for each in imports():
        if not each.importer.startswith(f"{server}.") or not each.imported.startswith(f"{server}."):
            continue
        importer, imported = below(each.importer, server), below(each.imported, server)
        for unit in (importer, imported):
            assert unit in height, f"src/spieltisch/server/{unit} is new: give it a place in SERVER_LAYERS"
        if importer != imported and height[imported] >= height[importer]:
            faults.append(str(each))
    fail_on(faults, "inside the server, units import only those below them (SERVER_LAYERS):")


def test_only_the_store_knows_sqlite() -> None:
    store, sqlite = f"{PACKAGE}.server.store", f"{PACKAGE}.server.store.sqlite"
    faults = [
        str(each) for each in imports() if each.imported.startswith(sqlite) and not each.importer.startswith(store)
    ]
    fail_on(faults, "outside of server/store nobody knows that the journal is in SQLite; import store.journal:")


def is_generated(path: Path) -> bool:
    """Whether a whole file follows from declared fields (`make fields`)."""
    return path.name.endswith(".gen.ts") or path.name in ("generated.py", "told.py")


def test_no_module_is_longer_than_400_lines() -> None:
    paths = [*modules().values(), *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    for ending in ("ts", "svelte"):
        paths += (ROOT / "web" / "src").rglob(f"*.{ending}")
    faults = []
    for path in sorted(path for path in paths if not is_generated(path)):
        lines = len(GENERATED_PART.sub("", path.read_text(encoding="utf-8")).splitlines())
        name = path.relative_to(ROOT).as_posix()
        if lines > MOST_LINES:
            faults.append(f"{name}: {lines} lines")
    fail_on(faults, f"no module has more than {MOST_LINES} lines; split it by idea:")
