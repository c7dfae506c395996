"""Reads `components.toml`: dice, horses, odds and amounts (spec, section 3). Owners of the box may correct the file."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import (
    as_data,
    as_list,
    as_named,
    as_within,
    read,
    read_bool,
    read_data,
    read_int,
    read_ints,
    read_list,
    read_str,
    read_strs,
)
from spieltisch.games.finish_line.components.kinds import (
    BLACK,
    BLANK,
    BONUS_1000,
    BONUS_2000,
    BONUS_3000,
    COLOURS,
    FACES,
    FACES_OF,
    HORSES,
    HORSESHOE,
    MOST_BETS,
    MOST_BLACK,
    MOST_DICE,
    RACES,
    RUNNERS,
    SIDES,
    THROWN,
    WHITE,
    YELLOW,
)


class Horse:
    """A tile."""

    def __init__(self, name_de: str, name_en: str, favourite: bool, sprinter: bool) -> None:
        self.name_de: Final = name_de
        self.name_en: Final = name_en
        self.favourite: Final = favourite
        self.sprinter: Final = sprinter


class Box:
    """What `components.toml` says."""

    def __init__(
        self,
        grants: list[int],
        stake_step: int,
        win_bets: int,
        place_bets: int,
        side_bet: int,
        place_bonus_divisor: int,
        odds: list[list[int]],
        home_stretch_at: int,
        photo_finish_dice: int,
        min_horses: int,
        counts: list[int],
        counts_for_two: list[int],
        faces: list[list[int]],
        bonus_values: list[int],
        horses: list[Horse],
    ) -> None:
        self.grants: Final = grants
        self.stake_step: Final = stake_step
        self.win_bets: Final = win_bets
        self.place_bets: Final = place_bets
        self.side_bet: Final = side_bet
        self.place_bonus_divisor: Final = place_bonus_divisor
        self.odds: Final = odds
        """By race, then by start position, lead first."""
        self.home_stretch_at: Final = home_stretch_at
        self.photo_finish_dice: Final = photo_finish_dice
        self.min_horses: Final = min_horses
        self.counts: Final = counts
        """Dice by colour."""
        self.counts_for_two: Final = counts_for_two
        self.faces: Final = faces
        """The six faces of a die, by colour."""
        self.bonus_values: Final = bonus_values
        """Of BONUS_1000, BONUS_2000, BONUS_3000."""
        self.horses: Final = horses
        """By number; entry 0 is unused, since tiles are numbered from 1."""


def standard_text() -> str:
    """The data file that comes with the game."""
    return files("spieltisch.games.finish_line").joinpath("data/components.toml").read_text("utf-8")


def read_box(text: str) -> Box:
    """The box from the text of its file. Raises InvalidData that names the place."""
    try:
        data: Data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidData(f"components: {error}") from error
    game = read_data(data, "game")
    expect("game.races", read_int(game, "races"), RACES)
    expect("game.horses_per_race", read_int(game, "horses_per_race"), RUNNERS)
    money = read_data(data, "money")
    race = read_data(data, "race")
    expect("race.dice_rolled", read_int(race, "dice_rolled"), THROWN)
    expect("race.min_colours", read_int(race, "min_colours"), 2)
    check_tile(read_data(data, "tile"))
    grants = read_ints(money, "grants")
    if len(grants) != RACES or min(grants) < 0:
        raise InvalidData(f"money.grants: an amount for each of the {RACES} races is needed")
    dice = read_data(data, "dice")
    counts: list[int] = []
    counts_for_two: list[int] = []
    faces: list[list[int]] = []
    for colour in range(len(COLOURS)):
        die = read_data(dice, COLOURS[colour])
        counts.append(read_from(die, f"dice.{COLOURS[colour]}", "count", 0, most_of(colour)))
        counts_for_two.append(read_from(die, f"dice.{COLOURS[colour]}", "count_two_players", 0, counts[colour]))
        faces.append(read_faces(die, colour))
    box = Box(
        grants,
        read_from(money, "money", "stake_step", 1, 10_000),
        read_from(money, "money", "max_win_bets", 0, MOST_BETS),
        read_from(money, "money", "max_place_bets", 0, MOST_BETS),
        read_from(money, "money", "side_bet", 1, 1_000_000),
        read_from(money, "money", "place_bonus_divisor", 1, 100),
        read_odds(read_data(data, "odds")),
        read_from(race, "race", "home_stretch_pool_max", 0, MOST_DICE),
        read_from(race, "race", "photo_finish_dice", 1, MOST_DICE),
        read_from(race, "race", "min_horses", 2, RUNNERS - 1),
        counts,
        counts_for_two,
        faces,
        read_bonus_values(read_data(data, "bonus_values"), read_int(money, "place_bonus_divisor")),
        read_horses(read_list(data, "horses")),
    )
    check_dice(box)
    return box


def expect(name: str, found: int, wanted: int) -> None:
    """Some numbers are rules, not settings: the file has to agree with them."""
    if found != wanted:
        raise InvalidData(f"{name}: must be {wanted}, not {found}")


def read_from(data: Data, place: str, name: str, low: int, high: int) -> int:
    """A number from the table `place`; errors name the place."""
    return as_within(read(data, name), f"{place}.{name}", low, high)


def most_of(colour: int) -> int:
    return MOST_BLACK if colour == BLACK else MOST_DICE


def check_tile(tile: Data) -> None:
    """FL-R47: the spaces on a tile illustrate the rules, so they have to match them."""
    if read_strs(tile, "spaces") != ["white", "whip", "bonus"]:
        raise InvalidData("tile.spaces: must be white, whip, bonus")
    if read_str(tile, "favourite_replaces") != "white" or read_str(tile, "sprinter_replaces") != "whip":
        raise InvalidData("tile: the favourite's letter replaces white, the sprinter's replaces whip")


def read_odds(data: Data) -> list[list[int]]:
    table: list[list[int]] = []
    for row in read_list(data, "by_race"):
        table.append(read_ints({"odds.by_race": as_list(row, "odds.by_race")}, "odds.by_race"))
    if len(table) != RACES:
        raise InvalidData(f"odds.by_race: {RACES} rows are needed, not {len(table)}")
    for number, odds in enumerate(table, 1):
        if len(odds) != RUNNERS or min(odds) < 1 or max(odds) > 1000:
            raise InvalidData(f"odds.by_race: race {number} needs {RUNNERS} whole numbers from 1 to 1000")
    return table


def read_faces(die: Data, colour: int) -> list[int]:
    place = f"dice.{COLOURS[colour]}.faces"
    faces = [face_named(colour, name, place) for name in read_list(die, "faces")]
    if len(faces) != SIDES:
        raise InvalidData(f"{place}: {SIDES} faces are needed, not {len(faces)}")
    return faces


def face_named(colour: int, value: Json, name: str) -> int:
    """A face that dice of this colour have. Raises InvalidData."""
    faces = FACES_OF[colour]
    return faces[as_named(value, name, [FACES[face] for face in faces])]


def read_bonus_values(data: Data, divisor: int) -> list[int]:
    values: list[int] = []
    for face in (BONUS_1000, BONUS_2000, BONUS_3000):
        value = read_from(data, "bonus_values", FACES[face], 1, 1_000_000)
        if value % divisor != 0:
            raise InvalidData(f"bonus_values.{FACES[face]}: {value} cannot be divided by {divisor}")
        values.append(value)
    return values


def read_horses(items: list[Json]) -> list[Horse]:
    found: dict[int, Horse] = {}
    for item in items:
        data = as_data(item, "horses")
        number = read_from(data, "horses", "number", 1, HORSES)
        if number in found:
            raise InvalidData(f"horse {number}: listed twice")
        found[number] = Horse(
            read_str(data, "name_de"),
            read_str(data, "name_en"),
            read_bool(data, "favourite"),
            read_bool(data, "sprinter"),
        )
    horses = [Horse("", "", False, False)]
    for number in range(1, HORSES + 1):
        if number not in found:
            raise InvalidData(f"horse {number}: missing")
        horses.append(found[number])
    return horses


def check_dice(box: Box) -> None:
    """There have to be enough dice that everybody can always draw and a photo finish ends."""
    for counts in (box.counts, box.counts_for_two):
        if counts[YELLOW] > box.home_stretch_at:
            raise InvalidData("dice.yellow.count: before the home stretch another colour must be left to draw")
        if len([1 for count in counts[:YELLOW] if count > 0]) < 2 or sum(counts[:YELLOW]) < THROWN:
            raise InvalidData(f"dice: the opening draw needs {THROWN} dice of two colours")
    if BLANK not in box.faces[WHITE] or HORSESHOE not in box.faces[WHITE]:
        raise InvalidData("dice.white.faces: a photo finish needs horseshoes and blanks")
