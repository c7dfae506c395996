"""Make the shipped bank of Dice Flick's fast model (spec, section 14); `spieltisch prepare` makes those of editions.

Unfinished work is kept in build/ and resumed. Then the shares for bots are averaged from the samples. The client shows
with them where an aim is likely to end.

Usage: python -m tools.dice_flick_bank [--samples 76000] [--processes 1]
       python -m tools.dice_flick_bank --client     only what the client needs, from the shipped bank
"""

import argparse
import json
from base64 import b64encode
from pathlib import Path

import numpy as np

from spieltisch.cli.prepare import carry_out
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import MISSED, PLACES, TABLES, digest_of, standard_bank
from spieltisch.physics.dice_flick.bank.flicks import Flicks
from spieltisch.physics.dice_flick.bank.shares import OUTSIDE_SAMPLE, SHAKEN, bank_of, facts
from tools.steps import BUILD, PACKAGE, say

SAMPLES = 76_000
BANK = PACKAGE / "games" / "dice_flick" / "data" / "bank"
CLIENT = PACKAGE.parents[1] / "web" / "src" / "games" / "dice-flick" / "aim" / "landings"


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


def client_files() -> dict[str, str]:
    """By profile, for the client: the shares at the usual elevation, a line for each azimuth, a byte for each share."""
    bank = standard_bank(standard())
    elevation = bank.ranges.elevation_default
    files = {}
    for profile, name in enumerate(TREMORS):
        lines = []
        for azimuth in bank.azimuths:
            starts = [int(bank.row(profile, azimuth, elevation, speed)) for speed in bank.speeds]
            rows = [[int(bank.shares[start + place]) for place in range(PLACES)] for start in starts]
            shares = bytes(round(255 * share / sum(row)) for row in rows for share in row)
            lines.append(b64encode(shares).decode())
        grid = {"azimuths": [azimuth / 100 for azimuth in bank.azimuths], "speeds": [s / 10_000 for s in bank.speeds]}
        files[f"{name}.json"] = json.dumps({**grid, "shares": lines}) + "\n"
    return files


def write_client(folder: Path) -> None:
    for name, text in client_files().items():
        (folder / name).write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--client", action="store_true")
    wanted = parser.parse_args()
    if wanted.client:
        write_client(CLIENT)
        return
    BUILD.mkdir(exist_ok=True)
    flicks = Flicks({}, wanted.samples)
    results = carry_out(flicks, BUILD / f"dice_flick_bank-{flicks.digest()[:12]}.work", wanted.processes, say)
    say("the shares")
    write_bank(results, BANK)
    write_client(CLIENT)


if __name__ == "__main__":
    main()
