"""A row of games that are stepped together: one compiled loop, bytes in and out. `engine.batch` has it with arrays."""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, read_i32_le, write_f32_le, write_i32_le
from mypy_extensions import i32, i64, u8

from spieltisch.engine.dice import mix
from spieltisch.engine.stepper import Stepper, rewards_of

ACTION_BYTES: Final = 4


@final
class Row:
    """Games of one kind, each with a stepper of its own. A finished game is dealt anew at once."""

    def __init__(self, first: Stepper, size: int, seed: int) -> None:
        self.seed: Final = seed
        self.size: i64 = size
        self.actions: i64 = first.actions
        self.seats: i64 = first.seats
        self.games: int = 0
        """How many games were dealt so far; each has a number, by which its seed is found."""
        self.steppers: Final[list[Stepper]] = [first, *[first.copy() for number in range(size - 1)]]
        self.no_rewards: Final = bytes(4 * first.seats)
        self.seat: Final = BytesWriter()
        self.counts: Final = BytesWriter()
        self.masks: Final = BytesWriter()
        self.observations: Final = BytesWriter()
        self.rewards: Final = BytesWriter()
        self.done: Final = BytesWriter()
        for stepper in self.steppers:
            self.deal(stepper)
            self.rewards.write(self.no_rewards)
            self.done.append(0)
            self.look(stepper)

    def deal(self, stepper: Stepper) -> None:
        """Begin the next game here."""
        stepper.deal(mix(self.seed, self.games))
        self.games += 1

    def look(self, stepper: Stepper) -> None:
        """Write down what is to be decided here."""
        seat = stepper.seat
        self.seat.append(u8(seat))
        write_i32_le(self.counts, i32(stepper.count))
        stepper.write_mask(self.masks)
        stepper.write_observation(seat, self.observations)

    def forget(self) -> None:
        for writer in (self.seat, self.counts, self.masks, self.observations, self.rewards, self.done):
            writer.truncate(0)

    def step(self, actions: bytes) -> None:
        """Take one action in each game, four bytes each. Raises ValueError and changes nothing if one is not legal."""
        self.check_size(actions)
        number: i64 = 0
        while number < self.size:
            action = i64(read_i32_le(actions, ACTION_BYTES * number))
            if not 0 <= action < self.actions or self.masks[number * self.actions + action] == 0:
                legal = self.steppers[number].legal_actions()
                raise ValueError(f"game {number}: action {action} is not legal here; {legal} are")
            number += 1
        self.forget()
        number = 0
        while number < self.size:
            stepper = self.steppers[number]
            stepper.step(i64(read_i32_le(actions, ACTION_BYTES * number)))
            self.note(stepper)
            number += 1

    def pick(self, indices: bytes) -> None:
        """Take the legal action with this index in each game, four bytes each. Raises ValueError likewise."""
        self.check_size(indices)
        number: i64 = 0
        while number < self.size:
            index = i64(read_i32_le(indices, ACTION_BYTES * number))
            count = self.steppers[number].count
            if not 0 <= index < count:
                raise ValueError(f"game {number}: {count} actions are legal, none has the index {index}")
            number += 1
        self.forget()
        number = 0
        while number < self.size:
            stepper = self.steppers[number]
            stepper.pick(i64(read_i32_le(indices, ACTION_BYTES * number)))
            self.note(stepper)
            number += 1

    def check_size(self, numbers: bytes) -> None:
        if len(numbers) != ACTION_BYTES * self.size:
            raise ValueError(f"{self.size} numbers are needed, one for each game")

    def note(self, stepper: Stepper) -> None:
        """Write down what came of a step; begin a new game after the last one."""
        if stepper.count == 0:
            outcome = stepper.outcome()
            assert outcome is not None, "nothing is legal, but the game is not over"
            for reward in rewards_of(outcome):
                write_f32_le(self.rewards, reward)
            self.done.append(1)
            self.deal(stepper)
        else:
            self.rewards.write(self.no_rewards)
            self.done.append(0)
        self.look(stepper)
