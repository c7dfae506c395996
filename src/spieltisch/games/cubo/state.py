"""A position of Cubo: everybody's dice, squares and clocks. What is public and what is secret are apart by type."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.engine.game import State as EngineState
from spieltisch.games.cubo.components import CENTRE, DICE, NO_DIE, NONE, colour_of, nibble, reds_in
from spieltisch.games.cubo.data.read import BOX
from spieltisch.games.cubo.options import Variant
from spieltisch.games.cubo.player import COVERED, DONE, IN_HAND, ROLLING, Player, Standing

# Phases (spec, section 5).
READY: Final = 0
RACE: Final = 1
DECIDE: Final = 2
ARRANGE: Final = 3
TAKING: Final = 4
SCORING: Final = 5
OVER: Final = 6
PHASES: Final = ["ready", "race", "decide", "arrange", "take", "scoring", "over"]

P_co = TypeVar("P_co", bound=Standing, covariant=True)
"""Seats with their secrets in a state, or as far as a viewer knows them in a view."""


class Public(EngineState, Generic[P_co]):
    """Everything that everybody may know. Moments are milliseconds on the table's clock."""

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
        last_players: list[P_co],
        last_rolled: i64,
    ) -> None:
        self.variant: Final = variant
        self.players: Final = players
        self.phase: i64 = phase
        self.round: i64 = round_
        """Counted from 1."""
        self.start_player: i64 = start_player
        self.now: i64 = now
        self.ready_at: i64 = ready_at
        """When the table began to wait for the start player."""
        self.go_at: i64 = go_at
        """When the race begins, or began: its τ = 0 (CB-47)."""
        self.closed = closed
        self.first_call: i64 = first_call
        self.calls: i64 = calls
        self.starts: i64 = starts
        self.ends: i64 = ends
        """The countdown."""
        self.centre: i64 = centre
        """Four packed codes by place, NO_DIE where one was taken."""
        self.rolled: i64 = rolled
        """The same, as they fell."""
        self.turn: i64 = turn
        """How many seats have been scored in this round."""
        self.scoring_at: i64 = scoring_at
        """When the present scoring began."""
        self.last_players: list[P_co] = last_players
        """All players as they were at the end of the last round. Never changed, so that copies of a state share it."""
        self.last_rolled: i64 = last_rolled

    def scoring_seat(self) -> i64:
        """CB-33: whose scoring it is; NONE if all choose at the same time."""
        if self.phase != SCORING or self.variant.parallel:
            return NONE
        return (self.start_player + self.turn) % self.variant.seats

    def check(self) -> None:
        """The invariants of the spec, section 10, as far as they are public."""
        variant = self.variant
        assert len(self.players) == variant.seats
        assert 0 <= self.phase <= OVER and 1 <= self.round <= variant.rounds
        assert 0 <= self.start_player < variant.seats
        dice: i64 = 0
        for place in range(CENTRE):
            dice += 0 if nibble(self.centre, place) == NO_DIE else 1
        for player in self.players:
            self.check_standing(player)
            dice += 0 if player.centre_die == NONE else 1
        assert dice == CENTRE, f"{dice} dice in the centre and on covers"
        if self.phase <= ARRANGE:
            assert self.phase == RACE or nibble(self.centre, 0) != NO_DIE
        if self.ends != NONE:
            assert self.ends - self.starts == variant.countdown_ms
        assert not self.closed or self.phase in (RACE, ARRANGE, TAKING, SCORING, OVER)
        assert self.phase == RACE or variant.clocked or self.phase >= DECIDE
        if self.phase == RACE:
            uncovered = False
            for player in self.players:
                uncovered = uncovered or player.state <= COVERED
            assert uncovered, "the race is over, but scoring has not begun"

    def check_standing(self, player: Standing) -> None:
        """The public invariants of one seat."""
        if self.phase == RACE:
            assert (player.state == ROLLING) == (player.lands_at != NONE)
            assert (player.state == DONE) == (player.centre_die != NONE)
            assert player.state != IN_HAND or player.landed_at == NONE
            assert self.ends == NONE or player.called_at <= self.ends
        assert player.total == NONE or 0 <= player.total <= 72
        total: i64 = 0
        for number in range(self.variant.rounds):
            total += (player.history >> (8 * number)) & 255
        assert total == player.points
        assert player.last_at <= self.now

    def check_colours(self, dice: list[int]) -> None:
        """The colours of all dice are public: of the players' dice, given here, and of those in the centre."""
        reds = reds_in(self.centre, CENTRE)
        for packed in dice:
            reds += reds_in(packed, DICE)
        for player in self.players:
            if player.centre_die != NONE:
                reds += 1 if colour_of(player.centre_die) == 0 else 0
        assert reds == self.variant.seats * BOX.per_player[0] + BOX.centre[0], f"{reds} red dice"


class State(Public[Player]):
    """Everything there is to know: the seats with their secrets, and the dice that are still to fall."""

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
        streams: list[Dice],
    ) -> None:
        super().__init__(
            variant,
            players,
            phase,
            round_,
            start_player,
            now,
            ready_at,
            go_at,
            closed,
            first_call,
            calls,
            starts,
            ends,
            centre,
            rolled,
            turn,
            scoring_at,
            last_players,
            last_rolled,
        )
        self.dice: Final = dice
        """For the centre dice."""
        self.streams: Final = streams
        """One for each seat, so that seats acting at the same time do not disturb each other (CB-53)."""

    def copy(self) -> State:
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        dice = self.dice.copy()
        streams: list[Dice] = []
        for stream in self.streams:
            # Scripted dice are one script for all.
            streams.append(dice if stream is self.dice else stream.copy())
        return State(
            self.variant,
            players,
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
            dice,
            streams,
        )

    def check(self) -> None:
        """All invariants of the spec, section 10."""
        super().check()
        assert len(self.streams) == self.variant.seats
        for player in self.players:
            player.check()
        self.check_colours([int(player.dice) for player in self.players])
