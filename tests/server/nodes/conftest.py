from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import uvloop

from tests.server.nodes.servers import Owners, Server, server


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Nodes run on the event loop that servers have."""
    return {"uvloop": uvloop.new_event_loop}


@pytest.fixture
async def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A node that has all tables."""
    async with server(tmp_path / "owner", monkeypatch, Owners(None)) as owner:
        yield owner


@pytest.fixture
async def front(owner: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A node that passes everything on to the owner."""
    async with server(tmp_path / "front", monkeypatch, Owners(owner.node)) as front:
        yield front
