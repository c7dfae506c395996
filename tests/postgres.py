"""A real PostgreSQL for tests: one server for each process that runs tests, one database for each test."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator

import pytest

from spieltisch.server.store.opening import try_store
from tools.postgres import Postgres, running

_NUMBERS = itertools.count()
PREPARED = "prepared"
"""The database that others are copied from: with all tables, but nothing in them."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server that tests share. Who stops or kills one takes `running()` for themselves."""
    with running(durable=False) as server:
        asyncio.run(try_store(server.create_database(PREPARED)))
        yield server


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The URL of a database in which a server may begin."""
    name = f"test{next(_NUMBERS)}"
    yield postgres.create_database(name, PREPARED)
    postgres.drop_database(name)


@pytest.fixture
def empty_database(postgres: Postgres) -> Iterator[str]:
    """The URL of a database in which there is nothing at all."""
    name = f"empty{next(_NUMBERS)}"
    yield postgres.create_database(name)
    postgres.drop_database(name)
