from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.server.store.journal import Journal
from spieltisch.server.store.postgres import driver
from spieltisch.server.tables import Tables
from tests.server.store.nodes import Cluster
from tests.server.store.places import Place


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Every test that asks for this, for `journal` or for `tables` runs on both stores."""
    return Place(tmp_path, None if request.param == "sqlite" else request.getfixturevalue("database"))


@pytest.fixture
async def cluster(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cluster]:
    """Nodes of a database. However busy this machine is, nobody loses patience."""
    monkeypatch.setattr(driver, "PATIENCE_S", 300.0)
    for setting, value in driver.FOR_LONG.items():
        monkeypatch.setitem(driver.SETTINGS, setting, value)
    cluster = Cluster(database)
    yield cluster
    await cluster.close()


@pytest.fixture
async def journal(place: Place) -> AsyncIterator[Journal]:
    journal = await place.journal()
    yield journal
    await journal.close()


@pytest.fixture
async def tables(place: Place) -> AsyncIterator[Tables]:
    tables = await place.tables()
    yield tables
    await tables.close()
