"""Moving everything that is stored from one place to another: a SQLite file or a database, in either direction.

What is copied is read back and compared before it counts: until then there is nothing in the new place.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.everything import KINDS, Everything, Kind, Line, NewStore
from spieltisch.server.store.opening import is_database, need_driver
from spieltisch.server.store.sqlite.everything import FileReader, NewFile, OldFile
from spieltisch.server.store.sqlite.journal import FILE


class Tally:
    """How many lines of one kind there are, and a hash of all of them."""

    def __init__(self) -> None:
        self.lines = 0
        self._hash: Final = hashlib.sha256()

    def add(self, page: Sequence[Line]) -> None:
        self.lines += len(page)
        for line in page:
            self._hash.update(msgspec.msgpack.encode(line))

    @property
    def digest(self) -> bytes:
        return self._hash.digest()

    @property
    def whole(self) -> tuple[int, bytes]:
        return self.lines, self.digest


async def copy(source: str | Path, target: str | Path) -> dict[str, int]:
    """Copy everything, and compare it; how many lines of each kind. Raises Unusable, InUse, StoreFailed."""
    old = await open_old(source)
    try:
        new = await open_new(target)
        try:
            found = await copy_all(old, new)
        finally:
            await new.close()
    finally:
        await old.close()
    return found


async def copy_all(old: Everything, new: NewStore) -> dict[str, int]:
    """Copy line by line, compare, and finish; how many lines of each kind. Raises StoreFailed."""
    found = {kind.name: await _copy(kind, old, new) for kind in KINDS}
    await new.finish()
    return found


async def _copy(kind: Kind, old: Everything, new: NewStore) -> int:
    read = Tally()
    async for page in pages(kind, old):
        read.add(page)
        await new.write(kind, page)
    if read.whole != (await tally_of(kind, new)).whole:
        raise StoreFailed(f"the copy differs from what it was made of ({kind.name}); it was thrown away")
    return read.lines


async def tally_of(kind: Kind, store: Everything) -> Tally:
    """Raises StoreFailed."""
    tally = Tally()
    async for page in pages(kind, store):
        tally.add(page)
    return tally


async def pages(kind: Kind, store: Everything) -> AsyncIterator[list[Line]]:
    """All lines of a kind, page by page. Raises StoreFailed."""
    after: Line | None = None
    while page := await store.page(kind, after):
        yield page
        await asyncio.sleep(0)  # Ctrl-C is heard, also where a file answers at once
        after = page[-1][: len(kind.key)]


async def open_old(store: str | Path) -> Everything:
    """Raises Unusable, InUse."""
    if not is_database(store):
        return OldFile(Path(store))
    need_driver()
    from spieltisch.server.store.postgres.everything import open_old_database  # noqa: PLC0415  its driver is optional

    return await open_old_database(str(store))


async def open_living(store: str | Path) -> Everything:
    """One moment of a store, beside its servers. Raises Unusable."""
    if not is_database(store):
        return FileReader(Path(store) / FILE)
    need_driver()
    from spieltisch.server.store.postgres.everything import open_living_database  # noqa: PLC0415  driver is optional

    return await open_living_database(str(store))


async def open_new(store: str | Path) -> NewStore:
    """Raises Unusable, InUse."""
    if not is_database(store):
        return NewFile(Path(store))
    need_driver()
    from spieltisch.server.store.postgres.everything import open_new_database  # noqa: PLC0415  its driver is optional

    return await open_new_database(str(store))
