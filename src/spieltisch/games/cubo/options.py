"""The options of a game (spec, section 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.options import Option, Options, flag, number, one_of, seat_choice
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import LARGEST_TABLE
from spieltisch.games.cubo.data.read import BOX
from spieltisch.games.cubo.refusals import SEATS, SOLO_SEATS, START_PLAYER_SEAT

TABLES: Final = (2, 3, 4)  # CB-1
TEMPOS: Final = ["race", "calm", "solo"]

OPTIONS: Final[list[Option]] = [
    one_of("tempo", ["CB-47", "CB-69", "CB-76"], TEMPOS),
    number("calm_max_throws", ["CB-72"], BOX.calm_max_throws, 1, 20),
    number("roll_ms", ["CB-53"], BOX.timing.roll_ms, 800, 3000),
    number("min_arrange_ms", ["CB-54"], BOX.timing.min_arrange_ms, 0, 5000),
    number("take_ms", ["CB-56"], BOX.timing.take_ms, 2000, 30_000),
    one_of("countdown_ms", ["CB-29", "CB-59"], [str(BOX.timing.countdown_ms), "10000", "15000"]),
    number("close_ms", ["CB-61", "CB-R11"], BOX.timing.close_ms, 0, 600_000),
    number("race_ms", ["CB-61", "CB-R11"], BOX.timing.race_ms, 0, 1_800_000),
    number("swap_ms", ["CB-34"], BOX.timing.swap_ms, 5000, 120_000),
    one_of("scoring_order", ["CB-33", "CB-R19"], ["sequential", "parallel"]),
    flag("show_opponents", ["CB-9"], True),
    flag("live_score", ["CB-R28"], True),
    one_of("absent_policy", ["CB-68"], ["zero", "bot"]),
    seat_choice("start_player", ["CB-4"], LARGEST_TABLE),
]


class Variant:
    """The options and the number of seats, prepared for the rules; shared by all states of a game."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options: Final = options
        self.seats: i64 = seats
        self.tempo: Final = options.text("tempo")
        self.clocked = self.tempo == "race"
        """Whether the table has a clock: a race has, a calm table has not (CB-69)."""
        self.rounds: i64 = BOX.rounds
        self.calm_max_throws: i64 = number_of(options, "calm_max_throws")
        self.roll_ms: i64 = number_of(options, "roll_ms")
        self.min_arrange_ms: i64 = number_of(options, "min_arrange_ms")
        self.take_ms: i64 = number_of(options, "take_ms")
        self.countdown_ms: i64 = int(options.text("countdown_ms"))
        self.countdown_lead_ms: i64 = BOX.timing.countdown_lead_ms
        self.go_lead_ms: i64 = BOX.timing.go_lead_ms
        self.auto_go_ms: i64 = BOX.timing.auto_go_ms
        self.close_ms: i64 = number_of(options, "close_ms")
        self.race_ms: i64 = number_of(options, "race_ms")
        self.swap_ms: i64 = number_of(options, "swap_ms")
        self.parallel = options.text("scoring_order") == "parallel"
        self.bots_for_the_absent = options.text("absent_policy") == "bot"
        self.show_opponents = options.flag("show_opponents")
        self.live_score = options.flag("live_score")
        self.start_player = options.seat("start_player")


def number_of(options: Options, key: str) -> int:
    chosen = options.number(key)
    assert chosen is not None, key
    return chosen


_latest: list[Variant] = []


def variant_of(seats: int, options: Options) -> Variant:
    """The variant for these options; the latest is cached, because simulations start the same game over and over."""
    if _latest and _latest[0].options is options and _latest[0].seats == seats:
        return _latest[0]
    _latest[:] = [Variant(seats, options)]
    return _latest[0]


def why_not_start(seats: int, options: Options) -> Refusal | None:
    """CB-1, CB-76: how many may play; CB-4: the start player must be one of them."""
    if options.text("tempo") == "solo":
        if seats != 1:
            return SOLO_SEATS
    elif seats not in TABLES:
        return SEATS
    first = options.seat("start_player")
    return START_PLAYER_SEAT if first is not None and first >= seats else None
