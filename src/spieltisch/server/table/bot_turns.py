"""How a table gets a bot's decision: from the seat's own view, elsewhere, and never at the table's expense."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from spieltisch.engine.basics import InvalidData, Move, Seat

if TYPE_CHECKING:
    from spieltisch.server.table.position import Play
    from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)

FAILED_MS: Final = 1000
"""What a move takes that is made for a bot that failed."""


def ask(table: Table, seat: int, since: int, slowest_ms: int, then: Callable[[dict[str, Any]], None]) -> None:
    """Let the bot of this seat decide, and `then` be told. Asking twice for one turn is asking once."""
    play = table.play
    level = table.facts.chairs[seat].bot_level
    assert play is not None, table.id
    assert level is not None, (table.id, seat)
    turn = (table.id, id(play), seat, since)
    if turn in table.house.thinking:
        return
    delay = max(slowest_ms, table.house.config.bot_delay_ms) / 1000
    table.house.thinking.add(turn)
    task = asyncio.get_running_loop().create_task(_answer(table, play, seat, level, delay, then))
    table.house.keep(task)
    task.add_done_callback(lambda _: table.house.thinking.discard(turn))


async def _answer(
    table: Table, play: Play, seat: int, level: str, delay: float, then: Callable[[dict[str, Any]], None]
) -> None:
    waiting = table.house.sleep(delay) if delay > 0 else None
    choice = await choose(table, play, seat, level)
    if waiting is not None:
        await waiting
    then(choice)


class Question:
    """What does the bot of a seat do in a game on the clock, and how long does it take? Asked of this very view."""

    def __init__(self, table: Table, play: Play, seat: int, level: str) -> None:
        game, state, who = play.game, play.state, Seat(seat)
        self.table: Final = table
        self.game: Final = game
        self.level: Final = level
        self.turn: Final = (table.id, id(play), seat, play.version)
        self.legal: Final = [game.encode_move(move) for move in game.legal_moves(state, who)]
        self.view: Final = game.encode_view(game.view(state, who))

    async def plan(self) -> tuple[Move, int]:
        """The move and the milliseconds it takes; the first move there is if the bot fails.

        Whether the move may be made is asked when its time has come.
        """
        house, game = self.table.house, self.game
        house.thinking.add(self.turn)
        try:
            seed = int.from_bytes(house.config.random_bytes(8), "big")
            choice: dict[str, Any] = await house.chooser(game.meta.game, self.level, self.view, list(self.legal), seed)
            return game.decode_move(move_in(choice)), int(choice.get("delay_ms", 0))
        except Exception:
            log.exception("table %s: the %s bot of %s failed", self.table.id, self.level, game.meta.game)
        finally:
            house.thinking.discard(self.turn)
        house.metrics.bot_failed()
        return game.decode_move(self.legal[0]), FAILED_MS


def move_in(choice: dict[str, Any]) -> dict[str, Any]:
    """The move in a bot's answer, which in games on the clock also says how long it takes."""
    move = choice.get("move")
    return move if isinstance(move, dict) else choice


async def choose(table: Table, play: Play, seat: int, level: str) -> dict[str, Any]:
    """A legal move: the bot's, or the first there is if the bot fails."""
    game, state, who = play.game, play.state, Seat(seat)
    legal = [game.encode_move(move) for move in game.legal_moves(state, who)]
    if len(legal) == 1:
        return legal[0]
    view = game.encode_view(game.view(state, who))
    seed = int.from_bytes(table.house.config.random_bytes(8), "big")
    try:
        choice = move_in(await table.house.chooser(game.meta.game, level, view, list(legal), seed))
        refusal = game.why_not(state, who, game.decode_move(choice))
        if refusal is None:
            return choice
        log.error("table %s: the %s bot of %s wants %s: %s", table.id, level, game.meta.game, choice, refusal)
    except InvalidData as error:
        log.error("table %s: the %s bot of %s: %s", table.id, level, game.meta.game, error)  # noqa: TRY400
    except Exception:
        log.exception("table %s: the %s bot of %s failed", table.id, level, game.meta.game)
    table.house.metrics.bot_failed()
    return legal[0]
