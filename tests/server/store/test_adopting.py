"""Seats of nobody: whoever sat down before they were known here, and comes back as somebody, has them again."""

from __future__ import annotations

import pytest

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.store.entries import Adopted, decode
from spieltisch.server.store.people import OwnSeat
from spieltisch.server.table.errands import EraseGuests
from spieltisch.server.table.people.reserving import run
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from tests.server.edge.me.site import play_to_the_end
from tests.server.harness import HOST, Browser, brought, opened, read_again, record_of, two_playing
from tests.server.store.places import Place

BEN = hash_of("ben")


async def seats_of(tables: Tables, person: str) -> list[OwnSeat]:
    journal = tables.services.journal
    return [*await journal.own_seats(person, 10), *await journal.finished_seats(person, 10**15, 10)]


async def back(was: Browser, person: str = BEN) -> Browser:
    """The same browser with its token, as somebody by now."""
    await was.go()
    again = Browser(await brought(was.tables, was.table.id), person, "Ben")
    await again.hello(was.token)
    return again


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_seat_of_nobody_becomes_that_of_who_shows_its_token(tables: Tables, restarted: bool) -> None:
    table, _, ben = await two_playing(tables)
    assert await seats_of(tables, BEN) == []
    if restarted:
        await ben.go()
        await read_again(table)
    again = await back(ben)
    assert again.connection.seats == [1]
    (seat,) = await seats_of(tables, BEN)
    assert (seat.table, seat.seat, seat.status) == (table.id, 1, "running")
    assert sorted(await tables.services.journal.people_at(table.id)) == sorted([HOST, BEN])
    stored = await read_again(again.table)
    assert (stored.facts.chairs[1].guest, stored.facts.chairs[1].name) == (BEN, "Ben")
    other = Browser(stored, BEN)  # on any device, without the token
    await other.hello()
    assert other.connection.seats == [1]


async def test_nobody_else_gets_a_seat_by_its_token(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    rows = len(await tables.services.journal.rows(table.id))
    await back(anna, BEN)  # the seat is Anna's, whoever plays it with her token
    stranger = Browser(table, hash_of("stranger"))
    await stranger.hello("of no seat here")
    nobody = Browser(table)
    await ben.go()
    await nobody.hello(ben.token)
    assert nobody.connection.seats == [1]
    assert [chair.guest for chair in table.facts.chairs] == [HOST, ""]
    kinds = {type(decode(row.data, row.sealed)) for row in (await tables.services.journal.rows(table.id))[rows:]}
    assert Adopted not in kinds


async def test_a_finished_game_counts_for_who_adopts_its_seat(tables: Tables) -> None:
    journal = tables.services.journal
    table, anna, ben = await two_playing(tables)
    await play_to_the_end([anna, ben])
    (hers,) = await seats_of(tables, HOST)
    played = await journal.played(HOST)
    tables.services.time.seconds += 60  # type: ignore[attr-defined]
    await back(ben)
    (his,) = await seats_of(tables, BEN)
    assert (his.result, his.changed, his.status) == (hers.result, hers.changed, "finished")
    assert [each.against for each in await journal.played(BEN)] == ["people"]
    assert played[0].won + (await journal.played(BEN))[0].won == pytest.approx(1.0)
    assert await journal.played(HOST) == played
    record = await record_of(table)
    assert verify(find("practice"), decode_record(record)).fault is None
    assert '"adopted"' in str(record["chain"])
    assert BEN not in str(record)  # who it was is sealed


async def test_a_game_that_was_taken_out_of_a_list_stays_out(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await play_to_the_end([anna, ben])
    await tables.services.journal.hide_table(HOST, table.id)
    await back(ben)
    assert await seats_of(tables, HOST) == []
    assert len(await seats_of(tables, BEN)) == 1


async def test_who_adopts_the_hosts_seat_is_the_host(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("stand", seat=0)
    assert (table.facts.host, table.facts.host_seat) == ("", 1)
    again = await back(ben)
    assert (table.facts.host, table.is_host(again.connection)) == (BEN, True)


async def test_who_has_adopted_a_seat_is_erased_as_everybody_else(tables: Tables, place: Place) -> None:
    table, anna, ben = await two_playing(tables)
    await ben.say("chat", text="a word of mine")
    await anna.say("mute", seat=1)
    await ben.go()
    assert await tables.services.journal.tables_naming([BEN], "", 10) == ([], None)
    await back(ben)
    assert await tables.services.journal.tables_naming([BEN], "", 10) == ([table.id], None)
    await run(table, EraseGuests([BEN]))
    stored = await brought(tables, table.id)
    assert [chair.name for chair in stored.facts.chairs] == ["Anna", "—"]
    texts = str([(row.data, row.sealed) for row in await tables.services.journal.rows(table.id)])
    assert not [word for word in ("Ben", BEN, hash_of(ben.token), "a word of mine") if word in texts]
    assert (await place.check()).are_good
