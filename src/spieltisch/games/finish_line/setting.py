"""What is public and never changes during a game: what the dice of this edition show, and what they pay."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json
from spieltisch.games.finish_line.components.kinds import BONUS_1000, COLOURS, FACES
from spieltisch.games.finish_line.options import Variant


def setting_data(variant: Variant) -> Data:
    box = variant.box
    dice: Data = {}
    for colour, name in enumerate(COLOURS):
        faces: list[Json] = [FACES[face] for face in box.faces[colour]]
        dice[name] = faces
    bonuses: Data = {}
    for number, value in enumerate(box.bonus_values):
        bonuses[FACES[BONUS_1000 + number]] = {"win": value, "place": value // box.money.place_bonus_divisor}
    return {
        "edition": box.name,
        "dice": dice,
        "bonuses": bonuses,
        "side_bet": box.money.side_bet,
        "photo_finish_dice": box.photo_finish_dice,
    }
