/** The box of the data file, for tests. */
import type { DieAxis, Geometry } from '../protocol';

export const AXES: Record<DieAxis, number> = { '+x': 2, '-x': 5, '+y': 3, '-y': 4, '+z': 1, '-z': 6 };
export const BOX: Geometry = {
  columns: 5,
  rows: 5,
  die_edge: 16,
  die_edge_radius: 1.5,
  pitch: 34,
  ridge_height: 9,
  ridge_top: 4,
  ridge_foot: 10.55,
  grid: 170,
  inner_width: 264,
  outer_width: 270,
  wall_top: 56,
  plate_edge: 20,
  plate_thickness: 2,
  plate_offset_max: 110,
};
