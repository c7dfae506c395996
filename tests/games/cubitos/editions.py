"""Random editions of Cubitos: the shipped files with other numbers, faces and bonuses, often at their bounds."""

from __future__ import annotations

import re
from random import Random

from spieltisch.engine.editions import STANDARD
from spieltisch.games.cubitos.components import MOST_OF_A_KIND
from spieltisch.games.cubitos.data.editions import EDITIONS
from spieltisch.games.cubitos.dice.active import MOST_ACTIVE

SHIPPED = EDITIONS.files(STANDARD)
BOUNDS = {
    "cards.toml": {"cost": (0, 99), "home_race": (1, 99), "sword_special": (1, 9), "steps_per_group": (1, 9)}
    | {"lines_per_group": (1, 99)},
    "dice.toml": {"base_maximum": (1, 31), "danger_threshold": (1, 31), "coins_per_step": (1, 31)}
    | {"purchases_per_round": (1, 8), "credit_tokens_value_1": (0, 99), "hand_tokens": (0, 99)},
    "fan_track.toml": {"credits": (0, 99), "hand_tokens": (0, 7), "overflow_credits": (0, 99)},
    "races.toml": {"min_cards_costing_5_or_less": (0, 0), "min_cards_that_lose_or_add_dice": (0, 8)},
}
"""The bounds of the numbers by their keys."""
FACES = ["blank", "blank", *(f"{what}:{number}" for what in ("coin", "step", "credit") for number in (1, 2, 9))]
TEAM_FACES = ["team", "team", "special"]
BONUSES = ["$1", "$99", "f", "ff", "-1", "-9", "+", "+0", "+31", "+32", "+99", "-1f", "$9ff-9+99", "."]
LAP_TRACK = "nothing-goes-right"


def random_files(random: Random) -> dict[str, str]:
    """Some of the shipped files, corrected; `check` accepts them."""
    files = {file: text for file, text in SHIPPED.items() if random.random() < 0.6}
    for file in list(files):
        share = random.choice([0.1, 0.5, 1])
        if file in BOUNDS:
            files[file] = with_numbers(files[file], file, share, random)
        if file == "dice.toml":
            files[file] = with_counts(with_faces(files[file], share, random), random)
        elif file == "races.toml":
            files[file] = with_races(files[file], random)
        elif file.startswith("tracks/"):
            files[file] = with_bonuses(files[file], share, random)
    return files


def drawn(low: int, high: int, random: Random) -> int:
    """A number within bounds, often one of them."""
    return random.choice([low, high, random.randint(low, high), random.randint(low, min(high, low + 9))])


def with_numbers(text: str, file: str, share: float, random: Random) -> str:
    def changed(found: re.Match[str]) -> str:
        bounds = BOUNDS[file].get(found[1])
        if bounds is None or random.random() > share:
            return found[0]
        return f"{found[1]} = {drawn(*bounds, random)}"

    text = re.sub(r"^(\w+) = \d+", changed, text, flags=re.MULTILINE)
    tie = random.choice(["start_player", "nobody"])
    return re.sub(r'tie = "(start_player|nobody)"', f'tie = "{tie}"', text)


def with_faces(text: str, share: float, random: Random) -> str:
    """Other faces; the start-player die keeps one that brings its owner on."""
    dice = text.split("[[die]]")
    for place, die in enumerate(dice):
        if place == 0 or random.random() > share:
            continue
        (row,) = re.findall(r"^faces = .*$", die, flags=re.MULTILINE)
        known = FACES + (TEAM_FACES if "team" in row else [])
        faces = [*random.choices(known, k=5), random.choice(["step:1", "credit:1", "step:9"])]
        random.shuffle(faces)
        written = ", ".join(f'"{face}"' for face in faces)
        dice[place] = die.replace(row, f"faces = [{written}]")
    return "[[die]]".join(dice)


def with_counts(text: str, random: Random) -> str:
    """Other numbers of dice in the box and at the start; enough for four players, and not too many in all."""
    light, dark = random.choice([(7, 2), (0, 0), (7, 7), (1, 0), (0, 1), (random.randint(0, 7), random.randint(0, 7))])
    text = re.sub(r"^light-grey = \d+", f"light-grey = {light}", text, flags=re.MULTILINE)
    text = re.sub(r"^dark-grey = \d+", f"dark-grey = {dark}", text, flags=re.MULTILINE)
    left = MOST_ACTIVE
    parts = re.split(r"^count = \d+$", text, flags=re.MULTILINE)
    for place in range(1, len(parts)):
        kind = re.findall(r'^kind = "(.*)"', parts[place - 1], flags=re.MULTILINE)[-1]
        needed = {"light-grey": 4 * light, "dark-grey": 4 * dark}.get(kind, 1)
        most = 1 if kind == "start-player" else min(MOST_OF_A_KIND, left - (len(parts) - place) - 28)
        count = max(1, needed, drawn(max(1, needed), max(1, needed, most), random))
        left -= count
        parts[place] = f"count = {count}" + parts[place]
    return "".join(parts)


def with_races(text: str, random: Random) -> str:
    """Other boards and laps."""
    tracks = [file.removeprefix("tracks/").removesuffix(".txt") for file in SHIPPED if file.startswith("tracks/")]

    def changed(_: re.Match[str]) -> str:
        boards = random.choices(tracks, k=random.choice([1, 1, 2, 9]))
        laps = drawn(1, 9, random) if boards == [LAP_TRACK] else 1
        written = ", ".join(f'"{board}"' for board in boards)
        return f"boards = [{written}]\nlaps = {laps}"

    return re.sub(r"^boards = .*\nlaps = \d+", changed, text, flags=re.MULTILINE)


def with_bonuses(text: str, share: float, random: Random) -> str:
    """Other bonuses on the squares that have some, and other prices of shortcuts."""

    def changed(found: re.Match[str]) -> str:
        if random.random() > share:
            return found[0]
        return found[1] + random.choice(BONUSES) + found[3]

    def priced(found: re.Match[str]) -> str:
        return f"{found[1]}{drawn(1, 99, random)}{found[2]}"

    head, mark, rest = text.partition("[map]")
    drawing, zones, numbers = rest.partition("[zones]")
    drawing = re.sub(r"([ |])((?:\$\d+|ff?|-\d|\+\d*)+)(\s)", changed, drawing)
    drawing = re.sub(r"\b([sc])\d+([a-z])\b", priced, drawing)
    return head + mark + drawing + zones + numbers
