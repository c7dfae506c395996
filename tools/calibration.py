"""Measures whether chances are what they say, game by game, for docs/analysis.md: a table, and a plot as SVG.

Usage: python -m tools.calibration [--games N] [--playouts N] [--seed N] [--workers W] [--only GAMES] [--write]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from spieltisch.arena.calibration import Calibration, calibrated, predictions
from spieltisch.arena.plan import Plan
from spieltisch.engine.registry import games

PLOT: Final = Path(__file__).parents[1] / "docs" / "img" / "calibration.svg"
SIZE, GAP, MARGIN, TITLE = 170, 34, 40, 24
"""Of one panel and around it, in pixels."""
LEVEL: Final = "medium"
SEED: Final = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", default="", help="games, separated by commas")
    parser.add_argument("--write", action="store_true", help=f"write {PLOT.name}")
    arguments = parser.parse_args()
    found: dict[str, Calibration] = {}
    print("| game | games | Brier | all seats alike | calibration error | of chance alone | χ² of 10 bins | p |")
    print("|---|---|---|---|---|---|---|---|")
    for game in games():
        if arguments.only and game.meta.game not in arguments.only.split(","):
            continue
        seats = 3 if 3 in game.meta.seats else game.meta.seats[0]
        plan = Plan(game.meta.game, arguments.games, seats, (LEVEL,) * seats, arguments.seed)
        result = calibrated(predictions(plan, arguments.playouts, arguments.workers), seats)
        found[game.meta.titles["en"]] = result
        print(
            f"| {game.meta.titles['en']} | {result.predictions} | {result.brier:.4f} | {result.brier_start:.4f} "
            f"| {result.error:.3f} ({result.low:.3f} to {result.high:.3f}) | {result.noise:.3f} "
            f"| {result.chi2:.1f} | {result.p:.2f} |",
            flush=True,
        )
        print(json.dumps([[each.count, each.chance, each.won, each.error] for each in result.bins]), flush=True)
    if arguments.write:
        PLOT.write_text(plot(found), encoding="utf-8")


def plot(found: dict[str, Calibration]) -> str:
    """One panel for each game: predicted chance to the right, what was won upwards, bars of two standard errors."""
    width = MARGIN + len(found) * (SIZE + GAP)
    height = TITLE + SIZE + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<style>text { font: 12px sans-serif }</style>",
        "<title>Predicted chances to win, and how often these seats won</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for place, (title, result) in enumerate(found.items()):
        parts += panel(title, result, MARGIN + place * (SIZE + GAP), TITLE)
    return "\n".join([*parts, "</svg>", ""])


def panel(title: str, result: Calibration, left: int, top: int) -> list[str]:
    bottom = top + SIZE
    parts = [
        f'<text x="{left + SIZE / 2}" y="{top - 8}" text-anchor="middle" font-weight="bold">{title}</text>',
        f'<rect x="{left}" y="{top}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#888888"/>',
        f'<line x1="{left}" y1="{bottom}" x2="{left + SIZE}" y2="{top}" stroke="#888888" stroke-dasharray="4 4"/>',
    ]
    for share in (0, 0.5, 1):
        x, y = left + share * SIZE, bottom - share * SIZE
        parts.append(f'<text x="{x}" y="{bottom + 16}" text-anchor="middle">{share:g}</text>')
        parts.append(f'<text x="{left - 5}" y="{y + 4}" text-anchor="end">{share:g}</text>')
    for each in result.bins:
        x, y = left + each.chance * SIZE, bottom - each.won * SIZE
        low = bottom - max(0.0, each.won - 2 * each.error) * SIZE
        high = bottom - min(1.0, each.won + 2 * each.error) * SIZE
        parts.append(f'<line x1="{x:.1f}" y1="{low:.1f}" x2="{x:.1f}" y2="{high:.1f}" stroke="#1f5fa8"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#1f5fa8"/>')
    return parts


if __name__ == "__main__":
    main()
