"""Tells systemd, if it started the server, when people can come and when it is about to end: sd_notify(3)."""

from __future__ import annotations

import logging
import os
import socket
from typing import Final

log: Final = logging.getLogger(__name__)

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"


def notify(state: str) -> None:
    """Does nothing without a service manager; a server whose manager does not listen goes on all the same."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):  # in the abstract namespace
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.sendto(state.encode(), address)
    except OSError as error:
        log.warning("the service manager cannot be told %s: %s", state, error)
