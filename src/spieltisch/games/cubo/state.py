"""A position of Cubo: everybody's dice, squares and clocks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.engine.game import State as EngineState
from spieltisch.games.cubo.components import CENTRE, DICE, NO_DIE, colour_of, nibble, reds_in
from spieltisch.games.cubo.data.read import BOX
from spieltisch.games.cubo.moves import is_complete
from spieltisch.games.cubo.options import Variant

# Phases (spec, section 5).
READY: Final = 0
RACE: Final = 1
DECIDE: Final = 2
ARRANGE: Final = 3
TAKING: Final = 4
SCORING: Final = 5
OVER: Final = 6
PHASES: Final = ["ready", "race", "decide", "arrange", "take", "scoring", "over"]

# States of a player (CB-48). Between two rounds everybody is waiting; the last squares stay on the table.
IN_HAND: Final = 0
ROLLING: Final = 1
ON_TABLE: Final = 2
COVERED: Final = 3
DONE: Final = 4
FAILED: Final = 5
WAITING: Final = 6
STATES: Final = ["in_hand", "rolling", "on_table", "covered", "done", "failed", "waiting"]

NONE: Final = -1
"""No moment, no die, no square, no choice."""
REROLLS: Final = 0
KEEPS: Final = 1
NO_SWAP_CHOSEN: Final = 8
"""The choice not to swap, beside the eight cells."""


class Player:
    """One seat: nine dice, the square, and what the seat has done in this round."""

    def __init__(
        self,
        state: i64,
        dice: i64,
        white: i64,
        throws: i64,
        lands_at: i64,
        landed_at: i64,
        called_at: i64,
        call_order: i64,
        square: i64,
        taken: i64,
        taken_at: i64,
        centre_die: i64,
        last_at: i64,
        absent: bool,
        uncovered: bool,
        scored: bool,
        total: i64,
        swap_cell: i64,
        swap_out: i64,
        choice: i64,
        swap_choice: i64,
        points: i64,
        history: i64,
    ) -> None:
        self.state: i64 = state
        self.dice: i64 = dice
        """Eight packed codes. Colours are always valid; values from the throw on, but hidden until the dice land."""
        self.white: i64 = white
        self.throws: i64 = throws
        self.lands_at: i64 = lands_at
        self.landed_at: i64 = landed_at
        """When the dice landed; NONE while they are not on the table."""
        self.called_at: i64 = called_at
        self.call_order: i64 = call_order
        self.square: i64 = square
        """Eight packed numbers of dice, by cell."""
        self.taken: i64 = taken
        """The centre place of the die on the cover."""
        self.taken_at: i64 = taken_at
        self.centre_die: i64 = centre_die
        """The code of the die on the cover."""
        self.last_at: i64 = last_at
        """When this player last did something (CB-51)."""
        self.absent = absent
        self.uncovered = uncovered
        self.scored = scored
        self.total: i64 = total
        self.swap_cell: i64 = swap_cell
        self.swap_out: i64 = swap_out
        """The code of the die that the swap took out of the square."""
        self.choice: i64 = choice
        """On the calm table: REROLLS or KEEPS."""
        self.swap_choice: i64 = swap_choice
        """With parallel scoring: a cell, or NO_SWAP_CHOSEN."""
        self.points: i64 = points
        self.history: i64 = history
        """Points by round, eight bits each."""

    def copy(self) -> Player:
        return Player(
            self.state,
            self.dice,
            self.white,
            self.throws,
            self.lands_at,
            self.landed_at,
            self.called_at,
            self.call_order,
            self.square,
            self.taken,
            self.taken_at,
            self.centre_die,
            self.last_at,
            self.absent,
            self.uncovered,
            self.scored,
            self.total,
            self.swap_cell,
            self.swap_out,
            self.choice,
            self.swap_choice,
            self.points,
            self.history,
        )

    def is_uncovered(self) -> bool:
        """CB-48: still without a square under the cover, and still in the race."""
        return self.state <= ON_TABLE

    def clear(self, state: i64) -> None:
        """Forget the last round."""
        self.state = state
        self.throws = 0
        self.lands_at = NONE
        self.landed_at = NONE
        self.called_at = NONE
        self.call_order = NONE
        self.square = NONE
        self.taken = NONE
        self.taken_at = NONE
        self.centre_die = NONE
        self.uncovered = False
        self.scored = False
        self.total = NONE
        self.swap_cell = NONE
        self.swap_out = NONE
        self.choice = NONE
        self.swap_choice = NONE


def new_player(dice: i64) -> Player:
    """A seat before the first round."""
    # fmt: off
    return Player(
        WAITING, dice, 1, 0,
        NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
        False, False, False,
        NONE, NONE, NONE, NONE, NONE,
        0, 0,
    )
    # fmt: on


class State(EngineState):
    """Everything there is to know. Moments are milliseconds on the table's clock."""

    def __init__(
        self,
        variant: Variant,
        dice: Dice,
        streams: list[Dice],
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
    ) -> None:
        self.variant: Final = variant
        self.dice: Final = dice
        """For the centre dice."""
        self.streams: Final = streams
        """One for each seat, so that seats acting at the same time do not disturb each other (CB-53)."""
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
        self.last_players: list[Player] = last_players
        """All players as they were at the end of the last round. Never changed, so that copies of a state share it."""
        self.last_rolled: i64 = last_rolled

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
            dice,
            streams,
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
        )

    def scoring_seat(self) -> i64:
        """CB-33: whose scoring it is; NONE if all choose at the same time."""
        if self.phase != SCORING or self.variant.parallel:
            return NONE
        return (self.start_player + self.turn) % self.variant.seats

    def check(self) -> None:
        """The invariants of the spec, section 10."""
        variant = self.variant
        assert len(self.players) == variant.seats and len(self.streams) == variant.seats
        assert 0 <= self.phase <= OVER and 1 <= self.round <= variant.rounds
        assert 0 <= self.start_player < variant.seats
        reds = reds_in(self.centre, CENTRE)
        dice: i64 = 0
        for place in range(CENTRE):
            dice += 0 if nibble(self.centre, place) == NO_DIE else 1
        for player in self.players:
            check_player(self, player)
            reds += reds_in(player.dice, DICE)
            if player.centre_die != NONE:
                dice += 1
                reds += 1 if colour_of(player.centre_die) == 0 else 0
        assert dice == CENTRE, f"{dice} dice in the centre and on covers"
        assert reds == variant.seats * BOX.per_player[0] + BOX.centre[0], f"{reds} red dice"
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


def check_player(state: State, player: Player) -> None:
    """The invariants of one seat."""
    for die in range(DICE):
        assert 0 <= nibble(player.dice, die) < 12
    assert 1 <= player.white <= 6
    if state.phase == RACE:
        assert (player.state == ROLLING) == (player.lands_at != NONE)
        assert (player.state == DONE) == (player.centre_die != NONE)
        assert player.state != IN_HAND or player.landed_at == NONE
        assert state.ends == NONE or player.called_at <= state.ends
    if player.square != NONE:
        assert is_complete(player.square)
    assert player.state in (COVERED, DONE, WAITING) or player.square == NONE
    assert player.total == NONE or 0 <= player.total <= 72
    total: i64 = 0
    for number in range(state.variant.rounds):
        total += (player.history >> (8 * number)) & 255
    assert total == player.points
    assert player.last_at <= state.now
