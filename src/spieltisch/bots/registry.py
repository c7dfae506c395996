"""The available bots: `random` for every game, those of the built-in games, and those of one's own.

A package adds a bot with an entry point in the group `spieltisch.bots`; files are added with `add`. docs/bots.md says
how to write one.
"""

from __future__ import annotations

import logging
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from spieltisch.bots.bot import AnyBot
from spieltisch.bots.own.adapter import OwnBot
from spieltisch.bots.own.failure import BadBot
from spieltisch.bots.own.source import Source, installed_sources, load
from spieltisch.bots.random import RANDOM, RandomBot
from spieltisch.bots.reference import AnyReference
from spieltisch.bots.stand_in import StandIn
from spieltisch.engine.registry import AnyGame, find
from spieltisch.games import GAMES

log: Final = logging.getLogger(__name__)

_built_in: dict[str, dict[str, AnyBot]] = {}
_references: dict[str, AnyReference] = {}
_own: list[OwnBot] = []
_files: list[Source] = []
_loaded: list[str] = []
"""Not empty when the entry points were loaded."""


class UnknownBot(KeyError):
    """This game has no bot of this level; the message lists the available ones."""

    def __init__(self, game: str, level: str, known: list[str]) -> None:
        super().__init__(level)
        self.message = f"there is no bot {level!r} for {game}; there are: {', '.join(known)}"

    def __str__(self) -> str:
        return self.message


def built_in(game: str) -> dict[str, AnyBot]:
    """The bots that come with a game by level: `random`, then the others, weakest first. Raises UnknownGame."""
    if game not in _built_in:
        _built_in[game] = _bots_of(find(game))
    return _built_in[game]


def bots(game: str) -> dict[str, AnyBot]:
    """The bots of a game by level: the built-in ones, then those of one's own. Raises UnknownGame."""
    by_level = dict(built_in(game))
    by_level.update({player.level: player for player in own_bots() if player.game == game})
    return by_level


def bot(game: str, level: str) -> AnyBot:
    """The bot of this level. Raises UnknownGame or UnknownBot."""
    known = built_in(game)
    if level not in known:
        known = bots(game)
    if level not in known:
        raise UnknownBot(game, level, list(known))
    return known[level]


def levels(game: str) -> list[str]:
    """The levels of this game's bots, by which people choose them. Raises UnknownGame."""
    return list(bots(game))


def reference(game: str) -> AnyReference:
    """The reference play of a game: its own (`REFERENCE` beside its bots), or a stand-in. Raises UnknownGame."""
    if game not in _references:
        found = [module_of(bots) for path, bots in GAMES if _named(path) is find(game)]
        own: AnyReference | None = getattr(found[0], "REFERENCE", None) if found else None
        _references[game] = StandIn(game, list(built_in(game).values())) if own is None else own
    return _references[game]


# Bots of one's own


def own_bots() -> list[OwnBot]:
    """All bots from entry points and files. An entry point that cannot be used is reported and skipped."""
    if not _loaded:
        _loaded.append("entry points")
        for source in installed_sources():
            try:
                _take(source)
            except BadBot as error:
                log.warning("a bot is skipped: %s", error)
    return _own


def add(source: Source) -> list[OwnBot]:
    """Make the bots of a file available. Raises BadBot."""
    own_bots()
    found = _take(source)
    _files.append(source)
    return found


def added() -> list[Source]:
    """The files added so far, for `add_again` in another process."""
    return list(_files)


def add_again(sources: list[Source]) -> None:
    """Add these files in this process too."""
    log.setLevel(logging.ERROR)  # what is skipped was reported already
    for source in sources:
        add(source)


def _take(source: Source) -> list[OwnBot]:
    """Load the bots of a source; all of them or none. Raises BadBot."""
    found = load(source)
    taken = {(each.game, each.level) for each in _own}
    for player in found:
        check_free(source, player.game, player.level, taken)
        taken.add((player.game, player.level))
    _own.extend(found)
    return found


def check_free(source: Source, game: str, level: str, taken: set[tuple[str, str]]) -> None:
    """Raises BadBot if this game has such a bot already."""
    if level in built_in(game) or (game, level) in taken:
        raise BadBot(f"{source}: {game} has a bot of the level {level!r} already; choose another name")


# Those that come with the games


def _bots_of(game: AnyGame) -> dict[str, AnyBot]:
    by_level: dict[str, AnyBot] = {RANDOM: RandomBot()}
    found: list[AnyBot] = [player for path, bots in GAMES if _named(path) is game for player in _named(bots)]
    for player in found:
        if player.level in by_level:
            raise ValueError(f"{game.meta.game} has two bots of the level {player.level!r}")
        by_level[player.level] = player
    return by_level


def built_in_sources(level: str) -> list[Source]:
    """The bots of games that have one of this level as sources, to be examined as those of one's own are."""
    sources = [Source(str(_named(path).meta.game), point=bots) for path, bots in GAMES]
    return [source for source in sources if level != RANDOM and level in built_in(source.name)]


def _named(path: str) -> Any:
    """The object that `package.module:NAME` refers to."""
    return getattr(module_of(path), path.split(":")[1])


def module_of(path: str) -> ModuleType:
    """The module of `package.module:NAME`."""
    return import_module(path.partition(":")[0])
