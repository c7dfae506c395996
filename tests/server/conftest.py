from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import cast

import httpx
import pytest
from litestar import Litestar

from spieltisch.engine import registry
from spieltisch.server.app import create_app
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.postgres import database, empty_database, postgres
from tests.server import harness
from tests.server.games.ordered import Ordered
from tests.server.games.practice import Practice
from tests.server.games.racing import Racing
from tests.server.games.tossing import Tossing
from tests.server.harness import ManualTime, client_of, config

__all__ = ["database", "empty_database", "postgres"]


@pytest.fixture(autouse=True)
def practice() -> Iterator[None]:
    """The practice games are there in these tests, and nowhere else."""
    registry.games()
    registry.register(cast(registry.AnyGame, Practice()))
    registry.register(cast(registry.AnyGame, Ordered()))
    registry.register(cast(registry.AnyGame, Racing()))
    registry.register(cast(registry.AnyGame, Tossing()))
    yield
    for game in ("practice", "ordered", "racing", "tossing"):
        del registry._games[game]


@pytest.fixture(autouse=True)
def numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers have the same tokens whatever ran before: a game is dealt from the hashes of them, too."""
    monkeypatch.setattr(harness, "NUMBERS", itertools.count())


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path)))
    yield tables
    await tables.close()


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Litestar]:
    app = create_app(config(tmp_path / "data"))
    yield app
    await app.state.tables.close()


@pytest.fixture
async def client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        yield client


@pytest.fixture
def time(tables: Tables) -> ManualTime:
    assert isinstance(tables.services.time, ManualTime)
    return tables.services.time
