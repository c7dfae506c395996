"""Flying a record's flicks again: is every result of an experiment the one that the physics gives?

Replaying needs no physics, so nothing in `Replay` notices a forged landing. Here every experiment of the record is
carried out again, and its result is compared with the recorded move, to the bit.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json, json_list
from spieltisch.engine.editions import EDITION, STANDARD
from spieltisch.engine.game import Game
from spieltisch.engine.physics import Physics
from spieltisch.engine.read import describe, read_data, read_int, read_ints, read_str, read_text_or_none
from spieltisch.engine.record import BY_FALLBACK, Record, Replay, dice_of
from spieltisch.engine.state import State

NO_VERSION: Final = "the record does not say which physics flew them"
NO_PHYSICS: Final = "there is no physics here"


class Flights:
    """What flying the flicks of a record again has shown. A landing is the clock's move that states a result."""

    def __init__(self) -> None:
        self.flown = 0
        """Landings that were flown again, and fit."""
        self.fallbacks: list[int] = []
        """Landings that the physics could not give, so that the rules gave one: the numbers of these moves."""
        self.trusted = 0
        """Landings that were not flown again."""
        self.why = ""
        """Why not."""
        self.fault: str | None = None
        self.move: int | None = None
        """The number of the first wrong move, counted from 1, or None."""

    def wrong(self, number: int, sentence: str) -> None:
        """The move of this number, counted from 0, is wrong. It comes before any other that was found wrong."""
        self.fault = f"move {number + 1}: {sentence}"
        self.move = number + 1
        self.fallbacks = [each for each in self.fallbacks if each <= number]

    def give_up(self, landings: int, why: str) -> None:
        """So many more landings cannot be flown: they are taken on trust."""
        if landings:
            self.trusted += landings
            self.why = why

    def encode(self) -> Data:
        return {
            "flown": self.flown,
            "fallbacks": json_list(self.fallbacks),
            "trusted": self.trusted,
            "why": self.why,
            "fault": self.fault,
            "move": self.move,
        }


def decode_flights(data: Data) -> Flights:
    """The inverse of `Flights.encode`. Raises InvalidData."""
    found = Flights()
    found.flown = read_int(data, "flown")
    found.fallbacks = read_ints(data, "fallbacks")
    found.trusted = read_int(data, "trusted")
    found.why = read_str(data, "why")
    found.fault = read_text_or_none(data, "fault")
    found.move = None if data.get("move") is None else read_int(data, "move")
    return found


class Landing:
    """A landing that is to be flown again. It needs nothing of its record, so it can be flown anywhere."""

    def __init__(self, number: int, state: Data, experiment: Data, move: Data) -> None:
        self.number: Final = number
        """Of its move, counted from 0."""
        self.state: Final = state
        """The position before it, secrets included."""
        self.experiment: Final = experiment
        self.move: Final = move
        """Where the record says it ended."""

    def encode(self) -> Data:
        return {"number": self.number, "state": self.state, "experiment": self.experiment, "move": self.move}


def decode_landing(data: Data) -> Landing:
    """The inverse of `Landing.encode`. Raises InvalidData."""
    number, state = read_int(data, "number"), read_data(data, "state")
    return Landing(number, state, read_data(data, "experiment"), read_data(data, "move"))


def flown_by(physics: str | None, options: Data) -> str | None:
    """What is recorded as the physics of a game with these options: its version, and the edition if it is another."""
    edition = options.get(EDITION, STANDARD)
    return physics if physics is None or edition == STANDARD else f"{physics}, {edition}"


def why_on_trust(recorded: str | None, here: str | None) -> str | None:
    """Why landings flown by the physics `recorded` cannot be checked by the physics `here`, or None if they can."""
    if recorded is None:
        return NO_VERSION
    if here is None:
        return NO_PHYSICS
    return None if recorded == here else f"they were flown by {recorded}; here is {here}"


def landings_of(
    game: Game[State, object], record: Record, why: str | None, most: int | None
) -> tuple[list[Landing], Flights]:
    """The landings of a legal record that are to be flown again, and what is known of all others.

    With a reason `why` none is flown, and with `most` no more than that many. Stand-ins of the rules are checked in any
    case. Raises BrokenRecord.
    """
    found = Flights()
    landings: list[Landing] = []
    replay = Replay(game, record, dice_of(record))
    while replay.number < len(record.entries):
        number, entry = replay.number, record.entries[replay.number]
        experiment = game.experiment(replay.state)
        if entry.by == BY_FALLBACK:
            unlike = why_no_stand_in(game, replay.state, experiment, entry.move)
            if unlike is not None:
                found.wrong(number, unlike)
                break
            found.fallbacks.append(number + 1)
        elif experiment is not None:
            if why is not None:
                found.give_up(1, why)
            elif most is not None and len(landings) >= most:
                found.give_up(1, f"at most {most} are flown again")
            else:
                landings.append(Landing(number, game.encode_state(replay.state), experiment, entry.move))
        replay.step()
    return landings, found


def why_no_stand_in(game: Game[State, object], state: State, experiment: Data | None, move: Data) -> str | None:
    """Why this is not the landing that the rules give in place of the physics: the first one they think possible."""
    if experiment is None:
        return "only a result of the physics has a stand-in"
    right = game.encode_move(game.legal_moves(state, CLOCK)[0])
    return None if difference(move, right, "") is None else "this is not the stand-in that the rules give"


def compare(game: Game[State, object], landing: Landing, result: Data, found: Flights) -> None:
    """Whether the flick ended as the record says; `result` is that of the physics. Raises InvalidData."""
    state = game.decode_state(landing.state)
    try:
        right = game.encode_move(game.finding(state, result))
    except InvalidData as error:
        found.wrong(landing.number, f"the physics gives no landing: {error}")
        return
    unlike = difference(landing.move, right, "")
    if unlike is None:
        found.flown += 1
    else:
        found.wrong(landing.number, f"the flick does not end like this: {unlike}")


def refuse(landing: Landing, why: str, found: Flights) -> None:
    """The physics calls the experiment impossible."""
    found.wrong(landing.number, f"the physics cannot fly this: {why}")


def refly(
    game: Game[State, object],
    record: Record,
    version: str | None,
    physics: Physics | None,
    most: int | None = None,
) -> Flights:
    """Fly every flick of a legal record again. `version`: the physics that flew it. Raises BrokenRecord."""
    here = None if physics is None else flown_by(physics.version(), record.options)
    landings, found = landings_of(game, record, why_on_trust(version, here), most)
    for landing in landings:
        assert physics is not None, "without physics nothing is to be flown"
        try:
            result = physics.run(landing.experiment)
        except InvalidData as error:
            refuse(landing, str(error), found)
            break
        compare(game, landing, result, found)
        if found.move == landing.number + 1:
            break
    return found


def difference(recorded: Json, found: Json, path: str) -> str | None:
    """Where two pieces of plain data differ first, as a sentence, or None."""
    if isinstance(recorded, dict) and isinstance(found, dict):
        for name in [*recorded, *found]:
            inner = f"{path}.{name}" if path else name
            if name not in recorded or name not in found:
                return f"{inner}: only {'the physics has' if name in found else 'the record has'} this"
            unlike = difference(recorded[name], found[name], inner)
            if unlike is not None:
                return unlike
        return None
    if isinstance(recorded, list) and isinstance(found, list):
        if len(recorded) != len(found):
            return f"{path}: the record has {len(recorded)}, the physics gives {len(found)}"
        for place, (told, right) in enumerate(zip(recorded, found, strict=True)):
            unlike = difference(told, right, f"{path}[{place}]")
            if unlike is not None:
                return unlike
        return None
    if recorded == found and isinstance(recorded, bool) == isinstance(found, bool):
        return None
    return f"{path}: the record says {describe(recorded)}, the physics gives {describe(found)}"
