"""`spieltisch serve`: the table, for browsers."""

from __future__ import annotations

import argparse
from typing import Any, Final

from spieltisch.bots.own.limits import BotLimits
from spieltisch.cli.arguments import whole_number
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.cli.stores import add_store, database_of, folder_of

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  only compared
SLOWEST_TEMPO: Final = 100
SHORTEST_DECISION_S: Final = 0.1
LONGEST_DECISION_S: Final = 50
"""Less than what a table waits for any bot."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE", help="a TOML file with the long options as keys")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1; 0.0.0.0 for everybody)")
    parser.add_argument("--port", type=whole_number(0, 65535), default=8000, help="port (8000; 0 for any free one)")
    add_store(parser)
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a further origin that may connect, such as https://play.example.org behind a proxy; may be repeated",
    )
    parser.add_argument(
        "--accounts",
        choices=["off", "optional", "required"],
        default="optional",
        help="whether people may have an account with a password or a passkey (optional; required: others only watch)",
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
    parser.add_argument(
        "--node-listen",
        type=host_and_port,
        metavar="HOST:PORT",
        help="with a database: where other nodes reach this one (127.0.0.1, any free port)",
    )
    parser.add_argument(
        "--node-address",
        metavar="URL",
        help="with a database: the address that other nodes use instead, such as http://10.0.0.5:8001",
    )
    parser.add_argument(
        "--drain", action="store_true", help="with a database: told to stop, hand the tables over to other nodes first"
    )
    parser.add_argument(
        "--processes",
        type=whole_number(1, 64),
        default=1,
        metavar="N",
        help="with a database: run N nodes on this machine, at one address (1)",
    )
    parser.add_argument(
        "--bots-only",
        action="store_true",
        help="with a database: have no tables, only decide for the bots of other nodes, with all cores",
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
    check_node(arguments)
    check_processes(arguments)
    say_if_interpreted()
    from spieltisch.bots.own.failure import BadBot  # noqa: PLC0415  --help need not load a web server
    from spieltisch.bots.own.source import file_source  # noqa: PLC0415
    from spieltisch.server.run import serve  # noqa: PLC0415
    from spieltisch.server.run_bots import serve_bots  # noqa: PLC0415
    from spieltisch.server.run_processes import serve_in_processes  # noqa: PLC0415

    store = database_of(arguments)
    if arguments.bots_only and store is not None:
        return serve_bots(store, arguments.node_listen, arguments.node_address)
    try:
        files = tuple(file_source(path) for path in arguments.bot_file)
    except BadBot as error:
        raise BadArgument(f"--bot-file: {error}") from error
    settings: dict[str, Any] = {
        "data_dir": folder_of(arguments),
        "browser": not arguments.no_browser,
        "fast": arguments.fast,
        "bot_tempo": arguments.bot_tempo,
        "unlimited": arguments.unlimited,
        "origins": tuple(arguments.origin),
        "retention_days": arguments.retention_days,
        "accounts": arguments.accounts,
        "metrics": arguments.metrics,
        "bot_files": files,
        "bot_seconds": arguments.bot_seconds,
        "store": store,
        "node_listen": arguments.node_listen,
        "node_address": arguments.node_address,
        "drain": arguments.drain,
    }
    if arguments.processes > 1:
        return serve_in_processes(arguments.processes, arguments.host, arguments.port, settings)
    return serve(arguments.host, arguments.port, **settings)


def check_node(arguments: argparse.Namespace) -> None:
    """Raises BadArgument if what is said about nodes makes no sense."""
    wanted = [
        ("--node-listen", arguments.node_listen),
        ("--node-address", arguments.node_address),
        ("--drain", arguments.drain),
        ("--bots-only", arguments.bots_only),
    ]
    for option, value in wanted:
        if value and database_of(arguments) is None:
            raise BadArgument(f"{option}: only servers on one database are nodes; it needs --store postgresql://…")
    address = arguments.node_address
    if address is not None and not address.startswith(("http://", "https://")):
        raise BadArgument(f"--node-address: {address!r} is not of the form http://host:port")
    listens = arguments.node_listen
    if listens is not None and listens[0] in EVERYWHERE and address is None:
        raise BadArgument(f"--node-listen: other nodes cannot reach {listens[0]}; say --node-address http://host:port")


def check_processes(arguments: argparse.Namespace) -> None:
    """Raises BadArgument if several processes make no sense."""
    if arguments.processes == 1:
        return
    if database_of(arguments) is None:
        raise BadArgument(
            "--processes: several processes cannot share a data folder; "
            "they need PostgreSQL: --store postgresql://user@host/database"
        )
    if arguments.bots_only:
        raise BadArgument("--processes: a node for bots only uses all cores in one process")
    if arguments.node_address is not None or (arguments.node_listen is not None and arguments.node_listen[1] != 0):
        raise BadArgument("--processes: each process has a port of its own for other nodes; say --node-listen HOST:0")


def say_if_interpreted() -> None:
    from spieltisch.engine import dice  # noqa: PLC0415  --help need not load the engine

    if (dice.__file__ or "").endswith(".py"):
        complain("spieltisch: the engine is not compiled; it runs the same, but slower.")
