"""1000 km played by numbers, one step a decision."""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.state import State as EngineState
from spieltisch.engine.stepper import NOBODY, Feature, Stepper
from spieltisch.games.thousand_km import scoring
from spieltisch.games.thousand_km.moves import ATTACK, MEISTERZUG, PASS
from spieltisch.games.thousand_km.numbers.actions import Actions, name_of
from spieltisch.games.thousand_km.numbers.observation import (
    Observer,
    features,
    fresh_observer,
    resumed_observer,
    width_of,
)
from spieltisch.games.thousand_km.offers import NO_MOVES, legal
from spieltisch.games.thousand_km.options import Variant, variant_of
from spieltisch.games.thousand_km.play import apply
from spieltisch.games.thousand_km.start import deal
from spieltisch.games.thousand_km.state import NOBODY as NO_HOLDER
from spieltisch.games.thousand_km.state import OVER, REACTION, State


@final
class KmStepper(Stepper):
    """Every decision is one step: an action is a whole move."""

    def __init__(self, variant: Variant, actions: Actions, width: i64, race: State, observer: Observer) -> None:
        self.variant: Final = variant
        self.coding: Final = actions
        self.no_mask: Final = bytes(int(actions.size))
        self.race: State = race
        self.observer: Observer = observer
        self.moves: Final = NO_MOVES[:]
        """The legal moves, as `legal` lists them."""
        self.own: i64 = 0
        """The side of the seat to act."""
        self.seats: i64 = variant.seats
        self.actions: i64 = actions.size
        self.width: i64 = width
        self.seat: i64 = NOBODY
        self.count: i64 = 0
        self.steps: i64 = 0
        self.look()

    def deal(self, seed: int) -> None:
        self.race = deal(self.variant, FastDice(seed))
        self.observer.begin()
        self.steps = 0
        self.look()

    def resume(self, state: EngineState) -> None:
        assert isinstance(state, State), state
        self.race = state
        self.observer = resumed_observer(state)
        self.steps = 0
        self.look()

    def look(self) -> None:
        """Find out who is to act, and what they may do."""
        race = self.race
        while race.phase == REACTION and race.holder == NO_HOLDER:
            apply(race, race.active, PASS, None)  # the clock
        if race.phase == OVER:
            self.seat = NOBODY
            self.count = 0
            return
        seat = race.active
        if race.phase == REACTION:
            seat = race.holder
        self.seat = seat
        self.own = self.variant.side_of(seat)
        self.count = legal(race, seat, self.moves)

    def make(self, move: i64) -> i64:
        """Make a legal move, and what the clock does after it."""
        apply(self.race, self.seat, move, None)
        self.steps += 1
        self.look()
        return self.count

    def step(self, action: i64) -> i64:
        if 0 <= action < self.actions:
            move = self.coding.move_of(self.own, action)
            i: i64 = 0
            while i < self.count:
                if i64(self.moves[i]) == move:
                    return self.make(move)
                i += 1
        raise ValueError(f"action {action} is not legal here; {self.legal_actions()} are")

    def pick(self, index: i64) -> i64:
        if not 0 <= index < self.count:
            raise ValueError(f"there are {self.count} legal actions, none with the index {index}")
        return self.make(self.nth(index))

    def nth(self, index: i64) -> i64:
        """The legal move with this index in the order of actions.

        They are listed in this order already, but for attacks on sides before one's own, which come first there.
        """
        before: i64 = 0
        attacks: i64 = 0
        moves = self.moves
        if self.variant.sides > 2:
            own = ATTACK + 8 * self.own
            while attacks < self.count and ATTACK <= i64(moves[attacks]) < MEISTERZUG:
                if i64(moves[attacks]) < own:
                    before += 1
                attacks += 1
        if index >= attacks:
            return i64(moves[index])
        index += before
        if index >= attacks:
            index -= attacks
        return i64(moves[index])

    def legal_actions(self) -> list[int]:
        found: list[int] = []
        i: i64 = 0
        while i < self.count:
            found.append(self.coding.action_of(self.own, self.nth(i)))
            i += 1
        return found

    def write_mask(self, out: BytesWriter) -> None:
        begin: i64 = len(out)
        out.write(self.no_mask)
        i: i64 = 0
        while i < self.count:
            out[begin + self.coding.action_of(self.own, i64(self.moves[i]))] = u8(1)
            i += 1

    def write_observation(self, viewer: i64, out: BytesWriter) -> None:
        self.observer.write(self.race, viewer, out)

    def features(self) -> list[Feature]:
        return features(self.variant)

    def action_name(self, action: i64) -> str:
        return name_of(self.coding.move_of(0, action), 0, self.variant.sides)

    def is_between(self) -> bool:
        return False

    def actions_of(self, move: Move) -> list[int]:
        return [self.coding.action_of(self.own, move)]

    def play(self, move: Move) -> None:
        self.make(move)

    def state(self) -> State:
        return self.race

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.race)

    def copy(self) -> KmStepper:
        twin = KmStepper(self.variant, self.coding, self.width, self.race.copy(), self.observer.copy())
        twin.steps = self.steps
        return twin


def stepper(seats: int, options: Options) -> KmStepper:
    """A race with these seats and options, dealt with the seed 0."""
    variant = variant_of(seats, options)
    actions = Actions(variant.sides)
    width = width_of(features(variant))
    return KmStepper(variant, actions, width, deal(variant, FastDice(0)), fresh_observer(variant))
