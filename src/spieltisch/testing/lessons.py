"""Running through a lesson on the engine, as a learner who does what the coach says: for tests, and for its author."""

from __future__ import annotations

from typing import Final

from spieltisch.arena.experiments import clock_move
from spieltisch.bots.registry import bot
from spieltisch.bots.tempo import not_before
from spieltisch.coach.lesson import LEARNER, PARTNER, Lesson, Step, options_of, reply_of
from spieltisch.coach.patterns import fits
from spieltisch.coach.walk import Walk
from spieltisch.engine.basics import CLOCK, Data, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.fair import FairDice
from spieltisch.engine.lesson_deal import lesson_key_of
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State

MOST_FREE_MOVES: Final = 60
"""So many moves of all seats may pass before a step's event comes."""


class LessonRun:
    """One run through a lesson. `told` says in lines what happened, `faults` what went wrong."""

    def __init__(self, game: AnyGame, lesson: Lesson, seed: int = 1) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self.dice: Final = FastDice(seed)
        """Of the bots, and of the learner where play is free."""
        self.walk: Final = Walk(lesson.steps)
        self.told: list[str] = []
        self.faults: Final[list[str]] = []
        self.replies: int = 0
        """How often seat 1 has moved."""
        self.now = 0
        """In games on the clock: the moment."""
        self.state: State = game.start(
            lesson.seats, options_of(game, lesson), FairDice(lesson_key_of(bytes.fromhex(lesson.secret)))
        )
        self.tell_view("dealt")
        self.see(game.opening(self.state))

    # What is told

    def tell_view(self, what: str) -> None:
        view = self.game.encode_view(self.game.view(self.state, Seat(LEARNER)))
        self.told.append(f"{what}: {view}")

    def see(self, events: list[Event]) -> None:
        seen = [data for event in events if (data := event.seen_by(Seat(LEARNER))) is not None]
        self.told += [f"    event {data}" for data in seen]
        self.walk.saw(seen)

    # Running

    def run(self) -> LessonRun:
        """To the end of the lesson, or to the first fault."""
        free = 0
        told = -1
        while not self.walk.is_over and not self.faults:
            step = self.walk.shown
            if step is not None and told != self.walk.number:
                told = self.walk.number
                self.told.append(f"step {told + 1}, {step.key}" + (f", waits for {step.wait}" if step.wait else ""))
            if step is not None and not step.wait:
                self.walk.next()
                continue
            free = free + 1 if step is None else 0
            if not self.game.to_act(self.state):
                self.faults.append(f"{self.named()}: the game is over before it")
            elif free > MOST_FREE_MOVES:
                self.faults.append(f"{self.named()}: {MOST_FREE_MOVES} moves were made, and its event has not come")
            else:
                self.move(step)
        return self

    def named(self) -> str:
        step = self.lesson.steps[self.walk.number]
        return f"step {self.walk.number + 1} ({step.key})"

    def move(self, step: Step | None) -> None:
        """Let somebody move: the learner first, if the coach waits for them."""
        acting = self.game.to_act(self.state)
        if Seat(LEARNER) in acting and (step is not None or self.dice.below(len(acting)) == 0):
            self.learner_moves(step)
            return
        others = [seat for seat in acting if seat != LEARNER]
        if not others:
            self.learner_moves(step)
        elif others[0] == CLOCK:
            self.clock_moves()
        else:
            self.bot_moves(others[0])

    def learner_moves(self, step: Step | None) -> None:
        game = self.game
        moves = self.encoded(game.legal_moves(self.state, Seat(LEARNER)))
        fitting = self.walk.offered(moves)
        if step is not None and not any(fits(pattern, move) for pattern in step.wait for move in fitting):
            self.faults.append(f"{self.named()}: none of the moves it waits for is legal; there are {moves}")
            return
        move = fitting[self.dice.below(len(fitting))]
        self.play(Seat(LEARNER), game.decode_move(move))
        self.walk.made(move)

    def bot_moves(self, seat: Seat) -> None:
        game = self.game
        moves = game.legal_moves(self.state, seat)
        reply = reply_of(self.lesson, self.replies) if seat == PARTNER else None
        self.replies += seat == PARTNER
        for move in moves if reply is not None else []:
            if fits(reply or {}, game.encode_move(move)):
                self.play(seat, move)
                return
        if reply is not None:
            self.faults.append(f"reply {self.replies}: {reply} is not legal; there are {self.encoded(moves)}")
            return
        player = bot(game.meta.game, self.lesson.level)
        self.play(seat, player.choose(game.view(self.state, seat), moves, self.dice, player.budget))

    def clock_moves(self) -> None:
        deadline = self.game.deadline(self.state)
        if deadline is not None and deadline.at_ms is not None:
            self.now = max(self.now, deadline.at_ms)
        self.play(CLOCK, clock_move(self.game, self.state))

    def encoded(self, moves: list[Move]) -> list[Data]:
        return [self.game.encode_move(move) for move in moves]

    def play(self, seat: Seat, move: Move) -> None:
        data = self.game.encode_move(move)
        self.now = max(self.now, not_before(data))
        self.told.append(f"  {'the clock' if seat == CLOCK else f'seat {seat}'}: {data}")
        self.see(self.game.play(self.state, seat, self.game.stamped(self.state, seat, move, self.now)))
