"""Invitations: people invite those they have played with, who accept, decline, or want none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from spieltisch.server.app import create_app
from spieltisch.server.doors import iso
from spieltisch.server.invitations.invited import Invited
from spieltisch.server.limits import Limits, Rate
from tests.server.edge.me.site import Site, device_of, error, games_of, play_to_the_end
from tests.server.harness import Browser, ManualTime, config, settle

HOURS = 3600


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> str | None:
    return None if request.param == "sqlite" else request.getfixturevalue("database")


@pytest.fixture
async def anywhere(store: str | None, tmp_path: Path) -> AsyncIterator[Site]:
    """A server on either store."""
    app = create_app(config(tmp_path, store=store))
    await app.state.tables.services.open()
    async with AsyncExitStack() as stack:
        yield Site(app, stack)
    await app.state.tables.close()


async def acquainted(site: Site, *names: str) -> list[httpx.AsyncClient]:
    """People who have played a game with each other."""
    people = [await site.browser(name) for name in names]
    await play_to_the_end(await site.playing(*people))
    return people


async def fellows(client: httpx.AsyncClient, table: str) -> dict[str, dict[str, Any]]:
    answer = await client.get(f"/api/tables/{table}/invitations")
    assert answer.status_code == 200, answer.text
    return {each["name"]: each for each in answer.json()["people"]}


async def invite(client: httpx.AsyncClient, table: str, name: str) -> httpx.Response:
    person = (await fellows(client, table))[name]["person"]
    return await client.post(f"/api/tables/{table}/invitations", json={"person": person})


async def decline(client: httpx.AsyncClient, table: str, **more: Any) -> httpx.Response:
    return await client.post(f"/api/me/invitations/{table}/decline", json=more)


async def invitations(client: httpx.AsyncClient) -> list[str]:
    return [each["table"] for each in (await games_of(client))["invitations"]]


async def sit(site: Site, client: httpx.AsyncClient, table: str, seat: int) -> Browser:
    browser = await site.at(table, client)
    await browser.say("sit", seat=seat)
    return browser


async def test_invited_seated_and_playing(anywhere: Site) -> None:
    anna, ben = await acquainted(anywhere, "Anna", "Ben")
    table = await anywhere.open(anna, turn_clock_s=60)
    heard: list[Invited] = []
    anywhere.tables.services.invitations.listen(heard.append)
    (found,) = (await fellows(anna, table)).values()
    assert (found["name"], found["state"], found["mine"]) == ("Ben", "free", False)
    answer = await invite(anna, table, "Ben")
    assert answer.status_code == 200, answer.text
    assert [(each["state"], each["mine"]) for each in answer.json()["people"]] == [("invited", True)]
    ends = anywhere.tables.services.time.wall_ms() + 12 * HOURS * 1000
    assert heard == [Invited(table, device_of(ben), device_of(anna), "practice", False)]

    (shown,) = (await games_of(ben))["invitations"]
    assert (shown["table"], shown["game"], shown["mine"]) == (table, "practice", [])
    assert (shown["invitation"]["by"], shown["turn_clock_s"]) == ("Anna", 60)
    assert shown["invitation"]["until"] == iso(ends)
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", None]
    assert await invitations(anna) == []

    first, second = await sit(anywhere, anna, table, 0), await sit(anywhere, ben, table, 1)
    assert await invitations(ben) == []
    assert [each["table"] for each in (await games_of(ben))["waiting"]] == [table]
    assert (await fellows(anna, table))["Ben"]["state"] == "here"
    await first.say("start")
    assert second.table.facts.status == "running"


async def test_declined_and_the_inviter_is_told_politely(anywhere: Site) -> None:
    anna, ben, cleo = await acquainted(anywhere, "Anna", "Ben", "Cleo")
    table = await anywhere.open(anna, seats=4)
    first, third = await sit(anywhere, anna, table, 0), await sit(anywhere, cleo, table, 2)
    await invite(anna, table, "Ben")
    assert (await decline(ben, table)).status_code == 200
    await settle(anywhere.tables)
    notice = first.last("notice")
    assert (notice["what"], notice["name"]) == ("invitation_declined", "Ben")
    assert "invitation_declined" not in str(third.pipe.texts), "only the inviter is told"
    assert await invitations(ben) == []
    assert (await fellows(anna, table))["Ben"]["state"] == "declined"
    assert error(await invite(anna, table, "Ben")) == (409, "already_invited")
    assert error(await decline(ben, table)) == (404, "no_invitation")


async def test_no_invitations_from_this_person(anywhere: Site) -> None:
    anna, ben, cleo = await acquainted(anywhere, "Anna", "Ben", "Cleo")
    table = await anywhere.open(anna, seats=3)
    await invite(anna, table, "Ben")
    await decline(ben, table, refuse=True)
    assert set(await fellows(anna, table)) == {"Cleo"}
    await sit(anywhere, cleo, table, 1)
    assert set(await fellows(cleo, table)) == {"Anna", "Ben"}
    inviting = (await ben.get("/api/me/inviting")).json()
    assert (inviting["who"], [each["name"] for each in inviting["refused"]]) == ("played", ["Anna"])
    again = await ben.delete(f"/api/me/inviting/{inviting['refused'][0]['person']}")
    assert again.json() == {"who": "played", "refused": []}
    assert set(await fellows(anna, table)) == {"Ben", "Cleo"}
    assert error(await ben.delete("/api/me/inviting/nobody")) == (404, "unknown_person")


async def test_nobody_may_invite_me(site: Site) -> None:
    anna, ben = await acquainted(site, "Anna", "Ben")
    table = await site.open(anna)
    await invite(anna, table, "Ben")
    person = (await fellows(anna, table))["Ben"]["person"]
    assert (await ben.post("/api/me/inviting", json={"who": "nobody"})).json() == {"who": "nobody", "refused": []}
    assert await invitations(ben) == []
    assert await fellows(anna, table) == {}
    other = await site.open(anna)
    answer = await anna.post(f"/api/tables/{other}/invitations", json={"person": person})
    assert error(answer) == (404, "unknown_person")
    await ben.post("/api/me/inviting", json={"who": "played"})
    assert await invitations(ben) == [table]
    assert (await ben.post("/api/me/inviting", json={"who": "friends"})).status_code == 400


async def test_ids_are_never_told_and_a_handle_is_worth_nothing_to_others(site: Site) -> None:
    anna, ben, cleo = await acquainted(site, "Anna", "Ben", "Cleo")
    table = await site.open(anna, seats=3)
    await sit(site, cleo, table, 1)
    told = (await anna.get(f"/api/tables/{table}/invitations")).text
    for client in (anna, ben, cleo):
        assert device_of(client) not in told
        assert device_of(client)[:24] not in told
    handles = [(await fellows(client, table))["Ben"]["person"] for client in (anna, cleo)]
    assert handles[0] != handles[1]
    answer = await cleo.post(f"/api/tables/{table}/invitations", json={"person": handles[0]})
    assert error(answer) == (404, "unknown_person")


async def test_who_may_invite_and_whom(site: Site) -> None:
    anna, ben, cleo = await acquainted(site, "Anna", "Ben", "Cleo")
    stranger = await site.browser("Dora")
    table = await site.open(anna, seats=3)
    assert "Dora" not in await fellows(anna, table)
    assert error(await ben.get(f"/api/tables/{table}/invitations")) == (403, "must_sit")
    assert error(await (await site.browser()).get(f"/api/tables/{table}/invitations")) == (401, "no_guest")
    assert error(await anna.get("/api/tables/nowhere/invitations")) == (404, "unknown_table")
    there = [await sit(site, client, table, seat) for seat, client in enumerate((anna, ben))]
    assert error(await invite(anna, table, "Ben")) == (409, "already_here")
    there.append(await sit(site, stranger, table, 2))
    assert error(await invite(anna, table, "Cleo")) == (409, "no_free_seat")
    await there[0].say("start")
    assert error(await anna.get(f"/api/tables/{table}/invitations")) == (409, "already_begun")
    del cleo


async def test_somebody_whom_the_host_has_removed_is_not_invited(site: Site) -> None:
    anna, ben = await acquainted(site, "Anna", "Ben")
    table = await site.open(anna)
    first = await sit(site, anna, table, 0)
    await sit(site, ben, table, 1)
    await first.say("remove", seat=1)
    assert error(await invite(anna, table, "Ben")) == (409, "removed_person")


async def test_an_invitation_ends_with_the_table_the_inviter_and_in_time(site: Site) -> None:
    anna, ben, cleo = await acquainted(site, "Anna", "Ben", "Cleo")
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    table = await site.open(anna)
    await invite(anna, table, "Ben")
    first, other = await sit(site, anna, table, 0), await sit(site, cleo, table, 1)
    await first.say("stand", seat=0)
    assert await invitations(ben) == []
    await first.say("sit", seat=0)
    assert await invitations(ben) == [table]
    await other.say("start")
    assert first.table.facts.status == "running"
    assert await invitations(ben) == []

    live = await site.open(anna)
    days = await site.open(anna, turn_clock_s=86400, pace={"over_days": True})
    for each in (live, days):
        assert (await invite(anna, each, "Ben")).status_code == 200
    assert set(await invitations(ben)) == {live, days}
    time.seconds += 13 * HOURS
    assert await invitations(ben) == [days]
    time.seconds += 13 * 24 * HOURS
    assert await invitations(ben) == [days]
    time.seconds += 24 * HOURS
    assert await invitations(ben) == []


async def test_an_invitation_can_be_taken_back(site: Site) -> None:
    anna, ben = await acquainted(site, "Anna", "Ben")
    table = await site.open(anna)
    await invite(anna, table, "Ben")
    person = (await fellows(anna, table))["Ben"]["person"]
    answer = await anna.delete(f"/api/tables/{table}/invitations/{person}")
    assert [each["state"] for each in answer.json()["people"]] == ["free"]
    assert await invitations(ben) == []


async def test_an_invitation_opens_a_table_with_a_password(site: Site) -> None:
    anna, ben = await acquainted(site, "Anna", "Ben")
    table = await site.open(anna, password="tree")
    assert error(await ben.get(f"/api/tables/{table}")) == (403, "password_needed")
    await invite(anna, table, "Ben")
    assert (await ben.get(f"/api/tables/{table}")).status_code == 200
    browser = await sit(site, ben, table, 1)
    await settle(site.tables)
    assert browser.last("welcome")["type"] == "welcome"
    await decline(ben, table)


async def test_a_rematch_is_in_the_same_list_and_is_declined_in_the_same_way(site: Site) -> None:
    anna, ben = [await site.browser(name) for name in ("Anna", "Ben")]
    there = await site.playing(anna, ben)
    await play_to_the_end(there)
    await there[1].go()
    await there[0].say("rematch")
    rematch = there[0].last("rematch")["table"]
    first = await site.at(rematch, anna)
    other = await site.open(anna, seats=3)
    await invite(anna, other, "Ben")
    shown = {each["table"]: each for each in (await games_of(ben))["invitations"]}
    assert set(shown) == {rematch, other}
    assert (shown[rematch]["invitation"], shown[rematch]["mine"]) == (None, [1])
    assert error(await decline(ben, rematch, refuse=True)) == (422, "no_inviter")
    assert (await decline(ben, rematch)).status_code == 200
    await settle(site.tables)
    assert first.last("notice")["what"] == "declined"
    assert await invitations(ben) == [other]


async def test_invitations_are_exported_and_deleted(site: Site) -> None:
    anna, ben = await acquainted(site, "Anna", "Ben")
    table = await site.open(anna)
    await invite(anna, table, "Ben")
    await ben.post("/api/me/inviting", json={"who": "nobody"})
    mine, his = [(await client.get("/api/me/export")).json() for client in (anna, ben)]
    assert [(each["to"], each["declined"]) for each in mine["invitations"]] == [("Ben", False)]
    assert [each["by"] for each in his["invitations"]] == ["Anna"]
    assert [each["everybody"] for each in his["refused_inviters"]] == [True]
    assert device_of(ben) not in str(mine["invitations"])
    journal, person = site.tables.services.journal, device_of(ben)
    await ben.post("/api/me/delete", json={"name": "Ben"})
    assert await journal.invitations_of(person) == []
    assert await journal.refused_inviters(person) == []
    assert await fellows(anna, table) == {}


async def test_limits(tmp_path: Path) -> None:
    limits = Limits(invitations=Rate(0.0001, 2), invitations_per_table=1)
    app = create_app(config(tmp_path, limits=limits))
    async with AsyncExitStack() as stack:
        site = Site(app, stack)
        anna, *_ = await acquainted(site, "Anna", "Ben", "Cleo")
        table, other, third = [await site.open(anna, seats=3) for _ in range(3)]
        assert (await invite(anna, table, "Ben")).status_code == 200
        assert error(await invite(anna, table, "Cleo")) == (409, "too_many_invitations")
        assert (await invite(anna, other, "Ben")).status_code == 200
        assert error(await invite(anna, third, "Ben")) == (429, "too_fast")
    await app.state.tables.close()


async def test_switched_off(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, invitations=False))
    async with AsyncExitStack() as stack:
        site = Site(app, stack)
        anna = await site.browser("Anna")
        table = await site.open(anna)
        assert (await anna.get("/api/me")).json()["invitations"] is False
        assert error(await anna.get(f"/api/tables/{table}/invitations")) == (403, "invitations_off")
        assert error(await anna.get("/api/me/inviting")) == (403, "invitations_off")
        assert await invitations(anna) == []
    await app.state.tables.close()
