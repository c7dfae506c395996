"""People in both stores: devices, joining, credentials, codes, and where they sit."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from spieltisch.server.store.journal import Journal, Row, StoreFailed, Summary
from spieltisch.server.store.people import LINK, PASSKEY, PASSWORD, Code, Credential, Device, Seating, Turn, Visitor
from spieltisch.server.store.sqlite.journal import FILE, SqliteJournal
from spieltisch.server.store.sqlite.schema import MIGRATIONS
from tests.server.store.places import Place, row

SUMMARY = Summary(True, "running", 5, b"{}")


def seating(person: str, seat: int = 0, status: str = "running", changed: int = 5, **more: Any) -> Seating:
    return Seating(person, seat, "practice", status, 1, changed)._replace(**more)


async def sit(journal: Journal, table: str, *seats: Seating) -> None:
    rows = [] if await journal.status(table) is not None else [row(0)]
    await journal.append(table, rows, SUMMARY._replace(status=seats[0].status if seats else "waiting"), seats)


async def test_a_new_person_has_one_device(journal: Journal) -> None:
    await journal.save_guest("a", "Anna", 7)
    assert await journal.visitor("a") == Visitor("a", "Anna", "a")
    assert await journal.devices("a") == [Device("a", "", 7, 7)]
    assert await journal.visitor("unknown") is None


async def test_an_ended_device_does_not_come_back_with_a_new_name(journal: Journal) -> None:
    await journal.save_guest("a", "Anna", 1)
    await journal.save_device("a", Device("phone", "Firefox, Android", 2, 2))
    await journal.end_device("a", "a")
    await journal.save_guest("a", "Änne", 3)
    assert await journal.visitor("a") is None
    assert await journal.visitor("phone") == Visitor("a", "Änne", "phone")


async def test_people_are_joined(journal: Journal) -> None:
    for person in ("a", "b", "c"):
        await journal.save_guest(person, person.upper(), 1)
    await sit(journal, "t", seating("b"))
    await journal.save_credential(Credential(PASSWORD, "b", "b", "B", b"x", 0, 1, 1))
    await journal.save_credential(Credential(PASSWORD, "a", "a", "A", b"x", 0, 1, 1))
    await journal.save_credential(Credential(PASSKEY, "key", "b", "B", b"x", 0, 1, 1))
    await journal.join("a", "b")
    assert await journal.visitor("b") == Visitor("a", "A", "b", ("b",), True)
    assert await journal.tables_of("a") == ["t"]
    assert [(each.kind, each.id) for each in await journal.credentials("a")] == [(PASSWORD, "a"), (PASSKEY, "key")]
    await journal.join("c", "a")
    found = await journal.visitor("a")
    assert found is not None
    assert (found.person, sorted(found.aliases)) == ("c", ["a", "b"])
    await sit(journal, "t", seating("b", status="finished", against="people", winners=1))  # the table knows the old id
    assert [each.table for each in await journal.finished_seats("c", 100, 10)] == ["t"]


async def test_nobody_takes_the_login_of_somebody_else(journal: Journal) -> None:
    mine = Credential(PASSWORD, "anna", "a", "Anna", b"1", 0, 1, 1)
    await journal.save_credential(mine)
    with pytest.raises(StoreFailed):
        await journal.save_credential(mine._replace(person="b"))
    await journal.save_credential(mine._replace(secret=b"2"))
    found = await journal.credential(PASSWORD, "anna")
    assert found == mine._replace(secret=b"2")
    await journal.end_credential("b", PASSWORD, "anna")
    assert await journal.credential(PASSWORD, "anna") is not None
    await journal.end_credential("a", PASSWORD, "anna")
    assert await journal.credential(PASSWORD, "anna") is None


async def test_a_code_is_taken_once_and_old_ones_are_forgotten(journal: Journal) -> None:
    await journal.save_code(Code("x", LINK, "a", 10), 1)
    assert await journal.code("x") == Code("x", LINK, "a", 10)
    await journal.take_code("x", "first")
    await journal.take_code("x", "second")
    assert [await journal.was_taken_by("x", taker) for taker in ("first", "second")] == [True, False]
    assert await journal.code("x") is None
    await journal.save_code(Code("y", LINK, "a", 20), 11)
    assert not await journal.was_taken_by("x", "first")


async def test_seats_are_written_together_with_the_entry(journal: Journal) -> None:
    await sit(journal, "t", seating("a"), seating("b", 1))
    with pytest.raises(StoreFailed):
        await journal.append("t", [row(0)], SUMMARY, [seating("c")])  # the number is taken: nothing of it is true
    assert await journal.tables_of("c") == []
    await sit(journal, "t", seating("b", 1))  # the other one has left
    assert await journal.tables_of("a") == []
    (own,) = await journal.own_seats("b", 10)
    assert (own.table, own.seat, own.known, own.last, own.to_act) == ("t", 1, -1, 0, None)


async def test_whose_turn_it_was(journal: Journal) -> None:
    await sit(journal, "t", seating("a"))
    await journal.save_turns("t", 9, [Turn(0, "[0]", 8, 0)])
    (own,) = await journal.own_seats("a", 10)
    assert (own.to_act, own.since, own.known, own.changed) == ("[0]", 8, 0, 9)


async def test_the_record(journal: Journal) -> None:
    await sit(journal, "won", seating("a", status="finished", against="people", winners=1))
    await sit(journal, "shared", seating("a", status="finished", against="people", winners=2))
    await sit(journal, "lost", seating("a", status="finished", against="easy"))
    await sit(journal, "abandoned", seating("a", status="finished"))
    played = [(each.game, each.against, each.played, each.won) for each in await journal.played("a")]
    assert played == [("practice", "easy", 1, 0.0), ("practice", "people", 2, 1.5)]


async def test_hidden_and_deleted_tables(journal: Journal) -> None:
    await sit(journal, "t", seating("a", status="finished"), seating("b", 1, status="finished"))
    await journal.hide_table("a", "t")
    assert await journal.finished_seats("a", 100, 10) == []
    assert len(await journal.finished_seats("b", 100, 10)) == 1
    await journal.delete_tables(["t"])
    assert await journal.tables_of("b") == []


async def test_who_is_known_where(journal: Journal) -> None:
    for number in range(3):
        sealed = b'{"guest":"a"}' if number != 1 else b'{"guest":"b"}'
        await journal.append(f"t{number}", [Row(0, 1, "seated", None, b"{}", sealed)], SUMMARY)
    await journal.append("t3", [Row(0, 1, "move", None, b'"a"')], SUMMARY)
    assert await journal.tables_naming(['"a"'], "", 2) == (["t0"], "t1")
    assert await journal.tables_naming(['"a"', '"b"'], "t0", 10) == (["t1", "t2"], None)


async def test_a_person_is_forgotten(journal: Journal, place: Place) -> None:
    await journal.save_guest("a", "Anna", 1)
    await journal.save_guest("b", "Ben", 1)
    await journal.join("a", "b")
    await journal.save_credential(Credential(PASSWORD, "anna", "a", "Anna", b"1", 0, 1, 1))
    await journal.save_code(Code("x", LINK, "a", 10), 1)
    await sit(journal, "t", seating("a"))
    await journal.forget_person("a")
    for kind in ("guests", "devices", "aliases", "credentials", "codes", "own_tables"):
        assert await place.sql(f"SELECT * FROM {kind}") == [], kind


async def test_guests_of_older_versions_are_people(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as file:
        for step in MIGRATIONS[:4]:
            for statement in step:
                file.execute(statement)
        file.execute("INSERT INTO guests VALUES ('a', 'Anna', 7)")
        file.execute("PRAGMA user_version = 4")
    file.close()
    journal = SqliteJournal(tmp_path)
    assert await journal.visitor("a") == Visitor("a", "Anna", "a")
    assert await journal.devices("a") == [Device("a", "", 7, 7)]
    await journal.close()
