"""Links to a heading lead to a heading that there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.blocks import BLOCK, PAGES, ROOT

ALL = [*PAGES, *sorted((ROOT / "docs" / "rules").glob("*.md"))]


def anchors(page: Path) -> set[str]:
    """Of the headings of a page, as GitHub makes them; and those that are written out."""
    text = BLOCK.sub("", page.read_text("utf-8"))
    found: set[str] = set(re.findall(r'<a (?:id|name)="([^"]+)"', text))
    for heading in re.findall(r"^#+ +(.+)$", text, re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        found.add(slug if slug not in found else f"{slug}-1")
    return found


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_to_headings_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]*#[^)\s]+)\)", page.read_text("utf-8")):
        if not target.startswith(("https://", "http://")):
            path, _, anchor = target.partition("#")
            other = (page.parent / path).resolve() if path else page
            if other.suffix == ".md":
                assert anchor in anchors(other), target
