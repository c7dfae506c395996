"""What the declared fields of moves cannot say by themselves: choices of dice, and fields of boards."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.read import check_known, describe, read_data, read_str
from spieltisch.games.cubitos.codec.parts import read_pool
from spieltisch.games.cubitos.dice.encoding import dice_data
from spieltisch.games.cubitos.moves import LARGEST_DIE, POOL_BITS, square_of


def areas_data(areas: int) -> Data:
    """Three pools, one after the other in one number."""
    data: Data = {}
    for place, area in enumerate(("draw", "roll", "rest")):
        data[area] = dice_data((areas >> (POOL_BITS * place)) & ((1 << POOL_BITS) - 1))
    return data


def read_areas(data: Data, name: str) -> int:
    pools = read_data(data, name)
    check_known(pools, name, ["draw", "roll", "rest"])
    areas = 0
    for place, area in enumerate(("draw", "roll", "rest")):
        if area in pools:
            areas += read_pool(pools, area) << (POOL_BITS * place)
    return areas


def places_in(mask: int) -> list[int]:
    """The places of chosen active dice."""
    return [place for place in range(mask.bit_length()) if (mask >> place) & 1 == 1]


def places_mask(places: list[int]) -> int:
    mask = 0
    for place in places:
        if (mask >> place) & 1 == 1:
            raise InvalidData(f"active: different numbers from 0 to {LARGEST_DIE} are needed")
        mask |= 1 << place
    return mask


def read_square(data: Data, name: str) -> int:
    text = read_str(data, name)
    square = square_of(text)
    if square is None:
        raise InvalidData(f"{name}: {describe(text)} is no field; START, FINISH or c21r10 are")
    return square
