"""The REST part, over ASGI without sockets."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.limits import Limits, Rate
from spieltisch.server.table.ends.ending import finish
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, client_of, config, two_playing


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Litestar]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Client</title>")
    (static / "icon.svg").write_text("<svg/>")
    (static / "assets" / "app-1.js").write_text("plain")
    (static / "assets" / "app-1.js.br").write_bytes(b"brotli")
    (static / "assets" / "app-1.js.gz").write_bytes(b"gzip")
    (tmp_path / "secret.txt").write_text("outside")
    app = create_app(config(tmp_path / "data", static=static))
    yield app
    await app.state.tables.close()


@pytest.fixture
async def anna(client: httpx.AsyncClient) -> httpx.AsyncClient:
    assert (await client.post("/api/me", json={"name": " Anna "})).status_code == 200
    return client


def key(answer: httpx.Response) -> tuple[int, str]:
    error = answer.json()["error"]
    assert set(error) - {"retry_after_s"} == {"key", "sentence", "rule", "request"}
    assert error["sentence"]
    return answer.status_code, error["key"]


async def finished(tables: Tables) -> str:
    """A finished game of practice."""
    table, anna, ben = await two_playing(tables, options={"rounds": 4})
    for browser in (anna, ben, anna, ben):
        await browser.move("roll")
    assert table.facts.status == "finished"
    return table.id


async def test_guests(client: httpx.AsyncClient) -> None:
    nobody = {"name": None, "account": "none", "login": None, "devices": 0}
    nobody |= {"accounts": "optional", "reports": True, "invitations": True}
    assert (await client.get("/api/me")).json() == nobody
    answer = await client.post("/api/me", json={"name": " Anna "})
    assert answer.json() == {**nobody, "name": "Anna", "devices": 1}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "; secure" not in cookie
    assert (await client.get("/api/me")).json()["name"] == "Anna"
    assert (await client.post("/api/me", json={"name": "Änne"})).json() == {**nobody, "name": "Änne", "devices": 1}
    assert key(await client.post("/api/me", json={"name": ""})) == (422, "bad_name")
    assert key(await client.post("/api/me", json={"name": "x" * 25})) == (422, "bad_name")
    assert key(await client.post("/api/me", json={"nam": "x"})) == (400, "malformed")
    assert key(await client.post("/api/me", content=b"{")) == (400, "malformed")


async def test_cookies_are_secure_over_https(app: Litestar) -> None:
    async with client_of(app, "https://table") as client:
        answer = await client.post("/api/me", json={"name": "Anna"}, headers={"origin": "https://table"})
    assert "; secure" in answer.headers["set-cookie"].lower()


async def test_games_are_on_the_shelf(client: httpx.AsyncClient) -> None:
    games = (await client.get("/api/games")).json()
    assert "practice" in [game["game"] for game in games]
    assert games[0]["titles"]["en"]


async def test_opening_a_table(anna: httpx.AsyncClient) -> None:
    answer = await anna.post("/api/tables", json={"game": "practice", "seats": 3, "bots": [None, "easy"], "open": True})
    assert answer.status_code == 201
    table = answer.json()["table"]
    info = (await anna.get(f"/api/tables/{table}")).json()
    assert info["host"] == 0
    assert [seat["kind"] for seat in info["seats"]] == ["human", "bot", "empty"]
    assert info["options"] == {"mode": "turns", "rounds": 5, "limit_ms": 0, "first": "random", "late": False}
    assert (info["version"], info["status"], info["rematch"]) == (0, "waiting", None)
    listed = (await anna.get("/api/tables")).json()
    assert [each["table"] for each in listed] == [table]
    await anna.post("/api/tables", json={"game": "practice", "seats": 2})
    assert len((await anna.get("/api/tables")).json()) == 1  # the other one is private


WRONG: list[tuple[dict[str, Any], tuple[int, str]]] = [
    ({"game": "chess", "seats": 2}, (404, "unknown_game")),
    ({"game": "practice", "seats": 9}, (422, "bad_seats")),
    ({"game": "practice", "seats": 0}, (400, "malformed")),
    ({"game": "practice"}, (400, "malformed")),
    ({"game": "practice", "seats": 2, "options": {"mode": "odd"}}, (422, "bad_options")),
    ({"game": "practice", "seats": 2, "options": {"colour": 1}}, (422, "bad_options")),
    ({"game": "practice", "seats": 1, "options": {"mode": "whisper"}}, (422, "alone")),
    ({"game": "practice", "seats": 2, "bots": ["divine"]}, (422, "unknown_level")),
    ({"game": "practice", "seats": 2, "bots": [None] * 3}, (422, "bad_seats")),
    ({"game": "practice", "seats": 2, "turn_clock_s": 1}, (422, "bad_clock")),
]


@pytest.mark.parametrize(("wish", "expected"), WRONG)
async def test_wishes_that_cannot_be_met(
    anna: httpx.AsyncClient, wish: dict[str, Any], expected: tuple[int, str]
) -> None:
    assert key(await anna.post("/api/tables", json=wish)) == expected


async def test_strangers_and_unknown_things(client: httpx.AsyncClient) -> None:
    assert key(await client.post("/api/tables", json={"game": "practice", "seats": 2})) == (401, "no_guest")
    assert key(await client.get("/api/tables/nothere")) == (404, "unknown_table")
    assert key(await client.get("/api/tables/nothere/record")) == (404, "unknown_table")
    assert key(await client.get("/api/nothing")) == (404, "not_found")
    assert key(await client.delete("/api/me")) == (405, "not_allowed")
    assert key(await client.get("/api/rules/chess/en")) == (404, "unknown_page")
    assert key(await client.get("/api/rules/1000-km/.."))[0] == 404
    assert key(await client.post("/api/me", content=b'{"name":"' + b"x" * 70_000 + b'"}')) == (413, "too_long")


async def test_other_sites_are_refused(client: httpx.AsyncClient) -> None:
    evil = {"origin": "https://evil.example"}
    assert key(await client.post("/api/me", json={"name": "Eve"}, headers=evil)) == (403, "foreign_origin")
    null = {"origin": "null"}
    assert key(await client.post("/api/me", json={"name": "Eve"}, headers=null)) == (403, "foreign_origin")
    cross = {"sec-fetch-site": "cross-site"}
    assert key(await client.post("/api/me", json={"name": "Eve"}, headers=cross)) == (403, "foreign_origin")
    own = {"origin": "http://table"}
    assert (await client.post("/api/me", json={"name": "Eve"}, headers=own)).status_code == 200


async def test_every_answer_has_our_headers(client: httpx.AsyncClient) -> None:
    for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/assets/app-1.js", "/assets/none.js", "/healthz"):
        headers = (await client.get(path, headers={"accept-encoding": "identity"})).headers
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


async def test_the_client_and_its_files(client: httpx.AsyncClient) -> None:
    for path in ("/", "/t/abc", "/replay/abc", "/../secret.txt", "/%2e%2e/secret.txt", "/.hidden"):
        page = await client.get(path)
        assert "<title>Client" in page.text, path
        assert page.headers["cache-control"] == "no-cache"
    plain = await client.get("/assets/app-1.js", headers={"accept-encoding": "identity"})
    assert plain.text == "plain"
    assert "immutable" in plain.headers["cache-control"]
    assert plain.headers["content-type"].startswith("text/javascript")
    async with client.stream("GET", "/assets/app-1.js", headers={"accept-encoding": "gzip, br"}) as packed:
        assert packed.headers["content-encoding"] == "br"
        assert [chunk async for chunk in packed.aiter_raw()] == [b"brotli"]
    async with client.stream("GET", "/assets/app-1.js", headers={"accept-encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
    assert (await client.get("/assets/none.js")).status_code == 404
    assert (await client.get("/icon.svg")).headers["cache-control"] == "public, max-age=86400"
    assert (await client.get("/icons")).headers["cache-control"] == "no-cache", "this is the client"
    head = await client.head("/")
    assert (head.status_code, head.content) == (200, b"")
    assert (await client.post("/")).status_code == 405


async def test_without_the_client_there_is_a_clear_page(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, static=tmp_path / "nothing"))
    async with client_of(app) as client:
        page = await client.get("/")
    assert page.status_code == 503
    assert "make web" in page.text
    await app.state.tables.close()


async def test_health_and_schema(client: httpx.AsyncClient) -> None:
    assert (await client.get("/healthz")).json()["status"] == "ok"
    assert key(await client.get("/metrics")) == (404, "not_found")  # they have an address of their own
    schema = (await client.get("/schema/openapi.json")).json()
    assert {"/api/tables", "/api/tables/{table}/replay", "/api/verify"} <= set(schema["paths"])


async def test_rule_pages(client: httpx.AsyncClient) -> None:
    page = await client.get("/api/rules/1000-km/en")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/markdown")
    assert "KM-25" in page.text


async def test_a_record_is_given_out_verified_imported_and_replayed(app: Litestar, anna: httpx.AsyncClient) -> None:
    table = await finished(app.state.tables)
    answer = await anna.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json()
    assert record["format"] == "spieltisch-record/2"
    assert len(record["moves"]) == 4
    verdict = (await anna.post("/api/verify", json=record)).json()
    assert (verdict["ok"], verdict["fault"], verdict["draw"], verdict["move"]) == (True, None, None, None)
    assert (verdict["draws"], verdict["moves"]) == (len(record["draws"]), 4)
    assert (verdict["trusted"], verdict["voids"]) == ([], [])
    copy = (await anna.post("/api/records", json=record)).json()["table"]
    assert copy != table
    for each in (table, copy):
        replay = (await anna.get(f"/api/tables/{each}/replay?viewer=1")).json()
        assert [frame["version"] for frame in replay["frames"]] == [0, 1, 2, 3, 4]
        assert [frame["seat"] for frame in replay["frames"]] == [None, 0, 1, 0, 1]
        assert replay["frames"][4]["view"]["outcome"] is not None
        assert replay["viewer"] == 1
    assert (await anna.get(f"/api/tables/{copy}/record")).json() == record
    assert (await anna.get(f"/api/tables/{copy}/replay")).json()["viewer"] is None
    assert key(await anna.get(f"/api/tables/{copy}/replay?viewer=9")) == (422, "no_such_seat")


async def test_a_record_with_one_changed_roll_is_refused_naming_the_draw(
    app: Litestar, anna: httpx.AsyncClient
) -> None:
    record = (await anna.get(f"/api/tables/{await finished(app.state.tables)}/record")).json()
    draw = record["draws"][3]
    draw["value"] = (draw["value"] + 1) % draw["below"]
    verdict = (await anna.post("/api/verify", json=record)).json()
    assert (verdict["ok"], verdict["draw"]) == (False, 4)
    assert key(await anna.post("/api/records", json=record)) == (422, "bad_record")


async def test_bad_records(app: Litestar, anna: httpx.AsyncClient) -> None:
    good = (await anna.get(f"/api/tables/{await finished(app.state.tables)}/record")).json()
    changes: list[dict[str, Any]] = [
        {"secret": None},
        {"secret": "00" * 32},
        {"game": "chess"},
        {"moves": good["moves"][:-1]},
        {"moves": [{"seat": 99}]},
        {"players": []},
        {"rules_version": 99},
        {"outcome": None},
        {"options": {"mode": "whisper"}},
        {"draws": []},
        {"players": [{"name": "A", "level": None, "nonce": "x\ny"}] * 2},
        {"seed": "12"},
    ]
    bad: list[Any] = [None, [], {}, {"format": "other"}, *[good | change for change in changes]]
    rates = app.state.tables.services.config.limits.records.burst
    for each in bad[: rates - 1]:
        assert (await anna.post("/api/verify", content=json.dumps(each))).json()["ok"] is False, each
    assert key(await anna.post("/api/records", content=b"{nonsense")) == (400, "malformed")
    assert key(await anna.post("/api/records", json={})) == (429, "too_fast")
    app.state.tables.services.time.seconds += 1000
    for each in bad[rates - 1 :]:
        assert (await anna.post("/api/verify", content=json.dumps(each))).json()["ok"] is False, each


async def test_a_running_game_is_replayed_only_to_its_own_players(app: Litestar, client: httpx.AsyncClient) -> None:
    table, anna, _ = await two_playing(app.state.tables)
    await anna.move("roll")
    token = anna.token
    path = f"/api/tables/{table.id}/replay"
    assert key(await client.get(path)) == (403, "not_your_seat")
    assert key(await client.get(path + "?viewer=0")) == (403, "not_your_seat")
    assert key(await client.get(path + "?viewer=1", headers={"spieltisch-seat": token})) == (403, "not_your_seat")
    replay = (await client.get(path + "?viewer=0", headers={"spieltisch-seat": token})).json()
    assert len(replay["frames"]) == 2
    assert key(await client.get(f"/api/tables/{table.id}/record")) == (409, "not_finished")


async def test_a_replay_does_not_name_who_was_asked_in_secret(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    table, anna, ben = await two_playing(tables, options={"mode": "whisper", "limit_ms": 5000, "rounds": 2})
    await tables.services.time.advance(tables, 5.1)
    await ben.move("end")
    await tables.services.time.advance(tables, 1.6)
    assert table.facts.status == "finished"
    for viewer, known in (("0", None), ("spectator", None), ("1", 1)):
        frames = (await client.get(f"/api/tables/{table.id}/replay?viewer={viewer}")).json()["frames"]
        assert [frame["seat"] for frame in frames] == [None, None, known]
        assert [frame["by"] for frame in frames] == [None, None, known and "player"]
    del anna


async def test_rates(tmp_path: Path) -> None:
    limits = replace(Limits(), tables=Rate(0.1, 2), guests=Rate(0.1, 1), replays=Rate(0.1, 1))
    app = create_app(config(tmp_path, limits=limits))
    async with client_of(app) as client:
        await client.post("/api/me", json={"name": "Anna"})
        assert key(await client.post("/api/me", json={"name": "Ben"})) == (429, "too_fast")
        wish = {"game": "practice", "seats": 2}
        assert (await client.post("/api/tables", json=wish)).status_code == 201
        assert (await client.post("/api/tables", json=wish)).status_code == 201
        assert key(await client.post("/api/tables", json=wish)) == (429, "too_fast")
        app.state.tables.services.time.seconds += 11
        assert (await client.post("/api/tables", json=wish)).status_code == 201
        await client.get("/api/tables/x/replay")
        assert key(await client.get("/api/tables/x/replay")) == (429, "too_fast")
    await app.state.tables.close()


async def test_a_table_of_older_rules_says_so(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    table, _, _ = await two_playing(tables)
    table.facts.rules_version = 0
    tables.save_snapshot(table)
    await tables.services.journal.append("none", [])
    del tables.live[table.id]
    assert key(await client.get(f"/api/tables/{table.id}")) == (409, "old_rules")


async def test_the_lobby_knows_tables_that_sleep(app: Litestar, anna: httpx.AsyncClient) -> None:
    table = (await anna.post("/api/tables", json={"game": "practice", "seats": 2, "open": True})).json()["table"]
    del app.state.tables.live[table]
    listed = (await anna.get("/api/tables")).json()
    assert listed[0]["table"] == table
    assert listed[0]["seats"][0]["name"] == "Anna"
    app.state.tables.services.time.seconds += 13 * 3600
    assert (await anna.get("/api/tables")).json() == []
    browser = Browser(await app.state.tables.bring(table))
    assert (await browser.hello())[0]["type"] == "welcome"


async def test_a_table_of_an_edition_that_is_not_there_says_so(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    table, _, _ = await two_playing(tables)
    table.facts.options["edition"] = "attic@0123456789ab"
    tables.save_snapshot(table)
    await tables.services.journal.append("none", [])
    del tables.live[table.id]
    answer = await client.get(f"/api/tables/{table.id}")
    assert key(answer) == (409, "old_rules")
    assert "This table cannot be played here: option edition" in answer.text


async def test_a_game_without_a_result_is_given_out_and_imported(app: Litestar, anna: httpx.AsyncClient) -> None:
    table, host, ben = await two_playing(app.state.tables)
    await host.move("roll")
    await host.say("end", want=True)
    await ben.say("end", want=True)
    for viewer in ("spectator", "0", "1"):
        replay = (await anna.get(f"/api/tables/{table.id}/replay?viewer={viewer}")).json()
        assert (replay["table"]["ended"], len(replay["frames"])) == ("agreement", 2)
    record = (await anna.get(f"/api/tables/{table.id}/record")).json()
    assert (record["ended"], record["outcome"]) == ("agreement", None)
    assert (await anna.post("/api/verify", json=record)).json()["ok"] is True
    kept = (await anna.post("/api/records", json=record)).json()["table"]
    assert (await anna.get(f"/api/tables/{kept}")).json()["ended"] == "agreement"
    assert (await anna.get(f"/api/tables/{kept}/replay?viewer=1")).status_code == 200


async def test_a_closed_table_has_nothing_to_show(app: Litestar, anna: httpx.AsyncClient) -> None:
    made = (await anna.post("/api/tables", json={"game": "practice", "seats": 2, "open": True})).json()
    table = await app.state.tables.bring(made["table"])
    await table.post_and_wait(lambda: finish(table, "closed"))
    assert (await anna.get("/api/tables")).json() == []
    assert key(await anna.get(f"/api/tables/{table.id}/replay")) == (409, "not_running")
    assert key(await anna.get(f"/api/tables/{table.id}/record")) == (409, "not_running")


async def test_a_table_with_a_password_shows_a_lock_and_asks(anna: httpx.AsyncClient) -> None:
    wish = {"game": "practice", "seats": 2, "open": True, "password": "Grüße"}
    made = (await anna.post("/api/tables", json=wish)).json()
    assert [table["locked"] for table in (await anna.get("/api/tables")).json()] == [True]
    address = f"/api/tables/{made['table']}"
    assert key(await anna.get(address)) == (403, "password_needed")
    assert key(await anna.get(address, headers={"Spieltisch-Password": "x"})) == (403, "wrong_password")
    assert (await anna.get(address, headers={"Spieltisch-Password": "Gr%C3%BC%C3%9Fe"})).json()["locked"] is True
    assert (await anna.get(address, headers={"Spieltisch-Seat": made["tokens"]["0"]})).status_code == 200
    assert key(await anna.get(f"{address}/replay")) == (409, "not_running")
    assert key(await anna.post("/api/tables", json={**wish, "password": "x" * 101}))[0] == 400
