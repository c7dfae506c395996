"""The promises, checked against the database itself: nothing acknowledged is lost, one order, one history for all."""

from __future__ import annotations

import json
from typing import Any

import asyncpg
import msgspec

from spieltisch.engine.record import BY_PLAYER
from spieltisch.server.store.entries import Moved, decode
from spieltisch.server.store.journal import Damaged, Row
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import follow
from tools.cluster.people import Memory, Sent

ROWS = f"SELECT {', '.join(Row._fields)} FROM spieltisch.journal WHERE table_id = $1 AND seq > $2 ORDER BY seq"  # noqa: S608  our own names


class Checked:
    """What is known to be right of one table, so that only what is new has to be looked at."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.facts = Facts(memory.table)
        self.heads: list[str] = []
        self.moves: list[Moved] = []
        self.told = 0
        """So many acknowledgements were found in the journal."""
        self.looked_up = 0
        """So many moves of the journal were found among those sent."""
        self.heads_checked: set[int] = set()

    async def check(self, database: asyncpg.Connection[Any]) -> list[str]:
        """What is wrong. Whatever was heard before this is called must be in the journal."""
        memory, table = self.memory, self.memory.table
        told, heads = len(memory.told), list(memory.heads.items())
        rows = [Row(*found) for found in await database.fetch(ROWS, table, len(self.heads) - 1)]
        try:
            for row in rows:  # also checks that no number is missing, and that the chain holds
                follow(self.facts, [row])
                self.heads.append(self.facts.head)
                entry = decode(row.data, row.sealed)
                if isinstance(entry, Moved):
                    self.moves.append(entry)
        except Damaged as error:
            return [str(error)]
        faults = [
            f"{table}: entry {entry} of the journal has another head than was told"
            for entry, head in heads
            if entry not in self.heads_checked and (entry >= len(self.heads) or self.heads[entry] != head)
        ]
        self.heads_checked.update(entry for entry, _ in heads)
        for each in memory.told[self.told : told]:
            if not self._has(each.seat, each.version, each.move):
                move = each.move.decode()
                faults.append(f"{table}: lost: version {each.version}, {move} of seat {each.seat} was acknowledged")
        self.told = told
        return [*faults, *self._made_up()]

    def _has(self, seat: int, version: int, move: bytes) -> bool:
        """Whether the journal's move number `version` is this one. So it is there once: each version is one entry."""
        if not 0 < version <= len(self.moves):
            return False
        found = self.moves[version - 1]
        return found.seat == seat and found.move == msgspec.json.decode(move)

    def _made_up(self) -> list[str]:
        """Every move in the journal was sent by that seat as the answer to the version before."""
        sent: dict[tuple[int, int], list[Sent]] = {}
        for each in self.memory.sent:
            sent.setdefault((each.seat, each.version), []).append(each)
        faults = []
        for version, move in enumerate(self.moves[self.looked_up :], self.looked_up):
            possible = sent.get((move.seat, version), [])
            if move.by == BY_PLAYER and not any(msgspec.json.decode(each.move) == move.move for each in possible):
                faults.append(f"{self.memory.table}: made up: {json.dumps(move.move)} of seat {move.seat}")
        self.looked_up = len(self.moves)
        return faults


class Checks:
    """All tables of a run."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables: dict[str, Checked] = {}
        self.moves = 0

    async def check(self, memories: list[Memory]) -> list[str]:
        """Everything that is wrong with these tables."""
        database = await asyncpg.connect(self.url)
        try:
            faults = []
            for memory in memories:
                checked = self.tables.setdefault(memory.table, Checked(memory))
                faults += await checked.check(database)
        finally:
            await database.close()
        self.moves = sum(checked.told for checked in self.tables.values())
        return faults
