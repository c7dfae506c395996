"""A short run of the fuzzer: what is refused changes nothing, and nothing fails. And the fuzzer itself can fail."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.server.edge import rest, socket
from spieltisch.server.protocol.messages import Chat, Check
from spieltisch.server.protocol.refusals import NO_UNDO, Refused
from spieltisch.server.store.entries import Chatted
from spieltisch.server.table import broadcast
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table
from spieltisch.testing.depth import depth
from tools.fuzz.run import fuzz

MESSAGES = depth(full=20_000, quick=1_500)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_fails(seed: int) -> None:
    found = fuzz(seed, MESSAGES)
    assert not found.faults, f"python -m tools.fuzz --seed {seed} --messages {MESSAGES}: {found.faults[:3]}"
    assert found.moves > MESSAGES / 100
    assert found.refused > MESSAGES / 2


def test_a_handler_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(socket.HANDLERS, Check, fails)
    assert any("ZeroDivisionError" in fault for fault in fuzz(1, 400).faults)


def test_a_fault_that_only_the_last_seat_sees_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = broadcast.update

    def update(table: Table, position: Position, viewer: int | None, events: Any) -> Any:
        if viewer is not None and viewer >= 2:
            raise ZeroDivisionError
        return right(table, position, viewer, events)

    monkeypatch.setattr(broadcast, "update", update)
    assert any("ZeroDivisionError" in fault for fault in fuzz(1, 400).faults)


def test_a_refusal_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def chat(table: Table, *_: Any) -> None:
        await table.append(Chatted(None, "", "x"))
        raise Refused(NO_UNDO)

    monkeypatch.setitem(socket.HANDLERS, Chat, chat)
    assert any(fault.startswith("changed") for fault in fuzz(1, 400).faults)


def test_a_request_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(rest, "table_of", fails)
    assert any(fault.startswith("status 500") for fault in fuzz(1, MESSAGES).faults)
