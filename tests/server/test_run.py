"""Around the start of a server."""

from __future__ import annotations

import gc

from spieltisch.server.run import YOUNG_OBJECTS, relieve_garbage_collector


def test_what_is_there_at_the_start_is_not_searched_for_garbage_again() -> None:
    before = gc.get_threshold()
    assert gc.get_freeze_count() == 0
    try:
        relieve_garbage_collector()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold()[0] == YOUNG_OBJECTS > before[0]
        assert gc.isenabled()
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
