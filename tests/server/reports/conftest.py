from __future__ import annotations

import pytest

from spieltisch.server.reports import advice
from spieltisch.server.workers import aside
from tests.server.store.conftest import place

__all__ = ["place"]


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside other tests, a process of low priority would take minutes."""
    monkeypatch.setattr(aside, "NICENESS", 0)
    monkeypatch.setattr(advice, "NICENESS", 0)
