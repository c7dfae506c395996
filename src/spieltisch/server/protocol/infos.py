"""What is public about a table and its people, as REST and the WebSocket send it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType


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
    removed: bool | UnsetType = UNSET
    """True if the host has removed this person: the bot plays to the end."""
    voted_out: bool | UnsetType = UNSET
    """True if the others have let the bot play for this person, who is here."""
    odds: bool | UnsetType = UNSET
    """True if this person has asked for the odds, at a table that tells them to those who ask."""
    holiday: str | UnsetType = UNSET
    """At tables over days: until when this person is on holiday."""


class PaceInfo(msgspec.Struct, frozen=True):
    """How a table is played, if not live without a bank. Times in seconds."""

    over_days: bool
    """The clocks run on while nobody is here."""
    bank_s: int
    """What each seat may use once the time of a turn is used up."""
    increment_s: int
    """What each own turn puts back into the bank, up to `bank_s`."""


class ContinuedInfo(msgspec.Struct, frozen=True):
    """The position that a game is played on from: after this move of the game at that table."""

    table: str
    move: int


class ClockInfo(msgspec.Struct):
    """The time left to a seat, and all the time it had for this turn, if that is known."""

    seat: int
    ms: int
    """With what is left in the bank, until the clock moves."""
    of_ms: int | UnsetType = UNSET
    bank_ms: int | UnsetType = UNSET
    """How much of `ms` is the bank's, if there is one."""
    stands: bool | UnsetType = UNSET
    """True if the clock stands, because the person is on holiday."""


class TableSummary(msgspec.Struct):
    """A table in the lobby."""

    table: str
    game: str
    status: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    open: bool
    created: str
    locked: bool = False
    """Whether it asks for a password."""
    turn_clock_s: int | None = None
    pace: PaceInfo | None = None
    """None: live, without a bank."""
    odds: str = "off"
    """Who may see the odds during play: `off` (nobody), `all`, or `asked` (those who ask, and all are told who)."""
    continued: ContinuedInfo | None = None
    """What it is played on from; then it counts for nothing. None: a game of its own."""


class Votes(msgspec.Struct):
    """Who wants a bot to play for this seat."""

    seat: int
    votes: list[int]


class Listed(msgspec.Struct):
    """Somebody whom the host has removed or muted. `lift` takes it back by its number."""

    number: int
    name: str
    seat: int | None


class SeriesInfo(msgspec.Struct):
    """How the games of the same people and bots have ended, over their rematches; wins by seat."""

    games: int
    wins: list[int]
    last: list[int]
    """The seats that won the last of them."""


class RepairInfo(msgspec.Struct):
    """When the journal of a table was cut because it was damaged, and how many of the last entries were lost."""

    at: str
    cut: int


class TableInfo(TableSummary, kw_only=True):
    """Everything public about a table, except the position."""

    host: int | None
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
    pledges: list[str] = []
    """The pledge of each seat; empty for bots, free seats and seats that are not confirmed."""
    start: str = ""
    """The head of the chain when play was started."""
    voids: list[list[str]] = []
    """Who did not reveal their nonce, for each deal that was void."""
    repairs: list[RepairInfo] = []
    ended: str | None = None
    """Why the game is over without a result."""
    end_votes: list[int] = []
    """Seats that want to end the game without a result."""
    removed: list[Listed] = []
    """They may not sit down here."""
    muted: list[Listed] = []
    """They may not chat."""
    ready: list[int] = []
    """Before play: seats whose people say that they are ready."""
    watchers: list[str] = []
    """The names of those who are here without a seat, as far as they have one."""
    previous: bool = False
    """Whether this is a rematch: its seats wait for those who played before."""
    series: SeriesInfo | None = None
    """Over all rematches, with the game at this table if it is over."""
    wanting: list[int] = []
    """After the end: seats whose people want another game."""
    declining: list[int] = []
    """After the end: seats whose people said no, thanks."""
    lesson: bool = False
    """A coach teaches here."""


class ChatLine(msgspec.Struct):
    """A line of chat."""

    seat: int | None
    name: str
    text: str
    at: str
