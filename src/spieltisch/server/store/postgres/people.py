"""The part of the PostgreSQL store about people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.people import (
    NAMING,
    Code,
    Credential,
    Device,
    OwnSeat,
    PeopleStore,
    Played,
    Turn,
    Visitor,
)
from spieltisch.server.store.postgres.pool import Pool
from spieltisch.server.store.postgres.writer import Guest, Writer, columns
from spieltisch.server.store.rows import Row, Summary

_VISITOR: Final = """
    SELECT devices.person, guests.name, devices.token,
        coalesce((SELECT string_agg(alias, ',') FROM aliases WHERE aliases.person = devices.person), ''),
        EXISTS (SELECT FROM credentials WHERE credentials.person = devices.person)
    FROM devices JOIN guests ON guests.token = devices.person WHERE devices.token = $1
"""
_DEVICE: Final = """
    INSERT INTO devices (token, person, label, created, seen) SELECT $2, $3, $4, $5, $6 FROM fence($1)
    ON CONFLICT (token) DO UPDATE SET person = excluded.person, label = excluded.label, seen = excluded.seen
"""
_CREDENTIAL: Final = """
    INSERT INTO credentials (kind, id, person, label, secret, counter, created, used)
    SELECT $2, $3, $4, $5, $6, $7, $8, $9 FROM fence($1)
    ON CONFLICT (kind, id) DO UPDATE SET label = excluded.label, secret = excluded.secret, counter = excluded.counter,
        used = excluded.used, person = CASE WHEN credentials.person = excluded.person THEN excluded.person END
"""
"""One of somebody else gets no person, which is refused."""
_CODE: Final = """
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1)),
    old AS (DELETE FROM codes USING fenced WHERE until < $6)
    INSERT INTO codes (code, kind, person, until) SELECT $2, $3, $4, $5 FROM fenced
"""
_COLUMNS: Final = """
    SELECT own_tables.table_id, seat, own_tables.game, own_tables.status, created, own_tables.changed, invited, result,
        winners, to_act, since, known, (SELECT max(seq) FROM journal WHERE journal.table_id = own_tables.table_id),
        (SELECT at FROM due WHERE due.table_id = own_tables.table_id),
        summaries.data
    FROM own_tables JOIN summaries ON summaries.table_id = own_tables.table_id
"""
_OWN_SEATS: Final = f"""{_COLUMNS}
    WHERE person = $1 AND NOT hidden AND own_tables.status <> 'finished' ORDER BY own_tables.changed DESC LIMIT $2
"""
_FINISHED_SEATS: Final = f"""{_COLUMNS}
    WHERE person = $1 AND own_tables.table_id IN (
        SELECT table_id FROM own_tables WHERE person = $1 AND status = 'finished' AND NOT hidden
            AND changed < $2 GROUP BY table_id, changed ORDER BY changed DESC LIMIT $3
    ) ORDER BY own_tables.changed DESC, own_tables.table_id, seat
"""  # noqa: S608  our own names
_PLAYED: Final = """
    SELECT game, against, count(DISTINCT table_id),
        sum(CASE WHEN winners > 0 THEN 1.0 / winners ELSE 0.0 END)::double precision
    FROM own_tables WHERE person = $1 AND status = 'finished' AND against IS NOT NULL
    GROUP BY game, against ORDER BY game COLLATE "C", against COLLATE "C"
"""
_TURNS: Final = """
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1))
    UPDATE own_tables SET to_act = each.to_act, since = each.since, known = each.known, changed = $3
    FROM fenced, unnest($4::bigint[], $5::text[], $6::bigint[], $7::bigint[]) AS each (seat, to_act, since, known)
    WHERE own_tables.table_id = $2 AND own_tables.seat = each.seat AND own_tables.status <> 'finished'
"""


_RENEW_DEVICE: Final = """
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1)),
    called AS (UPDATE channels SET device = $4 FROM fenced WHERE person = $2 AND device = $3)
    UPDATE devices SET token = $4 FROM fenced WHERE person = $2 AND devices.token = $3
"""
_NAMING: Final = f"""
    SELECT DISTINCT table_id FROM journal WHERE table_id > $1 AND table_id <= $2 AND {NAMING} AND EXISTS (
        SELECT FROM unnest($3::text[]) AS person
        WHERE position(convert_to(person, 'UTF8') IN coalesce(sealed, data)) > 0
    ) ORDER BY table_id
"""  # noqa: S608  our own names
_ERASE: Final = """
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1)),
    entries AS (
        UPDATE journal SET kind = each.kind, data = each.data, sealed = each.sealed, hash = each.hash
        FROM fenced, unnest($4::bigint[], $5::text[], $6::bytea[], $7::bytea[], $8::bytea[])
            AS each (seq, kind, data, sealed, hash)
        WHERE journal.table_id = $2 AND journal.seq = each.seq
    ),
    shortcuts AS (DELETE FROM snapshots USING fenced WHERE snapshots.table_id = $2)
    UPDATE summaries SET data = $3 FROM fenced WHERE summaries.table_id = $2
"""


class PostgresPeopleStore(PeopleStore):
    """People, devices, credentials, codes and own tables."""

    writer: Writer
    pool: Pool

    # People and devices

    def save_guest(self, token: str, name: str, seen: int) -> asyncio.Future[None]:
        job = self.writer.job()
        job.guest = Guest(token, name, seen)
        return self.writer.write(job)

    async def guest(self, token: str) -> str | None:
        found = await self.pool.fetch("SELECT name FROM guests WHERE token = $1", token)
        return str(found[0][0]) if found else None

    async def visitor(self, device: str) -> Visitor | None:
        found = await self.pool.fetch(_VISITOR, device)
        if not found:
            return None
        person, name, token, aliases, has_account = found[0]
        return Visitor(person, name, token, tuple(filter(None, aliases.split(","))), has_account)

    async def devices(self, person: str) -> list[Device]:
        found = await self.pool.fetch(
            "SELECT token, label, created, seen FROM devices WHERE person = $1 ORDER BY seen DESC, token", person
        )
        return [Device(*row) for row in found]

    def save_device(self, person: str, device: Device) -> asyncio.Future[None]:
        return self.writer.do(_DEVICE, device.token, person, *device[1:])

    def end_device(self, person: str, token: str) -> asyncio.Future[None]:
        return self.writer.do("DELETE FROM devices USING fence($1) WHERE person = $2 AND token = $3", person, token)

    def renew_device(self, person: str, token: str, new: str) -> asyncio.Future[None]:
        return self.writer.do(_RENEW_DEVICE, person, token, new)

    def join(self, person: str, other: str) -> asyncio.Future[None]:
        return self.writer.do("SELECT join_people($1, $2, $3), join_invitations($2, $3)", person, other)

    def forget_person(self, person: str) -> asyncio.Future[None]:
        return self.writer.do("SELECT forget_person($1, $2), forget_invitations($2)", person)

    async def tables_naming(self, people: Sequence[str], after: str, most: int) -> tuple[list[str], str | None]:
        page = await self.pool.fetch(
            "SELECT table_id FROM summaries WHERE table_id > $1 ORDER BY table_id LIMIT $2", after, most
        )
        if not page:
            return [], None
        last = page[-1][0]
        found = await self.pool.fetch(_NAMING, after, last, list(people))
        return [table for (table,) in found], last if len(page) == most else None

    def erase(self, table: str, rows: Sequence[Row], summary: Summary) -> asyncio.Future[None]:
        lines = [(row.seq, row.kind, row.data, row.sealed, row.hash) for row in rows]
        return self.writer.do(_ERASE, table, summary.data, *columns(lines, 5))

    # Logging in

    async def credentials(self, person: str) -> list[Credential]:
        found = await self.pool.fetch(
            f"SELECT {', '.join(Credential._fields)} FROM credentials WHERE person = $1 ORDER BY created, id",  # noqa: S608  our own names
            person,
        )
        return [Credential(*row) for row in found]

    async def credential(self, kind: str, key: str) -> Credential | None:
        found = await self.pool.fetch(
            f"SELECT {', '.join(Credential._fields)} FROM credentials WHERE kind = $1 AND id = $2",  # noqa: S608  our own names
            kind,
            key,
        )
        return Credential(*found[0]) if found else None

    def save_credential(self, credential: Credential) -> asyncio.Future[None]:
        return self.writer.do(_CREDENTIAL, *credential)

    def end_credential(self, person: str, kind: str, key: str) -> asyncio.Future[None]:
        delete = "DELETE FROM credentials USING fence($1) WHERE person = $2 AND kind = $3 AND id = $4"
        return self.writer.do(delete, person, kind, key)

    def save_code(self, code: Code, now: int) -> asyncio.Future[None]:
        return self.writer.do(_CODE, *code, now)

    async def code(self, code: str) -> Code | None:
        found = await self.pool.fetch(
            "SELECT code, kind, person, until FROM codes WHERE code = $1 AND taker IS NULL", code
        )
        return Code(*found[0]) if found else None

    def take_code(self, code: str, taker: str) -> asyncio.Future[None]:
        take = "UPDATE codes SET taker = $2 FROM fence($1) WHERE code = $3 AND taker IS NULL"
        return self.writer.do(take, taker, code)

    async def was_taken_by(self, code: str, taker: str) -> bool:
        return bool(await self.pool.fetch("SELECT 1 FROM codes WHERE code = $1 AND taker = $2", code, taker))

    # Where they sit

    async def own_seats(self, person: str, most: int) -> list[OwnSeat]:
        return [OwnSeat(*row) for row in await self.pool.fetch(_OWN_SEATS, person, most)]

    async def finished_seats(self, person: str, before: int, most: int) -> list[OwnSeat]:
        return [OwnSeat(*row) for row in await self.pool.fetch(_FINISHED_SEATS, person, before, most)]

    async def played(self, person: str) -> list[Played]:
        return [Played(*row) for row in await self.pool.fetch(_PLAYED, person)]

    async def tables_of(self, person: str) -> list[str]:
        found = await self.pool.fetch(
            "SELECT DISTINCT table_id FROM own_tables WHERE person = $1 ORDER BY table_id", person
        )
        return [table for (table,) in found]

    def hide_table(self, person: str, table: str) -> asyncio.Future[None]:
        hide = "UPDATE own_tables SET hidden = true FROM fence($1) WHERE person = $2 AND table_id = $3"
        return self.writer.do(hide, person, table)

    def save_turns(self, table: str, changed: int, turns: Sequence[Turn]) -> asyncio.Future[None]:
        return self.writer.do(_TURNS, table, changed, *columns(turns, len(Turn._fields)))
