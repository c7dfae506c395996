"""The flight of the dice for animation: 60 frames a second, compact enough to store with the move (section 13.9).

zlib of: u8 number of dice; per die u8 id, u16 first frame, u16 number of frames; then for each of the seven components
(x, y, z in 0.1 mm, quaternion w, x, y, z in 1/2000), die by die, i16 differences from frame to frame, the first one
absolute. All little-endian.
"""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

SCALE = np.array([10.0, 10.0, 10.0, 2000.0, 2000.0, 2000.0, 2000.0])
"""Units per mm, and per component of a unit quaternion."""
COMPONENTS = len(SCALE)
HEADER = struct.Struct("<BHH")
STILL = 1
"""A die has not moved if it never differs from its first frame by more than this many units."""

Frames = NDArray[np.int16]


class Track(NamedTuple):
    """The path of one die, in whole units."""

    die: int
    first: int
    frames: Frames
    """Frames × components."""


def quantised(poses: NDArray[np.float64]) -> Frames:
    """Centres in mm and quaternions, as whole units."""
    units: Frames = np.rint(poses * SCALE).astype(np.int16)
    return units


def track_of(die: int, frames: Frames) -> Track | None:
    """The part of the path in which the die moved, with the frame before; None if it never moved."""
    wide = frames.astype(np.int32)
    if np.abs(wide - wide[0]).max() <= STILL:
        return None
    changes = np.flatnonzero(np.any(wide[1:] != wide[:-1], axis=1))
    first, last = int(changes[0]), int(changes[-1]) + 1
    return Track(die, first, frames[first : last + 1])


def encode(tracks: list[Track]) -> str:
    parts = [bytes([len(tracks)])]
    parts += [HEADER.pack(track.die, track.first, len(track.frames)) for track in tracks]
    for component in range(COMPONENTS):
        for track in tracks:
            column = track.frames[:, component]
            parts.append(np.diff(column, prepend=column.dtype.type(0)).astype("<i2").tobytes())
    return b64encode(zlib.compress(b"".join(parts), 9)).decode("ascii")


def decode(text: str) -> list[Track]:
    content = zlib.decompress(b64decode(text))
    heads = [HEADER.unpack_from(content, 1 + number * HEADER.size) for number in range(content[0])]
    columns = np.frombuffer(content, "<i2", offset=1 + len(heads) * HEADER.size)
    ways: list[list[Frames]] = [[] for _ in heads]
    start = 0
    for _ in range(COMPONENTS):
        for way, (_, _, count) in zip(ways, heads, strict=True):
            way.append(np.cumsum(columns[start : start + count], dtype=np.int16))
            start += count
    return [Track(die, first, np.stack(way, axis=1)) for way, (die, first, _) in zip(ways, heads, strict=True)]
