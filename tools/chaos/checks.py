"""The promises, checked after a run: nothing lost, nothing made up, nothing leaked, one history for everybody."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import Raw

from spieltisch.engine.basics import InvalidData
from spieltisch.server.protocol.refusals import NOT_KEPT
from spieltisch.server.store import table_facts
from spieltisch.server.store.table_log import chain_of, read_facts
from spieltisch.server.table.records import records
from spieltisch.server.tokens import hash_of
from tools.chaos.network import Heard, Wire
from tools.chaos.people import Person
from tools.chaos.truth import Point, Truth

if TYPE_CHECKING:
    from tools.chaos.browser import Browser
    from tools.chaos.world import World

NONE = Raw(b"[]")


class Frame(msgspec.Struct):
    """What is looked at in a message from the server."""

    type: str
    id: int | None = None
    seat: int | None = None
    version: int | None = None
    events: Raw = NONE
    view: Raw = NONE
    moves: Raw = NONE
    refused: Raw = NONE
    fixed: dict[str, Any] | None = None
    line: dict[str, Any] | None = None
    chain: dict[str, Any] | None = None
    refusal: dict[str, Any] | None = None


DECODER = msgspec.json.Decoder(Frame)


async def check_all(world: World, people: list[Person], browsers: list[Browser], tables: list[str]) -> None:
    """Faults are added to the world's."""
    owners = {browser.number: browser.person for browser in browsers}
    journal = world.tables.services.journal
    for table in tables:
        try:
            truth = Truth(table, await journal.rows(table))
        except Exception as error:  # noqa: BLE001  whatever it is, the journal is broken
            world.faults.append(f"journal: {table} cannot be replayed: {error!r}")
            continue
        wires = [wire for wire in world.wires if wire.table == table]
        moves = Moves(truth)
        floors: dict[str, int] = {}
        for wire in wires:
            person = owners[int(wire.owner.split("/")[1])]
            stream = Stream(truth, wire, person, floors.get(wire.owner, 0))
            world.faults += stream.check(moves)
            floors[wire.owner] = stream.floor
            world.faults += leaks(truth, wire, person, people)
        world.faults += moves.check()
        world.faults += await ends(world, truth, browsers)


class Stream:
    """What one connection was sent, in order."""

    def __init__(self, truth: Truth, wire: Wire, person: Person, floor: int) -> None:
        self.truth = truth
        self.wire = wire
        self.floor = floor
        """The position that this browser has seen already, on earlier connections."""
        self.seats = set(person.tokens.get(wire.table, {}))
        self.tokens = {hash_of(token) for token in person.all_tokens}
        self.since: int | None = None
        self.cursors: dict[int | None, list[Point]] = {}
        self.pages: dict[int | None, list[bytes]] = {}
        """Events that came before the update they belong to."""
        self.may_be_stored = wire.world.leases is not None
        """A database may have stored what could not be acknowledged: its answer was lost."""
        self.lost_a_seat = False
        """Another device plays a seat: if it was the last one, this one watches, and gets everything from the start."""
        self.chats = 0
        self.faults: list[str] = []

    def check(self, moves: Moves) -> list[str]:
        asked: dict[int, dict[str, Any]] = {}
        for at, text in self.wire.sent:
            message = loaded(text)
            if message.get("type") == "hello" and "id" not in message:
                self.since = message["since"]
            if message.get("type") in ("move", "undo"):
                asked[message.get("id", -1)] = message
                if message["type"] == "move":
                    moves.said(self.wire, message, at)
            if message.get("type") == "order" and isinstance(message.get("params"), dict):
                moves.ordered += [(seat, message) for seat in self.seats if message.get("seat", seat) == seat]
        for heard in self.wire.heard:
            frame = DECODER.decode(heard.text)
            if frame.type == "ack" and frame.id in asked:
                moves.acknowledged(self.wire, asked[frame.id], frame, heard, self.seats)
            elif frame.type in ("refused", "error") and frame.id in asked:
                if not self.may_be_stored or (frame.refusal or {}).get("sentence") != NOT_KEPT.sentence:
                    moves.refused(self.wire, frame.id)
            else:
                self._told(frame, heard)
        return self.faults

    def _told(self, frame: Frame, heard: Heard) -> None:
        if frame.type == "update":
            self._update(frame, heard)
        elif frame.type == "history":
            self.pages.setdefault(frame.seat, []).append(bytes(frame.events))
        elif frame.type == "reasons":
            self._reasons(frame)
        elif frame.type == "chat":
            self._chat(frame)
        elif frame.type == "taken_over":
            self.lost_a_seat = True
        elif frame.type == "orders" and frame.seat not in self.seats:
            self._fault(f"leak: the orders of seat {frame.seat}, which this person does not hold")

    def _fault(self, what: str) -> None:
        self.faults.append(f"{what} (#{self.wire.number} {self.wire.owner} at {self.truth.table})")

    def _update(self, frame: Frame, heard: Heard) -> None:
        viewer = frame.seat
        if viewer is not None and viewer not in self.seats:
            self._fault(f"leak: an update of seat {viewer}, which this person does not hold")
            return
        found = self._find(frame, viewer)
        if not found:
            return
        self.cursors[viewer] = found
        first = found[0]
        self.floor = max(self.floor, first.index)
        if first.seq > heard.durable:
            self._fault(f"too early: version {first.version} was told before it was on disk")
        if viewer is not None and self.truth.owners[first.seq][viewer] not in self.tokens:
            self._fault(f"leak: an update of seat {viewer}, which belongs to somebody else")
        if frame.chain is not None:
            entry, head = frame.chain["entry"], frame.chain["head"]
            if entry > heard.durable or self.truth.heads[entry] != head:
                self._fault(f"chain: the head after entry {entry} is not that of the journal")
        if viewer is not None:
            legal, _ = self.truth.moves(first, viewer)
            idle = self.truth.has_stood or viewer in self.truth.replaced
            if bytes(frame.moves) != legal and (bytes(frame.moves) != b"[]" or not idle):
                self._fault(f"moves: version {first.version}: not the legal moves of seat {viewer}")
        if frame.fixed is not None and frame.fixed != self.truth.fixed():
            self._fault("fixed: not the fields that never change")

    def _reasons(self, frame: Frame) -> None:
        assert frame.seat is not None
        same = [point for point in self.truth.points if point.version == frame.version]
        if bytes(frame.refused) not in {b"[]", *(self.truth.moves(point, frame.seat)[1] for point in same)}:
            self._fault(f"moves: version {frame.version}: not the refusals of seat {frame.seat}")

    def _find(self, frame: Frame, viewer: int | None) -> list[Point]:
        """The positions that this update may show: after an undo and the same move again, two are alike.

        The view must be what the viewer may know there, byte for byte.
        """
        before = self.cursors.get(viewer)
        view, events = bytes(frame.view), joined([*self.pages.pop(viewer, []), bytes(frame.events)])
        points = self.truth.points
        if before is None:
            possible = points[self.floor :]
        else:
            after = [points[point.index + 1] for point in before if point.index + 1 < len(points)]
            possible = [*before, *(point for point in after if point not in before)]
        same = [p for p in possible if p.version == frame.version and self.truth.view(p, viewer) == view]
        last = self.since if before is None else before[0].version
        if not same:
            self._fault(f"view: version {frame.version} after {last}: not what viewer {viewer} may know there")
            return []
        found = [point for point in same if events in self._possible_events(point, viewer, before)]
        if not found:
            self._fault(
                f"history: version {frame.version} after {last}: not the events that viewer {viewer} has missed"
            )
        return found

    def _possible_events(self, point: Point, viewer: int | None, before: list[Point] | None) -> list[bytes]:
        """With the first update: what was missed since the last connection. Then: what led here, or nothing new."""
        truth = self.truth
        possible: list[bytes] = []
        if before is None:
            possible.append(msgspec.json.encode(truth.missed(point, viewer, self.since)))
            if self.cursors:  # it lost its seat, and only watches from now on
                possible += [b"[]", msgspec.json.encode(truth.missed(point, viewer, None))]
        elif point in before:
            possible.append(b"[]")
            if self.lost_a_seat and viewer is None:
                possible.append(msgspec.json.encode(truth.missed(point, None, None)))
        if before is not None or point.before is None:
            possible.append(msgspec.json.encode(truth.news(point, viewer)))
        return possible

    def _chat(self, frame: Frame) -> None:
        assert frame.line is not None
        said = self.truth.chats
        while self.chats < len(said):
            line = said[self.chats]
            self.chats += 1
            if (line.seat, line.name, line.text) == (frame.line["seat"], frame.line["name"], frame.line["text"]):
                return
        self._fault(f"chat: {frame.line['text']!r} is not in the journal, or not in this order")


class Ack(NamedTuple):
    """The acknowledgement of a move or an undo."""

    wire: Wire
    message: dict[str, Any]
    frame: Frame
    heard: Heard
    seats: list[int]


class Moves:
    """Every move that was sent at one table, and every one that is in its journal."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth
        self.sent: dict[tuple[int, int], dict[str, Any]] = {}
        """By connection and id, in the order in which they were sent."""
        self.ordered: list[tuple[int, dict[str, Any]]] = []
        """Standing orders, by seat."""
        self.acks: list[Ack] = []
        self.taken: set[int] = set()
        """Positions whose move was acknowledged."""
        self.faults: list[str] = []

    def said(self, wire: Wire, message: dict[str, Any], at: float) -> None:
        self.sent[wire.number, message.get("id", -1)] = message

    def refused(self, wire: Wire, number: int | None) -> None:
        if number is not None:
            self.sent.pop((wire.number, number), None)

    def acknowledged(
        self, wire: Wire, message: dict[str, Any], frame: Frame, heard: Heard, seats: Iterable[int]
    ) -> None:
        self.sent.pop((wire.number, message.get("id", -1)), None)
        self.acks.append(Ack(wire, message, frame, heard, list(seats)))

    def _look_for(self, ack: Ack) -> None:
        """It must be in the journal, once, and must have been there before the acknowledgement."""
        truth = self.truth
        wire, message, frame, heard, seats = ack
        if message["type"] == "undo":
            if not any(
                p.undone is not None and p.version == frame.version and p.seq <= heard.durable for p in truth.points
            ):
                self.faults.append(f"lost: undo to version {frame.version} was acknowledged, but is not in the journal")
            return
        wanted = [message["seat"]] if message.get("seat") is not None else seats
        for point in truth.players_moves():
            assert point.moved is not None
            if (
                point.version == frame.version
                and point.index not in self.taken
                and point.moved.seat in wanted
                and truth.is_move(point, message["move"])
            ):
                self.taken.add(point.index)
                if not truth.is_answer(point, message.get("version")):
                    self.faults.append(f"stale: version {frame.version} answers version {message.get('version')}")
                if point.seq > heard.durable:
                    self.faults.append(f"too early: version {frame.version} was acknowledged before it was on disk")
                return
        self.faults.append(
            f"lost: version {frame.version}, {json.dumps(message['move'])} was acknowledged on #{wire.number}, "
            f"but is not in the journal of {truth.table}"
        )

    def check(self) -> list[str]:
        """What else is in the journal must have been sent by somebody, once, and not refused; or ordered ahead."""
        truth = self.truth
        for ack in sorted(self.acks, key=lambda ack: ack.heard.at):  # after an undo the same move may come again
            self._look_for(ack)
        for point in truth.players_moves():
            if point.index in self.taken:
                continue
            for key, message in self.sent.items():
                try:
                    fits = truth.is_answer(point, message.get("version")) and truth.is_move(point, message.get("move"))
                except InvalidData:
                    continue
                if fits:
                    del self.sent[key]
                    break
            else:
                assert point.moved is not None
                if truth.is_ordered(point, [order for seat, order in self.ordered if seat == point.moved.seat]):
                    continue
                self.faults.append(
                    f"made up: version {point.version} of {truth.table}, {json.dumps(point.moved.move)}: "
                    "nobody sent it, or it was refused"
                )
        return self.faults


def leaks(truth: Truth, wire: Wire, person: Person, people: list[Person]) -> list[str]:
    """The secret of the dice, and other people's tokens, must not be in anything that was sent."""
    everything = "\n".join(heard.text for heard in wire.heard)
    faults = []
    for secret in truth.secrets:
        if secret in everything:
            faults.append(f"leak: a secret of {truth.table} was sent to {wire.owner}")
    for other in people:
        if other is not person:
            for nonce in other.nonces.get(truth.table, {}).values():
                if nonce in everything:
                    faults.append(f"leak: a nonce of {other.name} was sent to {wire.owner}")
            for token in sorted({*other.all_tokens, other.cookie_token, other.guest}):
                if token in everything:
                    faults.append(f"leak: a token of {other.name} was sent to {wire.owner}")
    return faults


async def ends(world: World, truth: Truth, browsers: list[Browser]) -> list[str]:
    """The game is over for everybody, memory and disk agree, its record verifies, and its replay is what was shown."""
    faults = []
    table = truth.table
    journal = world.tables.services.journal
    stored = table_facts.ENCODER.encode(truth.facts)
    read = await read_facts(journal, table)
    if read is None or table_facts.ENCODER.encode(read) != stored:
        faults.append(f"snapshot: {table} read with its snapshot is not the same as from its first entry")
    holding = [server for server in world.servers if table in server.tables.live]
    for server in holding:
        if table_facts.ENCODER.encode(server.tables.live[table].facts) != stored:
            faults.append(f"memory: {table} in memory is not what its journal says")
        if world.leases is not None and server.id != world.leases.owner_of(table):
            faults.append(f"owner: {server.id} has {table}, which belongs to {world.leases.owner_of(table)}")
    if not truth.points:
        return faults  # closed before play
    data = records.record_of(truth.facts, chain_of(truth.facts, await journal.rows(table)))
    _, verdict = records.check(json.loads(json.dumps(data)))
    if verdict.fault is not None:
        faults.append(f"record: {table} does not verify: {verdict.fault}")
    for frame, point in zip(records.frames(truth.facts, None), truth.line(), strict=True):
        if truth.changing(frame.view) != truth.view(point, None):
            faults.append(f"replay: version {frame.version} of {table} is not what spectators saw")
    here = [browser for browser in browsers if browser.table == table and not browser.is_gone]
    return faults + [fault for browser in here for fault in left_behind(browser, truth.points[-1].version)]


def left_behind(browser: Browser, version: int) -> list[str]:
    """At the end everybody is there and sees the last position."""
    if browser.wire is None or not browser.welcomed:
        return [f"hangs: {browser.person.name} is not connected to {browser.table} at the end"]
    return [
        f"hangs: viewer {viewer} still sees version {update['version']} of {browser.table} at the end"
        for viewer, update in browser.updates.items()
        if update["version"] != version
    ]


def joined(lists: list[bytes]) -> bytes:
    """Lists in JSON as one."""
    return lists[0] if len(lists) == 1 else b"[" + b",".join(part[1:-1] for part in lists if part != b"[]") + b"]"


def loaded(text: str) -> dict[str, Any]:
    """A frame from a browser; rude ones may be no message at all."""
    try:
        message = json.loads(text)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}
