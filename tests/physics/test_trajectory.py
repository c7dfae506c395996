"""The recorded flight (spec, section 13.9)."""

import zlib
from base64 import b64decode
from typing import cast

import numpy as np

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.physics.dice_flick.rotation import lie_of
from spieltisch.physics.dice_flick.trajectory import Track, decode, encode, track_of
from spieltisch.testing.depth import depth
from tests.physics.builders import FLICKED, Aim, crowd, flick, some_aim, trembled


def some_track(die: int, first: int, count: int) -> Track:
    rng = np.random.default_rng(die)
    return Track(die, first, rng.integers(-2000, 2000, (count, 7)).astype(np.int16))


def same(one: list[Track], other: list[Track]) -> bool:
    return len(one) == len(other) and all(
        a.die == b.die and a.first == b.first and (a.frames == b.frames).all() for a, b in zip(one, other, strict=True)
    )


def test_round_trip() -> None:
    tracks = [some_track(3, 0, 40), some_track(19, 7, 1), some_track(0, 300, 12)]
    assert same(decode(encode(tracks)), tracks)
    assert decode(encode([])) == []


def test_bytes_are_as_the_protocol_says() -> None:
    frames = np.array([[10, 20, 30, 2000, 0, 0, 0], [11, 19, 30, 1999, 1, 0, 0]], np.int16)
    content = zlib.decompress(b64decode(encode([Track(7, 258, frames)])))
    assert content[:6] == bytes([1, 7, 2, 1, 2, 0])
    assert np.frombuffer(content[6:], "<i2").tolist() == [10, 1, 20, -1, 30, 0, 2000, -1, 0, 1, 0, 0, 0, 0]


def test_dice_that_lie_still_have_no_track() -> None:
    frames = np.zeros((30, 7), np.int16)
    frames[10:] = 1  # trembling by one unit is rounding
    assert track_of(4, frames) is None


def test_a_track_is_as_long_as_the_motion() -> None:
    frames = np.zeros((30, 7), np.int16)
    frames[10:, 0] = 5
    frames[15:, 0] = 9
    track = track_of(4, frames)
    assert track is not None
    assert (track.first, len(track.frames)) == (9, 7)
    assert track.frames[0, 0] == 0
    assert track.frames[-1, 0] == 9


def test_a_flight_begins_on_the_plate_and_ends_where_the_die_lies(physics: DiceFlickPhysics) -> None:
    result = physics.run(flick(Aim(speed=0.6)))
    (track,) = decode(cast("str", result["trajectory"]))
    assert track.die == FLICKED
    assert track.first == 0
    assert track.frames[0, :3].tolist() == [0, -1335, 660]
    (landed,) = cast("list[Data]", result["dice"])
    x, y, yaw = cast("list[float]", landed["pose"])
    w, i, j, k = (float(part) / 2000 for part in track.frames[-1, 3:])
    assert np.abs(track.frames[-1, :2] / 10 - (x, y)).max() < 0.11
    assert abs(track.frames[-1, 2] - 80) <= 1
    assert abs((lie_of((w, i, j, k)).yaw - yaw + 180) % 360 - 180) < 1
    assert len(track.frames) <= cast("int", result["frames"])


def test_sizes(physics: DiceFlickPhysics) -> None:
    """With 8 lying dice the spec has 424 bytes on average without a shake, 1.4 kB with one, at most 4.2 kB."""
    dice = FastDice(150)
    plain: list[int] = []
    shaken: list[int] = []
    tracks: list[int] = []
    for _ in range(depth(full=50, quick=10)):
        result = physics.run(trembled(dice, some_aim(dice), board=crowd(dice, 8)))
        trajectory = cast("str", result["trajectory"])
        (shaken if result["shakes"] else plain).append(len(b64decode(trajectory)))
        tracks.append(len(decode(trajectory)))
    assert 300 < sum(plain) / len(plain) < 600
    assert max(plain) < 1500
    assert max(shaken, default=0) < 6000
    assert max(tracks) <= 6
    assert 1 <= sum(tracks) / len(tracks) < 2.5
