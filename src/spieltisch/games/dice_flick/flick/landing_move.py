"""A landing as a move. Every move is a number, so this is a long one: bytes, lowest first, with a final byte 1.

Numbers are encoded with seven bits per byte, lowest first; the highest bit means that more bytes follow.
"""

from __future__ import annotations

from spieltisch.games.dice_flick.components.holes import NOWHERE
from spieltisch.games.dice_flick.flick.landing import IN_HOLE, Change, Impact, Landing, Shake
from spieltisch.games.dice_flick.moves import LAND, verb_in


def land(landing: Landing) -> int:
    """The move of the clock that contains a landing."""
    out = bytearray()
    out.append(LAND | (16 if landing.stuck else 0))
    write(out, len(landing.changes))
    for change in landing.changes:
        write_change(out, change)
    write(out, len(landing.shakes))
    for shake in landing.shakes:
        write(out, shake.frame)
        write(out, shake.amplitude)
        write(out, len(shake.phases))
        for phase in shake.phases:
            write_signed(out, phase)
    write(out, len(landing.fallback))
    for die in landing.fallback:
        write(out, die)
    write(out, len(landing.impacts))
    for impact in landing.impacts:
        write(out, impact.frame)
        write(out, impact.die)
        write_signed(out, impact.partner)
        write(out, impact.speed)
    write(out, landing.frames)
    out.extend(landing.trajectory)
    out.append(1)
    return int.from_bytes(out, "little")


def landing_in(move: int) -> Landing:
    """The inverse of `land`."""
    assert verb_in(move) == LAND
    reader = Reader(move.to_bytes((move.bit_length() + 7) // 8, "little"))
    stuck = reader.byte() & 16 != 0
    changes = [read_change(reader) for i in range(reader.number())]
    shakes: list[Shake] = []
    for i in range(reader.number()):
        frame, amplitude = reader.number(), reader.number()
        shakes.append(Shake(frame, amplitude, [reader.signed() for j in range(reader.number())]))
    fallback = [reader.number() for i in range(reader.number())]
    impacts: list[Impact] = []
    for i in range(reader.number()):
        frame, die, partner = reader.number(), reader.number(), reader.signed()
        impacts.append(Impact(frame, die, partner, reader.number()))
    frames = reader.number()
    return Landing(changes, stuck, shakes, fallback, impacts, frames, reader.rest())


def write(out: bytearray, number: int) -> None:
    """A number that is not negative."""
    while number > 127:
        out.append(128 | (number & 127))
        number >>= 7
    out.append(number)


def write_signed(out: bytearray, number: int) -> None:
    """0, -1, 1, -2 … are encoded as 0, 1, 2, 3 …"""
    write(out, 2 * number if number >= 0 else -2 * number - 1)


def write_change(out: bytearray, change: Change) -> None:
    write(out, int(change.die))
    flags = (4 if change.flicked else 0) | (8 if change.moved else 0) | (16 if change.turned else 0)
    out.append(int(change.outcome) | flags)
    if change.outcome == IN_HOLE:
        write(out, int(change.hole))
        write(out, int(change.face))
        write(out, int(change.pose))


def read_change(reader: Reader) -> Change:
    die = reader.number()
    flags = reader.byte()
    flicked, moved, turned = flags & 4 != 0, flags & 8 != 0, flags & 16 != 0
    if flags & 3 != IN_HOLE:
        return Change(die, flags & 3, NOWHERE, 0, 0, flicked, moved, turned)
    hole, face, pose = reader.number(), reader.number(), reader.number()
    return Change(die, IN_HOLE, hole, face, pose, flicked, moved, turned)


class Reader:
    """Reads numbers from the bytes that `land` wrote."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def byte(self) -> int:
        self.place += 1
        return self.data[self.place - 1]

    def number(self) -> int:
        value = 0
        shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def signed(self) -> int:
        number = self.number()
        return number // 2 if number % 2 == 0 else -(number + 1) // 2

    def rest(self) -> bytes:
        """The remaining bytes without the final 1."""
        return self.data[self.place : -1]
