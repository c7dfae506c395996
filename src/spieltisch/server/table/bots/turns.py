"""Turns of bots, and of people whose time is up: a worker decides from the seat's own view, the table goes on."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.bots.own.failure import ANSWER, ILLEGAL, TIME, BotFailed
from spieltisch.engine.basics import Data, InvalidData, Move, Seat
from spieltisch.engine.record import BY_BOT, BY_CLOCK, BY_PLAYER
from spieltisch.server.names import middle
from spieltisch.server.table import moves
from spieltisch.server.table.bots.replies import reply_in_lesson
from spieltisch.server.table.bots.stand_ins import right_bot_plays
from spieltisch.server.table.moves import MoveRequest
from spieltisch.server.table.orders.orders import ordered_move
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table
from spieltisch.server.tasks import sleep, time_limit
from spieltisch.server.workers.bots import LIMIT_S

log: Final = logging.getLogger(__name__)

FAILED_MS: Final = 1000
"""How long a move takes that replaces the move of a bot that failed."""


REPLY_MS: Final = 1500
"""How long a bot takes for what a lesson says."""


class BotQuestion:
    """What would a bot of this level do for this seat, in this state?"""

    def __init__(self, table: Table, position: Position, seat: int, level: str) -> None:
        self.table: Final = table
        self.game: Final = position.game
        self.state: Final = position.state
        self.seat: Final = Seat(seat)
        self.level: Final = level
        self.turn: Final = (table.id, id(position), seat, position.version)
        self.legal: Final = position.game.legal_moves(position.state, Seat(seat))
        self.has_failed = False
        """What it answered is not the bot's own choice."""

    async def choose(self) -> Move:
        """A legal move: what a lesson says, else the bot's, or the first one if the bot fails."""
        reply = reply_in_lesson(self.table.facts, self.game, self.seat, self.legal)
        if reply is not None:
            return reply
        if len(self.legal) == 1:
            return self.legal[0]
        answer = await self._ask(must_be_legal=True)
        return self._instead() if answer is None else answer[0]

    async def plan(self) -> tuple[Move, int]:
        """In games on the clock: the bot's move and the milliseconds it takes; the first legal move if the bot fails.

        Whether the move may be made is asked when its time has come.
        """
        reply = reply_in_lesson(self.table.facts, self.game, self.seat, self.legal)
        if reply is not None:
            return reply, REPLY_MS
        turns = self.table.services.bot_turns
        turns.add(self.turn)
        try:
            answer = await self._ask(must_be_legal=False)
        finally:
            turns.discard(self.turn)
        return (self._instead(), FAILED_MS) if answer is None else answer

    def _instead(self) -> Move:
        """What is played if the bot fails: the game's own move for a seat whose time is up, or the first legal one."""
        move = self.game.timeout_move(self.state, self.seat)
        return self.legal[0] if move is None else move

    async def _ask(self, must_be_legal: bool) -> tuple[Move, int] | None:
        """A bot's move and the milliseconds it takes; None if the bot fails, which is logged and counted."""
        services, game, table, level = self.table.services, self.game, self.table.id, self.level
        try:
            view = game.encode_view(game.view(self.state, self.seat))
            legal = [game.encode_move(move) for move in self.legal]
            seed = int.from_bytes(services.config.random_bytes(8), "big")
            with time_limit(services.time, LIMIT_S):
                choice = await services.chooser(game.meta.game, level, view, legal, seed)
            move = game.decode_move(move_in(choice))
            refusal = game.why_not(self.state, self.seat, move) if must_be_legal else None
            if refusal is None:
                self._count(None)
                return move, delay_in(choice)
            log.error("table %s: the %s bot of %s chose an illegal move: %s", table, level, game.meta.game, refusal)
            self._count(ILLEGAL)
        except BotFailed as failure:
            log.error("table %s: the %s bot of %s failed: %s", table, level, game.meta.game, failure)  # noqa: TRY400  its own traceback means nothing
            self._count(failure.why)
        except Exception as error:
            log.exception("table %s: the %s bot of %s failed", table, level, game.meta.game)
            self._count(TIME if isinstance(error, TimeoutError) else ANSWER)
        services.metrics.bot_failed()
        self.has_failed = True
        return None

    async def why(self, move: Move) -> Data:
        """Why the bot would make this move; empty if it has failed or does not say."""
        if self.has_failed:
            return {}
        services, game = self.table.services, self.game
        try:
            view = game.encode_view(game.view(self.state, self.seat))
            legal = [game.encode_move(each) for each in self.legal]
            with time_limit(services.time, LIMIT_S):
                return await services.explainer(game.meta.game, self.level, view, legal, game.encode_move(move))
        except Exception:
            log.exception("table %s: the %s bot of %s cannot explain", self.table.id, self.level, game.meta.game)
            return {}

    def _count(self, why: str | None) -> None:
        """If this is a bot of one's own: count its failures in a row."""
        services, game = self.table.services, self.game.meta.game
        if (game, self.level) not in services.own_bots.bots:
            return
        if why is None:
            self.table.bot_failures.pop(self.seat, None)
        else:
            self.table.bot_failures[self.seat] = self.table.bot_failures.get(self.seat, 0) + 1
            services.metrics.own_bot_failed(game, self.level, why)


def move_in(choice: Data) -> Data:
    """The move in a bot's answer, which in games on the clock also says how long it takes."""
    move = choice.get("move")
    return move if isinstance(move, dict) else choice


def delay_in(choice: Data) -> int:
    delay = choice.get("delay_ms", 0)
    if not isinstance(delay, int):
        raise InvalidData("delay_ms: a whole number is needed")
    return delay


def ask_bot(table: Table, position: Position, seat: int, soonest_ms: int) -> None:
    """Let the bot of this seat decide and then move, not before `soonest_ms`. Does nothing if it was asked already."""
    level = table.facts.chairs[seat].bot_level
    assert level is not None, (table.id, seat)
    services, turn_version = table.services, position.acting[seat]
    turn = (table.id, id(position), seat, turn_version)
    if turn in services.bot_turns or not right_bot_plays(table, seat):
        return
    delay_s = max(soonest_ms, services.config.bot_delay_ms) / 1000
    services.bot_turns.add(turn)
    task = services.tasks.start(_bot_turn(table, position, seat, turn_version, level, delay_s))
    task.add_done_callback(lambda _: services.bot_turns.discard(turn))


def answer_for_absent(table: Table, position: Position, seat: int, soonest_ms: int) -> None:
    """Over days: a bot answers what nobody may know to be asked, as soon as the clock would if nobody were asked.

    Else the others would see that they wait, and so that somebody holds something. Does nothing if a bot was asked.
    """
    services, turn_version = table.services, position.acting[seat]
    turn = (table.id, id(position), seat, turn_version)
    if turn in services.bot_turns:
        return
    services.bot_turns.add(turn)
    levels = position.game.meta.levels
    task = services.tasks.start(
        _answer(table, position, seat, turn_version, middle(levels) if levels else "", soonest_ms / 1000)
    )
    task.add_done_callback(lambda _: services.bot_turns.discard(turn))


async def _answer(table: Table, position: Position, seat: int, turn_version: int, level: str, delay_s: float) -> None:
    waiting = sleep(table.services.time, delay_s) if delay_s > 0 else None
    move = await BotQuestion(table, position, seat, level).choose()
    if waiting is not None:
        await waiting

    async def answer() -> None:
        _is_asked_no_more(table, position, seat, turn_version)
        if seat not in table.holders:  # who came meanwhile answers themselves
            await bot_moves(table, position, turn_version, MoveRequest(seat, move, BY_CLOCK))

    table.post(answer)


async def _bot_turn(table: Table, position: Position, seat: int, turn_version: int, level: str, delay_s: float) -> None:
    waiting = sleep(table.services.time, delay_s) if delay_s > 0 else None
    move = await BotQuestion(table, position, seat, level).choose()
    if waiting is not None:
        await waiting
    table.post(lambda: bot_moves(table, position, turn_version, MoveRequest(seat, move, BY_BOT)))


async def bot_moves(table: Table, position: Position, turn_version: int, request: MoveRequest) -> None:
    """A bot has decided. Does nothing if that turn is over."""
    seat, move = request.seat, request.move
    _is_asked_no_more(table, position, seat, turn_version)
    if not is_turn(table, position, seat, turn_version):
        return
    chair = table.facts.chairs[seat]
    attended = table.facts.over_days or bool(table.connections)
    if request.by != BY_CLOCK and (chair.bot_level is None or not attended):
        return  # the person is back, or nobody is here to watch: the bot is asked again when somebody comes
    if position.game.why_not(position.state, Seat(seat), move) is not None:  # others acted at the same time
        request.move = position.game.legal_moves(position.state, Seat(seat))[0]
    await moves.make(table, position, request)


def _is_asked_no_more(table: Table, position: Position, seat: int, turn_version: int) -> None:
    """Its answer is there. If nobody is, the next one who comes asks again, however soon that is."""
    table.services.bot_turns.discard((table.id, id(position), seat, turn_version))


def is_turn(table: Table, position: Position, seat: int, turn_version: int) -> bool:
    """Whether this is still the same turn of this seat."""
    return table.position is position and table.is_running and position.acting.get(seat) == turn_version


async def time_is_up(table: Table, seat: int, turn_version: int) -> None:
    """The clock moves for this seat: what it last showed, or the game's own move for that, else what a bot would do.

    A standing order goes before all of them.
    """
    position = table.position
    if position is None or not is_turn(table, position, seat, turn_version):
        return
    game = position.game
    ordered = None if seat < 0 else ordered_move(table, position, seat)
    if ordered is not None:
        await moves.make(table, position, MoveRequest(seat, ordered.move, BY_PLAYER, order=ordered.order))
        return
    move = _clock_move(position, Seat(seat))
    if move is not None:
        await moves.make(table, position, MoveRequest(seat, move, BY_CLOCK))
        return
    level = middle(game.meta.levels) if game.meta.levels else ""
    table.services.tasks.start(_bot_for_the_clock(table, position, seat, turn_version, level))


def _clock_move(position: Position, seat: Seat) -> Move | None:
    """The move that needs no bot, or None."""
    game, state = position.game, position.state
    version, shown = position.shown.get(int(seat), (-1, {}))
    if version == position.version:
        move = game.shown_move(state, seat, shown)
        if move is not None:
            return move
    deadline = game.deadline(state)
    return deadline.move if deadline is not None and deadline.seat == seat else game.timeout_move(state, seat)


async def _bot_for_the_clock(table: Table, position: Position, seat: int, turn_version: int, level: str) -> None:
    move = await BotQuestion(table, position, seat, level).choose()
    table.post(lambda: bot_moves(table, position, turn_version, MoveRequest(seat, move, BY_CLOCK)))
