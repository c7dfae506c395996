"""Errands between nodes: what a table has done at a table of another node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import quote

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath

from spieltisch.server.edge.asking import AnyRequest, problems_of_opening, unknown
from spieltisch.server.edge.problems import Problem
from spieltisch.server.nodes.away import Away
from spieltisch.server.nodes.http_client import post as post_to_node
from spieltisch.server.nodes.trust import is_from_node
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.leases import Node
from spieltisch.server.table import errands
from spieltisch.server.table.errands import Errand, Tokens
from spieltisch.server.table.people.reserving import run
from spieltisch.server.tables import Messenger, Tables

PATH: Final = "/node/errands/"
"""Not below /api/tables: what a visitor sends there is passed on with the key of the nodes."""
WAIT_S: Final = 5.0
ONLY_NODES: Final = Problem(403, "wrong_key", "Only another node may ask for this.")
_TOKENS: Final = msgspec.json.Decoder(Tokens)


@post(PATH + "{table:str}", status_code=200, include_in_schema=False)
async def post_errand(request: AnyRequest, tables: NamedDependency[Tables], table: FromPath[str]) -> Tokens:
    """Another node wants something done at a table of this one."""
    if not is_from_node(request.scope):
        raise ONLY_NODES
    errand = errands.DECODER.decode(await request.body())
    with problems_of_opening():
        found = await tables.bring(table)
    if found is None:
        raise unknown(table)
    return await run(found, errand)


def messenger(key: Callable[[], str]) -> Messenger:
    """Takes errands to other nodes. `key`: the secret that the nodes share."""

    async def send(node: Node, table: str, errand: Errand) -> Tokens:
        path = PATH + quote(table, safe="")
        try:
            return _TOKENS.decode(await post_to_node(node, key(), path, errands.ENCODER.encode(errand), WAIT_S))
        except Away as error:
            raise StoreFailed(str(error)) from error

    return send
