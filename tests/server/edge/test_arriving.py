"""Who may say who asks, and under which id: only a proxy that is trusted."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.types import Receive, Scope, Send

from spieltisch.server.addresses import Proxies
from spieltisch.server.edge.arriving import LONGEST_TABLE, arriving
from spieltisch.server.logs.about import ABOUT, About


class Asked:
    """What arrives inside."""

    def __init__(self) -> None:
        self.about = About()
        self.client: Any = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        del receive, send
        self.about, self.client = ABOUT.get(), scope["client"]


async def asked(peer: str, *, path: str = "/api/me", **headers: str) -> Asked:
    inside = Asked()
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {"type": "http", "path": path, "client": (peer, 1), "headers": named, "scheme": "http"}
    nobody: Any = None
    await arriving(inside, Proxies(["10.0.0.0/8"]))(scope, nobody, nobody)
    assert ABOUT.get() == About(), "nothing stays behind"
    return inside


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1", "10.1.2.3", "::ffff:10.1.2.3"])
async def test_a_trusted_proxy_says_who_asks_and_under_which_id(peer: str) -> None:
    inside = await asked(peer, x_forwarded_for="192.0.2.7", x_request_id="abc-1")
    assert (inside.client[0], inside.about.request) == ("192.0.2.7", "abc-1")


@pytest.mark.parametrize("peer", ["192.0.2.1", "11.0.0.1", "2001:db8::1", "nonsense"])
async def test_nobody_else_does(peer: str) -> None:
    inside = await asked(peer, x_forwarded_for="192.0.2.7", x_request_id="abc-1")
    assert inside.client == (peer, 1)
    assert inside.about.request not in ("", "abc-1")


@pytest.mark.parametrize("request_id", ["", "two words", "a\nb", "x" * 65, 'quo"te', "é"])
async def test_what_is_no_id_is_replaced(request_id: str) -> None:
    inside = await asked("127.0.0.1", x_request_id=request_id)
    assert inside.about.request not in ("", request_id)
    assert inside.about.request.isalnum()


async def test_every_request_has_another_id() -> None:
    assert len({(await asked("192.0.2.1")).about.request for _ in range(50)}) == 50


async def test_it_is_known_which_table_it_is_about() -> None:
    assert (await asked("192.0.2.1", path="/api/tables/ab12/replay")).about.table == "ab12"
    assert (await asked("192.0.2.1", path="/ws/tables/ab12")).about.table == "ab12"
    assert (await asked("192.0.2.1", path="/api/me")).about.table == ""
    assert len((await asked("192.0.2.1", path=f"/api/tables/{'x' * 200}")).about.table) == LONGEST_TABLE
