"""What one table has done at another one, wherever that is: errands are plain data, so that they reach another node."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from spieltisch.server.store.table_facts import Chair

Tokens: TypeAlias = dict[str, str]
"""By seat."""


class KeepSeats(msgspec.Struct, frozen=True, tag="keep_seats"):
    """Give out tokens for these seats, by number, as far as nobody has confirmed them.

    `asked`: also for one that is free again, after a "no, thanks".
    """

    chairs: dict[int, Chair]
    asked: bool


class FreeSeats(msgspec.Struct, frozen=True, tag="free_seats"):
    """They do not want to play: others may sit there."""

    seats: list[int]


class EraseGuests(msgspec.Struct, frozen=True, tag="erase_guests"):
    """Everything about these people (hashes) is erased."""

    guests: list[str]


class NoteHolidays(msgspec.Struct, frozen=True, tag="note_holidays"):
    """Somebody who sits there has begun or ended a holiday; the store says who, and when."""


class TellInviter(msgspec.Struct, frozen=True, tag="tell_inviter"):
    """Somebody of this name does not come; only the person who invited them (a hash) is told."""

    inviter: str
    name: str


Errand: TypeAlias = KeepSeats | FreeSeats | EraseGuests | NoteHolidays | TellInviter
ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(Errand)
