"""`spieltisch simulate`: let bots play many games and show the statistics."""

from __future__ import annotations

import argparse
import contextlib
import json
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import Interrupted, Result, simulate
from spieltisch.arena.tally import WHOLE, shares_of, wilson
from spieltisch.arena.workers import WorkerDied
from spieltisch.bots.registry import UnknownBot
from spieltisch.cli.arguments import bots_of, game_of, options_of, seed_of, whole_number
from spieltisch.cli.errors import BadArgument
from spieltisch.cli.show import spaced
from spieltisch.engine.basics import InvalidData
from spieltisch.engine.record import MOST_SEATS
from spieltisch.physics import NoPhysics

MOST_GAMES: Final = 10**9


class Terminated(KeyboardInterrupt):
    """SIGTERM, to be treated as Ctrl-C is."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game; `spieltisch games` lists them")
    games, seats = whole_number(1, MOST_GAMES), whole_number(1, MOST_SEATS)
    parser.add_argument("--games", type=games, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seats", type=seats, metavar="K", help="how many seats (the fewest possible)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,…", help="a level for each seat, or one for all (random)"
    )
    parser.add_argument("--options", default="", metavar="K=V,…", help="options of the game; one for each seat: K=V+V")
    parser.add_argument("--seed", type=whole_number(0), metavar="S", help="same seed, same games (a new one)")
    parser.add_argument("--workers", type=whole_number(1, 256), default=1, metavar="W", help="processes (1)")
    parser.add_argument("--rotate", action="store_true", help="bots move on by one seat from game to game")
    parser.add_argument(
        "--physics",
        choices=["real", "fast"],
        default="fast",
        help="for games with flicks: the real physics, or the fast model (fast)",
    )
    parser.add_argument("--records", metavar="DIR", help="write the record of every game into this folder")
    parser.add_argument("--json", action="store_true", help="the results as JSON")


def run(arguments: argparse.Namespace) -> int:
    seats: int = arguments.seats or min(game_of(arguments.game).meta.seats)
    plan = Plan(
        game=arguments.game,
        games=arguments.games,
        seats=seats,
        bots=tuple(bots_of(arguments.bots, seats)),
        seed=seed_of(arguments.seed),
        options=options_of(arguments.options),
        rotate=arguments.rotate,
        records=arguments.records,
        real_physics=arguments.physics == "real",
    )
    try:
        plan.check()
    except (InvalidData, UnknownBot) as error:
        raise BadArgument(str(error)) from error
    status = 0
    try:
        with terminated_as_interrupted():
            result = simulate_with_progress(plan, arguments.workers)
    except Interrupted as interrupted:
        result = interrupted.result
        status = 128 + (signal.SIGTERM if isinstance(interrupted.__cause__, Terminated) else signal.SIGINT)
    except WorkerDied as error:
        print(f"spieltisch simulate: {error}", file=sys.stderr)
        return 1
    except NoPhysics as error:
        raise BadArgument(f"--physics: {error}") from error
    except OSError as error:
        raise BadArgument(f"--records: {error.filename}: {error.strerror}") from error
    if arguments.json:
        print(json.dumps(result.encode(), indent=2))
    else:
        show(result)
    return status


@contextlib.contextmanager
def terminated_as_interrupted() -> Iterator[None]:
    """SIGTERM raises Terminated here, as Ctrl-C raises KeyboardInterrupt."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def terminate(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise Terminated


def simulate_with_progress(plan: Plan, workers: int) -> Result:
    """Simulate with a progress bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        return simulate(plan, workers)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(plan.game, total=plan.games)
        return simulate(plan, workers, lambda done: bar.advance(task, done))


def show(result: Result) -> None:
    plan, tally = result.plan, result.tally
    console = Console(highlight=False)
    if result.interrupted:
        console.print(f"interrupted after {tally.games:,} of {plan.games:,} games; seed {plan.seed}")
    if tally.games == 0:
        return
    per_second = f"{tally.games / result.seconds:,.0f} games/s, {tally.decisions / result.seconds:,.0f} decisions/s"
    console.print(f"{plan.game}: {tally.games:,} games in {result.seconds:.2f} s ({per_second}), seed {plan.seed}")
    seats = Table("seat", "bot", "wins", "share", "95 %", "mean points")
    for seat in range(plan.seats):
        name = "by turns" if plan.rotate else plan.bots[seat]
        mean = f"{tally.points[seat] / tally.games:,.1f}"
        seats.add_row(str(seat), name, *share_cells(tally.wins[seat], tally.games), mean)
    console.print(seats)
    names = list(dict.fromkeys(plan.bots))
    if len(names) > 1:
        bots = Table("bot", "seats", "wins", "share", "95 %", "mean points")
        for name in names:
            occupied = plan.bots.count(name)
            mean = f"{tally.mean_points(name, occupied):,.1f}"
            bots.add_row(name, str(occupied), *share_cells(tally.bots[name], tally.games), mean)
        console.print(bots)
    length = tally.decisions / tally.games
    console.print(f"decisions in a game: {length:.1f} on average, {tally.shortest} to {tally.longest}")
    endings = (f"{reason} {count / tally.games:.1%}" for reason, count in sorted(tally.reasons.items()))
    console.print(f"endings: {', '.join(endings)}")
    for name, numbers in sorted(tally.statistics.items()):
        console.print(f"{spaced(name)}: {statistic_text(numbers, tally.games)}", soft_wrap=True)


def statistic_text(numbers: list[int], games: int) -> str:
    """The mean of each number per game, and its share of their sum.

    >>> statistic_text([300, 100], 100)
    '3.00, 1.00 in a game (75.0%, 25.0%)'
    """
    means = ", ".join(f"{number / games:,.2f}" for number in numbers)
    shares = shares_of(numbers)
    spread = "" if shares is None else f" ({', '.join(f'{share:.1%}' for share in shares)})"
    return f"{means} in a game{spread}"


def share_cells(parts: int, games: int) -> tuple[str, str, str]:
    low, high = wilson(parts / WHOLE, games)
    return f"{parts / WHOLE:,.1f}", f"{parts / WHOLE / games:.1%}", f"{low:.1%} – {high:.1%}"
