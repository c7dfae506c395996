"""Flying a record again: what the physics would not give is found, and what was taken on trust is said."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from spieltisch.engine.basics import CLOCK, Data, InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.flights import (
    NO_PHYSICS,
    NO_VERSION,
    compare,
    decode_flights,
    decode_landing,
    difference,
    landings_of,
    refly,
    refuse,
)
from spieltisch.engine.options import read_options
from spieltisch.engine.outcome import ranks_of
from spieltisch.engine.physics import Physics
from spieltisch.engine.record import Entry, Player, Record, decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from tests.server.games.tossing import Tossing

TOSSING: Any = Tossing()
SEED = 3
ROUNDS = 4


class Floor(Physics):
    """A coin goes three times as far as the force of its toss."""

    def __init__(self) -> None:
        self.flown = 0

    def run(self, experiment: Data) -> Data:
        self.flown += 1
        force = experiment["force"]
        assert isinstance(force, int)
        if force > 200:
            raise InvalidData("too strong for this floor")
        return {"distance": 3 * force, "way": "." * force}

    def version(self) -> str:
        return "floor 1"


def tossed(stand_ins: tuple[int, ...] = ()) -> Any:
    """The record of a game whose tosses, counted from 1, were flown, or else stood in for."""
    floor, options = Floor(), read_options(TOSSING.meta.options, {"rounds": ROUNDS})
    state = TOSSING.start(2, options, FastDice(SEED))
    entries: list[Entry] = []
    while acting := TOSSING.to_act(state):
        seat, by = acting[0], "bot"
        move = TOSSING.legal_moves(state, seat)[0]
        experiment = TOSSING.experiment(state)
        if experiment is not None:
            by = "fallback" if state.tossed + 1 in stand_ins else "clock"
            move = move if by == "fallback" else TOSSING.finding(state, floor.run(experiment))
        entries.append(Entry(seat, TOSSING.encode_move(move), by, 0))
        TOSSING.play(state, seat, move)
    players = [Player("A", "easy", ""), Player("B", "easy", "")]
    outcome = TOSSING.outcome(state)
    record = Record(
        "tossing", 1, "", "", options.encode(), players, "", None, SEED, entries, [], outcome, physics="floor 1"
    )
    return record.encode()


def test_every_landing_is_flown_again() -> None:
    floor = Floor()
    verdict = verify(TOSSING, decode_record(tossed()), floor)
    assert (verdict.fault, verdict.trusted, verdict.fallbacks, verdict.flown) == (None, ["journal"], [], ROUNDS)
    assert floor.flown == ROUNDS


def test_a_forged_landing_is_found() -> None:
    record = tossed()
    landing = record["moves"][3]["move"]
    landing["distance"] += 1
    points = record["outcome"]["points"]
    points[1] += 1
    record["outcome"]["ranks"] = ranks_of(points)
    assert verify(TOSSING, decode_record(record)).fault is None
    assert verify(TOSSING, decode_record(record)).trusted == ["journal", "landings"]
    verdict = verify(TOSSING, decode_record(record), Floor())
    told, right = landing["distance"], landing["distance"] - 1
    assert verdict.move == 4
    assert verdict.fault == (
        f"move 4: the flick does not end like this: distance: the record says {told}, the physics gives {right}"
    )


def test_the_first_wrong_landing_ends_it() -> None:
    record, floor = tossed(), Floor()
    for number in (3, 5):
        record["moves"][number]["move"]["way"] = ""
    found = refly(TOSSING, decode_record(record), "floor 1", floor)
    assert (found.move, floor.flown, found.flown) == (4, 2, 1)


@pytest.mark.parametrize(
    ("version", "physics", "why"),
    [
        ("floor 1", None, NO_PHYSICS),
        (None, Floor(), NO_VERSION),
        (None, None, NO_VERSION),
        ("floor 2", Floor(), "they were flown by floor 2; here is floor 1"),
    ],
)
def test_what_cannot_be_flown_is_taken_on_trust(version: str | None, physics: Floor | None, why: str) -> None:
    found = refly(TOSSING, decode_record(tossed()), version, physics)
    assert (found.fault, found.flown, found.trusted, found.why) == (None, 0, ROUNDS, why)


def test_a_stand_in_is_named_and_not_called_forged() -> None:
    for physics in (Floor(), None):
        verdict = verify(TOSSING, decode_record(tossed((2, 3))), physics)
        assert (verdict.fault, verdict.fallbacks) == (None, [4, 6])
        assert verdict.flown == (2 if physics else 0)
        assert verdict.trusted == (["journal"] if physics else ["journal", "landings"])
    verdict = verify(TOSSING, decode_record(tossed((1, 2, 3, 4))))
    assert (verdict.fault, verdict.fallbacks, verdict.trusted) == (None, [2, 4, 6, 8], ["journal"])


def test_a_stand_in_leaves_no_choice() -> None:
    """Nobody can call a landing of their own making a stand-in, with or without the physics."""
    record = tossed((2,))
    record["moves"][3]["move"]["way"] = "!"
    for physics in (Floor(), None):
        found = refly(TOSSING, decode_record(record), "floor 1", physics)
        assert found.fault == "move 4: this is not the stand-in that the rules give"


def test_only_landings_have_stand_ins() -> None:
    record = tossed()
    record["moves"][2]["by"] = "fallback"
    verdict = verify(TOSSING, decode_record(record), Floor())
    assert (verdict.fault, verdict.move) == ("move 3: only a result of the physics has a stand-in", 3)


def test_a_game_without_experiments_has_no_stand_ins() -> None:
    game = find("1000-km")
    options = read_options(game.meta.options, {})
    state = game.start(2, options, FastDice(1))
    entries = []
    while acting := game.to_act(state):
        move = game.legal_moves(state, acting[0])[0]
        entries.append(Entry(acting[0], game.encode_move(move), "fallback", 0))
        game.play(state, acting[0], move)
    outcome = game.outcome(state)
    version = game.meta.rules_version
    players = [Player("A", None, ""), Player("B", None, "")]
    record = Record("1000-km", version, "", "", options.encode(), players, "", None, 1, entries, [], outcome)
    assert verify(game, record).fault == "move 1: only a result of the physics has a stand-in"


def test_what_the_physics_calls_impossible_is_a_fault() -> None:
    class Weak(Floor):
        def run(self, experiment: Data) -> Data:
            raise InvalidData("the floor is gone")

    found = refly(TOSSING, decode_record(tossed()), "floor 1", Weak())
    assert (found.fault, found.move) == ("move 2: the physics cannot fly this: the floor is gone", 2)


def test_no_more_than_so_many() -> None:
    floor = Floor()
    found = refly(TOSSING, decode_record(tossed()), "floor 1", floor, most=3)
    assert (found.flown, found.trusted, found.why, floor.flown) == (3, 1, "at most 3 are flown again", 3)


def test_giving_up_trusts_the_rest() -> None:
    landings, found = landings_of(TOSSING, decode_record(tossed()), None, None)
    assert len(landings) == ROUNDS
    compare(TOSSING, landings[0], Floor().run(landings[0].experiment), found)
    found.give_up(3, "the worker died")
    assert (found.flown, found.trusted, found.why) == (1, 3, "the worker died")


def test_landings_and_what_is_known_travel_as_data() -> None:
    record = tossed((2,))
    record["moves"][7] |= {"by": "fallback"}  # no stand-in: the fault of a later move
    landings, found = landings_of(TOSSING, decode_record(record), None, 1)
    assert (len(landings), found.fallbacks, found.trusted, found.move) == (1, [4], 1, 8)
    again = decode_flights(json.loads(json.dumps(found.encode())))
    assert again.encode() == found.encode()
    landing = decode_landing(json.loads(json.dumps(landings[0].encode())))
    compare(TOSSING, landing, Floor().run(landing.experiment), again)
    assert (again.flown, again.move) == (1, 8)
    refuse(landing, "the floor is gone", again)
    assert (again.fallbacks, again.fault) == ([], "move 2: the physics cannot fly this: the floor is gone")


def test_the_clock_is_who_lands() -> None:
    assert [move["seat"] for move in tossed()["moves"]][1::2] == [CLOCK] * ROUNDS


@pytest.mark.parametrize(
    ("recorded", "found", "sentence"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b: the record says 2, the physics gives 3"),
        ({"a": [1]}, {"a": [1, 2]}, "a: the record has 1, the physics gives 2"),
        ({"a": 1, "b": 2}, {"a": 1}, "b: only the record has this"),
        ({"a": 1}, {"a": 1, "b": 2}, "b: only the physics has this"),
        ({"a": True}, {"a": 1}, "a: the record says True, the physics gives 1"),
        ({"a": 1.0, "b": None}, {"a": 1, "b": None}, None),
        ({"a": 10**5000}, {"a": 1}, "a: the record says a number of more than 300 digits, the physics gives 1"),
    ],
)
def test_differences_are_named(recorded: Any, found: Any, sentence: str | None) -> None:
    assert difference(copy.deepcopy(recorded), found, "") == sentence
