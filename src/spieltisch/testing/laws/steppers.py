"""What every game promises that is played by numbers: the same game as by moves, and nothing that a view does not show.

A game need not have a stepper; then its laws only ask that it says so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeAlias

import numpy as np
import pytest
from librt.strings import BytesWriter

from spieltisch.engine.basics import CLOCK, InvalidData, Move, Seat
from spieltisch.engine.batch import Batch
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.stepper import NOBODY, Stepper, rewards_of
from spieltisch.testing.depth import depth
from spieltisch.testing.laws.table_laws import at_every_table, at_plain_tables
from spieltisch.testing.tables import ALL_TABLES, GAMES, Table, state_text, text
from spieltisch.testing.walks import MOST_MOVES

MOST_STEPS = 20 * MOST_MOVES
SIZE = 3
SEED = 17
LOOKS = depth(full=100, quick=16)
"""Positions of a game at which costly laws look; fewer at tables that differ from another only in an option."""
MOVES = depth(full=40, quick=6)
"""Legal moves that are tried at a position."""


def is_played_by_numbers(table: Table) -> bool:
    try:
        table.game.stepper(table.seats, table.options)
    except InvalidData:
        return False
    return True


Law: TypeAlias = Callable[[Table], None]


def where_played_by_numbers(law: Law) -> Law:
    @wraps(law)
    def check(table: Table) -> None:
        if is_played_by_numbers(table):
            law(table)

    return check


def at_every_stepped_table(law: Law) -> Law:
    return at_every_table(where_played_by_numbers(law))


def at_plain_stepped_tables(law: Law) -> Law:
    return at_plain_tables(where_played_by_numbers(law))


def dealt(table: Table, seed: int = SEED) -> Stepper:
    stepper = table.game.stepper(table.seats, table.options)
    stepper.deal(seed)
    return stepper


def mask_of(stepper: Stepper) -> bytes:
    out = BytesWriter()
    stepper.write_mask(out)
    return out.getvalue()


def observed(stepper: Stepper, viewer: int) -> bytes:
    out = BytesWriter()
    stepper.write_observation(viewer, out)
    return out.getvalue()


def numbers_of(observation: bytes) -> list[int]:
    return [int.from_bytes(observation[at : at + 2], "little", signed=True) for at in range(0, len(observation), 2)]


def seen_by_all(stepper: Stepper) -> list[bytes]:
    return [observed(stepper, viewer) for viewer in range(stepper.seats)]


def everything(table: Table, stepper: Stepper) -> list[object]:
    """All that can be asked of a stepper."""
    legal = stepper.legal_actions()
    mask = b"" if stepper.count == 0 else mask_of(stepper)
    state = state_text(table, stepper.state())
    return [stepper.seat, stepper.count, stepper.steps, legal, mask, state, seen_by_all(stepper)]


def random_step(stepper: Stepper, dice: FastDice) -> None:
    legal = stepper.legal_actions()
    stepper.step(legal[dice.below(len(legal))])


def walk(table: Table) -> list[Stepper]:
    """Steppers at random steps of a random game, unfinished decisions among them; the first step, and the end."""
    return [stepper.copy() for stepper in walked(table)]


@lru_cache(maxsize=1)
def walked(table: Table) -> list[Stepper]:
    """The same for all laws of a table, to be copied."""
    stepper, dice = dealt(table), FastDice(mix(SEED, 1))
    kept = [stepper.copy()]
    looks = LOOKS if table.plain else LOOKS // 4
    gap = 1
    while stepper.count:
        random_step(stepper, dice)
        assert stepper.steps < MOST_STEPS, "this game does not end"
        if stepper.steps % gap == 0 or stepper.count == 0:
            kept.append(stepper.copy())
        if len(kept) > looks:
            kept = [*kept[:-1:2], kept[-1]]
            gap *= 2
    return kept


def sample(moves: list[Move], most: int, dice: FastDice) -> list[Move]:
    left = [int(move) for move in moves]
    return [Move(dice.draw(left)) for _ in range(min(most, len(left)))]


@at_plain_tables
def a_game_that_is_not_played_by_numbers_says_so(table: Table) -> None:
    if not is_played_by_numbers(table):
        with pytest.raises(InvalidData, match="by numbers"):
            table.game.stepper(table.seats, table.options)


@pytest.mark.parametrize("game", [game.meta.game for game in GAMES])
def test_a_game_is_played_by_numbers_with_all_options_or_none(game: str) -> None:
    able = [is_played_by_numbers(table) for table in ALL_TABLES if table.game_id == game]
    assert all(able) or not any(able), "only with some options"


@at_every_stepped_table
def random_steps_end_the_game(table: Table) -> None:
    """No step leads to a dead end; mask, list and count say the same everywhere."""
    for stepper in walk(table):
        legal = stepper.legal_actions()
        assert stepper.count == len(legal)
        assert legal == sorted(set(legal))
        assert (stepper.seat == NOBODY) == (stepper.count == 0) == (stepper.outcome() is not None)
        if legal:
            mask = mask_of(stepper)
            assert len(mask) == stepper.actions
            assert [action for action, each in enumerate(mask) if each == 1] == legal
            assert set(mask) <= {0, 1}
            assert all(stepper.action_name(action) for action in legal)
            acting = table.game.to_act(stepper.state())
            assert stepper.seat in acting or acting == [CLOCK], "somebody is to act whose turn it is not"
    outcome = stepper.outcome()
    assert outcome is not None
    assert sum(rewards_of(outcome)) == pytest.approx(0)


@at_every_stepped_table
def every_legal_move_is_reached_by_legal_actions(table: Table) -> None:
    """By its actions, and by `play`; both give the state that `advance` gives, before the clock moves."""
    dice = FastDice(5)
    for stepper in walk(table)[:-1]:
        if stepper.is_between():
            continue
        seat = Seat(int(stepper.seat))
        for move in sample(table.game.legal_moves(stepper.state(), seat), MOVES, dice):
            stepped, played = stepper.copy(), stepper.copy()
            actions = stepped.actions_of(move)
            for number, action in enumerate(actions):
                assert stepped.seat == seat, "the turn ended before the move was made"
                assert action in stepped.legal_actions(), (table.game.encode_move(move), actions, number)
                assert stepped.is_between() == (number > 0)
                stepped.step(action)
            played.play(move)
            assert not stepped.is_between()
            assert everything(table, stepped)[3:] == everything(table, played)[3:]
            if not table.game.meta.timed:
                advanced = table.game.copy(stepper.state())
                table.game.advance(advanced, seat, move)
                if table.game.to_act(advanced) != [CLOCK]:
                    assert state_text(table, advanced) == state_text(table, stepped.state())


@at_every_stepped_table
def observations_are_as_declared(table: Table) -> None:
    stepper = dealt(table)
    features = stepper.features()
    assert sum(feature.size for feature in features) == stepper.width
    assert len({feature.name for feature in features}) == len(features)
    assert all(feature.meaning.endswith(".") for feature in features)
    assert all(-(2**15) <= feature.low <= feature.high < 2**15 for feature in features)
    for position in walk(table):
        for viewer in range(position.seats):
            numbers = numbers_of(observed(position, viewer))
            assert len(numbers) == position.width
            for feature in features:
                part, numbers = numbers[: feature.size], numbers[feature.size :]
                least, most = min(part, default=feature.low), max(part, default=feature.high)
                assert feature.low <= least <= most <= feature.high, (feature.name, viewer, part)


@at_every_stepped_table
def the_view_law_for_observations(table: Table) -> None:
    """Draw everything hidden again: the observation is the same as before, and so are the legal actions."""
    game, dice = table.game, FastDice(35)
    for stepper in walk(table):
        if stepper.is_between():
            continue
        for viewer in range(stepper.seats):
            seen = game.view(stepper.state(), Seat(viewer))
            imagined = game.imagine(seen, dice)
            if text(game.encode_view(game.view(imagined, Seat(viewer)))) != text(game.encode_view(seen)):
                raise AssertionError("the view law does not hold for the game itself")
            other = game.stepper(table.seats, table.options)
            other.resume(imagined)
            if text(game.encode_view(game.view(other.state(), Seat(viewer)))) != text(game.encode_view(seen)):
                continue  # only the clock was to act in what was imagined
            assert numbers_of(observed(other, viewer)) == numbers_of(observed(stepper, viewer)), (viewer, stepper.steps)
            if stepper.seat == viewer:
                assert other.seat == viewer
                assert other.legal_actions() == stepper.legal_actions()


@at_plain_stepped_tables
def nobody_else_observes_a_decision_that_has_begun(table: Table) -> None:
    for stepper in walk(table)[:-1]:
        before = seen_by_all(stepper)
        for action in sample([Move(action) for action in stepper.legal_actions()], MOVES, FastDice(9)):
            following = stepper.copy()
            following.step(action)
            if following.is_between():
                assert following.seat == stepper.seat
                after = seen_by_all(following)
                seats = range(table.seats)
                assert [seat for seat in seats if after[seat] != before[seat] and seat != stepper.seat] == []
                assert after[stepper.seat] != before[stepper.seat], "who decides must see what was chosen so far"


@at_plain_stepped_tables
def a_copy_is_independent(table: Table) -> None:
    dice = FastDice(7)
    for stepper in walk(table)[:-1:3]:
        twin = stepper.copy()
        before = everything(table, stepper)
        assert everything(table, twin) == before
        choices = FastDice(dice.below(1000))
        again = choices.copy()
        random_step(twin, choices)
        assert everything(table, stepper) == before
        random_step(stepper, again)
        assert everything(table, stepper) == everything(table, twin)


@at_plain_stepped_tables
def an_illegal_action_raises_and_changes_nothing(table: Table) -> None:
    for stepper in walk(table)[::5]:
        before = everything(table, stepper)
        legal = stepper.legal_actions()
        illegal = [action for action in range(stepper.actions) if action not in legal]
        for action in (-1, stepper.actions, 2**40, *illegal):
            with pytest.raises(ValueError, match=r"\w"):
                stepper.step(action)
        assert everything(table, stepper) == before


@at_every_stepped_table
def one_seed_is_one_game_by_numbers(table: Table) -> None:
    one, two = dealt(table), dealt(table, 99)
    two.deal(SEED)
    begun = table.start(SEED)
    if CLOCK not in table.game.to_act(begun) and not table.game.meta.timed:  # else time has passed already
        assert state_text(table, one.state()) == state_text(table, begun)
    while one.count:
        for stepper in (one, two):
            random_step(stepper, FastDice(mix(SEED, int(stepper.steps))))
    assert everything(table, one) == everything(table, two)


@at_plain_stepped_tables
def a_batch_is_the_same_games(table: Table) -> None:
    """Until a game was dealt anew."""
    batch = Batch(table.game, table.seats, table.options, SIZE, SEED)
    alone = [dealt(table, mix(SEED, number)) for number in range(SIZE)]
    games, dice = SIZE, FastDice(3)
    left = depth(full=2000, quick=300)
    while batch.games < SIZE + 2 and left:
        left -= 1
        actions = []
        for number, stepper in enumerate(alone):
            assert batch.seat[number] == stepper.seat
            assert batch.masks[number].tobytes() == mask_of(stepper)
            assert batch.observations[number].tobytes() == observed(stepper, int(stepper.seat))
            legal = stepper.legal_actions()
            actions.append(legal[dice.below(len(legal))])
            stepper.step(actions[-1])
        batch.step(np.array(actions, np.int32))
        for number, stepper in enumerate(alone):
            if stepper.count == 0:
                stepper.deal(mix(SEED, games))
                games += 1
            assert state_text(table, batch.steppers[number].state()) == state_text(table, stepper.state())
    assert batch.games == games
