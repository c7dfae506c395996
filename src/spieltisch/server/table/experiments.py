"""Experiments of a game: tried out elsewhere, and what was found becomes a move of the clock."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, TypeAlias

from spieltisch.engine.basics import CLOCK, Data, Move
from spieltisch.engine.game import Game
from spieltisch.engine.record import BY_CLOCK
from spieltisch.engine.registry import AnyGame
from spieltisch.server.table import moves
from spieltisch.server.table.position import Play
from spieltisch.server.workers.physics_queue import GAME

if TYPE_CHECKING:
    from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)

ATTEMPTS: Final = 2

Position: TypeAlias = tuple[str, int, int]
"""Table, play, version."""


def has_experiments(game: AnyGame) -> bool:
    """Whether something is ever tried out in this game."""
    return getattr(type(game), "experiment", None) is not getattr(Game, "experiment", None)


def look(table: Table, play: Play) -> None:
    """The position of a running table may have an experiment: let it be tried out. Asking twice is asking once."""
    game, house = play.game, table.house
    if not has_experiments(game):
        return
    house.laboratory.get_ready(game.meta.game)
    experiment = game.experiment(play.state)
    position = position_of(table, play)
    if experiment is not None and position not in house.trying:
        house.trying.add(position)
        house.keep(house.spawn(_try_out(table, play, position, experiment)))


def position_of(table: Table, play: Play) -> Position:
    return table.id, id(play), play.version


async def _try_out(table: Table, play: Play, position: Position, experiment: Data) -> None:
    try:
        move = await found(table, play, experiment)
    except BaseException as error:
        table.house.trying.discard(position)
        if isinstance(error, Exception):
            log.exception("table %s: not even the rules say what comes of %s", table.id, experiment)
        raise
    table.post(lambda: go_on(table, play, position, move))


async def go_on(table: Table, play: Play, position: Position, move: Move) -> None:
    """It is known what came of it. At a table that was paused or left meanwhile it is tried out again later."""
    house = table.house
    house.trying.discard(position)
    here = house.tables.get(table.id) is table and table.play is play
    if here and table.is_running and position_of(table, play) == position:
        await moves.make(table, play, int(CLOCK), move, BY_CLOCK)


async def found(table: Table, play: Play, experiment: Data) -> Move:
    """The clock's move; if physics fails twice, one that the rules themselves hold possible: no table ever hangs."""
    game, state, house = play.game, play.state, table.house
    for _ in range(ATTEMPTS):
        try:
            result = await house.laboratory.run(game.meta.game, experiment, GAME)
            move = game.finding(state, result)
            refusal = game.why_not(state, CLOCK, move)
            if refusal is None:
                return move
            log.error("table %s: the physics of %s found what cannot be: %s", table.id, game.meta.game, refusal)
        except Exception:
            log.exception("table %s: an experiment of %s failed", table.id, game.meta.game)
        house.metrics.experiment_failed()
    log.error("table %s: version %d goes on without physics, with a result of the rules", table.id, play.version)
    return game.legal_moves(state, CLOCK)[0]
