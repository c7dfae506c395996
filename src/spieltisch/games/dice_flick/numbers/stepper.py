"""Dice Flick played by numbers, one step at a time. Flicks land at once, by the fast model."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.state import State as EngineState
from spieltisch.engine.stepper import NOBODY, Feature, Stepper
from spieltisch.games.dice_flick.components.holes import CENTRE_MASK, PLATES
from spieltisch.games.dice_flick.components.kinds import COLOURS, PIP_COLOURS
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.moves import (
    FLICK,
    flick,
    score_combination,
)
from spieltisch.games.dice_flick.numbers.actions import (
    ACCEPT_AT,
    BEST_AT,
    CENTRE_AT,
    COLOURS_AT,
    DECLINE_AT,
    DONE,
    FINISH_AT,
    HOLES_AT,
    LINES_AT,
    PARTS,
    PARTS_AT,
    PLATES_AT,
    PUT_BACK_AT,
    TAKES,
    UNDO_AT,
    Coding,
)
from spieltisch.games.dice_flick.numbers.chosen import NONE, Chosen, nothing_chosen
from spieltisch.games.dice_flick.numbers.combinations import can_begin, is_complete, list_holes
from spieltisch.games.dice_flick.numbers.observation import features, width_of, write
from spieltisch.games.dice_flick.options import variant_of
from spieltisch.games.dice_flick.play import apply_player_move, why_not
from spieltisch.games.dice_flick.rollout import land_by_fast_model
from spieltisch.games.dice_flick.rules.flicking import flick_fast
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.start import start
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, CHOOSE_DIE, IN_FLIGHT, OVER, State

NO_ACTIONS: Final = vec[i64]([0] * PARTS_AT)


class FlickStepper(Stepper):
    """The steps of a decision that has begun are in `chosen`."""

    def __init__(self, coding: Coding, width: i64, table: State) -> None:
        self.coding: Final = coding
        self.table: State = table
        self.chosen: Chosen = nothing_chosen()
        self.listed: Final = NO_ACTIONS[:]
        """The legal actions in ascending order, unless they are a run."""
        self.first: i64 = NONE
        """The first action of a run of legal ones, such as the digits of a part; else NONE."""
        self.seats: i64 = coding.variant.seats
        self.actions: i64 = coding.size
        self.width: i64 = width
        self.seat: i64 = NOBODY
        self.count: i64 = 0
        self.steps: i64 = 0
        self.look()

    def deal(self, seed: int) -> None:
        variant = self.coding.variant
        self.resume(start(int(variant.seats), variant.options, FastDice(seed)))

    def resume(self, state: EngineState) -> None:
        """Go on from this position, such as one that was imagined; it becomes the stepper's own, and `steps` is 0."""
        assert isinstance(state, State)
        self.table = state
        self.steps = 0
        self.chosen = nothing_chosen()
        self.look()

    # What is legal

    def look(self) -> None:
        """Find out who is to act, and what they may do."""
        public = self.table.public
        if public.stage == IN_FLIGHT:
            land_by_fast_model(self.table)
        self.first = NONE
        self.count = 0
        if public.stage == OVER:
            self.seat = NOBODY
            return
        self.seat = public.active
        chosen = self.chosen
        if chosen.plate != NONE:
            self.look_at_part()
        elif chosen.colour != NONE:
            self.count = list_holes(public, chosen.colour, chosen.holes, HOLES_AT, self.listed)
            if is_complete(public, chosen.colour, chosen.holes):
                self.add(DONE)
        elif public.stage == CHOOSE_DIE:
            colour: i64 = 0
            while colour < len(COLOURS):
                if public.hand() & public.variant.box.dice_of[colour] != 0:
                    self.add(TAKES + colour)
                colour += 1
        elif public.stage == AIM:
            self.add(PUT_BACK_AT)
            plate: i64 = 0
            while plate < len(PLATES):
                self.add(PLATES_AT + plate)
                plate += 1
        elif public.stage == BONUS_OFFER:
            self.add(ACCEPT_AT)
            self.add(DECLINE_AT)
        else:
            self.look_at_scorings()

    def add(self, action: i64) -> None:
        self.listed[self.count] = action
        self.count += 1

    def look_at_part(self) -> None:
        """The digits of the part of a flick that comes next."""
        chosen = self.chosen
        part = self.coding.parts[chosen.part]
        if chosen.coarse[chosen.part] == NONE:
            self.first = part.coarse_at
            self.count = part.coarse
        else:
            self.first = part.fine_at
            self.count = part.fine(chosen.coarse[chosen.part])

    def look_at_scorings(self) -> None:
        public = self.table.public
        sheet = public.sheet
        assert sheet is not None
        scene = public.scene()
        if scene.occupied & CENTRE_MASK != 0:
            self.add(CENTRE_AT)
        if scene.has_points():
            self.add(BEST_AT)
        if len(sheet.made) > 0:
            self.add(UNDO_AT)
        self.add(FINISH_AT)
        hole: i64 = 0
        while scene.knallers >> hole != 0:
            if (scene.knallers >> hole) & 1 != 0:
                self.add(LINES_AT + 2 * hole)
                self.add(LINES_AT + 2 * hole + 1)
            hole += 1
        colour: i64 = 0
        while colour < PIP_COLOURS:
            if can_begin(scene, colour):
                self.add(COLOURS_AT + colour)
            colour += 1

    def nth(self, index: i64) -> i64:
        """The legal action with this index."""
        if self.first != NONE:
            return self.first + index
        return self.listed[index]

    def is_legal(self, action: i64) -> bool:
        if self.first != NONE:
            return self.first <= action < self.first + self.count
        i: i64 = 0
        while i < self.count:
            if self.listed[i] == action:
                return True
            i += 1
        return False

    def legal_actions(self) -> list[int]:
        return [int(self.nth(index)) for index in range(self.count)]

    def write_mask(self, out: BytesWriter) -> None:
        begin: i64 = len(out)
        out.write(self.coding.no_mask)
        i: i64 = 0
        while i < self.count:
            out[begin + self.nth(i)] = u8(1)
            i += 1

    # Steps

    def step(self, action: i64) -> i64:
        if not self.is_legal(action):
            raise ValueError(f"action {action} is not legal here; {self.legal_actions()} are")
        return self.take_step(action)

    def pick(self, index: i64) -> i64:
        if not 0 <= index < self.count:
            raise ValueError(f"there are {self.count} legal actions, none with the index {index}")
        return self.take_step(self.nth(index))

    def take_step(self, action: i64) -> i64:
        """A legal step: the next one of a decision, or the last, which makes its move."""
        self.steps += 1
        chosen = self.chosen
        chosen.steps += 1
        if action >= PARTS_AT:
            self.choose_digit(action)
        elif action == DONE:
            self.make(score_combination(chosen.colour, chosen.holes))
        elif action >= HOLES_AT:
            chosen.holes |= bit(action - HOLES_AT)
        elif action >= COLOURS_AT:
            chosen.colour = action - COLOURS_AT
        elif PLATES_AT <= action < LINES_AT:
            chosen.plate = action - PLATES_AT
            chosen.part = self.coding.next_part(0, self.seat)
        else:
            self.make(self.coding.move_of(action))
        self.look()
        return self.count

    def choose_digit(self, action: i64) -> None:
        """A coarse or fine digit of a part; after the last one the die flies."""
        chosen = self.chosen
        part = self.coding.parts[chosen.part]
        if chosen.coarse[chosen.part] == NONE:
            chosen.coarse[chosen.part] = action - part.coarse_at
            return
        chosen.fine[chosen.part] = action - part.fine_at
        chosen.part = self.coding.next_part(chosen.part + 1, self.seat)
        if chosen.part == PARTS:
            self.make(self.flick_chosen())

    def flick_chosen(self) -> i64:
        """The flick whose parts are chosen; those that nobody may choose are as always."""
        parts, chosen, ranges = self.coding.parts, self.chosen, self.coding.variant.box.ranges
        values = vec[i64]([0, 0, ranges.elevation_default, 0])
        which: i64 = 0
        while which < PARTS:
            if chosen.coarse[which] != NONE:
                part = parts[which]
                values[which] = part.low + chosen.coarse[which] * part.base + chosen.fine[which]
            which += 1
        return flick(int(chosen.plate), int(values[0]), int(values[1]), int(values[2]), int(values[3]))

    def make(self, move: i64) -> None:
        """Make a legal move. Flicks land at once."""
        if self.chosen.plate == NONE and self.chosen.colour == NONE:
            self.chosen.steps = 0
        else:
            self.chosen = nothing_chosen()
        if move & 15 == FLICK:
            flick_fast(self.table, move)
        else:
            apply_player_move(self.table, move, None)

    def play(self, move: Move) -> None:
        if self.is_between() or why_not(self.table, int(self.seat), move) is not None:
            raise ValueError(f"move {move} is not legal here")
        self.steps += 1
        self.make(move)
        self.look()

    def is_between(self) -> bool:
        return self.chosen.steps > 0

    def actions_of(self, move: Move) -> list[int]:
        return self.coding.actions_of(move, self.seat)[int(self.chosen.steps) :]

    def action_name(self, action: i64) -> str:
        return self.coding.name_of(action)

    # What is seen

    def write_observation(self, viewer: i64, out: BytesWriter) -> None:
        write(self.table.public, viewer, self.chosen if viewer == self.seat else None, out)

    def features(self) -> list[Feature]:
        return features(self.coding)

    def state(self) -> State:
        return self.table

    def outcome(self) -> Outcome | None:
        return outcome_of(self.table.public)

    def copy(self) -> FlickStepper:
        twin = FlickStepper(self.coding, self.width, self.table.copy())
        twin.steps = self.steps
        if self.is_between():
            twin.chosen = self.chosen.copy()
            twin.look()
        return twin


def stepper(seats: int, options: Options) -> FlickStepper:
    """A game with these seats and options, dealt with the seed 0."""
    coding = Coding(variant_of(seats, options))
    return FlickStepper(coding, width_of(features(coding)), start(seats, options, FastDice(0)))
