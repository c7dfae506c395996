"""Sets of actions as bits, and observations that are mostly zeros: what steppers of several games need."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

MOST_BITS: Final = 48
"""A set holds numbers below this one."""
MOST_SHORT: Final = 32767
"""The largest number of 16 bits."""
OCTAVE: Final = 256


def size_of(bits: i64) -> i64:
    """How many numbers are in the set."""
    bits -= (bits >> 1) & 0x555555555555
    bits = (bits & 0x333333333333) + ((bits >> 2) & 0x333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F
    return bits % 255


def nth_of(bits: i64, index: i64) -> i64:
    """The number with this index, in ascending order."""
    while index > 0:
        bits &= bits - 1
        index -= 1
    number: i64 = 0
    while bits & 255 == 0:
        bits >>= 8
        number += 8
    while bits & 1 == 0:
        bits >>= 1
        number += 1
    return number


def list_of(bits: i64, first: i64) -> list[int]:
    """The numbers of a set, counted from `first`, in ascending order."""
    found: list[int] = []
    while bits != 0:
        if bits & 1 != 0:
            found.append(first)
        bits >>= 1
        first += 1
    return found


def write_set(bits: i64, first: i64, nothing: bytes, out: BytesWriter) -> None:
    """A mask: `nothing`, but 1 at the numbers of the set, counted from `first`."""
    at: i64 = len(out) + first
    out.write(nothing)
    while bits != 0:
        if bits & 1 != 0:
            out[at] = u8(1)
        bits >>= 1
        at += 1


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Write a number of 16 bits at this byte."""
    out[at] = u8(value & 255)
    out[at + 1] = u8((value >> 8) & 255)


def put_one(out: BytesWriter, at: i64) -> None:
    """The same for a 1 in place of a 0."""
    out[at] = u8(1)


def short(value: i64) -> i64:
    """The number, or the largest one that fits."""
    return min(value, i64(MOST_SHORT))


def magnitude(amount: i64) -> i64:
    """How large an amount is: 256 for 1, and 256 more each time it doubles, evenly between; 0 for nothing."""
    if amount <= 0:
        return 0
    octaves: i64 = 0
    rest = amount
    while rest > 1:
        rest >>= 1
        octaves += 1
    power = amount
    if octaves > 8:
        power >>= octaves - 8
    else:
        power <<= 8 - octaves
    return octaves * OCTAVE + power
