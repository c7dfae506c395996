"""The practice game with standing orders: a move that is made whenever it can be, for four turns at most."""

from __future__ import annotations

from spieltisch.engine.basics import Json, Move, Seat
from spieltisch.engine.game import Meta
from spieltisch.engine.options import Options, number, one_of
from spieltisch.engine.orders import NOT_OFFERED, OrderForm
from tests.server.games.practice import META, NAMES, PICK, Practice, State

SPAN = 4
"""An order stands for this many turns of the game, counted from its beginning."""

DO = OrderForm("do", ["PR-1"], [one_of("move", [], ["end", "step", "roll", "pick"]), number("until", [], 100, 0, 100)])
REST = OrderForm("rest", ["PR-3"], [])
BROKEN = OrderForm("broken", ["PR-3"], [])


class Ordered(Practice):
    def __init__(self) -> None:
        super().__init__()
        self.meta = Meta(
            "ordered",
            {"en": "Ordered"},
            META.pitch,
            META.seats,
            META.minutes,
            META.rules_version,
            META.rulebook,
            META.options,
            META.levels,
            orders=[DO, REST, BROKEN],
        )

    def view(self, state: State, viewer: Seat | None) -> dict[str, Json]:
        return {**super().view(state, viewer), "turn": state.turn}

    def order_span(self, view: dict[str, Json], order: str) -> int:
        turn = view["turn"]
        assert isinstance(turn, int)
        return NOT_OFFERED if view["seat"] is None or view["outcome"] is not None else turn // SPAN

    def order_move(self, view: dict[str, Json], moves: list[Move], order: str, params: Options) -> Move | None:
        if order == "broken":
            raise ZeroDivisionError("a bug in an order")
        points, seat = view["points"], view["seat"]
        assert isinstance(points, list)
        assert isinstance(seat, int)
        mine = points[seat]
        assert isinstance(mine, int)
        if order == "rest" or mine >= (params.number("until") or 0):
            return None
        wanted = Move(PICK + 1) if params.text("move") == "pick" else NAMES[params.text("move")]
        return wanted if wanted in moves else None
