"""Work on records: in another process, limited in number and time."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import replace

import pytest

from spieltisch.server.limits import Limits
from spieltisch.server.workers.records import RecordWorkers, TooBusy, WorkFailed


async def test_the_work_is_done_in_another_process() -> None:
    workers = RecordWorkers(1, Limits())
    assert await workers.run("a", os.getpid) != os.getpid()
    assert workers.done == 1
    assert not workers.waiting
    await workers.close()


async def test_what_takes_too_long_is_given_up_and_the_next_works() -> None:
    workers = RecordWorkers(1, replace(Limits(), record_s=0.5))
    with pytest.raises(WorkFailed):
        await workers.run("a", time.sleep, 60)
    workers.limits = Limits()  # type: ignore[misc]
    assert await workers.run("a", max, 1, 2) == 2
    await workers.close()


async def test_one_address_does_not_fill_the_queue_and_the_queue_is_short() -> None:
    workers = RecordWorkers(0, replace(Limits(), record_jobs=3, record_jobs_per_address=2))
    waiting = [asyncio.ensure_future(workers.run(address, time.sleep, 0.5)) for address in ("a", "a", "b")]
    await asyncio.sleep(0.01)
    for address in ("a", "c"):
        with pytest.raises(TooBusy):
            await workers.run(address, time.sleep, 0)
    await asyncio.gather(*waiting)
    assert await workers.run("a", max, 1, 2) == 2
    await workers.close()
