"""The available games: those built in, and those that other packages add.

A package adds a game with an entry point in the group `spieltisch.games` that names an instance of `Game`.
Beside the current rules of a game there can be older rules versions of it (`Game.older`), by which old tables go on.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, TypeAlias

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.game import Game
from spieltisch.engine.read import as_int, describe
from spieltisch.engine.state import State

AnyGame: TypeAlias = Game[State, object]
GROUP: Final = "spieltisch.games"
BUILT_IN: Final = "spieltisch.games"

_games: dict[str, AnyGame] = {}
_loaded: list[str] = []
"""The groups of games that are registered."""


class UnknownGame(Exception):
    """There is no game with this id; the message lists the available ones."""


class UnknownVersion(UnknownGame):
    """This game is not played by this rules version; the message lists the versions that are."""


def register(game: AnyGame) -> None:
    """Add a game and its older rules versions. Raises ValueError if its id is taken, or if `Meta.versions` is wrong."""
    if game.meta.game in _games:
        raise ValueError(f"the id {game.meta.game!r} is taken")
    played = [each.meta.rules_version for each in [*game.older(), game]]
    if played != game.meta.versions or played != sorted(set(played)):
        raise ValueError(f"{game.meta.game} is played by the rules versions {played}, not {game.meta.versions}")
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


def find(game: str, version: int | None = None) -> AnyGame:
    """The game with this id, by the current rules or by this version. Raises UnknownGame or UnknownVersion."""
    known = [available.meta.game for available in games()]
    if game not in known:
        raise UnknownGame(f"there is no game {describe(game)}; there are: {', '.join(known)}")
    current = _games[game]
    if version is None or version == current.meta.rules_version:
        return current
    for older in current.older():
        if older.meta.rules_version == version:
            return older
    played = ", ".join([str(each) for each in current.meta.versions])
    raise UnknownVersion(f"rules version {describe(version)} of {game} is not played here; there are: {played}")


def find_by(game: str, data: Data) -> AnyGame:
    """The game by the rules version of an encoded state or view, whose field `rules_version` says so.

    Without that field it is the oldest version. Raises UnknownGame, UnknownVersion or InvalidData.
    """
    version: Json = data.get("rules_version")
    return find(game, find(game).meta.versions[0] if version is None else as_int(version, "rules_version"))
