"""Whom the host has removed or muted: recognising them."""

from __future__ import annotations

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.store.table_parts import Person
from spieltisch.server.table.table import Table


def is_removed(table: Table, connection: Connection, token: str) -> bool:
    """Whether this person may not sit down here; `token` is the hash of the one they would sit down with."""
    return any(connection.is_guest(person.guest) or person.token == token != "" for person in table.facts.removed)


def is_muted(table: Table, connection: Connection) -> bool:
    return any(means(table, person, connection) for person in table.facts.muted)


def means(table: Table, person: Person, connection: Connection) -> bool:
    """Whether this is the person: by cookie, by seat; those without either are all the same to the host."""
    chairs = [table.facts.chairs[seat] for seat in connection.seats]
    if person.guest:
        return connection.is_guest(person.guest) or any(chair.guest == person.guest for chair in chairs)
    if person.token:
        return any(chair.token == person.token for chair in chairs)
    return not connection.guest and not chairs
