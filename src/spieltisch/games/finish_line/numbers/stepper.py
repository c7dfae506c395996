"""Finish Line played by numbers: slips and moves in small steps."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move, shifted
from spieltisch.engine.dice import FastDice
from spieltisch.engine.numbering import list_of, nth_of, size_of, write_set
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.state import State as EngineState
from spieltisch.engine.stepper import NOBODY, Feature, Stepper
from spieltisch.games.finish_line.moves import BET, verb_in
from spieltisch.games.finish_line.numbers.actions import (
    ACTIONS,
    COLOUR,
    HAND_IN,
    NAMES,
    STEP_BITS,
    STEP_MASK,
    positions_of,
    steps_of,
)
from spieltisch.games.finish_line.numbers.draft import Draft, new_draft, slip_steps
from spieltisch.games.finish_line.numbers.observation import Observer, features, put_chosen
from spieltisch.games.finish_line.offers import BUFFER, legal
from spieltisch.games.finish_line.options import Variant, variant_of
from spieltisch.games.finish_line.play import apply_race_move, hand_in
from spieltisch.games.finish_line.scoring import outcome_of
from spieltisch.games.finish_line.slips.slip import slip_in
from spieltisch.games.finish_line.start import start
from spieltisch.games.finish_line.state import BETTING, OVER, State

NO_MASK: Final = bytes(ACTIONS)


class FinishLineStepper(Stepper):
    """One game. Slips are filled in seat by seat, so that nobody knows the others' while betting."""

    def __init__(self, variant: Variant, observer: Observer, game: State) -> None:
        self.variant: Final = variant
        self.observer: Final = observer
        self.game: State = game
        self.moves: Final = BUFFER[:]
        """The moves in a race that can still be reached."""
        self.ways: Final = BUFFER[:]
        """The steps that are left to each of them."""
        self.reachable: i64 = 0
        """How many these are."""
        self.chosen: i64 = 0
        """The steps so far, packed."""
        self.draft: Draft | None = None
        """The slip that is being filled in; None in a race."""
        self.bits: i64 = 0
        """The legal actions as a set, counted from `first`."""
        self.first: i64 = 0
        self.lineup: i64 = 0
        self.positions: vec[i64] = positions_of(0)
        """Of the horses of `lineup`."""
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
        """Find out who is to act, and what a new decision can begin with."""
        race = self.game.race
        if race.lineup != self.lineup:
            self.lineup = race.lineup
            self.positions = positions_of(race.lineup)
        self.chosen = 0
        self.draft = None
        if race.phase == OVER:
            self.seat = NOBODY
            self.bits = 0
            self.count = 0
            return
        if race.phase == BETTING:
            seat: i64 = 0
            while self.game.slips[seat] is not None:
                seat += 1
            self.seat = seat
            draft = new_draft(self.variant, race.money[seat])
            self.draft = draft
            self.first = 0
            self.bits = draft.legal(self.variant)
        else:
            self.seat = race.active
            self.list_moves()
        self.count = size_of(self.bits)

    def list_moves(self) -> None:
        """All moves of a race, and how they begin."""
        count = legal(self.game.race, self.moves)
        moves = self.moves
        ways = self.ways
        positions = self.positions
        bits: i64 = 0
        i: i64 = 0
        while i < count:
            way = steps_of(moves[i], positions)
            ways[i] = way
            bits |= shifted(1, (way & STEP_MASK) - 1)
            i += 1
        self.reachable = count
        self.first = COLOUR
        self.bits = bits

    def step(self, action: i64) -> i64:
        if not 0 <= action - self.first < 48 or (self.bits >> (action - self.first)) & 1 == 0:
            raise ValueError(f"action {action} is not legal here; {self.legal_actions()} are")
        self.steps += 1
        draft = self.draft
        if draft is None:
            self.narrow(action - COLOUR + 1)
        elif action == HAND_IN:
            hand_in(self.game, self.seat, draft.slip())
            self.look()
        else:
            draft.step(self.variant, self.lineup, action)
            self.bits = draft.legal(self.variant)
            self.count = size_of(self.bits)
        return self.count

    def narrow(self, step: i64) -> None:
        """Keep the moves that go on with this step; make the one that ends with it."""
        moves = self.moves
        ways = self.ways
        bits: i64 = 0
        kept: i64 = 0
        i: i64 = 0
        while i < self.reachable:
            way = ways[i]
            if way & STEP_MASK == step:
                way >>= STEP_BITS
                if way == 0:
                    apply_race_move(self.game, moves[i], None)
                    self.look()
                    return
                moves[kept] = moves[i]
                ways[kept] = way
                bits |= shifted(1, (way & STEP_MASK) - 1)
                kept += 1
            i += 1
        self.reachable = kept
        self.bits = bits
        self.count = size_of(bits)
        place: i64 = 0
        while self.chosen >> place != 0:
            place += STEP_BITS
        self.chosen |= step << place

    def pick(self, index: i64) -> i64:
        if not 0 <= index < self.count:
            raise ValueError(f"there are {self.count} legal actions, none with the index {index}")
        return self.step(self.first + nth_of(self.bits, index))

    def legal_actions(self) -> list[int]:
        return list_of(self.bits, self.first)

    def write_mask(self, out: BytesWriter) -> None:
        write_set(self.bits, self.first, NO_MASK, out)

    def write_observation(self, viewer: i64, out: BytesWriter) -> None:
        at = self.observer.write(self.game, viewer, self.positions, out)
        if viewer == self.seat:
            draft = self.draft
            if draft is not None:
                self.observer.put_draft(draft, self.positions, at, out)
            elif self.chosen != 0:
                put_chosen(self.chosen, at, out)

    def features(self) -> list[Feature]:
        return features(self.variant)

    def action_name(self, action: i64) -> str:
        return NAMES[action]

    def is_between(self) -> bool:
        draft = self.draft
        return self.chosen != 0 if draft is None else draft.steps != 0

    def actions_of(self, move: Move) -> list[int]:
        draft = self.draft
        if draft is not None:
            capital = self.game.race.money[self.seat]
            return slip_steps(self.variant, slip_in(move), self.positions, capital)[draft.steps :]
        way = steps_of(move, self.positions)
        chosen = self.chosen
        found: list[int] = []
        while way != 0:
            if chosen == 0:
                found.append(COLOUR - 1 + (way & STEP_MASK))
            way >>= STEP_BITS
            chosen >>= STEP_BITS
        return found

    def play(self, move: Move) -> None:
        assert (verb_in(move) == BET) == (self.draft is not None), move
        for action in self.actions_of(move):
            self.step(action)

    def state(self) -> State:
        return self.game

    def outcome(self) -> Outcome | None:
        return outcome_of(self.game.race)

    def copy(self) -> FinishLineStepper:
        twin = FinishLineStepper(self.variant, self.observer, self.game.copy())
        i: i64 = 0
        while i < self.reachable:
            twin.moves[i] = self.moves[i]
            twin.ways[i] = self.ways[i]
            i += 1
        twin.reachable = self.reachable
        twin.chosen = self.chosen
        draft = self.draft
        twin.draft = None if draft is None else draft.copy()
        twin.bits = self.bits
        twin.first = self.first
        twin.lineup = self.lineup
        twin.positions = self.positions
        twin.seat = self.seat
        twin.count = self.count
        twin.steps = self.steps
        return twin


def stepper(seats: int, options: Options) -> FinishLineStepper:
    """Games with these seats and options; the one with the seed 0 is dealt."""
    variant = variant_of(seats, options)
    made = FinishLineStepper(variant, Observer(variant), start(seats, options, FastDice(0)))
    made.look()
    return made
