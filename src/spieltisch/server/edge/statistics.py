"""The public statistics of the dice."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency

from spieltisch.server.statistics.answer import Statistics
from spieltisch.server.tables import Tables


@get("/api/statistics")
async def get_statistics(tables: NamedDependency[Tables]) -> Statistics:
    """What was rolled and drawn in finished games, as totals; at most a minute old."""
    return await tables.counting.statistics()
