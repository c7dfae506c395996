"""Golden games are played in the settings that their games ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.golden.scenarios import settings


@pytest.fixture(autouse=True)
def setting() -> Iterator[None]:
    with settings():
        yield
