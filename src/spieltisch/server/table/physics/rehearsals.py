"""Rehearsals: experiments for one browser. The game is not touched, and nobody else gets the result."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.refusal import IllegalMove
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import RefusedAnswer, Rehearse, Rehearsed
from spieltisch.server.protocol.refusals import (
    NO_REHEARSALS,
    NOT_RUNNING,
    NOT_TRIED,
    STILL_TRYING,
    Refused,
    bad_rehearsal,
    of_game,
    too_fast,
)
from spieltisch.server.table.moves import own_seat
from spieltisch.server.table.table import Table
from spieltisch.server.workers.physics_queue import REHEARSAL

log: Final = logging.getLogger(__name__)


async def rehearse(table: Table, connection: Connection, message: Rehearse) -> None:
    """One at a time; also for spectators, during a pause, and after the end."""
    position, services = table.position, table.services
    if position is None:
        raise Refused(NOT_RUNNING)
    game = position.game
    if not game.meta.rehearsals:
        raise Refused(NO_REHEARSALS)
    is_spectator = message.seat is None and not connection.seats
    seat = None if is_spectator else own_seat(connection, message.seat)
    if connection.rehearses:
        raise Refused(STILL_TRYING)
    wait_s = connection.wait_to_rehearse(services.time.now())
    if wait_s:
        raise Refused(too_fast(wait_s))
    dice = FastDice(int.from_bytes(services.config.random_bytes(16), "big"))
    view = game.view(position.state, None if seat is None else Seat(seat))
    try:
        experiment = game.rehearsal(view, message.what, dice)
    except IllegalMove as error:
        raise Refused(of_game(error.refusal)) from error
    except InvalidData as error:
        raise Refused(bad_rehearsal(str(error))) from error
    connection.rehearses = True
    services.tasks.start(_answer(table, connection, game.meta.game, experiment, seat, message.id))


async def _answer(
    table: Table, connection: Connection, game: str, experiment: Data, seat: int | None, message_id: int | None
) -> None:
    services = table.services
    try:
        result = await services.physics.run(game, experiment, REHEARSAL)
    except Exception:
        log.exception("table %s: a rehearsal of %s failed", table.id, game)
        services.metrics.experiment_failed()
        services.metrics.refused(NOT_TRIED.key)
        connection.send(RefusedAnswer(message_id, NOT_TRIED, table.version))
    else:
        connection.send(Rehearsed(message_id, seat, result))
    finally:
        connection.rehearses = False
