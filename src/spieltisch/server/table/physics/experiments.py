"""Experiments: physics decides what the rules cannot, and its result becomes a move of the clock."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.engine.basics import CLOCK, Data
from spieltisch.engine.flights import flown_by
from spieltisch.engine.record import BY_CLOCK, BY_FALLBACK
from spieltisch.server.services import PositionKey
from spieltisch.server.table import moves
from spieltisch.server.table.moves import MoveRequest
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table
from spieltisch.server.workers.physics_queue import GAME

log: Final = logging.getLogger(__name__)

ATTEMPTS: Final = 2


def start_experiment(table: Table, position: Position) -> None:
    """Run the experiment of this position, if it has one that is not running already."""
    game, services = position.game, table.services
    if not game.meta.experiments:
        return
    services.physics.preload(game.meta.game)
    experiment = game.experiment(position.state)
    key = key_of(table, position)
    if experiment is not None and key not in services.experiments:
        services.experiments.add(key)
        services.tasks.start(_run(table, position, key, experiment))


def key_of(table: Table, position: Position) -> PositionKey:
    return table.id, id(position), position.version


async def _run(table: Table, position: Position, key: PositionKey, experiment: Data) -> None:
    try:
        request = await _result(table, position, experiment)
    except BaseException as error:
        table.services.experiments.discard(key)
        if isinstance(error, Exception):
            log.exception("table %s: no fallback result for experiment %s", table.id, experiment)
        raise
    table.post(lambda: _play_result(table, position, key, request))


async def _play_result(table: Table, position: Position, key: PositionKey, request: MoveRequest) -> None:
    """Does nothing at a table that was paused or dropped meanwhile: the experiment is run again later."""
    table.services.experiments.discard(key)
    is_live = table.registry.holds(table) and table.position is position
    if is_live and table.is_running and key_of(table, position) == key:
        await moves.make(table, position, request)


async def _result(table: Table, position: Position, experiment: Data) -> MoveRequest:
    """The clock's move; if physics fails twice, one that the rules allow, so that no table ever hangs.

    Such a stand-in is marked: it was not flown.
    """
    game, state, services = position.game, position.state, table.services
    for _ in range(ATTEMPTS):
        try:
            result = await services.physics.run(game.meta.game, experiment, GAME)
            move = game.finding(state, result)
            refusal = game.why_not(state, CLOCK, move)
            if refusal is None:
                version = await services.physics.version(game.meta.game)
                flown = flown_by(version, table.facts.options)
                return MoveRequest(int(CLOCK), move, BY_CLOCK, physics=flown)
            log.error("table %s: the physics of %s returned an illegal result: %s", table.id, game.meta.game, refusal)
        except Exception:
            log.exception("table %s: an experiment of %s failed", table.id, game.meta.game)
        services.metrics.experiment_failed()
    log.error("table %s: version %d: falling back to a rule-generated result", table.id, position.version)
    return MoveRequest(int(CLOCK), game.legal_moves(state, CLOCK)[0], BY_FALLBACK)
