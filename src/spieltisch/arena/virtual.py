"""One game on the clock between bots, in virtual time: the clock jumps to the next thing that happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.arena.played import BOTS, Played
from spieltisch.bots.bot import AnyBot
from spieltisch.bots.own.failure import ILLEGAL, BotFailed
from spieltisch.bots.tempo import delay_of, not_before, open_to
from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.dice import Dice, FastDice, mix
from spieltisch.engine.options import Options
from spieltisch.engine.read import describe
from spieltisch.engine.record import BY_BOT, BY_CLOCK, Entry
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State

AGAIN_MS: Final = 250
"""How long a bot waits after a refusal before it tries again."""
MOST_REFUSALS: Final = 100
"""A bot that is refused this often in a row is broken."""


class Intent:
    """What a bot plans to do, and when."""

    def __init__(self, move: Move, at: int, could: frozenset[Move]) -> None:
        self.move: Final = move
        self.at: Final = at
        self.could: Final = could
        """Everything it could do when it decided."""


class Due:
    """A move that is due; the earliest one is played."""

    def __init__(self, at: int, rank: int, by: str, seat: Seat, move: Move) -> None:
        self.at: Final = at
        self.order: Final = (at, rank, by == BY_CLOCK, int(seat))
        self.by: Final = by
        self.seat: Final = seat
        self.move: Final = move
        """With its stamp."""


class Clockwork:
    """A game in progress: the intents of all bots, and which move comes next."""

    def __init__(self, game: AnyGame, options: Options, bots: Sequence[AnyBot], seed: int) -> None:
        self.game: Final = game
        self.bots: Final = bots
        self.state: Final[State] = game.start(len(bots), options, FastDice(seed))
        self.dice: Final[list[Dice]] = [FastDice(mix(mix(seed, BOTS), seat)) for seat in range(len(bots))]
        self.now = 0
        self.moved_at = 0
        self.last = [-1] * len(bots)
        """When each seat last moved: no seat makes two moves at the same moment."""
        self.intents: dict[Seat, Intent] = {}
        self.refusals = [0] * len(bots)
        self.entries: list[Entry] = []
        self.decisions = 0

    def run(self, record: bool) -> Played:
        """Play to the end; `record` keeps the moves. Raises BotFailed."""
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
        """Let every bot that may act decide; a bot decides again when one of its possibilities is gone."""
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
        """A new intent of this seat's bot."""
        game, state, bot, dice = self.game, self.state, self.bots[seat], self.dice[seat]
        view = game.view(state, seat)
        try:
            move = bot.choose(view, game.legal_moves(state, seat), dice, bot.budget)
            earliest = stamp_of(game, move)
            at = self.now + delay_of(bot, view, move, dice)
        except BotFailed as failure:
            raise named(failure, bot, seat, self.decisions) from failure
        if before is not None and self.is_open(seat, before.move, before.at):
            at = min(at, before.at)  # it has already spent the time to look
        deadline = game.deadline(state)
        if deadline is not None and deadline.seat == seat:
            at = max(at, self.moved_at + deadline.soonest_ms)
        if self.refusals[seat]:
            at = max(at, self.now + AGAIN_MS)
        return Intent(move, max(at, self.last[seat] + 1, earliest), could)

    def is_open(self, seat: Seat, move: Move, at: int) -> bool:
        """Whether this move is legal now, or at the moment it was planned for."""
        game, state = self.game, self.state
        return any(game.why_not(state, seat, game.stamped(state, seat, move, when)) is None for when in (self.now, at))

    def next_due(self) -> Due:
        """The earliest of the bots' intents and the clock's own move."""
        game, state = self.game, self.state
        upcoming = [self.due(BY_BOT, seat, intent.move, intent.at) for seat, intent in self.intents.items()]
        deadline = game.deadline(state)
        if deadline is not None:
            at = deadline.at_ms
            if at is None and deadline.after_ms is not None:
                at = self.moved_at + deadline.after_ms
            if at is not None:
                upcoming.append(self.due(BY_CLOCK, deadline.seat, deadline.move, max(at, self.now)))
        assert upcoming, "no bot has a move, and there is no deadline"
        return min(upcoming, key=lambda due: due.order)

    def due(self, by: str, seat: Seat, move: Move, at: int) -> Due:
        stamped = self.game.stamped(self.state, seat, move, at)
        return Due(at, self.game.precedence(self.state, seat, stamped), by, seat, stamped)

    def is_refused(self, due: Due) -> bool:
        """Ask the rules at the moment of the move itself. A bot that comes too late decides again."""
        refusal = self.game.why_not(self.state, due.seat, due.move)
        if refusal is None:
            self.refusals[due.seat] = 0
            self.last[due.seat] = due.at
            self.decisions += 1
            return False
        self.refusals[due.seat] += 1
        if self.refusals[due.seat] >= MOST_REFUSALS:
            failure = BotFailed(ILLEGAL, f"it chose forbidden moves, {MOST_REFUSALS} in a row: {refusal}")
            raise named(failure, self.bots[due.seat], due.seat, self.decisions)
        return True


def stamp_of(game: AnyGame, move: Move) -> int:
    """The earliest moment for this move. Raises BotFailed if it is no move at all."""
    try:
        return not_before(game.encode_move(move))
    except Exception as error:
        raise BotFailed(ILLEGAL, f"it chose {describe(move)}, which is no move") from error


def named(failure: BotFailed, bot: AnyBot, seat: Seat, decisions: int) -> BotFailed:
    """The failure, with the bot it is of and when it failed."""
    return BotFailed(failure.why, f"the bot {bot.level} on seat {seat} failed at decision {decisions + 1}: {failure}")
