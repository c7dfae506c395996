"""Single scorings (spec, DF-24 to DF-38)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.dice_flick import refusals
from spieltisch.games.dice_flick.board.scene import Scene, Scoring, centre_alone, combination, has_component, line
from spieltisch.games.dice_flick.components.holes import CENTRE_MASK, COLUMN_AXIS, ROW_AXIS, beside, connected, line_of
from spieltisch.games.dice_flick.components.kinds import PIP_COLOURS
from spieltisch.games.dice_flick.components.sets import count_in, index_of
from spieltisch.games.dice_flick.moves import (
    SCORE_CENTRE,
    SCORE_COMBINATION,
    axis_in,
    colour_in,
    holes_of,
    knaller_in,
    score_combination,
    score_line,
)
from spieltisch.games.dice_flick.rules.events import Log
from spieltisch.games.dice_flick.rules.turns import apply_scoring
from spieltisch.games.dice_flick.state import Public, Sheet, State

MOST_GROUPS: Final = 600
"""Enough for three colours, every set of up to four jokers and up to twelve components; for lines and centre."""


def why_not_combination(public: Public, colour: i64, holes: i64) -> Refusal | None:
    """DF-26 to DF-31: at least three connected elements of one colour."""
    scene = public.scene()
    sheet = public.sheet
    assert sheet is not None
    elements = scene.elements(colour)
    strange = holes & ~(elements | scene.jokers)
    if strange != 0:
        return why_no_element(scene, sheet, colour, strange)
    if count_in(holes) < scene.box.min_combination:
        return refusals.TOO_FEW.filled({"least": int(scene.box.min_combination)})
    if connected(holes & -holes, holes) != holes:
        return refusals.NOT_CONNECTED
    if not public.variant.partial_combinations and beside(holes) & elements & ~holes != 0:
        return refusals.NOT_WHOLE
    return None


def why_no_element(scene: Scene, sheet: Sheet, colour: i64, strange: i64) -> Refusal:
    """Why one of these holes cannot be part of a combination."""
    if strange & scene.knallers != 0:
        return refusals.KNALLER_IN_COMBINATION
    marker = strange & scene.box.upgrade_at[colour] & ~scene.occupied
    if marker & ~sheet.visible != 0:
        return refusals.MARKER_COVERED
    return refusals.NO_ELEMENT if marker == 0 else refusals.MARKER_COUNTED


def why_not_line(public: Public, knaller: i64) -> Refusal | None:
    """DF-33: there has to be a Knaller in this hole."""
    return None if (public.scene().knallers >> knaller) & 1 != 0 else refusals.NO_KNALLER


def score(state: State, move: i64, log: Log) -> None:
    """DF-26, DF-32, DF-33: one combination, line or centre."""
    apply_scoring(state, scoring_of(state.public.scene(), move), log)


def scoring_of(scene: Scene, move: i64) -> Scoring:
    """What this move scores; a line is scored as a whole (DF-33)."""
    verb = move & 15
    if verb == SCORE_COMBINATION:
        return combination(scene, colour_in(move), holes_of(move))
    if verb == SCORE_CENTRE:
        return centre_alone(scene)
    return line(scene, knaller_in(move), axis_in(move), line_of(knaller_in(move), axis_in(move)))


def undo(state: State, log: Log) -> None:
    """DF-25: undo all scorings of this turn."""
    public = state.public
    sheet = public.sheet
    assert sheet is not None
    public.board = sheet.before
    public.sheet = Sheet([], sheet.before, sheet.visible, 0, 0)
    if log is not None:
        log.append(Event("undone", ["DF-25"], {"seat": int(public.active)}))


def groups(scene: Scene) -> list[Scoring]:
    """Every whole component, line and centre that can be scored now."""
    listed = vec[i64]([0] * MOST_GROUPS)
    return [scoring_of(scene, listed[place]) for place in range(list_groups(scene, listed))]


def list_groups(scene: Scene, out: vec[i64]) -> i64:
    """Write the moves that score `groups` to `out`; how many there are.

    Each choice of jokers leads to different components (DF-R12); choices with all jokers come first.
    """
    least = scene.box.min_combination
    count: i64 = 0
    colour: i64 = 0
    while colour < PIP_COLOURS:
        own = scene.elements(colour)
        first = count
        chosen = scene.jokers
        some = has_component(own | chosen, least)
        while some:
            left = own | chosen
            while left != 0:
                part = connected(left & -left, left)
                if count_in(part) >= least:
                    move = score_combination(colour, part)
                    if not is_listed(move, out, first, count):
                        out[count] = move
                        count += 1
                left &= ~part
            some = chosen != 0
            chosen = (chosen - 1) & scene.jokers  # the next smaller subset
        colour += 1
    knallers = scene.knallers
    while knallers != 0:
        knaller = index_of(knallers & -knallers)
        out[count] = score_line(knaller, ROW_AXIS)
        out[count + 1] = score_line(knaller, COLUMN_AXIS)
        count += 2
        knallers &= knallers - 1
    if scene.occupied & CENTRE_MASK != 0:
        out[count] = SCORE_CENTRE
        count += 1
    return count


def is_listed(move: i64, out: vec[i64], first: i64, end: i64) -> bool:
    while first < end:
        if out[first] == move:
            return True
        first += 1
    return False
