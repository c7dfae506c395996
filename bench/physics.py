"""Dice Flick: flicks in a second, real and fast, and how long an answer takes, up to all twenty dice.

All times are processor time: other work on the machine does not count.
"""

from __future__ import annotations

from time import process_time
from typing import Any

from bench.table import Table
from spieltisch.engine.basics import Data
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.games.dice_flick.board.poses import FULL_TURN, middle_of, pose_data
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import bank_of
from spieltisch.games.dice_flick.flick.fast import landing_hole
from spieltisch.games.dice_flick.flick.noise import draw_noise
from spieltisch.games.dice_flick.moves import STRONGEST, flick
from spieltisch.physics import physics_of
from spieltisch.physics.dice_flick.box import PLATES

BOX = standard()

REAL = 60
SHAKEN, MOST = 12, 180
"""At least REAL flicks, continued until this many needed a shake, but at most MOST."""
FAST = 20_000
BOARDS = {"empty": 0, "normal": 10, "full": 19}
"""By name: the number of lying dice."""
FLICKED = 19
GOOD = BOX.tremors[TREMORS.index("good")]


def some_board(dice: Dice, count: int) -> list[Data]:
    """Dice in the middle of different holes."""
    holes = list(range(25))
    dice.shuffle(holes)
    found: list[Data] = []
    for die, hole in enumerate(holes[:count]):
        pose = pose_data(middle_of(hole, int(dice.below(FULL_TURN)), BOX.pitch))
        found.append({"die": die, "face": 1 + int(dice.below(6)), "pose": pose})
    return found


def some_flick(dice: Dice, count: int) -> Data:
    """Azimuth up to 35°, speed 0.45 to 1.15 m/s, from any plate."""
    noise = draw_noise(dice, GOOD, 8000)
    return {
        "board": list(some_board(dice, count)),
        "die": FLICKED,
        "plate": PLATES[int(dice.below(4))],
        "offset": 0.0,
        "azimuth": int(dice.below(7001)) / 100 - 35,
        "elevation": 10.0,
        "speed": 0.45 + int(dice.below(7001)) / 10_000,
        "hit": [noise.lateral / 100, noise.vertical / 100],
        "orientation": int(noise.orientation),
        "yaw": noise.yaw / 100,
        "seed": int(noise.seed),
        "knocked_dice": "stay",
    }


def real(count: int) -> dict[str, Any]:
    """Answer times in ms with this number of lying dice, without a shake and with one."""
    physics, dice = physics_of("dice-flick"), FastDice(count)
    physics.run(some_flick(dice, count))
    plain: list[float] = []
    shaken: list[float] = []
    while len(plain) + len(shaken) < (REAL if len(shaken) >= SHAKEN else MOST):
        wanted = some_flick(dice, count)
        began = process_time()
        result = physics.run(wanted)
        (shaken if result["shakes"] else plain).append(1000 * (process_time() - began))
    every = plain + shaken
    return {
        "flicks": len(every),
        "flicks_per_second": 1000 * len(every) / sum(every),
        "without_shake": times(plain),
        "with_shake": times(shaken),
    }


def times(found: list[float]) -> dict[str, float]:
    return {"flicks": len(found), "mean_ms": sum(found) / len(found), "worst_ms": max(found)}


def fast(lying: int) -> float:
    """Lookups per second with this number of lying dice."""
    bank, dice = bank_of(BOX), FastDice(lying)
    holes = list(range(25))
    dice.shuffle(holes)
    occupied = sum(1 << hole for hole in holes[:lying])
    good = TREMORS.index("good")
    began = process_time()
    for _ in range(FAST):
        aim = flick(int(dice.below(4)), 0, int(dice.below(7001)) - 3500, 1000, int(dice.below(STRONGEST)))
        landing_hole(bank, occupied, aim, draw_noise(dice, GOOD, 8000), good, dice)
    return FAST / (process_time() - began)


def run() -> dict[str, Any]:
    figures: dict[str, Any] = {}
    speeds = Table("Dice Flick, flicks", "a second", "")
    answers = Table("Dice Flick, real physics, how long an answer takes", "mean ms", "")
    for board, count in BOARDS.items():
        found = figures[f"real, {board}"] = real(count)
        speeds.add(f"real, {board} board, {count} lying", found["flicks_per_second"])
        for shake in ("without_shake", "with_shake"):
            some = found[shake]
            name = f"{board} board, {count} lying, {shake.replace('_', ' ')}"
            answers.add(name, some["mean_ms"], f"{some['worst_ms']:.0f} at worst, {some['flicks']} flicks")
    for board, count in BOARDS.items():
        figures[f"fast, {board}"] = fast(count)
        speeds.add(f"fast, {board} board, {count} lying", figures[f"fast, {board}"])
    speeds.show()
    answers.show()
    return figures
