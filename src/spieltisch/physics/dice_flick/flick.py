"""From launch to result: Dice Flick behind the engine's `Physics` contract (spec, sections 13.8 and 13.9)."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.dice import FastDice
from spieltisch.engine.editions import EDITION
from spieltisch.engine.physics import Physics
from spieltisch.engine.read import read_str
from spieltisch.games.dice_flick.data.editions import EDITIONS
from spieltisch.physics.dice_flick.box import HOLES, Box, box_of
from spieltisch.physics.dice_flick.experiment import Experiment, Lying, read_experiment
from spieltisch.physics.dice_flick.launch import launch, plate_place
from spieltisch.physics.dice_flick.places import (
    MOAT,
    RIM,
    Pose,
    Standing,
    canonical,
    hole_at,
    middle_of,
    on_its_plate,
    standing,
)
from spieltisch.physics.dice_flick.rotation import lying
from spieltisch.physics.dice_flick.shake import Shake, shake_once
from spieltisch.physics.dice_flick.trajectory import encode, track_of
from spieltisch.physics.dice_flick.version import version_of
from spieltisch.physics.dice_flick.world import World


class Landed(NamedTuple):
    """The result for one die."""

    die: int
    hole: int
    """A hole, or MOAT, OUTSIDE."""
    face: int
    pose: Pose | None


class Landing(NamedTuple):
    """The result of a flick."""

    dice: dict[int, Landed]
    """The flicked die and all dice on the board."""
    shakes: list[Shake]
    fallback: list[int]
    """Dice that the table put into a hole (DF-R6)."""
    stuck: bool
    """DF-R3: the die never left its plate."""


class DiceFlickPhysics(Physics):
    """Simulates flicks, one after the other, in the box of their edition."""

    def __init__(self, box: Box | None = None) -> None:
        self.box: Box = box_of(EDITIONS.standard()) if box is None else box
        """That of the last flick."""
        self._standard = self.box
        self._version = ""
        self._worlds: dict[tuple[Box, int], World] = {}
        """By box and number of dice: unused dice in the model would cost time."""
        self.world = self.world_of(1)
        """The world of the last flick."""

    def world_of(self, dice: int) -> World:
        if (self.box, dice) not in self._worlds:
            self._worlds[self.box, dice] = World(self.box, dice)
        return self._worlds[self.box, dice]

    def run(self, experiment: Data) -> Data:
        """Raises InvalidData if the experiment is not possible."""
        self.box = self._standard
        if EDITION in experiment:
            self.box = box_of(EDITIONS.named(read_str(experiment, EDITION)))
        flick = read_experiment(experiment, self.box)
        return self.result(flick, self.land(flick))

    def version(self) -> str:
        if not self._version:
            self._version = version_of(self.run, self._standard.geometry)
        return self._version

    def land(self, flick: Experiment) -> Landing:
        """Flick, wait until all dice are at rest, and shake until all are settled."""
        self.prepare(flick)
        landed, shakes, unsettled = self.come_to_rest(flick.seed)
        plate = plate_place(flick.plate, flick.offset, self.box)
        resting = self.standing(flick.die)
        stuck = resting.place == RIM and on_its_plate(resting.centre, plate, self.box.geometry)
        return Landing(landed, shakes, unsettled, stuck)

    def come_to_rest(self, seed: int) -> tuple[dict[int, Landed], list[Shake], list[int]]:
        """The result for each die, the shakes that were needed, and the dice that stayed unsettled (DF-R6)."""
        world, chance = self.world, FastDice(seed)
        rested = world.run_to_rest()
        shakes: list[Shake] = []
        unsettled = self.unsettled()
        while unsettled and rested and len(shakes) < self.box.shaking.rounds_max:
            shakes.append(shake_once(world, unsettled, len(shakes), chance))
            rested = world.run_to_rest()
            unsettled = self.unsettled()
        landed = {die: self._landed(die, self.standing(die)) for die in world.dice if die not in unsettled}
        landed |= self.fall_back(unsettled, {each.hole for each in landed.values()})
        return landed, shakes, unsettled

    def prepare(self, flick: Experiment) -> None:
        """Set up the board and the die on its plate, and launch the die."""
        dice = sorted([flick.die, *(each.die for each in flick.board)])
        world, start = self.world_of(len(dice)), launch(flick, self.box)
        self.world = world
        world.reset(dice, flick.plate, flick.offset)
        for die, face, x, y, yaw in flick.board:
            world.place(die, (x, y, self.box.geometry.half_die), lying(self.box.axes.index(face), yaw))
        world.place(flick.die, start.centre, start.turn)
        world.settle(flick.die)
        world.launch(flick.die, start)

    def standing(self, die: int) -> Standing:
        return standing(self.world.centre(die), self.world.turn(die), self.box)

    def unsettled(self) -> list[int]:
        """DF-14, DF-16: the dice that are not seated; of two dice in one hole, one lies on the other."""
        return [die for die in self.world.dice if self.standing(die).unsettled]

    def _landed(self, die: int, found: Standing) -> Landed:
        if not found.seated:
            return Landed(die, found.place, 0, None)
        x, y, _ = found.centre
        return Landed(die, found.place, self.box.axes[found.lie.axis], canonical(x, y, found.lie.yaw))

    def fall_back(self, unsettled: list[int], taken: set[int]) -> dict[int, Landed]:
        """DF-R6: put each unsettled die, nearest first, into the nearest empty hole."""
        geometry = self.box.geometry
        found: dict[int, Landed] = {}
        left = list(unsettled)
        while left:
            ways = []
            for die in left:
                x, y, _ = self.world.centre(die)
                for hole in range(len(HOLES)):
                    if hole not in taken:
                        to_x, to_y = middle_of(hole, geometry)
                        ways.append((round(hypot(to_x - x, to_y - y), 6), hole, die))
            if not ways:
                return found | {die: Landed(die, MOAT, 0, None) for die in left}
            _, hole, die = min(ways)
            lie = self.standing(die).lie
            found[die] = Landed(die, hole, self.box.axes[lie.axis], canonical(*middle_of(hole, geometry), lie.yaw))
            taken.add(hole)
            left.remove(die)
        return found

    def result(self, flick: Experiment, landing: Landing) -> Data:
        """The result as plain data: the flicked die, changed dice, and what animation and sound need."""
        world = self.world
        ways = [track_of(die, world.way(die)) for die in sorted(landing.dice)]
        tracks = [track for track in ways if track is not None]
        disturbed = {track.die for track in tracks} | set(landing.fallback)
        dice: list[Json] = [] if landing.stuck else [_landed_data(landing.dice[flick.die], None)]
        for before in flick.board:
            after = landing.dice[before.die]
            if before.die in disturbed and (after.face, after.pose) != (before.face, before[2:]):
                dice.append(_landed_data(after, before, hole_at(before.x, before.y, self.box.geometry)))
        return {
            "dice": dice,
            "stuck": landing.stuck,
            "shakes": [_shake_data(shake) for shake in landing.shakes],
            "fallback": list[Json](landing.fallback),
            "impacts": [list[Json](impact) for impact in world.impacts],
            "frames": len(world.recorded),
            "trajectory": encode(tracks),
        }


def _landed_data(landed: Landed, before: Lying | None, lay: int = MOAT) -> Data:
    """`before` and the hole where it `lay` are for dice that were not flicked."""
    in_hole = landed.pose is not None
    return {
        "die": landed.die,
        "outcome": "hole" if in_hole else "moat" if landed.hole == MOAT else "outside",
        "hole": HOLES[landed.hole] if in_hole else None,
        "face": landed.face if in_hole else None,
        "pose": list[Json](landed.pose) if landed.pose is not None else None,
        "flicked": before is None,
        "moved": before is None or landed.hole != lay,
        "turned": before is not None and in_hole and landed.face != before.face,
    }


def _shake_data(shake: Shake) -> Data:
    return {"frame": shake.frame, "amplitude": shake.amplitude, "phases": list[Json](shake.phases)}
