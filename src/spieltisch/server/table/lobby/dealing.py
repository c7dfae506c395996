"""The start, and the deal: every browser reveals the nonce that it pledged; then the dice are fixed and play begins."""

from __future__ import annotations

import logging
from typing import Any, Final

from spieltisch.engine.fair import PLEDGED_NONCES, commitment_of, pledge_of
from spieltisch.engine.lesson_deal import DEALT_FOR_LESSON
from spieltisch.engine.options import HOST, SEAT, read_options
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Reveal, Start
from spieltisch.server.protocol.refusals import (
    NOT_DEALING,
    NOT_HOST,
    NOT_PLEDGED,
    NOT_YOUR_SEAT,
    TABLE_NOT_FULL,
    Refused,
    not_here,
    of_game,
)
from spieltisch.server.store.entries import Dealt, Started, Voided
from spieltisch.server.store.table_facts import DEALING, EMPTY
from spieltisch.server.store.table_log import preview
from spieltisch.server.table import broadcast
from spieltisch.server.table.calling import call_people
from spieltisch.server.table.people import hosting
from spieltisch.server.table.people.holidays import holidays_changed
from spieltisch.server.table.people.seating import not_begun
from spieltisch.server.table.position import Position, first_position, first_position_in_slices, game_of
from spieltisch.server.table.table import Table
from spieltisch.server.tokens import SECRET_BYTES

log: Final = logging.getLogger(__name__)


async def start(table: Table, connection: Connection, message: Start) -> None:
    """The host starts the game: from now on seats, names, options and pledges are fixed, and nonces are asked for."""
    del message
    not_begun(table)
    facts = table.facts
    if not table.is_host(connection):
        raise Refused(NOT_HOST)
    if any(chair.kind == EMPTY for chair in facts.chairs):
        raise Refused(TABLE_NOT_FULL)
    people = facts.seats_with_nonces()
    ready = [seat for seat in people if facts.chairs[seat].pledge or facts.lesson]
    missing = [seat for seat in people if seat not in ready or seat not in table.holders]
    if missing:
        raise Refused(not_here([facts.chairs[seat].name or "" for seat in missing]))
    game = game_of(facts)
    options = with_host(table)
    refusal = game.why_not_start(len(facts.chairs), read_options(game.meta.options, options))
    if refusal is not None:
        raise Refused(of_game(refusal))
    started = Started(options, DEALT_FOR_LESSON if facts.lesson else PLEDGED_NONCES)
    if people and not facts.lesson:
        await table.append(started)
        ask_for_nonces(table)
        broadcast.send_table(table)
    else:
        await table.append(started, Dealt({}))
        await begin(table, first_position(table.facts))


def with_host(table: Table) -> dict[str, Any]:
    """The options, with `host` replaced by the host's seat."""
    options = dict(table.facts.options)
    host = table.facts.host_seat or 0
    for option in game_of(table.facts).meta.options:
        if option.kind == SEAT and options.get(option.key) == HOST:
            options[option.key] = host
    return options


def ask_for_nonces(table: Table) -> None:
    """Wait for the nonces, but not for ever. Nothing that was revealed is stored before all are here."""
    table.reveals = {}
    deal = len(table.facts.voids)
    services = table.services
    services.time.later(services.config.limits.reveal_s, lambda: table.post(lambda: time_is_up(table, deal)))


async def reveal(table: Table, connection: Connection, message: Reveal) -> None:
    """A browser reveals its nonces. With the last one the dice are fixed, and play begins."""
    facts = table.facts
    if facts.status != DEALING:
        raise Refused(NOT_DEALING)
    revealed = {}
    for place, nonce in message.nonces.items():
        seat = int(place) if place.isascii() and place.isdigit() and len(place) < 3 else -1
        if seat not in connection.seats:
            raise Refused(NOT_YOUR_SEAT)
        if pledge_of(nonce) != facts.chairs[seat].pledge:
            raise Refused(NOT_PLEDGED)
        revealed[seat] = nonce
    table.reveals.update(revealed)
    people = facts.seats_with_nonces()
    if all(seat in table.reveals for seat in people):
        dealt = Dealt({str(seat): table.reveals[seat] for seat in people})
        position = await first_position_in_slices(preview(facts, [dealt], facts.changed), table.services.time.now)
        await table.append(dealt, acting=position.acting if facts.over_days else None)
        await begin(table, position)
        if facts.over_days:
            await holidays_changed(table)


async def begin(table: Table, position: Position) -> None:
    """The dice are fixed, and so is the first position."""
    table.reveals = {}
    table.position = position
    position.history.keep(table.services.config.limits.history_bytes)
    table.clocks.moved()
    broadcast.send_table(table)
    if table.facts.continued is None:
        broadcast.send_position(table, position.events)
    else:  # what happened in the other game is there to be looked up; nobody is told all of it now
        for connection in list(table.connections):
            await broadcast.send_missed(table, connection, None, seen=0)
    call_people(table)


async def time_is_up(table: Table, deal: int) -> None:
    """Somebody has not revealed a nonce. The deal is void: going on without it would be a choice between two deals."""
    facts = table.facts
    if facts.status != DEALING or len(facts.voids) != deal or not table.registry.holds(table):
        return
    withheld = [seat for seat in facts.seats_with_nonces() if seat not in table.reveals]
    secret = table.services.config.random_bytes(SECRET_BYTES)
    log.warning("table %s: the deal is void, seats %s did not reveal their nonces", table.id, withheld)
    await table.append(Voided(withheld, facts.secret, commitment_of(secret), secret.hex()))
    table.reveals = {}
    for seat in withheld:
        table.vacate(seat)
    await hosting.pass_on(table)
    broadcast.send_table(table)
