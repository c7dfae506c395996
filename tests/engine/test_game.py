"""What a game that says only what it must gets from `Game`."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Move, Seat
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.game import Deadline, Game, Meta
from spieltisch.engine.options import Options, read_options, seat_choice
from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.state import State

TAKE_TWO = Move(2)
NOT_NOW = Refusal("CT-2", "not_now", "It is not your turn.")
GOAL = 9


def meta(seats: list[int], seats_rule: str = "CT-1") -> Meta:
    words = {"en": "Counting"}
    options = [seat_choice("first", ["CT-3"], 4)]
    return Meta("counting", words, words, seats, 1, 1, "none", options, [], seats_rule=seats_rule)


class Count(State):
    def __init__(self, points: list[int], active: int, left: int) -> None:
        self.points, self.active, self.left = points, active, left
        self.ticks = 0

    def copy(self) -> Count:
        return Count(list(self.points), self.active, self.left)

    def check(self) -> None:
        assert self.left >= 0


class Counting(Game[Count, Count]):
    """Take one or two of the stones that are left."""

    def __init__(self) -> None:
        self.meta = meta([2, 3, 4])

    def start(self, seats: int, options: Options, dice: Dice) -> Count:
        return Count([0] * seats, options.seat("first") or 0, GOAL)

    def to_act(self, state: Count) -> list[Seat]:
        return [Seat(state.active)] if state.left else []

    def legal_moves(self, state: Count, seat: Seat) -> list[Move]:
        return [move for move in (Move(1), Move(2)) if self.why_not(state, seat, move) is None]

    def why_not(self, state: Count, seat: Seat, move: Move) -> Refusal | None:
        return None if seat in self.to_act(state) and move <= state.left else NOT_NOW

    def perform(self, state: Count, seat: Seat, move: Move) -> list[Event]:
        state.left -= move
        state.points[seat] += move
        state.active = (state.active + 1) % len(state.points)
        return [Event("take", ["CT-2"], {"seat": int(seat), "stones": int(move)})]

    def outcome(self, state: Count) -> Outcome | None:
        return None if state.left else Outcome(ranks_of(state.points), state.points, "no_stones", ["CT-2"])

    def view(self, state: Count, viewer: Seat | None) -> Count:
        return state.copy()

    def imagine(self, view: Count, dice: Dice) -> Count:
        return view.copy()

    def encode_move(self, move: Move) -> Data:
        return {"move": "take", "stones": int(move)}

    def decode_move(self, data: Data) -> Move:
        raise InvalidData("not needed here")

    def encode_state(self, state: Count) -> Data:
        return {"points": [*state.points], "active": state.active, "left": state.left}

    def decode_state(self, data: Data) -> Count:
        raise InvalidData("not needed here")

    def encode_view(self, view: Count) -> Data:
        return self.encode_state(view)

    def decode_view(self, data: Data) -> Count:
        return self.decode_state(data)


class Ticking(Counting):
    """The clock moves before every seat: on a deadline, at a moment that it is told."""

    def to_act(self, state: Count) -> list[Seat]:
        acting = super().to_act(state)
        return [CLOCK] if acting and state.ticks % 2 == 0 else acting

    def deadline(self, state: Count) -> Deadline | None:
        return Deadline(CLOCK, Move(0), None, at_ms=100 * state.ticks)

    def stamped(self, state: Count, seat: Seat, move: Move, at: int) -> Move:
        return Move(move + 1000 * at)

    def perform(self, state: Count, seat: Seat, move: Move) -> list[Event]:
        if seat == CLOCK:
            assert move == 100_000 * state.ticks
        state.ticks += 1
        return [] if seat == CLOCK else super().perform(state, seat, move)


class Trying(Counting):
    """The stones that are taken first are found by an experiment: one or two, as the clock says."""

    def to_act(self, state: Count) -> list[Seat]:
        return [CLOCK] if state.left == GOAL else super().to_act(state)

    def perform(self, state: Count, seat: Seat, move: Move) -> list[Event]:
        return super().perform(state, Seat(state.active), move)


GAME = Counting()


def options(**chosen: int) -> Options:
    return read_options(GAME.meta.options, dict(chosen))


def started(game: Counting) -> Count:
    return game.start(2, options(), FastDice(1))


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([1], "One can play."),
        ([2, 3], "Two or three can play."),
        ([2, 3, 4], "Two, three or four can play."),
        ([10, 12], "Ten or 12 can play."),
    ],
)
def test_a_wrong_number_of_seats_is_refused(seats: list[int], sentence: str) -> None:
    game = Counting()
    game.meta = meta(seats)

    assert game.why_not_start(seats[0], options()) is None
    refusal = game.why_not_start(seats[-1] + 1, options())
    assert refusal is not None
    assert refusal.encode() == {"rule": "CT-1", "key": "seats", "sentence": sentence, "about": {"seats": seats}}


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    assert GAME.why_not_start(3, options(first=2)) is None
    refusal = GAME.why_not_start(2, options(first=2))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("CT-3", "no_such_seat")
    assert refusal.sentence == "Option first: choose one of the seats at this table."


def test_what_small_games_need_not_say() -> None:
    state = started(GAME)

    assert GAME.tempting_moves(state, Seat(0)) == GAME.legal_moves(state, Seat(0)) == [1, 2]
    assert GAME.opening(state) == []
    assert GAME.deadline(state) is None
    assert GAME.setting(state) == {}


def test_advance_does_what_perform_does() -> None:
    state = started(GAME)
    twin = GAME.copy(state)
    GAME.advance(state, Seat(0), TAKE_TWO)
    GAME.perform(twin, Seat(0), TAKE_TWO)

    assert GAME.encode_state(state) == GAME.encode_state(twin)


def test_a_copy_is_independent_and_of_the_same_type() -> None:
    state = started(GAME)
    twin = GAME.copy(state)
    GAME.play(twin, Seat(0), TAKE_TWO)

    assert type(twin) is Count
    assert state.left == GOAL
    assert twin.left == GOAL - 2


@pytest.mark.parametrize("seed", range(10))
def test_a_rollout_draws_once_for_each_decision(seed: int) -> None:
    state, twin, dice = started(GAME), started(GAME), FastDice(seed)
    ended = GAME.rollout(state, FastDice(seed))
    decisions = 0
    while acting := GAME.to_act(twin):
        moves = GAME.legal_moves(twin, acting[0])
        GAME.play(twin, acting[0], moves[dice.below(len(moves))])
        decisions += 1

    assert GAME.encode_state(state) == GAME.encode_state(twin)
    assert ended.points == twin.points
    assert ended.decisions == decisions


def test_in_a_rollout_the_clock_moves_on_its_deadlines_and_decides_nothing() -> None:
    game = Ticking()
    state = started(game)
    ended = game.rollout(state, FastDice(1))

    assert state.left == 0
    assert state.ticks == 2 * ended.decisions


def test_in_a_rollout_experiments_come_out_at_random() -> None:
    game = Trying()
    first = {game.rollout(started(game), FastDice(seed)).decisions for seed in range(20)}

    assert len(first) > 1
    assert min(first) >= (GOAL - 2) // 2
