"""Batches: many games at once are the same games as one by one."""

from __future__ import annotations

import hashlib
import json

import numpy as np
import pytest

from spieltisch.engine.basics import CLOCK, InvalidData
from spieltisch.engine.batch import Batch
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame, games
from spieltisch.engine.stepper import Stepper, rewards_of
from spieltisch.testing.depth import depth

SEATS = 2
"""All games can be played by two."""
SIZE = 5
SEED = 12
STEPS = depth(full=600, quick=150)


def played_by_numbers() -> list[AnyGame]:
    """The games that have a stepper."""
    found = []
    for game in games():
        try:
            game.stepper(SEATS, read_options(game.meta.options, {}))
        except InvalidData:
            continue
        found.append(game)
    return found


GAMES = played_by_numbers()
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.meta.game for game in GAMES])


def batch_of(game: AnyGame, size: int = SIZE, seed: int = SEED) -> Batch:
    return Batch(game, SEATS, read_options(game.meta.options, {}), size, seed)


def hash_of(game: AnyGame, steppers: list[Stepper]) -> str:
    states = [game.encode_state(stepper.state()) for stepper in steppers]
    return hashlib.sha256(json.dumps(states).encode()).hexdigest()


@each_game
def test_a_batch_plays_the_same_games_as_single_steppers(game: AnyGame) -> None:
    batch = batch_of(game)
    alone = [game.stepper(batch.seats, read_options(game.meta.options, {})) for _ in range(SIZE)]
    for number, stepper in enumerate(alone):
        stepper.deal(mix(SEED, number))
    dealt = SIZE
    dice = FastDice(3)
    for step in range(STEPS):
        assert hash_of(game, alone) == hash_of(game, batch.steppers)
        assert batch.seat.tolist() == [stepper.seat for stepper in alone]
        assert batch.counts.tolist() == [stepper.count for stepper in alone] == batch.masks.sum(axis=1).tolist()
        legal = [stepper.legal_actions() for stepper in alone]
        assert [np.flatnonzero(mask).tolist() for mask in batch.masks] == legal
        indices = [dice.below(len(actions)) for actions in legal]
        actions = [actions[index] for actions, index in zip(legal, indices, strict=True)]
        if step % 2:
            batch.pick(np.array(indices))
        else:
            batch.step(np.array(actions, np.int32))
        for number, stepper in enumerate(alone):
            rewards = [0.0] * batch.seats
            stepper.step(actions[number])
            assert batch.done[number] == (stepper.count == 0)
            if stepper.count == 0:
                outcome = stepper.outcome()
                assert outcome is not None
                rewards = rewards_of(outcome)
                stepper.deal(mix(SEED, dealt))
                dealt += 1
            assert batch.rewards[number].tolist() == pytest.approx(rewards)
    assert batch.games == dealt


@each_game
def test_a_stepper_deals_the_game_that_start_begins(game: AnyGame) -> None:
    options = read_options(game.meta.options, {})
    for seats in game.meta.seats:
        if game.why_not_start(seats, options) is None:
            stepper = game.stepper(seats, options)
            stepper.deal(mix(SEED, seats))
            begun = game.start(seats, options, FastDice(mix(SEED, seats)))
            while game.to_act(begun)[0] == CLOCK and (deadline := game.deadline(begun)) is not None:
                game.advance(begun, CLOCK, deadline.move)
            assert game.encode_state(stepper.state()) == game.encode_state(begun)


@each_game
def test_equal_seeds_give_equal_arrays(game: AnyGame) -> None:
    one, other = batch_of(game), batch_of(game)
    for _ in range(STEPS // 3):
        for batch in (one, other):
            batch.pick(batch.counts - 1)
        for name in ("seat", "counts", "masks", "observations", "rewards", "done"):
            assert np.array_equal(getattr(one, name), getattr(other, name)), name


@each_game
def test_arrays_have_the_declared_forms(game: AnyGame) -> None:
    batch = batch_of(game)
    assert batch.seat.shape == batch.counts.shape == batch.done.shape == (SIZE,)
    assert batch.masks.shape == (SIZE, batch.actions)
    assert batch.observations.shape == (SIZE, batch.width)
    assert batch.rewards.shape == (SIZE, batch.seats)
    assert [batch.seat.dtype, batch.masks.dtype, batch.done.dtype] == [np.int8, np.uint8, np.uint8]
    assert [batch.observations.dtype, batch.rewards.dtype] == [np.int16, np.float32]


@each_game
def test_arrays_of_the_last_step_stay_as_they_are(game: AnyGame) -> None:
    batch = batch_of(game)
    observations, before = batch.observations, batch.observations.copy()
    batch.pick(np.zeros(SIZE, np.int64))
    assert np.array_equal(observations, before)


@each_game
def test_an_illegal_action_is_refused_and_nothing_changes(game: AnyGame) -> None:
    batch = batch_of(game)
    before = hash_of(game, batch.steppers)
    legal = batch.masks.argmax(axis=1)
    for wrong in (-1, batch.actions, int(batch.masks[3].argmin())):
        actions = legal.copy()
        actions[3] = wrong
        if wrong not in range(batch.actions) or not batch.masks[3, wrong]:
            with pytest.raises(ValueError, match=f"game 3: action {wrong} is not legal here"):
                batch.step(actions)
    with pytest.raises(ValueError, match=r"game 1: .* actions are legal, none has the index"):
        batch.pick(np.array([0, batch.counts[1], 0, 0, 0]))
    with pytest.raises(ValueError, match="5 numbers are needed"):
        batch.step(legal[:4])
    with pytest.raises(TypeError):
        batch.step(legal.astype(np.float64))
    assert hash_of(game, batch.steppers) == before


def test_a_batch_says_why_it_cannot_start() -> None:
    game = GAMES[0]
    options = read_options(game.meta.options, {})
    with pytest.raises(InvalidData, match="can play"):
        Batch(game, 99, options, SIZE, SEED)
    with pytest.raises(InvalidData, match="1 is the least"):
        Batch(game, SEATS, options, 0, SEED)
