"""What is found out about a finished game, over REST: the report, made once and stored; advice on its decisions."""

from __future__ import annotations

import gzip
from typing import Final

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from spieltisch.analysis.report import Report
from spieltisch.server.edge.asking import BUSY_S, AnyRequest, problems_of_opening, unknown
from spieltisch.server.edge.overload import check_room
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.whole_games import check_played, finished_game, json_answer, takes_gzip
from spieltisch.server.replays import Kept
from spieltisch.server.reports.advising import Advice
from spieltisch.server.reports.reports import ReportProgress
from spieltisch.server.store.table_facts import FINISHED, Facts
from spieltisch.server.tables import Tables
from spieltisch.server.workers.records import TooBusy, WorkFailed

OFF: Final = Problem(404, "reports_off", "This server makes no reports.")
NOT_FINISHED: Final = "The report is given out when the game is over: it knows all secrets."
NO_ADVICE_YET: Final = "Advice is given when the game is over."
NO_ADVICE: Final = "The bot could not say what it would have done here."
NO_RESULT: Final = "This game ended without a result, so there is nothing to explain."
CONTINUED: Final = "This game was played on from another one; there is a report on that one only."
FAILED: Final = "The report on this game could not be made."
ASK_AGAIN_S: Final = 1


@get(
    "/api/tables/{table:str}/report",
    responses={200: ResponseSpec(Report), 202: ResponseSpec(ReportProgress)},
)
async def get_report(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    make: FromQuery[bool] = True,
) -> Response[bytes] | Response[ReportProgress] | Response[None]:
    """How a finished game went: chances, luck, play, the dearest decisions. 202 while it is being made.

    Without `make`, nothing is begun: 204 if nobody has asked for it yet.
    """
    rate_limits.pages(request)
    reports, services = tables.reports, tables.services
    await check_finished(tables, table, NOT_FINISHED)
    data = await reports.stored(table)
    if data is not None:
        packed = takes_gzip(request)
        return json_answer(data if packed else gzip.decompress(data), packed)
    if reports.failure(table) is not None:
        raise Problem(422, "no_report", FAILED)
    progress = reports.progress(table)
    if progress is None and not make:
        return Response(None, status_code=204)
    if progress is None:
        check_room(services)
        rate_limits.reports(request)
        progress = begin(tables, await facts_of(tables, table))
    return Response(progress, status_code=202, headers={"retry-after": str(ASK_AGAIN_S)})


@get("/api/tables/{table:str}/advice", responses={200: ResponseSpec(Advice)})
async def get_advice(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    move: FromQuery[int],
) -> Response[bytes]:
    """What the strongest bot would have done at a move of a finished game, and why. Moves are counted from 0."""
    rate_limits.pages(request)
    await check_finished(tables, table, NO_ADVICE_YET)
    body = tables.adviser.known(table, move)
    if body is None:
        check_room(tables.services)
        kept = await finished_game(request, tables, rate_limits, table)
        if kept is None:
            raise unknown(table)
        check_played(kept.moves is not None)
        check_is_move(kept, move)
        rate_limits.advice(request)
        body = await new_advice(tables, table, kept.facts, move)
    return Response(body, media_type=MediaType.JSON)


def check_is_move(kept: Kept, move: int) -> None:
    """Raises Problem."""
    moves = kept.moves or 0
    if not 0 <= move < moves:
        needed = f"a number from 0 to {moves - 1} is needed" if moves else "it has none"
        raise Problem(422, "no_such_move", f"There is no move {move} in this game: {needed}.")


async def new_advice(tables: Tables, table: str, facts: bytes, move: int) -> bytes:
    """Raises Problem."""
    try:
        return await tables.adviser.advice(table, facts, move)
    except TooBusy as error:
        sentence = "Too many others want advice. Try again in a moment."
        raise Problem(503, "busy", sentence, retry_after_s=BUSY_S) from error
    except WorkFailed as error:
        raise Problem(422, "no_advice", NO_ADVICE) from error


async def check_finished(tables: Tables, table: str, not_yet: str) -> None:
    """Raises Problem, also if this server finds out nothing about games."""
    if not tables.reports.are_made:
        raise OFF
    status = await tables.services.journal.status(table)
    if status is None:
        raise unknown(table)
    if status != FINISHED:
        raise Problem(409, "not_finished", not_yet)


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


HANDLERS: Final = [get_report, get_advice]
