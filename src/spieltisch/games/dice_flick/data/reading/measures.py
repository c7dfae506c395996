"""Measures, materials and hands: what the physics of a box depends on.

The limits are generous, but such that dice lie in holes, flicks end, and every number fits into a move.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.toml import Table, written
from spieltisch.games.dice_flick.components.holes import COLUMNS, ROWS
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.edition import Ranges, Tremor, pitch_steps

Limits = dict[str, tuple[float, float]]

GEOMETRY: Final[Limits] = {
    "die_edge": (8, 30),
    "die_edge_radius": (0.2, 4),
    "pitch": (20, 60),
    "hole_floor": (9, 59),
    "hole_opening": (9, 59),
    "ridge_height": (2, 25),
    "ridge_top": (0.5, 30),
    "ridge_foot": (0.5, 40),
    "ridge_prism_bottom_z": (-10, -0.5),
    "ridge_prism_bottom_width": (0.5, 50),
    "ridge_prism_length": (100, 400),
    "grid": (100, 300),
    "moat_floor": (5, 150),
    "inner_width": (120, 500),
    "wall_thickness": (1, 15),
    "outer_width": (122, 530),
    "wall_top": (15, 150),
    "plate_edge": (8, 60),
    "plate_thickness": (0.5, 10),
    "plate_overhang": (-10, 30),
    "plate_offset_max": (10, 200),
}
MATERIALS: Final[Limits] = {
    "gravity": (1, 30),
    "die_density": (100, 20_000),
    "die_mass_g": (0.5, 60),
    "inertia_factor": (0.5, 1.5),
    "friction_board": (0.01, 2),
    "friction_plate": (0.01, 2),
    "friction_die": (0.01, 2),
    "friction_torsional_m": (0, 0.05),
    "friction_rolling_m": (0, 0.01),
    "contact_omega": (300, 3000),
    "contact_zeta_board": (0.01, 1.5),
    "contact_zeta_die": (0.01, 1.5),
}
FLICK: Final = ["azimuth_deg", "elevation_deg", "elevation_default_deg", "strength", "speed_min", "speed_max"]
WIDEST: Final = 80.0
STEEPEST: Final = 40.0
TREMOR: Final[Limits] = {
    "azimuth_deg": (0, 11),
    "elevation_deg": (0, 20),
    "speed_rel": (0, 0.5),
    "speed_abs": (0, 0.3),
    "hit_mm": (0, 4),
    "yaw_deg": (0, 7),
}
FARTHEST: Final = 6.2
"""No deviate is more standard deviations away."""
REST: Final[Limits] = {
    "linear_mm_s": (1, 20),
    "angular_rad_s": (0.05, 2),
    "timeout_s": (1, 5),
    "tilt_max_deg": (1, 15),
    "height_max_mm": (0.2, 4),
}
SHAKE: Final[Limits] = {
    "amplitude_start": (1, 15),
    "amplitude_growth": (1, 2),
    "amplitude_max": (1, 20),
    "vertical_share": (0, 1),
    "frequency_hz": (2, 15),
    "duration_s": (0.1, 1),
    "kick_m_s": (0, 0.2),
}
FRAME_RATE: Final = 60
STEPS: Final = 16
"""A frame has a multiple of this many steps."""
NEARLY: Final = 0.1
"""By how much a measure may differ from what follows from the others, in mm."""


def read_measures(root: Table) -> tuple[Ranges, list[Tremor], int]:
    """The ranges of a flick, the hands in the order of TREMORS, and the pitch in steps of a pose."""
    geometry = root.table("geometry", ["columns", "rows", *GEOMETRY, "moat_level"], [])
    geometry.fixed("columns", COLUMNS)
    geometry.fixed("rows", ROWS)
    geometry.fixed("moat_level", 0)
    measures = reals(geometry, GEOMETRY)
    if all(key in geometry.data for key in GEOMETRY):
        check_geometry(geometry, measures)
    read_materials(root)
    tremors = read_tremors(root, measures["die_edge"])
    ranges = read_ranges(root, measures["plate_offset_max"])
    read_settling(root)
    return ranges, tremors, pitch_steps(measures["pitch"])


def reals(table: Table, limits: Limits) -> dict[str, float]:
    found: dict[str, float] = {}
    for key, (low, high) in limits.items():
        found[key] = table.real(key, low, high)
    return found


def check_geometry(table: Table, mm: dict[str, float]) -> None:
    """Measures that follow from others, and those that let one die, and never two, lie flat in a hole."""
    slope = (mm["ridge_prism_bottom_width"] - mm["ridge_top"]) / (mm["ridge_height"] - mm["ridge_prism_bottom_z"])
    follows(table, mm, "grid", COLUMNS * mm["pitch"], "5 x pitch")
    follows(table, mm, "ridge_foot", mm["ridge_top"] + slope * mm["ridge_height"], "the width of the prism at z = 0")
    follows(table, mm, "hole_floor", mm["pitch"] - mm["ridge_foot"], "pitch - ridge_foot")
    follows(table, mm, "hole_opening", mm["pitch"] - mm["ridge_top"], "pitch - ridge_top")
    follows(table, mm, "outer_width", mm["inner_width"] + 2 * mm["wall_thickness"], "inner_width + 2 x wall_thickness")
    moat = (mm["inner_width"] - mm["grid"] - mm["ridge_foot"]) / 2
    follows(table, mm, "moat_floor", moat, "(inner_width - grid - ridge_foot) / 2")
    steps = mm["pitch"] * 10
    if abs(steps - round(steps)) > 0.001:
        table.fault("pitch", f"pitch is {mm['pitch']:g}; a multiple of 0.1 is needed")
    at_least(table, mm, "hole_floor", mm["die_edge"] + 1, "a die lies flat there")
    at_least(table, mm, "ridge_prism_length", mm["grid"] + mm["ridge_top"], "ridges cross at the corners")
    at_least(table, mm, "wall_top", mm["ridge_height"] + mm["die_edge"], "dice fall into the box")
    at_least(table, mm, "ridge_prism_bottom_width", mm["ridge_top"], "ridges are not wider at their tops")
    if mm["hole_opening"] >= 2 * mm["die_edge"]:
        table.fault("hole_opening", f"hole_opening is {mm['hole_opening']:g}; less than two dice are needed")
    if mm["die_edge_radius"] > mm["die_edge"] / 4:
        table.fault("die_edge_radius", f"die_edge_radius is {mm['die_edge_radius']:g}; at most die_edge / 4 is needed")
    if mm["plate_offset_max"] + mm["plate_edge"] / 2 > mm["outer_width"] / 2:
        table.fault("plate_offset_max", "plate_offset_max moves a plate beyond the end of its wall")


def follows(table: Table, mm: dict[str, float], key: str, wanted: float, how: str) -> None:
    if abs(mm[key] - wanted) > NEARLY:
        table.fault(key, f"{key} is {mm[key]:g}; {how} is {wanted:g}")


def at_least(table: Table, mm: dict[str, float], key: str, least: float, why: str) -> None:
    if mm[key] < least:
        table.fault(key, f"{key} is {mm[key]:g}; at least {least:g} is needed: {why}")


def read_materials(root: Table) -> None:
    table = root.table("physics", [*MATERIALS, "timestep_inverse", "frame_rate"], [])
    found = reals(table, MATERIALS)
    table.fixed("frame_rate", FRAME_RATE)
    steps = table.number("timestep_inverse", 32 * FRAME_RATE, 128 * FRAME_RATE)
    if steps % (STEPS * FRAME_RATE) != 0:
        table.fault("timestep_inverse", f"timestep_inverse is {steps}; a multiple of {STEPS * FRAME_RATE} is needed")
    if found["contact_omega"] > 0.4 * steps:
        table.fault("contact_omega", f"contact_omega is {found['contact_omega']:g}; {0.4 * steps:g} is the most")


def read_ranges(root: Table, offset: float) -> Ranges:
    table = root.table("flick", FLICK, [])
    table.fixed("strength", [0.0, 1.0])
    left, right = pair(table, "azimuth_deg")
    if not 5 <= right <= WIDEST or left != -right:
        table.fault("azimuth_deg", f"azimuth_deg must go equally far to both sides, from 5 to {WIDEST:g}")
    flat, steep = pair(table, "elevation_deg")
    if flat != 0 or not 1 <= steep <= STEEPEST:
        table.fault("elevation_deg", f"elevation_deg must go from 0 to at least 1 and at most {STEEPEST:g}")
    usual = table.real("elevation_default_deg", 0, STEEPEST)
    if usual > steep:
        table.fault("elevation_default_deg", f"elevation_default_deg is {usual:g}; at most {steep:g} is needed")
    slowest, fastest = table.real("speed_min", 0.05, 3), table.real("speed_max", 0.15, 5)
    if "speed_max" in table.data and fastest < slowest + 0.1:
        table.fault("speed_max", f"speed_max is {fastest:g}; at least {slowest + 0.1:g} is needed: speed_min + 0.1")
    return Ranges(
        round(right * 100),
        round(steep * 100),
        round(usual * 100),
        round(offset * 10),
        round(slowest * 10_000),
        round(fastest * 10_000),
    )


def pair(table: Table, key: str) -> tuple[float, float]:
    """Two numbers."""
    values = table.data.get(key)
    found: list[float] = []
    if isinstance(values, list):
        for value in values:
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                found.append(float(value))
    if len(found) == 2 and isinstance(values, list) and len(values) == 2:
        return found[0], found[1]
    if values is not None:
        table.fault(key, f"{key} is {written(values)}; two numbers are needed")
    return (0.0, STEEPEST) if key == "elevation_deg" else (-WIDEST, WIDEST)


def read_tremors(root: Table, die_edge: float) -> list[Tremor]:
    hands = root.table("tremor", TREMORS, [])
    tremors: list[Tremor] = []
    for name in TREMORS:
        table = hands.table(name, list(TREMOR), [])
        hand = reals(table, TREMOR)
        if hand["hit_mm"] * FARTHEST > die_edge:
            table.fault("hit_mm", f"hit_mm is {hand['hit_mm']:g}; at most {die_edge / FARTHEST:.1f} hits the die")
        tremors.append(
            Tremor(
                hand["azimuth_deg"] * 100,
                hand["elevation_deg"] * 100,
                hand["speed_rel"],
                hand["speed_abs"] * 10_000,
                hand["hit_mm"] * 100,
                hand["yaw_deg"] * 100,
            )
        )
    return tremors


def read_settling(root: Table) -> None:
    """When dice are at rest, and how the box is shaken."""
    rest = root.table("rest", [*REST, "frames"], [])
    reals(rest, REST)
    rest.number("frames", 2, 30)
    shake = root.table("shake", [*SHAKE, "rounds_max"], [])
    found = reals(shake, SHAKE)
    shake.number("rounds_max", 1, 8)
    if found["amplitude_max"] < found["amplitude_start"]:
        shake.fault("amplitude_max", "amplitude_max must not be less than amplitude_start")
