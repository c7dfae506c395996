"""The part of the SQLite store about invitations."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Final

from spieltisch.server.store.invitations import (
    ANYBODY,
    RECENT_TABLES,
    Fellow,
    Invitation,
    InvitationStore,
    Received,
    RefusedInviter,
)
from spieltisch.server.store.sqlite.writer import Writer

_FELLOWS: Final = f"""
    SELECT other.person, guests.name, max(other.changed), count(DISTINCT other.table_id)
    FROM own_tables AS other JOIN guests ON guests.token = other.person
    WHERE other.table_id IN (
        SELECT table_id FROM own_tables WHERE person = :person AND status NOT IN ('waiting', 'dealing')
        ORDER BY changed DESC LIMIT {RECENT_TABLES}
    ) AND other.person != :person AND NOT EXISTS (
        SELECT 1 FROM refused_inviters AS refused
        WHERE refused.person = other.person AND refused.inviter IN ('{ANYBODY}', :person)
    )
    GROUP BY other.person, guests.name ORDER BY max(other.changed) DESC, other.person LIMIT :most
"""  # noqa: S608  our own names
_TO: Final = f"""
    SELECT given.table_id, given.inviter, guests.name, given.created, given.until,
        min(sits.created), summaries.changed, summaries.data
    FROM invitations AS given
    JOIN summaries ON summaries.table_id = given.table_id AND summaries.status = 'waiting'
    JOIN guests ON guests.token = given.inviter
    JOIN own_tables AS sits ON sits.table_id = given.table_id AND sits.person = given.inviter
    WHERE given.person = :person AND given.until > :now AND NOT given.declined
        AND NOT EXISTS (
            SELECT 1 FROM own_tables AS own WHERE own.table_id = given.table_id AND own.person = given.person
        )
        AND NOT EXISTS (
            SELECT 1 FROM refused_inviters AS refused
            WHERE refused.person = given.person AND refused.inviter IN ('{ANYBODY}', given.inviter)
        )
    GROUP BY given.table_id ORDER BY given.created DESC, given.table_id LIMIT :most
"""  # noqa: S608  our own names
_COLUMNS: Final = "SELECT table_id, person, inviter, created, until, declined FROM invitations"
_INVITE: Final = (
    "INSERT OR IGNORE INTO invitations (table_id, person, inviter, created, until, declined) VALUES (?, ?, ?, ?, ?, ?)"
)
_REFUSED: Final = """
    SELECT inviter, coalesce(name, ''), since FROM refused_inviters LEFT JOIN guests ON token = inviter
    WHERE person = ? ORDER BY since, inviter
"""
JOIN_INVITATIONS: Final = [
    "UPDATE OR IGNORE invitations SET person = :person WHERE person = :other",
    "UPDATE invitations SET inviter = :person WHERE inviter = :other",
    "DELETE FROM invitations WHERE person = :other OR person = inviter",
    "UPDATE OR IGNORE refused_inviters SET person = :person WHERE person = :other",
    "UPDATE OR IGNORE refused_inviters SET inviter = :person WHERE inviter = :other",
    "DELETE FROM refused_inviters WHERE person = :other OR inviter = :other OR person = inviter",
]
"""Two people become one: what was wanted of either is wanted of both."""
FORGET_INVITATIONS: Final = [
    "DELETE FROM invitations WHERE person = ?1 OR inviter = ?1",
    "DELETE FROM refused_inviters WHERE person = ?1 OR inviter = ?1",
]


class SqliteInvitationStore(InvitationStore):
    """Invitations, and who wants none."""

    writer: Writer
    _reading: sqlite3.Connection

    async def fellows(self, person: str, most: int) -> list[Fellow]:
        return [Fellow(*row) for row in self._reading.execute(_FELLOWS, {"person": person, "most": most})]

    async def people_at(self, table: str) -> list[str]:
        found = self._reading.execute(
            "SELECT DISTINCT person FROM own_tables WHERE table_id = ? ORDER BY person", (table,)
        )
        return [person for (person,) in found]

    def invite(self, invitation: Invitation, now: int) -> asyncio.Future[None]:
        return self.writer.write([("DELETE FROM invitations WHERE until <= ?", (now,)), (_INVITE, invitation)])

    async def invitations_at(self, table: str, now: int) -> list[Invitation]:
        query = f"{_COLUMNS} WHERE table_id = ? AND until > ? ORDER BY created, person"
        return [_invitation(row) for row in self._reading.execute(query, (table, now))]

    async def invitations_to(self, person: str, now: int, most: int) -> list[Received]:
        found = self._reading.execute(_TO, {"person": person, "now": now, "most": most})
        return [Received(*row) for row in found]

    async def invitations_of(self, person: str) -> list[Invitation]:
        query = f"{_COLUMNS} WHERE person = ?1 OR inviter = ?1 ORDER BY created, table_id, person"
        return [_invitation(row) for row in self._reading.execute(query, (person,))]

    def decline_invitation(self, table: str, person: str) -> asyncio.Future[None]:
        decline = "UPDATE invitations SET declined = 1 WHERE table_id = ? AND person = ?"
        return self.writer.write([(decline, (table, person))])

    def withdraw_invitation(self, table: str, person: str, inviter: str) -> asyncio.Future[None]:
        delete = "DELETE FROM invitations WHERE table_id = ? AND person = ? AND inviter = ? AND NOT declined"
        return self.writer.write([(delete, (table, person, inviter))])

    def refuse_inviter(self, person: str, inviter: str, since: int) -> asyncio.Future[None]:
        refuse = "INSERT OR IGNORE INTO refused_inviters (person, inviter, since) VALUES (?, ?, ?)"
        return self.writer.write([(refuse, (person, inviter, since))])

    def allow_inviter(self, person: str, inviter: str) -> asyncio.Future[None]:
        allow = "DELETE FROM refused_inviters WHERE person = ? AND inviter = ?"
        return self.writer.write([(allow, (person, inviter))])

    async def refused_inviters(self, person: str) -> list[RefusedInviter]:
        return [RefusedInviter(*row) for row in self._reading.execute(_REFUSED, (person,))]


def _invitation(row: tuple[object, ...]) -> Invitation:
    invitation = Invitation(*row)  # type: ignore[arg-type]  # as the columns are
    return invitation._replace(declined=bool(invitation.declined))
