"""Make the shipped bank of Dice Flick's fast model (spec, section 14); `spieltisch prepare` makes those of editions.

Unfinished work is kept in build/ and resumed. Then the shares for bots are averaged from the samples.

Usage: python -m tools.dice_flick_bank [--samples 76000] [--processes 1]
"""

import argparse
from pathlib import Path

import numpy as np

from spieltisch.cli.prepare import carry_out
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import MISSED, TABLES, digest_of
from spieltisch.physics.dice_flick.bank.flicks import Flicks
from spieltisch.physics.dice_flick.bank.shares import OUTSIDE_SAMPLE, SHAKEN, bank_of, facts
from tools.steps import BUILD, PACKAGE, say

SAMPLES = 76_000


def write_bank(results: bytes, folder: Path) -> None:
    """Write samples.bin, shares.bin and bank.toml."""
    samples, shares = bank_of(standard(), results)
    raw = np.frombuffer(results, np.uint8)
    ends, shaken = raw & ~np.uint8(SHAKEN), (raw & SHAKEN) != 0
    folder.mkdir(exist_ok=True)
    (folder / "samples.bin").write_bytes(samples)
    (folder / "shares.bin").write_bytes(shares)
    text = f"""# The bank of Dice Flick's fast model. Written by tools/dice_flick_bank.py; do not edit.

{facts(standard(), digest_of(standard().tables, TABLES), len(samples))}
[ends]  # how many of the samples
hole_flat = {int(((ends < MISSED) & ~shaken).sum())}
hole_after_shaking = {int(((ends < MISSED) & shaken).sum())}
moat = {int(((ends == MISSED) & ~shaken).sum())}
moat_after_shaking = {int(((ends == MISSED) & shaken).sum())}
outside = {int((ends == OUTSIDE_SAMPLE).sum())}
"""
    (folder / "bank.toml").write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    flicks = Flicks({}, wanted.samples)
    results = carry_out(flicks, BUILD / f"dice_flick_bank-{flicks.digest()[:12]}.work", wanted.processes, say)
    say("the shares")
    write_bank(results, PACKAGE / "games" / "dice_flick" / "data" / "bank")


if __name__ == "__main__":
    main()
