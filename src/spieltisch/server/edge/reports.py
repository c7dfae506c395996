"""The report on a finished game over REST: made when it is first asked for, then read from the store."""

from __future__ import annotations

import gzip
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from spieltisch.analysis.report import Report
from spieltisch.server.edge.asking import BUSY_S, AnyRequest, problems_of_opening, unknown
from spieltisch.server.edge.overload import check_room
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.whole_games import check_played, json_answer, takes_gzip
from spieltisch.server.reports.reports import ReportProgress
from spieltisch.server.store.table_facts import FINISHED, Facts
from spieltisch.server.tables import Tables
from spieltisch.server.workers.records import TooBusy

OFF: Final = Problem(404, "reports_off", "This server makes no reports.")
NOT_FINISHED: Final = "The report is given out when the game is over: it knows all secrets."
NO_RESULT: Final = "This game ended without a result, so there is nothing to explain."
CONTINUED: Final = "This game was played on from another one; there is a report on that one only."
FAILED: Final = "The report on this game could not be made."
ASK_AGAIN_S: Final = 1


@get(
    "/api/tables/{table:str}/report",
    responses={200: ResponseSpec(Report), 202: ResponseSpec(ReportProgress)},
)
async def get_report(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits], table: FromPath[str]
) -> Response[bytes] | Response[ReportProgress]:
    """How a finished game went: chances, luck, play, the dearest decisions. 202 while it is being made."""
    rate_limits.pages(request)
    reports, services = tables.reports, tables.services
    if not reports.are_made:
        raise OFF
    status = await services.journal.status(table)
    if status is None:
        raise unknown(table)
    if status != FINISHED:
        raise Problem(409, "not_finished", NOT_FINISHED)
    data = await reports.stored(table)
    if data is not None:
        packed = takes_gzip(request)
        return json_answer(data if packed else gzip.decompress(data), packed)
    if reports.failure(table) is not None:
        raise Problem(422, "no_report", FAILED)
    progress = reports.progress(table)
    if progress is None:
        check_room(services)
        rate_limits.reports(request)
        progress = begin(tables, await facts_of(tables, table))
    return Response(progress, status_code=202, headers={"retry-after": str(ASK_AGAIN_S)})


async def facts_of(tables: Tables, table: str) -> Facts:
    """A finished game that was played to its end. Raises Problem."""
    live = tables.live.get(table)
    with problems_of_opening():
        facts = await tables.services.damage.read_facts(table) if live is None else live.facts
    if facts is None:
        raise unknown(table)
    check_played(facts.is_played)
    if facts.ended is not None:
        raise Problem(409, "no_result", NO_RESULT)
    if facts.continued is not None:
        raise Problem(409, "no_report", CONTINUED)
    return facts


def begin(tables: Tables, facts: Facts) -> ReportProgress:
    """Raises Problem."""
    try:
        with problems_of_opening():
            return tables.reports.begin(facts)
    except TooBusy as error:
        sentence = "Too many reports are being made. Try again in a moment."
        raise Problem(503, "busy", sentence, retry_after_s=BUSY_S) from error


HANDLERS: Final = [get_report]
