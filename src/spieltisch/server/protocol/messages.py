"""The messages of docs/protocol.md, from browsers and to them. Fields are only ever added, with defaults."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from spieltisch.server.limits import Limits
from spieltisch.server.protocol.infos import ChatLine, ClockInfo, TableInfo
from spieltisch.server.protocol.lobby import ChangePlaces, Ready, Rematch
from spieltisch.server.protocol.message import (
    Level,
    Message,
    Name,
    NewToken,
    Nonce,
    OptionKey,
    OptionValue,
    Pledge,
    SeatNumber,
    Token,
)
from spieltisch.server.protocol.moderation import Back, Close, End, Leave, Lift, Mute, Nudge, Remove
from spieltisch.server.protocol.odds import Odds, OddsTold
from spieltisch.server.protocol.orders import GiveOrder, Orders
from spieltisch.server.protocol.outside import Invite
from spieltisch.server.protocol.reasons import Reasons, Why
from spieltisch.server.protocol.refusals import Refusal

# From the browser


class Hello(Message, tag="hello", kw_only=True):
    """The tokens of my seats, the last version I saw, and the table's password if I have no seat there."""

    tokens: Annotated[list[Token], Meta(max_length=Limits.tokens)] = field(default_factory=list)
    last_version: int | None = field(default=None, name="since")
    seen: int | None = None
    """The last version seen in this browser before the page was loaded."""
    password: Annotated[str, Meta(max_length=Limits.password_characters)] | None = None


class Sit(Message, tag="sit", kw_only=True):
    """Take an empty seat, or confirm the one I hold.

    The browser draws the token, so that it can come back to the seat even if it never hears the answer.
    """

    seat: SeatNumber
    name: Name | None = None
    pledge: Pledge
    """The SHA-256 of the nonce that will be revealed."""
    token: NewToken


class Stand(Message, tag="stand", kw_only=True):
    """Leave before play."""

    seat: SeatNumber


class Bot(Message, tag="bot", kw_only=True):
    """Host: put a bot on an empty seat, or take it away."""

    seat: SeatNumber
    level: Level | None


class Choose(Message, tag="choose", kw_only=True):
    """Before play: for my own seat, the value of an option that is chosen per seat."""

    seat: SeatNumber
    option: OptionKey
    value: OptionValue


class Start(Message, tag="start", kw_only=True):
    """Host: begin."""


class Reveal(Message, tag="reveal", kw_only=True):
    """My nonces, by seat, after the start."""

    nonces: dict[str, Nonce]


class PlayMove(Message, tag="move", kw_only=True):
    """Play a move that answers this version."""

    move: dict[str, Any]
    version: int | None = None
    seat: SeatNumber | None = None
    at: float | None = None
    """In games on the clock: when it was made, as the browser believes."""


class Check(Message, tag="check", kw_only=True):
    """May I play this move? Nothing is played."""

    move: dict[str, Any]
    seat: SeatNumber | None = None


class Undo(Message, tag="undo", kw_only=True):
    """Take back my last move."""

    version: int
    seat: SeatNumber | None = None


class Hint(Message, tag="hint", kw_only=True):
    """What would the strongest bot do?"""

    seat: SeatNumber | None = None


class Rehearse(Message, tag="rehearse", kw_only=True):
    """What would be the result of this? The game is not touched."""

    what: dict[str, Any]
    seat: SeatNumber | None = None


class Gesture(Message, tag="gesture", kw_only=True):
    """Show the others something, without making a move."""

    what: dict[str, Any]
    seat: SeatNumber | None = None


class Chat(Message, tag="chat", kw_only=True):
    """Say something."""

    text: str


class Pause(Message, tag="pause", kw_only=True):
    """I want a pause, or I no longer want it, or I do not want the one that others have asked for."""

    want: bool


class Substitute(Message, tag="substitute", kw_only=True):
    """Let a bot play for myself, for an absent person, or for one who does not move."""

    seat: SeatNumber
    level: Level | None


class Ping(Message, tag="ping", kw_only=True):
    """Are you there?"""


class PongAck(Message, tag="pang", kw_only=True):
    """The answer to a pong, sent at once, with the clock that the pong showed."""

    now: int


FromBrowser: TypeAlias = (
    Hello
    | Sit
    | Stand
    | Bot
    | Ready
    | ChangePlaces
    | Choose
    | Invite
    | Start
    | Reveal
    | PlayMove
    | Check
    | Why
    | Undo
    | Hint
    | Odds
    | GiveOrder
    | Rehearse
    | Gesture
    | Chat
    | Pause
    | Substitute
    | Back
    | Leave
    | Nudge
    | End
    | Close
    | Remove
    | Mute
    | Lift
    | Rematch
    | Ping
    | PongAck
)
DECODER: Final = msgspec.json.Decoder(FromBrowser)


# From the server


class ChainInfo(msgspec.Struct):
    """The number of the last entry of the journal, and the head of the chain after it."""

    entry: int
    head: str


class _Answer(msgspec.Struct, tag_field="type"):
    """A message from the server."""


class Welcome(_Answer, tag="welcome"):
    """The answer to hello: the table, the seats of this connection, and the chat."""

    table: TableInfo
    seats: list[int]
    chat: list[ChatLine]
    id: int | None = None
    person: bool = False
    """Whether the server knows who has come: seats taken by others are in nobody's list of games."""


class SeatedAnswer(_Answer, tag="seated"):
    """The seat is taken; whoever has the token may come back to it."""

    seat: int
    id: int | None = None


class TableChanged(_Answer, tag="table"):
    """Something about the table changed."""

    table: TableInfo


class HistoryPage(_Answer, tag="history"):
    """Earlier events, if all that was missed is too long for the update that follows. `version`: of the last one."""

    seat: int | None
    version: int
    events: msgspec.Raw


class Update(_Answer, tag="update"):
    """The position as this viewer may see it, and the events that led to it."""

    seat: int | None
    version: int
    events: msgspec.Raw
    view: msgspec.Raw
    """Without the fields in `fixed`."""
    moves: msgspec.Raw
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
    fixed: dict[str, Any] | UnsetType = UNSET
    """The fields of every view that never change during the game; only in the first update of a connection."""
    chain: ChainInfo | UnsetType = UNSET
    """How far the journal is, for comparing it with the record later; not at older tables."""
    missed: int | UnsetType = UNSET
    """How many of the last events came after `hello.seen`."""
    secret: bool | UnsetType = UNSET
    """On a connection with several seats: this seat knows, or chooses now, what a spectator may not know."""


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
    """What the strongest bot would do, and why: a key, which clients have words for, and what belongs to it."""

    id: int | None
    seat: int
    move: dict[str, Any]
    why: dict[str, Any] | UnsetType = UNSET


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


class Notice(_Answer, tag="notice"):
    """Something that people are told in words: `hosted`, `removed`, `muted`, `lifted`, `voted_out`, `lets_bot`,
    `left`, `back`, `nudged`, `pause_declined`, `end_declined`, `declined` (no rematch, thanks), and
    `bot_missing`, `bot_failing`, `bot_back`, where `name` is the level of the bot. Everybody is told, but for
    `invitation_declined`, which only the inviter is.
    """

    what: str
    seat: int | None
    name: str


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
    | HistoryPage
    | Update
    | Ack
    | RefusedAnswer
    | Checked
    | Reasons
    | ChatSaid
    | HintAnswer
    | OddsTold
    | Orders
    | Rehearsed
    | GestureSeen
    | TakenOver
    | Notice
    | RematchAnswer
    | Pong
    | ErrorAnswer
)
_ENCODER: Final = msgspec.json.Encoder()


def encode(message: ToBrowser) -> bytes:
    """The text of one frame."""
    return _ENCODER.encode(message)
