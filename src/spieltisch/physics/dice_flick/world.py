"""One simulation: dice in the box, stepped frame by frame and recorded. A reset leaves no trace of the last flick."""

from __future__ import annotations

from collections.abc import Callable

import mujoco
import numpy as np
from numpy.typing import NDArray

from spieltisch.physics.dice_flick.box import PLATES, Box
from spieltisch.physics.dice_flick.ear import Ear
from spieltisch.physics.dice_flick.launch import Launch, plate_place
from spieltisch.physics.dice_flick.model import MM, build
from spieltisch.physics.dice_flick.rotation import Quaternion, Vector
from spieltisch.physics.dice_flick.trajectory import Frames, quantised

LISTENED = 8
"""Steps between two samples of the contacts; a contact lasts about ten steps."""
SHAKEN = 16
"""Steps between two changes of gravity."""
SETTLING = 0.05
OUT_OF_SIGHT = 25.0
"""Distance beyond the walls at which a die is removed, in mm."""
PARK = 5000.0
PARK_GAP = 100.0

Motion = Callable[[float], Vector]
"""Gravity as a function of seconds since the shake began."""


class World:
    """A box with a fixed number of dice, which are addressed by their ids during a flick."""

    def __init__(self, box: Box, dice: int) -> None:
        self.box = box
        self.dice = list(range(dice))
        """Ids, by index in the model."""
        self.model = build(box, dice)
        self.data = mujoco.MjData(self.model)
        self._gravity = self.model.opt.gravity.copy()
        self._policies = self.model.tree_sleep_policy.copy()
        self._plates = [self.model.body(plate).id for plate in PLATES]
        self._ear = Ear(self.model)
        self._poses: NDArray[np.float64] = self.data.qpos.reshape(dice, 7)
        self._motion: NDArray[np.float64] = self.data.qvel.reshape(dice, 6)
        self._across, self._velocities, self._spins = self._poses[:, :2], self._motion[:, :3], self._motion[:, 3:]
        self.recorded: list[NDArray[np.float64]] = []
        self.gone: dict[int, int] = {}
        """Dice that left the box, with the frame in which they were removed."""
        self.impacts: list[tuple[int, int, int, float]] = []
        """Frame, die, partner, speed."""

    def reset(self, dice: list[int], plate: int = 0, offset: float = 0.0) -> None:
        """Reset all that a flick may change in state and model (pitfall 6), for these dice and with one plate moved."""
        assert len(dice) == len(self._poses), dice
        self.dice = dice
        self.model.opt.gravity[:] = self._gravity
        self.model.tree_sleep_policy[:] = self._policies
        for each in range(len(PLATES)):
            self._move_plate(each, offset if each == plate else 0.0)
        mujoco.mj_resetData(self.model, self.data)  # after the plates: static bodies are placed only here
        self.recorded = []
        self.gone = {}
        self.impacts = []
        self._ear.forget()

    def _move_plate(self, plate: int, offset: float) -> None:
        x, y = plate_place(plate, offset, self.box)
        z = self.box.geometry.plate_top - self.box.geometry.plate_thickness / 2
        self.model.body_pos[self._plates[plate]] = (x * MM, y * MM, z * MM)

    def place(self, die: int, centre: Vector, turn: Quaternion) -> None:
        """Place a die, at rest."""
        number = self.dice.index(die)
        x, y, z = centre
        self._poses[number] = (x * MM, y * MM, z * MM, *turn)
        self._motion[number] = 0.0

    def park(self, die: int) -> None:
        """Move a die far away, where it disturbs nothing."""
        self.place(die, (PARK + die * PARK_GAP, PARK, self.box.geometry.half_die), (1.0, 0.0, 0.0, 0.0))

    def keep_awake(self, dice: list[int]) -> None:
        """Sleeping dice do not feel a change of gravity (pitfall 5): these stay awake until `let_sleep`."""
        self.model.tree_sleep_policy[[self.dice.index(die) for die in dice]] = mujoco.mjtSleepPolicy.mjSLEEP_NEVER

    def let_sleep(self) -> None:
        self.model.tree_sleep_policy[:] = self._policies

    def settle(self, flicked: int) -> None:
        """Let all dice except the flicked one fall asleep, and record the first frame."""
        self.keep_awake([flicked])
        mujoco.mj_step(self.model, self.data, round(SETTLING * self.box.materials.timestep_inverse))
        self.let_sleep()
        self.recorded.append(self._poses.copy())

    def launch(self, die: int, start: Launch) -> None:
        self._motion[self.dice.index(die)] = (*start.velocity, *start.spin)

    def kick(self, die: int, velocity: Vector) -> None:
        self._motion[self.dice.index(die), :3] += velocity

    def run_to_rest(self) -> bool:
        """Step until all dice are at rest; False on timeout."""
        rest, still = self.box.rest, 0
        for _ in range(round(rest.timeout_s * self.box.materials.frame_rate)):
            self.frame()
            still = still + 1 if self.at_rest() else 0
            if still >= rest.frames:
                return True
        return False

    def at_rest(self) -> bool:
        rest = self.box.rest
        return fastest(self._velocities) < rest.linear_mm_s * MM and fastest(self._spins) < rest.angular_rad_s

    def shake(self, motion: Motion) -> None:
        """DF-14: vary gravity for a while; seated dice stay asleep."""
        materials = self.box.materials
        for number in range(round(self.box.shaking.duration_s * materials.frame_rate)):
            self.frame(motion, number / materials.frame_rate)
        self.model.opt.gravity[:] = self._gravity

    def frame(self, motion: Motion | None = None, seconds: float = 0.0) -> None:
        """One frame: 64 steps, sampling the contacts. `motion` has lasted for `seconds`."""
        model, data, ear = self.model, self.data, self._ear
        before = self._velocities.tolist()
        for step in range(0, self.box.materials.steps_per_frame, LISTENED):
            if motion is not None and step % SHAKEN == 0:
                model.opt.gravity[:] = motion(seconds + step / self.box.materials.timestep_inverse)
            mujoco.mj_step(model, data, LISTENED)
            after = self._velocities.tolist()
            ear.listen(data, before, after)
            before = after
            if motion is None and data.ntree_awake == 0:
                break  # nothing moves until a die is touched
        self.recorded.append(self._poses.copy())
        number = len(self.recorded) - 1
        for one, two, speed in ear.heard():
            self.impacts.append((number, self.dice[one], two if two < 0 else self.dice[two], speed))
        self._take_away(number)

    def _take_away(self, number: int) -> None:
        limit = (self.box.geometry.outer_width / 2 + OUT_OF_SIGHT) * MM
        if np.abs(self._across).max() <= limit:
            return
        for place in np.flatnonzero(np.abs(self._across).max(axis=1) > limit).tolist():
            die = self.dice[place]
            if die not in self.gone:
                self.gone[die] = number
                self.park(die)

    def centre(self, die: int) -> Vector:
        """In mm."""
        x, y, z = (float(part) / MM for part in self._poses[self.dice.index(die), :3])
        return x, y, z

    def turn(self, die: int) -> Quaternion:
        w, x, y, z = (float(part) for part in self._poses[self.dice.index(die), 3:])
        return w, x, y, z

    def way(self, die: int) -> Frames:
        """All recorded frames of a die, until it left the box."""
        last = self.gone.get(die, len(self.recorded) - 1)
        number = self.dice.index(die)
        poses = np.array([frame[number] for frame in self.recorded[: last + 1]])
        poses[:, :3] /= MM
        return quantised(poses)

    def energy(self) -> float:
        """Kinetic and potential energy of all dice, in joules."""
        mujoco.mj_energyPos(self.model, self.data)
        mujoco.mj_energyVel(self.model, self.data)
        return float(self.data.energy.sum())


def fastest(vectors: NDArray[np.float64]) -> float:
    return float(np.sqrt((vectors * vectors).sum(axis=1).max()))
