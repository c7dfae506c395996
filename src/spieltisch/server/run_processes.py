"""Starting several nodes on this machine: one address, one process for each core that they are to use."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from typing import Any, Final

from spieltisch.editions import add_again, added
from spieltisch.server.logs.starting import start_logging
from spieltisch.server.nodes.processes import Processes
from spieltisch.server.run import LOGS, listen_or_say, serve, url_of

log: Final = logging.getLogger(__name__)


class ServeShared:
    """What each process does. Plain data and a socket, so that it can be sent to another process."""

    def __init__(self, listening: socket.socket, settings: dict[str, Any]) -> None:
        self.listening: Final = listening
        self.settings: Final = settings
        self.editions: Final = added()

    def __call__(self, number: int, ready: Callable[[], None]) -> int:
        add_again(self.editions)
        settings = dict(self.settings)
        if settings.get("metrics") is not None:
            host, port = settings["metrics"]
            settings["metrics"] = (host, port + number if port else 0)
        settings["browser"] = settings.get("browser", True) and number == 0
        return serve(**settings, shared=self.listening, ready=ready)


def serve_in_processes(count: int, host: str, port: int, settings: dict[str, Any]) -> int:
    """Serve with so many nodes until told to stop; the exit code. `settings`: as for `serve`.

    Each process has its own port for other nodes, and its own one for metrics: the first has the port that was named,
    the next one the port after it.
    """
    start_logging(settings.get("logs", LOGS))
    listening = listen_or_say(host, port)
    if listening is None:
        return 1

    def all_ready() -> None:
        print(f"Spieltisch is at {url_of(listening)}", flush=True)

    return Processes(count, ServeShared(listening, settings), log.warning, all_ready).run()
