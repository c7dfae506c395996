"""The part of the PostgreSQL store about invitations."""

from __future__ import annotations

import asyncio
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
from spieltisch.server.store.postgres.pool import Pool
from spieltisch.server.store.postgres.writer import Writer

_FELLOWS: Final = f"""
    SELECT other.person, guests.name, max(other.changed), count(DISTINCT other.table_id)
    FROM own_tables AS other JOIN guests ON guests.token = other.person
    WHERE other.table_id IN (
        SELECT table_id FROM own_tables WHERE person = $1 AND status NOT IN ('waiting', 'dealing')
        ORDER BY changed DESC LIMIT {RECENT_TABLES}
    ) AND other.person <> $1 AND NOT EXISTS (
        SELECT FROM refused_inviters AS refused
        WHERE refused.person = other.person AND refused.inviter IN ('{ANYBODY}', $1)
    )
    GROUP BY other.person, guests.name ORDER BY max(other.changed) DESC, other.person LIMIT $2
"""  # noqa: S608  our own names
_TO: Final = f"""
    SELECT given.table_id, given.inviter, guests.name, given.created, given.until,
        (SELECT min(created) FROM own_tables AS sits
            WHERE sits.table_id = given.table_id AND sits.person = given.inviter),
        summaries.changed, summaries.data
    FROM invitations AS given
    JOIN summaries ON summaries.table_id = given.table_id AND summaries.status = 'waiting'
    JOIN guests ON guests.token = given.inviter
    WHERE given.person = $1 AND given.until > $2 AND NOT given.declined
        AND EXISTS (
            SELECT FROM own_tables AS sits WHERE sits.table_id = given.table_id AND sits.person = given.inviter
        )
        AND NOT EXISTS (
            SELECT FROM own_tables AS own WHERE own.table_id = given.table_id AND own.person = given.person
        )
        AND NOT EXISTS (
            SELECT FROM refused_inviters AS refused
            WHERE refused.person = given.person AND refused.inviter IN ('{ANYBODY}', given.inviter)
        )
    ORDER BY given.created DESC, given.table_id LIMIT $3
"""  # noqa: S608  our own names
_COLUMNS: Final = "SELECT table_id, person, inviter, created, until, declined FROM invitations"
_INVITE: Final = """
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1)),
    old AS (DELETE FROM invitations USING fenced WHERE until <= $8 AND (table_id, person) <> ($2, $3))
    INSERT INTO invitations (table_id, person, inviter, created, until, declined)
    SELECT $2, $3, $4, $5, $6, $7 FROM fenced
    ON CONFLICT (table_id, person) DO UPDATE
    SET inviter = excluded.inviter, created = excluded.created, until = excluded.until, declined = excluded.declined
    WHERE invitations.until <= $8
"""
_REFUSE: Final = """
    INSERT INTO refused_inviters (person, inviter, since) SELECT $2, $3, $4 FROM fence($1) ON CONFLICT DO NOTHING
"""
_REFUSED: Final = """
    SELECT inviter, coalesce(name, ''), since FROM refused_inviters LEFT JOIN guests ON token = inviter
    WHERE person = $1 ORDER BY since, inviter
"""

JOIN_INVITATIONS: Final = """
CREATE FUNCTION join_invitations(kept text, other text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM invitations AS mine USING invitations AS theirs
        WHERE mine.person = other AND theirs.person = kept AND mine.table_id = theirs.table_id;
    UPDATE invitations SET person = kept WHERE person = other;
    UPDATE invitations SET inviter = kept WHERE inviter = other;
    DELETE FROM invitations WHERE person = inviter;
    INSERT INTO refused_inviters (person, inviter, since)
        SELECT CASE WHEN person = other THEN kept ELSE person END,
            CASE WHEN inviter = other THEN kept ELSE inviter END, since
        FROM refused_inviters WHERE person = other OR inviter = other ORDER BY since ON CONFLICT DO NOTHING;
    DELETE FROM refused_inviters WHERE person = other OR inviter = other OR person = inviter;
END $$
"""
"""Two people become one: what was wanted of either is wanted of both. In the transaction of `join_people`."""
FORGET_INVITATIONS: Final = """
CREATE FUNCTION forget_invitations(unwanted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM invitations WHERE person = unwanted OR inviter = unwanted;
    DELETE FROM refused_inviters WHERE person = unwanted OR inviter = unwanted;
END $$
"""
"""In the transaction of `forget_person`."""


class PostgresInvitationStore(InvitationStore):
    """Invitations, and who wants none."""

    writer: Writer
    pool: Pool

    async def fellows(self, person: str, most: int) -> list[Fellow]:
        return [Fellow(*row) for row in await self.pool.fetch(_FELLOWS, person, most)]

    async def people_at(self, table: str) -> list[str]:
        found = await self.pool.fetch(
            "SELECT DISTINCT person FROM own_tables WHERE table_id = $1 ORDER BY person", table
        )
        return [person for (person,) in found]

    def invite(self, invitation: Invitation, now: int) -> asyncio.Future[None]:
        return self.writer.do(_INVITE, *invitation, now)

    async def invitations_at(self, table: str, now: int) -> list[Invitation]:
        query = f"{_COLUMNS} WHERE table_id = $1 AND until > $2 ORDER BY created, person"
        return [Invitation(*row) for row in await self.pool.fetch(query, table, now)]

    async def invitations_to(self, person: str, now: int, most: int) -> list[Received]:
        return [Received(*row) for row in await self.pool.fetch(_TO, person, now, most)]

    async def invitations_of(self, person: str) -> list[Invitation]:
        query = f"{_COLUMNS} WHERE person = $1 OR inviter = $1 ORDER BY created, table_id, person"
        return [Invitation(*row) for row in await self.pool.fetch(query, person)]

    def decline_invitation(self, table: str, person: str) -> asyncio.Future[None]:
        decline = "UPDATE invitations SET declined = true FROM fence($1) WHERE table_id = $2 AND person = $3"
        return self.writer.do(decline, table, person)

    def withdraw_invitation(self, table: str, person: str, inviter: str) -> asyncio.Future[None]:
        delete = """
            DELETE FROM invitations USING fence($1)
            WHERE table_id = $2 AND person = $3 AND inviter = $4 AND NOT declined
        """
        return self.writer.do(delete, table, person, inviter)

    def refuse_inviter(self, person: str, inviter: str, since: int) -> asyncio.Future[None]:
        return self.writer.do(_REFUSE, person, inviter, since)

    def allow_inviter(self, person: str, inviter: str) -> asyncio.Future[None]:
        allow = "DELETE FROM refused_inviters USING fence($1) WHERE person = $2 AND inviter = $3"
        return self.writer.do(allow, person, inviter)

    async def refused_inviters(self, person: str) -> list[RefusedInviter]:
        return [RefusedInviter(*row) for row in await self.pool.fetch(_REFUSED, person)]
