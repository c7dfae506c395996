"""Events that several chapters share."""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

from spieltisch.engine.basics import Json, Seat
from spieltisch.engine.event import Event
from spieltisch.games.thousand_km.components import CARD_IDS
from spieltisch.games.thousand_km.state import Public, State
from spieltisch.games.thousand_km.view import who_sees

Log: TypeAlias = "list[Event] | None"


def placed(public: Public, seat: i64, card: i64) -> dict[str, Json]:
    return {"seat": int(seat), "side": int(public.variant.side_of(seat)), "card": CARD_IDS[card]}


def drawn_event(state: State, seat: i64, card: i64, replacement: bool) -> Event:
    return Event(
        "draw",
        ["KM-52"] if replacement else ["KM-19"],
        {"seat": int(seat), "draw_pile": int(state.draw_pile()), "replacement": replacement},
        {"card": CARD_IDS[card]},
        who_sees(state.variant, Seat(seat)),
        True,
    )
