"""What is due outlives the server, is sent by one of several nodes, and goes with its person. In both stores."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from secrets import token_bytes

import httpx
import pytest
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.config import Smtp
from spieltisch.server.limits import without_rates
from spieltisch.server.notices import outside
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.turns import Turn
from tests.server.harness import ManualTime, config
from tests.server.notices.caller import Caller, channels_of, switch_on
from tests.server.notices.places import Listener, Subscriber


def app_on(folder: Path, store: str | None, time: ManualTime, **more: object) -> Litestar:
    return create_app(config(folder, store=store, time=time, private_hooks=True, limits=without_rates(), **more))


async def end(caller: Caller) -> None:
    await caller.notices.close()
    await caller.tables.close()


async def test_what_was_due_is_sent_after_a_restart(tmp_path: Path, store: str | None, listener: Listener) -> None:
    time = ManualTime()
    async with AsyncExitStack() as stack:
        caller = Caller(app_on(tmp_path, store, time), stack)
        await caller.begin()
        anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
        browser = Subscriber(listener)
        await switch_on(ben, "push", **browser.subscription)
        first, second = await caller.two(anna, ben)
        await second.go()
        await first.move("end")
        assert caller.notices.waiting == 1, "it is not even in the store yet"
        await end(caller)
        assert listener.posted == []
        key = (await caller.notices.sending.keys.vapid_public(),)

        time.seconds += 60
        again = Caller(app_on(tmp_path, store, time), stack)
        await again.begin()
        await again.look()
        assert [browser.read(each)["path"] for each in listener.posted] == [f"/t/{first.table.id}"]
        assert (await again.notices.sending.keys.vapid_public(),) == key, "browsers know this key"
        await again.look()
        assert len(listener.posted) == 1
        await end(again)


async def test_of_several_nodes_one_sends(tmp_path: Path, database: str, listener: Listener) -> None:
    time = ManualTime()
    async with AsyncExitStack() as stack:
        nodes = [Caller(app_on(tmp_path, database, time, random_bytes=token_bytes), stack) for _ in range(2)]
        for each in nodes:
            await each.begin()
        caller, other = nodes
        anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
        for number in range(5):
            await switch_on(ben, "hook", address=f"{listener.hook}/{number}")
        first, second = await caller.two(anna, ben)
        await second.go()
        await first.move("end")
        await caller.notices.write()
        time.seconds += 11
        await asyncio.gather(*(each.notices.look() for each in nodes))
        assert sorted(each.path for each in listener.posted) == [f"/hook/{number}" for number in range(5)]
        await other.look()
        assert len(listener.posted) == 5
        for each in nodes:
            await end(each)


async def test_export_and_deletion_cover_channels(caller: Caller, listener: Listener) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    await switch_on(ben, "hook", address=listener.hook)
    (kept,) = (await ben.get("/api/me/export")).json()["channels"]
    assert (kept["kind"], kept["address"], kept["state"]) == ("hook", listener.hook, "on")
    await caller.turn_of_ben(anna, ben)
    assert (await ben.post("/api/me/delete", json={"name": "Ben"})).status_code == 200
    await caller.pass_time(100)
    assert listener.posted == []


async def test_who_becomes_somebody_brings_their_channels(caller: Caller, listener: Listener) -> None:
    anna, ben, phone = [await caller.browser(name) for name in ("Anna", "Ben", "Ben again")]
    await switch_on(phone, "hook", address=listener.hook)
    code = (await ben.post("/api/me/link")).json()["code"]
    assert (await phone.post("/api/me/take", json={"code": code, "bring": True})).status_code == 200
    assert len(await channels_of(ben)) == 1
    await caller.turn_of_ben(anna, ben)
    await caller.pass_time(11)
    assert len(listener.posted) == 1


async def test_a_full_queue_drops_the_oldest_and_slows_nobody(caller: Caller) -> None:
    most = caller.tables.services.config.limits.turns_waiting
    for number in range(most + 5):
        caller.notices.hear(Turn("t", "nobody", 0, "practice", number, over_days=True, ended=False))
    assert caller.notices.waiting == most
    assert caller.tables.services.metrics.notices["any", "dropped"] == 5
    text = caller.app.state.metrics_text()
    assert 'spieltisch_notices_total{channel="any",outcome="dropped"} 5' in text
    assert f"spieltisch_turns_waiting {most}" in text
    await caller.notices.write()
    assert caller.notices.waiting == 0


async def test_a_store_that_fails_loses_no_turn(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(person: str) -> None:
        raise StoreFailed(person)

    caller.notices.hear(Turn("t", "nobody", 0, "practice", 1, over_days=True, ended=False))
    with monkeypatch.context() as broken:
        broken.setattr(caller.tables.services.journal, "channels", fails)
        with pytest.raises(StoreFailed):
            await caller.notices.write()
    assert caller.notices.waiting == 1
    await caller.notices.write()
    assert caller.notices.waiting == 0


async def test_an_operator_can_switch_everything_off(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        caller = Caller(app_on(tmp_path, None, ManualTime(), push=False, hooks=False), stack)
        await caller.begin()
        ben = await caller.browser("Ben")
        told = (await ben.get("/api/me/notices")).json()
        assert (told["kinds"], told["push_key"], told["schemas"]) == ([], None, [])
        assert not caller.tables.services.turns.is_heard
        assert not caller.tables.services.invitations.is_heard
        for kind, what in (("hook", {"address": "ntfys://topic"}), ("mail", {"address": "a@example.org"})):
            answer: httpx.Response = await ben.post(f"/api/me/notices/{kind}", json=what)
            assert (answer.status_code, answer.json()["error"]["key"]) == (403, "notices_off")
        await end(caller)


async def test_without_the_extra_the_server_starts_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(outside, "find_spec", lambda _: None)
    smtp = Smtp("127.0.0.1", 25, "games@example.org")
    app = app_on(tmp_path, None, ManualTime(), smtp=smtp)
    assert app.state.notices.kinds == frozenset()
    assert "pip install 'spieltisch[notices]'" in caplog.text
    await app.state.tables.close()


async def test_there_are_not_more_channels_than_allowed(caller: Caller, listener: Listener) -> None:
    ben = await caller.browser("Ben")
    most = caller.tables.services.config.limits.channels_per_person
    for number in range(most):
        await switch_on(ben, "hook", address=f"{listener.hook}/{number}")
    answer = await ben.post("/api/me/notices/hook", json={"address": f"{listener.hook}/more"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "too_many_channels")
