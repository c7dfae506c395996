"""Nobody new is let in while the server cannot keep up; the tables in play go on."""

from __future__ import annotations

from typing import Final

from spieltisch.server.edge.problems import Problem
from spieltisch.server.services import Services

OVERLOADED: Final = "overloaded"
AGAIN_S: Final = 10
SENTENCE: Final = "So much is being played here that there is no room for another table. Try again in a moment."


def check_room(services: Services) -> None:
    """Before a table is opened, or read from the store. Raises Problem."""
    if services.admission.overloaded:
        services.metrics.refused(OVERLOADED)
        raise Problem(503, OVERLOADED, SENTENCE, retry_after_s=AGAIN_S)
