"""What one seed decides: the tables, the people, and how much goes wrong."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.options import FLAG, NUMBER, ONE_OF, SEAT, read_options
from spieltisch.engine.registry import AnyGame, find, games

ALONE: Final = (
    "crash",  # the server dies before, during or after a commit; its memory is gone
    "stop",  # the server is stopped and started again in good order
    "fail",  # a statement or a commit fails
    "full",  # the disk is full for a while
    "slow_disk",  # commits take seconds
    "cut",  # connections break, with whatever is under way
    "half_open",  # one side learns of it much later
    "slow_reader",  # browsers that hardly read
    "bots",  # workers that fail, hang, or answer nonsense
    "physics",  # the same for experiments
    "devices",  # second devices that take seats over
    "rude",  # moves that are illegal, stale, repeated, of the wrong form
    "moderation",  # people are removed, muted, voted out; games end without a result
    "undo",
    "pause",
    "leave",  # people who are away for a long time
    "outside",  # services by which people are called are slow, or never answer
)
"""What can happen to one server."""
AMONG_NODES: Final = (
    "partition",  # a node is cut off from the database; some of what it asks is done, but it is not told
    "stall",  # a node stands still, often for longer than its lease, and then goes on as if nothing had been
    "drain",  # a node hands its tables over, stops, and starts again
)
"""What can happen in addition where several nodes share a database."""
FAULTS: Final = (*ALONE, *AMONG_NODES)
"""The kinds of trouble; each can be left out (`--without`)."""

SHORT: Final[dict[str, dict[str, list[Any]]]] = {
    "1000-km": {},
    "cubo": {
        "roll_ms": [800],
        "min_arrange_ms": [0, 1000],
        "close_ms": [0, 10_000],
        "race_ms": [20_000, 40_000],
        "swap_ms": [5_000],
        "calm_max_throws": [1, 2],
    },
    "finish-line": {},
    "cubitos": {"laps": [1], "max_extra_rounds": [0]},
    "dice-flick": {"rounds": [1, 2], "physics": ["fast", "fast", "full"], "flick_timer_s": [None, 30]},
}
"""Values that make a game short enough; other games and options take any value."""
RARE: Final = {"cubitos": 0.3}
"""Long games are played less often."""


def chance_of(seed: int, purpose: str) -> random.Random:
    """Each purpose has chance of its own, so that leaving something out changes little else."""
    return random.Random(f"{seed}/{purpose}")  # noqa: S311  a simulation


@dataclass
class TablePlan:
    """One table as it is opened."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: list[str | None]
    hot_seat: bool
    turn_clock_s: int | None
    hints: bool
    open: bool


@dataclass
class Plan:
    """Everything that is decided before the run."""

    seed: int
    tables: list[TablePlan]
    people: int
    spectators: int
    faults: frozenset[str]
    chaos_s: float
    """How long things go wrong; then everything must come to an end."""
    most_moves: int
    """Trouble also ends after this many moves, so that runs stay short."""
    crash_rate: float
    """Per commit."""
    fail_rate: float
    cut_every_s: float
    """The mean time between two broken connections of a browser."""
    slow_disk_rate: float
    bot_fault_rate: float
    physics_fault_rate: float
    rude_rate: float
    think_s: float
    latency_s: float
    snapshot_every: int
    idle_table_s: float
    history_page_bytes: int
    real_bots: float
    """How often a bot of the game decides instead of chance."""
    direct: bool
    """Frames leave by the direct write of uvicorn, not by plain ASGI."""
    round_s: float = 0.0
    """The longest that a round of the event loop takes: a busy machine finds much at once."""
    nodes: int = 1
    """Servers; several share one database."""


def plan_of(
    seed: int, game: str | None = None, without: frozenset[str] = frozenset(), nodes: int | None = None
) -> Plan:
    """`nodes`: how many, whatever the seed says."""
    chance = chance_of(seed, "plan")
    likely = chance.choice((0.25, 0.5, 0.9))
    faults = frozenset(fault for fault in ALONE[:-1] if chance.random() < likely) - without
    among = chance_of(seed, "nodes")
    drawn = among.choice((1, 1, 1, 1, 2, 3))
    nodes = drawn if nodes is None else nodes
    if nodes == 1 and chance_of(seed, "is called").random() < 0.2:
        faults |= {"outside"} - without
    if nodes > 1:
        faults |= frozenset(fault for fault in AMONG_NODES if among.random() < max(0.5, likely)) - without
    tables = [table_plan(chance, game) for _ in range(1 if chance.random() < 0.8 else 2)]
    return Plan(
        seed=seed,
        tables=tables,
        people=chance.randint(1, 4),
        spectators=chance.choice((0, 0, 1, 2)),
        faults=faults,
        chaos_s=chance.uniform(20.0, 120.0),
        most_moves=chance.choice((40, 80, 150)),
        crash_rate=chance.choice((0.01, 0.03, 0.1)),
        fail_rate=chance.choice((0.01, 0.05, 0.2)),
        cut_every_s=chance.choice((5.0, 15.0, 40.0)),
        slow_disk_rate=chance.choice((0.02, 0.1)),
        bot_fault_rate=chance.choice((0.05, 0.3, 1.0)),
        physics_fault_rate=chance.choice((0.1, 0.5, 1.0)),
        rude_rate=chance.choice((0.05, 0.2, 0.4)),
        think_s=chance.choice((0.3, 1.0, 2.5)),
        latency_s=chance.choice((0.001, 0.03, 0.2)),
        snapshot_every=chance.choice((3, 10, 64)),
        idle_table_s=chance.choice((5.0, 60.0, 300.0)),
        history_page_bytes=chance.choice((1_000, 256 * 1024)),
        real_bots=chance.choice((0.0, 0.1, 0.5)),
        direct=chance.random() < 0.5,
        round_s=chance_of(seed, "rounds").choice((0.0, 0.001, 0.02)),
        nodes=nodes,
    )


def table_plan(chance: random.Random, name: str | None) -> TablePlan:
    every = games()
    weights = [RARE.get(game.meta.game, 1.0) for game in every]
    game = find(name) if name is not None else chance.choices(every, weights)[0]
    while True:
        options = random_options(game, chance)
        seats = chance.choice(game.meta.seats)
        try:
            refused = game.why_not_start(seats, read_options(game.meta.options, options))
        except InvalidData:
            continue
        if refused is None:
            break
    bots: list[str | None] = [
        chance.choice(game.meta.levels) if game.meta.levels and chance.random() < 0.3 else None for _ in range(seats)
    ]
    return TablePlan(
        game=game.meta.game,
        seats=seats,
        options=options,
        bots=bots,
        hot_seat=chance.random() < 0.15 and not game.meta.timed,
        turn_clock_s=chance.choice((None, None, 5, 20)),
        hints=chance.random() < 0.8,
        open=chance.random() < 0.5,
    )


def random_options(game: AnyGame, chance: random.Random) -> dict[str, Any]:
    """Some options of the game, with the short values where there are any."""
    options: dict[str, Any] = {}
    short = SHORT.get(game.meta.game, {})
    for option in game.meta.options:
        value: Any = None
        if option.key in short:
            value = chance.choice(short[option.key])
        elif chance.random() < 0.3:
            if option.kind == FLAG:
                value = chance.random() < 0.5
            elif option.kind in (ONE_OF, SEAT):
                value = chance.choice(option.values)
            elif option.kind == NUMBER:
                value = chance.randint(option.low, option.high)
        if value is not None:
            options[option.key] = value
    return options
