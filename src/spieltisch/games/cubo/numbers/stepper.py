"""Cubo played by numbers: squares die by die, and a race in virtual time (`pace.py`)."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.numbering import list_of, nth_of, size_of, write_set
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.state import State as EngineState
from spieltisch.engine.stepper import NOBODY, Feature, Stepper
from spieltisch.games.cubo.components import nibble
from spieltisch.games.cubo.moves import CALL, SQUARE, SWAP, TAKE, verb_in, what_in
from spieltisch.games.cubo.numbers.actions import (
    ACTIONS,
    DIE,
    NAMES,
    OTHER_VERBS,
    OTHERS,
    STEPS,
    SWAPPED,
    TAKEN,
    VERB_OF,
    free_dice,
    legal,
    what_of,
)
from spieltisch.games.cubo.numbers.observation import Observer, features
from spieltisch.games.cubo.numbers.pace import next_seat
from spieltisch.games.cubo.options import Variant, variant_of
from spieltisch.games.cubo.play import carry_out
from spieltisch.games.cubo.rules.rounds import points_of
from spieltisch.games.cubo.scoring import outcome_of
from spieltisch.games.cubo.start import start
from spieltisch.games.cubo.state import OVER, State

NO_MASK: Final = bytes(ACTIONS)


class CuboStepper(Stepper):
    """One game. A seat that has begun a square goes on until it is laid."""

    def __init__(self, variant: Variant, observer: Observer, game: State) -> None:
        self.variant: Final = variant
        self.observer: Final = observer
        self.game: State = game
        self.laid: i64 = 0
        """The dice of an unfinished square by cell, packed."""
        self.placed: i64 = 0
        """How many these are."""
        self.bits: i64 = 0
        """The legal actions, as a set."""
        self.seats: i64 = variant.seats
        self.actions: i64 = ACTIONS
        self.width: i64 = observer.width
        self.seat: i64 = NOBODY
        self.count: i64 = 0
        self.steps: i64 = 0

    def deal(self, seed: int) -> None:
        self.resume(start(self.variant.seats, self.variant.options, FastDice(seed)))

    def resume(self, state: EngineState) -> None:
        """Go on from this position, which becomes the stepper's own."""
        assert isinstance(state, State)
        self.game = state
        self.steps = 0
        self.look()

    def look(self) -> None:
        """Let the clock go on until somebody is to act; what they may do."""
        self.laid = 0
        self.placed = 0
        self.seat = next_seat(self.game)
        self.bits = 0
        if self.seat != NOBODY:
            self.bits = legal(self.game, self.seat, 0, 0)
        self.count = size_of(self.bits)

    def step(self, action: i64) -> i64:
        if not 0 <= action < ACTIONS or (self.bits >> action) & 1 == 0:
            raise ValueError(f"action {action} is not legal here; {self.legal_actions()} are")
        self.steps += 1
        if action < TAKEN:
            self.lay(action - DIE)
        else:
            self.make(VERB_OF[action], what_of(action))
        return self.count

    def lay(self, die: i64) -> None:
        """The next die of a square; the last one lies by itself."""
        self.laid |= die << (4 * self.placed)
        self.placed += 1
        self.bits = free_dice(self.laid, self.placed)
        if self.placed < STEPS:
            self.count = size_of(self.bits)
            return
        square = self.laid | (nth_of(self.bits, 0) << (4 * STEPS))
        if self.variant.clocked:
            self.make(CALL, square)
        else:
            self.make(SQUARE, square)

    def make(self, verb: i64, what: i64) -> None:
        """Make a whole move, now."""
        if self.variant.clocked:
            self.game.players[self.seat].last_at = self.game.now
        carry_out(self.game, self.seat, verb, what, None)
        self.look()

    def pick(self, index: i64) -> i64:
        if not 0 <= index < self.count:
            raise ValueError(f"there are {self.count} legal actions, none with the index {index}")
        return self.step(nth_of(self.bits, index))

    def legal_actions(self) -> list[int]:
        return list_of(self.bits, 0)

    def write_mask(self, out: BytesWriter) -> None:
        write_set(self.bits, 0, NO_MASK, out)

    def write_observation(self, viewer: i64, out: BytesWriter) -> None:
        self.observer.write(self.game, viewer, out)
        if viewer == self.seat and self.placed > 0:
            self.observer.put_laid(self.laid, self.placed, out)

    def features(self) -> list[Feature]:
        return features(self.variant)

    def action_name(self, action: i64) -> str:
        return NAMES[action]

    def is_between(self) -> bool:
        return self.placed > 0

    def actions_of(self, move: Move) -> list[int]:
        verb = verb_in(move)
        what = what_in(move)
        if verb in (CALL, SQUARE):
            return [int(DIE + nibble(what, cell)) for cell in range(self.placed, STEPS)]
        if verb == TAKE:
            return [int(TAKEN + what)]
        if verb == SWAP:
            return [int(SWAPPED + what)]
        return [OTHERS + OTHER_VERBS.index(verb)]

    def play(self, move: Move) -> None:
        for action in self.actions_of(move):
            self.step(action)

    def state(self) -> State:
        return self.game

    def outcome(self) -> Outcome | None:
        return outcome_of(points_of(self.game)) if self.game.phase == OVER else None

    def copy(self) -> CuboStepper:
        twin = CuboStepper(self.variant, self.observer, self.game.copy())
        twin.laid = self.laid
        twin.placed = self.placed
        twin.bits = self.bits
        twin.seat = self.seat
        twin.count = self.count
        twin.steps = self.steps
        return twin


def stepper(seats: int, options: Options) -> CuboStepper:
    """Games with these seats and options; the one with the seed 0 is dealt."""
    variant = variant_of(seats, options)
    made = CuboStepper(variant, Observer(variant), start(seats, options, FastDice(0)))
    made.look()
    return made
