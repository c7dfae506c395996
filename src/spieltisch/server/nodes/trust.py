"""Which requests come from another node of the same database, and on whose behalf."""

from __future__ import annotations

import hmac
from typing import Any, Final

from litestar.types import Scope

from spieltisch.server.logs.about import HEADER, request_header, take_over

NODE: Final = b"spieltisch-node"
"""The header with the key that all nodes of a database share."""
FROM: Final = b"spieltisch-from"
"""The header with the address of the visitor for whom a node asks."""
MARK: Final = "spieltisch.from_node"


class WrongKey(Exception):
    """Somebody claims to be a node, and is not."""


def admit(scope: Scope, key: str) -> bool:
    """Whether another node sent this; the address that it names becomes that of the request. Raises WrongKey.

    The id under which it knows the request is the same here. Without a key both headers mean nothing.
    """
    given = address = request = None
    for name, value in scope["headers"]:
        if name == NODE:
            given = value
        elif name == FROM:
            address = value
        elif name == HEADER:
            request = value
    if given is None:
        return False
    if not key or not hmac.compare_digest(given, key.encode()):
        raise WrongKey
    anything: Any = scope
    anything["client"] = None if address is None else (address.decode("latin-1"), 0)
    anything.setdefault("state", {})[MARK] = True
    take_over(request)
    return True


def is_from_node(scope: Scope) -> bool:
    """Whether another node sent this, which `admit` has found out. It is never passed on again."""
    anything: Any = scope
    return bool((anything.get("state") or {}).get(MARK))


def headers_for(key: str, address: str) -> list[tuple[bytes, bytes]]:
    """What a node says when it asks on behalf of the visitor with this address."""
    return [(NODE, key.encode()), (FROM, address.encode("latin-1", "replace")), *request_header()]
