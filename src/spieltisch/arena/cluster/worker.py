"""What a worker does: it says what it is, and plays shares."""

from __future__ import annotations

from asyncio import to_thread
from threading import Lock
from time import perf_counter
from typing import Final, NamedTuple

from spieltisch.arena.cluster.build import Build, build_for
from spieltisch.arena.cluster.failure import Refused
from spieltisch.arena.cluster.order import Order
from spieltisch.arena.games import Games
from spieltisch.arena.plan import Plan
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

MOST_ORDERS: Final = 4
"""How many orders a worker is ready for at the same time."""

_ready: Final[dict[str, Games]] = {}
_one_at_a_time: Final = Lock()
"""Games share buffers and the physics of their process. Threads would not make them faster either."""


class Done(NamedTuple):
    """What came of a share."""

    tally: Tally
    records: list[str]
    """One for each game, in order, if the plan keeps records."""
    seconds: float
    """How long the games took."""


async def build_of_worker(plan: Plan, packages: tuple[str, ...]) -> Build | str:
    """The build of this worker, or why it has none for this plan. The worker can be spoken to meanwhile."""
    return await to_thread(_build, plan, packages)


def _build(plan: Plan, packages: tuple[str, ...]) -> Build | str:
    try:
        with _one_at_a_time:
            return build_for(plan, packages)
    except (UnknownGame, NoPhysics, ModuleNotFoundError) as error:
        return str(error)


def play_share(order: Order, first: int, count: int) -> Done:
    """Play the games `first` to `first + count - 1`; the same result on every worker, however often.

    Raises BotFailed, and Refused if this worker cannot play them as the caller would.
    """
    with _one_at_a_time:
        games = _games_of(order)
        tally = Tally(order.plan.seats)
        records: list[str] = []
        began = perf_counter()
        for number in range(first, first + count):
            finished = games.play(number)
            tally.add(finished.played, finished.bots)
            if finished.record is not None:
                records.append(text_of(finished.record))
        return Done(tally, records, perf_counter() - began)


def _games_of(order: Order) -> Games:
    """The games of an order; what it brings is added when it is first met. Raises Refused."""
    if order.name not in _ready:
        if len(_ready) >= MOST_ORDERS:
            del _ready[next(iter(_ready))]
        try:
            _ready[order.name] = _prepare(order)
        except (BadBot, InvalidData, ModuleNotFoundError, NoPhysics, UnknownBot, UnknownGame) as error:
            raise Refused(f"the worker {_address()} is refused: {error}") from None
    return _ready[order.name]


def _prepare(order: Order) -> Games:
    plan = order.plan
    difference = build_for(plan, order.packages).difference(order.build)
    if difference:
        raise Refused(f"the worker {_address()} is refused: {difference}")
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
