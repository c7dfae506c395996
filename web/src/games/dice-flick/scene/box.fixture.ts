/** The box of the data file, for tests. */
import type { DieAxis } from '../protocol';
import type { Geometry } from '../protocol.gen';

export const AXES: Record<DieAxis, number> = { '+x': 2, '-x': 5, '+y': 3, '-y': 4, '+z': 1, '-z': 6 };
export const BOX: Geometry = {
  columns: 5,
  rows: 5,
  die_edge: 16,
  die_edge_radius: 1.5,
  pitch: 34,
  hole_floor: 23.45,
  hole_opening: 30,
  ridge_height: 9,
  ridge_top: 4,
  ridge_foot: 10.55,
  ridge_prism_bottom_z: -2,
  ridge_prism_bottom_width: 12,
  ridge_prism_length: 182,
  grid: 170,
  moat_floor: 41.7,
  moat_level: 0,
  inner_width: 264,
  wall_thickness: 3,
  outer_width: 270,
  wall_top: 56,
  plate_edge: 20,
  plate_thickness: 2,
  plate_overhang: 0,
  plate_offset_max: 110,
};
