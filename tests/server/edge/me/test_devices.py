"""Being the same person on several devices: links, joining two people, ending a device."""

from __future__ import annotations

import asyncio

import httpx

from spieltisch.server.protocol.connection import MOVED
from tests.server.edge.me.site import Site, device_of, error, games_of, play_to_the_end
from tests.server.harness import ManualTime, settle


async def link_of(client: httpx.AsyncClient) -> str:
    answer = await client.post("/api/me/link")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def test_a_link_makes_another_browser_the_same_person(site: Site) -> None:
    anna, ben, phone = await site.browser("Anna"), await site.browser("Ben"), await site.browser()
    there = await site.playing(anna, ben)
    code = await link_of(anna)
    assert (await phone.post("/api/me/link/look", json={"code": code})).json() == {
        "name": "Anna",
        "me": None,
        "games": 0,
        "account": "none",
    }
    me = (await phone.post("/api/me/take", json={"code": code})).json()
    assert (me["name"], me["devices"]) == ("Anna", 2)
    assert len((await games_of(phone))["running"]) == 1
    on_phone = await site.at(there[0].table.id, phone)
    assert on_phone.connection.seats == [0]  # without any token
    assert there[0].last("taken_over")["seat"] == 0
    assert (await on_phone.move("roll"))[0]["type"] != "refused"


async def test_a_link_works_once_and_not_for_long(site: Site) -> None:
    anna, phone, late = await site.browser("Anna"), await site.browser(), await site.browser()
    code = await link_of(anna)
    answers = await asyncio.gather(*(each.post("/api/me/take", json={"code": code}) for each in (phone, late)))
    assert sorted(answer.status_code for answer in answers) == [200, 410]
    assert error(await late.post("/api/me/link/look", json={"code": code})) == (410, "no_code")
    code = await link_of(anna)
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    await time.advance(site.tables, 601)
    assert error(await late.post("/api/me/take", json={"code": code})) == (410, "no_code")
    assert error(await late.post("/api/me/take", json={"code": "guessed"})) == (410, "no_code")
    assert error(await late.post("/api/me/link")) == (401, "no_guest")


async def test_the_store_does_not_know_the_code(site: Site) -> None:
    anna = await site.browser("Anna")
    code = await link_of(anna)
    assert await site.tables.services.journal.code(code) is None  # only its hash


async def test_links_are_rate_limited(site: Site) -> None:
    anna = await site.browser("Anna")
    for _ in range(10):
        await link_of(anna)
    assert error(await anna.post("/api/me/link")) == (429, "too_fast")


async def test_games_come_along_and_both_are_one_person(site: Site) -> None:
    anna, ben, tablet = await site.browser("Anna"), await site.browser("Ben"), await site.browser("Annika")
    with_anna = await site.playing(anna, ben)
    with_annika = await site.playing(tablet, ben, options={"rounds": 2})
    code = await link_of(anna)
    refused = await tablet.post("/api/me/take", json={"code": code})
    assert error(refused) == (409, "somebody_else")
    assert refused.json()["error"]["about"] == {"name": "Annika", "games": 1, "account": "none"}
    me = (await tablet.post("/api/me/take", json={"code": code, "bring": True})).json()
    assert (me["name"], me["devices"]) == ("Anna", 2)
    for client in (anna, tablet):
        running = (await games_of(client))["running"]
        assert {each["table"] for each in running} == {with_anna[0].table.id, with_annika[0].table.id}
    # Seats of either belong to both, also at a table that goes on with the old id in its journal.
    back = await site.at(with_annika[0].table.id, anna)
    assert back.connection.seats == [0]
    await play_to_the_end([back, with_annika[1]])
    assert (await games_of(anna))["record"]["practice"]["played"] == 1
    assert (await games_of(tablet))["finished"][0]["table"] == with_annika[0].table.id


async def test_games_stay_behind(site: Site) -> None:
    anna, tablet, other = await site.browser("Anna"), await site.browser("Annika"), await site.browser()
    await site.open(tablet)
    await other.post("/api/me/take", json={"code": await link_of(tablet)})
    before = device_of(tablet)
    await tablet.post("/api/me/take", json={"code": await link_of(anna), "bring": False})
    assert device_of(tablet) != before
    assert (await games_of(tablet))["waiting"] == []
    assert len((await games_of(other))["waiting"]) == 1  # Annika still is somebody elsewhere
    assert (await other.get("/api/me")).json()["devices"] == 1


async def test_somebody_without_games_becomes_another_without_being_asked(site: Site) -> None:
    anna, tablet = await site.browser("Anna"), await site.browser("Annika")
    before = device_of(tablet)
    assert (await tablet.post("/api/me/take", json={"code": await link_of(anna)})).json()["name"] == "Anna"
    assert await site.tables.services.journal.guest(before) is None  # nobody could be Annika any more


async def test_a_new_name_counts_on_every_device(site: Site) -> None:
    anna, phone = await site.browser("Anna"), await site.browser()
    await phone.post("/api/me/take", json={"code": await link_of(anna)})
    await phone.post("/api/me", json={"name": "Änne"})
    assert (await anna.get("/api/me")).json()["name"] == "Änne"


async def test_devices_are_listed_and_ended(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    phone = await site.browser()
    phone.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    await phone.post("/api/me/take", json={"code": await link_of(anna)})
    there = (await site.playing(phone, ben))[0]
    there.connection.device = device_of(phone)
    browsers = (await anna.get("/api/me/details")).json()["browsers"]
    (other,) = [each for each in browsers if not each["here"]]
    assert other["label"] == "Chrome, Android"
    assert error(await ben.delete(f"/api/me/devices/{other['device']}")) == (404, "no_device")
    (here,) = [each for each in browsers if each["here"]]
    assert error(await anna.delete(f"/api/me/devices/{here['device']}")) == (404, "no_device")
    assert (await anna.delete(f"/api/me/devices/{other['device']}")).status_code == 204
    assert (await phone.get("/api/me")).json()["name"] is None
    await settle(site.tables)
    assert there.pipe.code == MOVED  # it plays no longer
    assert len((await games_of(anna))["running"]) == 1


async def test_ending_the_first_device_ends_it_for_good(site: Site) -> None:
    anna, phone = await site.browser("Anna"), await site.browser()
    await phone.post("/api/me/take", json={"code": await link_of(anna)})
    browsers = (await phone.get("/api/me/details")).json()["browsers"]
    (first,) = [each for each in browsers if not each["here"]]
    await phone.delete(f"/api/me/devices/{first['device']}")
    await phone.post("/api/me", json={"name": "Änne"})
    assert (await anna.get("/api/me")).json()["name"] is None
    assert (await phone.get("/api/me")).json()["devices"] == 1


async def test_logging_out_forgets_a_browser(site: Site) -> None:
    anna, phone = await site.browser("Anna"), await site.browser()
    await phone.post("/api/me/take", json={"code": await link_of(anna)})
    answer = await phone.post("/api/me/logout")
    assert answer.json()["name"] is None
    assert "spieltisch" not in phone.cookies
    assert (await anna.get("/api/me")).json()["devices"] == 1
    assert error(await phone.post("/api/me/logout")) == (401, "no_guest")
