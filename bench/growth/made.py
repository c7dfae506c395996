"""Real tables, written straight into a store: played by chance, journaled as the server does it."""

from __future__ import annotations

import hashlib
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from spieltisch.engine.basics import Seat
from spieltisch.engine.fair import OPEN_NONCES
from spieltisch.engine.options import read_options
from spieltisch.engine.record import BY_BOT
from spieltisch.engine.registry import find
from spieltisch.server.store.entries import BotSeated, Created, Entry, Finished, Moved, Started
from spieltisch.server.store.journal import Row
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.sqlite.schema import migrate
from spieltisch.server.store.sqlite.writer import APPEND, SUMMARY
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import head_of, rows_of
from spieltisch.server.table.lobby.opening import opening_of
from spieltisch.server.table.position import dice_of
from spieltisch.server.table.summary import stored_summary

START_MS = 1_700_000_000_000
BULK_ROWS = 4
"""Rows of each of the many games: only their number matters, so that a million fit on a disk."""


class Made(NamedTuple):
    """A table with everything that is stored of it."""

    facts: Facts
    statements: list[tuple[str, tuple[object, ...]]]


def game_of(game: str, table: str, moves: int, seed: int = 1, without: str = "") -> Made:
    """A table of bots that make random moves: so many, or until the game is over.

    `without`: a kind of move that is made only if there is no other, such as one that leads to the end.
    """
    found = find(game)
    seats = min(found.meta.seats)
    options = read_options(found.meta.options, {}).encode()
    secret = hashlib.sha256(f"{table} {seed}".encode()).hexdigest()
    begun: list[Entry] = [
        Created(game, found.meta.rules_version, seats, options, secret, "", chain=secret, open=True),
        *(BotSeated(seat, "", "random") for seat in range(seats)),
        Started(options, OPEN_NONCES),
    ]
    opening = opening_of(table, begun, START_MS)
    facts, rows = opening.facts, list(opening.rows)
    state = found.start(seats, read_options(found.meta.options, options), dice_of(facts))
    chance = random.Random(seed)  # noqa: S311  no secret
    while found.to_act(state) and len(facts.moves) < moves:
        seat = found.to_act(state)[0]
        legal = found.legal_moves(state, seat)
        move = chance.choice([each for each in legal if found.encode_move(each)["move"] != without] or legal)
        state, _ = found.after(state, Seat(seat), move)
        _append(facts, rows, Moved(int(seat), found.encode_move(move), BY_BOT))
    if not found.to_act(state):
        _append(facts, rows, Finished())
    summary = stored_summary(facts)
    told = (table, int(summary.open), summary.status, summary.changed, summary.data)
    return Made(facts, [*((APPEND, (table, *row)) for row in rows), (SUMMARY, told)])


def _append(facts: Facts, rows: list[Row], entry: Entry) -> None:
    at = facts.changed + 1000
    (row,) = rows_of(facts, [entry], at, {})
    facts.apply(entry, at, {}, head_of(row))
    rows.append(row)


def store(folder: Path) -> sqlite3.Connection:
    """An empty store, quick to fill."""
    folder.mkdir(parents=True)
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = OFF")
    migrate(connection)
    return connection


def keep(connection: sqlite3.Connection, tables: Iterator[Made]) -> None:
    connection.execute("BEGIN")
    for made in tables:
        for statement, values in made.statements:
            connection.execute(statement, values)
    connection.execute("INSERT OR IGNORE INTO counted SELECT table_id FROM summaries WHERE status = 'finished'")
    connection.execute("COMMIT")


def multiply(connection: sqlite3.Connection, table: str, first: int, end: int) -> None:
    """Many finished games like this one, of a few rows each, by SQL alone."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
    connection.execute("BEGIN")
    connection.execute(
        f"{numbers} INSERT INTO summaries SELECT printf('z%011d', i), open, status, changed + i, data"  # noqa: S608  our own text
        " FROM n, summaries WHERE table_id = ?",
        (first, end - 1, table),
    )
    connection.execute(
        f"{numbers} INSERT INTO journal (table_id, seq, at, kind, used, data, sealed, hash)"  # noqa: S608  our own text
        " SELECT printf('z%011d', i), seq, at, kind, used, data, sealed, hash FROM n, journal"
        " WHERE table_id = ? AND seq < ?",
        (first, end - 1, table, BULK_ROWS),
    )
    connection.execute(f"{numbers} INSERT INTO counted SELECT printf('z%011d', i) FROM n", (first, end - 1))  # noqa: S608
    connection.execute("COMMIT")
