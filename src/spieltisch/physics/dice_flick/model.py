"""The box and its dice as a MuJoCo model, built from the data file (spec, sections 13.1 to 13.3). Metres, kilograms.

A die is a box with a contact margin as wide as the radius of its edges: margins are true inflation and those of two
bodies add, so it behaves as a cube with round edges. Contacts have direct stiffness and damping (negative `solref`);
of two partners the engine takes the stiffer and the more damped value, and the larger friction.
"""

from __future__ import annotations

import mujoco

from spieltisch.physics.dice_flick.box import PLATES, Box

MM = 0.001
SOLIMP = "0.95 0.99 0.0002"
SLEEP_TOLERANCE = 0.002
ITERATIONS = 30


def build(box: Box, dice: int) -> mujoco.MjModel:
    """A model for one simulation, not to be shared: plates, gravity and sleep policies are part of it."""
    return mujoco.MjModel.from_xml_string(mjcf(box, dice))


def mjcf(box: Box, dice: int) -> str:
    materials = box.materials
    return f"""
<mujoco model="dice-flick">
  <option timestep="{1 / materials.timestep_inverse!r}" gravity="0 0 {-materials.gravity}" integrator="implicitfast"
          solver="Newton" iterations="{ITERATIONS}" cone="elliptic" jacobian="auto" noslip_iterations="0"
          sleep_tolerance="{SLEEP_TOLERANCE}">
    <flag sleep="enable" frictionloss="disable" spring="disable" damper="disable"/>
  </option>
  <size memory="8M"/>
  <asset>
    <mesh name="ridge" vertex="{_prism(box)}"/>
  </asset>
  <default>
    <geom condim="4" solimp="{SOLIMP}"/>
    <default class="board">{_contact(box, materials.friction_board, materials.contact_zeta_board)}</default>
    <default class="plate">{_contact(box, materials.friction_plate, materials.contact_zeta_board)}</default>
    <default class="die">{_contact(box, materials.friction_die, materials.contact_zeta_die)}</default>
  </default>
  <worldbody>
    <geom name="floor" class="board" type="plane" size="1 1 1"/>
    {_ridges(box)}
    {_walls(box)}
    {_plates(box)}
    {"".join(_die(box, die) for die in range(dice))}
  </worldbody>
</mujoco>"""


def _contact(box: Box, friction: float, zeta: float) -> str:
    materials = box.materials
    omega = materials.contact_omega
    slide = f"{friction} {materials.friction_torsional_m} {materials.friction_rolling_m}"
    return f'<geom friction="{slide}" solref="{-(omega**2)!r} {-2 * zeta * omega!r}"/>'


def _prism(box: Box) -> str:
    """A ridge along x: wide below the floor, narrow at its top."""
    geometry = box.geometry
    corners = [
        (end * geometry.ridge_prism_length / 2, side * width / 2, height)
        for width, height in (
            (geometry.ridge_prism_bottom_width, geometry.ridge_prism_bottom_z),
            (geometry.ridge_top, geometry.ridge_height),
        )
        for end in (-1, 1)
        for side in (-1, 1)
    ]
    return "  ".join(" ".join(repr(part * MM) for part in corner) for corner in corners)


def _ridges(box: Box) -> str:
    geometry = box.geometry
    lines = round(geometry.grid / geometry.pitch) + 1
    found = []
    for line in range(lines):
        place = (line * geometry.pitch - geometry.grid / 2) * MM
        found.append(f'<geom name="row{line}" class="board" type="mesh" mesh="ridge" pos="0 {place!r} 0"/>')
        turned = f'pos="{place!r} 0 0" quat="{0.5**0.5!r} 0 0 {0.5**0.5!r}"'
        found.append(f'<geom name="column{line}" class="board" type="mesh" mesh="ridge" {turned}/>')
    return "\n    ".join(found)


def _walls(box: Box) -> str:
    geometry = box.geometry
    middle = (geometry.outer_width - geometry.wall_thickness) / 2 * MM
    thick, long, high = geometry.wall_thickness / 2 * MM, geometry.outer_width / 2 * MM, geometry.wall_top / 2 * MM
    found = []
    for plate, (x, y) in zip(PLATES, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        size = f"{thick!r} {long!r} {high!r}" if x else f"{long!r} {thick!r} {high!r}"
        place = f"{x * middle!r} {y * middle!r} {high!r}"
        found.append(f'<geom name="wall-{plate}" class="board" type="box" pos="{place}" size="{size}"/>')
    return "\n    ".join(found)


def _plates(box: Box) -> str:
    """Separate bodies, since they can be moved; their positions are set before each flick."""
    geometry = box.geometry
    edge, thick = geometry.plate_edge / 2 * MM, geometry.plate_thickness / 2 * MM
    shape = f'class="plate" type="box" size="{edge!r} {edge!r} {thick!r}"'
    return "\n    ".join(f'<body name="{plate}"><geom name="plate-{plate}" {shape}/></body>' for plate in PLATES)


def _die(box: Box, die: int) -> str:
    geometry, materials = box.geometry, box.materials
    mass = materials.die_mass_g * MM
    inertia = materials.inertia_factor * mass * (geometry.die_edge * MM) ** 2 / 6
    core = (geometry.half_die - geometry.die_edge_radius) * MM
    return f"""
    <body name="die{die}">
      <freejoint/>
      <inertial pos="0 0 0" mass="{mass!r}" diaginertia="{inertia!r} {inertia!r} {inertia!r}"/>
      <geom name="die{die}" class="die" type="box" size="{core!r} {core!r} {core!r}"
            margin="{geometry.die_edge_radius * MM!r}"/>
    </body>"""
