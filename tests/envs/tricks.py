"""Highest Card (docs/examples) by numbers: a small game with hidden hands whose stepper is interpreted."""

from __future__ import annotations

import struct
from typing import cast

from librt.strings import BytesWriter

from docs.examples.highest_card import CARDS, HAND, META, HighestCard, State
from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State as EngineState
from spieltisch.engine.stepper import NOBODY, Feature, Stepper


class Tricks(HighestCard):
    """Highest Card, and how it is played by numbers."""

    def stepper(self, seats: int, options: Options) -> Stepper:
        return TrickStepper(self, seats, options)


class TrickStepper(Stepper):
    """An action is a card, counted from 0."""

    def __init__(self, game: Tricks, seats: int, options: Options) -> None:
        self.game, self.options = game, options
        self.seats = seats
        self.actions = len(CARDS)
        self.width = sum(feature.size for feature in self.features())
        self.seat, self.count, self.steps = NOBODY, 0, 0
        self.deal(0)

    def deal(self, seed: int) -> None:
        self.resume(self.game.start(self.seats, self.options, FastDice(seed)))

    def resume(self, state: EngineState) -> None:
        assert isinstance(state, State)
        self.table = state
        self.steps = 0
        self.look()

    def look(self) -> None:
        acting = self.game.to_act(self.table)
        self.seat = int(acting[0]) if acting else NOBODY
        self.count = len(self.legal_actions())

    def step(self, action: int) -> int:
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal here")
        self.play(Move(action))
        return self.count

    def legal_actions(self) -> list[int]:
        return [] if self.seat == NOBODY else [int(move) for move in self.game.legal_moves(self.table, Seat(self.seat))]

    def write_mask(self, out: BytesWriter) -> None:
        legal = self.legal_actions()
        out.write(bytes(action in legal for action in range(self.actions)))

    def write_observation(self, viewer: int, out: BytesWriter) -> None:
        table = self.table
        seats = [(viewer + place) % self.seats for place in range(self.seats)]
        played = dict(zip(range(len(table.trick)), table.trick, strict=True))
        by_seat = {(table.leader + place) % self.seats: card for place, card in played.items()}
        numbers = [int(card in table.hands[viewer]) for card in CARDS]
        numbers += [by_seat.get(seat, 0) for seat in seats]
        numbers += [table.points[seat] for seat in seats]
        numbers += [int(card in table.out) for card in CARDS]
        out.write(struct.pack(f"<{len(numbers)}h", *numbers))

    def features(self) -> list[Feature]:
        return [
            Feature("hand", len(CARDS), 0, 1, "Which cards the viewer holds."),
            Feature("trick", self.seats, 0, len(CARDS), "The card of each seat in this trick, 0 if none."),
            Feature("points", self.seats, 0, HAND, "Tricks of each seat."),
            Feature("out", len(CARDS), 0, 1, "Which cards are gone."),
        ]

    def action_name(self, action: int) -> str:
        return f"play {CARDS[action]}"

    def is_between(self) -> bool:
        return False

    def actions_of(self, move: Move) -> list[int]:
        return [int(move)]

    def play(self, move: Move) -> None:
        self.game.perform(self.table, Seat(self.seat), move)
        self.steps += 1
        self.look()

    def state(self) -> State:
        return self.table

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table)

    def copy(self) -> TrickStepper:
        twin = TrickStepper(self.game, self.seats, self.options)
        twin.table, twin.steps = self.game.copy(self.table), self.steps
        twin.look()
        return twin


TRICKS = cast(AnyGame, Tricks(META))
