"""Random editions of Dice Flick: other stickers, counts, points, rounds and hands, at the bounds now and then.

Never other measures, materials or hands: those need flicks of their own (`spieltisch prepare`).
"""

from __future__ import annotations

import re
from random import Random

from spieltisch.engine.editions import STANDARD
from spieltisch.games.dice_flick.components.holes import CENTRE, HOLE_NAMES
from spieltisch.games.dice_flick.components.kinds import MOST_DICE, PIP_NAMES
from spieltisch.games.dice_flick.data.editions import EDITIONS
from spieltisch.games.dice_flick.data.reading.files import COMPONENTS
from spieltisch.games.dice_flick.data.reading.play import MOST_IN_HAND, MOST_JOKERS, MOST_KNALLERS, MOST_ROUNDS

NUMBERS = {
    "rounds": (1, MOST_ROUNDS),
    "hand_size": (1, MOST_IN_HAND),
    "flicks_per_turn": (1, MOST_IN_HAND),
    "bonus_draw": (0, MOST_IN_HAND),
    "min_combination": (2, 5),
    "upgrade_points": (0, 99),
    "centre_factor": (1, 9),
    "knaller_points": (1, 99),
}
AXES = ["+x", "-x", "+y", "-y", "+z", "-z"]


def shipped() -> str:
    return EDITIONS.files(STANDARD)[COMPONENTS]


def random_files(random: Random) -> dict[str, str]:
    """A corrected copy of the shipped file that has no faults."""
    text = shipped()
    for key, (low, high) in NUMBERS.items():
        number = random.choice([low, high, random.randint(low, high)])
        text = with_number(text, key, number)
        if key == "knaller_points":
            text = with_number(text, "points", number)
    text = re.sub(r"\[\[markers\]\].*?(?=\n# -)", markers(random), text, count=1, flags=re.DOTALL)
    doubles = f"centre_doubles_knaller = {random.choice(['true', 'false'])}"
    text = text.replace("centre_doubles_knaller = true", doubles)
    for count, wanted in zip(re.findall(r"^count = \d+", text, re.MULTILINE), counts(random), strict=True):
        text = text.replace(count, f"count  = {wanted}", 1)
    faces = random.sample(range(1, 7), 6)
    for axis, face in zip(AXES, faces, strict=True):
        text = re.sub(rf'^"{re.escape(axis)}" = \d', f'"{axis}" = {face}', text, flags=re.MULTILINE)
    return {COMPONENTS: text}


def with_number(text: str, key: str, number: int) -> str:
    changed, found = re.subn(rf"^{key} = \d+", f"{key} = {number}", text, flags=re.MULTILINE)
    assert found == 1, key
    return changed


def counts(random: Random) -> list[int]:
    """Dice by colour."""
    special = [random.randint(1, MOST_JOKERS), random.randint(1, MOST_KNALLERS)]
    most = (MOST_DICE - sum(special)) // len(PIP_NAMES)
    return [*(random.choice([1, most, random.randint(1, most)]) for _ in PIP_NAMES), *special]


def markers(random: Random) -> str:
    """The centre's sticker, some upgrade markers, and any number of bonus markers."""
    holes = [hole for place, hole in enumerate(HOLE_NAMES) if place != CENTRE]
    random.shuffle(holes)
    found = [f'[[markers]]\nkind = "centre"\nhole = "{HOLE_NAMES[CENTRE]}"\n']
    for colour in random.sample(PIP_NAMES, random.randint(0, len(PIP_NAMES))):
        found.append(f'[[markers]]\nkind = "upgrade"\ncolour = "{colour}"\nhole = "{holes.pop()}"\n')
    for _ in range(random.choice([0, 1, random.randint(2, len(holes))])):
        found.append(f'[[markers]]\nkind = "bonus"\nhole = "{holes.pop()}"\n')
    return "\n".join(found)
