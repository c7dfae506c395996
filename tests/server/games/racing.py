"""A small game on the clock for the table's own tests: after `go` everybody grabs tokens, and time runs out.

`go` opens a race (by itself after ten seconds). Each token belongs to who grabs it first; at equal stamps to the higher
seat. A race ends when all tokens are gone or `race_ms` after `go`. A seat that is absent may still come back. With
`calm` nothing is held, and time never runs out.
"""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.bots.bot import Bot
from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json, Move, Seat, seats_data
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.game import Deadline, Game, Meta
from spieltisch.engine.options import Options, flag, number
from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.state import State as EngineState

HOLD_MS = 200
READY_MS = 10_000
VERBS = ["go", "grab", "tick", "absent", "present"]
GO, GRAB, TICK, ABSENT, PRESENT = range(5)
NOT_NOW = Refusal("RC-1", "not_now", "This is not the moment.")
NOT_FIRST = Refusal("RC-2", "not_first", "Seat 0 gives the start.")
NO_TOKEN = Refusal("RC-3", "no_token", "There is no such token.")
SAME = Refusal("RC-5", "same", "So it is already.")


def gone(seat: int, ms: int) -> Refusal:
    return Refusal("RC-4", "gone", "This token is gone.", {"seat": seat, "ms": ms})


def move_of(verb: int, token: int = 0, at: int = 0) -> Move:
    return Move(verb + (token << 4) + (at << 16))


def parts(move: Move) -> tuple[int, int, int]:
    return int(move) & 15, (int(move) >> 4) & 0xFFF, int(move) >> 16


class State(EngineState):
    def __init__(self, seats: int, tokens: int, rounds: int, race_ms: int, calm: bool) -> None:
        self.tokens, self.rounds, self.race_ms, self.calm = tokens, rounds, race_ms, calm
        self.round, self.now, self.ready_at = 0, 0, 0
        self.go_at: int | None = None
        self.taken: list[tuple[int, int] | None] = [None] * tokens
        self.points = [0] * seats
        self.absent = [False] * seats
        self.stand_in = False

    def copy(self) -> State:
        twin = State(len(self.points), self.tokens, self.rounds, self.race_ms, self.calm)
        twin.round, twin.now, twin.ready_at, twin.go_at = self.round, self.now, self.ready_at, self.go_at
        twin.taken, twin.points, twin.absent = list(self.taken), list(self.points), list(self.absent)
        twin.stand_in = self.stand_in
        return twin

    def check(self) -> None:
        assert self.now >= self.ready_at


META = Meta(
    "racing",
    {"en": "Racing"},
    {"en": "For tests."},
    [1, 2, 3, 4],
    1,
    1,
    "none",
    [
        number("tokens", [], 3, 1, 100),
        number("rounds", [], 1, 1, 100),
        number("race_ms", [], 6000, 100, 1_000_000),
        flag("calm", [], False),
        flag("stand_in", [], False),
    ],
    ["easy", "medium", "hard"],
    timed=True,
)


class Racing(Game[State, dict[str, Json]]):
    def __init__(self) -> None:
        self.meta = META

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        state = State(
            seats,
            options.number("tokens") or 1,
            options.number("rounds") or 1,
            options.number("race_ms") or 1,
            options.flag("calm"),
        )
        state.stand_in = options.flag("stand_in")
        return state

    def to_act(self, state: State) -> list[Seat]:
        if state.round == state.rounds:
            return []
        return [Seat(0)] if state.go_at is None else [Seat(seat) for seat in range(len(state.points))]

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        every = [move_of(GO), *[move_of(GRAB, token) for token in range(state.tokens)]]
        return [move for move in every if self.why_not(state, seat, move) is None]

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return []

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        verb, token, at = parts(move)
        if not self.to_act(state) or (verb == TICK) != (seat == CLOCK):
            return NOT_NOW
        if verb in (ABSENT, PRESENT):
            return SAME if state.absent[seat] == (verb == ABSENT) else None
        if verb == TICK:
            return None
        if (verb == GO) != (state.go_at is None):
            return NOT_NOW
        if verb == GO:
            return NOT_FIRST if seat != 0 else None
        if token >= state.tokens:
            return NO_TOKEN
        taken = state.taken[token]
        return None if taken is None else gone(taken[0], max(at, state.now) - taken[1])

    def perform(self, state: State, seat: Seat, move: Move) -> list[Event]:
        verb, token, at = parts(move)
        state.now = at = max(at, state.now)
        data: Data = {"seat": int(seat), "at": at}
        if verb in (ABSENT, PRESENT):
            state.absent[seat] = verb == ABSENT
        elif verb == GO or (verb == TICK and state.go_at is None):
            state.go_at = at
        elif verb == GRAB:
            state.taken[token] = (int(seat), at)
            state.points[seat] += 1
            data["token"] = token
        if state.go_at is not None and ((verb == TICK and state.go_at != at) or None not in state.taken):
            state.round += 1
            state.taken, state.go_at, state.ready_at = [None] * state.tokens, None, at
        return [Event(VERBS[verb], [], data)]

    def rollout(self, state: State, dice: Dice) -> Outcome:
        decisions = 0
        while acting := self.to_act(state):
            seat = acting[dice.below(len(acting))]
            moves = self.legal_moves(state, seat)
            self.advance(state, seat, moves[dice.below(len(moves))])
            decisions += 1
        outcome = self.outcome(state)
        assert outcome is not None
        outcome.decisions = decisions
        return outcome

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome(ranks_of(state.points), list(state.points), "rounds", [])

    def statistics(self, state: State) -> dict[str, list[int]]:
        return {"tokens_by_seat": list(state.points), "rounds": [state.round]}

    def deadline(self, state: State) -> Deadline | None:
        if state.calm or not self.to_act(state):
            return None
        if state.go_at is None:
            return None if all(state.absent) else Deadline(CLOCK, move_of(TICK), None, at_ms=state.ready_at + READY_MS)
        return Deadline(CLOCK, move_of(TICK), None, at_ms=state.go_at + state.race_ms)

    def stamped(self, state: State, seat: Seat, move: Move, at: int) -> Move:
        verb, token, _ = parts(move)
        return move_of(verb, token, at)

    def substitutes(self, state: State, seat: Seat) -> bool:
        return state.stand_in and state.go_at is None and state.absent[seat]

    def hold_ms(self, state: State) -> int:
        return 0 if state.calm or state.go_at is None else HOLD_MS

    def precedence(self, state: State, seat: Seat, move: Move) -> int:
        return 99 if seat == CLOCK else 9 - int(seat)

    def presence(self, state: State, seat: Seat, present: bool) -> Move | None:
        return None if state.calm else move_of(PRESENT if present else ABSENT)

    def opening(self, state: State) -> list[Event]:
        return [Event("opening", [], {"seats": len(state.points)})]

    def view(self, state: State, viewer: Seat | None) -> dict[str, Json]:
        outcome = self.outcome(state)
        taken: list[Json] = [None if each is None else each[0] for each in state.taken]
        absent: list[Json] = [*state.absent]
        return {
            "game": "racing",
            "seat": None if viewer is None else int(viewer),
            "to_act": seats_data(self.to_act(state)),
            "outcome": None if outcome is None else outcome.encode(),
            "points": [*state.points],
            "taken": taken,
            "absent": absent,
            "round": state.round,
            "go_at": state.go_at,
        }

    def imagine(self, view: dict[str, Json], dice: Dice) -> State:
        raise NotImplementedError

    def encode_move(self, move: Move) -> Data:
        verb, token, at = parts(move)
        data: Data = {"move": VERBS[verb], "at": at}
        return data | {"token": token} if verb == GRAB else data

    def decode_move(self, data: Data) -> Move:
        name, token, at = data.get("move"), data.get("token", 0), data.get("at", 0)
        if name not in VERBS or not isinstance(token, int) or not isinstance(at, int):
            raise InvalidData("move: go or grab is needed")
        return move_of(VERBS.index(name), token, at)

    def encode_state(self, state: State) -> Data:
        raise NotImplementedError

    def decode_state(self, data: Data) -> State:
        raise NotImplementedError

    def encode_view(self, view: dict[str, Json]) -> Data:
        return view

    def decode_view(self, data: Data) -> dict[str, Json]:
        return data


class Grabber(Bot[object]):
    """Takes the first token there is, after a while that it draws."""

    game = "racing"
    level = "easy"

    def choose(self, view: object, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return moves[0]

    def delay_ms(self, view: object, move: Move, dice: Dice) -> int:
        return 500 + dice.below(3000)
