"""A process that logs as a server does, and a worker of it, which says what it is told."""

from __future__ import annotations

import asyncio
import logging
import sys

from spieltisch.server.logs.starting import FORMS, Form, Logs, start_logging
from spieltisch.server.workers.processes import Processes


def shout(words: str) -> None:
    """Runs in a worker."""
    logging.getLogger("spieltisch.worker").info(words)
    logging.getLogger("library").info("no library says this")
    logging.getLogger("library").warning(words)


async def main(form: Form) -> None:
    start_logging(Logs(form, "debug"))
    workers = Processes(1)
    await workers.run(shout, "from a worker\nwith a second line")
    await workers.close()


if __name__ == "__main__":
    forms: dict[str, Form] = {"lines": "lines", "json": "json"}
    assert {*forms} == {*FORMS}
    asyncio.run(main(forms[sys.argv[1]]))
