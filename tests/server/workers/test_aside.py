"""Work in a process of its own: out of everybody's way, and ended when it is not wanted any more."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable

import pytest

from spieltisch.server.workers.aside import LOWEST, Aside
from spieltisch.server.workers.records import WorkFailed

LONG_S = 600.0


def telling(tell: Callable[[float], None], what: bytes) -> bytes:
    for share in (0.25, 0.5, 1.0):
        tell(share)
    return what


def failing(tell: Callable[[float], None]) -> bytes:
    raise ValueError("no such game")


def dying(tell: Callable[[float], None]) -> bytes:
    os._exit(3)


def sleeping(tell: Callable[[float], None]) -> bytes:
    tell(0.1)
    time.sleep(LONG_S)
    return b""


def niceness(tell: Callable[[float], None]) -> bytes:
    return f"{os.getpid()} {os.nice(0)}".encode()


def ignored(share: float) -> None:
    del share


async def test_it_tells_how_far_it_is_and_then_the_result() -> None:
    shares: list[float] = []
    assert await asyncio.to_thread(Aside(telling, b"\x00done").result, LONG_S, shares.append) == b"\x00done"
    assert shares == [0.25, 0.5, 1.0]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness")
async def test_it_is_another_process_of_the_lowest_priority() -> None:
    pid, nice = (await asyncio.to_thread(Aside(niceness).result, LONG_S, ignored)).split()
    assert int(pid) != os.getpid()
    assert int(nice) == LOWEST


async def test_what_goes_wrong_in_it_is_told() -> None:
    with pytest.raises(WorkFailed, match="ValueError: no such game"):
        await asyncio.to_thread(Aside(failing).result, LONG_S, ignored)
    with pytest.raises(WorkFailed, match="has ended"):
        await asyncio.to_thread(Aside(dying).result, LONG_S, ignored)


async def test_what_takes_too_long_is_ended() -> None:
    with pytest.raises(WorkFailed, match=r"longer than 0\.1 s"):
        await asyncio.to_thread(Aside(sleeping).result, 0.1, ignored)


async def test_it_can_be_ended_from_outside() -> None:
    work = Aside(sleeping)
    waiting = asyncio.ensure_future(asyncio.to_thread(work.result, LONG_S, lambda _: work.end()))
    with pytest.raises(WorkFailed, match="has ended"):
        await waiting
