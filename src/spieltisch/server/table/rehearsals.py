"""Rehearsals: what would come of this? Tried out for one browser; no game is touched, and nobody else hears of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.refusal import IllegalMove
from spieltisch.server.protocol.messages import RefusedAnswer, Rehearse, Rehearsed
from spieltisch.server.protocol.refusals import (
    NO_REHEARSALS,
    NOT_RUNNING,
    NOT_TRIED,
    STILL_TRYING,
    TOO_FAST,
    Refused,
    bad_rehearsal,
    of_game,
)
from spieltisch.server.table.moves import own_seat
from spieltisch.server.workers.physics_queue import REHEARSAL

if TYPE_CHECKING:
    from spieltisch.server.protocol.connection import Connection
    from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)


async def rehearse(table: Table, connection: Connection, message: Rehearse) -> None:
    """One at a time, also for spectators, and while the table is paused or play is over."""
    play, house = table.play, table.house
    if play is None:
        raise Refused(NOT_RUNNING)
    game = play.game
    if not game.meta.rehearsals:
        raise Refused(NO_REHEARSALS)
    watches = message.seat is None and not connection.seats
    seat = None if watches else own_seat(connection, message.seat)
    if connection.rehearses:
        raise Refused(STILL_TRYING)
    if not connection.may_rehearse(house.time.now()):
        raise Refused(TOO_FAST)
    dice = FastDice(int.from_bytes(house.config.random_bytes(16), "big"))
    view = game.view(play.state, None if seat is None else Seat(seat))
    try:
        experiment = game.rehearsal(view, message.what, dice)
    except IllegalMove as error:
        raise Refused(of_game(error.refusal)) from error
    except InvalidData as error:
        raise Refused(bad_rehearsal(str(error))) from error
    connection.rehearses = True
    house.keep(house.spawn(_answer(table, connection, game.meta.game, experiment, seat, message.id)))


async def _answer(
    table: Table, connection: Connection, game: str, experiment: Data, seat: int | None, number: int | None
) -> None:
    house = table.house
    try:
        result = await house.laboratory.run(game, experiment, REHEARSAL)
    except Exception:
        log.exception("table %s: a rehearsal of %s failed", table.id, game)
        house.metrics.experiment_failed()
        house.metrics.refused(NOT_TRIED.key)
        connection.tell(RefusedAnswer(number, NOT_TRIED, table.version))
    else:
        connection.tell(Rehearsed(number, seat, result))
    finally:
        connection.rehearses = False
