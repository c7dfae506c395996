"""A position chosen by a test: the page has a real server, but shows and plays that position."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from spieltisch.engine.basics import Seat
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import IllegalMove, Refusal
from tests.games.dice_flick.given import GAME as DICE_FLICK

Message = dict[str, Any]


class FixedPosition:
    """Between a page and its server: it replaces updates, plays the moves by the rules, and lets the rest through.

    Its versions are far ahead of the server's, so that nobody takes one for the other.
    """

    def __init__(self, page: Page, state: Any, seat: int = 0, game: Any = DICE_FLICK) -> None:
        self.game = game
        self.state = state
        self.seat = Seat(seat)
        self.version = 1000
        self.played: list[Message] = []
        """What the page has sent as moves."""
        self.forbids: Refusal | None = None
        """Why nothing may be rehearsed."""
        page.route_web_socket(re.compile("/ws/tables/"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def from_server(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "update":
                message |= self._update([])
            page.send(json.dumps(message))

        def from_page(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "move":
                page.send(json.dumps(self._play(message)))
            elif message["type"] == "rehearse" and self.forbids is not None:
                page.send(json.dumps(self._refused(message, self.forbids)))
            elif message["type"] == "why":
                page.send(json.dumps(self._reasons(message)))
            else:
                server.send(said)

        server.on_message(from_server)
        page.on_message(from_page)

    def _play(self, message: Message) -> Message:
        self.played.append(message["move"])
        try:
            events = self.game.play(self.state, self.seat, self.game.decode_move(message["move"]))
        except IllegalMove as error:
            return self._refused(message, error.refusal)
        self.version += 1
        return {"type": "update", "id": message["id"], "clock": None, "undo": False} | self._update(events)

    def _refused(self, message: Message, why: Refusal) -> Message:
        return {"type": "refused", "id": message["id"], "refusal": why.encode(), "version": self.version}

    def _reasons(self, message: Message) -> Message:
        game, state, found = self.game, self.state, []
        for move in game.tempting_moves(state, self.seat):
            refusal = game.why_not(state, self.seat, move)
            if refusal is not None:
                found.append({"move": game.encode_move(move), "refusal": refusal.encode()})
        told = {"type": "reasons", "id": message["id"], "seat": self.seat, "version": self.version}
        return told | {"refused": found}

    def _update(self, events: list[Event]) -> Message:
        game = self.game
        acts = self.seat in game.to_act(self.state)
        moves = game.legal_moves(self.state, self.seat) if acts else []
        return {
            "seat": self.seat,
            "version": self.version,
            "events": [seen for event in events if (seen := event.seen_by(self.seat)) is not None],
            "view": game.encode_view(game.view(self.state, self.seat)),
            "moves": [game.encode_move(move) for move in moves],
            "refused": [],
        }
