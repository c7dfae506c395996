"""The part of the SQLite store about people."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.people import (
    NAMING,
    PASSWORD,
    Code,
    Credential,
    Device,
    OwnSeat,
    PeopleStore,
    Played,
    Seating,
    Turn,
    Visitor,
)
from spieltisch.server.store.rows import Row, Summary
from spieltisch.server.store.sqlite.invitations import FORGET_INVITATIONS, JOIN_INVITATIONS
from spieltisch.server.store.sqlite.writer import Statement, Writer

_GUEST: Final = (
    "INSERT INTO guests (token, name, seen) VALUES (?, ?, ?)"
    " ON CONFLICT DO UPDATE SET name = excluded.name, seen = excluded.seen"
)
_FIRST_DEVICE: Final = """
    INSERT OR IGNORE INTO devices (token, person, label, created, seen)
    SELECT ?1, ?1, '', ?2, ?2 WHERE NOT EXISTS (SELECT 1 FROM guests WHERE token = ?1)
"""
"""Of a new person; one that was ended does not come back with a new name."""
_VISITOR: Final = """
    SELECT devices.person, guests.name, devices.token,
        coalesce((SELECT group_concat(alias) FROM aliases WHERE aliases.person = devices.person), ''),
        EXISTS (SELECT 1 FROM credentials WHERE credentials.person = devices.person)
    FROM devices JOIN guests ON guests.token = devices.person WHERE devices.token = ?
"""
_DEVICE: Final = (
    "INSERT INTO devices (token, person, label, created, seen) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT DO UPDATE SET person = excluded.person, label = excluded.label, seen = excluded.seen"
)
_CREDENTIAL: Final = """
    INSERT INTO credentials (kind, id, person, label, secret, counter, created, used) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET label = excluded.label, secret = excluded.secret, counter = excluded.counter,
        used = excluded.used, person = CASE WHEN person = excluded.person THEN person END
"""
"""One of somebody else gets no person, which is refused."""
_JOIN: Final = [
    f"""DELETE FROM credentials WHERE person = :other AND kind = '{PASSWORD}'
        AND EXISTS (SELECT 1 FROM credentials WHERE person = :person AND kind = '{PASSWORD}')""",  # noqa: S608  our own names
    "UPDATE credentials SET person = :person WHERE person = :other",
    "UPDATE devices SET person = :person WHERE person = :other",
    "UPDATE aliases SET person = :person WHERE person = :other",
    "INSERT INTO aliases (alias, person) VALUES (:other, :person)",
    "UPDATE own_tables SET person = :person WHERE person = :other",
    "DELETE FROM codes WHERE person = :other",
    "UPDATE OR IGNORE holidays SET person = :person WHERE person = :other",
    "DELETE FROM holidays WHERE person = :other",
    *JOIN_INVITATIONS,
    "DELETE FROM guests WHERE token = :other",
]
_FORGET: Final = [
    "DELETE FROM credentials WHERE person = ?",
    "DELETE FROM devices WHERE person = ?",
    "DELETE FROM aliases WHERE person = ?",
    "DELETE FROM own_tables WHERE person = ?",
    "DELETE FROM codes WHERE person = ?",
    "DELETE FROM holidays WHERE person = ?",
    *FORGET_INVITATIONS,
    "DELETE FROM guests WHERE token = ?",
]
_LEAVE: Final = "DELETE FROM own_tables WHERE table_id = ? AND NOT (hidden AND status = 'finished')"
"""A finished game that somebody has taken out of their list stays out."""
_SEAT: Final = f"""
    INSERT INTO own_tables (table_id, person, {", ".join(Seating._fields[1:])})
    VALUES (?1, coalesce((SELECT person FROM aliases WHERE alias = ?2), ?2),
        {", ".join(f"?{place + 3}" for place in range(len(Seating._fields) - 1))})
    ON CONFLICT DO NOTHING
"""  # noqa: S608  our own names
_COLUMNS: Final = """
    SELECT own_tables.table_id, seat, own_tables.game, own_tables.status, created, own_tables.changed, invited, result,
        winners, to_act, since, known, (SELECT max(seq) FROM journal WHERE journal.table_id = own_tables.table_id),
        (SELECT at FROM due WHERE due.table_id = own_tables.table_id),
        summaries.data
    FROM own_tables JOIN summaries ON summaries.table_id = own_tables.table_id
"""
_OWN_SEATS: Final = f"""{_COLUMNS}
    WHERE person = ? AND NOT hidden AND own_tables.status != 'finished' ORDER BY own_tables.changed DESC LIMIT ?
"""
_FINISHED_SEATS: Final = f"""{_COLUMNS}
    WHERE person = :person AND own_tables.table_id IN (
        SELECT table_id FROM own_tables WHERE person = :person AND status = 'finished' AND NOT hidden
            AND changed < :before GROUP BY table_id, changed ORDER BY changed DESC LIMIT :most
    ) ORDER BY own_tables.changed DESC, own_tables.table_id, seat
"""  # noqa: S608  our own names
_PLAYED: Final = """
    SELECT game, against, count(DISTINCT table_id), sum(CASE WHEN winners > 0 THEN 1.0 / winners ELSE 0.0 END)
    FROM own_tables WHERE person = ? AND status = 'finished' AND against IS NOT NULL
    GROUP BY game, against ORDER BY game, against
"""
_TURN: Final = (
    "UPDATE own_tables SET to_act = ?, since = ?, known = ?, changed = ?"
    " WHERE table_id = ? AND seat = ? AND status != 'finished'"
)


def seatings(table: str, seats: Sequence[Seating]) -> list[Statement]:
    """Who sits at a table now."""
    return [(_LEAVE, (table,)), *((_SEAT, (table, *each)) for each in seats)]


class SqlitePeopleStore(PeopleStore):
    """People, devices, credentials, codes and own tables."""

    writer: Writer
    _reading: sqlite3.Connection

    # People and devices

    def save_guest(self, token: str, name: str, seen: int) -> asyncio.Future[None]:
        return self.writer.write([(_FIRST_DEVICE, (token, seen)), (_GUEST, (token, name, seen))])

    async def guest(self, token: str) -> str | None:
        found = self._reading.execute("SELECT name FROM guests WHERE token = ?", (token,)).fetchone()
        return None if found is None else str(found[0])

    async def visitor(self, device: str) -> Visitor | None:
        found = self._reading.execute(_VISITOR, (device,)).fetchone()
        if found is None:
            return None
        person, name, token, aliases, has_account = found
        return Visitor(person, name, token, tuple(filter(None, aliases.split(","))), bool(has_account))

    async def devices(self, person: str) -> list[Device]:
        found = self._reading.execute(
            "SELECT token, label, created, seen FROM devices WHERE person = ? ORDER BY seen DESC, token", (person,)
        )
        return [Device(*row) for row in found]

    def save_device(self, person: str, device: Device) -> asyncio.Future[None]:
        return self.writer.write([(_DEVICE, (device.token, person, *device[1:]))])

    def end_device(self, person: str, token: str) -> asyncio.Future[None]:
        return self.writer.write([("DELETE FROM devices WHERE person = ? AND token = ?", (person, token))])

    def renew_device(self, person: str, token: str, new: str) -> asyncio.Future[None]:
        return self.writer.write(
            [
                ("UPDATE channels SET device = ? WHERE person = ? AND device = ?", (new, person, token)),
                ("UPDATE devices SET token = ? WHERE person = ? AND token = ?", (new, person, token)),
            ]
        )

    def join(self, person: str, other: str) -> asyncio.Future[None]:
        return self.writer.write([(statement, {"person": person, "other": other}) for statement in _JOIN])

    def forget_person(self, person: str) -> asyncio.Future[None]:
        return self.writer.write([(statement, (person,)) for statement in _FORGET])

    async def tables_naming(self, people: Sequence[str], after: str, most: int) -> tuple[list[str], str | None]:
        page = self._reading.execute(
            "SELECT table_id FROM summaries WHERE table_id > ? ORDER BY table_id LIMIT ?", (after, most)
        ).fetchall()
        if not page:
            return [], None
        last = page[-1][0]
        knows = " OR ".join(["instr(CAST(coalesce(sealed, data) AS TEXT), ?)"] * len(people))
        query = f"SELECT DISTINCT table_id FROM journal WHERE table_id > ? AND table_id <= ? AND {NAMING} AND ({knows})"  # noqa: S608  our own names
        found = await asyncio.to_thread(lambda: self._reading.execute(query, (after, last, *people)).fetchall())
        return sorted(table for (table,) in found), last if len(page) == most else None

    def erase(self, table: str, rows: Sequence[Row], summary: Summary) -> asyncio.Future[None]:
        replace = "UPDATE journal SET kind = ?, data = ?, sealed = ?, hash = ? WHERE table_id = ? AND seq = ?"
        statements: list[Statement] = [
            (replace, (row.kind, row.data, row.sealed, row.hash, table, row.seq)) for row in rows
        ]
        statements.append(("DELETE FROM snapshots WHERE table_id = ?", (table,)))
        statements.append(("UPDATE summaries SET data = ? WHERE table_id = ?", (summary.data, table)))
        return self.writer.write(statements)

    # Logging in

    async def credentials(self, person: str) -> list[Credential]:
        found = self._reading.execute(
            f"SELECT {', '.join(Credential._fields)} FROM credentials WHERE person = ? ORDER BY created, id",  # noqa: S608  our own names
            (person,),
        )
        return [Credential(*row) for row in found]

    async def credential(self, kind: str, key: str) -> Credential | None:
        found = self._reading.execute(
            f"SELECT {', '.join(Credential._fields)} FROM credentials WHERE kind = ? AND id = ?",  # noqa: S608  our own names
            (kind, key),
        ).fetchone()
        return None if found is None else Credential(*found)

    def save_credential(self, credential: Credential) -> asyncio.Future[None]:
        return self.writer.write([(_CREDENTIAL, credential)])

    def end_credential(self, person: str, kind: str, key: str) -> asyncio.Future[None]:
        delete = "DELETE FROM credentials WHERE person = ? AND kind = ? AND id = ?"
        return self.writer.write([(delete, (person, kind, key))])

    def save_code(self, code: Code, now: int) -> asyncio.Future[None]:
        insert = "INSERT INTO codes (code, kind, person, until) VALUES (?, ?, ?, ?)"
        return self.writer.write([("DELETE FROM codes WHERE until < ?", (now,)), (insert, code)])

    async def code(self, code: str) -> Code | None:
        found = self._reading.execute(
            "SELECT code, kind, person, until FROM codes WHERE code = ? AND taker IS NULL", (code,)
        ).fetchone()
        return None if found is None else Code(*found)

    def take_code(self, code: str, taker: str) -> asyncio.Future[None]:
        take = "UPDATE codes SET taker = ? WHERE code = ? AND taker IS NULL"
        return self.writer.write([(take, (taker, code))])

    async def was_taken_by(self, code: str, taker: str) -> bool:
        found = self._reading.execute("SELECT 1 FROM codes WHERE code = ? AND taker = ?", (code, taker)).fetchone()
        return found is not None

    # Where they sit

    async def own_seats(self, person: str, most: int) -> list[OwnSeat]:
        return [_seat(row) for row in self._reading.execute(_OWN_SEATS, (person, most))]

    async def finished_seats(self, person: str, before: int, most: int) -> list[OwnSeat]:
        values = {"person": person, "before": before, "most": most}
        return [_seat(row) for row in self._reading.execute(_FINISHED_SEATS, values)]

    async def played(self, person: str) -> list[Played]:
        return [Played(*row) for row in self._reading.execute(_PLAYED, (person,))]

    async def tables_of(self, person: str) -> list[str]:
        found = self._reading.execute(
            "SELECT DISTINCT table_id FROM own_tables WHERE person = ? ORDER BY table_id", (person,)
        )
        return [table for (table,) in found]

    def hide_table(self, person: str, table: str) -> asyncio.Future[None]:
        hide = "UPDATE own_tables SET hidden = 1 WHERE person = ? AND table_id = ?"
        return self.writer.write([(hide, (person, table))])

    def save_turns(self, table: str, changed: int, turns: Sequence[Turn]) -> asyncio.Future[None]:
        return self.writer.write(
            [(_TURN, (each.to_act, each.since, each.known, changed, table, each.seat)) for each in turns]
        )


def _seat(row: tuple[object, ...]) -> OwnSeat:
    seat = OwnSeat(*row)  # type: ignore[arg-type]  # as the columns are
    return seat._replace(invited=bool(seat.invited))
