"""The truth about one table: its journal, replayed from the start, and what each viewer may know at each point."""

from __future__ import annotations

from typing import Any

import msgspec

from spieltisch.engine.basics import Seat
from spieltisch.engine.event import Event
from spieltisch.engine.orders import form_of
from spieltisch.engine.record import BY_BOT, BY_PLAYER
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.server.store.entries import Chatted, Moved, Substituted, Undone, decode
from spieltisch.server.store.journal import Row
from spieltisch.server.store.table_facts import BOT, RUNNING, Facts
from spieltisch.server.store.table_log import follow
from spieltisch.server.table.broadcast import visible_to
from spieltisch.server.table.position import first_position, game_of

encode = msgspec.json.encode


class Point:
    """A position in the order of the journal. After an undo the same version comes again."""

    def __init__(self, index: int, seq: int, state: State, events: list[Event], before: Point | None) -> None:
        self.index = index
        self.seq = seq
        self.state = state
        self.events = events
        self.before = before
        """The position that an undo would bring back."""
        self.version: int = 0 if before is None else before.version + 1
        self.acting: dict[int, int] = {}
        """Who is to act, and since which version."""
        self.moved: Moved | None = None
        self.moved_for = False
        """Somebody else moved for a person: the clock, or a bot."""
        self.undone: tuple[int, list[Event]] | None = None
        """Who took a move back to come here, and the events of that move."""


class Truth:
    """Raises whatever goes wrong if the journal cannot be replayed."""

    def __init__(self, table: str, rows: list[Row]) -> None:
        self.table = table
        self.facts = Facts(table)
        self.points: list[Point] = []
        self.chats: list[Chatted] = []
        self.has_stood = False
        """There was a time when nobody could move."""
        self.replaced: set[int] = set()
        """Seats for which a bot has played for a while."""
        self.heads: list[str] = []
        """The head of the chain after each entry."""
        self.owners: list[list[str]] = []
        """After each entry: the hash of the token that owns each seat, empty for nobody."""
        self.secrets: set[str] = set()
        """Secrets of the dice, and the key of the chain: none of them is ever sent at the table."""
        self._views: dict[tuple[int, int | None], bytes] = {}
        self._moves: dict[tuple[int, int], tuple[bytes, bytes]] = {}
        line: list[Point] = []
        for row in rows:
            entry = decode(row.data, row.sealed)
            follow(self.facts, [row])
            self.heads.append(self.facts.head)
            self.owners.append(["" if chair.removed else chair.token for chair in self.facts.chairs])
            self.secrets |= {secret for secret in (self.facts.secret, self.facts.chain) if secret}
            if self.facts.status == RUNNING and not line:
                first = first_position(self.facts)
                line.append(self._add(row.seq, first.state, first.events, None))
                self._turns(line[0], -1)
            if isinstance(entry, Moved):
                state, events = self.game.after(line[-1].state, Seat(entry.seat), self.game.decode_move(entry.move))
                line.append(self._add(row.seq, state, events, line[-1]))
                line[-1].moved = entry
                line[-1].moved_for = self._is_for_a_person(line[-1], entry)
                self._turns(line[-1], entry.seat)
            elif isinstance(entry, Undone):
                gone = line.pop()
                back = line.pop()
                line.append(self._add(row.seq, back.state, back.events, back.before))
                line[-1].undone = (entry.seat, gone.events)
                line[-1].acting = back.acting
                line[-1].moved, line[-1].moved_for = back.moved, back.moved_for
            elif isinstance(entry, Chatted):
                self.chats.append(entry)
            elif isinstance(entry, Substituted):
                self.replaced.add(entry.seat)
            self.has_stood = self.has_stood or row.kind in ("paused", "ended")

    @property
    def game(self) -> AnyGame:
        return game_of(self.facts)

    def _add(self, seq: int, state: State, events: list[Event], before: Point | None) -> Point:
        point = Point(len(self.points), seq, state, events, before)
        self.points.append(point)
        return point

    def _turns(self, point: Point, mover: int) -> None:
        """A turn begins when somebody is to act who was not, or who has just moved."""
        before = {} if point.before is None else point.before.acting
        point.acting = {
            int(seat): point.version if seat == mover else before.get(int(seat), point.version)
            for seat in self.game.to_act(point.state)
        }

    # What a viewer may know

    def view(self, point: Point, viewer: int | None) -> bytes:
        """Without what never changes during the game."""
        key = (point.index, viewer)
        if key not in self._views:
            who = None if viewer is None else Seat(viewer)
            self._views[key] = self.changing(self.game.encode_view(self.game.view(point.state, who)))
        return self._views[key]

    def fixed(self) -> dict[str, Any]:
        """The fields that no view has."""
        return dict(self.game.fixed(self.game.view(self.points[0].state, None)))

    def changing(self, view: dict[str, Any]) -> bytes:
        """A whole view as it is sent."""
        fixed = self.fixed()
        return encode({key: value for key, value in view.items() if key not in fixed})

    def moves(self, point: Point, viewer: int) -> tuple[bytes, bytes]:
        """The legal moves, and the tempting ones with their refusals."""
        key = (point.index, viewer)
        if key not in self._moves:
            game, seat = self.game, Seat(viewer)
            if seat not in game.to_act(point.state):
                self._moves[key] = (b"[]", b"[]")
            else:
                legal = [game.encode_move(move) for move in game.legal_moves(point.state, seat)]
                refused = [
                    {"move": game.encode_move(move), "refusal": refusal.encode()}
                    for move in game.tempting_moves(point.state, seat)
                    if (refusal := game.why_not(point.state, seat, move)) is not None
                ]
                self._moves[key] = (encode(legal), encode(refused))
        return self._moves[key]

    def told(self, point: Point, viewer: int | None) -> list[dict[str, Any]]:
        """The events of the move that led here. Who could see whose turn it was learns that somebody else moved."""
        events = visible_to(point.events, viewer)
        if point.moved_for and point.moved is not None and point.before is not None:
            seat = point.moved.seat
            acting = [msgspec.json.decode(self.view(point.before, who))["to_act"] for who in (viewer, None)]
            if seat in acting[0] or seat in acting[1]:
                told: dict[str, Any] = {"event": "moved_for", "rules": [], "seat": seat, "by": point.moved.by}
                events.insert(0, told | {"move": point.moved.move} if viewer == seat else told)
        return events

    def _is_for_a_person(self, point: Point, entry: Moved) -> bool:
        """Not a person's own move, not that of a bot with a seat, and not what the table says about absence."""
        if entry.by == BY_PLAYER or entry.seat < 0 or point.before is None:
            return False
        if entry.by == BY_BOT and self.facts.chairs[entry.seat].kind == BOT:
            return False
        game, state, seat = self.game, point.before.state, Seat(entry.seat)
        plain = game.stamped(state, seat, game.decode_move(entry.move), 0)
        return not game.meta.timed or plain not in (game.presence(state, seat, False), game.presence(state, seat, True))

    def news(self, point: Point, viewer: int | None) -> list[dict[str, Any]]:
        """The events that everybody at the table gets with this position."""
        if point.undone is None:
            return self.told(point, viewer)
        seat, events = point.undone
        knows = viewer == seat or visible_to(events, viewer)
        return [{"event": "undo", "rules": [], "seat": seat}] if knows else []

    def missed(self, point: Point, viewer: int | None, since: int | None) -> list[dict[str, Any]]:
        """The events that somebody gets who comes back and has seen version `since`."""
        parts: list[list[dict[str, Any]]] = []
        walk: Point | None = point
        while walk is not None and (since is None or walk.version > since):
            parts.append(self.told(walk, viewer))
            walk = walk.before
        return [event for part in reversed(parts) for event in part]

    def line(self) -> list[Point]:
        """The game as it was played, without what was taken back."""
        line: list[Point] = []
        point: Point | None = self.points[-1]
        while point is not None:
            line.append(point)
            point = point.before
        return line[::-1]

    # Who moved

    def is_ordered(self, point: Point, given: list[dict[str, Any]]) -> bool:
        """Whether one of these standing orders of its seat makes this move in the view before it."""
        game, moved, before = self.game, point.moved, point.before
        assert moved is not None
        assert before is not None
        seat = Seat(moved.seat)
        view, moves = game.view(before.state, seat), game.legal_moves(before.state, seat)
        for message in given:
            form = form_of(game.meta.orders, message["order"])
            move = game.order_move(view, moves, form.key, form.read(message["params"]))
            if move is not None and game.encode_move(move) == moved.move:
                return True
        return False

    def players_moves(self) -> list[Point]:
        made = [point for point in self.points if point.undone is None and point.moved is not None]
        return [point for point in made if point.moved is not None and point.moved.by == BY_PLAYER]

    def is_answer(self, point: Point, version: object) -> bool:
        """Whether a move that answers this version could be made here: in the same turn of its seat."""
        assert point.moved is not None
        assert point.before is not None
        began = point.before.acting.get(point.moved.seat, point.before.version)
        return self.game.meta.timed or (isinstance(version, int) and began <= version <= point.before.version)

    def is_move(self, point: Point, data: object) -> bool:
        """Whether this is the move that was made here; stamps are the server's."""
        moved, before = point.moved, point.before
        assert moved is not None
        assert before is not None
        if not isinstance(data, dict):
            return False
        if moved.at is None:
            return bool(data == moved.move)
        move = self.game.decode_move(data)
        return self.game.encode_move(self.game.stamped(before.state, Seat(moved.seat), move, moved.at)) == moved.move
