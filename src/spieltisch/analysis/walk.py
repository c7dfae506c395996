"""A finished game, step by step: the positions between its moves, and what each step was."""

from __future__ import annotations

from typing import Final

from spieltisch.analysis.report import CLOCK_STEP, DECISION, FORCED
from spieltisch.bots.reference import AnyReference
from spieltisch.bots.registry import reference
from spieltisch.engine.basics import CLOCK, Move
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.record import BY_CLOCK, BY_FALLBACK, BrokenRecord, Record, Replay, dice_of
from spieltisch.engine.registry import AnyGame, UnknownGame, find
from spieltisch.engine.state import State


class NotAnalysable(Exception):
    """This record cannot be analysed; the message says why, in one line."""


class Walk:
    """A record played again. `states[k]` is the position before move k; the last one is the end."""

    def __init__(self, record: Record) -> None:
        """Raises NotAnalysable."""
        if record.outcome is None:
            raise NotAnalysable("the game was not played to its end, so there is no result to explain")
        if record.continued is not None:
            raise NotAnalysable("the game was played on from another one, so nobody can say what its deal was worth")
        try:
            self.game: Final[AnyGame] = find(record.game, record.rules_version)
            replay = Replay(self.game, record, dice_of(record))
            self.states: Final[list[State]] = [self.game.copy(replay.state)]
            while replay.number < len(record.entries):
                replay.step()
                self.states.append(self.game.copy(replay.state))
        except (BrokenRecord, UnknownGame) as error:
            raise NotAnalysable(str(error)) from error
        ended = self.game.outcome(self.states[-1])
        if ended is None:
            raise NotAnalysable("the record ends before the game is over")
        self.record: Final = record
        self.reference: Final[AnyReference] = reference(record.game)
        self.seats: Final = len(record.players)
        self.options: Final[Options] = read_options(self.game.meta.options, record.options)
        self.outcome: Final[Outcome] = ended
        self.moves: Final = [self.game.decode_move(entry.move) for entry in record.entries]

    def kind(self, number: int) -> str:
        """What the step of this move is: somebody's decision, a forced move, or the clock's."""
        entry = self.record.entries[number]
        if entry.seat == CLOCK or entry.by in (BY_CLOCK, BY_FALLBACK):
            return CLOCK_STEP
        return DECISION if len(self.legal(number)) > 1 else FORCED

    def legal(self, number: int) -> list[Move]:
        """The legal moves, or a sample of them, from which the seat chose this move."""
        return self.game.legal_moves(self.states[number], self.record.entries[number].seat)
