"""The options of a race (spec, section 7)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Seat
from spieltisch.engine.options import Option, Options, flag, number, one_of, per_seat, seat_choice
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.seat_options import why_not_at_seats
from spieltisch.games.thousand_km.cards.piles import shifted
from spieltisch.games.thousand_km.components import LARGEST_TABLE
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.refusals import FIRST_PLAYER_SEAT, SOLO_SEATS, TEAM_SEATS

SOLO_TABLES: Final = (2, 3, 4)  # KM-1
TEAM_TABLES: Final = (4, 6, 8)  # KM-2

OPTIONS: Final[list[Option]] = [
    one_of("mode", ["KM-1", "KM-2"], ["solo", "teams"]),
    flag("green_after_defence", ["KM-66", "KM-67", "KM-68"]),
    flag("start_green", ["KM-69"]),
    one_of("attack_target", ["KM-31", "KM-R1"], ["driving", "green_top"]),
    one_of("discard_rule", ["KM-55", "KM-R5", "KM-R6"], ["stuck", "stuck_strict", "free"]),
    one_of("end_rule", ["KM-61", "KM-R10"], ["stop", "play_out"]),
    one_of("tie_break", ["KM-60", "KM-R27"], ["shared", "safeties"]),
    one_of("partner_hands", ["KM-64"], ["hidden", "open"]),
    seat_choice("first_player", ["KM-7"], LARGEST_TABLE),
    per_seat("meisterzug", ["KM-49"], ["ask", "auto"], LARGEST_TABLE),
    number("reaction_limit_s", ["KM-R16"], 10, 3, 60, may_be_none=True),
    EDITIONS.option,
]

STUCK: Final = 0
STUCK_STRICT: Final = 1
FREE: Final = 2
DISCARD_RULES: Final = ["stuck", "stuck_strict", "free"]


@final
class Variant:
    """The options and the number of seats, prepared for the rules; shared by all states of a game."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options: Final = options
        self.seats: i64 = seats
        self.teams = options.text("mode") == "teams"
        self.sides: i64 = seats // 2 if self.teams else seats
        self.green_after_defence = options.flag("green_after_defence")
        self.start_green = options.flag("start_green")
        self.green_top = options.text("attack_target") == "green_top"
        self.discard_rule: i64 = DISCARD_RULES.index(options.text("discard_rule"))
        self.play_out = options.text("end_rule") == "play_out"
        self.safeties_break_ties = options.text("tie_break") == "safeties"
        self.open_hands = options.text("partner_hands") == "open"
        self.first_player = options.seat("first_player")
        auto_seats: i64 = 0
        asked_sides: i64 = 0
        for seat in range(seats):
            if options.at_seat("meisterzug", seat) == "auto":
                auto_seats |= shifted(1, seat)
            else:
                asked_sides |= shifted(1, seat % self.sides)
        self.auto_seats: i64 = auto_seats
        """KM-49: for which players a Meisterzug is played at once; one bit each."""
        self.asked_sides: i64 = asked_sides
        """The sides with somebody who is asked; one bit each."""
        self.reaction_limit_s = options.number("reaction_limit_s")
        deck = EDITIONS.of(options)
        self.deck: Final = deck
        self.target_km: i64 = deck.target_km
        self.hand_size: i64 = deck.hand_size
        self.most_200s: i64 = deck.most_200s
        self.limit_km: i64 = deck.limit_km
        self.counts = vec[i64]([i64(count) for count in deck.counts])
        """How often there is each card."""
        self.no_cards = vec[i64]([i64(0)] * seats)
        """The hands before the deal."""
        self.new_deck = vec[u8]([u8(card) for card, count in enumerate(deck.counts) for copy in range(count)])
        """The playing cards as they come out of the box (KM-4: the overview cards stay out)."""

    def side_of(self, seat: i64) -> i64:
        """KM-3: the side that a player belongs to; in teams, partners sit opposite each other."""
        return seat if seat < self.sides else seat - self.sides

    def is_auto(self, seat: i64) -> bool:
        """KM-49: whether this player's Meisterzug is played at once, without a question."""
        return (self.auto_seats >> seat) & 1 != 0

    def is_asked(self, side: i64) -> bool:
        """KM-49: whether anybody of this side is asked before a Meisterzug."""
        return (self.asked_sides >> side) & 1 != 0

    def partner(self, seat: int) -> Seat:
        """The other player of a side; in solo play the same player."""
        return Seat((seat + self.sides) % self.seats)


_latest: list[Variant] = []


def variant_of(seats: int, options: Options) -> Variant:
    """The variant for these options; the latest is cached, because simulations start the same game over and over."""
    if _latest and _latest[0].options is options and _latest[0].seats == seats:
        return _latest[0]
    _latest[:] = [Variant(seats, options)]
    return _latest[0]


def why_not_start(seats: int, options: Options) -> Refusal | None:
    """KM-1, KM-2: how many may play; KM-7: the first player must be one of them; KM-49: a choice for each."""
    if options.text("mode") == "teams":
        if seats not in TEAM_TABLES:
            return TEAM_SEATS
    elif seats not in SOLO_TABLES:
        return SOLO_SEATS
    first = options.seat("first_player")
    if first is not None and first >= seats:
        return FIRST_PLAYER_SEAT
    return why_not_at_seats(OPTIONS, options, seats)
