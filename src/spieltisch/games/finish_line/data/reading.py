"""`components.toml`: dice, horses, odds and amounts (spec, section 3), with every fault to the line.

What it accepts can be played to the end, so some numbers have bounds that no box comes near.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.engine.faults import Fault
from spieltisch.engine.toml import Table, TomlFile
from spieltisch.games.finish_line.components.kinds import (
    BLACK,
    BLANK,
    BONUS_1000,
    BONUS_3000,
    COLOURS,
    FACES,
    FACES_OF,
    FEWEST_HORSES,
    HORSES,
    HORSESHOE,
    INSIDER_TIP,
    LARGEST_TABLE,
    MOST_BETS,
    MOST_BLACK,
    MOST_DICE,
    MOST_MONEY,
    RACES,
    RICHEST,
    RUNNERS,
    SIDES,
    THROWN,
    WHITE,
    YELLOW,
)
from spieltisch.games.finish_line.data.edition import Box, Horse, Money

FILE: Final = "components.toml"

# What the rules fix: the file may only repeat it.
SCHEMA: Final = 1
GAME: Final[Data] = {
    "id": "finish-line",
    "title": "Finish Line",
    "min_players": 2,
    "max_players": LARGEST_TABLE,
    "min_age": 12,
    "races": RACES,
    "horses_per_race": RUNNERS,
}
TILE: Final[Data] = {  # FL-R47: the spaces illustrate the rules
    "spaces": ["white", "whip", "bonus"],
    "favourite_replaces": "white",
    "sprinter_replaces": "whip",
}
TURN: Final[Data] = {"dice_rolled": THROWN, "min_colours": 2}

MONEY: Final = ["grants", "stake_step", "max_win_bets", "max_place_bets", "side_bet", "place_bonus_divisor"]
ODDS: Final = [f"race_{number}" for number in range(1, RACES + 1)]
RACE: Final = ["home_stretch_pool_max", "photo_finish_dice"]
DIE: Final = ["count", "count_two_players", "faces"]
BONUSES: Final = [FACES[face] for face in range(BONUS_1000, BONUS_3000 + 1)]
HORSE: Final = ["number", "name_de", "name_en", "favourite", "sprinter"]

MOST_AMOUNT: Final = 1_000_000
MOST_STEP: Final = 10_000
MOST_DIVISOR: Final = 100
MOST_ODDS: Final = 1000
MOST_LETTERS: Final = 40
FEW_DICE: Final = 40
"""In all colours together."""
MOST_AT_THE_END: Final = RICHEST // 2
"""Side bets come on top."""


def read_edition(name: str, files: dict[str, str], _shipped: Box | None, faults: list[Fault]) -> Box | None:
    """The box of this name, or None if there are faults."""
    root = TomlFile(FILE, files[FILE], faults).root()
    root.expect(["game", "money", "odds", "race", "dice", "bonus_values", "horses"], ["schema_version", "tile"])
    root.fixed("schema_version", SCHEMA)
    read_rules(root.table("game", [], list(GAME)), GAME)
    read_rules(root.table("tile", [], list(TILE)), TILE)
    race = root.table("race", RACE, [*TURN, "min_horses"])
    read_rules(race, TURN)
    if race.data.get("min_horses", FEWEST_HORSES) != FEWEST_HORSES:
        race.fault("min_horses", f"min_horses is chosen at the table, as an option; {FEWEST_HORSES} is needed here")
    money_table = root.table("money", MONEY, ["currency"])
    money_table.fixed("currency", "EUR")
    before = len(faults)
    money = read_money(money_table)
    odds_table = root.table("odds", ODDS, [])
    odds = read_odds(odds_table)
    bonus_values = read_bonus_values(root.table("bonus_values", BONUSES, []), money.place_bonus_divisor)
    if len(faults) == before and len(money.grants) == RACES and is_whole(odds, RUNNERS):
        check_riches(money.grants, odds, bonus_values, odds_table)
    horses = read_horses(root)
    before = len(faults)
    dice = root.table("dice", COLOURS, [])
    dies = [dice.table(colour, DIE, []) for colour in COLOURS]
    counts = [dies[colour].number("count", 0, most_of(colour)) for colour in range(len(COLOURS))]
    box = Box(
        name,
        money,
        odds,
        race.number("home_stretch_pool_max", 0, MOST_DICE),
        race.number("photo_finish_dice", 1, MOST_DICE),
        counts,
        [dies[colour].number("count_two_players", 0, counts[colour]) for colour in range(len(COLOURS))],
        [read_faces(dies[colour], colour) for colour in range(len(COLOURS))],
        bonus_values,
        horses,
    )
    if len(faults) == before and "race" in root.data and is_whole(box.faces, SIDES):
        check_dice(box, dice, dies, race)
    return None if faults else box


def is_whole(rows: list[list[int]], length: int) -> bool:
    """Whether no row has gaps: what is missing has its fault already, and need not be checked further."""
    return [row for row in rows if len(row) != length] == []


def read_rules(table: Table, rules: Data) -> None:
    for key, value in rules.items():
        table.fixed(key, value)


def most_of(colour: int) -> int:
    return MOST_BLACK if colour == BLACK else MOST_DICE


# Amounts


def read_money(table: Table) -> Money:
    grants = table.numbers("grants", 0, MOST_AMOUNT)
    if "grants" in table.data and len(grants) != RACES:
        table.fault("grants", f"grants has {len(grants)} usable amounts; one for each of the {RACES} races is needed")
    step = table.number("stake_step", 1, MOST_STEP)
    if grants and grants[0] < step:
        table.fault("grants", f"the first grant is {grants[0]}; at least one stake, {step}, is needed to bet at all")
    return Money(
        grants,
        step,
        table.number("max_win_bets", 1, MOST_BETS),
        table.number("max_place_bets", 1, MOST_BETS),
        table.number("side_bet", 1, MOST_AMOUNT),
        table.number("place_bonus_divisor", 1, MOST_DIVISOR),
    )


def read_odds(table: Table) -> list[list[int]]:
    rows: list[list[int]] = []
    for key in ODDS:
        odds = table.numbers(key, 1, MOST_ODDS)
        if key in table.data and len(odds) != RUNNERS:
            table.fault(key, f"{key} has {len(odds)} usable odds; {RUNNERS} are needed, the lead position first")
        rows.append(odds)
    return rows


def read_bonus_values(table: Table, divisor: int) -> list[int]:
    values: list[int] = []
    for key in BONUSES:
        value = table.number(key, 1, MOST_AMOUNT)
        if key in table.data and value % divisor != 0:
            table.fault(key, f"{key} is {value}; a multiple of place_bonus_divisor, {divisor}, is needed")
        if key in table.data and values and value <= values[-1]:
            table.fault(key, f"{key} is {value}; more than the bonus before, {values[-1]}, is needed")
        values.append(value)
    return values


def check_riches(grants: list[int], odds: list[list[int]], bonus_values: list[int], table: Table) -> None:
    """A stake has to fit on a slip, and a fortune into the score."""
    money = 0
    for number, row in enumerate(odds):
        capital = money + grants[number]
        if capital > MOST_MONEY:
            reason = f"a player could have {capital} to bet in race {number + 1}, and a stake is {MOST_MONEY} at most"
            table.fault(ODDS[number - 1], f"{reason}; lower odds, grants or bonuses are needed")
            return
        pair = sum(sorted(row)[-2:])  # everything on the pair with the best odds
        money = capital * pair + 3 * bonus_values[-1]  # a win bonus and two place bonuses
    if money > MOST_AT_THE_END:
        reason = f"a player could have {money} at the end, and {MOST_AT_THE_END} is the most"
        table.fault(ODDS[-1], f"{reason}; lower odds, grants or bonuses are needed")


# Dice


def read_faces(table: Table, colour: int) -> list[int]:
    """The six faces of a die, of those that its colour has."""
    known = {FACES[face]: face for face in FACES_OF[colour]}
    names = table.words("faces")
    if "faces" in table.data and len(names) != SIDES:
        table.fault("faces", f"a {COLOURS[colour]} die has {len(names)} faces here; {SIDES} are needed")
    faces: list[int] = []
    for name in names:
        if name in known:
            faces.append(known[name])
        else:
            reason = f"{name!r} is no face of a {COLOURS[colour]} die"
            table.fault("faces", f"{reason}; needed is one of {', '.join(known)}", name)
    return faces


def most_tips(counts: list[int]) -> int:
    """On how many faces of the black dice an insider tip may be.

    It lengthens the race and can bring back the tip before it. With these numbers the pool does not grow more often
    than it shrinks, even if all players take every tip, so that each race ends.
    """
    black = counts[BLACK]
    if black < 2:
        return SIDES
    if black > 2:
        return 1
    return 3 if sum(counts) <= FEW_DICE else 2


def check_dice(box: Box, dice: Table, dies: list[Table], race: Table) -> None:
    """Everybody can always draw, a race ends, and so does a photo finish."""
    yellow = box.counts[YELLOW]
    if yellow > box.home_stretch_at:
        reason = f"count is {yellow}; at most home_stretch_pool_max, {box.home_stretch_at}, is needed"
        dies[YELLOW].fault("count", f"{reason}: before the home stretch another colour must be left to draw")
    for key, counts in (("count", box.counts), ("count_two_players", box.counts_for_two)):
        others = counts[:YELLOW]
        if sum(others) < THROWN or len(others) - others.count(0) < 2:
            dice.fault("", f"the opening draw needs {THROWN} dice of two colours, not yellow; {key} gives {others}")
    if BLANK not in box.faces[WHITE] or HORSESHOE not in box.faces[WHITE]:
        dies[WHITE].fault("faces", "a photo finish needs horseshoes and blanks on the white dice")
    if box.photo_finish_dice > box.counts[WHITE]:
        reason = f"photo_finish_dice is {box.photo_finish_dice}"
        race.fault("photo_finish_dice", f"{reason}; at most {box.counts[WHITE]}, all white dice, is needed")
    tips = box.faces[BLACK].count(INSIDER_TIP)
    most = most_tips(box.counts)
    if tips > most:
        reason = f"insider_tip is on {tips} faces of {box.counts[BLACK]} black dice, of {sum(box.counts)} in all"
        dies[BLACK].fault("faces", f"{reason}; at most {most} is needed, or a race might never end", "insider_tip")


# Horses


def read_horses(root: Table) -> list[Horse]:
    found: dict[int, Horse] = {}
    for table in root.tables("horses"):
        table.expect(HORSE, [])
        number = table.number("number", 1, HORSES)
        if number in found and "number" in table.data:
            table.fault("number", f"there is a horse {number} already; each number is needed once")
        found[number] = Horse(
            read_name(table, "name_de"), read_name(table, "name_en"), table.flag("favourite"), table.flag("sprinter")
        )
    missing = [str(number) for number in range(1, HORSES + 1) if number not in found]
    if missing and "horses" in root.data:
        root.fault("horses", f"horses are missing: {', '.join(missing)}; {HORSES} are needed")
    horses = [Horse("", "", False, False)]
    for number in range(1, HORSES + 1):
        horses.append(found.get(number, horses[0]))
    return horses


def read_name(table: Table, key: str) -> str:
    name = table.word(key)
    if len(name) > MOST_LETTERS:
        table.fault(key, f"{key} has {len(name)} letters; {MOST_LETTERS} are the most that fit on a tile")
    return name


def summary(box: Box, files: list[str]) -> dict[str, str]:
    """What the file contains, in a few words."""
    favourites = len([horse for horse in box.horses if horse.favourite])
    sprinters = len([horse for horse in box.horses if horse.sprinter])
    highest = max([max(odds) for odds in box.odds])
    words = f"{sum(box.counts)} dice, {favourites} favourites, {sprinters} sprinters, odds up to {highest}"
    return dict.fromkeys(files, words)
