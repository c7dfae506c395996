"""The password of a table: asked from everybody who has no seat there."""

from __future__ import annotations

import asyncio

from spieltisch.server.edge.me.games import MOST_INVITATIONS
from spieltisch.server.protocol.connection import PASSWORD_NEEDED as CODE
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Hello, RefusedAnswer
from spieltisch.server.protocol.refusals import PASSWORD_NEEDED, TOO_MANY_PASSWORDS, WRONG_PASSWORD, Refusal
from spieltisch.server.services import Services
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.table_facts import FINISHED, Facts
from spieltisch.server.table.people import seating
from spieltisch.server.table.table import Table
from spieltisch.server.tokens import hash_of, opens


def must_knock(table: Table, connection: Connection, message: Hello) -> bool:
    """Whether this hello needs the password. The host and those who have a seat do not; nor is a game's end secret."""
    facts = table.facts
    if not facts.password or facts.status == FINISHED or connection.is_guest(facts.host):
        return False
    hashes = {hash_of(token) for token in message.tokens}
    return not any(seating.owns(chair, hashes, connection) for chair in facts.chairs)


async def knock(table: Table, connection: Connection, message: Hello) -> None:
    """Check the password off the loop; then say hello, or refuse and close."""
    refusal = None
    if not await is_invited(table.services, table.id, connection.guest):
        refusal = await fault_of(table.services, table.facts, message.password, connection.address)
    connection.knocks = False
    if refusal is None:
        connection.greeted = True
        table.post(lambda: seating.hello(table, connection, message), connection, message.id)
        return
    table.services.metrics.refused(refusal.key)
    connection.send(RefusedAnswer(message.id, refusal, table.version))
    connection.close(CODE)


async def is_invited(services: Services, table: str, person: str) -> bool:
    """Whether somebody who sits there has invited this person: that opens the table, too."""
    if not person or not services.config.invitations:
        return False
    try:
        received = await services.journal.invitations_to(person, services.time.wall_ms(), MOST_INVITATIONS)
    except StoreFailed:
        return False
    return any(each.table == table for each in received)


async def fault_of(services: Services, facts: Facts, password: str | None, address: str) -> Refusal | None:
    """Why this password does not open the table, or None. Only wrong ones count against the address."""
    if not password:
        return PASSWORD_NEEDED
    if not services.passwords.take(address):
        return TOO_MANY_PASSWORDS
    if not await asyncio.to_thread(opens, password, facts.password):
        return WRONG_PASSWORD
    services.passwords.give_back(address)
    return None
