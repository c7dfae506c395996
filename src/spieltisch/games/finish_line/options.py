"""What can be chosen before a game (spec, section 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.options import Option, Options, flag, number, one_of
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line.components.box import BOX
from spieltisch.games.finish_line.components.dice import counts_of
from spieltisch.games.finish_line.components.kinds import RUNNERS
from spieltisch.games.finish_line.refusals import SEATS

TABLES: Final = (2, 3, 4)  # FL-1

OPTIONS: Final[list[Option]] = [
    flag("place_bonus_requires_hit", ["FL-94", "FL-R50"]),
    flag("home_stretch_sticky", ["FL-36", "FL-R15"], True),
    one_of("extra_turn_order", ["FL-82", "FL-R63"], ["after_last_player", "from_start_player"]),
    flag("start_tie_includes_previous", ["FL-99", "FL-R72"], True),
    number("min_horses", ["FL-79"], BOX.min_horses, 2, RUNNERS - 1),
    flag("auto_draw_single", ["FL-38"], True),
    flag("open_slips", ["FL-19"]),
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
        self.dice: i64 = counts_of(BOX.counts_for_two if seats == 2 else BOX.counts)
        """FL-2: all dice in the game, counted by colour."""
        self.home_stretch_at: i64 = BOX.home_stretch_at


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
