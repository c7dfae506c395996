"""The available games: those built in, and those that other packages add.

A package adds a game with an entry point in the group `spieltisch.games` that names an instance of `Game`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, TypeAlias

from spieltisch.engine.game import Game, State

AnyGame: TypeAlias = Game[State, object]
GROUP: Final = "spieltisch.games"
BUILT_IN: Final = "spieltisch.games"

_games: dict[str, AnyGame] = {}
_loaded: list[str] = []
"""The groups of games that are registered."""


class UnknownGame(Exception):
    """There is no game with this id; the message lists the available ones."""

    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(f"there is no game {game!r}; there are: {', '.join(known)}")


def register(game: AnyGame) -> None:
    """Add a game. Raises ValueError if its id is taken."""
    if game.meta.game in _games:
        raise ValueError(f"the id {game.meta.game!r} is taken")
    _games[game.meta.game] = game


def games() -> list[AnyGame]:
    """All games, the built-in ones first, in display order."""
    if not _loaded:
        _loaded.append(GROUP)
        for path, _bots in import_module(BUILT_IN).GAMES:
            module, name = path.split(":")
            register(getattr(import_module(module), name))
        for point in entry_points(group=GROUP):
            register(point.load())
    return list(_games.values())


def find(game: str) -> AnyGame:
    """The game with this id. Raises UnknownGame."""
    known = [available.meta.game for available in games()]
    if game not in known:
        raise UnknownGame(game, known)
    return _games[game]
