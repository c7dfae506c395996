"""The flicks of a bank, flown one by one.

They go from the south plate onto the empty board, without hand tremor but with random hit point, orientation and yaw of
the die. Their aims are a fixed sequence that fills the space evenly (`coordinates`), so only results are stored.
"""

from __future__ import annotations

from collections.abc import Iterator

from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.physics import Preparation
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.edition import Box as Edition
from spieltisch.games.dice_flick.data.editions import EDITIONS
from spieltisch.games.dice_flick.data.reading.files import BANK
from spieltisch.games.dice_flick.flick.bank import FEWEST, FLICKS, FLOWN, digest_of, standard_bank
from spieltisch.games.dice_flick.flick.noise import draw_noise
from spieltisch.games.dice_flick.flick.samples import coordinates
from spieltisch.physics.dice_flick.bank.shares import MOAT_SAMPLE, OUTSIDE_SAMPLE, SHAKEN, bank_text
from spieltisch.physics.dice_flick.box import PLATES, box_of
from spieltisch.physics.dice_flick.experiment import Experiment
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.physics.dice_flick.places import MOAT

SEED = 14
PART = 50
"""How many flicks are told at once."""


class Flicks(Preparation):
    """The flicks that the edition of these files needs; none if only its hands tremble otherwise."""

    def __init__(self, files: dict[str, str], flicks: int | None = None) -> None:
        self.texts = {file: text for file, text in files.items() if file != BANK}
        self.edition = EDITIONS.read(self.texts)
        self.known = b"" if flicks is not None else shipped_samples(self.edition)
        """The samples of the shipped bank, if they are those of this edition."""
        self.count = 0 if self.known else max(FEWEST, FLICKS if flicks is None else flicks)

    def __reduce__(self) -> tuple[type[Flicks], tuple[dict[str, str], int]]:
        return Flicks, (self.texts, self.count)

    def digest(self) -> str:
        return digest_of(self.edition.tables, FLOWN)

    def total(self) -> int:
        return self.count

    def __call__(self, first: int, count: int) -> Iterator[tuple[int, bytes]]:
        physics = DiceFlickPhysics(box_of(self.edition))
        for start in range(first, first + count, PART):
            stop = min(start + PART, first + count)
            yield start, bytes(result_of(physics, self.edition, sample) for sample in range(start, stop))

    def files(self, results: bytes) -> dict[str, str]:
        return {BANK: bank_text(self.edition, self.known or results)}


def shipped_samples(edition: Edition) -> bytes:
    """The samples of the shipped bank if they fit: they were flicked without the tremor of a hand."""
    standard = EDITIONS.standard()
    alike = [edition.tables[name] == standard.tables[name] for name in FLOWN if name != "tremor"]
    steady = TREMORS.index("off")
    one, other = edition.tremors[steady], standard.tremors[steady]
    same_hand = [getattr(one, part) == getattr(other, part) for part in PARTS]
    return standard_bank(standard).samples if all(alike + same_hand) else b""


PARTS = ["azimuth", "elevation", "relative", "absolute", "hit", "yaw"]


def result_of(physics: DiceFlickPhysics, edition: Edition, sample: int) -> int:
    """Where a flick ends, as `shares.py` reads it."""
    landing = physics.land(experiment_of(edition, sample))
    hole = landing.dice[0].hole
    result = hole if hole >= 0 else MOAT_SAMPLE if hole == MOAT else OUTSIDE_SAMPLE
    return result | (SHAKEN if landing.shakes else 0)


def experiment_of(edition: Edition, sample: int) -> Experiment:
    """One flick of the sequence, with the noise that remains without tremor."""
    dice = FastDice(mix(SEED, sample))
    azimuth, elevation, speed = coordinates(sample, edition.ranges)
    noise = draw_noise(dice, edition.tremors[TREMORS.index("off")], speed)
    return Experiment(
        (),
        0,
        PLATES.index("south"),
        0.0,
        azimuth / 100,
        elevation / 100,
        speed / 10_000,
        noise.lateral / 100,
        noise.vertical / 100,
        int(noise.orientation),
        noise.yaw / 100,
        int(noise.seed),
    )
