"""Faults that shut people out, found in a page as it stands: what axe-core finds in both themes, and the focus."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TABS = 10

RUN = """async () => {
  const root = document.documentElement;
  const worn = root.dataset.theme;
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const options = {
    runOnly: tags,
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
  };
  const found = [];
  for (const theme of ['light', 'dark']) {
    root.dataset.theme = theme;
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    found.push({ theme, ...(await axe.run(document, options)) });
  }
  root.dataset.theme = worn;
  return found.map(({ theme, violations, passes }) => ({ theme, violations, passes: passes.length }));
}"""

FOCUS = """() => {
  const each = document.activeElement;
  if (!each || each === document.body) return '';
  const ring = (of) => {
    const style = of && getComputedStyle(of);
    return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  return ring(each) || ring(each.closest('label')) ? '' : each.outerHTML.slice(0, 140);
}"""


def faults_of(page: Page) -> list[str]:
    """Everything wrong with the page as it is now."""
    return [*axe_faults(page), *hidden_focus(page)]


def axe_faults(page: Page) -> list[str]:
    """What axe-core finds, in both themes."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = []
    for result in page.evaluate(RUN):
        assert result["passes"] > 5, "axe-core has checked next to nothing"
        faults += [f"{result['theme']}: {fault}" for rule in result["violations"] for fault in rule_faults(rule)]
    return faults


def rule_faults(rule: dict[str, Any]) -> list[str]:
    """The elements that break a rule, each with what is wrong there."""
    return [
        f"{rule['id']}: {node['html'][:140]} ({' '.join(node['failureSummary'].split())[:200]})"
        for node in rule["nodes"]
    ]


def hidden_focus(page: Page) -> list[str]:
    """Where Tab leads without showing it."""
    lost = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        where = str(page.evaluate(FOCUS))
        if where:
            lost.append(f"the focus is not seen: {where}")
    return lost
