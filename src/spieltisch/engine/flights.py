"""Flying a record's flicks again: is every result of an experiment the one that the physics gives?

Replaying needs no physics, so nothing in `Replay` notices a forged landing. Here every experiment of the record is
carried out again, and its result is compared with the recorded move, to the bit.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json
from spieltisch.engine.editions import EDITION, STANDARD
from spieltisch.engine.game import Game
from spieltisch.engine.physics import Physics
from spieltisch.engine.read import describe
from spieltisch.engine.record import BY_FALLBACK, Record, Replay, dice_of
from spieltisch.engine.state import State

NO_VERSION: Final = "the record does not say which physics flew them"
NO_PHYSICS: Final = "there is no physics here"


class Flights:
    """What flying the flicks of a record again has shown. A landing is the clock's move that states a result."""

    def __init__(self) -> None:
        self.flown = 0
        """Landings that were flown again, and fit."""
        self.fallbacks: Final[list[int]] = []
        """Landings that the physics could not give, so that the rules gave one: the numbers of these moves."""
        self.trusted = 0
        """Landings that were not flown again."""
        self.why = ""
        """Why not."""
        self.fault: str | None = None
        self.move: int | None = None
        """The number of the first wrong move, counted from 1, or None."""


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


class Reflight:
    """Replays a record that is known to be legal, and stops wherever something has to be flown.

    The caller flies it, wherever it likes, and goes on with the result. With a reason `why` nothing is flown, and with
    `most` no more than that many; stand-ins of the rules are checked in any case.
    """

    def __init__(self, game: Game[State, object], record: Record, why: str | None, most: int | None = None) -> None:
        self.game: Final = game
        self.record: Final = record
        self.found: Final = Flights()
        self._why = why
        self._most: Final = most
        self._replay: Final = Replay(game, record, dice_of(record))

    def go_on(self, result: Data | None = None) -> Data | None:
        """The next experiment to carry out, or None at the end. `result` is that of the last one."""
        if result is not None:
            self._compare(result)
        replay = self._replay
        while not self._is_wrong() and replay.number < len(self.record.entries):
            experiment = self.game.experiment(replay.state)
            if self.record.entries[replay.number].by == BY_FALLBACK:
                self._check_stand_in(experiment)
            elif experiment is not None and not self._is_trusted():
                return experiment
            elif experiment is not None:
                self.found.trusted += 1
            if not self._is_wrong():
                replay.step()
        return None

    def give_up(self, why: str) -> None:
        """The experiment could not be carried out: this landing and all that follow are taken on trust."""
        self._why = why

    def refuse(self, why: str) -> None:
        """The physics calls the experiment impossible."""
        self._wrong(f"the physics cannot fly this: {why}")

    def _is_trusted(self) -> bool:
        if self._why is None and self._most is not None and self.found.flown >= self._most:
            self._why = f"at most {self._most} are flown again"
        self.found.why = self._why or ""
        return self._why is not None

    def _compare(self, result: Data) -> None:
        replay = self._replay
        try:
            found = self.game.encode_move(self.game.finding(replay.state, result))
        except InvalidData as error:
            self._wrong(f"the physics gives no landing: {error}")
            return
        unlike = difference(self.record.entries[replay.number].move, found, "")
        if unlike is not None:
            self._wrong(f"the flick does not end like this: {unlike}")
            return
        self.found.flown += 1
        replay.step()

    def _check_stand_in(self, experiment: Data | None) -> None:
        """The rules leave no choice: it is the first landing that they think possible."""
        replay = self._replay
        if experiment is None:
            self._wrong("only a result of the physics has a stand-in")
            return
        found = self.game.encode_move(self.game.legal_moves(replay.state, CLOCK)[0])
        if difference(self.record.entries[replay.number].move, found, "") is not None:
            self._wrong("this is not the stand-in that the rules give")
            return
        self.found.fallbacks.append(replay.number + 1)

    def _is_wrong(self) -> bool:
        return self.found.fault is not None

    def _wrong(self, sentence: str) -> None:
        number = self._replay.number + 1
        self.found.fault = f"move {number}: {sentence}"
        self.found.move = number


def refly(
    game: Game[State, object],
    record: Record,
    version: str | None,
    physics: Physics | None,
    most: int | None = None,
) -> Flights:
    """Fly every flick of a legal record again. `version`: the physics that flew it. Raises BrokenRecord."""
    here = None if physics is None else flown_by(physics.version(), record.options)
    reflight = Reflight(game, record, why_on_trust(version, here), most)
    experiment = reflight.go_on()
    while experiment is not None and physics is not None:
        try:
            experiment = reflight.go_on(physics.run(experiment))
        except InvalidData as error:
            reflight.refuse(str(error))
            experiment = None
    return reflight.found


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
