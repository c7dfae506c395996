"""The entries of a table's journal: everything that can happen there. Fields are only ever added, with defaults."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec


class _Entry(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """Base of all entries."""


class Created(_Entry, tag="created"):
    """A table was opened. `secret` seeds its dice and leaves the server only when the game is over."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    secret: str
    host: str
    """The guest (hash) who opened it."""
    open: bool = False
    turn_clock_s: int | None = None
    hints: bool = True
    hot_seat: bool = False


class Seated(_Entry, tag="seated"):
    """A person has this seat. `token` and `guest` are hashes; `nonce` empty: not confirmed yet."""

    seat: int
    name: str
    token: str = ""
    guest: str = ""
    nonce: str = ""


class Stood(_Entry, tag="stood"):
    """A seat was left before play."""

    seat: int


class BotSeated(_Entry, tag="bot"):
    """A bot has this seat."""

    seat: int
    name: str
    level: str


class Started(_Entry, tag="started"):
    """Play began, with these options."""

    options: dict[str, Any]


class Moved(_Entry, tag="move"):
    """A move, by a player, a bot or the clock; `fallback`: by the clock, after the physics had failed."""

    seat: int
    move: dict[str, Any]
    by: str
    at: int | None = None
    """In games on the clock: its stamp, in milliseconds of play."""
    physics: str | None = None
    """If it states what the physics found: the version of that physics."""


class Undone(_Entry, tag="undo"):
    """The last move was taken back."""

    seat: int


class Chatted(_Entry, tag="chat"):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str


class Paused(_Entry, tag="paused"):
    """Everybody present agreed to a pause."""


class Resumed(_Entry, tag="resumed"):
    """The pause is over."""


class Substituted(_Entry, tag="substitute"):
    """A bot of this level plays for the seat; None: the person is back."""

    seat: int
    level: str | None


class Finished(_Entry, tag="finished"):
    """The game is over. Its result follows from the moves."""


class Rematched(_Entry, tag="rematch"):
    """The same people continue at another table."""

    table: str


class Imported(_Entry, tag="imported"):
    """A finished game from elsewhere, as its record."""

    record: dict[str, Any]
    guest: str = ""


Entry: TypeAlias = (
    Created
    | Seated
    | Stood
    | BotSeated
    | Started
    | Moved
    | Undone
    | Chatted
    | Paused
    | Resumed
    | Substituted
    | Finished
    | Rematched
    | Imported
)

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(Entry)


def kind_of(entry: Entry) -> str:
    return str(entry.__struct_config__.tag)
