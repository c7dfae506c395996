"""The options of a game (spec, section 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.options import Option, Options, flag, number, one_of, seat_choice
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import LARGEST_TABLE
from spieltisch.games.cubo.data.edition import Box
from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.data.reading import COUNTDOWNS, LIMITS, THROWS
from spieltisch.games.cubo.refusals import SEATS, SOLO_SEATS, START_PLAYER_SEAT

TABLES: Final = (2, 3, 4)  # CB-1
TEMPOS: Final = ["race", "calm", "solo"]


def whole(key: str, rules: list[str], limits: tuple[int, int]) -> Option:
    """A number whose default is in the shipped box."""
    low, high = limits
    default = EDITIONS.standard().defaults[key]
    assert isinstance(default, int), key
    return number(key, rules, default, low, high)


OPTIONS: Final[list[Option]] = [
    one_of("tempo", ["CB-47", "CB-69", "CB-76"], TEMPOS),
    whole("calm_max_throws", ["CB-72"], THROWS),
    whole("roll_ms", ["CB-53"], LIMITS["roll_ms"]),
    whole("min_arrange_ms", ["CB-54"], LIMITS["min_arrange_ms"]),
    whole("take_ms", ["CB-56"], LIMITS["take_ms"]),
    one_of("countdown_ms", ["CB-29", "CB-59"], [str(each) for each in COUNTDOWNS]),
    whole("close_ms", ["CB-61", "CB-R11"], LIMITS["close_ms"]),
    whole("race_ms", ["CB-61", "CB-R11"], LIMITS["race_ms"]),
    whole("swap_ms", ["CB-34"], LIMITS["swap_ms"]),
    one_of("scoring_order", ["CB-33", "CB-R19"], ["sequential", "parallel"]),
    flag("show_opponents", ["CB-9"], True),
    flag("live_score", ["CB-R28"], True),
    one_of("absent_policy", ["CB-68"], ["zero", "bot"]),
    seat_choice("start_player", ["CB-4"], LARGEST_TABLE),
    EDITIONS.option,
]


def offer(box: Box) -> None:
    """A table with an edition that was added has the times of that edition, unless it chooses others."""
    EDITIONS.option.brings[box.name] = box.defaults


EDITIONS.on_add.append(offer)


class Variant:
    """The options and the number of seats, prepared for the rules; shared by all states of a game."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options: Final = options
        self.seats: i64 = seats
        self.box: Final = EDITIONS.of(options)
        self.scoring: Final = self.box.scoring
        self.most_points: i64 = self.scoring.most
        self.faces: Final = self.box.faces.codes
        self.white_faces: Final = self.box.faces.whites
        self.tempo: Final = options.text("tempo")
        self.clocked = self.tempo == "race"
        """Whether the table has a clock: a race has, a calm table has not (CB-69)."""
        self.rounds: i64 = self.box.rounds
        self.calm_max_throws: i64 = number_of(options, "calm_max_throws")
        self.roll_ms: i64 = number_of(options, "roll_ms")
        self.min_arrange_ms: i64 = number_of(options, "min_arrange_ms")
        self.take_ms: i64 = number_of(options, "take_ms")
        self.countdown_ms: i64 = int(options.text("countdown_ms"))
        self.countdown_lead_ms: i64 = self.box.leads.countdown
        self.go_lead_ms: i64 = self.box.leads.go
        self.auto_go_ms: i64 = self.box.leads.auto_go
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
