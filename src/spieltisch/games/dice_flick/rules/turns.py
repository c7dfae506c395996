"""The course of a turn: drawing, flicking, scoring, and the next player (spec, section 5)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import json_list
from spieltisch.engine.event import Event
from spieltisch.games.dice_flick.board.scene import COMBINATION, LINE, Scoring
from spieltisch.games.dice_flick.components.sets import count_in
from spieltisch.games.dice_flick.rules.drawing import draw
from spieltisch.games.dice_flick.rules.events import Log, dice_data
from spieltisch.games.dice_flick.rules.told import encode_scoring
from spieltisch.games.dice_flick.scoring.best import best_scorings
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import CHOOSE_DIE, LYING, OVER, SCORING, Sheet, State


def begin_turn(state: State, log: Log) -> None:
    """DF-5 to DF-9: fill up the hand; two flicks are due, fewer with fewer dice (DF-R2)."""
    public = state.public
    box = public.variant.box
    state.counts[LYING + count_in(public.board.occupied)] += 1
    drawn = draw(state, box.hand_size - count_in(public.hand()))
    public.flicks_made = 0
    public.flicks_due = box.flicks
    if count_in(public.hand()) < box.flicks:
        public.flicks_due = count_in(public.hand())
    public.bonus_used = False
    if log is not None:
        tell_turn(state, drawn, log)
    continue_turn(state, log)


def tell_turn(state: State, drawn: i64, log: list[Event]) -> None:
    public = state.public
    seat = int(public.active)
    log.append(Event("turn", ["DF-4"], {"seat": seat, "round": int(public.round)}))
    log.append(Event("draw", ["DF-5"], {"seat": seat, "dice": dice_data(drawn)}, reveals=True))


def continue_turn(state: State, log: Log) -> None:
    """The next flick, or the scoring after the last one."""
    public = state.public
    if public.flicks_made < public.flicks_due and public.hand() != 0:
        public.stage = CHOOSE_DIE
    else:
        begin_scoring(state, log)


# Scoring as a whole


def begin_scoring(state: State, log: Log) -> None:
    """DF-24, DF-29: fix which markers count. If there is nothing to score, the turn ends by itself."""
    public = state.public
    public.stage = SCORING
    public.sheet = Sheet([], public.board, public.variant.box.upgrades & ~public.board.occupied, 0, 0)
    if not can_score(state):
        finish_turn(state, log)
    elif public.variant.auto_score:
        score_best(state, log)
        finish_turn(state, log)


def can_score(state: State) -> bool:
    """Whether there is anything left to score."""
    return state.public.scene().has_points()


def score_best(state: State, log: Log) -> None:
    """Score the whole best set at once."""
    for scoring in best_scorings(state.public.scene(), state.public.variant):
        apply_scoring(state, scoring, log)


def apply_scoring(state: State, scoring: Scoring, log: Log) -> None:
    """DF-37: score, and put the dice into the bag at once."""
    public = state.public
    sheet = public.sheet
    assert sheet is not None
    before = public.board
    public.board = before.without(scoring.holes)
    markers = scoring.holes & sheet.visible
    if scoring.kind == COMBINATION:
        sheet.in_combination |= markers
    elif scoring.kind == LINE:
        sheet.in_line |= markers
    sheet.made.append(scoring)
    if log is not None:
        rules = [["DF-26"], ["DF-32"], ["DF-33"]][scoring.kind]
        log.append(Event("scored", rules, {"seat": int(public.active), "scoring": encode_scoring(scoring)}))
        dice = before.dice_set() & ~public.board.dice_set()
        log.append(Event("to_bag", ["DF-37"], {"dice": dice_data(dice), "why": "scored"}))


def finish_turn(state: State, log: Log) -> None:
    """DF-39, DF-40: note the points; dice that were not scored stay. Then the next player takes a turn."""
    public = state.public
    sheet = public.sheet
    assert sheet is not None
    points = sheet.points()
    seat = int(public.active)
    public.pads[seat].append(points)
    public.sheet = None
    if log is not None:
        rules = ["DF-39"] if points else ["DF-39", "DF-R26"]
        total = public.totals()[seat]
        result = {"seat": seat, "round": int(public.round), "points": points, "total": total}
        log.append(Event("result", rules, {**result}))
    next_player = (public.active + 1) % public.variant.seats
    if next_player == public.start_player and public.round == public.variant.rounds:
        end_game(state, log)
        return
    if next_player == public.start_player:
        public.round += 1
    public.active = next_player
    begin_turn(state, log)


def end_game(state: State, log: Log) -> None:
    """DF-41, DF-42"""
    state.public.stage = OVER
    if log is not None:
        outcome = outcome_of(state.public)
        assert outcome is not None
        payload = {"points": json_list(outcome.points), "ranks": json_list(outcome.ranks)}
        log.append(Event("over", outcome.rules, {**payload}))
