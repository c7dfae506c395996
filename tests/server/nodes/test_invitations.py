"""Invitations at several nodes: they are seen from each, and the answer finds the inviter where the table is."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from spieltisch.server.edge.errands import messenger
from spieltisch.server.edge.me.games import Games
from spieltisch.server.store.invitations import Invitation
from spieltisch.server.table.errands import TellInviter
from tests.server.harness import HOST, Browser, notices, opened
from tests.server.nodes.servers import KEY, Owners, server
from tests.server.nodes.test_own_games import node


async def test_an_invitation_is_seen_from_every_node_until_the_game_begins(tmp_path: Path, database: str) -> None:
    async with AsyncExitStack() as stack:
        here, there = [await stack.enter_async_context(node(tmp_path, database)) for _ in range(2)]
        for person, name in ((HOST, "Anna"), ("ben", "Ben")):
            await here.services.journal.save_guest(person, name, 1)
        table, tokens = await opened(there, bots=[None, "easy"])
        anna = Browser(table, HOST, "Anna")
        await anna.hello(tokens["0"])
        await anna.say("sit", seat=0)
        now = here.services.time.wall_ms()
        await there.services.journal.invite(Invitation(table.id, "ben", HOST, now, now + 1000), now)
        (invited,) = (await Games(here).of("ben")).invitations
        assert invited.invitation is not None
        assert (invited.table, invited.invitation.by, invited.mine) == (table.id, "Anna", [])
        await anna.say("start")
        assert (await Games(here).of("ben")).invitations == []
        assert here.live == {}


async def test_an_inviter_is_told_at_the_node_that_has_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(tmp_path, monkeypatch, Owners(None)) as owner:
        table, _ = await opened(owner.tables)
        anna, cleo = Browser(table, HOST, "Anna"), Browser(table, "cleo", "Cleo")
        for browser in (anna, cleo):
            await browser.hello()
        await messenger(lambda: KEY)(owner.node, table.id, TellInviter(HOST, "Ben"))
        assert notices(anna, "invitation_declined") == [(None, "Ben")]
        assert notices(cleo, "invitation_declined") == []
