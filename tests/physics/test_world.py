"""The box itself: contacts, bounces, energy, rest (spec, sections 13.1 to 13.5)."""

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.physics.dice_flick.experiment import read_experiment
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.physics.dice_flick.launch import plate_place
from spieltisch.physics.dice_flick.rotation import Quaternion, about_vertical
from spieltisch.physics.dice_flick.world import World
from tests.physics.builders import FLICKED, GEOMETRY, PHYSICAL_BOX, Aim, crowd, flick, some_aim, trembled

TINY = 2e-6
"""Joules in a frame: time steps give a falling die half of this. A die that is lifted by 1 mm has 46e-6 more."""
UPRIGHT: Quaternion = (1.0, 0.0, 0.0, 0.0)


def world_with(*centres: tuple[float, float, float]) -> World:
    world = World(PHYSICAL_BOX, len(centres))
    world.reset(list(range(len(centres))))
    for die, centre in enumerate(centres):
        world.place(die, centre, UPRIGHT)
    return world


@pytest.mark.parametrize("turn", [0.0, 22.5, 45.0])
def test_two_stacked_dice_rest_at_8_and_24_mm(turn: float) -> None:
    world = world_with((0, 0, 8.5), (1.0, 0.5, 25.0))
    world.place(1, (1.0, 0.5, 25.0), about_vertical(turn))
    assert world.run_to_rest()
    assert world.centre(0)[2] == pytest.approx(8.0, abs=0.05)
    assert world.centre(1)[2] == pytest.approx(24.0, abs=0.05)


def bounce_of(world: World, die: int) -> float:
    """The speed of a falling die after its first bounce, by the speed before."""
    import mujoco

    fastest, rising = 0.0, 0.0
    for _ in range(2000):
        mujoco.mj_step(world.model, world.data)
        speed = float(world.data.qvel[6 * die + 2])
        fastest = min(fastest, speed)
        if fastest < -0.2 and speed > 0:
            if speed < rising:
                return rising / -fastest
            rising = speed
    raise AssertionError("the die did not bounce")


@pytest.mark.parametrize("drop", [5.0, 10.0, 20.0, 50.0])
def test_bounce_on_the_floor(drop: float) -> None:
    world = world_with((0, 0, 8.0 + drop))
    assert 0.41 <= bounce_of(world, 0) <= 0.51


@pytest.mark.parametrize("drop", [5.0, 10.0, 20.0, 50.0])
def test_bounce_on_a_die(drop: float) -> None:
    world = world_with((0, 0, 8.0), (0, 0, 24.0 + drop))
    assert 0.49 <= bounce_of(world, 1) <= 0.60


def test_a_flick_never_gains_energy(physics: DiceFlickPhysics) -> None:
    dice = FastDice(3)
    for number in range(24):
        aim = some_aim(dice)._replace(speed=1.75 if number % 4 == 0 else 0.9)
        physics.prepare(read_experiment(trembled(dice, aim, board=crowd(dice, number % 6)), PHYSICAL_BOX))
        world = physics.world
        energies = [world.energy()]
        for _ in range(60):
            world.frame()
            if world.gone:
                break  # a die that is taken away takes its energy along
            energies.append(world.energy())
        # A frame may end in the middle of a contact, which holds some energy back for the next one.
        for earlier, before, after in zip(energies, energies[1:], energies[2:], strict=False):
            assert after <= max(earlier, before) + TINY


def test_a_die_in_the_air_is_not_at_rest_even_if_it_is_slow() -> None:
    world = world_with((0, 0, 60.0))
    assert world.at_rest()
    assert world.run_to_rest()
    assert world.centre(0)[2] == pytest.approx(8.0, abs=0.02)
    assert len(world.recorded) > PHYSICAL_BOX.rest.frames + 6


def test_rest_needs_six_quiet_frames_in_a_row() -> None:
    world = world_with((0, 0, 8.0))
    assert world.run_to_rest()
    assert len(world.recorded) == 6


def test_a_die_that_never_rests_is_stopped_after_four_seconds() -> None:
    world = world_with((0, 0, 8.0))
    world.keep_awake([0])
    world.model.opt.gravity[:] = (0.0, 0.0, 9.81)  # it falls upwards for ever
    assert not world.run_to_rest()
    assert len(world.recorded) == 4 * 60


def test_lying_dice_fall_asleep_and_stay_where_they_lie(physics: DiceFlickPhysics) -> None:
    dice = FastDice(8)
    board = crowd(dice, 19)
    physics.prepare(read_experiment(flick(board=board), PHYSICAL_BOX))
    world = physics.world
    assert (world.data.tree_asleep[:-1] >= 0).all()
    assert world.data.tree_asleep[FLICKED] < 0


def test_canonical_poses_restore(physics: DiceFlickPhysics) -> None:
    """600 dice of 60 boards: no hole and no face changes, and none moves by more than 0.05 mm."""
    dice = FastDice(60)
    for _ in range(60):
        flicked = read_experiment(flick(board=crowd(dice, 10)), PHYSICAL_BOX)
        physics.prepare(flicked)
        for lay in flicked.board:
            found = physics.standing(lay.die)
            assert found.seated
            assert PHYSICAL_BOX.axes[found.lie.axis] == lay.face
            assert found.centre[:2] == pytest.approx((lay.x, lay.y), abs=0.05)
            assert (found.lie.yaw - lay.yaw + 180) % 360 - 180 == pytest.approx(0, abs=0.25)


def test_plates_stand_on_the_middle_of_their_walls_and_move_to_the_left() -> None:
    assert [plate_place(plate, 0.0, PHYSICAL_BOX) for plate in range(4)] == [
        (0.0, -133.5),
        (133.5, 0.0),
        (0.0, 133.5),
        (-133.5, 0.0),
    ]
    assert plate_place(0, 110.0, PHYSICAL_BOX) == (-110.0, -133.5)
    assert plate_place(1, 110.0, PHYSICAL_BOX) == (133.5, -110.0)


@pytest.mark.parametrize("plate", ["south", "east", "north", "west"])
@pytest.mark.parametrize("offset", [-110.0, 0.0, 68.0])
def test_the_die_stands_on_its_plate_wherever_that_is(physics: DiceFlickPhysics, plate: str, offset: float) -> None:
    physics.prepare(read_experiment(flick(Aim(plate=plate), offset=offset), PHYSICAL_BOX))
    assert physics.world.centre(FLICKED)[2] == pytest.approx(GEOMETRY.plate_top + 8.0, abs=0.02)


def test_a_reset_puts_back_plates_gravity_and_sleep(physics: DiceFlickPhysics) -> None:
    world = World(PHYSICAL_BOX, 1)
    world.reset([0])
    places, gravity, policies = (
        world.model.body_pos.copy(),
        world.model.opt.gravity.copy(),
        world.model.tree_sleep_policy.copy(),
    )
    world.reset([0], 2, 50.0)
    world.model.opt.gravity[:] = 1.0
    world.keep_awake([0])
    world.reset([0])
    assert (world.model.body_pos == places).all()
    assert (world.model.opt.gravity == gravity).all()
    assert (world.model.tree_sleep_policy == policies).all()
