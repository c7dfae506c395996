"""Random editions of Cubo: the shipped file with other values, those at the bounds included."""

from __future__ import annotations

import re
from random import Random

from spieltisch.engine.editions import STANDARD
from spieltisch.games.cubo.components import CENTRE, DICE, LARGEST_TABLE, MOST_FACTOR, MOST_ROUNDS
from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.data.reading import COMPONENTS, COUNTDOWNS, LEADS, LIMITS, MOST_OF_A_KIND, THROWS

TEXT = EDITIONS.files(STANDARD)[COMPONENTS]
NUMBERS = {"rounds": (1, MOST_ROUNDS), "one_colour_factor": (1, MOST_FACTOR), "max_throws": THROWS, **LEADS, **LIMITS}


def random_files(random: Random) -> dict[str, str]:
    """A corrected copy of the shipped file in which everything may differ that can."""
    mine, middle = between(random, 0, DICE), between(random, 0, CENTRE)
    text = TEXT.replace("red = 4\nblue = 4", f"red = {mine}\nblue = {DICE - mine}")
    text = text.replace("red = 2\nblue = 2", f"red = {middle}\nblue = {CENTRE - middle}")
    reds = LARGEST_TABLE * mine + middle
    needed = {"red": reds, "blue": LARGEST_TABLE * DICE + CENTRE - reds, "white": LARGEST_TABLE}
    for name, least in needed.items():
        before, found, after = text.partition(f'id = "{name}"')
        after = re.sub(r"count = \d+", f"count = {between(random, least, MOST_OF_A_KIND)}", after, count=1)
        after = re.sub(r"faces = .*", f"faces = {faces(random)}", after, count=1)
        text = before + found + after
    for key, (low, high) in NUMBERS.items():
        text = changed(text, key, between(random, low, high))
    return {COMPONENTS: changed(text, "countdown_ms", random.choice(COUNTDOWNS))}


def between(random: Random, low: int, high: int) -> int:
    """Often one of the bounds."""
    return random.choice([low, high, random.randint(low, high), random.randint(low, high)])


def faces(random: Random) -> list[int]:
    """Six values; sometimes all the same."""
    if random.random() < 0.2:
        return [random.randint(1, 6)] * 6
    return [random.randint(1, 6) for _ in range(6)]


def changed(text: str, key: str, value: int) -> str:
    """The text with another number for this key, which occurs once."""
    text, times = re.subn(rf"^{key} = \d+", f"{key} = {value}", text, flags=re.MULTILINE)
    assert times == 1, key
    return text
