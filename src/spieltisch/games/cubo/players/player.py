"""A seat of Cubo: its public part, and with its secrets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.cubo.components import CELLS, DICE, FACES, NONE, nibble
from spieltisch.games.cubo.data.edition import Box
from spieltisch.games.cubo.moves import is_complete

# States of a player (CB-48). Between two rounds everybody is waiting; the last squares stay on the table.
IN_HAND: Final = 0
ROLLING: Final = 1
ON_TABLE: Final = 2
COVERED: Final = 3
DONE: Final = 4
FAILED: Final = 5
WAITING: Final = 6
STATES: Final = ["in_hand", "rolling", "on_table", "covered", "done", "failed", "waiting"]

REROLLS: Final = 0
KEEPS: Final = 1
CHOICES: Final = ["reroll", "keep"]
NO_SWAP_CHOSEN: Final = 8
"""The choice not to swap, beside the eight cells."""
SWAP_CHOICES: Final = [*CELLS, "no_swap"]


class Standing:
    """The public part of a seat: what it has done in this round, and its points."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        state: i64,
        throws: i64,
        lands_at: i64,
        landed_at: i64,
        called_at: i64,
        call_order: i64,
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
        points: i64,
        history: i64,
    ) -> None:
        self.state: i64 = state
        self.throws: i64 = throws
        self.lands_at: i64 = lands_at
        self.landed_at: i64 = landed_at
        """When the dice landed; null while they are not on the table."""
        self.called_at: i64 = called_at
        self.call_order: i64 = call_order
        self.taken: i64 = taken
        """The place of the centre die that was taken."""
        self.taken_at: i64 = taken_at
        self.centre_die: i64 = centre_die
        """The die on the cover."""
        self.last_at: i64 = last_at
        """When this player last did something (CB-51)."""
        self.absent: bool = absent
        self.uncovered: bool = uncovered
        self.scored: bool = scored
        self.total: i64 = total
        """At and after scoring."""
        self.swap_cell: i64 = swap_cell
        """Where the swap was."""
        self.swap_out: i64 = swap_out
        """The code of the die that the swap took out of the square."""
        self.points: i64 = points
        self.history: i64 = history
        """Points by round, eight bits each."""

    def copy(self) -> Standing:
        return Standing(
            self.state,
            self.throws,
            self.lands_at,
            self.landed_at,
            self.called_at,
            self.call_order,
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
            self.points,
            self.history,
        )

    # End of the fields.

    def is_uncovered(self) -> bool:
        """CB-48: still without a square under the cover, and still in the race."""
        return self.state <= ON_TABLE


class Player(Standing):
    """A seat with its secrets: the nine dice, the square, and choices that are not revealed yet."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        state: i64,
        throws: i64,
        lands_at: i64,
        landed_at: i64,
        called_at: i64,
        call_order: i64,
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
        points: i64,
        history: i64,
        dice: i64,
        white: i64,
        square: i64,
        choice: i64,
        swap_choice: i64,
    ) -> None:
        self.state = state
        self.throws = throws
        self.lands_at = lands_at
        self.landed_at = landed_at
        self.called_at = called_at
        self.call_order = call_order
        self.taken = taken
        self.taken_at = taken_at
        self.centre_die = centre_die
        self.last_at = last_at
        self.absent = absent
        self.uncovered = uncovered
        self.scored = scored
        self.total = total
        self.swap_cell = swap_cell
        self.swap_out = swap_out
        self.points = points
        self.history = history
        self.dice: i64 = dice
        """Eight packed codes. Colours are always valid; values from the throw on, but hidden until the dice land."""
        self.white: i64 = white
        self.square: i64 = square
        """Eight packed numbers of dice, by cell."""
        self.choice: i64 = choice
        """On the calm table: REROLLS or KEEPS."""
        self.swap_choice: i64 = swap_choice
        """With parallel scoring: a cell, or NO_SWAP_CHOSEN."""

    def copy(self) -> Player:
        return Player(
            self.state,
            self.throws,
            self.lands_at,
            self.landed_at,
            self.called_at,
            self.call_order,
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
            self.points,
            self.history,
            self.dice,
            self.white,
            self.square,
            self.choice,
            self.swap_choice,
        )

    @staticmethod
    def of(standing: Standing, dice: i64, white: i64, square: i64, choice: i64, swap_choice: i64) -> Player:
        """A copy of this standing part, and what is added to it."""
        return Player(
            standing.state,
            standing.throws,
            standing.lands_at,
            standing.landed_at,
            standing.called_at,
            standing.call_order,
            standing.taken,
            standing.taken_at,
            standing.centre_die,
            standing.last_at,
            standing.absent,
            standing.uncovered,
            standing.scored,
            standing.total,
            standing.swap_cell,
            standing.swap_out,
            standing.points,
            standing.history,
            dice,
            white,
            square,
            choice,
            swap_choice,
        )

    # End of the fields.

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

    def check(self, box: Box, now: i64) -> None:
        """What must be true of a seat in every phase, at this moment on the table's clock."""
        for die in range(DICE):
            assert 0 <= nibble(self.dice, die) < 2 * FACES
            assert self.landed_at == NONE or box.faces.can_show(nibble(self.dice, die)), "no die has this face"
        assert 1 <= self.white <= FACES
        assert self.landed_at == NONE or box.faces.can_show_white(self.white), "no white die has this face"
        laid = self.state in (COVERED, DONE)
        assert (self.lands_at != NONE) == (self.state == ROLLING)
        assert max(self.last_at, self.landed_at) <= now
        assert self.landed_at != NONE or not (laid or self.state == ON_TABLE)
        assert self.landed_at == NONE or self.state not in (IN_HAND, ROLLING)
        assert (self.square != NONE) == (laid or self.uncovered), "a square is under the cover, or uncovered"
        if self.square != NONE:
            assert is_complete(self.square)
            assert NONE < self.landed_at <= self.called_at <= now
        assert self.state != DONE or (self.taken != NONE and self.called_at <= self.taken_at <= now)
        assert (self.centre_die != NONE) == (self.state == DONE and not self.scored), "a centre die if and only if done"
        assert not self.uncovered or self.state in (DONE, WAITING)
        assert (self.swap_cell != NONE) == (self.swap_out != NONE)
        assert self.swap_cell == NONE or (self.uncovered and self.scored)
        if self.uncovered:
            assert self.total == box.scoring.total_of(self.dice, self.square, self.white), f"{self.total} points"
        else:
            assert self.total == (0 if self.scored else NONE), f"{self.total} points"


def new_player(dice: i64) -> Player:
    """A seat before the first round."""
    # fmt: off
    return Player(
        WAITING, 0,
        NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
        False, False, False,
        NONE, NONE, NONE,
        0, 0,
        dice, 1, NONE, NONE, NONE,
    )
    # fmt: on
