"""Landings of records are flown again by the physics workers, after everything that somebody waits for at a table."""

from __future__ import annotations

import logging
from typing import Final, NamedTuple

import msgspec

from spieltisch.engine.basics import CLOCK, Data, InvalidData
from spieltisch.engine.flights import (
    Flights,
    compare,
    decode_flights,
    decode_landing,
    flown_by,
    landings_of,
    refuse,
    why_on_trust,
)
from spieltisch.engine.record import BY_FALLBACK, Record
from spieltisch.engine.registry import AnyGame, find
from spieltisch.engine.told import one_physics
from spieltisch.engine.verify import LANDINGS, Verdict, decode_verdict
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


class Checked(NamedTuple):
    """What a worker has found out about a record, as plain data; `known` is None if nothing is to be flown."""

    verdict: Data
    game: str = ""
    rules_version: int = 0
    options: Data = {}  # noqa: RUF012  never changed
    physics: str | None = None
    """That gave the landings, if the record says it."""
    known: Data | None = None
    """What is known without flying (`Flights`)."""
    landings: list[bytes] = []  # noqa: RUF012  never changed
    """Each of them as JSON, since there may be hundreds (`Landing`)."""


def checked(record: Record | None, verdict: Verdict, most: int) -> Checked:
    """In a worker: a verdict, and at most so many landings that are still to be flown."""
    told = verdict.encode()
    if record is None or verdict.fault is not None or LANDINGS not in verdict.trusted:
        return Checked(told)
    game, why = find(record.game, record.rules_version), why_on_trust(record.physics, record.physics)
    landings, found = landings_of(game, record, why, most)
    texts = [msgspec.json.encode(landing.encode()) for landing in landings]
    return Checked(told, record.game, record.rules_version, record.options, record.physics, found.encode(), texts)


async def fly_again(services: Services, checked: Checked) -> Data:
    """Fly the landings of a record that its verdict took on trust; the verdict with what came of it. Raises Busy.

    A worker has found out what there is to be flown: a record may be long, and nobody else is to wait for it.
    """
    if checked.known is None:
        return checked.verdict
    verdict, found = decode_verdict(checked.verdict), decode_flights(checked.known)
    here = None if checked.physics is None else await services.physics.version(checked.game)
    why = why_on_trust(checked.physics, flown_by(here, checked.options))
    if why is not None:
        verdict.why = why
        return verdict.encode()
    if services.records_in_the_air >= services.config.limits.records_in_the_air:
        raise Busy
    services.records_in_the_air += 1
    try:
        await _fly(services, find(checked.game, checked.rules_version), checked.landings, found)
    finally:
        services.records_in_the_air -= 1
    verdict.see(found)
    return verdict.encode()


async def _fly(services: Services, game: AnyGame, landings: list[bytes], found: Flights) -> None:
    """Fly these, one after the other, until one is wrong."""
    for place, text in enumerate(landings):
        landing = decode_landing(msgspec.json.decode(text))
        try:
            result = await services.physics.run(game.meta.game, landing.experiment, CHECK)
        except InvalidData as error:
            refuse(landing, str(error), found)
            return
        except Exception:
            log.exception("a flight of a record of %s could not be flown again", game.meta.game)
            services.metrics.experiment_failed()
            found.give_up(len(landings) - place, NO_RESULT)
            return
        compare(game, landing, result, found)
        if found.move == landing.number + 1:
            return
