"""The bots that can be chosen at tables: those of the game, `random`, and those of one's own."""

from __future__ import annotations

from typing import Final

from spieltisch.bots.random import RANDOM
from spieltisch.engine.basics import Data
from spieltisch.engine.registry import AnyGame
from spieltisch.server.services import Services

BUILT_IN: Final = "built_in"
OWN: Final = "own"


def offered(services: Services, game: AnyGame) -> list[str]:
    """Their levels, in the order in which they are shown. A game of another package may bring its bots as one's own."""
    return list(dict.fromkeys([*game.meta.levels, RANDOM, *services.own_bots.levels(game.meta.game)]))


def described(services: Services, game: AnyGame) -> list[Data]:
    """The same for clients: what kind each one is; of one's own also where it comes from, and what its author says."""
    infos: list[Data] = []
    for level in offered(services, game):
        own = services.own_bots.bots.get((game.meta.game, level))
        if level in game.meta.levels or own is None:
            infos.append({"level": level, "kind": BUILT_IN if level in game.meta.levels else RANDOM})
        else:
            infos.append({"level": level, "kind": OWN, "description": own.description, "source": own.source.name})
    return infos
