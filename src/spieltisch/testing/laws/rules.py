"""What every game promises about moves (one suite over the registry)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK, InvalidData, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.refusal import IllegalMove
from spieltisch.testing.laws.table_laws import at_every_table, at_plain_tables
from spieltisch.testing.tables import Table, events_text, plain, state_text
from spieltisch.testing.walks import MOST_MOVES, Position, Walk, play

SHOWN = 6
"""How many legal moves are shown as gestures in each position."""


def all_seats(table: Table) -> list[Seat]:
    return [CLOCK, *[Seat(seat) for seat in range(table.seats)]]


def others(walk: Walk, position: Position) -> list[tuple[Seat, Move]]:
    """Moves that are not legal here: tempting ones, those of other positions, those of other seats."""
    found = []
    for seat in all_seats(walk.table):
        candidates = walk.moves_elsewhere | set(walk.game.tempting_moves(position.state, seat))
        found += [(seat, move) for move in sorted(candidates.difference(position.legal(seat)))]
    return found


@at_every_table
def legal_moves_are_accepted(walk: Walk) -> None:
    game = walk.game
    for position in walk.decisions():
        for seat in position.acting:
            legal = position.legal(seat)
            assert legal
            assert len(legal) == len(set(legal)), "a move is offered twice"
            for move in legal:
                assert game.why_not(position.state, seat, move) is None
    for position in walk.decisions(7):
        for seat in position.acting:
            for move in position.legal(seat):
                following, _ = game.after(position.state, seat, move)
                following.check()
                assert state_text(walk.table, following) != position.text


@at_every_table
def other_moves_are_refused_with_rule_and_sentence(walk: Walk) -> None:
    game = walk.game
    for position in walk.every(5):
        before = position.text
        for seat, move in others(walk, position):
            refusal = game.why_not(position.state, seat, move)
            if refusal is None:
                assert game.meta.sampled, (seat, game.encode_move(move))
                continue
            assert refusal.rule
            assert refusal.key
            assert refusal.sentence.endswith(".")
        assert state_text(walk.table, position.state) == before


@at_plain_tables
def a_refused_move_changes_nothing(walk: Walk) -> None:
    game = walk.game
    for position in walk.every(9):
        before = position.text
        for seat, move in others(walk, position)[::3]:
            refusal = game.why_not(position.state, seat, move)
            if refusal is None:
                assert game.meta.sampled
                continue
            for way in (game.after, game.play):
                with pytest.raises(IllegalMove) as error:
                    way(position.state, seat, move)
                assert error.value.refusal.encode() == refusal.encode()
        assert state_text(walk.table, position.state) == before


@at_every_table
def who_is_not_to_act_has_no_moves(walk: Walk) -> None:
    for position in walk.positions:
        for seat in all_seats(walk.table):
            assert bool(position.legal(seat)) == (seat in position.acting)


@at_every_table
def play_after_and_advance_are_the_same(walk: Walk) -> None:
    """The walk itself advances."""
    game = walk.game
    for position in walk.decisions():
        before = position.text
        following, events = game.after(position.state, position.seat, position.move)
        assert state_text(walk.table, position.state) == before
        played = position.copy()
        assert events_text(game.play(played, position.seat, position.move)) == events_text(events)
        advanced = walk.after(position).text
        assert state_text(walk.table, following) == state_text(walk.table, played) == advanced


@at_every_table
def old_copies_never_change(walk: Walk) -> None:
    game = walk.game
    kept = [(position, position.text) for position in walk.every()]
    for position in walk.decisions():
        game.play(position.copy(), position.seat, position.move)
        game.legal_moves(position.state, position.seat)
    assert [position for position, before in kept if state_text(walk.table, position.state) != before] == []
    # Nor does changing a copy change its original, or the other way round.
    first = walk.positions[0]
    one = first.copy()
    two = game.copy(one)
    game.play(one, first.seat, first.move)
    assert state_text(walk.table, two) == first.text


@at_every_table
def somebody_is_to_act_until_the_game_is_over(walk: Walk) -> None:
    for position in walk.positions:
        acting = position.acting
        assert (acting == []) == (walk.game.outcome(position.state) is not None)
        assert len(acting) == len(set(acting))
        assert all(seat == CLOCK or 0 <= seat < walk.table.seats for seat in acting)
        assert acting == [CLOCK] or CLOCK not in acting
        position.state.check()


@at_every_table
def the_clock_acts_only_on_a_deadline_or_to_say_what_was_found(walk: Walk) -> None:
    game = walk.game
    for position in walk.positions:
        deadline = game.deadline(position.state)
        experiment = game.experiment(position.state)
        if experiment is not None:
            assert position.acting == [CLOCK]
            assert deadline is None
            assert plain(experiment)
            assert game.experiment(position.copy()) == experiment
        elif position.acting == [CLOCK]:
            assert deadline is not None
            assert deadline.seat == CLOCK
            assert (deadline.after_ms is None) != (deadline.at_ms is None)
        if deadline is not None:
            assert game.why_not(position.state, deadline.seat, deadline.move) is None
            if deadline.seat in position.acting:  # a running clock is nobody's turn
                assert deadline.move in position.legal(deadline.seat)
            assert deadline.after_ms is None or deadline.after_ms > 0
            assert deadline.soonest_ms >= 0


@at_every_table
def what_was_shown_gives_the_clock_a_legal_move(walk: Walk) -> None:
    """What a player may show is mostly a move in the making: here, each legal move under its own name."""
    game = walk.game
    for position in walk.positions:
        for seat in position.acting:
            for move in position.legal(seat)[:SHOWN] if seat != CLOCK else []:
                data = game.encode_move(move)
                try:
                    shown = game.gesture(position.copy(), seat, {str(data.pop("move")): data})
                except InvalidData:
                    continue
                if shown is not None:
                    assert plain(shown)
                    made = game.shown_move(position.state, seat, shown)
                    assert made is None or game.why_not(position.state, seat, made) is None


@at_plain_tables
def findings_rehearsals_and_gestures_of_nothing_are_refused(walk: Walk) -> None:
    game = walk.game
    for position in walk.every():
        before = position.text
        with pytest.raises(InvalidData):
            game.finding(position.state, {})
        with pytest.raises(InvalidData):
            game.rehearsal(position.seen(None).view, {}, FastDice(1))
        with pytest.raises(InvalidData):
            game.gesture(position.state, Seat(0), {})
        assert state_text(walk.table, position.state) == before


@at_every_table
def the_outcome_ranks_every_seat(walk: Walk) -> None:
    outcome = walk.game.outcome(walk.last.state)
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.points) == walk.table.seats
    assert min(outcome.ranks) == 1
    assert all(rank <= 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)  # teams share
    assert outcome.winners()
    assert outcome.reason
    assert outcome.rules


@at_every_table
def one_seed_is_one_game(walk: Walk) -> None:
    table = walk.table
    looked_at = {position.number for position in walk.every()}
    number = -1
    for number, (state, seat, move) in enumerate(play(table, walk.seed)):
        position = walk.positions[number]
        assert (position.seat, position.move) == (seat, move)
        if number in looked_at:
            assert state_text(table, state) == position.text
    assert number == walk.last.number
    others = zip(walk.positions, play(table, walk.seed + 1), strict=False)
    assert any(state_text(table, state) != position.text for position, (state, _, _) in others)


@at_every_table
def rollouts_end_with_an_outcome(table: Table) -> None:
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


@at_every_table
def who_cannot_start_is_told_why(table: Table) -> None:
    game = table.game
    assert game.why_not_start(table.seats, table.options) is None
    refusal = game.why_not_start(0, table.options)
    assert refusal is not None
    assert refusal.rule
    assert refusal.sentence.endswith(".")
