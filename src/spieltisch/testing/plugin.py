"""Fixtures and order of the laws: all laws of one table run one after another and look at the same walk.

`from spieltisch.testing.plugin import *` in the conftest.py beside them.
"""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("spieltisch.testing.laws")

from spieltisch.testing.records import Played, record_of  # noqa: E402  after the line above
from spieltisch.testing.tables import ALL_TABLES, Table  # noqa: E402
from spieltisch.testing.walks import SEEDS, Walk, walk_of  # noqa: E402

PLACES = {str(table): place for place, table in enumerate(ALL_TABLES)}


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "options: a table that differs from another only in its options")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = [place for place, item in enumerate(items) if place_of_table(item) is not None]
    laws = sorted((items[place] for place in places), key=lambda item: place_of_table(item) or 0)
    for place, law in zip(places, laws, strict=True):
        items[place] = law


def place_of_table(item: pytest.Item) -> int | None:
    """The place of the table at which a law is tested."""
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        return PLACES.get(str(item.callspec.params.get("table")))
    return None


@pytest.fixture(params=SEEDS)
def walk(table: Table, request: pytest.FixtureRequest) -> Walk:
    return walk_of(table, request.param)


@pytest.fixture
def played(table: Table) -> Played:
    return record_of(table)
