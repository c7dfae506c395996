"""What every game sends is what it declares: no field more, no field less, each of its kind."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.fields import Declared, declared_of
from spieltisch.testing.laws.table_laws import at_every_table
from spieltisch.testing.walks import Walk, tell


def declared(walk: Walk) -> Declared:
    found = declared_of(walk.game)
    if found is None:
        pytest.skip("this game writes its codecs by hand")
    return found


def viewers(walk: Walk) -> list[Seat | None]:
    return [None, *(Seat(seat) for seat in range(walk.table.seats))]


@at_every_table
def views_are_as_declared(walk: Walk) -> None:
    fields = declared(walk)
    for position in walk.every(3):
        for viewer in viewers(walk):
            assert fields.view_fault(walk.game.encode_view(position.seen(viewer).view)) is None, (position, viewer)
    assert fields.setting_fault(walk.game.setting(walk.last.state)) is None


@at_every_table
def moves_are_as_declared(walk: Walk) -> None:
    fields = declared(walk)
    for position in walk.every(3):
        for seat in position.acting:
            for move in [*position.legal(seat), *walk.game.tempting_moves(position.state, seat)]:
                assert fields.move_fault(walk.game.encode_move(move)) is None, position


@at_every_table
def events_are_as_declared(walk: Walk) -> None:
    fields = declared(walk)
    happened = [walk.game.opening(walk.positions[0].copy()), *(position.events for position in walk.decisions())]
    for events in happened:
        for viewer in viewers(walk):
            for told in tell(events, viewer):
                assert fields.event_fault(told) is None, (told, viewer)
