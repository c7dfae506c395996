from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from spieltisch.server.app import create_app
from tests.server.edge.me.site import Site
from tests.server.harness import config


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    app = create_app(config(tmp_path))
    async with AsyncExitStack() as stack:
        yield Site(app, stack)
    await app.state.tables.close()
