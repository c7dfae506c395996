"""The position on a table: rebuilt from the moves whenever it is needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from copy import copy
from typing import Final, NamedTuple

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.continued import Approach, Beginning, decode_continuation
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.editions import how_to_get, missing_edition
from spieltisch.engine.event import Event
from spieltisch.engine.fair import PLEDGED_NONCES, FairDice, key_of, pledged_key_of
from spieltisch.engine.lesson_deal import DEALT_FOR_LESSON, lesson_key_of
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.record import BY_BOT, BY_PLAYER
from spieltisch.engine.registry import AnyGame, UnknownVersion, find
from spieltisch.engine.state import State
from spieltisch.server.store.table_facts import BOT, OUTSIDE, Facts
from spieltisch.server.store.table_parts import PlayedMove
from spieltisch.server.table.history import History

MOST_UNDONE: Final = 32
"""How many moves in a row can be taken back."""
SLICE_MOVES: Final = 50
SLICE_S: Final = 0.005
"""A replay on the event loop lets others go on after this many moves, or this much time."""


CONTINUED: Final = "continued"
"""The event of the table that separates what happened in another game from what happens here."""


class OldRules(Exception):
    """The table was played by rules or with options that this program does not have."""

    key = "old_rules"
    about: Data | None = None


class MissingEdition(OldRules):
    """The table is played with an edition that this server was not given."""

    key = "missing_edition"

    def __init__(self, edition: str) -> None:
        lacks = f"This table is played with the edition {edition}, which this server does not have"
        super().__init__(f"{lacks}; {how_to_get(edition)}.")
        self.about = {"edition": edition}


class Past(NamedTuple):
    """What a position was before its last move."""

    state: State
    events: list[Event]
    acting: dict[int, int]


class Position:
    """A state of a game, the move that led to it, and what everybody was told so far."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seats: int,
        bots: frozenset[int],
        before: list[Event] | None = None,
        clock: int = 0,
    ) -> None:
        """`before`, `clock`: what happened before it, and what the clock showed, if another game is played on."""
        self.game = game
        self.clock = clock
        """What the clock of a game on the clock shows before the first move."""
        self.seats = seats
        self.bots = bots
        """Seats that belong to bots."""
        self.timed = game.meta.timed
        """Whether moves are stamped."""
        self.state = state
        self.version = 0
        self.events: list[Event] = game.opening(state) if before is None else before
        """The events of the last move, or of the opening."""
        self.acting: dict[int, int] = {int(seat): 0 for seat in game.to_act(state)}
        """The seats to act, each with its turn version: the version at which its turn began."""
        self.history = History()
        self.history.add(self.events)
        self.shown: dict[int, tuple[int, Data]] = {}
        """By seat: the version at which it last made a gesture, and what that showed. Lost when the server restarts."""
        self.past: list[Past] = []
        """The latest positions that could be returned to: those since something was last revealed."""

    def adopt(self, seat: int, state: State, events: list[Event]) -> None:
        """Continue with the state after a move of `seat`."""
        acting = self.acting_after(seat, state)
        if self.timed or any(event.reveals for event in events):
            self.past.clear()
        else:
            self.past.append(Past(self.state, self.events, self.acting))
            del self.past[:-MOST_UNDONE]
        self.version += 1
        self.state = state
        self.events = events
        self.history.add(events)
        self.acting = acting

    def acting_after(self, seat: int, state: State) -> dict[int, int]:
        """The seats to act in the state after a move of `seat`, each with its turn version."""
        before, version = self.acting, self.version + 1
        return {
            int(acting): version if acting == seat else before.get(int(acting), version)
            for acting in self.game.to_act(state)
        }

    def before(self) -> Position:
        """The position before the last move. It is another object: whoever still thinks about this one is too late.

        It takes over the history of this one, which must not be used any more.
        """
        earlier = copy(self)
        earlier.past = self.past[:-1]
        earlier.state, earlier.events, earlier.acting = self.past[-1]
        earlier.version -= 1
        earlier.history.take_back()
        return earlier

    def moved_for(self, played: PlayedMove) -> list[Event]:
        """Before a move is adopted: the event of the table that says that its player did not make it, if so.

        The clock did, or a bot that plays for an absent person. Moves of the table itself (a flick that lands, somebody
        who is absent) are nobody's. Viewers who cannot see that the seat is to act are told nothing; the seat itself is
        told which move it was, since a game need have no event for it.
        """
        seat, game, state = Seat(played.seat), self.game, self.state
        if played.by == BY_PLAYER or seat < 0 or (played.by == BY_BOT and played.seat in self.bots):
            return []
        if self.timed:
            unstamped = game.stamped(state, seat, game.decode_move(played.move), 0)
            if unstamped in (game.presence(state, seat, False), game.presence(state, seat, True)):
                return []
        said: Data = {"seat": played.seat, "by": played.by}
        own: Data = {"move": played.move}
        if self._sees_acting(None, seat):
            return [Event("moved_for", [], said, own, [seat])]
        others = [Seat(number) for number in range(self.seats) if number != seat]
        witnesses = [each for each in others if self._sees_acting(each, seat)]
        told = [Event("moved_for", [], None, said | own, [seat])]
        return [*told, Event("moved_for", [], None, said, witnesses)] if witnesses else told

    def _sees_acting(self, viewer: Seat | None, seat: Seat) -> bool:
        return seat in self.game.acting(self.game.view(self.state, viewer))

    def is_over(self) -> bool:
        return not self.acting

    def can_undo(self, last: PlayedMove | None, seat: int) -> bool:
        """Whether `seat` made the last move itself, in the open, and nothing new was revealed since.

        Stamped moves are never taken back.
        """
        if self.timed or last is None or last.seat != seat or last.by != BY_PLAYER or self.is_over() or not self.past:
            return False
        # Undoing a move that nobody else knows of would reveal that it was made.
        return seat in self.game.acting(self.game.view(self.past[-1].state, None))


def game_of(facts: Facts) -> AnyGame:
    """The game of this table, by the rules version that it began with. Raises OldRules or UnknownGame."""
    try:
        return find(facts.game, facts.rules_version)
    except UnknownVersion as error:
        raise OldRules(f"This table cannot be played here: {error}.") from error


def dice_of(facts: Facts) -> Dice:
    """The dice of this table, as they were before the first move."""
    table = facts.table
    if facts.record is not None:
        table = facts.record["table"]
        if facts.record.get("seed") is not None:
            return FastDice(int(facts.record["seed"]))
    secret, nonces = bytes.fromhex(facts.secret), [chair.nonce for chair in facts.chairs]
    if facts.fair == DEALT_FOR_LESSON:
        return FairDice(lesson_key_of(secret))
    if facts.fair == PLEDGED_NONCES:
        return FairDice(pledged_key_of(secret, table, facts.start, nonces))
    return FairDice(key_of(secret, table, nonces))


def options_of(facts: Facts) -> Options:
    """The options of this table. Raises OldRules or UnknownGame."""
    game = game_of(facts)
    edition = missing_edition(game.editions(), facts.options)
    if edition is not None:
        raise MissingEdition(edition)
    try:
        return read_options(game.meta.options, facts.options)
    except InvalidData as error:
        raise OldRules(f"This table cannot be played here: {error}.") from error


def first_position(facts: Facts) -> Position:
    """The position before the first move. Raises OldRules or UnknownGame."""
    if facts.continued is None:
        game = game_of(facts)
        return Position(game, game.start(len(facts.chairs), options_of(facts), dice_of(facts)), *people_of(facts))
    approach = approach_of(facts)
    while not approach.go_on(SLICE_MOVES):
        pass
    return continued_position(facts, approach.arrive(dice_of(facts)))


async def first_position_in_slices(facts: Facts, now: Callable[[], float]) -> Position:
    """The same, without ever holding up the other tables: there may be thousands of moves before the first one."""
    if facts.continued is None:
        return first_position(facts)
    approach, began = approach_of(facts), now()
    while not approach.go_on(1):
        if now() - began > SLICE_S:
            await asyncio.sleep(0)
            began = now()
    return continued_position(facts, approach.arrive(dice_of(facts)))


def approach_of(facts: Facts) -> Approach:
    """What was played before this game. Raises OldRules or UnknownGame."""
    assert facts.continued is not None
    game, continued = game_of(facts), decode_continuation(facts.continued)
    return Approach(game, len(facts.chairs), options_of(facts), continued)


def continued_position(facts: Facts, beginning: Beginning) -> Position:
    assert facts.continued is not None
    continued = decode_continuation(facts.continued)
    told = [*beginning.events, Event(CONTINUED, [], {"move": continued.move})]
    return Position(game_of(facts), beginning.state, *people_of(facts), told, continued.clock)


def people_of(facts: Facts) -> tuple[int, frozenset[int]]:
    """How many seats there are, and which of them are bots'."""
    bots = (seat for seat, chair in enumerate(facts.chairs) if chair.kind in (BOT, OUTSIDE))
    return len(facts.chairs), frozenset(bots)


def position_of(facts: Facts, version: int | None = None) -> Position:
    """The position after `version` moves (default: now)."""
    position = first_position(facts)
    for _ in replay(position, facts.moves[:version]):
        pass
    return position


async def position_in_slices(facts: Facts, now: Callable[[], float]) -> Position:
    """The position now, without ever holding up the other tables. Raises OldRules or UnknownGame."""
    position = await first_position_in_slices(facts, now)
    count, began = 0, now()
    for _ in replay(position, facts.moves):
        count += 1
        if count >= SLICE_MOVES or now() - began > SLICE_S:
            await asyncio.sleep(0)
            count, began = 0, now()
    return position


def replay(position: Position, moves: list[PlayedMove]) -> Iterator[tuple[PlayedMove, list[Event]]]:
    """Make these moves, which are known to be legal, one by one; the events of each."""
    game = position.game
    for played in moves:
        state, events = game.after(position.state, Seat(played.seat), game.decode_move(played.move))
        events = [*position.moved_for(played), *events]
        position.adopt(played.seat, state, events)
        yield played, events


def skip(position: Position, moves: list[PlayedMove]) -> None:
    """Make these moves without remembering what happened meanwhile."""
    game, state = position.game, position.state
    for played in moves:
        state, _ = game.after(state, Seat(played.seat), game.decode_move(played.move))
    position.state = state
    position.version += len(moves)
