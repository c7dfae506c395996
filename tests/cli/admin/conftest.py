from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli.main import main
from tests.postgres import database, empty_database, postgres
from tests.server.harness import two_playing
from tests.server.store.places import Place

__all__ = ["database", "empty_database", "postgres"]

Admin = Callable[..., int]


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Every test that asks for this runs on both stores."""
    return Place(tmp_path / "data", None if request.param == "sqlite" else request.getfixturevalue("database"))


@pytest.fixture
def admin(place: Place) -> Admin:
    """`spieltisch admin` on this store."""

    def run(*arguments: str) -> int:
        return main(["admin", *where(place.store), *arguments])

    return run


def where(store: str | Path) -> list[str]:
    return ["--data", str(store)] if isinstance(store, Path) else ["--store", store]


@pytest.fixture
def played(place: Place) -> list[str]:
    """The ids of two running tables in a store that no server uses now, the last of them with a move."""

    async def play() -> list[str]:
        tables = await place.tables()
        first, _, _ = await two_playing(tables, game="1000-km", open=True)
        table, anna, ben = await two_playing(tables, game="1000-km", open=True)
        mover = next(browser for browser in (anna, ben) if browser.last("update")["moves"])
        move: dict[str, Any] = mover.last("update")["moves"][0]
        await mover.say("move", id=1, version=table.version, move=move)
        await tables.close()
        return [first.id, table.id]

    return asyncio.run(play())


@pytest.fixture
def damaged(place: Place, played: list[str]) -> str:
    """The id of a damaged table among others; its entry 4 and what followed are lost."""
    asyncio.run(place.sql(f"UPDATE journal SET at = at + 1 WHERE seq = 4 AND table_id = '{played[0]}'"))
    return played[0]
