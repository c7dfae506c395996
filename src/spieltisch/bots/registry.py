"""The available bots: `random` for every game, those of the built-in games, and those that other packages add.

A package adds a bot with an entry point in the group `spieltisch.bots` that names an instance of `Bot`.
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
    """This game has no bot of this level; the message lists the available ones."""

    def __init__(self, game: str, level: str, known: list[str]) -> None:
        super().__init__(level)
        self.message = f"there is no bot {level!r} for {game}; there are: {', '.join(known)}"

    def __str__(self) -> str:
        return self.message


def bots(game: str) -> dict[str, AnyBot]:
    """The bots of a game by level: `random`, the built-in ones, weakest first, then added ones. Raises UnknownGame."""
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
    """The levels of this game's bots, by which people choose them. Raises UnknownGame."""
    return list(bots(game))


def _load(game: AnyGame) -> dict[str, AnyBot]:
    by_level: dict[str, AnyBot] = {RANDOM: RandomBot()}
    built_in: list[AnyBot] = [player for path, bots in GAMES if _named(path) is game for player in _named(bots)]
    added: list[AnyBot] = [point.load() for point in entry_points(group=GROUP)]
    for player in [*built_in, *added]:
        if player.game != game.meta.game:
            continue
        if player.level in by_level:
            raise ValueError(f"{game.meta.game} has two bots of the level {player.level!r}")
        by_level[player.level] = player
    return by_level


def _named(path: str) -> Any:
    """The object that `package.module:NAME` refers to."""
    module, name = path.split(":")
    return getattr(import_module(module), name)
