"""The operator's table of limits says what the constants say."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from spieltisch.server.limits import Limits, Rate
from spieltisch.server.protocol.rates import Bucket, Buckets

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"


def shown(name: str, value: float | Rate) -> str:
    """A limit as the page writes it."""
    if isinstance(value, Rate):
        return f"{value.per_second:g}/s, burst {value.burst}"
    if name.endswith("_bytes") and value < 1024:
        return f"{value} B"
    if name.endswith("_bytes"):
        return f"{value // 1024} KiB" if value < 1024 * 1024 else f"{value // 1024 // 1024} MiB"
    if name.endswith("_s"):
        return f"{value:g} s"
    return f"{value:g} h" if name.endswith("_hours") else f"{value:,}"


def test_every_limit_is_on_the_page_with_its_value() -> None:
    said: dict[str, str] = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) > 3 and cells[1].startswith("`"):
            names = [name.strip("` ") for name in cells[1].split(", ")]
            values = [cells[2]] if len(names) == 1 else cells[2].split(", ")
            said.update(zip(names, values, strict=False))
    for field in fields(Limits):
        assert said.get(field.name) == shown(field.name, getattr(Limits(), field.name)), field.name


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
