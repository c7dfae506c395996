"""What can be chosen before a game (spec, section 7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.options import Option, Options, flag, number, one_of, per_seat, seat_choice, words
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.seat_options import why_not_at_seats
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.edition import Box
from spieltisch.games.dice_flick.data.editions import EDITIONS
from spieltisch.games.dice_flick.flick.offered import offered_of
from spieltisch.games.dice_flick.refusals import FAST_PLATES, NO_SUCH_SEAT, SEATS, START_SEAT

TABLES: Final = (2, 3, 4)
LARGEST_TABLE: Final = 4

OPTIONS: Final[list[Option]] = [
    words("movable_plates", ["DF-43", "DF-R27"], ["0", "1", "2", "3"]),
    number("rounds", ["DF-4"], EDITIONS.standard().rounds, 1, 20),
    seat_choice("start_player", ["DF-3", "DF-R1"], LARGEST_TABLE),
    per_seat("tremor", ["DF-11"], TREMORS, LARGEST_TABLE),
    flag("elevation_control", ["DF-11"]),
    one_of("bonus_flicks_max", ["DF-21", "DF-R7"], ["one", "unlimited"]),
    flag("centre_doubles_knaller", ["DF-35", "DF-R17"], True),
    flag("marker_once_per_turn", ["DF-38", "DF-R16"], True),
    flag("partial_combinations", ["DF-R11"], True),
    one_of("knocked_dice", ["DF-17", "DF-R5"], ["stay", "restore"]),
    flag("auto_score", ["DF-25"]),
    one_of("physics", ["DF-11"], ["full", "fast"]),
    number("flick_timer_s", ["DF-9"], None, 5, 600, may_be_none=True),
    EDITIONS.option,
]


def as_printed(box: Box) -> None:
    """A table with an edition that was added is as long as its pad, and so on, unless it chooses otherwise."""
    EDITIONS.option.brings[box.name] = {
        "rounds": box.rounds,
        "centre_doubles_knaller": box.centre_doubles_knaller,
    }


EDITIONS.on_add.append(as_printed)


class Variant:
    """Options and number of seats in the form that the rules read; shared by all states of a game."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options: Final = options
        self.seats: i64 = seats
        self.box: Final = EDITIONS.of(options)
        """The edition."""
        movable: i64 = 0
        for word in options.text("movable_plates").split():
            movable |= shifted(1, int(word))
        self.movable_plates: i64 = movable
        """DF-43: the seats that may slide a plate, one bit per seat."""
        rounds = options.number("rounds")
        assert rounds is not None
        self.rounds: i64 = rounds
        self.start_player: Final = options.seat("start_player")
        """None: drawn (DF-R1)."""
        self.tremors: Final = vec[i64]([i64(TREMORS.index(options.at_seat("tremor", seat))) for seat in range(seats)])
        """By seat: what the table adds to its flicks, as an index of the box's tremors."""
        self.elevation_control = options.flag("elevation_control")
        self.unlimited_bonus = options.text("bonus_flicks_max") == "unlimited"
        self.centre_doubles_knaller = options.flag("centre_doubles_knaller")
        self.marker_once = options.flag("marker_once_per_turn")
        self.partial_combinations = options.flag("partial_combinations")
        self.restores = options.text("knocked_dice") == "restore"
        self.auto_score = options.flag("auto_score")
        self.fast = options.text("physics") == "fast"
        self.flick_timer_s: Final = options.number("flick_timer_s")
        self.offered: Final = offered_of(self.box)
        self.flicks: Final = self.offered.listed(self.elevation_control, False)
        """The flicks that are listed, and putting the die back."""
        self.moved_flicks: Final = self.offered.listed(self.elevation_control, True)
        """The same for seats with movable plates."""
        self.flick_moves: Final = vec[i64]([i64(move) for move in self.flicks])
        self.moved_flick_moves: Final = vec[i64]([i64(move) for move in self.moved_flicks])
        """Both once more, for simulations."""


_latest: list[Variant] = []


def variant_of(seats: int, options: Options) -> Variant:
    """The variant for these options. The latest is cached, since simulations start the same game again and again."""
    if _latest and _latest[0].options is options and _latest[0].seats == seats:
        return _latest[0]
    _latest[:] = [Variant(seats, options)]
    return _latest[0]


def why_not_start(seats: int, options: Options) -> Refusal | None:
    """The number of players, the start player, and the seats with movable plates."""
    if seats not in TABLES:
        return SEATS
    first = options.seat("start_player")
    if first is not None and first >= seats:
        return START_SEAT
    refusal = why_not_at_seats(OPTIONS, options, seats)
    if refusal is not None:
        return refusal
    movable = options.text("movable_plates").split()
    for seat in movable:
        if int(seat) >= seats:
            return NO_SUCH_SEAT
    return FAST_PLATES if movable and options.text("physics") == "fast" else None
