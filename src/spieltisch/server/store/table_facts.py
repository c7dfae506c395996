"""The facts about a table: the fold of its journal. Anything else is lost in a restart."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from spieltisch.server.limits import Limits
from spieltisch.server.store.entries import (
    BotSeated,
    Chatted,
    Created,
    Entry,
    Finished,
    Imported,
    Moved,
    Paused,
    Rematched,
    Resumed,
    Seated,
    Started,
    Stood,
    Substituted,
    Undone,
)

EMPTY: Final = "empty"
HUMAN: Final = "human"
BOT: Final = "bot"

WAITING: Final = "waiting"
RUNNING: Final = "running"
PAUSED: Final = "paused"
FINISHED: Final = "finished"


class Chair(msgspec.Struct):
    """One seat, and who sits there."""

    kind: str = EMPTY
    name: str | None = None
    level: str | None = None
    token: str = ""
    guest: str = ""
    nonce: str = ""
    substitute: str | None = None

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that plays this seat, or None if a person does."""
        return self.level if self.kind == BOT else self.substitute


class PlayedMove(msgspec.Struct, array_like=True):
    """A move that was not taken back; `at` in milliseconds since play began, or on the game's clock."""

    seat: int
    move: dict[str, Any]
    by: str
    at: int
    physics: str | None = None
    """The version of the physics that found this."""


class ChatEntry(msgspec.Struct, array_like=True):
    """A line of chat."""

    seat: int | None
    name: str
    text: str
    at: int


class Facts(msgspec.Struct):
    """The fold of a journal. A snapshot is this, encoded."""

    table: str
    seq: int = -1
    """The number of the last entry."""
    created: int = 0
    changed: int = 0
    game: str = ""
    rules_version: int = 0
    options: dict[str, Any] = {}
    secret: str = ""
    host: str = ""
    open: bool = False
    turn_clock_s: int | None = None
    hints: bool = True
    hot_seat: bool = False
    chairs: list[Chair] = []
    status: str = WAITING
    began: int = 0
    moves: list[PlayedMove] = []
    chat: list[ChatEntry] = []
    rematch: str | None = None
    record: dict[str, Any] | None = None
    used: dict[str, int] = {}
    """Milliseconds that running clocks had used up at the last entry: per seat, and `move` since the last move.

    `clock`: the clock of a game that runs on one.
    """
    fresh: bool = False
    """True if that entry was a move, so that new turns began with it."""

    @property
    def host_seat(self) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == HUMAN and chair.guest == self.host:
                return seat
        return None

    def seats_of_people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == HUMAN]

    def apply(self, entry: Entry, at: int, used: dict[str, int]) -> None:
        """Apply the next entry of the journal."""
        self.seq += 1
        self.changed = at
        self.used = used
        self.fresh = isinstance(entry, Moved | Undone | Started)
        match entry:
            case Moved() | Undone() | Started() | Paused() | Resumed() | Finished():
                self._play(entry, at)
            case Seated() | Stood() | BotSeated() | Substituted():
                self._seat(entry)
            case Chatted():
                self.chat.append(ChatEntry(entry.seat, entry.name, entry.text, at))
                del self.chat[: -Limits.chat_lines]
            case Created():
                self._create(entry, at)
            case Imported():
                self._import(entry, at)
            case Rematched():
                self.rematch = entry.table

    def _play(self, entry: Moved | Undone | Started | Paused | Resumed | Finished, at: int) -> None:
        match entry:
            case Moved():
                played_at = at - self.began if entry.at is None else entry.at
                self.moves.append(PlayedMove(entry.seat, entry.move, entry.by, played_at, entry.physics))
            case Undone():
                self.moves.pop()
            case Started():
                self.options = entry.options
                self.status = RUNNING
                self.began = at
            case Paused():
                self.status = PAUSED
            case Resumed():
                self.status = RUNNING
            case Finished():
                self.status = FINISHED

    def _seat(self, entry: Seated | Stood | BotSeated | Substituted) -> None:
        chair = self.chairs[entry.seat]
        match entry:
            case Seated():
                chair = Chair(HUMAN, entry.name, None, entry.token, entry.guest, entry.nonce)
            case Stood():
                chair = Chair()
            case BotSeated():
                chair = Chair(BOT, entry.name, entry.level)
            case Substituted():
                chair.substitute = entry.level
        self.chairs[entry.seat] = chair

    def _create(self, entry: Created, at: int) -> None:
        self.created = at
        self.game = entry.game
        self.rules_version = entry.rules_version
        self.options = entry.options
        self.secret = entry.secret
        self.host = entry.host
        self.open = entry.open
        self.turn_clock_s = entry.turn_clock_s
        self.hints = entry.hints
        self.hot_seat = entry.hot_seat
        self.chairs = [Chair() for _ in range(entry.seats)]

    def _import(self, entry: Imported, at: int) -> None:
        record = entry.record
        self.created = at
        self.game = record["game"]
        self.rules_version = record["rules_version"]
        self.options = record["options"]
        self.status = FINISHED
        self.chairs = [
            Chair(HUMAN if player["level"] is None else BOT, player["name"], player["level"], nonce=player["nonce"])
            for player in record["players"]
        ]
        self.moves = [PlayedMove(move["seat"], move["move"], move["by"], move["at"]) for move in record["moves"]]
        self.record = record


ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(Facts)
