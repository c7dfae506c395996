"""The facts about a table: the fold of its journal. Anything else is lost in a restart."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from spieltisch.engine.fair import OPEN_NONCES, PLEDGED_NONCES, commitment_of
from spieltisch.server.limits import Limits
from spieltisch.server.names import shown_name
from spieltisch.server.store.entries import (
    BotSeated,
    Chatted,
    Created,
    Dealt,
    Ended,
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
    Voided,
)

EMPTY: Final = "empty"
HUMAN: Final = "human"
BOT: Final = "bot"

WAITING: Final = "waiting"
DEALING: Final = "dealing"
"""Started, and waiting for the nonces."""
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
    pledge: str = ""

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
    commitment: str = ""
    chain: str | None = None
    """The key of the chain; None at tables from before there was one."""
    head: str = ""
    """The head of the chain after the last entry."""
    fair: int = OPEN_NONCES
    start: str = ""
    """With pledged nonces: the head of the chain when play was started."""
    voids: list[list[str]] = []
    """The names of those who did not reveal their nonce, for each deal that was void."""
    ended: str | None = None
    """Why the game is over without a result."""
    unplayed: bool = False
    """It was ended before play had begun."""
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
    def was_played(self) -> bool:
        """Whether play has begun, here or elsewhere."""
        return self.status not in (WAITING, DEALING) and not self.unplayed

    @property
    def host_seat(self) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == HUMAN and chair.guest == self.host:
                return seat
        return None

    def seats_of_people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == HUMAN]

    def apply(self, entry: Entry, at: int, used: dict[str, int], head: str = "") -> None:
        """Apply the next entry of the journal; `head` is that of the chain after it."""
        self.seq += 1
        self.head = head
        self.changed = at
        self.used = used
        self.fresh = isinstance(entry, Moved | Undone | Started | Dealt)
        match entry:
            case Moved() | Undone() | Paused() | Resumed() | Finished() | Ended():
                self._play(entry, at)
            case Started() | Dealt() | Voided():
                self._deal(entry, at)
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

    def _play(self, entry: Moved | Undone | Paused | Resumed | Finished | Ended, at: int) -> None:
        match entry:
            case Moved():
                played_at = at - self.began if entry.at is None else entry.at
                self.moves.append(PlayedMove(entry.seat, entry.move, entry.by, played_at))
            case Undone():
                self.moves.pop()
            case Paused():
                self.status = PAUSED
            case Resumed():
                self.status = RUNNING
            case Finished():
                self.status = FINISHED
            case Ended():
                self.unplayed = not self.was_played
                self.status = FINISHED
                self.ended = entry.reason

    def _deal(self, entry: Started | Dealt | Voided, at: int) -> None:
        match entry:
            case Started():
                self.options = entry.options
                self.fair = entry.fair
                self.start = self.head
                self.status = DEALING if entry.fair == PLEDGED_NONCES else RUNNING
                self.began = at
            case Dealt():
                for place, nonce in entry.nonces.items():
                    self.chairs[int(place)].nonce = nonce
                self.status = RUNNING
                self.began = at
            case Voided():
                self.voids = [*self.voids, [self.chairs[seat].name or "" for seat in entry.withheld]]
                for seat in entry.withheld:
                    self.chairs[seat] = Chair()
                for chair in self.chairs:
                    chair.pledge = ""
                self.secret, self.commitment = entry.next_secret, entry.commitment
                self.start = ""
                self.status = WAITING

    def _seat(self, entry: Seated | Stood | BotSeated | Substituted) -> None:
        chair = self.chairs[entry.seat]
        match entry:
            case Seated():
                chair = Chair(HUMAN, entry.name, None, entry.token, entry.guest, entry.nonce, pledge=entry.pledge)
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
        self.commitment = entry.commitment or commitment_of(bytes.fromhex(entry.secret))
        self.chain = entry.chain
        self.host = entry.host
        self.open = entry.open
        self.turn_clock_s = entry.turn_clock_s
        self.hints = entry.hints
        self.hot_seat = entry.hot_seat
        self.chairs = [Chair() for _ in range(entry.seats)]

    def _import(self, entry: Imported, at: int) -> None:
        record = entry.record
        self.created = at
        self.chain = ""  # a finished game has nothing to hide
        self.game = record["game"]
        self.rules_version = record["rules_version"]
        self.options = record["options"]
        self.status = FINISHED
        self.chairs = [
            Chair(
                HUMAN if player["level"] is None else BOT,
                shown_name(player["name"], seat, Limits.name_characters),
                player["level"],
                nonce=player["nonce"],
            )
            for seat, player in enumerate(record["players"])
        ]
        self.moves = [PlayedMove(move["seat"], move["move"], move["by"], move["at"]) for move in record["moves"]]
        self.record = record
        self.secret, self.commitment = record["secret"] or "", record["commitment"]
        self.fair, self.start = record.get("fair", OPEN_NONCES), record.get("start", "")
        self.ended = record.get("ended")


ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(Facts)
