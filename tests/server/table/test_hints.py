"""Hints say what the strongest bot would do, and why."""

from __future__ import annotations

from pathlib import Path

from spieltisch.engine.basics import Data
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.server.harness import config, two_playing

REASON: Data = {"key": "risky", "data": {"points": 12}}


async def test_a_hint_comes_with_its_reason(tmp_path: Path) -> None:
    asked: list[tuple[str, Data]] = []

    async def explainer(game: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
        assert move in moves
        asked.append((level, view))
        return REASON

    tables = Tables(Services(config(tmp_path, explainer=explainer)))
    table, anna, _ = await two_playing(tables)
    hint = (await anna.say("hint", id=5))[-1]
    assert (hint["type"], hint["why"]) == ("hint", REASON)
    assert [level for level, _ in asked] == [table.position.game.meta.levels[-1] if table.position else None]
    assert asked[0][1]["seat"] == 0  # nothing but what the person may know
    await tables.close()


async def test_a_hint_without_a_reason_has_none(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert "why" not in (await anna.say("hint", id=5))[-1]


async def test_a_bot_that_cannot_explain_still_hints(tmp_path: Path) -> None:
    async def broken(game: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
        raise RuntimeError("no words")

    tables = Tables(Services(config(tmp_path, explainer=broken)))
    _, anna, _ = await two_playing(tables)
    hint = (await anna.say("hint", id=5))[-1]
    assert hint["type"] == "hint"
    assert "why" not in hint
    await tables.close()
