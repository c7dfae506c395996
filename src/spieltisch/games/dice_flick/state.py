"""A position of Dice Flick. The `Table` is public; a `State` adds chance, which nobody may see in advance."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.engine.game import State as EngineState
from spieltisch.games.dice_flick.board.board import Board
from spieltisch.games.dice_flick.board.poses import hole_under
from spieltisch.games.dice_flick.board.scene import Scene, Scoring, scene_of
from spieltisch.games.dice_flick.components.box import ALL_DICE, BOX, DICE, UPGRADES, bit, count_in
from spieltisch.games.dice_flick.components.holes import HOLES
from spieltisch.games.dice_flick.components.kinds import NO_DIE, SIDES
from spieltisch.games.dice_flick.flick.landing import Change
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.options import Variant

# Stages (spec, section 5; automatic steps are no stages).
CHOOSE_DIE: Final = 0
AIM: Final = 1
IN_FLIGHT: Final = 2
BONUS_OFFER: Final = 3
SCORING: Final = 4
OVER: Final = 5
STAGES: Final = ["choose_die", "aim", "in_flight", "bonus_offer", "scoring", "over"]

NO_AIM: Final = 0

# Counters of a game, for `statistics.py`.
LANDED: Final = 0
"""Flicks by the hole in which the flicked die ended; the last counter is for no hole."""
LYING: Final = LANDED + HOLES + 1
"""Turns by the number of dice lying at their start."""
BONUSES_OFFERED: Final = LYING + HOLES + 1
BONUSES_USED: Final = BONUSES_OFFERED + 1
KNOCKED: Final = BONUSES_USED + 1
"""Lying dice that a flick or a shake turned, moved to another hole, or knocked out."""
SHAKEN: Final = KNOCKED + 1
"""Flicks after which the box was shaken."""
COUNTS: Final = SHAKEN + 1
NO_COUNTS: Final = vec[i64]([0] * COUNTS)


class Sheet:
    """A scoring in progress."""

    def __init__(self, visible: i64, in_combination: i64, in_line: i64, made: list[Scoring], before: Board) -> None:
        self.visible: i64 = visible
        """DF-29: the upgrade markers without a die when scoring began."""
        self.in_combination: i64 = in_combination
        self.in_line: i64 = in_line
        """The visible markers that have counted in a combination, and in a line."""
        self.made: list[Scoring] = made
        self.before: Board = before
        """The board when scoring began; never mutated."""

    def copy(self) -> Sheet:
        return Sheet(self.visible, self.in_combination, self.in_line, list(self.made), self.before)

    def points(self) -> int:
        return sum([int(scoring.points) for scoring in self.made])

    def markers(self, variant: Variant) -> i64:
        """DF-38: the markers that may still count in a combination."""
        used = self.in_combination | self.in_line if variant.marker_once else self.in_combination
        return self.visible & ~used

    def line_markers(self, variant: Variant) -> i64:
        """DF-38: the markers that may still count in a line."""
        return self.visible & ~(self.in_combination | self.in_line) if variant.marker_once else self.visible


class Last:
    """The last flick that has landed. Immutable."""

    def __init__(self, seat: i64, die: i64, shakes: int, stuck: bool, changes: list[Change], before: Board) -> None:
        self.seat: i64 = seat
        self.die: i64 = die
        self.shakes: Final = shakes
        self.stuck: Final = stuck
        self.changes: Final = changes
        self.before: Final = before
        """The board before the flick."""


class Table:
    """Everything that is public: dice, pads, whose turn it is, and the aim of the last flick."""

    def __init__(
        self,
        variant: Variant,
        stage: i64,
        round_: i64,
        active: i64,
        start_player: i64,
        flicks_made: i64,
        flicks_due: i64,
        bonus_used: bool,
        taken: i64,
        hands: vec[i64],
        board: Board,
        aim: i64,
        sheet: Sheet | None,
        pads: list[list[int]],
        last: Last | None,
    ) -> None:
        self.variant: Final = variant
        self.stage: i64 = stage
        self.round: i64 = round_
        """From 1."""
        self.active: i64 = active
        self.start_player: i64 = start_player
        self.flicks_made: i64 = flicks_made
        self.flicks_due: i64 = flicks_due
        """In this turn, bonus flicks included."""
        self.bonus_used = bonus_used
        self.taken: i64 = taken
        """The die on a plate or in the air, or NO_DIE."""
        self.hands = hands
        """The dice in front of each seat, as a set."""
        self.board = board
        self.aim: i64 = aim
        """The flick in the air, or else the last one, as a move; NO_AIM before the first."""
        self.sheet = sheet
        """While scoring."""
        self.pads = pads
        """By seat: the points of every finished turn."""
        self.last = last

    def copy(self) -> Table:
        return Table(
            self.variant,
            self.stage,
            self.round,
            self.active,
            self.start_player,
            self.flicks_made,
            self.flicks_due,
            self.bonus_used,
            self.taken,
            self.hands[:],
            self.board.copy(),
            self.aim,
            None if self.sheet is None else self.sheet.copy(),
            [list(pad) for pad in self.pads],
            self.last,
        )

    def bag(self) -> i64:
        """DF-1: the bag holds all dice that are nowhere else."""
        elsewhere = self.board.dice_set()
        for hand in self.hands:
            elsewhere |= hand
        if self.taken != NO_DIE:
            elsewhere |= bit(self.taken)
        return ALL_DICE & ~elsewhere

    def hand(self) -> i64:
        """The dice in front of the active player."""
        return self.hands[self.active]

    def totals(self) -> list[int]:
        return [sum(pad) for pad in self.pads]

    def scene(self) -> Scene:
        """What there is to score now."""
        sheet = self.sheet
        assert sheet is not None, "nobody is scoring"
        return scene_of(self.board, sheet.markers(self.variant), sheet.line_markers(self.variant), self.variant)


class State(EngineState):
    """A table and its sources of chance: draws and flicks have separate streams (spec, section 6)."""

    def __init__(self, table: Table, dice: Dice, flick_dice: Dice, noise: Noise | None, counts: vec[i64]) -> None:
        self.table: Table = table
        self.dice: Dice = dice
        """For drawing from the bag."""
        self.flick_dice: Dice = flick_dice
        self.noise: Noise | None = noise
        """The random part of the flick in the air."""
        self.counts = counts

    def copy(self) -> State:
        return State(self.table.copy(), self.dice.copy(), self.flick_dice.copy(), self.noise, self.counts[:])

    def check(self) -> None:
        check_dice(self.table)
        check_board(self.table.board)
        check_turn(self.table)
        check_sheet(self.table)
        check_pads(self.table)
        assert (self.noise is not None) == (self.table.stage == IN_FLIGHT)


# Invariants (spec, section 10)


def check_dice(table: Table) -> None:
    """Invariants 1 and 2: every die is in exactly one place."""
    sets = [table.board.dice_set(), *table.hands, table.bag()]
    if table.taken != NO_DIE:
        sets.append(bit(table.taken))
    together: i64 = 0
    for each in sets:
        assert together & each == 0, "a die is in two places"
        together |= each
    assert together == ALL_DICE
    assert (table.taken != NO_DIE) == (table.stage in (AIM, IN_FLIGHT)), (table.taken, STAGES[table.stage])


def check_board(board: Board) -> None:
    """Invariants 2 and 3: one die in a hole, seated, with a face."""
    for hole in range(HOLES):
        lies = board.dice[hole] != NO_DIE
        assert ((board.occupied >> hole) & 1 == 1) == lies
        if lies:
            assert 0 <= board.dice[hole] < DICE
            assert 1 <= board.faces[hole] <= SIDES
            assert hole_under(board.poses[hole]) == hole
        else:
            assert board.faces[hole] == 0 and board.poses[hole] == 0


def check_turn(table: Table) -> None:
    """Invariants 4 and 5."""
    variant = table.variant
    assert 1 <= table.round <= variant.rounds
    assert 0 <= table.active < variant.seats and 0 <= table.start_player < variant.seats
    for seat in range(variant.seats):
        size = count_in(table.hands[seat])
        most: i64 = BOX.hand_size
        if seat == table.active and table.stage != OVER:
            assert size <= most, size
        else:
            assert size <= most - BOX.flicks, size
    assert 0 <= table.flicks_made <= table.flicks_due
    if not variant.unlimited_bonus:
        assert table.flicks_due <= BOX.flicks + (1 if table.bonus_used else 0)
    if table.stage in (CHOOSE_DIE, AIM, IN_FLIGHT):
        assert table.flicks_made < table.flicks_due
    if table.stage == CHOOSE_DIE:
        assert table.hand() != 0
    if table.stage == IN_FLIGHT:
        assert table.aim != NO_AIM


def check_sheet(table: Table) -> None:
    """Invariants 6 and 7: points are those of the dice that left, and markers count as the rules say."""
    sheet = table.sheet
    assert (sheet is not None) == (table.stage == SCORING)
    if sheet is None:
        return
    before = sheet.before
    assert sheet.visible == UPGRADES & ~before.occupied
    assert (sheet.in_combination | sheet.in_line) & ~sheet.visible == 0
    if table.variant.marker_once:
        assert sheet.in_combination & sheet.in_line == 0
    removed = before.occupied & ~table.board.occupied
    assert table.board.occupied & ~before.occupied == 0
    whole = scene_of(before, 0, 0, table.variant)
    points = int(whole.dice_worth(removed))
    scored: i64 = 0
    for scoring in sheet.made:
        points += int(count_in(scoring.holes & ~before.occupied)) * BOX.upgrade_points
        assert scored & scoring.holes & before.occupied == 0, "a die was scored twice"
        scored |= scoring.holes & before.occupied
    assert scored == removed and points == sheet.points(), (points, sheet.points())


def check_pads(table: Table) -> None:
    """Invariant 9."""
    finished = 0
    for pad in table.pads:
        assert len(pad) <= table.variant.rounds and (not pad or min(pad) >= 0)
        finished += len(pad)
    if table.stage == OVER:
        assert finished == table.variant.rounds * table.variant.seats
    else:
        played = (table.active - table.start_player) % table.variant.seats
        assert finished == (table.round - 1) * table.variant.seats + played
