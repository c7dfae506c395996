"""What the server counts."""

from __future__ import annotations

from spieltisch.server.metrics import LATEST_LAGS, MOST_KEYS, Gauges, Metrics


def test_refusals_with_too_many_keys_are_counted_as_other_but_known_keys_by_key() -> None:
    metrics = Metrics()
    for number in range(MOST_KEYS):
        metrics.refused(f"key_{number}")
    metrics.refused("key_7")
    metrics.refused("one_more")
    metrics.refused("another")
    assert metrics.refusals["key_7"] == 2
    assert metrics.refusals["other"] == 2
    assert "one_more" not in metrics.refusals


def test_the_page_shows_counts_and_gauges() -> None:
    metrics = Metrics()
    metrics.moved(0.004)
    metrics.refused("not_your_turn")
    lines = metrics.text(Gauges(1, 2, 3, 4, 5, 6, 7)).splitlines()
    shown = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert shown['spieltisch_refusals_total{key="not_your_turn"}'] == "1"
    assert shown['spieltisch_move_seconds_bucket{le="0.005"}'] == "1"
    names = ["store_commits_total", "store_rows_total", "tables_in_memory"]
    names += ["connections", "experiments_waiting", "record_jobs_total", "record_jobs_waiting"]
    assert [shown[f"spieltisch_{name}"] for name in names] == ["1", "2", "3", "4", "5", "6", "7"]
    assert not any("bots" in name and "failures" not in name for name in shown)  # a decision is nobody's business


def test_the_lag_of_the_loop_is_a_histogram_and_the_worst_of_the_last_minute() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.3, 0.004):
        metrics.lagged(seconds)
    lines = metrics.text(Gauges(0, 0, 0, 0, 0, 0, 0)).splitlines()
    shown = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert shown['spieltisch_loop_lag_seconds_bucket{le="0.005"}'] == "2"
    assert shown["spieltisch_loop_lag_seconds_count"] == "3"
    assert shown["spieltisch_loop_lag_max_seconds"] == "0.3"
    for _ in range(LATEST_LAGS):
        metrics.lagged(0.001)
    assert "spieltisch_loop_lag_max_seconds 0.001" in metrics.text(Gauges(0, 0, 0, 0, 0, 0, 0))
