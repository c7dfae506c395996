"""Dice Flick: flicks in a second, real and fast, and how long an answer takes with twenty dice."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from bench.table import Table
from spieltisch.engine.basics import Data
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.games.dice_flick.bank import standard_bank
from spieltisch.games.dice_flick.components import BOX, TREMORS
from spieltisch.games.dice_flick.fast import landing_hole
from spieltisch.games.dice_flick.moves import STRONGEST, flick
from spieltisch.games.dice_flick.noise import draw_noise
from spieltisch.physics import physics_of
from spieltisch.physics.dice_flick.box import PLATES

REAL = 60
FAST = 20_000
LYING = (0, 10, 19)
FLICKED = 19
GOOD = BOX.tremors[TREMORS.index("good")]
PITCH = 34.0


def some_board(dice: Dice, count: int) -> list[Data]:
    """So many dice in the middle of different holes."""
    holes = list(range(25))
    dice.shuffle(holes)
    found: list[Data] = []
    for die, hole in enumerate(holes[:count]):
        x, y = (hole % 5 - 2) * PITCH, (2 - hole // 5) * PITCH
        found.append({"die": die, "face": 1 + int(dice.below(6)), "pose": [x, y, int(dice.below(720)) / 2]})
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
    """Answer times with so many dice lying, shakes included."""
    physics, dice = physics_of("dice-flick"), FastDice(count)
    physics.run(some_flick(dice, count))
    plain: list[float] = []
    shaken: list[float] = []
    for _ in range(REAL):
        wanted = some_flick(dice, count)
        began = perf_counter()
        result = physics.run(wanted)
        (shaken if result["shakes"] else plain).append(1000 * (perf_counter() - began))
    return {
        "flicks_per_second": 1000 * REAL / sum(plain + shaken),
        "mean_ms": sum(plain) / len(plain),
        "worst_ms": max(plain),
        "shaken": len(shaken),
        "mean_shaken_ms": sum(shaken) / len(shaken) if shaken else None,
        "worst_shaken_ms": max(shaken, default=None),
    }


def fast(lying: int) -> float:
    """Look-ups in a second, with so many dice lying."""
    bank, dice = standard_bank(), FastDice(lying)
    holes = list(range(25))
    dice.shuffle(holes)
    occupied = sum(1 << hole for hole in holes[:lying])
    good = TREMORS.index("good")
    began = perf_counter()
    for _ in range(FAST):
        aim = flick(int(dice.below(4)), 0, int(dice.below(7001)) - 3500, 1000, int(dice.below(STRONGEST)))
        landing_hole(bank, occupied, aim, draw_noise(dice, GOOD, 8000), good, dice)
    return FAST / (perf_counter() - began)


def run() -> dict[str, Any]:
    figures: dict[str, Any] = {"flicks": REAL}
    table = Table(f"Dice Flick, real physics, {REAL} flicks each", "flicks/s", "ms without shake, and with")
    for count in LYING:
        found = figures[f"real, {count} lying"] = real(count)
        rest = f"{found['mean_ms']:.0f} on average, {found['worst_ms']:.0f} at worst"
        if found["shaken"]:
            shakes = f"{found['mean_shaken_ms']:.0f} and {found['worst_shaken_ms']:.0f}"
            rest += f"; {found['shaken']} shaken: {shakes}"
        table.add(f"{count} lying", found["flicks_per_second"], rest)
    table.show()
    table = Table("Dice Flick, fast model", "flicks/s", "")
    for count in LYING:
        figures[f"fast, {count} lying"] = fast(count)
        table.add(f"{count} lying", figures[f"fast, {count} lying"])
    table.show()
    return figures
