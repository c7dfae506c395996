"""Worker processes: nobody waits for them, the dead are replaced, and one that hangs is left and ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.physics import Physics
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.physics import NoPhysics, physics_of
from spieltisch.physics.dice_flick.box import box_of
from spieltisch.physics.dice_flick.version import sample_flicks
from spieltisch.server.workers import physics
from spieltisch.server.workers.physics import PhysicsWorkers
from spieltisch.server.workers.processes import Processes
from tests.server.live_server import alive, wait_until


class Stuck(Physics):
    """Something that never comes to rest."""

    def run(self, experiment: Data) -> Data:
        time.sleep(60)
        return {}

    def version(self) -> str:
        return "stuck"


def hang(limit_s: float) -> Data:
    """In a worker: an experiment that takes longer than any may."""
    physics._loaded["stuck"] = Stuck()
    physics.LIMIT_S = limit_s  # type: ignore[misc, assignment]
    return physics.run_experiment("stuck", {})


def begin(folder: Path) -> None:
    """In a worker: say that the work has begun, and finish it when somebody wants it finished."""
    (folder / "begun").touch()
    while not (folder / "finish").exists():
        time.sleep(0.01)


async def test_the_event_loop_goes_on_while_a_worker_works(tmp_path: Path) -> None:
    processes = Processes(1)
    work = asyncio.ensure_future(processes.run(begin, tmp_path))
    await wait_until((tmp_path / "begun").exists)
    assert not work.done()
    (tmp_path / "finish").touch()
    await work
    await processes.close()


async def test_a_worker_that_hangs_ends_by_itself() -> None:
    processes = Processes(1)
    with pytest.raises(BrokenProcessPool):
        await processes.run(hang, 0.2)
    assert await processes.run(os.getpid) != os.getpid()
    await processes.close()


async def test_work_goes_on_in_new_workers_after_leaving_the_old(tmp_path: Path) -> None:
    processes = Processes(1)
    before = await processes.run(os.getpid)
    slow = asyncio.ensure_future(processes.run(begin, tmp_path))
    await wait_until((tmp_path / "begun").exists)
    processes.abandon()
    assert await processes.run(os.getpid) != before
    (tmp_path / "finish").touch()
    await slow  # what had begun is finished
    await wait_until(lambda: not alive(before))
    await processes.close()


async def test_who_gives_up_waiting_leaves_the_worker() -> None:
    workers = PhysicsWorkers(1)
    before = await workers.processes.run(os.getpid)
    waiting = asyncio.ensure_future(workers("no-such-game", {}))
    await asyncio.sleep(0)
    waiting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await waiting
    assert await workers.processes.run(os.getpid) != before
    await workers.processes.close()


async def test_a_worker_that_has_flown_much_has_the_version_of_a_fresh_one() -> None:
    """It is a digest of flights, so this compares a new process, one that is not new, and this one, to the bit."""
    here = physics_of("dice-flick")
    flicks = sample_flicks(box_of(standard()).geometry)
    for each in flicks:
        here.run(each)
    workers, fresh = PhysicsWorkers(1), PhysicsWorkers(1)
    for each in flicks[::-1]:
        assert await workers("dice-flick", each) == here.run(each)
    assert await workers.preload("dice-flick") == await fresh.preload("dice-flick") == here.version()
    await workers.processes.close()
    await fresh.processes.close()


async def test_a_game_without_physics_says_so() -> None:
    workers = PhysicsWorkers(1)
    with pytest.raises(NoPhysics, match="no-such-game: this game has no physics"):
        await workers("no-such-game", {})
    await workers.processes.close()
