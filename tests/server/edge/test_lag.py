"""Nasty requests against a real server, while somebody else plays: the other tables must not wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from spieltisch.arena.play import play, record_of
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.record import BY_PLAYER, Entry, Player, Record, Replay
from spieltisch.engine.registry import find
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.server.limits import Limits
from tests.server.games.practice import MOST_STEPS, Practice
from tests.server.live_server import PATIENCE_S, free_port, hear, metrics_of, say, serving, socket

LIMITS = Limits()
PUT_BACK: Data = {"move": "put_back"}


@pytest.fixture(scope="module")
def ports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, int]]:
    """Of the server, and of its metrics."""
    metrics = free_port()
    with serving(tmp_path_factory.mktemp("data"), "unlimited", f"metrics={metrics}") as port:
        yield port, metrics


def long_record(moves: int) -> dict[str, Any]:
    """A correct record with this many moves, as somebody would write it who wants to do harm."""
    game = Practice()
    turn = MOST_STEPS + 1
    options = read_options(game.meta.options, {"rounds": moves // turn, "first": 0})
    entries: list[Entry] = []
    for number in range(moves // turn):
        for name in ["step"] * MOST_STEPS + ["roll"]:
            entries.append(Entry(Seat(number % 2), {"move": name}, BY_PLAYER, 0))
    players = [Player("\u202eEve", None, ""), Player("Mallory", None, "")]
    record = Record("practice", 1, "", "", options.encode(), players, "", None, 7, entries, [], None)
    again = Replay(game, record, FastDice(7))  # type: ignore[arg-type]
    again.run()
    record.outcome = game.outcome(again.state)  # type: ignore[arg-type]
    return record.encode()


def padded_record(moves: int) -> dict[str, Any]:
    """A correct record of Dice Flick in which somebody takes a die and puts it back again and again before each flick.

    Its landings are to be flown again.
    """
    game, levels = find("dice-flick"), ["random", "random"]
    options = read_options(game.meta.options, {"rounds": 1})
    played = play(game, options, [bot("dice-flick", level) for level in levels], 7, record=True)
    record = record_of(game, options, levels, 7, played)
    record.physics = DiceFlickPhysics().version()
    padded: list[Entry] = []
    replay = Replay(game, record, FastDice(7))
    for number, entry in enumerate(record.entries):
        offers = [game.encode_move(move) for move in game.legal_moves(replay.state, entry.seat)]
        take = next((offer for offer in offers if offer["move"] == "take"), None)
        room = moves - len(record.entries) - (len(padded) - number)
        if take is not None and room > 1:
            wasted = [Entry(entry.seat, move, BY_PLAYER, 0) for move in (take, PUT_BACK)]
            padded += wasted * (room // 2)
        padded.append(entry)
        replay.step()
    record.entries[:] = padded
    return record.encode()


class Probe:
    """A player at another table, who asks the server all the time whether it is there."""

    def __init__(self, port: int, table: str) -> None:
        self.port, self.table = port, table
        self.answers: list[tuple[float, float]] = []
        """When each answer came, and how long it took."""

    async def run(self) -> None:
        async with socket(self.port, self.table) as ws:
            await say(ws, "hello", tokens=[])
            while True:
                asked = time.perf_counter()
                await say(ws, "ping")
                await hear(ws, "pong")
                now = time.perf_counter()
                self.answers.append((now, now - asked))
                await asyncio.sleep(0.005)

    def during(self, began: float) -> list[float]:
        return [took for at, took in self.answers if at >= began]


async def test_nobody_waits_while_somebody_else_asks_for_the_worst(
    ports: tuple[int, int], record_property: Any
) -> None:
    port, metrics_port = ports
    record = long_record(LIMITS.moves)
    assert len(record["moves"]) == LIMITS.moves
    padded = {**record, "moves": [*record["moves"]] * 5}
    flicked = padded_record(LIMITS.record_moves)
    assert LIMITS.record_moves - 1 <= len(flicked["moves"]) <= LIMITS.record_moves
    worst: dict[str, float] = {}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S) as client:
        await client.post("/api/me", json={"name": "Eve"})
        wish = {"game": "practice", "seats": 2}
        probe = Probe(port, (await client.post("/api/tables", json=wish)).json()["table"])
        probing = asyncio.ensure_future(probe.run())
        table = ""

        async def hello() -> int:
            async with socket(port, table) as ws:
                await say(ws, "hello", tokens=[])
                return len((await hear(ws, "update"))["events"])

        async def measured(name: str, work: Any) -> Any:
            began = time.perf_counter()
            result = await work
            worst[name] = max(probe.during(began), default=0.0)
            return result

        while not probe.answers:  # noqa: ASYNC110 until the probe is there
            await asyncio.sleep(0.01)
        before = metrics_of(metrics_port)
        assert "at most" in (await measured("too many moves", client.post("/api/verify", json=padded))).text
        for name, sent in {"short moves": record, "landings": flicked}.items():
            verdict = await measured(f"{name}, verify", client.post("/api/verify", json=sent))
            assert (verdict.json()["ok"], verdict.json()["moves"]) == (True, len(sent["moves"])), verdict.text
            made = await measured(f"{name}, import", client.post("/api/records", json=sent))
            assert made.status_code == 201, made.text
            table = made.json()["table"]
            assert await measured(f"{name}, hello, read from the store", hello()) > 0
            assert await measured(f"{name}, hello", hello()) > 0
            many = await measured(f"{name}, ten hellos", asyncio.gather(*(hello() for _ in range(10))))
            assert min(many) > 0
            replay = await measured(f"{name}, replay", client.get(f"/api/tables/{table}/replay"))
            assert len(replay.json()["frames"]) == len(sent["moves"]) + 1
            copy = await measured(f"{name}, record", client.get(f"/api/tables/{table}/record"))
            assert copy.json()["moves"] == sent["moves"]
        brackets = await measured("brackets", client.post("/api/verify", content=b"[" * 2_000_000))
        assert brackets.status_code == 400
        after = metrics_of(metrics_port)
        assert not probing.done()
        probing.cancel()
        await asyncio.gather(probing, return_exceptions=True)
    assert after["record_jobs_total"] - before["record_jobs_total"] == 10  # all of it in a worker
    assert after["failures_total"] == 0
    assert after["loop_lag_seconds_count"] > before["loop_lag_seconds_count"]
    # How long anybody waited is reported, and never asserted: other programs on this machine have their share in it.
    record_property("worst_ms", {name: round(1000 * took) for name, took in worst.items()})
    print({name: round(1000 * took) for name, took in worst.items()}, "ms; loop lag", after["loop_lag_max_seconds"])


def test_metrics_have_an_address_of_their_own(ports: tuple[int, int]) -> None:
    port, metrics_port = ports
    assert httpx.get(f"http://127.0.0.1:{port}/metrics").status_code == 404
    assert httpx.get(f"http://127.0.0.1:{metrics_port}/healthz").status_code == 404
    assert httpx.get(f"http://127.0.0.1:{metrics_port}/api/games").status_code == 404
    page = httpx.get(f"http://127.0.0.1:{metrics_port}/metrics")
    assert page.headers["content-type"].startswith("text/plain")
    assert "# TYPE spieltisch_loop_lag_seconds histogram" in page.text
