"""The dashboard for Grafana asks only for what the server shows, and shows all of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from spieltisch.server.metrics import Gauges, Histogram, Metrics

ROOT = Path(__file__).parents[2]
DASHBOARD = ROOT / "deploy" / "grafana" / "spieltisch.json"
METRIC = re.compile(r"\bspieltisch_[a-z0-9_]+")
LABELS = re.compile(r"\bby \(([^)]*)\)")
OF_PROMETHEUS = {"instance"}


def printed() -> tuple[set[str], set[str]]:
    """Every name and label on the page of metrics, with every gauge there is."""
    metrics = Metrics()
    metrics.refused("overloaded")
    metrics.own_bot_failed("game", "level", "time")
    metrics.noticed("push", "sent")
    page = metrics.text(
        Gauges(store_seconds=Histogram(), owned_tables=1, disk_free_bytes=1, disk_used_bytes=1, memory_bytes=1)
    )
    lines = [line for line in page.splitlines() if not line.startswith("#")]
    names = {re.split(r"[{ ]", line)[0] for line in lines}
    return names, {label for line in lines for label in re.findall(r'(\w+)="', line)}


def expressions() -> list[str]:
    dashboard: dict[str, Any] = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", [])]
    return asked + [each["definition"] for each in dashboard["templating"]["list"] if "definition" in each]


def test_every_metric_and_label_it_asks_for_is_printed() -> None:
    names, labels = printed()
    asked = {name for expression in expressions() for name in METRIC.findall(expression)}
    assert asked
    assert asked <= names
    by = {label.strip() for each in expressions() for group in LABELS.findall(each) for label in group.split(",")}
    assert by <= labels | OF_PROMETHEUS


def test_every_metric_is_on_it_and_on_the_page_for_operators() -> None:
    names, _ = printed()
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in names}
    asked = "\n".join(expressions())
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert not [name for name in sorted(families) if name not in asked]
    assert not [name for name in sorted(families) if f"`{name}" not in page]


def test_panels_have_ids_of_their_own_and_do_not_overlap() -> None:
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken, panel["title"]
        assert place["x"] + place["w"] <= 24
        taken |= cells
