"""The position on a table: rebuilt from the moves whenever it is needed."""

from __future__ import annotations

from collections.abc import Iterator

from spieltisch.engine import record
from spieltisch.engine.basics import InvalidData, Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.fair import PLEDGED_NONCES, FairDice, key_of, pledged_key_of
from spieltisch.engine.game import State
from spieltisch.engine.options import read_options
from spieltisch.engine.record import BY_PLAYER, decode_record
from spieltisch.engine.registry import AnyGame, UnknownVersion, find
from spieltisch.server.store.table_facts import Facts, PlayedMove


class OldRules(Exception):
    """The table was played by rules or with an edition that this program does not have."""


class Position:
    """A state of a game, and the move that led to it."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game = game
        self.timed = game.meta.timed
        """Whether moves are stamped."""
        self.state = state
        self.version = 0
        self.events: list[Event] = game.opening(state)
        """The events of the last move, or of the opening."""
        self.acting: dict[int, int] = {int(seat): 0 for seat in game.to_act(state)}
        """The seats to act, each with its turn version: the version at which its turn began."""
        self.before: State | None = None
        """The state before the last move."""

    def adopt(self, seat: int, state: State, events: list[Event]) -> None:
        """Continue with the state after a move of `seat`."""
        self.version += 1
        self.before = self.state
        self.state = state
        self.events = events
        before = self.acting
        self.acting = {
            int(acting): self.version if acting == seat else before.get(int(acting), self.version)
            for acting in self.game.to_act(state)
        }

    def is_over(self) -> bool:
        return not self.acting

    def can_undo(self, last: PlayedMove | None, seat: int) -> bool:
        """Whether `seat` made the last move itself, in the open, and nothing new was revealed since.

        Stamped moves are never taken back.
        """
        if (
            self.timed
            or last is None
            or last.seat != seat
            or last.by != BY_PLAYER
            or self.is_over()
            or self.before is None
        ):
            return False
        if any(event.reveals for event in self.events):
            return False
        # Undoing a move that nobody else knows of would reveal that it was made.
        before = self.game.encode_view(self.game.view(self.before, None))
        acting = before["to_act"]
        return isinstance(acting, list) and seat in acting


def game_of(facts: Facts) -> AnyGame:
    """The game of this table, by the rules version that it began with. Raises OldRules or UnknownGame."""
    try:
        return find(facts.game, facts.rules_version)
    except UnknownVersion as error:
        raise OldRules(f"This table cannot be played here: {error}.") from error


def dice_of(facts: Facts) -> Dice:
    """The dice of this table, as they were before the first move."""
    if facts.record is not None:
        return record.dice_of(decode_record(facts.record))
    secret, nonces = bytes.fromhex(facts.secret), [chair.nonce for chair in facts.chairs]
    if facts.fair == PLEDGED_NONCES:
        return FairDice(pledged_key_of(secret, facts.table, facts.start, nonces))
    return FairDice(key_of(secret, facts.table, nonces))


def first_position(facts: Facts) -> Position:
    """The position before the first move. Raises OldRules or UnknownGame."""
    game = game_of(facts)
    try:
        options = read_options(game.meta.options, facts.options)
    except InvalidData as error:  # for instance an edition that this server was not given
        raise OldRules(f"This table cannot be played here: {error}.") from error
    return Position(game, game.start(len(facts.chairs), options, dice_of(facts)))


def position_of(facts: Facts, version: int | None = None) -> Position:
    """The position after `version` moves (default: now)."""
    position = first_position(facts)
    for _ in replay(position, facts.moves[:version]):
        pass
    return position


def replay(position: Position, moves: list[PlayedMove]) -> Iterator[tuple[PlayedMove, list[Event]]]:
    """Make these moves, which are known to be legal, one by one; the events of each."""
    game = position.game
    for played in moves:
        state, events = game.after(position.state, Seat(played.seat), game.decode_move(played.move))
        position.adopt(played.seat, state, events)
        yield played, events
