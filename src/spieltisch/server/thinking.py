"""How a table gets a bot's decision: from the seat's own view, elsewhere, and never at the table's expense."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from spieltisch.engine.basics import InvalidData, Seat

if TYPE_CHECKING:
    from spieltisch.server.play import Play
    from spieltisch.server.table import Table

log: Final = logging.getLogger(__name__)


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


async def choose(table: Table, play: Play, seat: int, level: str) -> dict[str, Any]:
    """A legal move: the bot's, or the first there is if the bot fails."""
    game, state, who = play.game, play.state, Seat(seat)
    legal = [game.encode_move(move) for move in game.legal_moves(state, who)]
    if len(legal) == 1:
        return legal[0]
    view = game.encode_view(game.view(state, who))
    seed = int.from_bytes(table.house.config.random_bytes(8), "big")
    try:
        choice = await table.house.chooser(game.meta.game, level, view, list(legal), seed)
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
