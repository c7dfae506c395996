"""Fuzz the server in this process: what is refused changes nothing, nothing fails, and it answers to the end."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any, Final

from spieltisch.engine.fair import pledge_of
from spieltisch.engine.record import BY_PLAYER
from spieltisch.engine.registry import find, games
from spieltisch.server.store import table_facts
from spieltisch.server.store.entries import Moved, decode
from spieltisch.testing.tables import tables_of
from tools.chaos.network import Wire
from tools.chaos.people import Person
from tools.chaos.plan import chance_of
from tools.fuzz.frames import Frames, id_in, verb_in
from tools.fuzz.rest import Requests
from tools.fuzz.target import STEP_S, Target, calm_plan

BATCH: Final = 200
REST_SHARE: Final = 0.15
OPTIONS: Final[dict[str, dict[str, Any]]] = {"dice-flick": {"physics": "fast"}, "cubo": {"tempo": "calm"}}
"""A short way to play; on one device nothing else than a calm one."""
JSON: Final = [(b"content-type", b"application/json")]


@dataclass
class Found:
    """What a run showed."""

    messages: int = 0
    requests: int = 0
    refused: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)


class Seat:
    """A connection that is fuzzed, and what it was told last."""

    def __init__(self, wire: Wire, table: str, game: str) -> None:
        self.wire = wire
        self.table = table
        self.game = game
        self.read = 0
        self.updates: dict[int | None, dict[str, Any]] = {}
        self.status = "waiting"
        self.waiting: deque[Any] = deque(maxlen=200)
        """Verbs of moves that were not answered yet: some are played a little later."""

    def news(self) -> list[dict[str, Any]]:
        """What came since the last time."""
        came = [json.loads(heard.text) for heard in self.wire.heard[self.read :]]
        self.read = len(self.wire.heard)
        if self.read > 500:  # long runs: what was read is forgotten
            self.wire.heard.clear()
            self.wire.sent.clear()
            self.read = 0
        for message in came:
            if message["type"] == "update":
                self.updates[message["seat"]] = message
            elif message["type"] in ("table", "welcome"):
                self.status = message["table"]["status"]
        return came


def wish_for(game: str, chance: random.Random) -> dict[str, Any]:
    """A table on one device, with any number of seats that the game is for: some faults only the last seat sees."""
    found = find(game)
    seats = chance.choice([number for number in found.meta.seats if number > 1])
    table = next(each for each in tables_of(found) if each.seats == seats)
    options = json.loads(table.chosen) | OPTIONS.get(game, {})
    return {"game": game, "seats": seats, "options": options, "hot_seat": True}


class Fuzz:
    """One run."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = chance_of(seed, "fuzz")
        self.frames = Frames(self.chance)
        self.target = Target(calm_plan(seed))
        self.person = Person(seed, 0)
        self.found = Found()
        self.seats: list[Seat] = []
        self.requests: Requests
        self.known: dict[str, list[str]] = {
            "game": [game.meta.game for game in games()],
            "language": ["en", "de"],
            "table": [],
        }
        self.last = ""

    async def go(self, messages: int) -> None:
        target = self.target
        target.loop.set_exception_handler(
            lambda _, context: self._fault(f"loop: {context.get('message')} {context.get('exception')!r}")
        )
        target.start()
        made = await target.ask("POST", b"/api/me", JSON, b'{"name":"Fuzz"}')
        cookie = made.headers.get("set-cookie", "").split(";")[0]
        self.person.cookie = cookie
        schema = json.loads((await target.ask("GET", b"/schema/openapi.json", [], b"")).body)
        self.requests = Requests(schema, self.chance, self.known, cookie)
        done = 0
        while done < messages and len(self.found.faults) < 20:
            await self._tables()
            for _ in range(min(BATCH, messages - done)):
                done += 1
                if self.chance.random() < REST_SHARE:
                    await self._request()
                else:
                    await self._message()
                self._logged()
            await self._ping()
        self.found.messages = done

    def _fault(self, what: str) -> None:
        """Failures of the same kind are shown once, and counted."""
        kind = re.sub(r"\d+", "#", what)[:60]
        self.found.kinds[kind] += 1
        if self.found.kinds[kind] == 1:
            self.found.faults.append(f"{what[:300]} after {self.last[:300]!r}")

    def _logged(self) -> None:
        for fault in self.target.faults:
            self._fault(fault)
        self.target.faults.clear()

    # Tables

    async def _tables(self) -> None:
        """One running table of each game, and one that waits; finished ones are replaced."""
        self.seats = [seat for seat in self.seats if not seat.wire.closed_here and seat.status != "finished"]
        have = Counter(seat.game for seat in self.seats)
        for game in self.known["game"]:
            if not have[game]:
                await self._open(game, start=True)
        if not any(seat.status == "waiting" for seat in self.seats):
            await self._open(self.chance.choice(self.known["game"]), start=False)
        self.known["table"] = [*self.known["table"][-6:]]
        self.target.wires = [seat.wire for seat in self.seats]

    async def _open(self, game: str, start: bool) -> None:
        target = self.target
        wish = wish_for(game, self.chance)
        headers = [*JSON, (b"cookie", self.person.cookie.encode())]
        made = await target.ask("POST", b"/api/tables", headers, json.dumps(wish).encode())
        if made.status != 201:
            self._fault(f"open: {made.status} {made.body[:200]!r}")
            return
        opened = json.loads(made.body)
        table = opened["table"]
        self.known["table"].append(table)
        seat = self._connect(table, game, opened["tokens"])
        await asyncio.sleep(STEP_S)
        if start:
            await self._start(seat, opened["tokens"])
        self._connect(table, game, {})
        await asyncio.sleep(STEP_S)
        for each in self.seats:
            each.news()

    def _connect(self, table: str, game: str, tokens: dict[str, str]) -> Seat:
        wire = self.target.connect(table, self.person.cookie if tokens else "", "fuzz/0")
        wire.say(json.dumps({"type": "hello", "tokens": list(tokens.values()), "since": None}))
        seat = Seat(wire, table, game)
        self.seats.append(seat)
        return seat

    async def _start(self, seat: Seat, tokens: dict[str, str]) -> None:
        """A whole start, as a browser does it."""
        for number, token in tokens.items():
            said = {"type": "sit", "seat": int(number), "pledge": pledge_of("0" * 64), "token": token}
            seat.wire.say(json.dumps(said))
        await asyncio.sleep(STEP_S)
        seat.wire.say('{"type":"start"}')
        await asyncio.sleep(STEP_S)
        seat.wire.say(json.dumps({"type": "reveal", "nonces": dict.fromkeys(tokens, "0" * 64)}))
        await asyncio.sleep(STEP_S)

    # One message

    async def _message(self) -> None:
        chance = self.chance
        seat = chance.choice(self.seats)
        if seat.wire.closed_here:
            return
        text = self.frames.text(seat.game, seat.updates)
        self.last = f"{seat.game}: {text}"
        before, rows = self._facts(seat.table), self._rows(seat.table)
        seat.wire.say(text)
        await asyncio.sleep(STEP_S)
        answers = seat.news()
        for other in self.seats:
            if other is not seat and other.table == seat.table:
                other.news()
        own = (None, id_in(text))
        refused = [answer for answer in answers if answer["type"] in ("refused", "error") and answer["id"] in own]
        if refused:
            self.found.refused += 1
            await self._unchanged(seat, before, rows)
        elif not any(answer["type"] == "ack" for answer in answers):
            seat.waiting.append(verb_in(text))
        if any(
            answer["type"] == "refused" and answer["refusal"]["sentence"].startswith("The table could not write")
            for answer in answers
        ):
            self._fault("not kept: the server could not handle this")
        self.found.moves += any(answer["type"] == "ack" for answer in answers)

    def _rows(self, table: str) -> int:
        live = self.target.tables.live.get(table)
        return -1 if live is None else live.facts.seq

    def _facts(self, table: str) -> bytes | None:
        live = self.target.tables.live.get(table)
        return None if live is None else table_facts.ENCODER.encode(live.facts)

    async def _unchanged(self, seat: Seat, before: bytes | None, seq: int) -> None:
        """Only bots and the clock may have moved since, and moves that had to wait."""
        table = seat.table
        if before is None or before == self._facts(table):
            return
        timed = find(seat.game).meta.timed
        waiting = [verb for other in self.seats if other.table == table for verb in other.waiting]
        for row in await self.target.tables.services.journal.rows(table, seq):
            entry = decode(row.data, row.sealed)
            if isinstance(entry, Moved):
                expected = entry.by != BY_PLAYER or timed or entry.move["move"] in waiting
            else:
                expected = row.kind in ("finished", "void")
            if not expected:
                self._fault(f"changed: a refused message left {row.kind} {row.data!r}")

    # One request

    async def _request(self) -> None:
        method, path, headers, body = self.requests.request(wrong=self.chance.random() < 0.8)
        self.last = f"{method} {path!r} {headers} {body[:200]!r}"
        count = await self.target.tables.services.journal.count()
        seqs = {table: live.facts.seq for table, live in self.target.tables.live.items()}
        try:
            answer = await self.target.ask(method, path, headers, body)
        except Exception as error:  # noqa: BLE001  that is what is looked for
            self._fault(f"raised: {error!r}")
            return
        self.found.requests += 1
        if answer.status >= 500 or answer.status == 0:
            self._fault(f"status {answer.status}: {answer.body[:200]!r}")
        if "x-content-type-options" not in answer.headers:
            self._fault(f"headers: none for security ({answer.status})")
        if answer.status >= 400:
            self.found.refused += 1
            if (await self.target.tables.services.journal.count()) != count:
                self._fault("changed: a refused request left a table")
            for table, seq in seqs.items():
                live = self.target.tables.live.get(table)
                if live is not None and live.facts.seq != seq and find(live.facts.game).meta.timed is False:
                    self._fault(f"changed: a refused request changed {table}")
        elif answer.status == 201 and method == "POST" and answer.body.startswith(b'{"table":'):
            self.known["table"].append(json.loads(answer.body)["table"])

    async def _ping(self) -> None:
        """After every batch every connection is answered."""
        await asyncio.sleep(STEP_S)
        for seat in self.seats:
            if seat.wire.closed_here:
                continue
            seat.news()
            seat.wire.say('{"type":"ping","id":77}')
        await asyncio.sleep(STEP_S)
        for seat in self.seats:
            if not seat.wire.closed_here and not any(answer.get("id") == 77 for answer in seat.news()):
                self._fault(f"ping: {seat.game} does not answer")


class _Log(logging.Handler):
    def __init__(self, target: Target) -> None:
        super().__init__(logging.ERROR)
        self.target = target

    def emit(self, record: logging.LogRecord) -> None:
        self.target.logged(record)


def fuzz(seed: int, messages: int) -> Found:
    """As many messages, wire and REST together."""
    run = Fuzz(seed)
    log = logging.getLogger("spieltisch")
    handler = _Log(run.target)
    log.addHandler(handler)
    propagates, log.propagate = log.propagate, False
    asyncio.set_event_loop(run.target.loop)
    try:
        run.target.loop.run_until_complete(run.go(messages))
        run.target.close()
    finally:
        log.removeHandler(handler)
        log.propagate = propagates
        asyncio.set_event_loop(None)
    return run.found


def fuzz_part(job: tuple[int, int]) -> tuple[int, Found]:
    """For worker processes: a seed and a number of messages."""
    seed, messages = job
    return seed, fuzz(seed, messages)
