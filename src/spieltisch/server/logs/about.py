"""What a log line is about: the request or connection, the table, and the node. It follows the work through asyncio."""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar
from typing import Final, NamedTuple

HEADER: Final = b"x-request-id"
GOOD: Final = re.compile(rb"[A-Za-z0-9._:=+/-]{1,64}")
"""Ids of requests that are taken over from a proxy."""


class About(NamedTuple):
    """Empty: none."""

    request: str = ""
    table: str = ""


ABOUT: Final[ContextVar[About]] = ContextVar("about", default=About())  # noqa: B039  it cannot be changed
"""Tasks and callbacks that the work starts inherit it."""

_node = ""


def join_as(node: str) -> None:
    """From now on this process is this node."""
    global _node  # noqa: PLW0603  a process is one node
    _node = node


def this_node() -> str:
    """Empty if there are no nodes."""
    return _node


def new_request() -> str:
    """An id that a person can read out to the operator."""
    return secrets.token_hex(6)


def take_over(request: bytes | None) -> bool:
    """Call the request that is being answered as somebody else does who may; False if this is no id."""
    if request is None or GOOD.fullmatch(request) is None:
        return False
    ABOUT.set(ABOUT.get()._replace(request=request.decode()))
    return True


def request_header() -> list[tuple[bytes, bytes]]:
    """The header that says the id of the request to whoever made it."""
    request = current_request()
    return [(HEADER, request.encode())] if request else []


def current_request() -> str:
    """The id of the request that is being answered; empty: none."""
    return ABOUT.get().request
