"""The game on a table: the position, rebuilt from the moves whenever it is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spieltisch.bots.tempo import on_the_clock
from spieltisch.engine.basics import InvalidData, Move, Seat
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.fair import FairDice, key_of
from spieltisch.engine.game import State
from spieltisch.engine.options import read_options
from spieltisch.engine.record import BY_PLAYER
from spieltisch.engine.registry import AnyGame, find
from spieltisch.server.store.table_facts import Facts, Made


class OldRules(Exception):
    """The table was played by rules or with an edition that this program does not have."""


class Play:
    """A position and what led to it last."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game = game
        self.timed = on_the_clock(game)
        """Whether moves are stamped."""
        self.state = state
        self.version = 0
        self.events: list[Event] = game.opening(state)
        """What the last move (or the opening) told."""
        self.acting: dict[int, int] = {int(seat): 0 for seat in game.to_act(state)}
        """Who may act, and since which version without having acted."""
        self._before: State | None = None

    def adopt(self, seat: int, state: State, events: list[Event]) -> None:
        """Go on from the position that a move of `seat` led to."""
        self.version += 1
        self._before = self.state
        self.state = state
        self.events = events
        before = self.acting
        self.acting = {
            int(each): self.version if each == seat else before.get(int(each), self.version)
            for each in self.game.to_act(state)
        }

    def is_over(self) -> bool:
        return not self.acting

    def can_undo(self, last: Made | None, seat: int) -> bool:
        """Whether `seat` made the last move itself, in the open, and nothing new has been told since.

        What was done at its moment stays: stamped moves are never taken back.
        """
        if (
            self.timed
            or last is None
            or last.seat != seat
            or last.by != BY_PLAYER
            or self.is_over()
            or self._before is None
        ):
            return False
        if any(event.reveals for event in self.events):
            return False
        # Taking back a move that nobody else knows of would tell that it was made.
        before = self.game.encode_view(self.game.view(self._before, None))
        acting = before["to_act"]
        return isinstance(acting, list) and seat in acting


def game_of(facts: Facts) -> AnyGame:
    """The game of this table. Raises OldRules or UnknownGame."""
    game = find(facts.game)
    if game.meta.rules_version != facts.rules_version:
        raise OldRules(
            f"This table was played by rules version {facts.rules_version}; this server has "
            f"version {game.meta.rules_version}."
        )
    return game


def dice_of(facts: Facts) -> Dice:
    """The dice of this table, as they were before the first move."""
    record = facts.record
    nonces = [chair.nonce for chair in facts.chairs]
    if record is None:
        return FairDice(key_of(bytes.fromhex(facts.secret), facts.table, nonces))
    if record.get("seed") is not None:
        return FastDice(int(record["seed"]))
    return FairDice(key_of(bytes.fromhex(record["secret"]), record["table"], nonces))


def opened(facts: Facts) -> Play:
    """The first position. Raises OldRules or UnknownGame."""
    game = game_of(facts)
    try:
        options = read_options(game.meta.options, facts.options)
    except InvalidData as error:  # for instance an edition that this server was not given
        raise OldRules(f"This table cannot be played here: {error}.") from error
    return Play(game, game.start(len(facts.chairs), options, dice_of(facts)))


def played(facts: Facts, version: int | None = None) -> Play:
    """The position after `version` moves (default: now)."""
    play = opened(facts)
    for _ in steps(play, facts.moves[:version]):
        pass
    return play


def steps(play: Play, moves: list[Made]) -> Iterator[tuple[Made, list[Event]]]:
    """Make these moves one by one, which are known to be legal; the events of each."""
    for made in moves:
        state, events = after(play, made.seat, made.move)
        play.adopt(made.seat, state, events)
        yield made, events


def after(play: Play, seat: int, data: dict[str, Any]) -> tuple[State, list[Event]]:
    """What this move would lead to. Raises InvalidData or IllegalMove."""
    return play.game.after(play.state, Seat(seat), decoded(play, data))


def decoded(play: Play, data: dict[str, Any]) -> Move:
    return play.game.decode_move(data)
