"""What repairs have cut off: to be listed, or written to a file."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import msgspec

from spieltisch.server.doors import iso
from spieltisch.server.store.everything import KINDS, Line
from spieltisch.server.store.folder import unusable
from spieltisch.server.store.sqlite.everything import put_in_place
from spieltisch.server.store.upkeep.backup import refuse_target, unfinished
from spieltisch.server.store.upkeep.copying import open_living, pages

KIND: Final = next(kind for kind in KINDS if kind.name == "set_aside")
JOURNAL: Final = "journal"
_ENCODER: Final = msgspec.json.Encoder()


class Piece(msgspec.Struct):
    """What one repair has cut off one table."""

    table: str
    cut: int
    why: str
    entries: int = 0

    def __str__(self) -> str:
        entries = "1 entry" if self.entries == 1 else f"{self.entries} entries"
        return f"table {self.table}: {entries}, cut {iso(self.cut)}. {self.why}"


async def lines_of(store: str | Path, tables: set[str]) -> AsyncIterator[dict[str, Any]]:
    """All rows that were set aside, of these tables or of all, as JSON can hold them. Raises Unusable, StoreFailed."""
    living = await open_living(store)
    try:
        async for page in pages(KIND, living):
            for line in page:
                if not tables or line[0] in tables:
                    yield _as_data(line)
    finally:
        await living.close()


def _as_data(line: Line) -> dict[str, Any]:
    """Bytes as Base64, and what is text in them as text, to be read."""
    data: dict[str, Any] = {}
    for name, value in zip(KIND.columns, line, strict=True):
        data[name] = base64.b64encode(value).decode() if isinstance(value, bytes) else value
        if name == "data" and isinstance(value, bytes) and data["place"] == JOURNAL:
            data["text"] = value.decode(errors="replace")
    return data


async def pieces(store: str | Path, tables: set[str]) -> list[Piece]:
    """Raises Unusable, StoreFailed."""
    found: dict[tuple[str, int], Piece] = {}
    async for line in lines_of(store, tables):
        piece = found.setdefault((line["table_id"], line["cut"]), Piece(line["table_id"], line["cut"], line["why"]))
        piece.entries += line["place"] == JOURNAL
    return list(found.values())


async def save(store: str | Path, tables: set[str], target: Path) -> int:
    """Write what was set aside into a new file, one row a line; how many. Raises Unusable, StoreFailed."""
    refuse_target(store, target, force=False)
    written = 0
    try:
        with unfinished(target) as path:
            with path.open("wb") as file:
                async for line in lines_of(store, tables):
                    file.write(_ENCODER.encode(line) + b"\n")
                    written += 1
            put_in_place(path, target)
    except OSError as error:
        raise unusable(target, error) from error
    return written
