"""A position of Cubo: everybody's dice, squares and clocks. What is public and what is secret are apart by type."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.dice import Dice
from spieltisch.engine.state import State as EngineState
from spieltisch.games.cubo.components import CENTRE, DICE, NO_DIE, NONE, colour_of, nibble, reds_in
from spieltisch.games.cubo.options import Variant
from spieltisch.games.cubo.players.player import (
    COVERED,
    DONE,
    FAILED,
    IN_HAND,
    ON_TABLE,
    ROLLING,
    WAITING,
    Player,
    Standing,
)
from spieltisch.games.cubo.players.streams import Streams, copy_streams

# Phases (spec, section 5).
READY: Final = 0
RACE: Final = 1
DECIDE: Final = 2
ARRANGE: Final = 3
TAKING: Final = 4
SCORING: Final = 5
OVER: Final = 6
PHASES: Final = ["ready", "race", "decide", "arrange", "take", "scoring", "over"]
STATES_IN: Final = [
    [WAITING],
    [IN_HAND, ROLLING, ON_TABLE, COVERED, DONE, FAILED],
    [ON_TABLE],
    [ON_TABLE, COVERED],
    [COVERED, DONE],
    [DONE, FAILED],
    [DONE, FAILED],
]
"""What players may be doing in each phase."""

P_co = TypeVar("P_co", bound=Standing, covariant=True)
"""Seats with their secrets in a state, or as far as a viewer knows them in a view."""


class Public(EngineState, Generic[P_co]):
    """Everything that everybody may know. Moments are milliseconds on the table's clock."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        variant: Variant,
        players: list[P_co],
        phase: i64,
        round_: i64,
        start_player: i64,
        now: i64,
        ready_at: i64,
        go_at: i64,
        closed: bool,
        first_call: i64,
        calls: i64,
        starts: i64,
        ends: i64,
        centre: i64,
        rolled: i64,
        turn: i64,
        scoring_at: i64,
    ) -> None:
        self.variant: Variant = variant
        """Options and number of seats, prepared for the rules."""
        self.players: list[P_co] = players
        """With their secrets, or as far as a viewer knows them."""
        self.phase: i64 = phase
        self.round: i64 = round_
        """Counted from 1."""
        self.start_player: i64 = start_player
        self.now: i64 = now
        """The table's clock when this was made."""
        self.ready_at: i64 = ready_at
        """When the table began to wait for the start player."""
        self.go_at: i64 = go_at
        """When the race begins, or began: its τ = 0 (CB-47)."""
        self.closed: bool = closed
        """Rolling is closed (CB-13)."""
        self.first_call: i64 = first_call
        self.calls: i64 = calls
        self.starts: i64 = starts
        """When the countdown starts."""
        self.ends: i64 = ends
        """When it ends."""
        self.centre: i64 = centre
        """By place; null: taken; four packed codes, NO_DIE where one was taken."""
        self.rolled: i64 = rolled
        """The same, as they fell."""
        self.turn: i64 = turn
        """How many seats have been scored in this round."""
        self.scoring_at: i64 = scoring_at
        """When the present scoring began."""

    # End of the fields.

    def scoring_seat(self) -> i64:
        """CB-33: whose scoring it is; NONE if all choose at the same time."""
        if self.phase != SCORING or self.variant.parallel:
            return NONE
        return (self.start_player + self.turn) % self.variant.seats


class State(Public[Player]):
    """Everything there is to know: the seats with their secrets, and the dice that are still to fall."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        variant: Variant,
        players: list[Player],
        phase: i64,
        round_: i64,
        start_player: i64,
        now: i64,
        ready_at: i64,
        go_at: i64,
        closed: bool,
        first_call: i64,
        calls: i64,
        starts: i64,
        ends: i64,
        centre: i64,
        rolled: i64,
        turn: i64,
        scoring_at: i64,
        last_players: list[Player],
        last_rolled: i64,
        dice: Dice,
        streams: Streams,
    ) -> None:
        self.variant = variant
        self.players: list[Player] = players
        self.phase = phase
        self.round = round_
        self.start_player = start_player
        self.now = now
        self.ready_at = ready_at
        self.go_at = go_at
        self.closed = closed
        self.first_call = first_call
        self.calls = calls
        self.starts: i64 = starts
        """When the countdown starts."""
        self.ends: i64 = ends
        """When it ends."""
        self.centre = centre
        self.rolled = rolled
        self.turn = turn
        self.scoring_at = scoring_at
        self.last_players: list[Player] = last_players
        """All players as they were at the end of the last round; never changed."""
        self.last_rolled: i64 = last_rolled
        """The centre dice of the last round, as they fell."""
        self.dice: Dice = dice
        """For the centre dice."""
        self.streams: Streams = streams
        """One for each seat, so that seats acting at the same time do not disturb each other (CB-53)."""

    def copy(self) -> State:
        new_dice = self.dice.copy()
        return State(
            self.variant,
            [item.copy() for item in self.players],
            self.phase,
            self.round,
            self.start_player,
            self.now,
            self.ready_at,
            self.go_at,
            self.closed,
            self.first_call,
            self.calls,
            self.starts,
            self.ends,
            self.centre,
            self.rolled,
            self.turn,
            self.scoring_at,
            self.last_players,
            self.last_rolled,
            new_dice,
            copy_streams(self.streams, self.dice, new_dice),
        )

    @staticmethod
    def of(
        public: Public[Standing],
        players: list[Player],
        last_players: list[Player],
        last_rolled: i64,
        dice: Dice,
        streams: Streams,
    ) -> State:
        """A copy of this public part, and what is added to it."""
        return State(
            public.variant,
            players,
            public.phase,
            public.round,
            public.start_player,
            public.now,
            public.ready_at,
            public.go_at,
            public.closed,
            public.first_call,
            public.calls,
            public.starts,
            public.ends,
            public.centre,
            public.rolled,
            public.turn,
            public.scoring_at,
            last_players,
            last_rolled,
            dice,
            streams,
        )

    # End of the fields.

    def check(self) -> None:
        """All invariants of the spec, section 10; and nothing is overdue."""
        seats = self.variant.seats
        assert len(self.players) == seats and len(self.streams.dice) == seats
        assert 0 <= self.start_player < seats and 1 <= self.round <= self.variant.rounds
        self.check_colours()
        self.check_phase()
        self.check_clock()
        self.check_calls()
        for seat, player in enumerate(self.players):
            player.check(self.variant.box, self.now)
            assert player.state in STATES_IN[self.phase], seat
            self.check_scored(seat, player)
            check_points(player, rounds_scored(player, self.phase, self.round))
        self.check_centre()
        self.check_choices()
        over = rounds_over(self.phase, self.round)
        assert len(self.last_players) == (seats if over > 0 else 0)
        assert (self.last_rolled != NONE) == (over > 0)
        for player in self.last_players:
            player.check(self.variant.box, self.now)
            assert player.state in STATES_IN[OVER] and player.scored and player.uncovered == (player.state == DONE)
            check_points(player, over)

    def check_colours(self) -> None:
        """The colours of all dice are public."""
        reds = reds_in(self.centre, CENTRE)
        for player in self.players:
            reds += reds_in(player.dice, DICE)
            if player.centre_die != NONE:
                reds += 1 if colour_of(player.centre_die) == 0 else 0
        box = self.variant.box
        assert reds == self.variant.seats * box.per_player[0] + box.centre[0], f"{reds} red dice"

    def check_phase(self) -> None:
        """What the phase says about the table."""
        clocked = self.variant.clocked
        phase = self.phase
        scoring = phase in (SCORING, OVER)
        assert scoring or (phase <= RACE) == clocked, PHASES[phase]
        assert phase != OVER or self.round == self.variant.rounds
        assert self.closed == (phase >= ARRANGE) or phase == RACE
        assert (self.scoring_at != NONE) == scoring and self.scoring_at <= self.now
        turns = self.variant.seats if phase == OVER else 0
        assert self.turn == turns or (phase == SCORING and not self.variant.parallel and self.turn < self.variant.seats)
        assert phase != READY or self.centre == self.rolled

    def check_clock(self) -> None:
        """The moments of a race, and that nothing is overdue."""
        variant = self.variant
        racing = variant.clocked and self.phase != READY
        assert self.ready_at <= self.now
        assert (self.ends != NONE) == (self.starts != NONE)
        if self.ends != NONE:
            assert racing and self.closed and self.ends - self.starts == variant.countdown_ms
        if racing:
            assert self.go_at != NONE and self.go_at <= self.now
        elif self.phase == READY:
            absent = True
            for player in self.players:
                absent = absent and player.absent
            due = self.ready_at + variant.auto_go_ms if self.go_at == NONE else self.go_at
            assert due >= self.now or (absent and self.go_at == NONE), "overdue"
        else:
            assert self.go_at == NONE
        if self.phase == SCORING and variant.clocked:
            assert self.scoring_at + variant.swap_ms >= self.now, "overdue"
        if self.phase == RACE:
            self.check_race()

    def check_race(self) -> None:
        """Somebody still has something to do, in time."""
        variant = self.variant
        uncovered = False
        covered = False
        for player in self.players:
            uncovered = uncovered or player.is_uncovered()
            covered = covered or player.state == COVERED
            assert player.state != ROLLING or player.lands_at >= self.now, "overdue"
            assert player.state != COVERED or player.called_at + variant.take_ms >= self.now, "overdue"
        assert uncovered or covered, "the race is over, but scoring has not begun"
        if not uncovered:
            return
        if self.ends != NONE:
            assert self.ends >= self.now, "overdue"
        elif self.calls != 0:
            assert variant.close_ms == 0 or self.first_call + variant.close_ms >= self.now, "overdue"
        else:
            assert variant.race_ms == 0 or self.go_at + variant.race_ms >= self.now, "overdue"

    def check_calls(self) -> None:
        """CB-13, CB-24: the calls of a race are counted, and the first one closes rolling."""
        assert (self.first_call != NONE) == (self.calls != 0) and self.first_call <= self.now
        if not self.variant.clocked or self.phase == READY:
            assert self.calls == 0
            return
        called: i64 = 0
        orders: i64 = 0
        for player in self.players:
            if player.state in (COVERED, DONE):
                called += 1
                assert 0 <= player.call_order < self.calls
                orders |= shifted(1, player.call_order)
            assert player.state != FAILED or self.ends != NONE
        assert called == self.calls and orders == shifted(1, called) - 1, f"{self.calls} calls"
        assert self.closed == (called > 0 or self.ends != NONE)

    def check_scored(self, seat: i64, player: Player) -> None:
        """CB-33: seats are uncovered and scored one after the other."""
        phase = self.phase
        if phase == SCORING:
            before = (seat - self.start_player) % self.variant.seats < self.turn
            assert player.scored == before
            assert player.uncovered == (player.state == DONE and (before or seat == self.scoring_seat()))
            assert player.state == DONE or seat != self.scoring_seat()
        elif phase == OVER:
            assert player.scored and player.uncovered == (player.state == DONE)
        elif phase == READY:
            assert player.scored == (self.round > 1)
        else:
            assert not player.scored and not player.uncovered

    def check_centre(self) -> None:
        """CB-25: a die that is not in the centre is on exactly one cover."""
        for place in range(CENTRE):
            holders = 1 if nibble(self.centre, place) != NO_DIE else 0
            for player in self.players:
                holders += 1 if player.centre_die != NONE and player.taken == place else 0
            assert holders == 1, f"the centre die {place} is in {holders} places"
            assert self.variant.box.faces.can_show(nibble(self.rolled, place)), f"no die falls like centre die {place}"

    def check_choices(self) -> None:
        """CB-71, CB-R19: everybody chooses before the game goes on."""
        arranging = False
        taking = False
        deciding = False
        choosing = False
        for player in self.players:
            assert player.choice == NONE or not self.variant.clocked
            assert player.choice != NONE or self.phase <= DECIDE or self.variant.clocked
            assert player.swap_choice == NONE or (self.variant.parallel and self.phase in (READY, SCORING, OVER))
            arranging = arranging or player.state == ON_TABLE
            taking = taking or player.state == COVERED
            deciding = deciding or player.choice == NONE
            choosing = choosing or (player.state == DONE and player.swap_choice == NONE)
        assert self.phase != DECIDE or deciding, "all have decided"
        assert self.phase != ARRANGE or arranging, "all have arranged"
        assert self.phase != TAKING or taking, "all have taken a die"
        assert self.phase != SCORING or choosing, "all have chosen"


def check_points(player: Standing, rounds: i64) -> None:
    """CB-44: the points are those of all rounds that were scored."""
    points: i64 = 0
    for number in range(rounds):
        points += (player.history >> (8 * number)) & 255
    assert points == player.points and player.history >> (8 * rounds) == 0, f"{player.points} points"
    if player.scored:
        assert (player.history >> (8 * (rounds - 1))) & 255 == player.total, f"{player.total} points"


def rounds_scored(standing: Standing, phase: i64, round_: i64) -> i64:
    """How many rounds this player has scored. While a new round waits to begin, the last one is still on show."""
    return round_ if standing.scored and phase in (SCORING, OVER) else round_ - 1


def rounds_over(phase: i64, round_: i64) -> i64:
    """How many rounds are over."""
    return round_ if phase == OVER else round_ - 1
