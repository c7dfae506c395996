"""Corrected copies of Finish Line's data file, drawn at random: what a box might say, and what none would."""

from __future__ import annotations

import re
from random import Random

from spieltisch.engine.editions import STANDARD
from spieltisch.games.finish_line.components.kinds import BLACK, COLOURS, FACES, FACES_OF, HORSES, MOST_MONEY, YELLOW
from spieltisch.games.finish_line.data.editions import EDITIONS
from spieltisch.games.finish_line.data.reading import (
    FILE,
    MOST_AMOUNT,
    MOST_AT_THE_END,
    MOST_DIVISOR,
    MOST_ODDS,
    MOST_STEP,
    most_of,
    most_tips,
)

SHIPPED = EDITIONS.files(STANDARD)[FILE]
SHIPPED_COUNTS = [12, 6, 2, 2, 5]
"""The dice of the shipped box."""


def corrected(text: str, table: str, key: str, value: object) -> str:
    """The text with another value for a key of `[table]`; `horses.7` is the seventh horse."""
    header, _, number = table.partition(".") if table.startswith("horses") else (table, "", "")
    starts = [found.end() for found in re.finditer(rf"^\[+{re.escape(header)}\]+.*$", text, re.MULTILINE)]
    start = starts[int(number) - 1 if number else 0]
    line = re.compile(rf"^{key} = .*$", re.MULTILINE).search(text, start)
    assert line is not None, (table, key)
    return text[: line.start()] + f"{key} = {written(value)}" + text[line.end() :]


def written(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower()


def edition(*changes: tuple[str, str, object]) -> dict[str, str]:
    """A copy of the shipped file with these values."""
    text = SHIPPED
    for table, key, value in changes:
        text = corrected(text, table, key, value)
    return {FILE: text}


def random_files(random: Random) -> dict[str, str]:
    """A copy with random values, many of them at their bounds."""
    changes: list[tuple[str, str, object]] = []
    for draw in (amounts, dice, horses):
        if random.random() < 0.8:
            changes += draw(random)
    return edition(*changes)


def amounts(random: Random) -> list[tuple[str, str, object]]:
    step = random.choice([1, 7, 50, 100, 1000, MOST_STEP])
    grants = [max(step, random.choice([0, 1000, 1001, MOST_AMOUNT]))]
    grants += [random.choice([0, 1, 2000, MOST_AMOUNT]) for _ in range(2)]
    divisor = random.choice([1, 2, 3, MOST_DIVISOR])
    bonuses = sorted(random.sample([1, 2, 5, 10, 30, MOST_AMOUNT // divisor], 3))
    bonuses = [divisor * bonus for bonus in bonuses]
    odds = [[random.choice([1, 2, 9, 30, random.choice([5, MOST_ODDS])]) for _ in range(7)] for _ in range(3)]
    while not fits(grants, odds, bonuses[-1]):
        odds = [[max(1, each // 2) for each in row] for row in odds]
    return [
        ("money", "grants", grants),
        ("money", "stake_step", step),
        ("money", "max_win_bets", random.choice([1, 2, 3, 7])),
        ("money", "max_place_bets", random.choice([1, 2, 7])),
        ("money", "side_bet", random.choice([1, 500, 777, MOST_AMOUNT])),
        ("money", "place_bonus_divisor", divisor),
        *(("odds", f"race_{number}", row) for number, row in enumerate(odds, 1)),
        *(("bonus_values", f"bonus_{number}000", value) for number, value in enumerate(bonuses, 1)),
    ]


def fits(grants: list[int], odds: list[list[int]], bonus: int) -> bool:
    """Whether a player who wins every bet can still write down the stakes."""
    money = 0
    for grant, row in zip(grants, odds, strict=True):
        if money + grant > MOST_MONEY:
            return False
        money = (money + grant) * sum(sorted(row)[-2:]) + 3 * bonus
    return money <= MOST_AT_THE_END


def dice(random: Random) -> list[tuple[str, str, object]]:
    counts = [random.choice([0, 1, 2, shipped, shipped]) for shipped in SHIPPED_COUNTS]
    if random.random() < 0.1:
        colour = random.randrange(len(COLOURS))
        counts[colour] = most_of(colour)
    counts[0] = max(6, counts[0])  # with fewer, all games would be alike
    counts[1] = max(4, counts[1])
    for_two = [random.randint(0, count) for count in counts]
    for_two[:2] = counts[:2]
    faces = [[random.choice(known) for _ in range(6)] for known in FACES_OF]
    faces[0][:2] = FACES_OF[0]
    if random.random() < 0.3:
        faces[1:] = [[random.choice(known)] * 6 for known in FACES_OF[1:]]
    tip = FACES.index("insider_tip")
    while faces[BLACK].count(tip) > most_tips(counts):
        faces[BLACK][faces[BLACK].index(tip)] = FACES_OF[BLACK][0]
    changes: list[tuple[str, str, object]] = []
    for colour, name in enumerate(COLOURS):
        changes.append((f"dice.{name}", "count", counts[colour]))
        changes.append((f"dice.{name}", "count_two_players", for_two[colour]))
        changes.append((f"dice.{name}", "faces", [FACES[face] for face in faces[colour]]))
    return [
        *changes,
        ("race", "home_stretch_pool_max", max(counts[YELLOW], random.choice([0, 1, 7, 30]))),
        ("race", "photo_finish_dice", random.randint(1, counts[0])),
    ]


def horses(random: Random) -> list[tuple[str, str, object]]:
    """Other letters, or the same for all; a few new names."""
    changes: list[tuple[str, str, object]] = []
    shares = [random.choice([0.0, 0.3, 1.0]) for _ in range(2)]
    for number in range(1, HORSES + 1):
        for letter, share in zip(["favourite", "sprinter"], shares, strict=True):
            changes.append((f"horses.{number}", letter, random.random() < share))
    for number in random.sample(range(1, HORSES + 1), 3):
        changes.append((f"horses.{number}", "name_en", f"Nobody's Nag {number}"))
    return changes
