"""Every way to a seat ends with the game in the list of who sits there, and nothing on the way is refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import httpx
import pytest

from tests.server.edge.me.site import Site, games_of, play_to_the_end
from tests.server.edge.me.test_devices import link_of
from tests.server.harness import read_again, settle

Way = Callable[[Site], Awaitable[tuple[httpx.AsyncClient, str, list[int]]]]
"""Somebody comes to a table: their browser, the table, and their seats."""
LOGIN = {"login": "Ben K.", "password": "correct horse"}


async def by_link_with_a_name(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    table, ben = await site.open(await site.browser("Anna")), await site.browser("Ben")
    await (await site.at(table, ben)).say("sit", seat=1)
    return ben, table, [1]


async def by_link_named_at_the_table(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """As the client does it: the name first, then the socket anew, then the seat."""
    table, ben = await site.open(await site.browser("Anna")), await site.browser()
    await (await site.at(table, ben)).go()
    await ben.post("/api/me", json={"name": "Ben"})
    await (await site.at(table, ben)).say("sit", seat=1, name="Ben")
    return ben, table, [1]


async def by_link_named_too_late(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """The socket of a client that sits down as nobody, and comes again with its token."""
    table, ben = await site.open(await site.browser("Anna")), await site.browser()
    there = await site.at(table, ben)
    await there.say("sit", seat=1, name="Ben")
    await ben.post("/api/me", json={"name": "Ben"})
    assert (await games_of(ben))["waiting"] == []
    await there.go()
    await site.at(table, ben, there.token)
    return ben, table, [1]


async def by_invitation(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    await play_to_the_end(await site.playing(anna, ben))
    table = await site.open(anna, password="open sesame")
    (fellow,) = (await anna.get(f"/api/tables/{table}/invitations")).json()["people"]
    await anna.post(f"/api/tables/{table}/invitations", json={"person": fellow["person"]})
    await (await site.at(table, ben)).say("sit", seat=1)
    return ben, table, [1]


async def by_another_device(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """A link or its QR code: the device has the games, and the one that it sits down at is on both."""
    ben, phone = await site.browser("Ben"), await site.browser()
    await phone.post("/api/me/take", json={"code": await link_of(ben)})
    table = await site.open(await site.browser("Anna"))
    await (await site.at(table, phone)).say("sit", seat=1)
    assert (await games_of(phone))["waiting"] == (await games_of(ben))["waiting"]
    return ben, table, [1]


async def by_another_device_as_nobody(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """A browser that sits as nobody becomes a device of somebody."""
    ben, phone = await site.browser("Ben"), await site.browser()
    table = await site.open(await site.browser("Anna"))
    there = await site.at(table, phone)
    await there.say("sit", seat=1, name="Ben")
    await phone.post("/api/me/take", json={"code": await link_of(ben)})
    await there.go()
    await site.at(table, phone, there.token)
    return ben, table, [1]


async def by_log_in(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """A guest who sits brings the game to the account."""
    ben, phone = await site.browser("Ben"), await site.browser("Benno")
    await ben.post("/api/me/password", json=LOGIN)
    table = await site.open(await site.browser("Anna"))
    there = await site.at(table, phone)
    await there.say("sit", seat=1)
    assert (await phone.post("/api/me/login", json={**LOGIN, "bring": True})).status_code == 200
    await settle(site.tables)
    back = await site.at(table, phone)  # without its token
    assert back.connection.seats == [1]
    return phone, table, [1]


async def by_log_in_as_nobody(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    ben, phone = await site.browser("Ben"), await site.browser()
    await ben.post("/api/me/password", json=LOGIN)
    table = await site.open(await site.browser("Anna"))
    there = await site.at(table, phone)
    await there.say("sit", seat=1, name="Ben")
    await phone.post("/api/me/login", json=LOGIN)
    await site.at(table, phone, there.token)
    return ben, table, [1]


async def by_rematch(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben)
    await play_to_the_end(there)
    await there[0].say("rematch")
    answer = there[1].last("rematch")
    await (await site.at(answer["table"], ben, *answer["tokens"].values())).say("sit", seat=1)
    return ben, answer["table"], [1]


async def by_rematch_as_nobody(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """Both games are theirs as soon as there is a name."""
    anna, ben = await site.browser("Anna"), await site.browser()
    there = await site.playing(anna, ben)
    await play_to_the_end(there)
    await there[0].say("rematch")
    await ben.post("/api/me", json={"name": "Ben"})
    answer = (await site.at(there[0].table.id, ben, there[1].token)).last("rematch")
    assert len((await games_of(ben))["finished"]) == 1
    assert (await games_of(ben))["record"]["practice"]["played"] == 1
    await (await site.at(answer["table"], ben, *answer["tokens"].values())).say("sit", seat=1)
    return ben, answer["table"], [1]


async def after_a_restart(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """The seat was taken as nobody, in a game that is being played."""
    anna, ben = await site.browser("Anna"), await site.browser()
    there = await site.playing(anna, ben)
    for browser in there:
        await browser.go()
    await ben.post("/api/me", json={"name": "Ben"})
    await read_again(there[0].table)
    back = await site.at(there[0].table.id, ben, there[1].token)
    await read_again(back.table)
    return ben, back.table.id, [1]


async def as_the_host(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    anna = await site.browser("Anna")
    return anna, await site.open(anna), [0]


async def on_one_device(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    anna = await site.browser("Anna")
    return anna, await site.open(anna, hot_seat=True), [0, 1]


async def on_one_device_as_nobody(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    """Two people at a tablet without a name."""
    table, tablet = await site.open(await site.browser("Anna"), seats=3), await site.browser()
    there = await site.at(table, tablet)
    await there.say("sit", seat=1, name="Ben")
    await there.say("sit", seat=2, name="Cora")
    await tablet.post("/api/me", json={"name": "Ben"})
    await site.at(table, tablet, there.token)
    return tablet, table, [1, 2]


async def played_on(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben)
    await play_to_the_end(there)
    wish = {"move": 1, "seat": 1, "level": "easy"}
    answer = await ben.post(f"/api/tables/{there[0].table.id}/continued", json=wish)
    return ben, str(answer.json()["table"]), [1]


async def watched_before(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    table, ben = await site.open(await site.browser("Anna")), await site.browser("Ben")
    there = await site.at(table, ben)
    assert there.connection.watches
    await there.say("sit", seat=1)
    return ben, table, [1]


async def taken_back_from_a_bot(site: Site) -> tuple[httpx.AsyncClient, str, list[int]]:
    anna, ben = await site.browser("Anna"), await site.browser()
    there = await site.playing(anna, ben)
    await there[1].say("leave")
    await there[1].go()
    assert there[0].table.facts.chairs[1].substitute is not None
    await ben.post("/api/me", json={"name": "Ben"})
    back = await site.at(there[0].table.id, ben, there[1].token)
    assert back.table.facts.chairs[1].substitute is None
    return ben, back.table.id, [1]


WAYS: list[Way] = [
    by_link_with_a_name,
    by_link_named_at_the_table,
    by_link_named_too_late,
    by_invitation,
    by_another_device,
    by_another_device_as_nobody,
    by_log_in,
    by_log_in_as_nobody,
    by_rematch,
    by_rematch_as_nobody,
    after_a_restart,
    as_the_host,
    on_one_device,
    on_one_device_as_nobody,
    played_on,
    watched_before,
    taken_back_from_a_bot,
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_every_way_to_a_seat_ends_in_the_list_of_games(site: Site, way: Way) -> None:
    client, table, seats = await way(site)
    found = await games_of(client)
    (own,) = [each for each in found["running"] + found["waiting"] if each["table"] == table]
    assert own["mine"] == seats
    if own["status"] == "waiting" and len(own["seats"]) > 1:
        assert (await client.get(f"/api/tables/{table}/invitations")).status_code == 200  # as everybody who sits there
    elsewhere = await site.browser()  # the person has the seat, whatever this browser keeps
    await elsewhere.post("/api/me/take", json={"code": await link_of(client)})
    assert (await site.at(table, elsewhere)).connection.seats == seats
    export = (await elsewhere.get("/api/me/export")).json()
    assert table in [each["table"] for each in export["games"]]
