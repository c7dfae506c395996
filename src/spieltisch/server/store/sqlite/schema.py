"""The tables of the SQLite file, and the migrations from older versions."""

from __future__ import annotations

import sqlite3
from typing import Final

from spieltisch.server.store.journal import NewerStore
from spieltisch.server.store.people import NAMING

_TEXT: Final = "CAST(data AS TEXT)"
_AT: Final = f"""instr({_TEXT}, '"game":"')"""
GAME: Final = f"""
    CASE WHEN {_AT} THEN substr({_TEXT}, {_AT} + 8, instr(substr({_TEXT}, {_AT} + 8), '"') - 1) END
"""
"""Not by SQLite's JSON functions: they would refuse to store a summary that is damaged."""


def seats(kind: str) -> str:
    """How many seats of this kind a summary has; in a name there is a backslash before every quote."""
    sign = f'"kind":"{kind}"'
    return f"(length({_TEXT}) - length(replace({_TEXT}, '{sign}', ''))) / {len(sign)}"


MIGRATIONS: Final[list[list[str]]] = [
    [
        # One row per thing that happened; (table, seq) decides every race.
        """CREATE TABLE journal (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
            used TEXT, data BLOB NOT NULL, PRIMARY KEY (table_id, seq)
        ) WITHOUT ROWID""",
        # The fold of the journal up to `seq`: only a shortcut, always the same as reading from the start.
        "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, data BLOB NOT NULL) WITHOUT ROWID",
        # What the lobby shows of a table that is not in memory.
        """CREATE TABLE summaries (
            table_id TEXT PRIMARY KEY, open INTEGER NOT NULL, status TEXT NOT NULL, changed INTEGER NOT NULL,
            data BLOB NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX lobby ON summaries (open, status, changed)",
        "CREATE TABLE guests (token TEXT PRIMARY KEY, name TEXT NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID",
    ],
    [
        # The chain: `sealed` is what is stored but never told, `hash` the head of the chain after this row.
        "ALTER TABLE journal ADD COLUMN sealed BLOB",
        "ALTER TABLE journal ADD COLUMN hash BLOB",
        # How often each value was observed in finished games, their number, and which tables have been counted.
        """CREATE TABLE draw_counts (
            game TEXT NOT NULL, kind TEXT NOT NULL, n INTEGER NOT NULL, value INTEGER NOT NULL, count INTEGER NOT NULL,
            PRIMARY KEY (game, kind, n, value)
        ) WITHOUT ROWID""",
        """CREATE TABLE games_counted (
            game TEXT PRIMARY KEY, games INTEGER NOT NULL, draws INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE TABLE counted (table_id TEXT PRIMARY KEY) WITHOUT ROWID",
        # Addresses and names that an operator has shut out, until a time (milliseconds since 1970; null: for good).
        """CREATE TABLE bans (
            kind TEXT NOT NULL, what TEXT NOT NULL, until INTEGER, PRIMARY KEY (kind, what)
        ) WITHOUT ROWID""",
        # What an operator wants a running server to do; done orders are deleted.
        "CREATE TABLE orders (kind TEXT NOT NULL, what TEXT NOT NULL, PRIMARY KEY (kind, what)) WITHOUT ROWID",
        # Written and emptied again, to see whether anything can be written.
        "CREATE TABLE trials (data BLOB NOT NULL)",
    ],
    [
        # Rows in the order in which they came: that costs a third less than rows sorted by table.
        "ALTER TABLE journal RENAME TO sorted_journal",
        """CREATE TABLE journal (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
            used TEXT, data BLOB NOT NULL, sealed BLOB, hash BLOB
        )""",
        """INSERT INTO journal (table_id, seq, at, kind, used, data, sealed, hash)
            SELECT table_id, seq, at, kind, used, data, sealed, hash FROM sorted_journal ORDER BY table_id, seq""",
        "DROP TABLE sorted_journal",
        "CREATE UNIQUE INDEX places ON journal (table_id, seq)",
        # The lobby and the retention find what they look for however many games are finished.
        "DROP INDEX lobby",
        "CREATE INDEX unfinished ON summaries (open, changed) WHERE status != 'finished'",
        "CREATE INDEX by_status ON summaries (status, changed)",
    ],
    [
        # What was cut off a damaged table: rows of `journal`, `snapshots` or `summaries`, byte for byte.
        """CREATE TABLE set_aside (
            table_id TEXT NOT NULL, cut INTEGER NOT NULL, place TEXT NOT NULL, seq INTEGER NOT NULL, why TEXT NOT NULL,
            at INTEGER, kind TEXT, used TEXT, data BLOB, sealed BLOB, hash BLOB,
            PRIMARY KEY (table_id, cut, place, seq)
        ) WITHOUT ROWID""",
        # For statistics: read from the summaries when they are written, so that nobody has to read all of them.
        f"ALTER TABLE summaries ADD COLUMN game TEXT GENERATED ALWAYS AS ({GAME}) VIRTUAL",
        f"ALTER TABLE summaries ADD COLUMN people INTEGER GENERATED ALWAYS AS ({seats('human')}) VIRTUAL",
        f"ALTER TABLE summaries ADD COLUMN bots INTEGER GENERATED ALWAYS AS ({seats('bot')}) VIRTUAL",
        f"ALTER TABLE summaries ADD COLUMN free INTEGER GENERATED ALWAYS AS ({seats('empty')}) VIRTUAL",
        "CREATE INDEX by_game ON summaries (status, game, people, bots, free)",
        "CREATE INDEX longest ON snapshots (seq)",
    ],
    [
        # People: the rows of `guests`. The id of a person is the hash of the cookie of their first device.
        """CREATE TABLE devices (
            token TEXT PRIMARY KEY, person TEXT NOT NULL, label TEXT NOT NULL, created INTEGER NOT NULL,
            seen INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX devices_of ON devices (person)",
        "INSERT INTO devices (token, person, label, created, seen) SELECT token, token, '', seen, seen FROM guests",
        # People who have become somebody else: their seats are that person's.
        "CREATE TABLE aliases (alias TEXT PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX aliases_of ON aliases (person)",
        # Ways to log in: passwords (by login name) and passkeys.
        """CREATE TABLE credentials (
            kind TEXT NOT NULL, id TEXT NOT NULL, person TEXT NOT NULL, label TEXT NOT NULL, secret BLOB NOT NULL,
            counter INTEGER NOT NULL, created INTEGER NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (kind, id)
        ) WITHOUT ROWID""",
        "CREATE INDEX credentials_of ON credentials (person)",
        # What can be shown once, until a time: links to another device, questions to passkeys. Hashes.
        """CREATE TABLE codes (
            code TEXT PRIMARY KEY, kind TEXT NOT NULL, person TEXT NOT NULL, until INTEGER NOT NULL, taker TEXT
        ) WITHOUT ROWID""",
        "CREATE INDEX old_codes ON codes (until)",
        "CREATE INDEX codes_of ON codes (person)",
        # Entries that know people, for those who want to be forgotten.
        f"CREATE INDEX about_people ON journal (table_id) WHERE {NAMING}",
        # Where people sit, for their list of games: written when seats change, and when play begins or ends.
        # `to_act`, `since`: as known when the table left memory, after the entry `known`.
        """CREATE TABLE own_tables (
            person TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
            status TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL, invited INTEGER NOT NULL,
            hidden INTEGER NOT NULL DEFAULT 0, result BLOB, against TEXT, winners INTEGER NOT NULL,
            to_act TEXT, since INTEGER, known INTEGER NOT NULL DEFAULT -1, PRIMARY KEY (person, table_id, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX own_by_table ON own_tables (table_id)",
        "CREATE INDEX own_by_status ON own_tables (person, status, changed)",
    ],
    [
        # When the clock moves next at tables over days, in milliseconds since 1970.
        "CREATE TABLE due (table_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE INDEX due_at ON due (at, table_id)",
        # While people's clocks at such tables stand.
        """CREATE TABLE holidays (
            person TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (person, since)
        ) WITHOUT ROWID""",
    ],
    [
        # The report on a finished game, packed: made when somebody asks for it, and only a shortcut.
        "CREATE TABLE reports (table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, data BLOB NOT NULL) WITHOUT ROWID",
    ],
    [
        # What people have decided ahead of their turn. Not in the journal: nobody else may know of it.
        "CREATE TABLE standing_orders (table_id TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID",
    ],
    [
        # Invitations to tables that have not begun, and people from whom somebody wants none ('': from anybody).
        """CREATE TABLE invitations (
            table_id TEXT NOT NULL, person TEXT NOT NULL, inviter TEXT NOT NULL, created INTEGER NOT NULL,
            until INTEGER NOT NULL, declined INTEGER NOT NULL, PRIMARY KEY (table_id, person)
        ) WITHOUT ROWID""",
        "CREATE INDEX invitations_to ON invitations (person, created)",
        "CREATE INDEX invitations_by ON invitations (inviter)",
        "CREATE INDEX old_invitations ON invitations (until)",
        """CREATE TABLE refused_inviters (
            person TEXT NOT NULL, inviter TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (person, inviter)
        ) WITHOUT ROWID""",
        "CREATE INDEX refused_by_inviter ON refused_inviters (inviter)",
    ],
    [
        # How people are called when it is their turn, and while which node sends there.
        """CREATE TABLE channels (
            id TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, keys TEXT NOT NULL,
            label TEXT NOT NULL, device TEXT NOT NULL, language TEXT NOT NULL, site TEXT NOT NULL, state TEXT NOT NULL,
            why TEXT NOT NULL, created INTEGER NOT NULL, called INTEGER NOT NULL, failures INTEGER NOT NULL,
            seen INTEGER NOT NULL, taker TEXT, taken INTEGER NOT NULL DEFAULT 0
        ) WITHOUT ROWID""",
        "CREATE INDEX channels_of ON channels (person)",
        "CREATE INDEX channels_at ON channels (device)",
        # What is to be sent to each: of a table only the latest.
        """CREATE TABLE notices (
            channel TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
            version INTEGER NOT NULL, over_days INTEGER NOT NULL, ended INTEGER NOT NULL, since INTEGER NOT NULL,
            at INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (channel, table_id)
        ) WITHOUT ROWID""",
        "CREATE INDEX notices_at ON notices (at)",
        # What push messages and links in mails are signed with.
        "CREATE TABLE notice_keys (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
        # Channels go along with their person, and end with their person or device, whoever ends those.
        """CREATE TRIGGER join_channels AFTER INSERT ON aliases BEGIN
            UPDATE channels SET person = new.person WHERE person = new.alias;
        END""",
        """CREATE TRIGGER forget_channels AFTER DELETE ON guests BEGIN
            DELETE FROM channels WHERE person = old.token;
        END""",
        """CREATE TRIGGER end_channels AFTER DELETE ON devices BEGIN
            DELETE FROM channels WHERE device = old.token;
        END""",
        """CREATE TRIGGER forget_notices AFTER DELETE ON channels BEGIN
            DELETE FROM notices WHERE channel = old.id;
        END""",
    ],
    [
        # People are also known by the seats that they have adopted.
        "DROP INDEX about_people",
        f"CREATE INDEX about_people ON journal (table_id) WHERE {NAMING}",
    ],
    [
        # The last entry of each table, apart from the journal, so that nobody can take away the last rows unnoticed.
        "CREATE TABLE lengths (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID",
        "INSERT INTO lengths (table_id, seq) SELECT table_id, max(seq) FROM journal GROUP BY table_id",
        """CREATE TRIGGER keep_length AFTER INSERT ON journal BEGIN
            INSERT INTO lengths (table_id, seq) VALUES (new.table_id, new.seq)
            ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq WHERE seq < excluded.seq;
        END""",
    ],
]
"""Step n brings a file of version n to version n + 1. Steps are only ever added."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to this program's version, in one transaction per step. Raises NewerStore."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerStore(f"the data was written by a newer Spieltisch (store version {version}); please upgrade")
    for number in range(version, len(MIGRATIONS)):
        connection.execute("BEGIN IMMEDIATE")
        for statement in MIGRATIONS[number]:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
