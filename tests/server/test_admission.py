"""When the server lets nobody new in."""

from __future__ import annotations

from spieltisch.server.admission import Admission
from spieltisch.server.limits import Limits

LIMITS = Limits(overload_lag_s=0.25, overload_writes=2_000, overload_s=3.0)
CALM, LATE = 0.001, 0.4
EVERY_S = 0.1


class Watched:
    """An admission, and the time that passes in front of it."""

    def __init__(self) -> None:
        self.admission = Admission(LIMITS)
        self.now = 100.0
        self.calm(10.0)

    def calm(self, seconds: float) -> bool:
        return self.sampled(seconds, CALM, 3)

    def sampled(self, seconds: float, lag_s: float, writes: int) -> bool:
        """Samples for so long, the event loop being so late; whether it is overloaded then."""
        end = self.now + seconds
        while self.now < end:
            self.now += EVERY_S + lag_s
            self.admission.sample(self.now, lag_s, writes)
        return self.admission.overloaded


def test_a_calm_server_lets_everybody_in() -> None:
    assert not Watched().admission.overloaded


def test_a_loop_that_is_late_for_some_seconds_is_overload_and_a_short_time_is_not() -> None:
    watched = Watched()
    assert not watched.sampled(1.0, LATE, 3)
    assert watched.sampled(3.0, LATE, 3)


def test_one_long_pause_is_no_overload() -> None:
    """Also one that is longer than what is looked at."""
    watched = Watched()
    watched.sampled(EVERY_S, 20.0, 3)
    assert not watched.calm(EVERY_S)


def test_a_long_queue_of_the_store_is_overload_although_the_loop_is_quick() -> None:
    watched = Watched()
    assert not watched.sampled(5.0, CALM, LIMITS.overload_writes)
    assert watched.sampled(5.0, CALM, LIMITS.overload_writes + 1)


def test_it_is_over_only_at_half_of_the_limit_so_that_the_answer_does_not_flicker() -> None:
    watched = Watched()
    assert watched.sampled(5.0, LATE, 3)
    assert watched.sampled(5.0, 0.6 * LIMITS.overload_lag_s, 3)
    assert not watched.sampled(5.0, 0.4 * LIMITS.overload_lag_s, 3)
    assert not watched.sampled(5.0, 0.6 * LIMITS.overload_lag_s, 3)


def test_the_first_seconds_of_a_server_say_nothing() -> None:
    admission = Admission(LIMITS)
    for step in range(5):
        admission.sample(0.5 * step, LATE, 3)
    assert not admission.overloaded
