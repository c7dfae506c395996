"""States to and from plain data: the open table, and what is hidden."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.read import as_data, read_data, read_exactly, read_ints, read_within
from spieltisch.games.finish_line.codec.parts import (
    RICHEST,
    bets_data,
    checked_slip,
    read_amounts,
    read_bets,
    read_tiles,
    tile_data,
)
from spieltisch.games.finish_line.codec.race import race_data, read_race, read_variant
from spieltisch.games.finish_line.components.kinds import HORSES, RACES, RUNNERS
from spieltisch.games.finish_line.components.rows import horses_in, row_of
from spieltisch.games.finish_line.rules.events import money_data
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import BETTING, OVER, Race, State, dice_on

# States


def encode_state(state: State) -> Data:
    """The whole position, hidden parts included: for tests, puzzles and snapshots."""
    race = state.race
    stack: list[Json] = []
    for tile in state.stack:
        stack.append(int(tile))
    tiles: Data = {}
    for horse in horses_in(race.row):
        if dice_on(race, horse) != 0:
            tiles[str(horse)] = tile_data(race.white, race.extra, race.whip, race.bonus, horse)
    slips: list[Json] = []
    for slip in state.slips:
        slips.append(None if slip is None else bets_data(slip))
    data = race_data(race)
    data["dice"] = encode_dice(state.dice)
    data["stack"] = stack
    data["dice_on"] = tiles
    data["money"] = money_data(race.money)
    data["slips"] = slips
    return data


def decode_state(data: Data) -> State:
    variant = read_variant(data)
    stack = read_ints(data, "stack")
    if sorted(stack) != list(range(1, HORSES + 1)):
        raise InvalidData(f"stack: the {HORSES} horses are needed, each once")
    number = read_within(data, "race", 1, RACES)
    drawn = stack[RUNNERS * (number - 1) : RUNNERS * number]
    drawn.reverse()  # FL-7
    lineup = row_of(drawn)
    money = read_amounts(data, "money", variant, 0, RICHEST)
    race = read_race(data, variant, lineup, read_tiles(data, "dice_on"), money)
    slips: list[Slip | None] = []
    for item in read_exactly(data, "slips", variant.seats):
        slips.append(None if item is None else read_bets(as_data(item, "slips")))
    return State(
        race, decode_dice(read_data(data, "dice")), vec[u8]([u8(tile) for tile in stack]), checked(race, slips)
    )


def checked(race: Race, slips: list[Slip | None]) -> list[Slip | None]:
    """The slips, if they are legal and none is missing after betting. Raises InvalidData."""
    missing = len([1 for slip in slips if slip is None])
    if (missing > 0) != (race.phase == BETTING):
        raise InvalidData("slips: while betting somebody's is missing; then nobody's")
    for seat, slip in enumerate(slips):
        if slip is not None:
            # After the game the money is no longer what could be staked.
            checked_slip(slip, race.lineup, RICHEST if race.phase == OVER else race.money[seat])
    return slips
