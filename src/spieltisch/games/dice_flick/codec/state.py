"""States to and from plain data: the table, and the sources of chance."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.read import read, read_data, read_ints
from spieltisch.games.dice_flick.codec.parts import read_noise
from spieltisch.games.dice_flick.codec.table import read_table, table_data
from spieltisch.games.dice_flick.rules.events import noise_data
from spieltisch.games.dice_flick.state import COUNTS, State


def encode_state(state: State) -> Data:
    counts: list[Json] = []
    for count in state.counts:
        counts.append(int(count))
    return {
        "table": table_data(state.table),
        "dice": encode_dice(state.dice),
        "flick_dice": encode_dice(state.flick_dice),
        "noise": None if state.noise is None else noise_data(state.noise),
        "counts": counts,
    }


def decode_state(data: Data) -> State:
    counts = read_ints(data, "counts")
    if len(counts) != COUNTS:
        raise InvalidData(f"counts: {COUNTS} numbers are needed")
    return State(
        read_table(read_data(data, "table")),
        decode_dice(read_data(data, "dice")),
        decode_dice(read_data(data, "flick_dice")),
        None if read(data, "noise") is None else read_noise(read_data(data, "noise")),
        vec[i64]([i64(count) for count in counts]),
    )
