"""Same origin only: no other site may act in the name of a visitor."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from litestar.types import Scope


def is_foreign(scope: Scope, origins: Sequence[str]) -> bool:
    """Whether a browser says that another site sent this. Programs other than browsers send no Origin header."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return headers.get(b"sec-fetch-site") == b"cross-site"
    text = origin.decode("latin-1")
    if text in origins:
        return False
    try:
        parts = urlsplit(text)
    except ValueError:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    return parts.scheme not in ("http", "https") or not host or parts.netloc.lower() != host.lower()
