"""The chain in the store: what was changed on disk is noticed, and tables from before the chain go on."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.store.journal import Damaged, Row, Summary
from spieltisch.server.tokens import hash_of
from tests.server.harness import Browser, record_of, two_playing
from tests.server.store.places import Place

OLD_SECRET = "ab" * 32
CREATED = '{"kind":"created","game":"practice","rules_version":1,"seats":2,"options":{},"host":"","secret":"%s"}'
OLD = [
    ("created", CREATED % OLD_SECRET),
    ("seated", f'{{"kind":"seated","seat":0,"name":"Anna","token":"{hash_of("a")}","nonce":"{"11" * 16}"}}'),
    ("seated", f'{{"kind":"seated","seat":1,"name":"Ben","token":"{hash_of("b")}","nonce":"{"22" * 16}"}}'),
    ("started", '{"kind":"started","options":{}}'),
    ("move", '{"kind":"move","seat":0,"move":{"move":"roll"},"by":"player"}'),
]
"""A table as it was written before there were pledges and a chain."""


OTHER = "UPDATE journal SET {} = CAST(replace({}, '{}', '{}') AS BLOB) WHERE seq = {}"


async def played(place: Place, **changes: Any) -> str:
    tables = await place.tables(**changes)
    table, anna, _ = await two_playing(tables)
    await anna.move("roll")
    await tables.close()
    return table.id


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (OTHER.format("data", "data", "roll", "stop", 6), "entry 6 does not fit the chain"),
        (OTHER.format("data", "data", "Ben", "Eve", 3), "entry 3 does not fit the chain"),
        (OTHER.format("sealed", "sealed", "0", "1", 2), "entry 2 does not fit the chain"),
        ("UPDATE journal SET at = at + 1 WHERE seq = 4", "entry 4 does not fit the chain"),
        ("UPDATE journal SET hash = NULL WHERE seq = 5", "entry 5 does not fit the chain"),
        ("DELETE FROM journal WHERE seq = 4", "entry 4 is missing"),
        ("DELETE FROM journal WHERE seq = 0", "entry 0 is missing"),
        ("UPDATE journal SET data = x'5b5b' WHERE seq = 5", "entry 5 cannot be read"),
        ("UPDATE journal SET data = 'a text' WHERE seq = 5", "entry 5 cannot be read"),
    ],
)
async def test_what_was_changed_on_disk_is_named(place: Place, change: str, why: str) -> None:
    table = await played(place)
    await place.sql(change)
    tables = await place.tables()
    with pytest.raises(Damaged, match=why):
        await tables.bring(table)
    await tables.close()


async def test_a_record_is_not_made_from_a_snapshot_that_differs_from_the_journal(place: Place) -> None:
    """A snapshot is only a shortcut: what is proved comes from the journal."""
    name = await played(place, snapshot_every=1)
    await place.sql(OTHER.format("data", "data", "Ben", "Eve", 3))
    tables = await place.tables()
    table = await tables.bring(name)
    assert table is not None
    with pytest.raises(Damaged, match="entry 3 does not fit the chain"):
        await record_of(table)
    await tables.close()


async def test_a_table_from_before_the_chain_is_played_on_and_verified(place: Place) -> None:
    journal = await place.journal()
    old = [Row(seq, 1_600_000_000_000 + seq, kind, None, text.encode()) for seq, (kind, text) in enumerate(OLD)]
    await journal.append("oldtable", old, Summary(False, "running", 1_600_000_000_004, b""))
    await journal.close()
    tables = await place.tables()
    table = await tables.bring("oldtable")
    assert table is not None
    assert (table.facts.status, table.version) == ("running", 1)
    people = [Browser(table), Browser(table)]
    for browser, token in zip(people, "ab", strict=True):
        await browser.hello(token)
    while table.facts.status == "running":
        assert table.position is not None
        seat = min(table.position.acting)
        await people[seat].say("move", version=table.version, move=people[seat].last("update")["moves"][0])
    record = await record_of(table)
    assert record["format"] == "spieltisch-record/1"
    verdict = verify(find("practice"), decode_record(record))
    assert (verdict.fault, verdict.trusted) == (None, ["journal", "nonces"])
    assert OLD_SECRET in str(record)
    await tables.close()
