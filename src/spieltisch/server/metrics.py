"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, deque
from typing import Final, NamedTuple

BUCKETS: Final = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0]
LATEST_LAGS: Final = 600
"""A minute, at ten a second."""
MOST_KEYS: Final = 500
"""Refusals with further keys are counted as `other`, so that the page stays short."""


class Gauges(NamedTuple):
    """What is read from the server at the moment somebody asks."""

    store_commits: int = 0
    store_rows: int = 0
    store_seconds: Histogram | None = None
    store_writes_waiting: int = 0
    tables: int = 0
    owned_tables: int | None = None
    """None: there is only one node."""
    messages_waiting: int = 0
    connections: int = 0
    overloaded: bool = False
    bot_decisions_waiting: int = 0
    experiments_waiting: int = 0
    record_jobs: int = 0
    record_jobs_waiting: int = 0
    reports_waiting: int = 0
    turns_waiting: int = 0
    disk_free_bytes: int | None = None
    disk_used_bytes: int | None = None
    """Of the data folder; None: nothing is stored on this machine."""
    memory_bytes: int | None = None
    """None: this system does not say."""
    processor_seconds: float = 0.0


class Metrics:
    """Counts since the server started."""

    def __init__(self) -> None:
        self.messages = 0
        self.moves = Histogram()
        self.refusals: Counter[str] = Counter()
        self.failures = 0
        self.bot_failures = 0
        self.own_bot_failures: Counter[tuple[str, str, str]] = Counter()
        """By game, level and reason."""
        self.experiments = 0
        self.experiment_seconds = 0.0
        self.experiment_failures = 0
        self.reports = 0
        self.report_seconds = 0.0
        self.report_failures = 0
        self.notices: Counter[tuple[str, str]] = Counter()
        """By kind of channel, and what came of it: `sent`, `failed` or `dropped`."""
        self.lag = Histogram()
        self.latest_lags: deque[float] = deque(maxlen=LATEST_LAGS)

    def moved(self, seconds: float) -> None:
        """A person's move was acknowledged this long after it arrived."""
        self.moves.add(seconds)

    def lagged(self, seconds: float) -> None:
        """The event loop was this late."""
        self.lag.add(seconds)
        self.latest_lags.append(seconds)

    def refused(self, key: str) -> None:
        known = key in self.refusals or len(self.refusals) < MOST_KEYS
        self.refusals[key if known else "other"] += 1

    def failed(self) -> None:
        self.failures += 1

    def bot_failed(self) -> None:
        self.bot_failures += 1

    def own_bot_failed(self, game: str, level: str, why: str) -> None:
        self.own_bot_failures[game, level, why] += 1

    def experiment_done(self, seconds: float) -> None:
        """An experiment took this long, without the time it waited for a worker."""
        self.experiments += 1
        self.experiment_seconds += seconds

    def experiment_failed(self) -> None:
        self.experiment_failures += 1

    def report_done(self, seconds: float) -> None:
        """A report took this long, without the time it waited."""
        self.reports += 1
        self.report_seconds += seconds

    def report_failed(self) -> None:
        self.report_failures += 1

    def noticed(self, kind: str, outcome: str) -> None:
        """A notice was `sent`, has `failed`, or a turn was `dropped` because too many waited."""
        self.notices[kind, outcome] += 1

    def text(self, gauges: Gauges) -> str:
        """The page that Prometheus reads."""
        lines: list[str] = []
        _one(lines, "messages_total", "counter", "Messages from browsers.", self.messages)
        _one(lines, "failures_total", "counter", "Messages that met a bug.", self.failures)
        _one(lines, "bot_failures_total", "counter", "Decisions that a bot failed to make.", self.bot_failures)
        _head(lines, "own_bot_failures_total", "counter", "Of these, those of bots of one's own, by reason.")
        lines += [
            f'spieltisch_own_bot_failures_total{{game="{game}",level="{level}",why="{why}"}} {n}'
            for (game, level, why), n in sorted(self.own_bot_failures.items())
        ]
        _one(lines, "experiments_total", "counter", "Experiments and rehearsals tried out.", self.experiments)
        _one(lines, "experiment_seconds_total", "counter", "What they took.", round(self.experiment_seconds, 6))
        _one(lines, "experiment_failures_total", "counter", "Experiments that failed.", self.experiment_failures)
        _one(lines, "reports_total", "counter", "Reports on finished games that were made.", self.reports)
        _one(lines, "report_seconds_total", "counter", "What they took.", round(self.report_seconds, 6))
        _one(lines, "report_failures_total", "counter", "Reports that could not be made.", self.report_failures)
        _head(lines, "notices_total", "counter", "Calls to people who are not at their table, by channel and outcome.")
        lines += [
            f'spieltisch_notices_total{{channel="{kind}",outcome="{outcome}"}} {n}'
            for (kind, outcome), n in sorted(self.notices.items())
        ]
        self._show_gauges(lines, gauges)
        _head(lines, "refusals_total", "counter", "Refusals by key.")
        lines += [f'spieltisch_refusals_total{{key="{key}"}} {n}' for key, n in sorted(self.refusals.items())]
        self.moves.show(lines, "move_seconds", "From a person's move to its acknowledgement.")
        self.lag.show(lines, "loop_lag_seconds", "How late the event loop was.")
        lags = sorted(self.latest_lags) or [0.0]
        late, worst = lags[len(lags) * 99 // 100], lags[-1]
        _one(
            lines, "loop_lag_p99_seconds", "gauge", "What one in a hundred of the last minute exceeded.", round(late, 6)
        )
        _one(lines, "loop_lag_max_seconds", "gauge", "The worst of the last minute.", round(worst, 6))
        return "\n".join(lines) + "\n"

    def _show_gauges(self, lines: list[str], now: Gauges) -> None:
        _one(lines, "store_commits_total", "counter", "Transactions on disk.", now.store_commits)
        _one(lines, "store_rows_total", "counter", "Rows on disk.", now.store_rows)
        _one(lines, "store_writes_waiting", "gauge", "Writes that are not on disk yet.", now.store_writes_waiting)
        (now.store_seconds or Histogram()).show(lines, "store_commit_seconds", "What a transaction took.")
        _one(lines, "tables_in_memory", "gauge", "Tables in memory.", now.tables)
        if now.owned_tables is not None:
            _one(lines, "tables_owned", "gauge", "Tables that this node has a lease of.", now.owned_tables)
        _one(lines, "messages_waiting", "gauge", "Messages in the queues of all tables.", now.messages_waiting)
        _one(lines, "connections", "gauge", "Open WebSockets.", now.connections)
        _one(lines, "overloaded", "gauge", "1 while nobody new is let in.", int(now.overloaded))
        waiting = now.bot_decisions_waiting
        _one(lines, "bot_decisions_waiting", "gauge", "Decisions of bots that wait for a worker.", waiting)
        waiting = now.experiments_waiting
        _one(lines, "experiments_waiting", "gauge", "Experiments that wait for a worker.", waiting)
        _one(lines, "record_jobs_total", "counter", "Records that workers dealt with.", now.record_jobs)
        _one(lines, "record_jobs_waiting", "gauge", "Records that wait for a worker.", now.record_jobs_waiting)
        _one(lines, "reports_waiting", "gauge", "Reports that wait or are being made.", now.reports_waiting)
        _one(lines, "turns_waiting", "gauge", "Turns or invitations of which nobody was called.", now.turns_waiting)
        if now.disk_free_bytes is not None:
            _one(lines, "disk_free_bytes", "gauge", "Free space for the data folder.", now.disk_free_bytes)
        if now.disk_used_bytes is not None:
            _one(lines, "disk_used_bytes", "gauge", "The size of the data folder.", now.disk_used_bytes)
        if now.memory_bytes is not None:
            _one(lines, "memory_bytes", "gauge", "Resident memory, workers not counted.", now.memory_bytes)
        seconds = round(now.processor_seconds, 3)
        _one(lines, "processor_seconds_total", "counter", "Processor time, workers not counted.", seconds)


class Histogram:
    """Seconds, counted by size."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.buckets = [0] * len(BUCKETS)

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        at = bisect_left(BUCKETS, seconds)
        if at < len(BUCKETS):
            self.buckets[at] += 1

    def show(self, lines: list[str], name: str, text: str) -> None:
        _head(lines, name, "histogram", text)
        below = 0
        for limit, count in zip(BUCKETS, self.buckets, strict=True):
            below += count
            lines.append(f'spieltisch_{name}_bucket{{le="{limit}"}} {below}')
        lines.append(f'spieltisch_{name}_bucket{{le="+Inf"}} {self.count}')
        lines.append(f"spieltisch_{name}_sum {self.sum:.6f}")
        lines.append(f"spieltisch_{name}_count {self.count}")


def _head(lines: list[str], name: str, kind: str, text: str) -> None:
    lines.append(f"# HELP spieltisch_{name} {text}")
    lines.append(f"# TYPE spieltisch_{name} {kind}")


def _one(lines: list[str], name: str, kind: str, text: str, value: float) -> None:
    _head(lines, name, kind, text)
    lines.append(f"spieltisch_{name} {value}")
