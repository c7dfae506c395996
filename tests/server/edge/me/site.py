"""A server without sockets, and the browsers of several people at it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AsyncExitStack
from typing import Any

import httpx
from litestar import Litestar

from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from tests.server.harness import Browser, brought, client_of


class Site:
    """Everybody who asks for a browser gets one of their own."""

    def __init__(self, app: Litestar, stack: AsyncExitStack) -> None:
        self.app = app
        self.tables: Tables = app.state.tables
        self._stack = stack

    async def browser(self, name: str | None = None) -> httpx.AsyncClient:
        client = await self._stack.enter_async_context(client_of(self.app))
        if name is not None:
            assert (await client.post("/api/me", json={"name": name})).status_code == 200
        return client

    async def at(self, table: str, client: httpx.AsyncClient, *tokens: str) -> Browser:
        """This browser comes to a table with what it keeps of seats there, as its socket would."""
        journal, cookie = self.tables.services.journal, client.cookies.get("spieltisch")
        visitor = None if cookie is None else await journal.visitor(hash_of(cookie))
        browser = Browser(await brought(self.tables, table))
        if visitor is not None:
            browser = Browser(browser.table, visitor.person, visitor.name)
            browser.connection.aliases, browser.connection.device = visitor.aliases, visitor.device
            browser.connection.has_account = visitor.has_account
        await browser.hello(*tokens)
        return browser

    async def open(self, client: httpx.AsyncClient, **wish: Any) -> str:
        answer = await client.post("/api/tables", json={"game": "practice", "seats": 2, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def playing(self, host: httpx.AsyncClient, *others: httpx.AsyncClient, **wish: Any) -> list[Browser]:
        """A running game of these people."""
        table = await self.open(host, **{"seats": 1 + len(others) + len(wish.get("bots", [])), **wish})
        there = [await self.at(table, client) for client in (host, *others)]
        for seat, browser in enumerate(there):
            await browser.say("sit", seat=seat)
        await there[0].say("start")
        assert there[0].table.facts.status == "running"
        return there


def device_of(client: httpx.AsyncClient) -> str:
    return hash_of(client.cookies["spieltisch"])


async def play_to_the_end(browsers: Iterable[Browser]) -> None:
    table = next(iter(browsers)).table
    while table.facts.status == "running":
        for browser in browsers:
            if table.position is not None and set(browser.connection.seats) & set(table.position.acting):
                await browser.move("roll")


async def games_of(client: httpx.AsyncClient, **query: str) -> dict[str, Any]:
    answer = await client.get("/api/me/games", params=query)
    assert answer.status_code == 200, answer.text
    games: dict[str, Any] = answer.json()
    return games


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["key"]
