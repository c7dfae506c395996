"""Landings of records are flown again by the physics workers, after everything that somebody waits for at a table."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from spieltisch.engine.basics import CLOCK, Data, InvalidData
from spieltisch.engine.flights import Reflight, flown_by, why_on_trust
from spieltisch.engine.record import BY_FALLBACK, decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.told import one_physics
from spieltisch.engine.verify import LANDINGS, decode_verdict
from spieltisch.server.services import Services
from spieltisch.server.store.table_parts import PlayedMove
from spieltisch.server.workers.physics_queue import CHECK

log: Final = logging.getLogger(__name__)

NO_RESULT: Final = "the physics gave no result"


def physics_of(moves: list[PlayedMove]) -> str | None:
    """The version of the physics that gave all of these landings; None: unknown, or there are none."""
    return one_physics([played.physics for played in moves if played.seat == CLOCK and played.by != BY_FALLBACK])


class Busy(Exception):
    """So many records are being flown again that this one has to wait."""


async def fly_again(services: Services, body: bytes, data: Data) -> Data:
    """Fly the landings that the verdict on this record took on trust; the verdict with what came of it. Raises Busy."""
    verdict = decode_verdict(data)
    if verdict.fault is not None or LANDINGS not in verdict.trusted:
        return data
    record = await asyncio.to_thread(lambda: decode_record(msgspec.json.decode(body)))
    limits = services.config.limits
    here = None if record.physics is None else await services.physics.version(record.game)
    why = why_on_trust(record.physics, flown_by(here, record.options))
    if why is not None:
        verdict.why = why
        return verdict.encode()
    if services.records_in_the_air >= limits.records_in_the_air:
        raise Busy
    services.records_in_the_air += 1
    try:
        reflight = Reflight(find(record.game, record.rules_version), record, None, limits.flights_per_record)
        experiment = await asyncio.to_thread(reflight.go_on)
        while experiment is not None:
            result = await _flown(services, reflight, experiment)
            experiment = await asyncio.to_thread(reflight.go_on, result)
    finally:
        services.records_in_the_air -= 1
    verdict.see(reflight.found)
    return verdict.encode()


async def _flown(services: Services, reflight: Reflight, experiment: Data) -> Data | None:
    try:
        return await services.physics.run(reflight.game.meta.game, experiment, CHECK)
    except InvalidData as error:
        reflight.refuse(str(error))
    except Exception:
        log.exception("a flight of a record of %s could not be flown again", reflight.game.meta.game)
        services.metrics.experiment_failed()
        reflight.give_up(NO_RESULT)
    return None
