"""What can be chosen before a game (spec, section 7)."""

from __future__ import annotations

from math import gcd
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.options import Option, Options, flag, number, one_of
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line.components.dice import counts_of
from spieltisch.games.finish_line.components.kinds import FEWEST_HORSES, RACES, RUNNERS
from spieltisch.games.finish_line.data.edition import Box, favourites_of, sprinters_of, table_of
from spieltisch.games.finish_line.data.editions import EDITIONS
from spieltisch.games.finish_line.refusals import SEATS
from spieltisch.games.finish_line.slips.shapes import Shapes

TABLES: Final = (2, 3, 4)  # FL-1


def races_option() -> Option:
    """FL-R81: a short game ends after fewer races. Games from before there was a choice do not name it."""
    option = number("races", ["FL-6", "FL-100", "FL-R81"], RACES, 1, RACES)
    option.later = True
    return option


OPTIONS: Final[list[Option]] = [
    EDITIONS.option,
    flag("place_bonus_requires_hit", ["FL-94", "FL-R50"]),
    flag("home_stretch_sticky", ["FL-36", "FL-R15"], True),
    one_of("extra_turn_order", ["FL-82", "FL-R63"], ["after_last_player", "from_start_player"]),
    flag("start_tie_includes_previous", ["FL-99", "FL-R72"], True),
    number("min_horses", ["FL-79"], FEWEST_HORSES, FEWEST_HORSES, RUNNERS - 1),
    flag("auto_draw_single", ["FL-38"], True),
    flag("open_slips", ["FL-19"]),
    races_option(),
]


class Variant:
    """Options and number of seats in the form that the rules read; shared by all states of a game."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options: Final = options
        self.seats: i64 = seats
        self.place_bonus_requires_hit = options.flag("place_bonus_requires_hit")
        self.home_stretch_sticky = options.flag("home_stretch_sticky")
        self.extra_turns_from_start_player = options.text("extra_turn_order") == "from_start_player"
        self.start_tie_includes_previous = options.flag("start_tie_includes_previous")
        min_horses = options.number("min_horses")
        assert min_horses is not None
        self.min_horses: i64 = min_horses
        self.auto_draw_single = options.flag("auto_draw_single")
        self.open_slips = options.flag("open_slips")
        races = options.number("races")
        assert races is not None
        self.races: i64 = races
        """FL-6, FL-R81: the number of races."""
        box = EDITIONS.of(options)
        self.box: Final = box
        self.dice: i64 = counts_of(box.counts_for_two if seats == 2 else box.counts)
        """FL-2: all dice in the game, counted by colour."""
        self.home_stretch_at: i64 = box.home_stretch_at
        self.favourites: i64 = favourites_of(box)
        self.sprinters: i64 = sprinters_of(box)
        self.faces: Final = table_of(box.faces)
        """What a die shows: at colour × 6 + roll."""
        self.odds: Final = table_of(box.odds)
        """At (race - 1) × 7 + start position - 1."""
        self.bonuses: Final = table_of([[0], box.bonus_values])
        """What a green die is worth: 0 for none, then by face."""
        self.stake_step: i64 = box.money.stake_step
        self.side_bet: i64 = box.money.side_bet
        self.place_bonus_divisor: i64 = box.money.place_bonus_divisor
        self.shapes: Final = Shapes(box.money.win_bets, box.money.place_bets)
        self.coin: i64 = coin_of(box)


def coin_of(box: Box) -> int:
    """The largest coin in which all money can be counted."""
    coin = gcd(box.money.stake_step, *box.money.grants)
    for value in box.bonus_values:
        coin = gcd(coin, value, value // box.money.place_bonus_divisor)
    return coin


_latest: list[Variant] = []


def variant_of(seats: int, options: Options) -> Variant:
    """The variant for these options. The latest is cached, since simulations start the same game again and again."""
    if _latest and _latest[0].options is options and _latest[0].seats == seats:
        return _latest[0]
    _latest[:] = [Variant(seats, options)]
    return _latest[0]


def why_not_start(seats: int) -> Refusal | None:
    """FL-1: the number of players."""
    return None if seats in TABLES else SEATS
