"""The tables of the database, and the migrations from older versions."""

from __future__ import annotations

from typing import Final

from spieltisch.server.store.journal import NewerStore, Unusable
from spieltisch.server.store.people import NAMING
from spieltisch.server.store.postgres.driver import SCHEMA, Connection, DatabaseFailed
from spieltisch.server.store.postgres.functions import (
    CHANNEL_TRIGGERS,
    CUT,
    CUT_AND_DUE,
    CUT_AND_LENGTH,
    FENCE,
    FORGET_HOLIDAYS,
    FORGET_PERSON,
    HEIR,
    IS_ALIVE,
    JOIN_HOLIDAYS,
    JOIN_PEOPLE,
    LENGTH_TRIGGERS,
    TAKE,
    WRITE_GROUP,
    WRITE_GROUP_AND_DUE,
    WRITE_GROUP_AND_SEATS,
    WRITE_PEOPLE,
    WRITE_SEATS,
    WRITE_SEATS_BUT_HIDDEN,
)
from spieltisch.server.store.postgres.invitations import FORGET_INVITATIONS, JOIN_INVITATIONS

LOCK: Final = 0x5350_4945_4C54
"""The advisory lock under which one node at a time migrates."""
FORBIDDEN: Final = "42501"

TEXT: Final = "encode(data, 'escape')"
"""Of a summary; whatever its bytes are, this is a text."""


def seats(kind: str) -> str:
    """How many seats of this kind a summary has; in a name there is a backslash before every quote."""
    sign = f'"kind":"{kind}"'
    return f"(length({TEXT}) - length(replace({TEXT}, '{sign}', ''))) / {len(sign)}"


MIGRATIONS: Final[list[list[str]]] = [
    [
        # One row per thing that happened; (table, seq) decides every race. "C": in the order of SQLite.
        """CREATE TABLE journal (
            table_id text COLLATE "C" NOT NULL, seq bigint NOT NULL, at bigint NOT NULL, kind text NOT NULL,
            used text, data bytea NOT NULL, sealed bytea, hash bytea, PRIMARY KEY (table_id, seq)
        )""",
        # The fold of the journal up to `seq`: only a shortcut, always the same as reading from the start.
        'CREATE TABLE snapshots (table_id text COLLATE "C" PRIMARY KEY, seq bigint NOT NULL, data bytea NOT NULL)',
        # What the lobby shows of a table that is not in memory.
        """CREATE TABLE summaries (
            table_id text COLLATE "C" PRIMARY KEY, open boolean NOT NULL, status text NOT NULL, changed bigint NOT NULL,
            data bytea NOT NULL
        )""",
        "CREATE INDEX unfinished ON summaries (open, changed) WHERE status <> 'finished'",
        "CREATE INDEX by_status ON summaries (status, changed)",
        'CREATE TABLE guests (token text COLLATE "C" PRIMARY KEY, name text NOT NULL, seen bigint NOT NULL)',
        # How often each value was observed in finished games, their number, and which tables have been counted.
        """CREATE TABLE draw_counts (
            game text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL, n bigint NOT NULL, value bigint NOT NULL,
            count bigint NOT NULL, PRIMARY KEY (game, kind, n, value)
        )""",
        """CREATE TABLE games_counted (
            game text COLLATE "C" PRIMARY KEY, games bigint NOT NULL, draws bigint NOT NULL
        )""",
        'CREATE TABLE counted (table_id text COLLATE "C" PRIMARY KEY)',
        # Addresses and names that an operator has shut out, until a time (milliseconds since 1970; null: for good).
        """CREATE TABLE bans (
            kind text COLLATE "C" NOT NULL, what text COLLATE "C" NOT NULL, until bigint, PRIMARY KEY (kind, what)
        )""",
        # What an operator wants a running server to do; done orders are deleted.
        """CREATE TABLE orders (
            kind text COLLATE "C" NOT NULL, what text COLLATE "C" NOT NULL, PRIMARY KEY (kind, what)
        )""",
        # Written and emptied again, to see whether anything can be written.
        "CREATE TABLE trials (at timestamptz NOT NULL)",
        # The lives of server processes. Every write locks the row of its node, so that none outlives its death.
        """CREATE TABLE nodes (
            id text COLLATE "C" PRIMARY KEY, address text NOT NULL, role text NOT NULL,
            draining boolean NOT NULL DEFAULT false, dead boolean NOT NULL DEFAULT false,
            joined timestamptz NOT NULL DEFAULT clock_timestamp()
        )""",
        # Apart from `nodes`, so that no renewal waits for a write. Who was cut off judges nobody until `judges_from`.
        """CREATE TABLE leases (
            node text COLLATE "C" PRIMARY KEY, expires timestamptz NOT NULL, judges_from timestamptz NOT NULL
        ) WITH (fillfactor = 50)""",
        # Which node has a table in memory, and which of its people are there.
        """CREATE TABLE owners (
            table_id text COLLATE "C" PRIMARY KEY, node text COLLATE "C" NOT NULL, claim bigint NOT NULL,
            present bigint[] NOT NULL DEFAULT '{}'
        )""",
        "CREATE INDEX by_node ON owners (node)",
        # What nodes show each other to be believed.
        "CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)",
        """INSERT INTO secrets (name, value)
            VALUES ('nodes', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))""",
        FENCE,
        WRITE_GROUP,
        IS_ALIVE,
        HEIR,
        TAKE,
    ],
    [
        # What was cut off a damaged table: rows of `journal`, `snapshots` or `summaries`, byte for byte.
        """CREATE TABLE set_aside (
            table_id text COLLATE "C" NOT NULL, cut bigint NOT NULL, place text COLLATE "C" NOT NULL,
            seq bigint NOT NULL, why text NOT NULL,
            at bigint, kind text, used text, data bytea, sealed bytea, hash bytea,
            PRIMARY KEY (table_id, cut, place, seq)
        )""",
        # For statistics: read from the summaries when they are written, so that nobody has to read all of them.
        f"""ALTER TABLE summaries
            ADD COLUMN game text GENERATED ALWAYS AS (substring({TEXT} from '"game":"([^"]*)"')) STORED,
            ADD COLUMN people bigint GENERATED ALWAYS AS ({seats("human")}) STORED,
            ADD COLUMN bots bigint GENERATED ALWAYS AS ({seats("bot")}) STORED,
            ADD COLUMN free bigint GENERATED ALWAYS AS ({seats("empty")}) STORED""",
        "CREATE INDEX by_game ON summaries (status, game, people, bots, free)",
        "CREATE INDEX longest ON snapshots (seq)",
        CUT,
    ],
    [
        # People: the rows of `guests`. The id of a person is the hash of the cookie of their first device.
        """CREATE TABLE devices (
            token text COLLATE "C" PRIMARY KEY, person text COLLATE "C" NOT NULL, label text NOT NULL,
            created bigint NOT NULL, seen bigint NOT NULL
        )""",
        "CREATE INDEX devices_of ON devices (person)",
        "INSERT INTO devices (token, person, label, created, seen) SELECT token, token, '', seen, seen FROM guests",
        # People who have become somebody else: their seats are that person's.
        'CREATE TABLE aliases (alias text COLLATE "C" PRIMARY KEY, person text COLLATE "C" NOT NULL)',
        "CREATE INDEX aliases_of ON aliases (person)",
        # Ways to log in: passwords (by login name) and passkeys.
        """CREATE TABLE credentials (
            kind text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, person text COLLATE "C" NOT NULL,
            label text NOT NULL, secret bytea NOT NULL, counter bigint NOT NULL, created bigint NOT NULL,
            used bigint NOT NULL, PRIMARY KEY (kind, id)
        )""",
        "CREATE INDEX credentials_of ON credentials (person)",
        # What can be shown once, until a time: links to another device, questions to passkeys. Hashes.
        """CREATE TABLE codes (
            code text COLLATE "C" PRIMARY KEY, kind text NOT NULL, person text COLLATE "C" NOT NULL,
            until bigint NOT NULL, taker text
        )""",
        "CREATE INDEX old_codes ON codes (until)",
        "CREATE INDEX codes_of ON codes (person)",
        # Entries that know people, for those who want to be forgotten.
        f"CREATE INDEX about_people ON journal (table_id) WHERE {NAMING}",
        # Where people sit, for their list of games: written when seats change, and when play begins or ends.
        # `to_act`, `since`: as known when the table left memory, after the entry `known`.
        """CREATE TABLE own_tables (
            person text COLLATE "C" NOT NULL, table_id text COLLATE "C" NOT NULL, seat bigint NOT NULL,
            game text NOT NULL, status text NOT NULL, created bigint NOT NULL, changed bigint NOT NULL,
            invited boolean NOT NULL, hidden boolean NOT NULL DEFAULT false, result bytea, against text,
            winners bigint NOT NULL, to_act text, since bigint, known bigint NOT NULL DEFAULT -1,
            PRIMARY KEY (person, table_id, seat)
        )""",
        "CREATE INDEX own_by_table ON own_tables (table_id)",
        "CREATE INDEX own_by_status ON own_tables (person, status, changed)",
        WRITE_PEOPLE,
        WRITE_SEATS,
        WRITE_GROUP_AND_SEATS,
        JOIN_PEOPLE,
        FORGET_PERSON,
    ],
    [
        # When the clock moves next at tables over days, in milliseconds since 1970.
        'CREATE TABLE due (table_id text COLLATE "C" PRIMARY KEY, at bigint NOT NULL)',
        "CREATE INDEX due_at ON due (at, table_id)",
        # While people's clocks at such tables stand.
        """CREATE TABLE holidays (
            person text COLLATE "C" NOT NULL, since bigint NOT NULL, until bigint NOT NULL, PRIMARY KEY (person, since)
        )""",
        WRITE_GROUP_AND_DUE,
        CUT_AND_DUE,
        JOIN_HOLIDAYS,
        FORGET_HOLIDAYS,
    ],
    [
        # The report on a finished game, packed: made when somebody asks for it, and only a shortcut.
        'CREATE TABLE reports (table_id text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, data bytea NOT NULL)',
    ],
    [
        # What people have decided ahead of their turn. Not in the journal: nobody else may know of it.
        'CREATE TABLE standing_orders (table_id text COLLATE "C" PRIMARY KEY, data bytea NOT NULL)',
    ],
    [
        # Invitations to tables that have not begun, and people from whom somebody wants none ('': from anybody).
        """CREATE TABLE invitations (
            table_id text COLLATE "C" NOT NULL, person text COLLATE "C" NOT NULL, inviter text COLLATE "C" NOT NULL,
            created bigint NOT NULL, until bigint NOT NULL, declined boolean NOT NULL, PRIMARY KEY (table_id, person)
        )""",
        "CREATE INDEX invitations_to ON invitations (person, created)",
        "CREATE INDEX invitations_by ON invitations (inviter)",
        "CREATE INDEX old_invitations ON invitations (until)",
        """CREATE TABLE refused_inviters (
            person text COLLATE "C" NOT NULL, inviter text COLLATE "C" NOT NULL, since bigint NOT NULL,
            PRIMARY KEY (person, inviter)
        )""",
        "CREATE INDEX refused_by_inviter ON refused_inviters (inviter)",
        JOIN_INVITATIONS,
        FORGET_INVITATIONS,
    ],
    [
        # How people are called when it is their turn, and while which node sends there.
        """CREATE TABLE channels (
            id text COLLATE "C" PRIMARY KEY, person text COLLATE "C" NOT NULL, kind text NOT NULL,
            address text NOT NULL, keys text NOT NULL, label text NOT NULL, device text COLLATE "C" NOT NULL,
            language text NOT NULL, site text NOT NULL, state text NOT NULL, why text NOT NULL,
            created bigint NOT NULL, called bigint NOT NULL, failures bigint NOT NULL, seen bigint NOT NULL,
            taker text, taken bigint NOT NULL DEFAULT 0
        )""",
        "CREATE INDEX channels_of ON channels (person)",
        "CREATE INDEX channels_at ON channels (device)",
        # What is to be sent to each: of a table only the latest.
        """CREATE TABLE notices (
            channel text COLLATE "C" NOT NULL, table_id text COLLATE "C" NOT NULL, seat bigint NOT NULL,
            game text NOT NULL, version bigint NOT NULL, over_days bigint NOT NULL, ended bigint NOT NULL,
            since bigint NOT NULL, at bigint NOT NULL, tries bigint NOT NULL, PRIMARY KEY (channel, table_id)
        )""",
        "CREATE INDEX notices_at ON notices (at)",
        # What push messages and links in mails are signed with.
        'CREATE TABLE notice_keys (name text COLLATE "C" PRIMARY KEY, value bytea NOT NULL)',
        # Channels go along with their person, and end with their person or device, whoever ends those.
        *CHANNEL_TRIGGERS,
    ],
    [
        # People are also known by the seats that they have adopted.
        "DROP INDEX about_people",
        f"CREATE INDEX about_people ON journal (table_id) WHERE {NAMING}",
        WRITE_SEATS_BUT_HIDDEN,
    ],
    [
        # The last entry of each table, apart from the journal, so that nobody can take away the last rows unnoticed.
        """CREATE TABLE lengths (table_id text COLLATE "C" PRIMARY KEY, seq bigint NOT NULL) WITH (fillfactor = 50)""",
        *LENGTH_TRIGGERS,
        """INSERT INTO lengths (table_id, seq) SELECT table_id, max(seq) FROM journal GROUP BY table_id
            ON CONFLICT DO NOTHING""",
        CUT_AND_LENGTH,
    ],
]
"""Step n brings a database of version n to version n + 1. Steps are only ever added.

Nodes of the version before go on while a new one migrates: a step adds, and changes nothing that they use.
"""


async def migrate(connection: Connection) -> None:
    """Bring the database to this program's version, one node at a time, all or nothing. Raises NewerStore, Unusable."""
    try:
        await connection.execute("BEGIN")
        await connection.fetch("SELECT pg_advisory_xact_lock($1)", LOCK, patience_s=60.0)
        await _migrate(connection)
        await connection.execute("COMMIT")
    except DatabaseFailed as error:
        if error.code == FORBIDDEN:
            raise Unusable(f"this user may not create the schema {SCHEMA} in the database ({error})") from error
        raise Unusable(f"the database cannot be prepared: {error}") from error


async def _migrate(connection: Connection) -> None:
    ((encoding, exists),) = await connection.fetch(
        "SELECT current_setting('server_encoding'), to_regclass($1) IS NOT NULL", f"{SCHEMA}.version"
    )
    if encoding != "UTF8":
        raise Unusable(f"the database has the encoding {encoding}; it needs UTF8")
    version = 0
    if exists:
        ((version,),) = await connection.fetch(f"SELECT number FROM {SCHEMA}.version")  # noqa: S608  our own name
    else:
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await connection.execute("CREATE TABLE version (number bigint NOT NULL); INSERT INTO version VALUES (0)")
    if version > len(MIGRATIONS):
        raise NewerStore(f"the data was written by a newer Spieltisch (store version {version}); please upgrade")
    for step in MIGRATIONS[version:]:
        for statement in step:
            await connection.execute(statement)
    if version < len(MIGRATIONS):
        await connection.fetch("UPDATE version SET number = $1", len(MIGRATIONS))
