"""What goes wrong with the disk and the process, and when it stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.chaos.plan import chance_of

if TYPE_CHECKING:
    from tools.chaos.disk import SimulatedWriter
    from tools.chaos.world import World

MOST_CRASHES = 6


class Trouble:
    """Asked at every commit."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.plan = world.plan
        self.kinds = world.plan.faults
        self.on = True
        self.crashes = 0
        self.stops = 0
        self.failures = 0
        """Statements that failed on purpose, and full disks."""
        self.chance = chance_of(world.plan.seed, "disk")
        self.links = chance_of(world.plan.seed, "links")
        self.full_until = 0.0

    def commit_s(self) -> float:
        """How long the disk takes."""
        if self.on and "slow_disk" in self.kinds and self.chance.random() < self.plan.slow_disk_rate:
            return self.chance.uniform(0.1, 5.0)
        return self.chance.uniform(0.0002, 0.01)

    def before_commit(self, writer: SimulatedWriter) -> None:
        """Whether the disk is full."""
        now = self.world.loop.seconds
        if self.on and "full" in self.kinds and not writer.is_full and self.chance.random() < 0.02:
            self.full_until = now + self.chance.uniform(1.0, 15.0)
        full = self.on and now < self.full_until
        if full and not writer.is_full:
            self.world.trace("disk", "is full")
            writer.fill()
            self.failures += 1
        elif not full and writer.is_full:
            self.world.trace("disk", "has room again")
            writer.make_room()
        writer.is_full = full

    def dies_at(self, statements: int) -> int:
        """Before which statement the process dies; beyond the last: after the commit; -1: not at all."""
        if not self.on or "crash" not in self.kinds or self.crashes >= MOST_CRASHES:
            return -1
        if self.chance.random() >= self.plan.crash_rate:
            return -1
        return self.chance.randint(1, statements + 1)

    def fails_at(self, statements: int) -> int:
        if not self.on or "fail" not in self.kinds or self.chance.random() >= self.plan.fail_rate:
            return -1
        self.failures += 1
        return self.chance.randint(1, statements)
