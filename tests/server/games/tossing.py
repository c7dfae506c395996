"""A small game with experiments: a coin is tossed with some force, and no rule says where it comes to rest.

Who tosses draws how much the hand trembles; then the coin is in the air, and only the clock can say how far it went.
"""

from __future__ import annotations

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json, Move, Seat, json_list, seats_data
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.game import Game, Meta
from spieltisch.engine.options import Options, number
from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.engine.read import read_int, read_ints
from spieltisch.engine.refusal import IllegalMove, Refusal
from spieltisch.engine.state import State as EngineState

MOST_FORCE = 99
PRACTICE_FORCE = 90
LAND = 1000
"""Landings begin here: the distance, and above it the way of the coin as bytes."""
FARTHEST = 500
TURN = Refusal("TS-1", "wait", "Wait for your turn.")
ONLY_CLOCK = Refusal("TS-2", "only_clock", "Nobody but the table says where a coin comes to rest.")
TOO_STRONG = Refusal("TS-4", "too_strong", "For practice this is too strong.")
TOO_FAR = Refusal("TS-3", "too_far", "No coin rolls off this table.")


class State(EngineState):
    def __init__(self, seats: int, rounds: int, dice: Dice) -> None:
        self.rounds, self.dice = rounds, dice
        self.tossed = 0
        self.force: int | None = None
        """Of the coin in the air."""
        self.tremor = 0
        self.points = [0] * seats

    def copy(self) -> State:
        twin = State(len(self.points), self.rounds, self.dice.copy())
        twin.tossed, twin.force, twin.tremor = self.tossed, self.force, self.tremor
        twin.points = list(self.points)
        return twin

    @property
    def active(self) -> int:
        return self.tossed % len(self.points)

    def check(self) -> None:
        assert self.force is None or 0 <= self.force <= MOST_FORCE


def land(distance: int, way: str) -> Move:
    return Move(LAND + distance + 1000 * int.from_bytes(b"\x01" + way.encode(), "big"))


def parts(move: Move) -> tuple[int, str]:
    above, distance = divmod(move - LAND, 1000)
    return distance, above.to_bytes((above.bit_length() + 7) // 8, "big")[1:].decode()


def read_landing(data: Data) -> Move:
    distance, way = data.get("distance"), data.get("way")
    if not isinstance(distance, int) or not isinstance(way, str):
        raise InvalidData("distance: a whole number is needed, and a way")
    return land(distance, way)


META = Meta(
    "tossing",
    {"en": "Tossing"},
    {"en": "For tests."},
    [1, 2, 3, 4],
    1,
    1,
    "none",
    [number("rounds", [], 4, 1, 1000)],
    ["easy"],
    sampled=True,
    rehearsals=True,
    experiments=True,
)


class Tossing(Game[State, dict[str, Json]]):
    def __init__(self) -> None:
        self.meta = META

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        return State(seats, options.number("rounds") or 1, dice)

    def to_act(self, state: State) -> list[Seat]:
        if state.force is not None:
            return [CLOCK]
        return [] if state.tossed >= state.rounds else [Seat(state.active)]

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        if seat == CLOCK:
            return [land(77, "")] if state.force is not None else []
        return [Move(10), Move(50)] if seat in self.to_act(state) else []

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return []

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if move >= LAND and seat != CLOCK:
            return ONLY_CLOCK
        if seat not in self.to_act(state) or (move >= LAND) != (seat == CLOCK):
            return TURN
        return TOO_FAR if move >= LAND and parts(move)[0] > FARTHEST else None

    def perform(self, state: State, seat: Seat, move: Move) -> list[Event]:
        if move < LAND:
            state.force, state.tremor = int(move), state.dice.below(10)
            return [Event("toss", ["TS-1"], {"seat": state.active, "force": state.force}, reveals=True)]
        distance, way = parts(move)
        told: Data = {"seat": state.active, "distance": distance, "way": way, "tremor": state.tremor}
        state.points[state.active] += distance
        state.tossed += 1
        state.force = None
        return [Event("land", ["TS-2"], told, reveals=True)]

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome(ranks_of(state.points), state.points, "rounds", [])

    def experiment(self, state: State) -> Data | None:
        return None if state.force is None else {"force": state.force + state.tremor}

    def finding(self, state: State, result: Data) -> Move:
        return read_landing(result)

    def rehearsal(self, view: dict[str, Json], data: Data, dice: Dice) -> Data:
        force = data.get("force")
        if not isinstance(force, int) or not 0 <= force <= MOST_FORCE:
            raise InvalidData("force: 0 to 99 is needed")
        if force > PRACTICE_FORCE:
            raise IllegalMove(TOO_STRONG)
        return {"force": force + dice.below(10), "seen_by": view["seat"]}

    def opening(self, state: State) -> list[Event]:
        return [Event("opening", [], {})]

    def view(self, state: State, viewer: Seat | None) -> dict[str, Json]:
        outcome = self.outcome(state)
        return {
            "game": "tossing",
            "seat": None if viewer is None else int(viewer),
            "to_act": seats_data(self.to_act(state)),
            "outcome": None if outcome is None else outcome.encode(),
            "points": [*state.points],
            "force": state.force,
        }

    def imagine(self, view: dict[str, Json], dice: Dice) -> State:
        raise NotImplementedError

    def encode_move(self, move: Move) -> Data:
        if move < LAND:
            return {"move": "toss", "force": int(move)}
        distance, way = parts(move)
        return {"move": "land", "distance": distance, "way": way}

    def decode_move(self, data: Data) -> Move:
        if data.get("move") == "land":
            return read_landing(data)
        force = data.get("force")
        if data.get("move") != "toss" or not isinstance(force, int) or not 0 <= force <= MOST_FORCE:
            raise InvalidData("move: toss with a force of 0 to 99 is needed")
        return Move(force)

    def encode_state(self, state: State) -> Data:
        facts: Data = {"rounds": state.rounds, "tossed": state.tossed, "force": state.force, "tremor": state.tremor}
        return facts | {"points": json_list(state.points)}

    def decode_state(self, data: Data) -> State:
        points = read_ints(data, "points")
        state = State(len(points), read_int(data, "rounds"), FastDice(0))
        state.tossed, state.tremor, state.points = read_int(data, "tossed"), read_int(data, "tremor"), points
        state.force = None if data["force"] is None else read_int(data, "force")
        return state

    def encode_view(self, view: dict[str, Json]) -> Data:
        return view

    def decode_view(self, data: Data) -> dict[str, Json]:
        return data
