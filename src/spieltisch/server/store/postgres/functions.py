"""Functions in the database: what must be one transaction is one call, so that no stopped process holds a lock.

Each is part of a migration. A change is a new migration that replaces the function.
"""

from __future__ import annotations

from typing import Final

FENCED: Final = "ST001"
"""The code of the error for a node that was taken for dead."""
NO_NODE: Final = "ST002"
"""The code of the error if no node takes tables."""

FENCE: Final = f"""
CREATE FUNCTION fence(me text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF me <> '' THEN
        PERFORM FROM nodes WHERE id = me AND NOT dead FOR SHARE;
        IF NOT FOUND THEN
            RAISE EXCEPTION 'this node was taken for dead' USING ERRCODE = '{FENCED}';
        END IF;
    END IF;
END $$
"""
"""Held until the transaction ends: nobody can be taken for dead in the middle of a write. '' is no node, but a tool."""

WRITE_GROUP: Final = """
CREATE FUNCTION write_group(
    me text, notice text,
    row_tables text[], seqs bigint[], ats bigint[], kinds text[], useds text[],
    datas bytea[], sealeds bytea[], hashes bytea[],
    summary_tables text[], opens boolean[], statuses text[], changeds bigint[], summary_datas bytea[],
    snapshot_tables text[], snapshot_seqs bigint[], snapshot_datas bytea[],
    tokens text[], names text[], seens bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fence(me);
    IF cardinality(row_tables) > 0 THEN
        INSERT INTO journal (table_id, seq, at, kind, used, data, sealed, hash)
            SELECT * FROM unnest(row_tables, seqs, ats, kinds, useds, datas, sealeds, hashes);
    END IF;
    IF cardinality(summary_tables) > 0 THEN
        INSERT INTO summaries (table_id, open, status, changed, data)
            SELECT * FROM unnest(summary_tables, opens, statuses, changeds, summary_datas)
            ON CONFLICT (table_id) DO UPDATE
            SET open = excluded.open, status = excluded.status, changed = excluded.changed, data = excluded.data;
    END IF;
    IF cardinality(snapshot_tables) > 0 THEN
        INSERT INTO snapshots (table_id, seq, data)
            SELECT * FROM unnest(snapshot_tables, snapshot_seqs, snapshot_datas)
            ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, data = excluded.data;
    END IF;
    IF cardinality(tokens) > 0 THEN
        INSERT INTO guests (token, name, seen) SELECT * FROM unnest(tokens, names, seens)
            ON CONFLICT (token) DO UPDATE SET name = excluded.name, seen = excluded.seen;
    END IF;
    IF notice <> '' THEN
        PERFORM pg_notify('spieltisch', notice);
    END IF;
END $$
"""

_SAVE_GUESTS: Final = """
        INSERT INTO guests (token, name, seen) SELECT * FROM unnest(tokens, names, seens)"""
_SAVE_FIRST_DEVICES: Final = """
        INSERT INTO devices (token, person, label, created, seen)
            SELECT each.token, each.token, '', each.seen, each.seen
            FROM unnest(tokens, names, seens) AS each (token, name, seen)
            WHERE NOT EXISTS (SELECT FROM guests WHERE guests.token = each.token)
            ON CONFLICT DO NOTHING;"""
WRITE_PEOPLE: Final = WRITE_GROUP.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION").replace(
    _SAVE_GUESTS, _SAVE_FIRST_DEVICES + _SAVE_GUESTS
)
"""The second version: a new person has a first device, also if a node of the version before writes it."""

WRITE_SEATS: Final = """
CREATE FUNCTION write_seats(seats jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM own_tables USING jsonb_array_elements_text(seats->'tables') AS changed (id) WHERE table_id = changed.id;
    INSERT INTO own_tables
        (person, table_id, seat, game, status, created, changed, invited, result, against, winners)
        SELECT coalesce(aliases.person, each.person), each.table_id, each.seat, each.game, each.status, each.created,
            each.changed, each.invited, decode(each.result, 'base64'), each.against, each.winners
        FROM jsonb_to_recordset(seats->'seats') AS each (
            table_id text, person text, seat bigint, game text, status text, created bigint, changed bigint,
            invited boolean, result text, against text, winners bigint
        ) LEFT JOIN aliases ON aliases.alias = each.person
        ON CONFLICT DO NOTHING;
END $$
"""
"""Who sits at these tables now. Only called when that has changed, in the transaction of `write_group`."""

WRITE_SEATS_BUT_HIDDEN: Final = WRITE_SEATS.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION").replace(
    "WHERE table_id = changed.id;", "WHERE table_id = changed.id AND NOT (hidden AND status = 'finished');"
)
"""A finished game that somebody has taken out of their list stays out."""

WRITE_GROUP_AND_SEATS: Final = """
CREATE FUNCTION write_group_and_seats(
    me text, notice text,
    row_tables text[], seqs bigint[], ats bigint[], kinds text[], useds text[],
    datas bytea[], sealeds bytea[], hashes bytea[],
    summary_tables text[], opens boolean[], statuses text[], changeds bigint[], summary_datas bytea[],
    snapshot_tables text[], snapshot_seqs bigint[], snapshot_datas bytea[],
    tokens text[], names text[], seens bigint[],
    seats text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM write_group(
        me, notice, row_tables, seqs, ats, kinds, useds, datas, sealeds, hashes,
        summary_tables, opens, statuses, changeds, summary_datas,
        snapshot_tables, snapshot_seqs, snapshot_datas, tokens, names, seens
    );
    PERFORM write_seats(seats::jsonb);
END $$
"""

JOIN_PEOPLE: Final = """
CREATE FUNCTION join_people(me text, kept text, other text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fence(me);
    DELETE FROM credentials WHERE person = other AND kind = 'password'
        AND EXISTS (SELECT FROM credentials WHERE person = kept AND kind = 'password');
    UPDATE credentials SET person = kept WHERE person = other;
    UPDATE devices SET person = kept WHERE person = other;
    UPDATE aliases SET person = kept WHERE person = other;
    INSERT INTO aliases (alias, person) VALUES (other, kept);
    UPDATE own_tables SET person = kept WHERE person = other;
    DELETE FROM codes WHERE person = other;
    DELETE FROM guests WHERE token = other;
END $$
"""

FORGET_PERSON: Final = """
CREATE FUNCTION forget_person(me text, unwanted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fence(me);
    DELETE FROM credentials WHERE person = unwanted;
    DELETE FROM devices WHERE person = unwanted;
    DELETE FROM aliases WHERE person = unwanted;
    DELETE FROM own_tables WHERE person = unwanted;
    DELETE FROM codes WHERE person = unwanted;
    DELETE FROM guests WHERE token = unwanted;
END $$
"""

IS_ALIVE: Final = """
CREATE FUNCTION is_alive(me text, other text, lease interval) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    until timestamptz;
BEGIN
    SELECT expires INTO until FROM leases WHERE node = other;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    IF until >= clock_timestamp()
        OR pg_postmaster_start_time() + lease > clock_timestamp()
        OR NOT EXISTS (
            SELECT FROM leases
            WHERE node = me AND expires >= clock_timestamp() AND judges_from <= clock_timestamp()
        )
    THEN
        RETURN true;
    END IF;
    DELETE FROM leases WHERE node = other AND expires < clock_timestamp();
    IF NOT FOUND THEN
        RETURN EXISTS (SELECT FROM leases WHERE node = other);
    END IF;
    UPDATE nodes SET dead = true WHERE id = other;
    PERFORM pg_notify('spieltisch', 'nodes');
    RETURN false;
END $$
"""
"""Whether another node lives. One whose lease has run out is dead from now on: this waits for the last thing it writes.

Nobody dies while the database has been up for less than a lease, nor by the word of one that was cut off itself.
"""

HEIR: Final = f"""
CREATE FUNCTION heir(me text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    willing boolean;
    chosen text;
BEGIN
    SELECT role = 'tables' AND NOT draining INTO willing FROM nodes WHERE id = me;
    IF willing THEN
        RETURN me;
    END IF;
    SELECT id INTO chosen FROM nodes JOIN leases ON node = id
        WHERE role = 'tables' AND NOT draining AND NOT dead AND expires >= clock_timestamp()
        ORDER BY random() LIMIT 1;
    IF FOUND THEN
        RETURN chosen;
    END IF;
    SELECT id INTO chosen FROM nodes WHERE id = me AND role = 'tables';
    IF NOT FOUND THEN
        RAISE EXCEPTION 'no node for tables is running' USING ERRCODE = '{NO_NODE}';
    END IF;
    RETURN me;
END $$
"""  # noqa: S608  our own code
"""Who gets a table that is free: the one that asks, if it takes tables, else any that does."""

TAKE: Final = """
CREATE FUNCTION take(me text, wanted text, claimed bigint, lease interval) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    owner text;
    next_owner text;
BEGIN
    PERFORM fence(me);
    SELECT node INTO owner FROM owners JOIN leases USING (node)
        WHERE table_id = wanted AND node <> me AND expires >= clock_timestamp();
    IF FOUND THEN
        RETURN owner;
    END IF;
    next_owner := heir(me);
    LOOP
        INSERT INTO owners (table_id, node, claim)
            VALUES (wanted, next_owner, CASE WHEN next_owner = me THEN claimed ELSE 0 END) ON CONFLICT DO NOTHING;
        IF FOUND THEN
            RETURN next_owner;
        END IF;
        SELECT node INTO owner FROM owners WHERE table_id = wanted FOR UPDATE;
        CONTINUE WHEN NOT FOUND;
        IF owner = me THEN
            UPDATE owners SET claim = greatest(claim, claimed) WHERE table_id = wanted;
            RETURN me;
        END IF;
        IF is_alive(me, owner, lease) THEN
            RETURN owner;
        END IF;
        UPDATE owners SET node = next_owner, claim = CASE WHEN next_owner = me THEN claimed ELSE 0 END, present = '{}'
            WHERE table_id = wanted;
        RETURN next_owner;
    END LOOP;
END $$
"""
"""Whose a table is now. A release names the claim it ends: one that arrives late must not end a later claim."""

CUT: Final = """
CREATE FUNCTION cut_table(
    me text, wanted text, good bigint, moment bigint, reason text,
    seqs bigint[], ats bigint[], kinds text[], useds text[], datas bytea[], sealeds bytea[], hashes bytea[],
    opens boolean[], statuses text[], changeds bigint[], summary_datas bytea[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fence(me);
    INSERT INTO set_aside (table_id, cut, place, seq, why, at, kind, used, data, sealed, hash)
        SELECT table_id, moment, 'journal', seq, reason, at, kind, used, data, sealed, hash
        FROM journal WHERE table_id = wanted AND seq NOT BETWEEN 0 AND good;
    INSERT INTO set_aside (table_id, cut, place, seq, why, data)
        SELECT table_id, moment, 'snapshots', seq, reason, data FROM snapshots WHERE table_id = wanted;
    DELETE FROM journal WHERE table_id = wanted AND seq NOT BETWEEN 0 AND good;
    DELETE FROM snapshots WHERE table_id = wanted;
    IF good < 0 THEN
        INSERT INTO set_aside (table_id, cut, place, seq, why, at, kind, data)
            SELECT table_id, moment, 'summaries', 0, reason, changed, status, data
            FROM summaries WHERE table_id = wanted;
        DELETE FROM summaries WHERE table_id = wanted;
        DELETE FROM counted WHERE table_id = wanted;
        DELETE FROM own_tables WHERE table_id = wanted;
    END IF;
    INSERT INTO journal (table_id, seq, at, kind, used, data, sealed, hash)
        SELECT wanted, * FROM unnest(seqs, ats, kinds, useds, datas, sealeds, hashes);
    INSERT INTO summaries (table_id, open, status, changed, data)
        SELECT wanted, * FROM unnest(opens, statuses, changeds, summary_datas)
        ON CONFLICT (table_id) DO UPDATE
        SET open = excluded.open, status = excluded.status, changed = excluded.changed, data = excluded.data;
    PERFORM pg_notify('spieltisch', 'lobby');
END $$
"""
"""Set aside what follows the last good entry of a table, then add what says so. -1: nothing of it is good."""

# Play over days

WRITE_GROUP_AND_DUE: Final = """
CREATE FUNCTION write_group_and_due(
    me text, notice text,
    row_tables text[], seqs bigint[], ats bigint[], kinds text[], useds text[],
    datas bytea[], sealeds bytea[], hashes bytea[],
    summary_tables text[], opens boolean[], statuses text[], changeds bigint[], summary_datas bytea[],
    snapshot_tables text[], snapshot_seqs bigint[], snapshot_datas bytea[],
    tokens text[], names text[], seens bigint[],
    seats text, due_tables text[], due_ats bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM write_group_and_seats(
        me, notice, row_tables, seqs, ats, kinds, useds, datas, sealeds, hashes,
        summary_tables, opens, statuses, changeds, summary_datas,
        snapshot_tables, snapshot_seqs, snapshot_datas, tokens, names, seens, seats
    );
    DELETE FROM due USING unnest(due_tables, due_ats) AS each (id, moment)
        WHERE table_id = each.id AND each.moment IS NULL;
    INSERT INTO due (table_id, at)
        SELECT each.id, each.moment FROM unnest(due_tables, due_ats) AS each (id, moment)
        WHERE each.moment IS NOT NULL
        ON CONFLICT (table_id) DO UPDATE SET at = excluded.at;
END $$
"""
"""For groups with an entry of a table over days; null: it is not due any more."""

CUT_AND_DUE: Final = """
CREATE FUNCTION cut_table_and_due(
    me text, wanted text, good bigint, moment bigint, reason text,
    seqs bigint[], ats bigint[], kinds text[], useds text[], datas bytea[], sealeds bytea[], hashes bytea[],
    opens boolean[], statuses text[], changeds bigint[], summary_datas bytea[], due_at bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM cut_table(
        me, wanted, good, moment, reason, seqs, ats, kinds, useds, datas, sealeds, hashes,
        opens, statuses, changeds, summary_datas
    );
    DELETE FROM due WHERE table_id = wanted;
    IF due_at IS NOT NULL THEN
        INSERT INTO due (table_id, at) VALUES (wanted, due_at);
    END IF;
END $$
"""

_LAST_OF_JOIN: Final = "    DELETE FROM guests WHERE token = other;"
JOIN_HOLIDAYS: Final = JOIN_PEOPLE.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION").replace(
    _LAST_OF_JOIN,
    f"""    INSERT INTO holidays (person, since, until)
        SELECT kept, since, until FROM holidays WHERE person = other ON CONFLICT DO NOTHING;
    DELETE FROM holidays WHERE person = other;
{_LAST_OF_JOIN}""",  # noqa: S608  our own names
)
"""The second version: holidays come along."""

_LAST_OF_FORGET: Final = "    DELETE FROM guests WHERE token = unwanted;"
FORGET_HOLIDAYS: Final = FORGET_PERSON.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION").replace(
    _LAST_OF_FORGET,
    f"    DELETE FROM holidays WHERE person = unwanted;\n{_LAST_OF_FORGET}",  # noqa: S608  our own names
)
"""The second version: holidays are forgotten, too."""

# Calling people


def _on(event: str, table: str, name: str, statement: str) -> list[str]:
    """A trigger: this statement for every row."""
    body = f"BEGIN {statement}; RETURN NULL; END"
    return [
        f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ {body} $$",
        f"CREATE TRIGGER {name} AFTER {event} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()",
    ]


CHANNEL_TRIGGERS: Final = [
    *_on("INSERT", "aliases", "join_channels", "UPDATE channels SET person = new.person WHERE person = new.alias"),
    *_on("DELETE", "guests", "forget_channels", "DELETE FROM channels WHERE person = old.token"),
    *_on("DELETE", "devices", "end_channels", "DELETE FROM channels WHERE device = old.token"),
    *_on("DELETE", "channels", "forget_notices", "DELETE FROM notices WHERE channel = old.id"),
]
"""So no function about people has to know of channels."""

# The lengths of journals

LENGTH_TRIGGERS: Final = [
    """
CREATE FUNCTION keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO lengths (table_id, seq) SELECT table_id, max(seq) FROM added GROUP BY table_id ORDER BY table_id
        ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq WHERE lengths.seq < excluded.seq;
    RETURN NULL;
END $$
""",
    """
CREATE TRIGGER keep_length AFTER INSERT ON journal REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_length()
""",
]
CUT_AND_LENGTH: Final = CUT.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION", 1).replace(
    "    PERFORM fence(me);\n", "    PERFORM fence(me);\n    DELETE FROM lengths WHERE table_id = wanted;\n", 1
)
"""The entry that says so begins its length anew."""
