"""Who has won, and the order of the others (CU-126 to CU-130)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.outcome import Outcome
from spieltisch.games.cubitos.state.player import NONE
from spieltisch.games.cubitos.state.state import OVER, Public

FINISHED: Final = "finished"
SHARED: Final = "shared_after_extra_rounds"


def overrun_of(state: Public, seat: i64) -> i64:
    """CU-128: how far a finished runner has run on."""
    player = state.players[seat]
    return state.variant.course.overrun(player.board, player.lap, player.field)


def distance_of(state: Public, seat: i64) -> i64:
    """CU-130: steps left to the final FINISH."""
    player = state.players[seat]
    return state.variant.course.distance(player.board, player.lap, player.field)


def lines_of(state: Public, seat: i64) -> i64:
    """CU-121: the line count of a runner."""
    player = state.players[seat]
    return state.variant.course.lines(player.board, player.lap, player.field)


def leaders(state: Public) -> list[int]:
    """CU-127, CU-128: the competing, finished seats that have run on the furthest."""
    finishers = [seat for seat in range(len(state.players)) if state.plays(seat) and state.has_finished(seat)]
    if not finishers:
        return []
    furthest = max([overrun_of(state, seat) for seat in finishers])
    return [seat for seat in finishers if overrun_of(state, seat) == furthest]


def worth(state: Public, seat: i64) -> tuple[int, int, int]:
    """CU-130: the ranking key of a seat: the extra round it dropped out after, the overrun, the distance left."""
    player = state.players[seat]
    if not state.has_finished(seat):
        return (-1, 0, -int(distance_of(state, seat)))
    decided = state.extra_rounds if player.dropped_out == NONE else player.dropped_out
    return (int(decided), int(overrun_of(state, seat)), 0)


def outcome_of(state: Public) -> Outcome | None:
    """How the game ended, or None while it goes on. Points: the overrun, or minus the steps left."""
    if state.section != OVER:
        return None
    worths = [worth(state, seat) for seat in range(len(state.players))]
    ranks = [1 + len([other for other in worths if other > mine]) for mine in worths]
    points: list[int] = []
    for seat in range(len(state.players)):
        points.append(int(overrun_of(state, seat) if state.has_finished(seat) else -distance_of(state, seat)))
    shared = ranks.count(1) > 1
    return Outcome(ranks, points, SHARED if shared else FINISHED, ["CU-129"] if shared else ["CU-127", "CU-130"])
