"""A small game for the table's own tests: steps that can be taken back, rolls that cannot, secrets, seats at once.

In `turns` a seat may `step` as often as it likes, then `roll` (new information) or `end` (none). In `at_once` all seats
`pick` at the same time; in `whisper` only seat 1 knows that it is asked. With `late` the game itself says what is done
for a seat whose turn clock ran out: `roll`, but nothing in particular after a step.
"""

from __future__ import annotations

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json, Move, Seat, seats_data
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.game import Deadline, Game, Meta
from spieltisch.engine.options import Options, flag, number, one_of, seat_choice
from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.state import State as EngineState

STEP, ROLL, END, PICK = Move(0), Move(1), Move(2), 10
NAMES = {"step": STEP, "roll": ROLL, "end": END}
TURN = Refusal("PR-1", "wait", "Wait for your turn.")
TIRED = Refusal("PR-2", "tired", "Three steps are enough.")
WRONG = Refusal("PR-3", "wrong", "That is not for now.")
MOST_STEPS = 3


class State(EngineState):
    def __init__(self, mode: str, rounds: int, limit: int | None, dice: Dice, secrets: list[int]) -> None:
        self.mode, self.rounds, self.limit, self.dice, self.secrets = mode, rounds, limit, dice, secrets
        self.active, self.turn, self.steps = 0, 0, 0
        self.late = False
        self.points = [0] * len(secrets)
        self.picks: list[int] = [0] * len(secrets)

    def copy(self) -> State:
        twin = State(self.mode, self.rounds, self.limit, self.dice.copy(), self.secrets)
        twin.active, twin.turn, twin.steps = self.active, self.turn, self.steps
        twin.late = self.late
        twin.points, twin.picks = list(self.points), list(self.picks)
        return twin

    def check(self) -> None:
        assert 0 <= self.active < len(self.points)


META = Meta(
    "practice",
    {"en": "Practice"},
    {"en": "For tests."},
    [1, 2, 3, 4],
    1,
    1,
    "none",
    [
        one_of("mode", [], ["turns", "at_once", "whisper"]),
        number("rounds", [], 5, 1, 2000),
        number("limit_ms", [], 0, 0, 100_000),
        seat_choice("first", [], 4),
        flag("late", [], False),
    ],
    ["easy", "medium", "hard"],
)


class Practice(Game[State, dict[str, Json]]):
    def __init__(self) -> None:
        self.meta = META

    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        return (
            Refusal("PR-9", "alone", "Nobody whispers alone.")
            if options.text("mode") == "whisper" and seats == 1
            else None
        )

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        secrets = [1000 + dice.below(9000) for _ in range(seats)]
        state = State(
            options.text("mode"), options.number("rounds") or 1, options.number("limit_ms") or None, dice, secrets
        )
        state.active = options.seat("first") or 0
        state.late = options.flag("late")
        return state

    def to_act(self, state: State) -> list[Seat]:
        if state.turn >= state.rounds:
            return []
        if state.mode == "at_once":
            return [Seat(seat) for seat, pick in enumerate(state.picks) if pick == 0]
        if state.mode == "whisper":
            return [Seat(1)] if state.turn % 2 else [CLOCK]
        return [Seat(state.active)]

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        every = [Move(PICK + 1), Move(PICK + 2)] if state.mode == "at_once" else [END, STEP, ROLL]
        return [move for move in every if self.why_not(state, seat, move) is None]

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return [STEP, ROLL, END]

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if seat not in self.to_act(state):
            return TURN
        if (state.mode == "at_once") != (move > PICK):
            return WRONG
        return TIRED if move == STEP and state.steps >= MOST_STEPS else None

    def perform(self, state: State, seat: Seat, move: Move) -> list[Event]:
        who: Data = {"seat": int(seat)}
        if move == STEP:
            state.steps += 1
            return [Event("step", ["PR-2"], who)]
        if move > PICK:
            state.picks[seat] = move - PICK
            events = [Event("pick", [], None, {"pick": move - PICK, **who}, [seat])]
            if 0 not in state.picks:
                told: list[Json] = [*state.picks]
                events.append(Event("picked", [], {"picks": told}, reveals=True))
                state.points = [mine + pick for mine, pick in zip(state.points, state.picks, strict=True)]
                state.picks = [0] * len(state.picks)
                state.turn += 1
            return events
        events = []
        if state.mode == "whisper":
            events.append(Event("moment_over", [], {}))
        elif move == ROLL:
            pips = state.dice.below(6) + 1
            state.points[seat] += pips
            events.append(Event("roll", [], {"pips": pips, **who}, reveals=True))
        else:
            events.append(Event("end", [], who))
        state.steps = 0
        state.turn += 1
        state.active = (state.active + 1) % len(state.points)
        return events

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome(ranks_of(state.points), state.points, "rounds", [])

    def statistics(self, state: State) -> dict[str, list[int]]:
        return {"pips_by_seat": list(state.points)}

    def deadline(self, state: State) -> Deadline | None:
        if state.limit is None or not self.to_act(state):
            return None
        return Deadline(self.to_act(state)[0], END, state.limit, 1500)

    def timeout_move(self, state: State, seat: Seat) -> Move | None:
        return ROLL if state.late and state.steps == 0 else None

    def opening(self, state: State) -> list[Event]:
        return [Event("opening", [], {"seats": len(state.points)})]

    def view(self, state: State, viewer: Seat | None) -> dict[str, Json]:
        acting = self.to_act(state)
        if state.mode == "whisper":
            acting = [seat for seat in acting if seat == viewer]
        outcome = self.outcome(state)
        return {
            "game": "practice",
            "seat": None if viewer is None else int(viewer),
            "to_act": seats_data(acting),
            "outcome": None if outcome is None else outcome.encode(),
            "points": [*state.points],
            "steps": state.steps,
            "secret_number": None if viewer is None else state.secrets[viewer],
        }

    def imagine(self, view: dict[str, Json], dice: Dice) -> State:
        raise NotImplementedError

    def encode_move(self, move: Move) -> Data:
        if move > PICK:
            return {"move": "pick", "number": move - PICK}
        return {"move": next(name for name, each in NAMES.items() if each == move)}

    def decode_move(self, data: Data) -> Move:
        name, picked = data.get("move"), data.get("number")
        if name == "pick" and isinstance(picked, int) and picked in (1, 2):
            return Move(PICK + picked)
        if not isinstance(name, str) or name not in NAMES:
            raise InvalidData("move: step, roll, end or pick is needed")
        return NAMES[name]

    def encode_state(self, state: State) -> Data:
        raise NotImplementedError

    def decode_state(self, data: Data) -> State:
        raise NotImplementedError

    def encode_view(self, view: dict[str, Json]) -> Data:
        return view

    def decode_view(self, data: Data) -> dict[str, Json]:
        return data
