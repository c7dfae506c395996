"""Single scorings (spec, DF-24 to DF-38)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.dice_flick import refusals
from spieltisch.games.dice_flick.board.scene import Scene, Scoring, centre_alone, combination, large_components, line
from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, CENTRE_MASK, beside, connected, holes_in, line_of
from spieltisch.games.dice_flick.components.kinds import PIP_COLOURS
from spieltisch.games.dice_flick.components.sets import bit, count_in
from spieltisch.games.dice_flick.rules.events import Log
from spieltisch.games.dice_flick.rules.turns import apply_scoring
from spieltisch.games.dice_flick.state import Public, Sheet, State


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
        return refusals.TOO_FEW
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


def score_combination(state: State, colour: i64, holes: i64, log: Log) -> None:
    apply_scoring(state, combination(state.public.scene(), colour, holes), log)


def score_centre(state: State, log: Log) -> None:
    apply_scoring(state, centre_alone(state.public.scene()), log)


def score_line(state: State, knaller: i64, axis: i64, log: Log) -> None:
    apply_scoring(state, whole_line(state.public.scene(), knaller, axis), log)


def whole_line(scene: Scene, knaller: i64, axis: i64) -> Scoring:
    """DF-33: a line is scored as a whole."""
    return line(scene, knaller, axis, line_of(knaller, axis))


def undo(state: State, log: Log) -> None:
    """DF-25: undo all scorings of this turn."""
    public = state.public
    sheet = public.sheet
    assert sheet is not None
    public.board = sheet.before.copy()
    public.sheet = Sheet([], sheet.before, sheet.visible, 0, 0)
    if log is not None:
        log.append(Event("undone", ["DF-25"], {"seat": int(public.active)}))


def groups(scene: Scene) -> list[Scoring]:
    """Every whole component, line and centre that can be scored now.

    Each choice of jokers leads to different components (DF-R12); choices with all jokers come first.
    """
    found: list[Scoring] = []
    jokers = holes_in(scene.jokers)
    for colour in range(PIP_COLOURS):
        seen: list[i64] = []
        subset = bit(len(jokers)) - 1
        while subset >= 0:
            chosen: i64 = 0
            for place, joker in enumerate(jokers):
                if (subset >> place) & 1 != 0:
                    chosen |= bit(joker)
            for part in large_components(scene.elements(colour) | chosen, scene.box.min_combination):
                if part not in seen:
                    seen.append(part)
                    found.append(combination(scene, colour, part))
            subset -= 1
    for knaller in holes_in(scene.knallers):
        for axis in range(len(AXIS_NAMES)):
            found.append(whole_line(scene, knaller, axis))
    if scene.occupied & CENTRE_MASK != 0:
        found.append(centre_alone(scene))
    return found
