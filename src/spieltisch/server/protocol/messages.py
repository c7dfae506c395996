"""The messages of docs/protocol.md, from browsers and to them. Fields are only ever added, with defaults."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from spieltisch.server.limits import Limits
from spieltisch.server.protocol.refusals import Refusal

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Token: TypeAlias = Annotated[str, Meta(max_length=100)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Nonce: TypeAlias = Annotated[str, Meta(pattern=f"^[0-9a-fA-F]{{32,{Limits.nonce_characters}}}$")]
Level: TypeAlias = Annotated[str, Meta(max_length=40)]
Id: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class _Message(msgspec.Struct, tag_field="type", kw_only=True):
    """Any message may carry an id; its answer carries the same id."""

    id: Id | None = None


# From the browser


class Hello(_Message, tag="hello", kw_only=True):
    """The tokens of my seats, and the last version I saw."""

    tokens: Annotated[list[Token], Meta(max_length=Limits.tokens)] = []
    last_version: int | None = field(default=None, name="since")


class Sit(_Message, tag="sit", kw_only=True):
    """Take an empty seat, or confirm the one I hold."""

    seat: SeatNumber
    name: Name | None = None
    nonce: Nonce


class Stand(_Message, tag="stand", kw_only=True):
    """Leave before play."""

    seat: SeatNumber


class Bot(_Message, tag="bot", kw_only=True):
    """Host: put a bot on an empty seat, or take it away."""

    seat: SeatNumber
    level: Level | None


class Start(_Message, tag="start", kw_only=True):
    """Host: begin."""


class PlayMove(_Message, tag="move", kw_only=True):
    """Play a move that answers this version."""

    move: dict[str, Any]
    version: int | None = None
    seat: SeatNumber | None = None
    at: float | None = None
    """In games on the clock: when it was made, as the browser believes."""


class Check(_Message, tag="check", kw_only=True):
    """May I play this move? Nothing is played."""

    move: dict[str, Any]
    seat: SeatNumber | None = None


class Undo(_Message, tag="undo", kw_only=True):
    """Take back my last move."""

    version: int
    seat: SeatNumber | None = None


class Hint(_Message, tag="hint", kw_only=True):
    """What would the strongest bot do?"""

    seat: SeatNumber | None = None


class Rehearse(_Message, tag="rehearse", kw_only=True):
    """What would be the result of this? The game is not touched."""

    what: dict[str, Any]
    seat: SeatNumber | None = None


class Gesture(_Message, tag="gesture", kw_only=True):
    """Show the others something, without making a move."""

    what: dict[str, Any]
    seat: SeatNumber | None = None


class Chat(_Message, tag="chat", kw_only=True):
    """Say something."""

    text: str


class Pause(_Message, tag="pause", kw_only=True):
    """I want a pause, or I no longer want it."""

    want: bool


class Substitute(_Message, tag="substitute", kw_only=True):
    """Let a bot play for an absent person."""

    seat: SeatNumber
    level: Level | None


class Rematch(_Message, tag="rematch", kw_only=True):
    """Play again with the same people."""


class Ping(_Message, tag="ping", kw_only=True):
    """Are you there?"""


class PongAck(_Message, tag="pang", kw_only=True):
    """The answer to a pong, sent at once, with the clock that the pong showed."""

    now: int


FromBrowser: TypeAlias = (
    Hello
    | Sit
    | Stand
    | Bot
    | Start
    | PlayMove
    | Check
    | Undo
    | Hint
    | Rehearse
    | Gesture
    | Chat
    | Pause
    | Substitute
    | Rematch
    | Ping
    | PongAck
)
DECODER: Final = msgspec.json.Decoder(FromBrowser)


# From the server


class SeatInfo(msgspec.Struct):
    """One seat, as everybody may see it."""

    seat: int
    kind: str
    name: str | None
    level: str | None
    connected: bool
    substitute: str | None
    rtt_ms: int | UnsetType | None = UNSET
    """In games on the clock: the measured round trip."""
    away: bool | UnsetType = UNSET
    """In games on the clock: no sign of life for a while."""


class TableSummary(msgspec.Struct):
    """A table in the lobby."""

    table: str
    game: str
    status: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    open: bool
    created: str


class Votes(msgspec.Struct):
    """Who wants a bot to play for this seat."""

    seat: int
    votes: list[int]


class TableInfo(TableSummary):
    """Everything public about a table, except the position."""

    host: int | None
    turn_clock_s: int | None
    hints: bool
    hot_seat: bool
    commitment: str
    version: int
    pause_votes: list[int]
    substitute_votes: list[Votes]
    rematch: str | None
    spectators: int = 0
    rehearsals: bool = False
    """Whether `rehearse` is answered here."""


class ChatLine(msgspec.Struct):
    """A line of chat."""

    seat: int | None
    name: str
    text: str
    at: str


class RefusedMove(msgspec.Struct):
    """A tempting move that is not legal, and why."""

    move: dict[str, Any]
    refusal: dict[str, Any]


class ClockInfo(msgspec.Struct):
    """The time left to a seat."""

    seat: int
    ms: int


class _Answer(msgspec.Struct, tag_field="type"):
    """A message from the server."""


class Welcome(_Answer, tag="welcome"):
    """The answer to hello: the table, the seats of this connection, and the chat."""

    table: TableInfo
    seats: list[int]
    chat: list[ChatLine]
    id: int | None = None


class SeatedAnswer(_Answer, tag="seated"):
    """The seat is taken; whoever has the token may come back to it."""

    seat: int
    token: str
    id: int | None = None


class TableChanged(_Answer, tag="table"):
    """Something about the table changed."""

    table: TableInfo


class Update(_Answer, tag="update"):
    """The position as this viewer may see it, and the events that led to it."""

    seat: int | None
    version: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    moves: list[dict[str, Any]]
    refused: list[RefusedMove]
    clock: ClockInfo | None
    undo: bool
    now: int | UnsetType = UNSET
    """In games on the clock: the game's clock."""
    still: bool | UnsetType = UNSET
    """True while that clock stands."""
    lead_ms: int | UnsetType = UNSET
    """Milliseconds until it runs again, if that is known."""
    setting: dict[str, Any] | UnsetType = UNSET
    """What never changes during the game, if it has such data; only in the first update of a connection."""


class Ack(_Answer, tag="ack"):
    """The move is stored."""

    id: int | None
    version: int


class RefusedAnswer(_Answer, tag="refused"):
    """Nothing was changed."""

    id: int | None
    refusal: Refusal
    version: int


class Checked(_Answer, tag="checked"):
    """Why this move may not be played now; None if it may."""

    id: int | None
    seat: int
    refusal: Refusal | None


class ChatSaid(_Answer, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class HintAnswer(_Answer, tag="hint"):
    """What the strongest bot would do."""

    id: int | None
    seat: int
    move: dict[str, Any]


class Rehearsed(_Answer, tag="rehearsed"):
    """The result of a rehearsal."""

    id: int | None
    seat: int | None
    result: dict[str, Any]


class GestureSeen(_Answer, tag="gesture"):
    """What another player shows."""

    seat: int
    what: dict[str, Any]


class TakenOver(_Answer, tag="taken_over"):
    """Another device plays this seat now."""

    seat: int


class RematchAnswer(_Answer, tag="rematch"):
    """The table of the next game."""

    table: str
    tokens: dict[str, str]
    id: int | None = None


class Pong(_Answer, tag="pong"):
    """The answer to a ping."""

    id: int | None = None
    now: int | UnsetType = UNSET
    """In games on the clock: the game's clock."""


class ErrorAnswer(_Answer, tag="error"):
    """The message was malformed, too long or too frequent."""

    error: Refusal
    id: int | None = None


ToBrowser: TypeAlias = (
    Welcome
    | SeatedAnswer
    | TableChanged
    | Update
    | Ack
    | RefusedAnswer
    | Checked
    | ChatSaid
    | HintAnswer
    | Rehearsed
    | GestureSeen
    | TakenOver
    | RematchAnswer
    | Pong
    | ErrorAnswer
)
_ENCODER: Final = msgspec.json.Encoder()


def encode(message: ToBrowser) -> bytes:
    """The text of one frame."""
    return _ENCODER.encode(message)
