"""A position of Dice Flick: what is `Public`, and in a `State` also chance, which nobody may see in advance."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.engine.state import State as EngineState
from spieltisch.games.dice_flick.board.board import Board
from spieltisch.games.dice_flick.board.poses import hole_under
from spieltisch.games.dice_flick.board.scene import COMBINATION, LINE, NO_AXIS, Scene, Scoring, scene_of
from spieltisch.games.dice_flick.components.holes import HOLES, NOWHERE
from spieltisch.games.dice_flick.components.kinds import NO_COLOUR, NO_DIE, SIDES
from spieltisch.games.dice_flick.components.sets import bit, count_in
from spieltisch.games.dice_flick.data.edition import Box, Ranges
from spieltisch.games.dice_flick.flick.landing import Change
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.moves import STRONGEST, azimuth_in, elevation_in, offset_in, strength_in
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

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, made: list[Scoring], before: Board, visible: i64, in_combination: i64, in_line: i64) -> None:
        self.made: list[Scoring] = made
        self.before: Board = before
        """The board when scoring began; never mutated."""
        self.visible: i64 = visible
        """DF-29: the upgrade markers without a die when scoring began."""
        self.in_combination: i64 = in_combination
        """The visible markers that have counted in a combination."""
        self.in_line: i64 = in_line
        """The visible markers that have counted in a line."""

    def copy(self) -> Sheet:
        return Sheet(list(self.made), self.before, self.visible, self.in_combination, self.in_line)

    # End of the fields.

    def points(self) -> int:
        points: i64 = 0
        for scoring in self.made:
            points += scoring.points
        return int(points)

    def markers(self, variant: Variant) -> i64:
        """DF-38: the markers that may still count in a combination."""
        if variant.marker_once:
            return self.visible & ~(self.in_combination | self.in_line)
        return self.visible & ~self.in_combination

    def line_markers(self, variant: Variant) -> i64:
        """DF-38: the markers that may still count in a line."""
        if variant.marker_once:
            return self.visible & ~(self.in_combination | self.in_line)
        return self.visible


class Last:
    """The last flick that has landed. Immutable."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, seat: i64, die: i64, shakes: int, stuck: bool, changes: list[Change], before: Board) -> None:
        self.seat: i64 = seat
        self.die: i64 = die
        self.shakes: int = shakes
        """How many rounds of shaking followed."""
        self.stuck: bool = stuck
        self.changes: list[Change] = changes
        self.before: Board = before
        """The board before it: for “what if”."""

    # End of the fields.


class Public:
    """Everything that is public: dice, pads, whose turn it is, and the aim of the last flick."""

    # Fields: generated from fields.py by `make fields`.

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
        self.variant: Variant = variant
        """Options and number of seats, prepared for the rules."""
        self.stage: i64 = stage
        """`in_flight`: `to_act` is `[-1]`."""
        self.round: i64 = round_
        """From 1."""
        self.active: i64 = active
        self.start_player: i64 = start_player
        self.flicks_made: i64 = flicks_made
        self.flicks_due: i64 = flicks_due
        """In this turn, bonus flicks included."""
        self.bonus_used: bool = bonus_used
        """A bonus flick was accepted in this turn."""
        self.taken: i64 = taken
        """The die on a plate or in the air."""
        self.hands: vec[i64] = hands
        """The dice in front of each seat; as sets."""
        self.board: Board = board
        """By hole, A1 B1 … E5."""
        self.aim: i64 = aim
        """Of the flick in the air, or else of the last one; a move; NO_AIM for none."""
        self.sheet: Sheet | None = sheet
        """While scoring."""
        self.pads: list[list[int]] = pads
        """The points of every finished turn."""
        self.last: Last | None = last

    def copy(self) -> Public:
        return Public(
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
            self.board,
            self.aim,
            None if self.sheet is None else self.sheet.copy(),
            [list(item) for item in self.pads],
            self.last,
        )

    # End of the fields.

    def bag(self) -> i64:
        """DF-1: the bag holds all dice that are nowhere else."""
        elsewhere = self.board.dice_set()
        for hand in self.hands:
            elsewhere |= hand
        if self.taken != NO_DIE:
            elsewhere |= bit(self.taken)
        return self.variant.box.all_dice & ~elsewhere

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

    def check(self) -> None:
        check_dice(self)
        check_board(self.board, self.variant.box)
        check_turn(self)
        check_aim(self.aim, self.variant.box.ranges)
        check_sheet(self)
        check_pads(self)
        if self.last is not None:
            check_board(self.last.before, self.variant.box)


class State(EngineState):
    """A position and its sources of chance: draws and flicks have separate streams (spec, section 6)."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, public: Public, dice: Dice, flick_dice: Dice, noise: Noise | None, counts: vec[i64]) -> None:
        self.public: Public = public
        self.dice: Dice = dice
        """For drawing from the bag."""
        self.flick_dice: Dice = flick_dice
        self.noise: Noise | None = noise
        """The random part of the flick in the air."""
        self.counts: vec[i64] = counts
        """For `statistics.py`."""

    def copy(self) -> State:
        return State(self.public.copy(), self.dice.copy(), self.flick_dice.copy(), self.noise, self.counts[:])

    # End of the fields.

    def check(self) -> None:
        self.public.check()
        assert (self.noise is not None) == (self.public.stage == IN_FLIGHT)


# Invariants (spec, section 10)


def check_dice(public: Public) -> None:
    """Invariants 1 and 2: every die is in exactly one place."""
    sets = [public.board.dice_set(), *public.hands, public.bag()]
    if public.taken != NO_DIE:
        sets.append(bit(public.taken))
    together: i64 = 0
    for each in sets:
        assert together & each == 0, "a die is in two places"
        together |= each
    assert together == public.variant.box.all_dice
    assert (public.taken != NO_DIE) == (public.stage in (AIM, IN_FLIGHT)), (public.taken, STAGES[public.stage])


def check_board(board: Board, box: Box) -> None:
    """Invariants 2 and 3: one die in a hole, seated, with a face; no die is in two holes."""
    assert count_in(board.dice_set()) == count_in(board.occupied), "a die is in two holes"
    for hole in range(HOLES):
        lies = board.dice[hole] != NO_DIE
        assert ((board.occupied >> hole) & 1 == 1) == lies
        if lies:
            assert 0 <= board.dice[hole] < box.dice
            assert 1 <= board.faces[hole] <= SIDES
            assert hole_under(board.poses[hole], box.pitch) == hole
        else:
            assert board.faces[hole] == 0 and board.poses[hole] == 0


def check_turn(public: Public) -> None:
    """Invariants 4 and 5."""
    variant = public.variant
    assert 1 <= public.round <= variant.rounds
    assert 0 <= public.active < variant.seats and 0 <= public.start_player < variant.seats
    assert variant.start_player is None or public.start_player == variant.start_player
    box = variant.box
    for seat in range(variant.seats):
        size = count_in(public.hands[seat])
        if box.bonus_draw > 1:
            continue  # a bonus may leave any number of dice in hand
        if seat == public.active and public.stage != OVER:
            assert size <= box.hand_size, size
            left = size - (public.flicks_due - public.flicks_made) + (1 if public.taken != NO_DIE else 0)
            assert left <= max(0, box.hand_size - box.flicks), "too few flicks are due"
        else:
            assert size <= max(0, box.hand_size - box.flicks), size
    assert 0 <= public.flicks_made <= public.flicks_due
    if not variant.unlimited_bonus:
        assert public.flicks_due <= box.flicks + (1 if public.bonus_used else 0)
    if public.stage in (CHOOSE_DIE, AIM, IN_FLIGHT):
        assert public.flicks_made < public.flicks_due
    if public.stage == CHOOSE_DIE:
        assert public.hand() != 0
    if public.stage == IN_FLIGHT:
        assert public.aim != NO_AIM
    if public.stage == BONUS_OFFER:
        assert variant.unlimited_bonus or not public.bonus_used
        assert public.hand() != 0 or public.bag() != 0


def check_aim(aim: i64, ranges: Ranges) -> None:
    """DF-11: the last flick was one that the rules allow."""
    if aim == NO_AIM:
        return
    assert -ranges.offset <= offset_in(aim) <= ranges.offset
    assert -ranges.azimuth <= azimuth_in(aim) <= ranges.azimuth
    assert 0 <= elevation_in(aim) <= ranges.elevation
    assert 0 <= strength_in(aim) <= STRONGEST


def check_sheet(public: Public) -> None:
    """Invariants 6 and 7: points are those of the dice that left, and markers count as the rules say."""
    sheet = public.sheet
    assert (sheet is not None) == (public.stage == SCORING)
    if sheet is None:
        return
    before = sheet.before
    box = public.variant.box
    check_board(before, box)
    assert sheet.visible == box.upgrades & ~before.occupied
    assert (sheet.in_combination | sheet.in_line) & ~sheet.visible == 0
    if public.variant.marker_once:
        assert sheet.in_combination & sheet.in_line == 0
    removed = before.occupied & ~public.board.occupied
    assert public.board.occupied & ~before.occupied == 0
    assert before.dice_set() & ~public.board.dice_set() & ~public.bag() == 0, "a scored die is not in the bag"
    whole = scene_of(before, 0, 0, public.variant)
    points = int(whole.dice_worth(removed))
    scored: i64 = 0
    for scoring in sheet.made:
        assert (scoring.kind == COMBINATION) == (scoring.colour != NO_COLOUR)
        assert (scoring.kind == LINE) == (scoring.axis != NO_AXIS) == (scoring.knaller != NOWHERE)
        points += int(count_in(scoring.holes & ~before.occupied) * box.upgrade_points)
        assert scored & scoring.holes & before.occupied == 0, "a die was scored twice"
        scored |= scoring.holes & before.occupied
    assert scored == removed and points == sheet.points(), (points, sheet.points())


def check_pads(public: Public) -> None:
    """Invariant 9: every seat has noted each turn that it has finished."""
    seats = public.variant.seats
    for seat, pad in enumerate(public.pads):
        assert not pad or min(pad) >= 0
        if public.stage == OVER:
            assert len(pad) == public.variant.rounds
        else:
            played = (seat - public.start_player) % seats < (public.active - public.start_player) % seats
            assert len(pad) == public.round - (0 if played else 1), (seat, pad)
