"""`spieltisch simulate`: let bots play many games and show the statistics."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from spieltisch.analysis.skill import Skill
from spieltisch.arena.analysed import skill_in
from spieltisch.arena.cluster.cluster import Cluster, silence_dask
from spieltisch.arena.cluster.failure import ClusterFailed, NoCluster
from spieltisch.arena.plan import PHYSICS, REAL, Plan
from spieltisch.arena.simulate import Interrupted, Processes, Result, Runner, simulate
from spieltisch.arena.workers import WorkerDied
from spieltisch.bots.registry import UnknownBot
from spieltisch.cli.arguments import (
    MOST_SEED,
    add_looks,
    bots_of,
    first_seats,
    game_of,
    options_of,
    seed_of,
    whole_number,
)
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.cli.results import show, show_skill
from spieltisch.cli.signals import exit_code, interrupted_once
from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.options import choose_options
from spieltisch.engine.record import MOST_SEATS
from spieltisch.engine.registry import AnyGame
from spieltisch.physics import NoPhysics
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.words import Words, language_of

MOST_GAMES: Final = 10**9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game; `spieltisch games` lists them")
    games, seats = whole_number(1, MOST_GAMES), whole_number(1, MOST_SEATS)
    parser.add_argument("--games", type=games, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seats", type=seats, metavar="K", help="how many seats (the fewest possible)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,…", help="a level for each seat, or one for all (random)"
    )
    parser.add_argument("--options", default="", metavar="K=V,…", help="options of the game; one for each seat: K=V+V")
    parser.add_argument(
        "--seed", type=whole_number(0, MOST_SEED), metavar="S", help="same seed, same games (a new one)"
    )
    parser.add_argument("--workers", type=whole_number(1, 256), metavar="W", help="processes (1)")
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on the workers of a Dask scheduler, such as tcp://127.0.0.1:8786 (docs/cluster.md)",
    )
    parser.add_argument("--rotate", action="store_true", help="bots move on by one seat from game to game")
    parser.add_argument(
        "--physics",
        choices=["real", "fast"],
        help="for games with flicks: the real physics, or the fast model (fast)",
    )
    parser.add_argument("--records", metavar="DIR", help="write the record of every game into this folder")
    parser.add_argument(
        "--analyse", action="store_true", help="tell luck from play in every game; takes seconds for each"
    )
    parser.add_argument(
        "--playouts", type=whole_number(100), metavar="N", help="of --analyse, for each game (what suits the game)"
    )
    parser.add_argument("--json", action="store_true", help="the results as JSON")
    add_looks(parser)


def run(arguments: argparse.Namespace) -> int:
    words = Words(language_of(arguments.lang))
    runner = runner_of(arguments, words)
    game = game_of(arguments.game)
    given = options_of(arguments.options)
    seats: int = arguments.seats or seats_for(game, given)
    plan = Plan(
        game=arguments.game,
        games=arguments.games,
        seats=seats,
        bots=tuple(bots_of(arguments.bots, seats)),
        seed=seed_of(arguments.seed),
        options=given,
        rotate=arguments.rotate,
        records=arguments.records,
        real_physics=is_real(arguments.physics, given),
    )
    check_analysis(arguments)
    try:
        plan.check()
    except (InvalidData, UnknownBot) as error:
        raise BadArgument(str(error)) from error
    with interrupted_once():  # also while the results are shown: a second Ctrl-C does not lose them
        return played(plan, runner, game, arguments, words)


def played(plan: Plan, runner: Runner, game: AnyGame, arguments: argparse.Namespace, words: Words) -> int:
    """Play all games and show the results, also of those before an interruption; the exit code."""
    status = 0
    result: Result | None = None
    skill: Skill | None = None
    try:
        result = simulate_with_progress(plan, runner, words)
        skill = skill_with_progress(plan, arguments) if arguments.analyse else None
    except Interrupted as interrupted:
        result, status = interrupted.result, exit_code(interrupted.__cause__)
    except KeyboardInterrupt as interruption:
        if result is None:
            raise
        status = exit_code(interruption)  # while they were analysed: all games were played
    except WorkerDied as error:
        complain(f"spieltisch simulate: {error}")
        return 1
    except ClusterFailed as failure:
        complain(f"spieltisch simulate: --cluster: {failure}")
        if failure.result is None or failure.result.tally.games == 0:
            return 1
        result, status = failure.result, 1
    except NoPhysics as error:
        raise BadArgument(f"--physics: {error}") from error
    except OSError as error:
        raise BadArgument(f"--records: {error.filename}: {error.strerror}") from error
    show_all(result, skill, game, arguments, words)
    return status


def show_all(result: Result, skill: Skill | None, game: AnyGame, arguments: argparse.Namespace, words: Words) -> None:
    """The results, as JSON or for people."""
    if arguments.json:
        more: Data = {} if skill is None else {"skill": msgspec.to_builtins(skill)}
        print(json.dumps(result.encode() | more, indent=2))
        return
    screen = Screen(plain=arguments.plain, colon=words("colon"))
    show(result, screen, words)
    if skill is not None:
        show_skill(skill, game, screen, words)


def check_analysis(arguments: argparse.Namespace) -> None:
    """Raises BadArgument for arguments that do not go with `--analyse`."""
    if arguments.analyse and arguments.cluster is not None:
        raise BadArgument("--analyse and --cluster contradict each other: games are analysed on this machine")
    if arguments.playouts is not None and not arguments.analyse:
        raise BadArgument("--playouts needs --analyse")


def runner_of(arguments: argparse.Namespace, words: Words) -> Runner:
    """Who plays: processes of this machine, or a cluster. Raises BadArgument."""
    address: str | None = arguments.cluster
    if address is None:
        return Processes(arguments.workers or 1)
    if arguments.workers is not None:
        raise BadArgument("--workers and --cluster contradict each other: a cluster has its own workers")
    try:
        cluster = Cluster(address, lambda notice: complain(words(notice, address=address)))
    except NoCluster as error:
        raise BadArgument(f"--cluster: {error}") from error
    silence_dask()
    return cluster


def seats_for(game: AnyGame, given: Data) -> int:
    """The fewest seats that these options allow. Raises BadArgument."""
    try:
        return first_seats(game, choose_options(game.meta.options, given))
    except InvalidData as error:
        raise BadArgument(str(error)) from error


def is_real(physics: str | None, given: Data) -> bool:
    """Whether flicks are really made: by `--physics`, or by the option of the game. Raises BadArgument."""
    option = given.get(PHYSICS)
    if physics == "fast" and option == REAL:
        raise BadArgument(f"--physics fast and the option {PHYSICS}={REAL} contradict each other")
    return physics == "real" or (physics is None and option == REAL)


def progress_bar() -> Progress:
    """On standard error. It moves from the first second on: a game between bots that search may take several."""
    parts = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*parts, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True)


def skill_with_progress(plan: Plan, arguments: argparse.Namespace) -> Skill:
    """Analyse the games of the plan with a progress bar on standard error, if that is a terminal."""
    workers = arguments.workers or 1
    if not sys.stderr.isatty():
        return skill_in(plan, arguments.playouts, workers)
    with progress_bar() as bar:
        task = bar.add_task("--analyse", total=plan.games)
        return skill_in(plan, arguments.playouts, workers, lambda done: bar.update(task, advance=done))


def simulate_with_progress(plan: Plan, runner: Runner, words: Words) -> Result:
    """Simulate with a progress bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        return simulate(plan, on=runner)
    with progress_bar() as bar:
        task = bar.add_task(plan.game, total=plan.games)

        def advance(done: int) -> None:
            title = plan.game
            if isinstance(runner, Cluster):  # its workers come and go
                title = words("on_workers", game=plan.game, workers=words.number(runner.workers))
            bar.update(task, advance=done, description=title)

        return simulate(plan, progress=advance, on=runner)
