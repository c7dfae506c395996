"""The games of the person who asks: running, waiting, finished, and the record."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Iterable
from datetime import datetime
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.registry import UnknownGame
from spieltisch.server.clock.holidays import holiday_until
from spieltisch.server.doors import iso
from spieltisch.server.edge.problems import Problem
from spieltisch.server.notices.notices import Awaited
from spieltisch.server.protocol.infos import TableSummary
from spieltisch.server.protocol.people import InvitationInfo, OwnGames, OwnTable, Record, Result, Tally
from spieltisch.server.store.invitations import Received
from spieltisch.server.store.journal import Damaged
from spieltisch.server.store.people import OwnSeat, Played, Turn
from spieltisch.server.store.table_facts import FINISHED, HUMAN, RUNNING, WAITING
from spieltisch.server.table.owning import Result as StoredResult
from spieltisch.server.table.owning import turn_of
from spieltisch.server.table.position import OldRules, position_in_slices
from spieltisch.server.table.summary import summary
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables

MOST_SEATS: Final = 500
"""Seats at tables that are not finished, in one answer."""
MOST_INVITATIONS: Final = 50
"""Invitations in one answer."""
PAGE: Final = 20
"""Finished tables in one answer."""
REPLAYED_AT_ONCE: Final = 8
"""Tables of one answer that are read from the journal, because nothing newer is known of them."""
REMEMBERED: Final = 1000
"""Tables of which it is remembered whose turn it was."""
NOBODY: Final = Turn(-1, "[]", 0, -1)
_SUMMARY: Final = msgspec.json.Decoder(TableSummary)
_RESULT: Final = msgspec.json.Decoder(StoredResult)
_ENCODER: Final = msgspec.json.Encoder()


class Whose(NamedTuple):
    """Whose turn it is, since when and until when."""

    to_act: list[int]
    since: str | None = None
    deadline: str | None = None
    stands: str | None = None
    """Until when all clocks stand that could run out."""


class Games:
    """Answers from memory where the table is here, else from what was stored when it left memory.

    If the journal has gone on since (after a crash, or because another node has the table), the table is read from the
    journal, and what was found is remembered until it goes on again.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self._turns: Final[dict[tuple[str, int], Turn]] = {}
        """By table and seat."""

    async def of(self, person: str, before: int | None = None) -> OwnGames:
        """Raises StoreFailed."""
        services = self._tables.services
        journal = services.journal
        newest = services.time.wall_ms() + 1 if before is None else before
        mine = await journal.own_seats(person, MOST_SEATS) if before is None else []
        ended = await journal.finished_seats(person, newest, PAGE)
        away = await self._away(person) if mine else 0
        to_replay = REPLAYED_AT_ONCE
        running: list[OwnTable] = []
        waiting: list[OwnTable] = []
        invitations: list[OwnTable] = []
        for seats in by_table(mine):
            if seats[0].table in services.damage.tables:
                continue
            table = self._shown(seats)
            if table.status == WAITING:
                (invitations if all(seat.invited for seat in seats) else waiting).append(table)
                continue
            if table.status == RUNNING:
                whose = self._known(seats)
                if whose is None and to_replay:
                    to_replay -= 1
                    whose = await self._found(seats)
                table.to_act, table.since, table.deadline, table.stands = whose or self._stored(seats)
                if table.deadline is None and table.to_act and seats[0].due is not None:
                    table.deadline = iso(seats[0].due)
                    if away and set(table.to_act) <= set(table.mine):
                        table.stands = iso(away)
            running.append(table)
        if before is None and services.config.invitations:
            invitations += self._invited(
                await journal.invitations_to(person, services.time.wall_ms(), MOST_INVITATIONS)
            )
            invitations.sort(key=lambda table: table.invitation.at if table.invitation else table.changed, reverse=True)
        finished = [self._shown(seats) for seats in by_table(ended)]
        order(running)
        return OwnGames(
            running,
            waiting,
            invitations,
            finished,
            finished[-1].changed if len(finished) == PAGE else None,
            records(await journal.played(person)) if before is None else {},
        )

    async def awaited(self, person: str) -> Awaited:
        """The tables where it is this person's turn, and those to which they are invited. Raises StoreFailed."""
        own = await self.of(person)
        turns = {each.table: time_of(each.changed) for each in own.running if set(each.to_act) & set(each.mine)}
        inviters = {each.table: inviter_to(each) for each in own.invitations}
        return Awaited(turns, inviters, bool(await self._away(person)))

    async def _away(self, person: str) -> int:
        """Until when this person is on holiday; 0 if they are not. Raises StoreFailed."""
        services = self._tables.services
        now = services.time.wall_ms()
        holidays = await services.journal.holidays([person])
        return max((each.until for each in holidays if each.since <= now < each.until), default=0)

    async def page(self, person: str, before: str) -> OwnGames:
        """The next page of finished games. Raises Problem, StoreFailed."""
        return await self.of(person, time_of(before))

    def _shown(self, seats: list[OwnSeat]) -> OwnTable:
        first = seats[0]
        live = self._tables.live.get(first.table)
        if live is None:
            shown, status, changed = _SUMMARY.decode(first.summary), first.status, first.changed
        else:
            shown = summary(live.facts, live.holders)
            status, changed = live.facts.status, live.facts.changed
        table = OwnTable(
            first.table,
            first.game,
            status,
            shown.options,
            shown.seats,
            [seat.seat for seat in seats],
            iso(first.created),
            iso(changed),
            turn_clock_s=shown.turn_clock_s,
            pace=shown.pace,
            continued=shown.continued,
        )
        if status == FINISHED and first.result is not None:
            ended = _RESULT.decode(first.result)
            won = any(ended.ranks[seat : seat + 1] == [1] for seat in table.mine)
            table.result = Result(ended.ranks, ended.points, won, ended.reason)
        return table

    def _invited(self, received: Iterable[Received]) -> list[OwnTable]:
        """Tables to which this person is invited, as far as they still wait."""
        tables = []
        for each in received:
            if each.table in self._tables.services.damage.tables:
                continue
            live = self._tables.live.get(each.table)
            shown = _SUMMARY.decode(each.summary) if live is None else summary(live.facts, live.holders)
            if shown.status != WAITING:
                continue
            table = OwnTable(
                each.table,
                shown.game,
                shown.status,
                shown.options,
                shown.seats,
                [],
                iso(each.opened),
                iso(each.changed),
                turn_clock_s=shown.turn_clock_s,
                pace=shown.pace,
                invitation=InvitationInfo(each.by, iso(each.created), iso(each.until)),
            )
            tables.append(table)
        return tables

    # Whose turn it is

    def _known(self, seats: list[OwnSeat]) -> Whose | None:
        """From memory, or from the store if nothing has happened since it was written there."""
        live = self._tables.live.get(seats[0].table)
        if live is not None:
            return of_live(live, [seat.seat for seat in seats])
        turns = []
        for seat in seats:
            found = self._turns.get((seat.table, seat.seat))
            if found is None or found.known != seat.last:
                if seat.known != seat.last or seat.to_act is None or seat.since is None:
                    return None
                found = Turn(seat.seat, seat.to_act, seat.since, seat.known)
            turns.append(found)
        return whose_of(turns)

    async def _found(self, seats: list[OwnSeat]) -> Whose | None:
        """From the journal; None if this server cannot replay it. Raises StoreFailed."""
        services = self._tables.services
        table = seats[0].table
        try:
            facts = await services.damage.read_facts(table)
            if facts is None or facts.status != RUNNING:
                return None
            position = await position_in_slices(facts, services.time.now)
        except (Damaged, IllegalMove, InvalidData, OldRules, UnknownGame):
            return None
        turns = [turn_of(facts, position, seat.seat) or NOBODY for seat in seats]
        for seat, turn in zip(seats, turns, strict=True):
            self._turns.pop((table, seat.seat), None)
            self._turns[table, seat.seat] = turn
        while len(self._turns) > REMEMBERED:
            del self._turns[next(iter(self._turns))]
        await asyncio.sleep(0)
        return whose_of(turns)

    @staticmethod
    def _stored(seats: list[OwnSeat]) -> Whose:
        """Better old than nothing; the next answer knows more."""
        return whose_of(
            [Turn(seat.seat, seat.to_act, seat.since or 0, seat.known) for seat in seats if seat.to_act is not None]
        )


def whose_of(turns: Iterable[Turn]) -> Whose:
    """What somebody with these seats knows."""
    known = [(json.loads(turn.to_act), turn.since) for turn in turns]
    acting = sorted({seat for seats, _ in known for seat in seats})
    since = [at for seats, at in known if seats]
    return Whose(acting, iso(min(since)) if since else None)


def of_live(table: Table, mine: list[int]) -> Whose:
    turns = [turn for turn in (turn_of(table.facts, table.position, seat) for seat in mine) if turn is not None]
    whose = whose_of(turns)
    now = table.services.time.wall_ms()
    left = {seat: time for seat in whose.to_act if (time := table.clocks.time_left(seat)) is not None}
    if not left:
        return whose
    stands = {seat: (time.stands and holiday_until(table.facts, seat, now)) or 0 for seat, time in left.items()}
    deadline = iso(min(max(now, stands[seat]) + time.ms for seat, time in left.items()))
    return whose._replace(deadline=deadline, stands=iso(min(stands.values())) if all(stands.values()) else None)


def by_table(seats: Iterable[OwnSeat]) -> list[list[OwnSeat]]:
    """Seats at the same table together; tables in the order in which they come."""
    tables: dict[str, list[OwnSeat]] = {}
    for seat in seats:
        tables.setdefault(seat.table, []).append(seat)
    return list(tables.values())


def order(tables: list[OwnTable]) -> None:
    """Those where it is the turn of one of their seats first, then the latest."""
    tables.sort(key=lambda table: table.changed, reverse=True)
    tables.sort(key=lambda table: not set(table.to_act) & set(table.mine))


def records(played: Iterable[Played]) -> dict[str, Record]:
    """By game; opponents only where there were any."""
    found = {}
    for game, lines in groupby(played, lambda line: line.game):
        each = list(lines)
        against = {line.against: Tally(line.played, round(line.won, 6)) for line in each if line.against}
        won = round(sum(line.won for line in each), 6)
        found[game] = Record(sum(line.played for line in each), won, against)
    return found


def inviter_to(table: OwnTable) -> str:
    """The name of who has invited me; to another game, of the one I have played with. Empty if there were several."""
    if table.invitation is not None:
        return table.invitation.by
    others = [seat.name or "" for seat in table.seats if seat.kind == HUMAN and seat.seat not in table.mine]
    return others[0] if len(others) == 1 else ""


def time_of(text: str) -> int:
    """Milliseconds since 1970. Raises Problem."""
    try:
        return round(datetime.fromisoformat(text).timestamp() * 1000)
    except ValueError as error:
        raise Problem(422, "bad_time", "before: a time such as 2026-01-31T12:00:00.000Z is needed.") from error


def tagged(games: OwnGames) -> tuple[bytes, str]:
    """The answer as JSON, and its ETag."""
    body = _ENCODER.encode(games)
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'
