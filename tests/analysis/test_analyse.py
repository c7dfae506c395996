"""Reports of whole games: everything adds up, to the last digit, and the same seed gives the same report."""

from __future__ import annotations

import copy

import pytest

from spieltisch.analysis import NotAnalysable, Report, analyse, chances, decode_report
from spieltisch.analysis.report import CLOCK_STEP, DECISION, FORCED, UNIT
from spieltisch.analysis.walk import Walk
from spieltisch.engine.basics import CLOCK
from spieltisch.engine.record import BY_CLOCK, decode_record
from spieltisch.engine.registry import find
from tests.analysis.games_of_bots import ALL, any_game, bots_game

FEW = 200
"""Playouts: enough for every step of an analysis, and quick."""


def check_sums(report: Report) -> None:
    """start + luck + own play + others' play = result, for each seat; every step and every position adds up."""
    assert sum(report.start) == sum(report.result) == report.unit == UNIT
    assert sum(report.luck) + sum(report.play) + sum(report.others) == 0
    for seat in range(report.seats):
        parts = report.start[seat] + report.luck[seat] + report.play[seat] + report.others[seat]
        assert parts == report.result[seat]
        if report.points:
            points = report.points_luck[seat] + report.points_play[seat] + report.points_others[seat]
            assert report.points_start[seat] + points == report.points_result[seat]
    before = report.start
    for step in report.steps:
        assert sum(step.chances) == UNIT
        assert min(step.chances) >= 0
        assert sum(step.play) == sum(step.luck) == 0
        assert [a + p + q for a, p, q in zip(before, step.play, step.luck, strict=True)] == step.chances
        before = step.chances
    assert before == report.result


@pytest.mark.parametrize("game", ALL)
def test_luck_and_play_add_up_to_the_result(game: str) -> None:
    for number in range(20):
        check_sums(analyse(any_game(game, number), FEW, number))


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL)
def test_luck_and_play_add_up_to_the_result_in_1000_games(game: str) -> None:
    for number in range(1000):
        check_sums(analyse(any_game(game, number), 100, number))


@pytest.mark.parametrize("game", ALL)
def test_every_move_is_a_step_and_says_what_it_is(game: str) -> None:
    record = any_game(game, 1)

    report = analyse(record, FEW)

    assert [step.move for step in report.steps] == [-1, *range(len(record.entries))]
    assert report.steps[0].part == "deal"
    for step, entry in zip(report.steps[1:], record.entries, strict=True):
        assert step.seat == entry.seat
        assert (step.kind == CLOCK_STEP) == (entry.seat == CLOCK or entry.by == BY_CLOCK)
        assert step.kind == DECISION or not any(step.play)
    decided = [step.move for step in report.steps if step.kind == DECISION]
    assert sorted(decision.move for decision in report.decisions) == decided
    losses = [decision.loss for decision in report.decisions]
    assert losses == sorted(losses, reverse=True)
    assert min(losses, default=0) >= 0


@pytest.mark.parametrize("game", ALL)
def test_a_report_survives_the_way_through_plain_data(game: str) -> None:
    report = analyse(any_game(game, 2), FEW)

    assert decode_report(report.encode()) == report


@pytest.mark.parametrize("game", ALL)
def test_the_same_seed_gives_the_same_digits(game: str) -> None:
    record = any_game(game, 3)

    once, again, other = (analyse(record, FEW, seed) for seed in (5, 5, 6))

    assert once == again
    assert once.start != other.start or once.steps != other.steps


def test_any_number_of_workers_gives_the_same_digits() -> None:
    record = any_game("1000-km", 4)

    assert analyse(record, 1000, 7, workers=1) == analyse(record, 1000, 7, workers=2)


@pytest.mark.parametrize("game", ALL)
def test_about_as_many_playouts_as_wanted(game: str) -> None:
    wanted = 2000 if game == "1000-km" else 1000

    report = analyse(any_game(game, 5), wanted)

    assert wanted // 2 <= report.playouts <= wanted * 1.1


def test_decisions_that_differ_are_judged_however_few_playouts_are_wanted() -> None:
    report = analyse(any_game("finish-line", 5), 10)

    judged = [each.move for each in report.decisions if each.reference is not None and each.played != each.reference]
    by_move = {step.move: step for step in report.steps}
    assert judged
    assert any(any(by_move[move].play) for move in judged)
    assert any(report.play)


def test_forced_moves_cost_nothing() -> None:
    record = any_game("cubitos", 0)

    report = analyse(record, FEW)

    assert any(step.kind == FORCED for step in report.steps)
    assert {decision.move for decision in report.decisions} == {
        step.move for step in report.steps if step.kind == DECISION
    }


def test_a_game_that_was_not_finished_has_no_report() -> None:
    data = any_game("1000-km", 0).encode()
    data["outcome"] = None

    with pytest.raises(NotAnalysable, match="not played to its end"):
        analyse(decode_record(data), FEW)


def test_a_record_that_does_not_fit_has_no_report() -> None:
    data = copy.deepcopy(any_game("1000-km", 0).encode())
    moves = data["moves"]
    assert isinstance(moves, list)
    moves.pop(3)

    with pytest.raises(NotAnalysable, match="move"):
        analyse(decode_record(data), FEW)


def test_a_won_position_is_worth_a_win() -> None:
    record = any_game("1000-km", 0)
    walk = Walk(record)

    found = chances(find("1000-km"), walk.states[-2], walk.seats, 50)

    assert sum(found.chances) == pytest.approx(1)
    best = max(range(walk.seats), key=lambda seat: found.chances[seat])
    assert walk.outcome.ranks[best] == 1


def test_tremor_and_landing_are_told_apart_in_flicks() -> None:
    record = bots_game("dice-flick", 2, ("medium",), 1)

    report = analyse(record, FEW)

    aims = [step for step in report.steps if step.part == "aim"]
    assert aims
    assert all(step.luck_of == "tremor" for step in aims)
    assert set(report.luck_parts) == {"deal", "tremor"}  # with the fast model a flick lands at once
