"""Playing on from a position of a finished game, at a table of its own."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from spieltisch.engine.basics import Data
from spieltisch.engine.read import describe
from spieltisch.server.edge.asking import AnyRequest, check_name, offload, table_of, visitor_of
from spieltisch.server.edge.overload import check_room
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.requests import Opened, PlayOn
from spieltisch.server.edge.whole_games import check_played
from spieltisch.server.protocol.refusals import ACCOUNT_NEEDED
from spieltisch.server.store.entries import BotSeated, Created, Entry, Seated
from spieltisch.server.store.table_facts import FINISHED, Facts
from spieltisch.server.table.bots.offered import offered
from spieltisch.server.table.position import game_of
from spieltisch.server.table.records import archive
from spieltisch.server.table.records.continuing import NotFromHere, continue_from
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of, new_token

NOT_FINISHED: Final = "A game can be played on by others when it is over: until then its position holds secrets."


@post("/api/tables/{table:str}/continued")
async def post_continued(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    data: JSONBody[PlayOn],
) -> Opened:
    """Open a table that is played on from a position of this finished game, against bots."""
    services = tables.services
    check_room(services)
    visitor = await visitor_of(request, tables)
    check_name(tables, visitor.name)
    if services.config.accounts == "required" and not visitor.has_account:
        raise Problem(403, ACCOUNT_NEEDED.key, ACCOUNT_NEEDED.sentence)
    rate_limits.tables(request)
    facts = (await table_of(request, tables, rate_limits, table)).facts
    check(tables, facts, data)
    most = services.config.limits.record_moves
    try:
        continued = await offload(request, tables, continue_from, archive.frozen(facts, False), data.move, most)
    except NotFromHere as error:
        sentence = f"Nobody can play on from move {data.move}: {error.message}."
        raise Problem(409, f"not_from_here_{error.key}", sentence) from error
    return await open_continued(tables, facts, data, continued, visitor.person, visitor.name)


def check(tables: Tables, facts: Facts, wish: PlayOn) -> None:
    """Raises Problem."""
    if facts.status != FINISHED:
        raise Problem(409, "not_finished", NOT_FINISHED)
    check_played(facts.is_played)
    if not 0 <= wish.move <= len(facts.moves):
        raise Problem(422, "no_such_move", f"This game has moves 0 to {len(facts.moves)}, not {wish.move}.")
    if not 0 <= wish.seat < len(facts.chairs):
        raise Problem(422, "no_such_seat", f"This game has seats 0 to {len(facts.chairs) - 1}, not {wish.seat}.")
    levels = offered(tables.services, game_of(facts))
    if wish.level not in levels and len(facts.chairs) > 1:
        raise Problem(422, "unknown_level", f"There is no bot {describe(wish.level)}; there are: {', '.join(levels)}.")


async def open_continued(tables: Tables, facts: Facts, wish: PlayOn, continued: Data, guest: str, name: str) -> Opened:
    """A table of the same game, options and seats; the guest has one of them, bots have the others."""
    token = new_token(tables.services.config.random_bytes)
    entries: list[Entry] = [
        Created(
            game=facts.game,
            rules_version=facts.rules_version,
            seats=len(facts.chairs),
            options=facts.options,
            **tables.new_chance(),
            host=guest,
            continued=continued,
        )
    ]
    for seat in range(len(facts.chairs)):
        if seat == wish.seat:
            entries.append(Seated(seat, name, hash_of(token), guest))
        else:
            entries.append(BotSeated(seat, "", wish.level))
    return Opened(await tables.open(*entries), {str(wish.seat): token})


HANDLERS: Final = [post_continued]
