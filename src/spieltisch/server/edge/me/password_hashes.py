"""Hashes of passwords: made and compared off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from spieltisch.server.edge.problems import Problem

AT_ONCE: Final = 2
"""Each takes 64 MiB of memory and a tenth of a second."""
MOST_WAITING: Final = 32
BUSY: Final = Problem(503, "busy", "Too many people log in at the moment. Try again soon.", retry_after_s=5)
NOBODY: Final = "nobody has this password"
Ts = TypeVarTuple("Ts")
T = TypeVar("T")


class Passwords:
    """Makes and compares hashes (Argon2id) off the event loop, a few at a time."""

    def __init__(self) -> None:
        self._hasher: Final = PasswordHasher()
        self._free: Final = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """Raises Problem if too many wait."""
        return await self._off_the_loop(self._hasher.hash, password)

    async def fits(self, password: str, hashed: str | None) -> bool:
        """`hashed` None: there is no such login name, which takes as long to find out. Raises Problem."""
        if hashed is None:
            if self._nobodys is None:
                self._nobodys = await self.hash(NOBODY)
            await self._off_the_loop(self._verify, password, self._nobodys)
            return False
        return await self._off_the_loop(self._verify, password, hashed)

    def _verify(self, password: str, hashed: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _off_the_loop(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        if self._waiting >= MOST_WAITING:
            raise BUSY
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work, *args)
        finally:
            self._waiting -= 1
