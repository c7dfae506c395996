from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from spieltisch.server.app import create_app
from spieltisch.server.config import Smtp
from spieltisch.server.limits import without_rates
from tests.server.harness import config
from tests.server.notices.caller import Caller
from tests.server.notices.places import LetterBox, Listener, letter_box, listening


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


@pytest.fixture
def box() -> Iterator[LetterBox]:
    with letter_box() as box:
        yield box


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> str | None:
    return None if request.param == "sqlite" else str(request.getfixturevalue("database"))


@pytest.fixture
async def caller(tmp_path: Path, box: LetterBox) -> AsyncIterator[Caller]:
    """A server that calls people by everything there is."""
    smtp = Smtp("127.0.0.1", box.port, "Spieltisch <games@example.org>", "none")
    app = create_app(
        config(
            tmp_path,
            smtp=smtp,
            public_address="https://play.example.org",
            private_hooks=True,
            limits=without_rates(),
        )
    )
    async with AsyncExitStack() as stack:
        caller = Caller(app, stack)
        await caller.begin()
        yield caller
    await caller.notices.close()
    await caller.tables.close()
