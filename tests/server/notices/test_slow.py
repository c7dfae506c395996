"""Slow and dead services: nobody else feels them. Against real ones on this machine; nothing here waits for a limit."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
import requests

from spieltisch.server.app import create_app
from spieltisch.server.config import Smtp
from spieltisch.server.limits import without_rates
from spieltisch.server.notices.lanes import PER_PERSON, WIDTH, Busy, Lanes
from spieltisch.server.notices.outside import LATE, MOST_BYTES, calling
from spieltisch.server.store.notices import MAIL, ON, Channel
from spieltisch.server.workers.threads import ThreadProcess, WorkerDied
from tests.server.edge.me.site import error
from tests.server.harness import config
from tests.server.notices.caller import Caller, channels_of, switch_on
from tests.server.notices.places import Listener, Subscriber

PATIENCE_S = 60.0
"""Until a test fails that would otherwise wait for ever."""


class Slow:
    """A service that takes connections and answers one byte now and then, or nothing at all."""

    def __init__(self, drop: bytes = b"") -> None:
        self.lines: list[socket.socket] = []
        self._drop = drop
        self._door = socket.create_server(("127.0.0.1", 0), backlog=100)
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                self.lines.append(self._door.accept()[0])
                if self._drop:
                    threading.Thread(target=self._drip, args=(self.lines[-1],), daemon=True).start()

    def _drip(self, line: socket.socket) -> None:
        with suppress(OSError):
            line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            while True:
                line.sendall(self._drop)
                time.sleep(0.0 if len(self._drop) > 1 else 0.01)

    def end(self) -> None:
        """Everybody who waits is let go."""
        self._door.close()
        for line in self.lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()


@pytest.fixture
def slow() -> Iterator[Slow]:
    slow = Slow()
    yield slow
    slow.end()


async def until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not what():  # noqa: ASYNC110  threads and processes are waited for
            await asyncio.sleep(0.01)


async def test_slow_receivers_are_felt_by_nobody_else(caller: Caller, listener: Listener, slow: Slow) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    good = await switch_on(ben, "hook", address=listener.hook)
    browser = Subscriber(listener)
    await switch_on(ben, "push", **browser.subscription)
    await caller.turn_of_ben(anna, ben)
    victims = [await caller.browser(f"Cleo {number}") for number in range(5)]
    for each in victims:
        await switch_on(each, "hook", address=f"json://127.0.0.1:{slow.port}/slow")
        push = browser.subscription | {"endpoint": f"http://127.0.0.1:{slow.port}/push"}
        await switch_on(each, "push", **push)
        await caller.turn_of_ben(anna, each)
    await caller.time.advance(caller.tables, 11)
    under_way = await caller.notices.start_due()
    await until(lambda: len(slow.lines) >= 8)  # no service gets more than a part of the lane
    await until(lambda: len(listener.posted) == 2)
    assert len(await caller.notices.start_due()) <= len(under_way), "nobody is called twice"
    assert (await ben.post(f"/api/me/notices/{good}/test")).status_code == 200
    assert (await ben.post("/api/me/notices/hook", json={"address": "ntfys://topic"})).status_code == 200
    slow.end()
    await asyncio.gather(*under_way)
    assert [(each["state"], each["why"]) for each in await channels_of(ben)] == [("on", "")] * 3
    failed = [each["why"] for victim in victims for each in await channels_of(victim)]
    assert sum(bool(why) for why in failed) >= 8, failed


async def test_a_person_holds_two_calls_and_a_service_half_of_a_lane() -> None:
    lanes, inside, leave = Lanes(), Counter[str](), asyncio.Event()

    async def call(person: str, address: str, failures: int = 1) -> None:
        channel = Channel("", person, "hook", address, "", "", "", "en", "", ON, "", 0, called=1, failures=failures)
        async with lanes.enter(channel):
            inside[person] += 1
            await leave.wait()

    tasks = [asyncio.create_task(call("anna", f"json://{number}.example/")) for number in range(6)]
    await asyncio.sleep(0)
    assert inside["anna"] == PER_PERSON
    tasks += [asyncio.create_task(call(f"ben {number}", "json://slow.example/")) for number in range(8)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await call("cleo", "json://slow.example/")
    tasks += [asyncio.create_task(call(f"dora {number}", f"json://{number}.slow.example/")) for number in range(6)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await call("cleo", "json://other.example/")
    proven = asyncio.create_task(call("cleo", "json://slow.example/", failures=0))
    await asyncio.sleep(0)
    assert inside["cleo"] == 1, "what worked the last time has a lane of its own"
    leave.set()
    await asyncio.gather(proven, *tasks)
    assert inside["anna"] == 6


async def test_a_lane_that_is_full_puts_off_and_counts_for_nobody(
    caller: Caller, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await caller.browser("Anna"), await caller.browser("Ben")
    channel = await switch_on(ben, "hook", address=listener.hook)
    await caller.turn_of_ben(anna, ben)
    with monkeypatch.context() as full:
        full.setitem(WIDTH, "doubtful", 0)
        await caller.pass_time(11)
        answer = await ben.post(f"/api/me/notices/{channel}/test")
        assert error(answer) == (422, "not_delivered")
    assert [(each["state"], each["why"]) for each in await channels_of(ben)] == [("on", "")]
    assert listener.posted == []
    await caller.pass_time(6)
    assert len(listener.posted) == 1


async def test_a_worker_that_dies_counts_for_nobody(caller: Caller, slow: Slow, listener: Listener) -> None:
    anna, ben, cleo = [await caller.browser(name) for name in ("Anna", "Ben", "Cleo")]
    await switch_on(ben, "hook", address=f"json://127.0.0.1:{slow.port}/")
    good = await switch_on(cleo, "hook", address=listener.hook)
    await caller.turn_of_ben(anna, ben)
    await caller.time.advance(caller.tables, 11)
    under_way = await caller.notices.start_due()
    await until(lambda: slow.lines)
    with pytest.raises(WorkerDied):
        await caller.notices.sending.worker.run(os._exit, 1)
    await asyncio.gather(*under_way)
    (channel,) = await channels_of(ben)
    assert (channel["state"], channel["why"]) == ("on", "the process that sends has died")
    assert (await cleo.post(f"/api/me/notices/{good}/test")).status_code == 200
    assert [each["state"] for each in await channels_of(cleo)] == ["on"]


async def test_a_worker_that_hangs_is_replaced() -> None:
    worker = ThreadProcess(4, PATIENCE_S)
    assert await worker.run(abs, -1) == 1
    worker._limit_s = 0.05  # type: ignore[misc]
    with pytest.raises(TimeoutError):
        await worker.run(time.sleep, PATIENCE_S)
    worker._limit_s = PATIENCE_S  # type: ignore[misc]
    assert await worker.run(abs, -2) == 2
    await worker.close()


async def test_a_dead_mail_server_holds_up_only_mails(tmp_path: Path, slow: Slow, listener: Listener) -> None:
    smtp = Smtp("127.0.0.1", slow.port, "games@example.org", "none")
    site = {"public_address": "https://play.example.org", "private_hooks": True, "limits": without_rates()}
    async with AsyncExitStack() as stack:
        caller = Caller(create_app(config(tmp_path, smtp=smtp, **site)), stack)
        await caller.begin()
        people = [await caller.browser(f"Ben {number}") for number in range(WIDTH[MAIL] + 2)]

        async def ask(client: httpx.AsyncClient, number: int) -> tuple[int, str]:
            return error(await client.post("/api/me/notices/mail", json={"address": f"ben{number}@example.org"}))

        asked = [asyncio.create_task(ask(each, number)) for number, each in enumerate(people)]
        await until(lambda: sum(each.done() for each in asked) == 2)  # there is no room for more
        dora = await caller.browser("Dora")
        hook = await switch_on(dora, "hook", address=listener.hook)
        assert (await dora.post(f"/api/me/notices/{hook}/test")).status_code == 200
        slow.end()
        assert {*await asyncio.gather(*asked)} == {(422, "not_delivered")}, "never a 500"
        assert await channels_of(people[0]) == []
        await caller.notices.close()
        await caller.tables.close()


def ask(port: int, limit_s: float) -> tuple[str, str]:
    """In a worker: what became of a request, and what it is said to come from."""
    with calling(True, limit_s) as call:
        try:
            requests.get(f"http://127.0.0.1:{port}/", timeout=5)
        except requests.RequestException as failed:
            return type(failed).__name__, call.fault.why if call.fault else ""
        return "", call.fault.why if call.fault else ""


async def test_a_call_is_cut_off_when_its_time_is_up() -> None:
    worker, dripping, pouring = ThreadProcess(2, PATIENCE_S), Slow(b"x"), Slow(b"x" * 100_000)
    try:
        assert (await worker.run(ask, dripping.port, 0.1))[1] == LATE
        failed, _ = await worker.run(ask, pouring.port, PATIENCE_S)
        assert failed == "ContentDecodingError", f"more than {MOST_BYTES} bytes are not read"
    finally:
        dripping.end()
        pouring.end()
        await worker.close()
