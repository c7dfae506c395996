"""What is in the box, as an edition says: dice, horses, odds and amounts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components.rows import bit


class Horse:
    """A tile."""

    def __init__(self, name_de: str, name_en: str, favourite: bool, sprinter: bool) -> None:
        self.name_de: Final = name_de
        self.name_en: Final = name_en
        self.favourite: Final = favourite
        self.sprinter: Final = sprinter


class Money:
    """Amounts, and how many bets a slip takes."""

    def __init__(
        self,
        grants: list[int],
        stake_step: int,
        win_bets: int,
        place_bets: int,
        side_bet: int,
        place_bonus_divisor: int,
    ) -> None:
        self.grants: Final = grants
        """By race."""
        self.stake_step: Final = stake_step
        self.win_bets: Final = win_bets
        self.place_bets: Final = place_bets
        self.side_bet: Final = side_bet
        self.place_bonus_divisor: Final = place_bonus_divisor


class Box:
    """An edition: what its `components.toml` says."""

    def __init__(
        self,
        name: str,
        money: Money,
        odds: list[list[int]],
        home_stretch_at: int,
        photo_finish_dice: int,
        counts: list[int],
        counts_for_two: list[int],
        faces: list[list[int]],
        bonus_values: list[int],
        horses: list[Horse],
    ) -> None:
        self.name: Final = name
        """As the option `edition` has it."""
        self.money: Final = money
        self.odds: Final = odds
        """By race, then by start position, lead first."""
        self.home_stretch_at: Final = home_stretch_at
        self.photo_finish_dice: Final = photo_finish_dice
        self.counts: Final = counts
        """Dice by colour."""
        self.counts_for_two: Final = counts_for_two
        self.faces: Final = faces
        """The six faces of a die, by colour."""
        self.bonus_values: Final = bonus_values
        """Of BONUS_1000, BONUS_2000, BONUS_3000."""
        self.horses: Final = horses
        """By number; entry 0 is unused, since tiles are numbered from 1."""


# Tables in the form that the hot loops read


def favourites_of(box: Box) -> i64:
    """The favourites, as a set."""
    mask: i64 = 0
    for number, horse in enumerate(box.horses):
        if horse.favourite:
            mask |= bit(number)
    return mask


def sprinters_of(box: Box) -> i64:
    mask: i64 = 0
    for number, horse in enumerate(box.horses):
        if horse.sprinter:
            mask |= bit(number)
    return mask


def table_of(rows: list[list[int]]) -> vec[i64]:
    """Rows of numbers, one after the other."""
    return vec[i64]([i64(number) for row in rows for number in row])
