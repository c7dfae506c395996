"""Everything about me: the export is complete, and after deletion nothing is left."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.table.records.records import check
from tests.server.edge.me.site import Site, device_of, error, games_of, play_to_the_end
from tests.server.harness import brought, read_again

NAME = "Annabella"


async def exported(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await client.get("/api/me/export")
    assert answer.status_code == 200
    assert "spieltisch.json" in answer.headers["content-disposition"]
    data: dict[str, Any] = json.loads(answer.content)
    return data


def everything_in(folder: Path) -> str:
    """All text in the store, and in its write-ahead log."""
    file = sqlite3.connect(folder / FILE)
    file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = [
        value.decode(errors="replace") if isinstance(value, bytes) else str(value)
        for table in tables
        for row in file.execute(f"SELECT * FROM {table}")
        for value in row
    ]
    file.close()
    return "\n".join(found)


async def test_the_export_has_everything(site: Site) -> None:
    anna, ben, phone = await site.browser(NAME), await site.browser("Ben"), await site.browser()
    there = await site.playing(anna, ben, options={"rounds": 2})
    await there[0].say("chat", text="Good luck")
    await there[1].say("chat", text="You too")
    await play_to_the_end(there)
    both = await site.playing(anna, ben, game="ordered")
    for browser, move in zip(both, ("roll", "end"), strict=True):
        await browser.say("order", order="do", params={"move": move, "until": 0})
    running = both[0].table.id
    waiting = await site.open(anna)
    await anna.post("/api/me/password", json={"login": "anna", "password": "correct horse"})
    await phone.post("/api/me/login", json={"login": "anna", "password": "correct horse"})
    data = await exported(anna)
    assert data["person"] == {"id": device_of(anna), "name": NAME, "aliases": []}
    assert len(data["devices"]) == 2
    assert [each["kind"] for each in data["logins"]] == ["password"]
    assert "argon2" not in json.dumps(data)
    assert {each["table"] for each in data["games"]} == {there[0].table.id, running, waiting}
    mine = {"table": running, "seat": 0, "order": "do", "params": {"move": "roll", "until": 0}}
    assert data["orders"] == [mine]  # not what others have ordered
    (played,) = data["played"]
    assert [line["text"] for line in played["chat"]] == ["Good luck"]  # not what others said
    assert check(played["record"])[1].fault is None
    assert data["record"]["practice"]["played"] == 1


async def test_exports_are_rate_limited(site: Site) -> None:
    anna = await site.browser("Anna")
    for _ in range(3):
        await exported(anna)
    assert error(await anna.get("/api/me/export")) == (429, "too_fast")


async def test_after_deletion_nothing_is_left(site: Site, tmp_path: Path) -> None:
    anna, ben, phone = await site.browser(NAME), await site.browser("Ben"), await site.browser()
    hashes = [device_of(anna)]
    ended = await site.playing(anna, ben, options={"rounds": 2})
    await ended[0].say("chat", text="A secret of mine")
    await play_to_the_end(ended)
    running = await site.playing(ben, anna)
    site.tables.save_snapshot(running[0].table)
    lobby = await site.open(ben)
    waiting = await site.at(lobby, anna)
    await waiting.say("sit", seat=1)
    left = await site.at(await site.open(ben), anna)
    await left.say("sit", seat=1)
    await left.say("stand", seat=1)  # nobody's list has it, but its journal knows
    alone = await site.open(anna, bots=[None, "easy"])
    await anna.post("/api/me/password", json={"login": NAME, "password": "correct horse"})
    await phone.post("/api/me/login", json={"login": NAME, "password": "correct horse"})
    hashes.append(device_of(phone))
    await anna.post("/api/me/link")
    assert error(await anna.post("/api/me/delete", json={"name": "Ann"})) == (422, "not_confirmed")
    assert NAME in everything_in(tmp_path)

    answer = await anna.post("/api/me/delete", json={"name": NAME})
    assert answer.status_code == 200, answer.text
    assert "spieltisch" not in anna.cookies
    assert (await phone.get("/api/me")).json()["name"] is None
    text = everything_in(tmp_path)
    for secret in (NAME, NAME.lower(), "A secret of mine", *hashes):
        assert secret not in text, secret

    # Others keep their games.
    assert (await ben.get(f"/api/tables/{alone}")).status_code == 404
    record = (await ben.get(f"/api/tables/{ended[0].table.id}/record")).json()
    assert [player["name"] for player in record["players"]] == ["—", "Ben"]
    assert record.get("chain") is None
    assert check(record)[1].fault is None
    table = await brought(site.tables, running[0].table.id)
    assert [chair.name for chair in table.facts.chairs] == ["Ben", "—"]
    assert table.facts.chairs[1].substitute is not None
    assert (await site.at(running[0].table.id, ben)).connection.seats == [0]
    assert [chair.kind for chair in (await brought(site.tables, lobby)).facts.chairs] == ["human", "empty"]
    games = await games_of(ben)
    assert [seat["name"] for seat in games["finished"][0]["seats"]] == ["—", "Ben"]


async def test_a_table_goes_on_after_somebody_was_erased(site: Site) -> None:
    anna, ben = await site.browser(NAME), await site.browser("Ben")
    there = await site.playing(anna, ben, options={"rounds": 4})
    await anna.post("/api/me/delete", json={"name": NAME})
    back = await site.at(there[0].table.id, ben)
    while back.table.facts.status == "running":
        if back.table.position is not None and 1 in back.table.position.acting:
            await back.move("roll")
    assert back.table.facts.status == "finished"
    again = await read_again(back.table)  # every other entry still fits the chain
    assert again.facts.head == back.table.facts.head


async def test_both_halves_of_a_joined_person_are_deleted(site: Site, tmp_path: Path) -> None:
    anna, tablet, ben = await site.browser("Anna"), await site.browser(NAME), await site.browser("Ben")
    before = device_of(tablet)
    await site.playing(tablet, ben)
    code = (await anna.post("/api/me/link")).json()["code"]
    await tablet.post("/api/me/take", json={"code": code, "bring": True})
    await tablet.post("/api/me/delete", json={"name": "Anna"})
    text = everything_in(tmp_path)
    assert NAME not in text
    assert before not in text


@pytest.mark.parametrize("call", ["/api/me/export", "/api/me/details"])
async def test_nobody_has_nothing(site: Site, call: str) -> None:
    assert error(await (await site.browser()).get(call)) == (401, "no_guest")
    assert error(await (await site.browser()).post("/api/me/delete", json={"name": ""})) == (401, "no_guest")
