"""Which bots there are: `random` for every game, those of the built-in games, and those that other packages bring.

A package adds a bot with an entry point in the group `spieltisch.bots` that names a `Bot` (an instance).
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from spieltisch.bots.bot import AnyBot
from spieltisch.bots.random import RANDOM, RandomBot
from spieltisch.engine.registry import AnyGame, find
from spieltisch.games import GAMES

GROUP: Final = "spieltisch.bots"

_bots: dict[str, dict[str, AnyBot]] = {}


class UnknownBot(KeyError):
    """No bot of this level for this game; the message lists those there are."""

    def __init__(self, game: str, level: str, known: list[str]) -> None:
        super().__init__(level)
        self.message = f"there is no bot {level!r} for {game}; there are: {', '.join(known)}"

    def __str__(self) -> str:
        return self.message


def bots(game: str) -> dict[str, AnyBot]:
    """The bots of a game by level, `random` first, then ours, weakest first. Raises UnknownGame."""
    if game not in _bots:
        _bots[game] = _load(find(game))
    return _bots[game]


def bot(game: str, level: str) -> AnyBot:
    """The bot of this level. Raises UnknownGame or UnknownBot."""
    known = bots(game)
    if level not in known:
        raise UnknownBot(game, level, list(known))
    return known[level]


def levels(game: str) -> list[str]:
    """The names under which bots of this game can be chosen. Raises UnknownGame."""
    return list(bots(game))


def _load(game: AnyGame) -> dict[str, AnyBot]:
    found: dict[str, AnyBot] = {RANDOM: RandomBot()}
    ours: list[AnyBot] = [each for path, bots in GAMES if _named(path) is game for each in _named(bots)]
    theirs: list[AnyBot] = [point.load() for point in entry_points(group=GROUP)]
    for each in [*ours, *theirs]:
        if each.game != game.meta.game:
            continue
        if each.level in found:
            raise ValueError(f"{game.meta.game} has two bots of the level {each.level!r}")
        found[each.level] = each
    return found


def _named(path: str) -> Any:
    """What `package.module:NAME` names."""
    module, name = path.split(":")
    return getattr(import_module(module), name)
