"""Decisions are judged by what their seat could know, in the same worlds for every alternative, beyond the noise."""

from __future__ import annotations

import pytest

from spieltisch.analysis.decisions import Judged, judge
from spieltisch.analysis.jobs import Here
from spieltisch.analysis.playouts import Arms, compare
from spieltisch.analysis.report import DECISION, UNIT
from spieltisch.analysis.walk import Walk
from spieltisch.bots.random import RANDOM
from spieltisch.bots.registry import built_in, reference
from spieltisch.bots.stand_in import StandIn
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import find
from tests.analysis.games_of_bots import ALL, any_game, bots_game


def decisions_in(walk: Walk) -> list[Arms]:
    numbers = [number for number in range(len(walk.moves)) if walk.kind(number) == DECISION]
    return [Arms(walk, number, number) for number in numbers]


@pytest.mark.parametrize("game", ALL)
def test_what_a_seat_cannot_know_does_not_matter(game: str) -> None:
    """Whatever is hidden from the seat, its decision is worth the same."""
    walk = Walk(any_game(game, 7))
    for arms in decisions_in(walk)[::12]:
        moves = arms.columns(1)
        before = compare(walk, arms.number, moves, 0, 3, 1)
        walk.states[arms.number] = walk.game.imagine(arms.view, FastDice(99))
        after = compare(walk, arms.number, moves, 0, 3, 1)
        assert [vars(each) for each in before.sums] == [vars(each) for each in after.sums]


@pytest.mark.parametrize("game", ALL)
def test_alternatives_are_legal_and_meet_the_same_worlds(game: str) -> None:
    walk = Walk(any_game(game, 8))
    for arms in decisions_in(walk)[::9]:
        moves = arms.columns(4)
        assert len(moves) == len(set(moves))
        for move in moves:
            assert move is None or walk.game.why_not(walk.states[arms.number], arms.seat, move) is None
        twice = compare(walk, arms.number, [moves[0], moves[0]], 0, 4, 1)
        assert vars(twice.sums[0]) == vars(twice.sums[1])
        assert twice.gaps[1].squares == 0


def test_who_plays_as_reference_play_does_has_no_play_of_their_own() -> None:
    walk = Walk(bots_game("cubitos", 2, ("medium",), 3))  # the same policy
    arms = decisions_in(walk)

    judged, _ = judge(arms, walk.seats, 100, Here(walk, 1))

    assert not any(each.arms.differs for each in judged)
    assert all(not any(each.play) for each in judged)


def test_random_play_costs_a_lot_and_has_mistakes() -> None:
    mistakes, play = 0, 0
    for seed in range(6):
        walk = Walk(bots_game("1000-km", 2, (RANDOM, "medium"), seed))
        judged, _ = judge(decisions_in(walk), walk.seats, 20_000, Here(walk, seed))
        mistakes += sum(each.mistake(len(judged)) for each in judged if each.arms.seat == 0)
        mistakes -= sum(each.mistake(len(judged)) for each in judged if each.arms.seat == 1)
        play += sum(each.play[0] for each in judged if each.arms.seat == 0)

    assert mistakes > 0
    assert play < -UNIT


def test_a_loss_within_the_noise_is_no_mistake() -> None:
    walk = Walk(any_game("1000-km", 9))
    judged = Judged(decisions_in(walk)[0], walk.seats)
    judged.error = UNIT // 100

    judged.loss = 2 * judged.error
    assert judged.mistake(1)
    assert not judged.mistake(50)  # among so many decisions, one that looks so bad is to be expected
    judged.loss = 5 * judged.error
    assert judged.mistake(50)


@pytest.mark.parametrize("game", ALL)
def test_a_game_without_reference_play_gets_a_stand_in(game: str) -> None:
    stand_in = StandIn(game, list(built_in(game).values()))
    walk = Walk(any_game(game, 0))
    middle = walk.states[len(walk.states) * 3 // 4]

    one, other = (stand_in.play_out(walk.game.redraw(middle, FastDice(1)), FastDice(2)) for _ in range(2))

    assert one.encode() == other.encode()
    assert min(one.ranks) == 1


@pytest.mark.parametrize("game", ALL)
def test_reference_play_ends_every_game_and_repeats(game: str) -> None:
    rules, play = find(game), reference(game)
    walk = Walk(any_game(game, 1))
    for number in range(10):
        state = walk.states[number * len(walk.states) // 10]
        one, other = (play.play_out(rules.redraw(state, FastDice(number)), FastDice(number)).encode() for _ in range(2))
        assert one == other
    assert play.play_out(rules.redraw(walk.states[-1], FastDice(1)), FastDice(1)).encode() == walk.outcome.encode()
