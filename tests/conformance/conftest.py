"""All laws of one table run one after another and look at the same walk."""

from __future__ import annotations

import pytest

from tests.conformance.records import Played, record_of
from tests.conformance.tables import ALL_TABLES, Table
from tests.conformance.walks import SEEDS, Walk, walk_of

PLACES = {str(table): place for place, table in enumerate(ALL_TABLES)}


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
