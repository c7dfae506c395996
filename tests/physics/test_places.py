"""Where a die is, whether it is seated, and how it lies (spec, section 13.8)."""

from math import cos, radians, sin

import pytest

from spieltisch.physics.dice_flick.box import FACES, HOLES
from spieltisch.physics.dice_flick.places import (
    MOAT,
    OUTSIDE,
    RIM,
    canonical,
    hole_at,
    middle_of,
    on_its_plate,
    place_at,
    standing,
)
from spieltisch.physics.dice_flick.rotation import Quaternion, lie_of, lying, product, turned
from tests.physics.builders import GEOMETRY, PHYSICAL_BOX

FLAT = lying(4, 0.0)


def tilted(degrees: float) -> Quaternion:
    half = radians(degrees) / 2
    return product((cos(half), sin(half), 0.0, 0.0), FLAT)


def test_holes_are_named_from_the_north_west() -> None:
    assert HOLES[hole_at(-68, 68, GEOMETRY)] == "A1"
    assert HOLES[hole_at(0, 0, GEOMETRY)] == "C3"
    assert HOLES[hole_at(68, -68, GEOMETRY)] == "E5"
    assert HOLES[hole_at(34, 68, GEOMETRY)] == "D1"


def test_every_hole_has_its_middle() -> None:
    assert [hole_at(*middle_of(hole, GEOMETRY), GEOMETRY) for hole in range(25)] == list(range(25))


@pytest.mark.parametrize(
    ("centre", "place"),
    [
        ((84.9, 0.0, 12.0), HOLES.index("E3")),
        ((85.1, 0.0, 12.0), MOAT),  # DF-R4: the middle of the outer ridge
        ((0.0, -85.1, 8.0), MOAT),
        ((84.9, 84.9, 8.0), HOLES.index("E1")),
        ((136.9, 0.0, 54.0), MOAT),
        ((137.1, 0.0, 8.0), OUTSIDE),
        ((133.5, 40.0, 64.0), RIM),
        ((0.0, 0.0, 55.1), RIM),
    ],
)
def test_places(centre: tuple[float, float, float], place: int) -> None:
    assert place_at(centre, GEOMETRY) == place


@pytest.mark.parametrize(
    ("height", "tilt", "seated"),
    [(8.0, 0.0, True), (9.1, 5.9, True), (9.3, 0.0, False), (8.0, 6.1, False), (17.0, 0.0, False), (24.0, 0.0, False)],
)
def test_seated_needs_a_flat_die_on_the_floor(height: float, tilt: float, seated: bool) -> None:
    found = standing((0.0, 0.0, height), tilted(tilt), PHYSICAL_BOX)
    assert found.seated is seated
    assert found.unsettled is not seated


def test_a_die_in_the_moat_is_never_unsettled() -> None:
    found = standing((100.0, 0.0, 15.0), tilted(40.0), PHYSICAL_BOX)
    assert not found.seated
    assert not found.unsettled


def test_on_its_plate_is_over_its_plate() -> None:
    assert on_its_plate((3.0, -130.0, 66.0), (0.0, -133.5), GEOMETRY)
    assert not on_its_plate((0.0, 133.5, 66.0), (0.0, -133.5), GEOMETRY)


@pytest.mark.parametrize("axis", range(FACES))
@pytest.mark.parametrize("yaw", [0.0, 12.5, 90.0, 179.5, 270.0, 359.5])
def test_a_lying_die_is_read_as_it_was_put(axis: int, yaw: float) -> None:
    lie = lie_of(lying(axis, yaw))
    assert lie.axis == axis
    assert lie.tilt == pytest.approx(0, abs=1e-5)
    assert (lie.yaw - yaw + 180) % 360 - 180 == pytest.approx(0, abs=1e-9)


def test_the_axis_that_is_up_points_up() -> None:
    units = [(sign * x, sign * y, sign * z) for x, y, z in ((1, 0, 0), (0, 1, 0), (0, 0, 1)) for sign in (1.0, -1.0)]
    for axis, unit in enumerate(units):
        assert turned(unit, lying(axis, 33.0)) == pytest.approx((0, 0, 1))


def test_tilt_is_that_of_the_nearest_face() -> None:
    assert lie_of(tilted(30.0)).tilt == pytest.approx(30.0)
    assert lie_of(tilted(60.0)).tilt == pytest.approx(30.0)


def test_canonical_poses_are_on_the_grid() -> None:
    assert canonical(33.974, -68.026, 359.8) == (33.95, -68.05, 0.0)
    assert canonical(-0.02, 0.02, 12.26) == (0.0, 0.0, 12.5)
