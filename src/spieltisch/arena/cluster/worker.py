"""What a worker does: it takes an order, once, and plays shares of it."""

from __future__ import annotations

from asyncio import to_thread
from threading import Lock
from time import perf_counter
from typing import Final, NamedTuple

from spieltisch.arena.cluster.build import Build, build_for
from spieltisch.arena.cluster.order import Order
from spieltisch.arena.games import Games
from spieltisch.arena.records import text_of
from spieltisch.arena.tally import Tally
from spieltisch.bots.bot import AnyBot
from spieltisch.bots.own.failure import BadBot
from spieltisch.bots.own.source import load
from spieltisch.bots.registry import UnknownBot, bot
from spieltisch.editions import add_again
from spieltisch.engine.basics import InvalidData
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import UnknownGame, find
from spieltisch.physics import NoPhysics

MOST_ORDERS: Final = 16
"""How many orders a worker keeps; the oldest is forgotten first, and brought again if it is still needed."""

_taken: Final[dict[str, Games]] = {}
"""By the name of the order."""
_one_at_a_time: Final = Lock()
"""Games share buffers and the physics of their process. Threads would not make them faster either."""


class Done(NamedTuple):
    """What came of a share."""

    tally: Tally
    records: list[str]
    """One for each game, in order, if the plan keeps records."""
    seconds: float
    """How long the games took."""


class NotTaken(NamedTuple):
    """A worker that does not have the order of a share: it has just joined, or has forgotten it."""

    worker: str
    """Its address."""


async def take_order(order: Order) -> Build | str:
    """Get ready for an order: the build of this worker, with which it can play if it is that of the caller.

    Or why it cannot. The worker can be spoken to meanwhile.
    """
    return await to_thread(take, order)


def take(order: Order) -> Build | str:
    """The same, not in an event loop."""
    with _one_at_a_time:
        try:
            build = build_for(order.plan, order.packages)
            if build == order.build:
                while len(_taken) >= MOST_ORDERS:
                    del _taken[next(iter(_taken))]
                _taken[order.name] = _prepare(order)
        except (BadBot, InvalidData, ModuleNotFoundError, NoPhysics, OSError, UnknownBot, UnknownGame) as error:
            return str(error)
        return build


def play_share(order: str, first: int, count: int) -> Done | NotTaken:
    """Play the games `first` to `first + count - 1` of an order that was taken; the same on every worker.

    Raises BotFailed.
    """
    with _one_at_a_time:
        games = _taken.get(order)
        if games is None:
            return NotTaken(_address())
        tally = Tally(games.plan.seats)
        records: list[str] = []
        began = perf_counter()
        for number in range(first, first + count):
            finished = games.play(number)
            tally.add(finished.played, finished.bots)
            if finished.record is not None:
                records.append(text_of(finished.record))
        return Done(tally, records, perf_counter() - began)


def _prepare(order: Order) -> Games:
    """The games of an order, with all that it brings."""
    plan = order.plan
    add_again(order.editions)
    options = read_options(find(plan.game).meta.options, order.options)
    # Not added to the registry, where other orders would find them, perhaps instead of their own of the same level.
    own = {player.level: player for source in order.bot_files for player in load(source) if player.game == plan.game}
    players: dict[str, AnyBot] = {level: own[level] if level in own else bot(plan.game, level) for level in plan.bots}
    return Games(plan, options, players.__getitem__)


def _address() -> str:
    """Where this worker is."""
    from distributed import get_worker  # noqa: PLC0415  the caller may do without Dask until it is asked for

    return str(get_worker().address)
