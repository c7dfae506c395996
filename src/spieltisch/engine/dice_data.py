"""Dice to and from plain data, for games that keep dice in their state.

Never sent to a player: it reveals every future roll.
"""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Json, json_list
from spieltisch.engine.dice import WORD, Dice, FastDice, ScriptedDice
from spieltisch.engine.fair import FairDice
from spieltisch.engine.read import as_list, read_int, read_ints, read_list, read_str


def encode_dice(dice: Dice) -> Data:
    """Everything that determines future rolls. Raises TypeError for dice of an unknown kind."""
    if isinstance(dice, FastDice):
        words: list[Json] = [int(dice.a), int(dice.b), int(dice.c), int(dice.count)]
        return {"dice": "fast", "seed": str(dice.seed), "words": words}
    if isinstance(dice, FairDice):
        return {"dice": "fair", "key": dice.key.hex(), "stream": dice.stream, "position": dice.position}
    if isinstance(dice, ScriptedDice):
        orders: list[Json] = [json_list(order) for order in dice.orders]
        return {"dice": "scripted", "rolls": json_list(dice.rolls), "orders": orders}
    raise TypeError(f"these dice cannot be encoded: {dice!r}")


def decode_dice(data: Data) -> Dice:
    """The inverse of `encode_dice`. Raises InvalidData."""
    kind = read_str(data, "dice")
    if kind == "fast":
        seed = read_str(data, "seed")
        words = read_ints(data, "words")
        if not seed.removeprefix("-").isdecimal() or len(seed) > 100:
            raise InvalidData("seed: a text of digits is needed")
        if len(words) != 4 or min(words) < 0 or max(words) > WORD:
            raise InvalidData("words: four numbers of 32 bits are needed")
        dice = FastDice(int(seed))
        dice.a, dice.b, dice.c, dice.count = words
        return dice
    if kind == "fair":
        try:
            key = bytes.fromhex(read_str(data, "key"))
        except ValueError as error:
            raise InvalidData("key: hexadecimal digits are needed") from error
        return FairDice(key, read_int(data, "stream"), read_int(data, "position"))
    if kind == "scripted":
        orders: list[list[int]] = []
        for order in read_list(data, "orders"):
            orders.append(read_ints({"orders": as_list(order, "orders")}, "orders"))
        return ScriptedDice(read_ints(data, "rolls"), orders)
    raise InvalidData(f"dice: {kind!r} is not known; there are fast, fair and scripted")
