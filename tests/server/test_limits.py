"""Rates: what they allow at once, and over time."""

from __future__ import annotations

from spieltisch.server.limits import Rate
from spieltisch.server.protocol.rates import Bucket, Buckets


def test_a_bucket_refills_with_time() -> None:
    bucket = Bucket(Rate(2.0, 3), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0.4)
    assert bucket.take(0.6)
    assert not bucket.take(0.7)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share() -> None:
    buckets = Buckets(Rate(1.0, 1), lambda: 0.0)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
