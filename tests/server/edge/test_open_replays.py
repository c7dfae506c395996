"""Replays with all hands open: for games that are over, and only for those."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from litestar import Litestar

from tests.server.harness import two_playing
from tests.server.reports.games import imported, key_of


async def page(client: httpx.AsyncClient, table: str, viewer: str, all_open: bool) -> Any:
    asked: dict[str, str | int] = {"viewer": viewer, "at": 0, "open": all_open}
    return (await client.get(f"/api/tables/{table}/replay", params=asked)).raise_for_status().json()


async def test_every_hand_lies_open_as_its_owner_saw_it(app: Litestar, client: httpx.AsyncClient) -> None:
    table = await imported(app.state.tables)
    own = [await page(client, table, str(seat), False) for seat in range(2)]
    shut = await page(client, table, "spectator", False)
    for viewer in ("spectator", "0", "1"):
        opened = await page(client, table, viewer, True)
        assert opened["secrets"] is True
        assert len(opened["frames"]) == len(shut["frames"])
        for number, frame in enumerate(opened["frames"]):
            for seat in range(2):
                theirs = own[seat]["frames"][number]["view"]["hands"][seat]
                assert frame["view"]["hands"][seat] == theirs
                assert theirs["cards"] is not None
                assert shut["frames"][number]["view"]["hands"][seat]["cards"] is None


@pytest.mark.parametrize(
    ("game", "name", "field"), [("cubo", "race", "players"), ("finish-line", "two_players", "slips")]
)
async def test_what_lies_covered_is_uncovered(
    app: Litestar, client: httpx.AsyncClient, game: str, name: str, field: str
) -> None:
    table = await imported(app.state.tables, game, name)
    opened = await page(client, table, "spectator", True)
    shut = await page(client, table, "spectator", False)
    assert opened["secrets"] is True
    assert opened["frames"] != shut["frames"]
    for seat in range(2):
        own = await page(client, table, str(seat), False)
        for mine, theirs in zip(own["frames"], opened["frames"], strict=True):
            assert theirs["view"][field][seat] == mine["view"][field][seat]


async def test_a_game_without_secrets_says_so(app: Litestar, client: httpx.AsyncClient) -> None:
    table = await imported(app.state.tables, "cubitos", "race-1")
    opened, shut = [await page(client, table, "0", all_open) for all_open in (True, False)]
    assert opened["secrets"] is shut["secrets"] is False
    assert [frame["view"] for frame in opened["frames"]] == [frame["view"] for frame in shut["frames"]]


async def test_everybody_knows_then_who_moved(app: Litestar, client: httpx.AsyncClient) -> None:
    table = await imported(app.state.tables)
    opened = await page(client, table, "spectator", True)
    assert all(frame["seat"] is not None for frame in opened["frames"][1:])


async def test_nothing_is_opened_while_the_game_is_running(app: Litestar, client: httpx.AsyncClient) -> None:
    table, anna, _ = await two_playing(app.state.tables, game="1000-km")
    for query in ("?open=true", "?open=true&at=0", "?open=true&at=0&viewer=0", "?open=true&viewer=0"):
        answer = await client.get(f"/api/tables/{table.id}/replay{query}", headers={"spieltisch-seat": anna.token})
        assert (answer.status_code, key_of(answer)) == (409, "not_finished")


async def test_the_whole_replay_can_be_open_too(app: Litestar, client: httpx.AsyncClient) -> None:
    table = await imported(app.state.tables)
    whole = (await client.get(f"/api/tables/{table}/replay?viewer=1&open=true")).json()
    assert all(hand["cards"] is not None for frame in whole["frames"] for hand in frame["view"]["hands"])
