"""One game on the clock between bots, in virtual time: everything happens at its moment, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.arena.played import BOTS, Played
from spieltisch.bots.bot import AnyBot
from spieltisch.bots.tempo import delay_of, not_before, open_to
from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.dice import Dice, FastDice, mix
from spieltisch.engine.game import State
from spieltisch.engine.options import Options
from spieltisch.engine.record import BY_BOT, BY_CLOCK, Entry
from spieltisch.engine.registry import AnyGame

AGAIN_MS: Final = 250
"""After a refusal a bot tries again, but not at once."""
MOST_REFUSALS: Final = 100
"""A bot that is refused so often in a row does not know the game."""


class Intent:
    """What a bot is about to do, and when."""

    def __init__(self, move: Move, at: int, could: frozenset[Move]) -> None:
        self.move: Final = move
        self.at: Final = at
        self.could: Final = could
        """What else it could have done when it decided."""


class Due:
    """Something that happens next unless something else comes first."""

    def __init__(self, at: int, rank: int, by: str, seat: Seat, move: Move) -> None:
        self.at: Final = at
        self.order: Final = (at, rank, by == BY_CLOCK, int(seat))
        self.by: Final = by
        self.seat: Final = seat
        self.move: Final = move
        """Stamped."""


class Clockwork:
    """A game in progress: what all bots intend, and the next thing that happens."""

    def __init__(self, game: AnyGame, options: Options, bots: Sequence[AnyBot], seed: int) -> None:
        self.game: Final = game
        self.bots: Final = bots
        self.state: Final[State] = game.start(len(bots), options, FastDice(seed))
        self.dice: Final[list[Dice]] = [FastDice(mix(mix(seed, BOTS), seat)) for seat in range(len(bots))]
        self.now = 0
        self.moved_at = 0
        self.last = [-1] * len(bots)
        """When each seat last did something: nobody does two things at once."""
        self.intents: dict[Seat, Intent] = {}
        self.refusals = [0] * len(bots)
        self.entries: list[Entry] = []
        self.decisions = 0

    def run(self, record: bool) -> Played:
        game, state = self.game, self.state
        while acting := game.to_act(state):
            self.decide(acting)
            due = self.next_due()
            self.now = max(self.now, due.at)
            self.intents.pop(due.seat, None)
            if due.by == BY_BOT and self.is_refused(due):
                continue
            if record:
                self.entries.append(Entry(due.seat, game.encode_move(due.move), due.by, due.at))
            game.advance(state, due.seat, due.move)
            self.moved_at = self.now
        outcome = game.outcome(state)
        assert outcome is not None, "nobody is to act, but the game is not over"
        return Played(outcome, self.decisions, game.statistics(state), self.entries)

    def decide(self, acting: list[Seat]) -> None:
        """Every bot that may act makes up its mind; one that has lost a possibility thinks again."""
        intents: dict[Seat, Intent] = {}
        for seat in acting:
            if seat == CLOCK:
                continue
            before = self.intents.get(seat)
            could = open_to(self.game, self.state, seat)
            if before is not None and before.could <= could:
                intents[seat] = before
            elif could:
                intents[seat] = self.ask(seat, could, before)
        self.intents = intents

    def ask(self, seat: Seat, could: frozenset[Move], before: Intent | None) -> Intent:
        game, state, bot, dice = self.game, self.state, self.bots[seat], self.dice[seat]
        view = game.view(state, seat)
        move = bot.choose(view, game.legal_moves(state, seat), dice, bot.budget)
        at = self.now + delay_of(bot, view, move, dice)
        if before is not None and self.is_open(seat, before.move, before.at):
            at = min(at, before.at)  # what it has seen already it need not look at again
        deadline = game.deadline(state)
        if deadline is not None and deadline.seat == seat:
            at = max(at, self.moved_at + deadline.soonest_ms)
        if self.refusals[seat]:
            at = max(at, self.now + AGAIN_MS)
        return Intent(move, max(at, self.last[seat] + 1, not_before(game.encode_move(move))), could)

    def is_open(self, seat: Seat, move: Move, at: int) -> bool:
        """Whether this could be done now, or when it was meant to be done."""
        game, state = self.game, self.state
        return any(game.why_not(state, seat, game.stamped(state, seat, move, when)) is None for when in (self.now, at))

    def next_due(self) -> Due:
        """The first of the bots' intents and the clock's own move."""
        game, state = self.game, self.state
        coming = [self.due(BY_BOT, seat, intent.move, intent.at) for seat, intent in self.intents.items()]
        deadline = game.deadline(state)
        if deadline is not None:
            at = deadline.at_ms
            if at is None and deadline.after_ms is not None:
                at = self.moved_at + deadline.after_ms
            if at is not None:
                coming.append(self.due(BY_CLOCK, deadline.seat, deadline.move, max(at, self.now)))
        assert coming, "nobody intends anything, and there is no deadline"
        return min(coming, key=lambda each: each.order)

    def due(self, by: str, seat: Seat, move: Move, at: int) -> Due:
        stamped = self.game.stamped(self.state, seat, move, at)
        return Due(at, self.game.precedence(self.state, seat, stamped), by, seat, stamped)

    def is_refused(self, due: Due) -> bool:
        """The rules have the last word at the moment itself. A bot that comes too late thinks again."""
        refusal = self.game.why_not(self.state, due.seat, due.move)
        if refusal is None:
            self.refusals[due.seat] = 0
            self.last[due.seat] = due.at
            self.decisions += 1
            return False
        self.refusals[due.seat] += 1
        bot = self.bots[due.seat]
        assert self.refusals[due.seat] < MOST_REFUSALS, f"the bot {bot.level} on seat {due.seat}: {refusal}"
        return True
