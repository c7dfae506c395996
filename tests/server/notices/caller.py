"""A server that calls people, with time that passes only when told."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import httpx
from litestar import Litestar

from spieltisch.server.notices.notices import Notices
from tests.server.edge.me.site import Site
from tests.server.harness import Browser, ManualTime, settle
from tests.server.notices.places import LetterBox, token_in

DAY = 24 * 3600
OVER_DAYS = {"turn_clock_s": DAY, "pace": {"over_days": True}}
HOUR = 3600


class Caller(Site):
    """People at tables, and what is due for those who are not there."""

    def __init__(self, app: Litestar, stack: AsyncExitStack) -> None:
        super().__init__(app, stack)
        self.notices: Notices = app.state.notices
        assert isinstance(self.tables.services.time, ManualTime)
        self.time = self.tables.services.time

    async def begin(self) -> None:
        await self.tables.services.open()
        for work in self.notices.begin():
            work.close()  # the tests say when

    async def pass_time(self, seconds: float) -> None:
        """Also send what is due then."""
        await self.time.advance(self.tables, seconds)
        await self.look()

    async def look(self) -> None:
        await settle(self.tables)
        await self.notices.write()
        await self.notices.look()

    async def two(self, anna: httpx.AsyncClient, ben: httpx.AsyncClient, **wish: Any) -> tuple[Browser, Browser]:
        """Anna, whose turn it is, and Ben; over days unless something else is wished for."""
        first, second = await self.playing(anna, ben, **(wish or OVER_DAYS))
        return first, second

    async def turn_of_ben(self, anna: httpx.AsyncClient, ben: httpx.AsyncClient, **wish: Any) -> tuple[Browser, str]:
        """A game where Ben has gone and is to act; Anna's browser and the table."""
        first, second = await self.two(anna, ben, **wish)
        await second.go()
        await first.move("end")
        await self.look()
        return first, first.table.id


async def switch_on(client: httpx.AsyncClient, kind: str, **what: Any) -> str:
    """A new channel; its id."""
    answer = await client.post(f"/api/me/notices/{kind}", json=what)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["channels"][-1]["channel"])


async def mail_on(client: httpx.AsyncClient, box: LetterBox, address: str = "ben@example.org", **more: Any) -> str:
    """A confirmed mail address; the id of its channel."""
    channel = await switch_on(client, "mail", address=address, **more)
    answer = await client.post("/api/notices/confirm", json={"token": token_in(box.mails[-1], "mail")})
    assert answer.status_code == 200, answer.text
    box.mails.clear()
    return channel


async def channels_of(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    answer = await client.get("/api/me/notices")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["channels"]
    return found
