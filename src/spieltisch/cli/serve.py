"""`spieltisch serve`: the table, for browsers."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from spieltisch.bots.own.limits import BotLimits
from spieltisch.cli.arguments import whole_number
from spieltisch.cli.errors import BadArgument, complain

SLOWEST_TEMPO: Final = 100
SHORTEST_DECISION_S: Final = 0.1
LONGEST_DECISION_S: Final = 50
"""Less than what a table waits for any bot."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1; 0.0.0.0 for everybody)")
    parser.add_argument("--port", type=whole_number(0, 65535), default=8000, help="port (8000; 0 for any free one)")
    parser.add_argument("--data", type=Path, default=Path("data"), metavar="DIR", help="where tables are kept (data)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a further origin that may connect, such as https://play.example.org behind a proxy; may be repeated",
    )
    parser.add_argument("--fast", action="store_true", help="bots answer at once")
    parser.add_argument(
        "--bot-tempo",
        type=float,
        default=1.0,
        metavar="X",
        help="in games on the clock bots take X times as long as people like them (1; 0: no time at all)",
    )
    parser.add_argument(
        "--bot-seconds",
        type=float,
        default=BotLimits.decision_s,
        metavar="S",
        help=f"how long bots of your own may take for a decision ({BotLimits.decision_s:g})",
    )
    parser.add_argument(
        "--retention-days",
        type=whole_number(1, 36_500),
        metavar="N",
        help="delete finished tables to which nothing has happened for N days (never)",
    )
    parser.add_argument(
        "--metrics", type=host_and_port, metavar="HOST:PORT", help="serve metrics for Prometheus there (not at all)"
    )
    parser.add_argument("--unlimited", action="store_true", help="no rate limits: for load tests on one's own machine")


def host_and_port(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form HOST:PORT")
    return host.strip("[]"), whole_number(0, 65535)(port)


def run(arguments: argparse.Namespace) -> int:
    for origin in arguments.origin:
        if not origin.startswith(("http://", "https://")):
            raise BadArgument(f"--origin: {origin!r} is not of the form https://host[:port]")
    if not 0 <= arguments.bot_tempo <= SLOWEST_TEMPO:
        raise BadArgument(f"--bot-tempo: a number from 0 to {SLOWEST_TEMPO} is needed")
    if not SHORTEST_DECISION_S <= arguments.bot_seconds <= LONGEST_DECISION_S:
        raise BadArgument(f"--bot-seconds: a number from {SHORTEST_DECISION_S} to {LONGEST_DECISION_S} is needed")
    say_if_interpreted()
    from spieltisch.bots.own.failure import BadBot  # noqa: PLC0415  --help need not load a web server
    from spieltisch.bots.own.source import file_source  # noqa: PLC0415
    from spieltisch.server.run import serve  # noqa: PLC0415

    try:
        files = tuple(file_source(path) for path in arguments.bot_file)
    except BadBot as error:
        raise BadArgument(f"--bot-file: {error}") from error
    return serve(
        arguments.host,
        arguments.port,
        arguments.data,
        browser=not arguments.no_browser,
        fast=arguments.fast,
        bot_tempo=arguments.bot_tempo,
        unlimited=arguments.unlimited,
        origins=tuple(arguments.origin),
        retention_days=arguments.retention_days,
        metrics=arguments.metrics,
        bot_files=files,
        bot_seconds=arguments.bot_seconds,
    )


def say_if_interpreted() -> None:
    from spieltisch.engine import dice  # noqa: PLC0415  --help need not load the engine

    if (dice.__file__ or "").endswith(".py"):
        complain("spieltisch: the engine is not compiled; it runs the same, but slower.")
