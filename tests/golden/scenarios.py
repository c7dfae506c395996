"""Which golden games a game wants: its tests say so in tests/games/<game>/golden.py.

That module lists `SCENARIOS`. If its golden games and counts need something that real tables do not have, it also has
`SETTING`, a context manager to play them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType

from spieltisch.engine.basics import Data
from spieltisch.engine.registry import AnyGame, games

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Scenario:
    """A golden game: a table, and what must happen in it. The first secret with which it does is taken."""

    name: str
    seats: int
    options: Data
    reason: str
    events: list[str] = field(default_factory=list)
    """What happens in it, as `labels_of` says it."""
    without: list[str] = field(default_factory=list)
    """What does not."""
    games: int = 3
    """How many games go into its hash …"""
    rollouts: int = 60
    """… and how many rollouts."""
    tried_out: bool = False
    """What has to be tried out is left to the physics; else it is drawn as `legal_moves` offers it."""


def folder_of_tests(game: AnyGame) -> Path:
    """The folder of a game's tests: it is named as the game's package."""
    return TESTS / "games" / type(game).__module__.split(".")[-2]


def counts_file(game: AnyGame) -> Path:
    """The counts of a game lie with its tests; those of an older rules version in a file of its own, if they differ."""
    older = folder_of_tests(game) / f"counts-v{game.meta.rules_version}.txt"
    return older if older.exists() else folder_of_tests(game) / "counts.txt"


def scenarios_of(game: AnyGame) -> list[Scenario]:
    """The golden games that a game wants; none if it does not say."""
    module = _module_of(game)
    return [] if module is None else list(module.SCENARIOS)


@contextmanager
def settings() -> Iterator[None]:
    """Whatever the games need for their golden games and counts."""
    with ExitStack() as stack:
        for game in games():
            setting: Callable[[], AbstractContextManager[None]] | None = getattr(_module_of(game), "SETTING", None)
            if setting is not None:
                stack.enter_context(setting())
        yield


def _module_of(game: AnyGame) -> ModuleType | None:
    folder = folder_of_tests(game)
    return import_module(f"tests.games.{folder.name}.golden") if (folder / "golden.py").exists() else None
