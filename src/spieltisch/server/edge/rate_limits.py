"""Rate limits of the REST part: how often one address may ask for something expensive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Request

from spieltisch.server.edge.problems import Problem
from spieltisch.server.limits import Limits
from spieltisch.server.protocol.rates import Buckets


class RateLimits:
    """Each method is named as its rate in `Limits`, and raises Problem if there were too many requests."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._guests = Buckets(limits.guests, now)
        self._tables = Buckets(limits.tables, now)
        self._records = Buckets(limits.records, now)
        self._replays = Buckets(limits.replays, now)

    def guests(self, request: Request[Any, Any, Any]) -> None:
        _take(self._guests, request)

    def tables(self, request: Request[Any, Any, Any]) -> None:
        _take(self._tables, request)

    def records(self, request: Request[Any, Any, Any]) -> None:
        _take(self._records, request)

    def replays(self, request: Request[Any, Any, Any]) -> None:
        _take(self._replays, request)


def _take(buckets: Buckets, request: Request[Any, Any, Any]) -> None:
    client = request.client
    if not buckets.take("" if client is None else client.host):
        raise Problem(429, "too_fast", "That was too often. Wait a moment.")
