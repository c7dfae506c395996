"""The course of a turn: drawing, flicking, scoring, and the next player (spec, section 5)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.games.dice_flick.board.scene import COMBINATION, LINE, Scoring
from spieltisch.games.dice_flick.components.box import BOX, UPGRADES, bit, count_in
from spieltisch.games.dice_flick.components.holes import holes_in
from spieltisch.games.dice_flick.rules.drawing import draw
from spieltisch.games.dice_flick.rules.events import Log, dice_data, numbers_data, scoring_data
from spieltisch.games.dice_flick.scoring.best import best_choice, best_scorings
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import CHOOSE_DIE, LYING, OVER, SCORING, Sheet, State


def begin_turn(state: State, log: Log) -> None:
    """DF-5 to DF-9: fill up the hand; two flicks are due, fewer with fewer dice (DF-R2)."""
    table = state.table
    state.counts[LYING + count_in(table.board.occupied)] += 1
    drawn = draw(state, BOX.hand_size - count_in(table.hand()))
    table.flicks_made = 0
    table.flicks_due = min(BOX.flicks, count_in(table.hand()))
    table.bonus_used = False
    if log is not None:
        tell_turn(state, drawn, log)
    continue_turn(state, log)


def tell_turn(state: State, drawn: i64, log: list[Event]) -> None:
    table = state.table
    seat = int(table.active)
    log.append(Event("turn", ["DF-4"], {"seat": seat, "round": int(table.round)}))
    log.append(Event("draw", ["DF-5"], {"seat": seat, "dice": dice_data(drawn)}, reveals=True))


def continue_turn(state: State, log: Log) -> None:
    """The next flick, or the scoring after the last one."""
    table = state.table
    if table.flicks_made < table.flicks_due and table.hand() != 0:
        table.stage = CHOOSE_DIE
    else:
        begin_scoring(state, log)


# Scoring as a whole


def begin_scoring(state: State, log: Log) -> None:
    """DF-24, DF-29: fix which markers count. If there is nothing to score, the turn ends by itself."""
    table = state.table
    table.stage = SCORING
    table.sheet = Sheet(UPGRADES & ~table.board.occupied, 0, 0, [], table.board.copy())
    if not can_score(state):
        finish_turn(state, log)
    elif table.variant.auto_score:
        score_best(state, log)
        finish_turn(state, log)


def can_score(state: State) -> bool:
    """Whether there is anything left to score."""
    return best_choice(state.table.scene(), state.table.variant).points > 0


def score_best(state: State, log: Log) -> None:
    """Score the whole best set at once."""
    for scoring in best_scorings(state.table.scene(), state.table.variant):
        apply_scoring(state, scoring, log)


def apply_scoring(state: State, scoring: Scoring, log: Log) -> None:
    """DF-37: score, and put the dice into the bag at once."""
    table = state.table
    sheet = table.sheet
    assert sheet is not None
    dice: i64 = 0
    for hole in holes_in(scoring.holes & table.board.occupied):
        dice |= bit(table.board.lift(hole))
    markers = scoring.holes & sheet.visible
    if scoring.kind == COMBINATION:
        sheet.in_combination |= markers
    elif scoring.kind == LINE:
        sheet.in_line |= markers
    sheet.made.append(scoring)
    if log is not None:
        rules = [["DF-26"], ["DF-32"], ["DF-33"]][scoring.kind]
        log.append(Event("scored", rules, {"seat": int(table.active), "scoring": scoring_data(scoring)}))
        log.append(Event("to_bag", ["DF-37"], {"dice": dice_data(dice), "why": "scored"}))


def finish_turn(state: State, log: Log) -> None:
    """DF-39, DF-40: note the points; dice that were not scored stay. Then the next player takes a turn."""
    table = state.table
    sheet = table.sheet
    assert sheet is not None
    points = sheet.points()
    seat = int(table.active)
    table.pads[seat].append(points)
    table.sheet = None
    if log is not None:
        rules = ["DF-39"] if points else ["DF-39", "DF-R26"]
        total = table.totals()[seat]
        result = {"seat": seat, "round": int(table.round), "points": points, "total": total}
        log.append(Event("result", rules, {**result}))
    next_player = (table.active + 1) % table.variant.seats
    if next_player == table.start_player and table.round == table.variant.rounds:
        end_game(state, log)
        return
    if next_player == table.start_player:
        table.round += 1
    table.active = next_player
    begin_turn(state, log)


def end_game(state: State, log: Log) -> None:
    """DF-41, DF-42"""
    state.table.stage = OVER
    if log is not None:
        outcome = outcome_of(state.table)
        assert outcome is not None
        payload = {"points": numbers_data(outcome.points), "ranks": numbers_data(outcome.ranks)}
        log.append(Event("over", outcome.rules, {**payload}))
