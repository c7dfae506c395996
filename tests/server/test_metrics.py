"""What the server counts."""

from __future__ import annotations

from spieltisch.server.metrics import LATEST_LAGS, MOST_KEYS, Gauges, Histogram, Metrics


def shown_by(metrics: Metrics, gauges: Gauges) -> dict[str, str]:
    """The page's values by name."""
    lines = metrics.text(gauges).splitlines()
    return dict(line.removeprefix("spieltisch_").rsplit(" ", 1) for line in lines if not line.startswith("#"))


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
    commits = Histogram()
    commits.add(0.015)
    gauges = Gauges(
        store_commits=1,
        store_rows=2,
        store_seconds=commits,
        store_writes_waiting=3,
        tables=4,
        owned_tables=5,
        messages_waiting=6,
        connections=7,
        overloaded=True,
        bot_decisions_waiting=8,
        experiments_waiting=9,
        record_jobs=10,
        record_jobs_waiting=11,
        disk_free_bytes=12,
        disk_used_bytes=13,
        memory_bytes=14,
        processor_seconds=15.0,
    )
    shown = shown_by(metrics, gauges)
    assert shown['refusals_total{key="not_your_turn"}'] == "1"
    assert shown['move_seconds_bucket{le="0.005"}'] == "1"
    assert shown['store_commit_seconds_bucket{le="0.01"}'] == "0"
    assert shown['store_commit_seconds_bucket{le="0.02"}'] == "1"
    names = ["store_commits_total", "store_rows_total", "store_writes_waiting", "tables_in_memory", "tables_owned"]
    names += ["messages_waiting", "connections", "bot_decisions_waiting", "experiments_waiting"]
    names += ["record_jobs_total", "record_jobs_waiting", "disk_free_bytes", "disk_used_bytes", "memory_bytes"]
    assert [shown[name] for name in names] == [str(number) for number in range(1, 15)]
    assert shown["overloaded"] == "1"
    assert shown["processor_seconds_total"] == "15.0"


def test_what_there_is_not_is_not_shown() -> None:
    """A store elsewhere has no folder here, and a single server no nodes."""
    shown = shown_by(Metrics(), Gauges())
    assert not {"tables_owned", "disk_free_bytes", "disk_used_bytes", "memory_bytes"} & set(shown)


def test_the_lag_of_the_loop_is_a_histogram_and_the_worst_of_the_last_minute() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.3, 0.004):
        metrics.lagged(seconds)
    shown = shown_by(metrics, Gauges())
    assert shown['loop_lag_seconds_bucket{le="0.005"}'] == "2"
    assert shown["loop_lag_seconds_count"] == "3"
    assert shown["loop_lag_max_seconds"] == "0.3"
    for _ in range(LATEST_LAGS):
        metrics.lagged(0.001)
    assert shown_by(metrics, Gauges())["loop_lag_max_seconds"] == "0.001"
