"""The entries of a table's journal: everything that can happen there. Fields are only ever added, with defaults.

An entry is stored as its text, which the record of a finished game shows, and its sealed part, which is never told.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args

import msgspec

from spieltisch.engine.fair import OPEN_NONCES


class _Entry(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """Base of all entries."""


class Series(msgspec.Struct, omit_defaults=True):
    """Games that the same people and bots have played one after the other, each with a winner."""

    games: int = 0
    wins: list[int] = []
    """How many of them each seat has won, alone or together."""
    last: list[int] = []
    """The seats that won the last one."""


class Pace(msgspec.Struct, omit_defaults=True, frozen=True):
    """How a table is played: live, or over days. How long a turn takes is `turn_clock_s`."""

    over_days: bool = False
    """Clocks run in wall time, also while nobody is there and while the server is down."""
    bank_s: int = 0
    """What each seat may use when the time of a turn is used up, for the whole game."""
    increment_s: int = 0
    """What each own turn puts back into the bank, which never holds more than in the beginning."""


class Repair(msgspec.Struct, array_like=True):
    """Once, in milliseconds since 1970, this many of the last entries of a table were lost to damage."""

    at: int
    cut: int


class Created(_Entry, tag="created"):
    """A table was opened. `secret` seeds its dice and leaves the server only when the game is over."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    secret: str
    host: str
    """The guest (hash) who opened it."""
    commitment: str = ""
    """The SHA-256 of the secret."""
    chain: str | None = None
    """The key of the chain over this journal; None at tables from before there was one."""
    open: bool = False
    turn_clock_s: int | None = None
    hints: bool = True
    odds: str = "off"
    """Who may see the odds during play (`protocol/odds.py`)."""
    hot_seat: bool = False
    password: str = ""
    """What opens it to people without a seat, as a salted hash; empty: no password."""
    previous: str = ""
    """The table where the same people played before; this is their rematch."""
    series: Series | None = None
    """How their games have ended so far."""
    lesson: bool = False
    """A coach teaches here: everybody gets the same deal, and the bot at seat 1 plays what the lesson says."""
    pace: Pace | None = None
    """None: live, without a bank."""
    continued: dict[str, Any] | None = None
    """The position of another game that is played on here (`engine/continued.py`); None: a game of its own."""


class Seated(_Entry, tag="seated"):
    """A person has this seat, or a bot that connects from outside.

    `token` and `guest` are hashes; `pledge` empty: not confirmed yet.
    """

    seat: int
    name: str
    token: str = ""
    guest: str = ""
    pledge: str = ""
    nonce: str = ""
    """At older tables: the nonce itself, open from the beginning."""
    level: str | None = None
    """Of a bot from outside: `outside:` and its name. None for a person."""
    chat: bool = False
    """Whether that bot may chat."""


class Adopted(_Entry, tag="adopted"):
    """The seat belongs to this person (a hash) from now on: who had sat down before they were known here."""

    seat: int
    guest: str


class Stood(_Entry, tag="stood"):
    """A seat was left before play."""

    seat: int


class BotSeated(_Entry, tag="bot"):
    """A bot has this seat."""

    seat: int
    name: str
    level: str


class ChangedPlaces(_Entry, tag="changed_places"):
    """Before play: those who sat at these two seats have changed places, and pledge anew."""

    seat: int
    other: int


class Chosen(_Entry, tag="chosen"):
    """The person at this seat has chosen for themselves; `value` is that of the option as a whole, for all seats."""

    seat: int
    option: str
    value: str


class Hosted(_Entry, tag="hosted"):
    """The host's role has passed on to the person at this seat."""

    seat: int
    guest: str = ""


class Removed(_Entry, tag="removed"):
    """The host has removed a person. Before play the seat is free again; later a bot of this level has it for good."""

    seat: int
    level: str | None = None


class Muted(_Entry, tag="muted"):
    """The host has muted a person at a seat, or a spectator. Without guest and token: all spectators without a name."""

    seat: int | None
    name: str = ""
    guest: str = ""
    token: str = ""


class Lifted(_Entry, tag="lifted"):
    """The host has taken back the entry of this number: the person may sit down, or speak, again."""

    number: int


class Started(_Entry, tag="started"):
    """From now on nothing can be changed. With pledged nonces the cards are dealt when all nonces are revealed."""

    options: dict[str, Any]
    fair: int = OPEN_NONCES


class Dealt(_Entry, tag="dealt"):
    """Every person has revealed their nonce, by seat: play begins."""

    nonces: dict[str, str]


class Voided(_Entry, tag="void"):
    """The deal is void: these seats did not reveal their nonce in time. They are free again, everybody pledges anew."""

    withheld: list[int]
    secret: str
    """What the table had committed to."""
    commitment: str
    """Of the next secret."""
    next_secret: str


class Moved(_Entry, tag="move"):
    """A move, by a player, a bot or the clock; `fallback`: by the clock, after the physics had failed."""

    seat: int
    move: dict[str, Any]
    by: str
    at: int | None = None
    """In games on the clock: its stamp, in milliseconds of play."""
    physics: str | None = None
    """If it states what the physics found: the version of that physics."""
    bank: int | None = None
    """At tables with a bank: what is left in that of the seat after this move, in milliseconds."""


class Undone(_Entry, tag="undo"):
    """The last move was taken back."""

    seat: int


class Chatted(_Entry, tag="chat"):
    """Somebody said something. `salt` keeps the digest of a short text from being guessed."""

    seat: int | None
    name: str
    text: str
    salt: str = ""


class Paused(_Entry, tag="paused"):
    """Everybody present agreed to a pause."""


class Resumed(_Entry, tag="resumed"):
    """The pause is over."""


class Substituted(_Entry, tag="substitute"):
    """A bot of this level plays for the seat; None: the person, or the bot that was chosen, is back."""

    seat: int
    level: str | None
    voted_out: bool = False
    """The person is here, but the others wanted it."""


class OddsAsked(_Entry, tag="odds"):
    """The person at this seat has asked for the odds, at a table that tells them to those who ask."""

    seat: int


class Holiday(_Entry, tag="holiday"):
    """At tables over days: the clock of this seat stands between these times, in milliseconds since 1970.

    Another entry with the same beginning says that the holiday ends at another time.
    """

    seat: int
    since: int
    until: int


class Finished(_Entry, tag="finished"):
    """The game is over. Its result follows from the moves."""


class Ended(_Entry, tag="ended"):
    """The game is over without a result: by `agreement`, by its `host`, or by the `operator`.

    `closed`: the host has closed the table before play.
    """

    reason: str


class Rematched(_Entry, tag="rematch"):
    """The same people continue at another table."""

    table: str


class Answered(_Entry, tag="again"):
    """After the end: the person at this seat wants another game, or does not."""

    seat: int
    want: bool


class Imported(_Entry, tag="imported"):
    """A finished game from elsewhere, as its record."""

    record: dict[str, Any]
    guest: str = ""


class Repaired(_Entry, tag="repaired"):
    """The journal was damaged, and cut here: this many entries that followed are no longer part of the game."""

    cut: int


Entry: TypeAlias = (
    Created
    | Seated
    | Adopted
    | Stood
    | BotSeated
    | ChangedPlaces
    | Chosen
    | Hosted
    | Removed
    | Muted
    | Lifted
    | Started
    | Dealt
    | Voided
    | Moved
    | Undone
    | Chatted
    | Paused
    | Resumed
    | Substituted
    | OddsAsked
    | Holiday
    | Finished
    | Ended
    | Rematched
    | Answered
    | Imported
    | Repaired
)

SEALED: Final[dict[type, tuple[str, ...]]] = {
    Created: ("secret", "host", "chain", "password", "previous"),
    Seated: ("token", "guest"),
    Adopted: ("guest",),
    Hosted: ("guest",),
    Muted: ("name", "guest", "token"),
    Voided: ("next_secret",),
    Chatted: ("seat", "name", "text", "salt"),
    Imported: ("guest",),
}
"""The fields of entries that are stored but never told."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> tuple[bytes, bytes | None]:
    """The text of an entry, and its sealed part if it has one."""
    names = SEALED.get(type(entry))
    if names is None:
        return _ENCODER.encode(entry), None
    text: dict[str, Any] = msgspec.to_builtins(entry)
    sealed = {name: text.pop(name) for name in names if name in text}
    return _ENCODER.encode(text), _ENCODER.encode(sealed)


def decode(text: bytes, sealed: bytes | None) -> Entry:
    """The inverse of `encode`; older rows hold everything in their text. Raises msgspec.DecodeError."""
    if sealed is None:
        entry: Entry = _DECODER.decode(text)
    else:
        entry = msgspec.convert({**msgspec.json.decode(text), **msgspec.json.decode(sealed)}, Entry)
    return entry


KINDS: Final[dict[type, str]] = {kind: str(kind.__struct_config__.tag) for kind in get_args(Entry)}


def kind_of(entry: Entry) -> str:
    return KINDS[type(entry)]
