"""What every game promises about moves (one suite over the registry)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK, InvalidData, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.refusal import IllegalMove
from tests.conformance.tables import (
    ALL_TABLES,
    MOST_MOVES,
    PLAIN_TABLES,
    Step,
    Table,
    events_text,
    plain,
    state_text,
    walk,
)

over_all = pytest.mark.parametrize("table", ALL_TABLES, ids=str)
over_seats = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)


def all_seats(table: Table) -> list[Seat]:
    return [CLOCK, *[Seat(seat) for seat in range(table.seats)]]


def others(table: Table, step: Step, seen: set[Move]) -> list[tuple[Seat, Move]]:
    """Moves that are not legal here: tempting ones, those of other positions, those of other seats."""
    game = table.game
    found = []
    for seat in all_seats(table):
        legal = game.legal_moves(step.state, seat)
        candidates = seen | set(game.tempting_moves(step.state, seat))
        found += [(seat, move) for move in sorted(candidates) if move not in legal]
    return found


@over_all
def test_legal_moves_are_accepted(table: Table) -> None:
    game = table.game
    for step in walk(table, 11):
        for seat in game.to_act(step.state):
            legal = game.legal_moves(step.state, seat)
            assert legal
            assert len(legal) == len(set(legal)), "a move is offered twice"
            for move in legal:
                assert game.why_not(step.state, seat, move) is None
                if step.number % 7 == 0:
                    following, _ = game.after(step.state, seat, move)
                    following.check()
                    assert state_text(table, following) != state_text(table, step.state)


@over_all
def test_other_moves_are_refused_with_rule_and_sentence(table: Table) -> None:
    game = table.game
    seen = {step.move for seed in (5, 6) for step in walk(table, seed)}
    for step in walk(table, 12):
        if step.number % 5:
            continue
        before = state_text(table, step.state)
        for seat, move in others(table, step, seen):
            refusal = game.why_not(step.state, seat, move)
            if refusal is None:
                assert game.meta.sampled, (seat, game.encode_move(move))
                continue
            assert refusal.rule
            assert refusal.key
            assert refusal.sentence.endswith(".")
        assert state_text(table, step.state) == before


@over_seats
def test_a_refused_move_changes_nothing(table: Table) -> None:
    game = table.game
    seen = {step.move for step in walk(table, 5)}
    for step in walk(table, 13):
        if step.number % 9:
            continue
        before = state_text(table, step.state)
        for seat, move in others(table, step, seen)[::3]:
            refusal = game.why_not(step.state, seat, move)
            if refusal is None:
                assert game.meta.sampled
                continue
            for way in (game.after, game.play):
                with pytest.raises(IllegalMove) as error:
                    way(step.state, seat, move)
                assert error.value.refusal.encode() == refusal.encode()
        assert state_text(table, step.state) == before


@over_all
def test_who_is_not_to_act_has_no_moves(table: Table) -> None:
    game = table.game
    for step in walk(table, 14):
        acting = game.to_act(step.state)
        for seat in all_seats(table):
            assert bool(game.legal_moves(step.state, seat)) == (seat in acting)


@over_all
def test_play_after_and_advance_are_the_same(table: Table) -> None:
    game = table.game
    for step in walk(table, 15):
        if game.outcome(step.state) is not None:
            break
        before = state_text(table, step.state)
        following, events = game.after(step.state, step.seat, step.move)
        assert state_text(table, step.state) == before
        played, advanced = game.copy(step.state), game.copy(step.state)
        assert events_text(game.play(played, step.seat, step.move)) == events_text(events)
        game.advance(advanced, step.seat, step.move)
        assert state_text(table, following) == state_text(table, played) == state_text(table, advanced)


@over_all
def test_old_copies_never_change(table: Table) -> None:
    game = table.game
    steps = list(walk(table, 16))
    kept = [state_text(table, step.state) for step in steps]
    for step in steps[:-1]:
        game.play(game.copy(step.state), step.seat, step.move)
        game.legal_moves(step.state, step.seat)
    assert [state_text(table, step.state) for step in steps] == kept
    # Nor does changing a copy change its original, or the other way round.
    one = game.copy(steps[0].state)
    two = game.copy(one)
    game.play(one, steps[0].seat, steps[0].move)
    assert state_text(table, two) == kept[0]


@over_all
def test_somebody_is_to_act_until_the_game_is_over(table: Table) -> None:
    game = table.game
    for step in walk(table, 17):
        acting = game.to_act(step.state)
        assert (acting == []) == (game.outcome(step.state) is not None)
        assert len(acting) == len(set(acting))
        assert all(seat == CLOCK or 0 <= seat < table.seats for seat in acting)
        assert acting == [CLOCK] or CLOCK not in acting
        step.state.check()


@over_all
def test_the_clock_acts_only_on_a_deadline_or_to_say_what_was_found(table: Table) -> None:
    game = table.game
    for step in walk(table, 18):
        deadline = game.deadline(step.state)
        experiment = game.experiment(step.state)
        if experiment is not None:
            assert game.to_act(step.state) == [CLOCK]
            assert deadline is None
            assert plain(experiment)
            assert game.experiment(game.copy(step.state)) == experiment
        elif game.to_act(step.state) == [CLOCK]:
            assert deadline is not None
            assert deadline.seat == CLOCK
            assert (deadline.after_ms is None) != (deadline.at_ms is None)
        if deadline is not None:
            assert game.why_not(step.state, deadline.seat, deadline.move) is None
            if deadline.seat in game.to_act(step.state):  # a running clock is nobody's turn
                assert deadline.move in game.legal_moves(step.state, deadline.seat)
            assert deadline.after_ms is None or deadline.after_ms > 0
            assert deadline.soonest_ms >= 0


@over_seats
def test_findings_and_rehearsals_of_nothing_are_refused(table: Table) -> None:
    game = table.game
    for step in walk(table, 23):
        before = state_text(table, step.state)
        with pytest.raises(InvalidData):
            game.finding(step.state, {})
        with pytest.raises(InvalidData):
            game.rehearsal(game.view(step.state, None), {}, FastDice(1))
        assert state_text(table, step.state) == before


@over_all
def test_the_outcome_ranks_every_seat(table: Table) -> None:
    game = table.game
    last = list(walk(table, 19))[-1]
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.points) == table.seats
    assert min(outcome.ranks) == 1
    assert all(rank <= 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)  # teams share
    assert outcome.winners()
    assert outcome.reason
    assert outcome.rules


@over_all
def test_one_seed_is_one_game(table: Table) -> None:
    one = [state_text(table, step.state) for step in walk(table, 20)]
    again = [state_text(table, step.state) for step in walk(table, 20)]
    other = [state_text(table, step.state) for step in walk(table, 21)]
    assert one == again
    assert one != other


@over_all
def test_rollouts_end_with_an_outcome(table: Table) -> None:
    game = table.game
    state = table.start(22)
    before = state_text(table, state)
    ended = []
    for seed in range(20):
        copy = game.copy(state)
        outcome = game.rollout(copy, FastDice(seed))
        copy.check()
        final = game.outcome(copy)
        assert final is not None
        assert final.encode() == outcome.encode()
        assert 0 < outcome.decisions < MOST_MOVES
        ended.append(str(outcome.encode()) + str(outcome.decisions))
    assert state_text(table, state) == before
    assert len(set(ended)) > 1
    assert str(game.rollout(game.copy(state), FastDice(0)).encode()) in ended[0]


@over_all
def test_who_cannot_start_is_told_why(table: Table) -> None:
    game = table.game
    assert game.why_not_start(table.seats, table.options) is None
    refusal = game.why_not_start(0, table.options)
    assert refusal is not None
    assert refusal.rule
    assert refusal.sentence.endswith(".")
