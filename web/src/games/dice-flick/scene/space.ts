/** Turning and placing things in the box: x east, y north, z up, millimetres, origin on the floor of the centre hole. */
import type { DieAxis, Hole } from '../protocol';
import type { Geometry, Placed, Plate } from '../protocol.gen';

export type Point = readonly [x: number, y: number, z: number];
/** Unit quaternion. */
export type Turn = readonly [w: number, x: number, y: number, z: number];

export interface Pose {
  at: Point;
  turn: Turn;
}

const DEGREE = Math.PI / 180;
const HALF = Math.SQRT1_2;

export const UPRIGHT: Turn = [1, 0, 0, 0];

/** Which turn brings an axis of the die to the top. */
const TO_TOP: Record<DieAxis, Turn> = {
  '+z': UPRIGHT,
  '-z': [0, 1, 0, 0],
  '+x': [HALF, 0, -HALF, 0],
  '-x': [HALF, 0, HALF, 0],
  '+y': [HALF, HALF, 0, 0],
  '-y': [HALF, -HALF, 0, 0],
};

/** Both edges of every face as they are printed: right and up, seen from outside. */
export const FACE_AXES: Record<DieAxis, { out: Point; right: Point; up: Point }> = {
  '+x': { out: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  '-x': { out: [-1, 0, 0], right: [0, 0, 1], up: [0, 1, 0] },
  '+y': { out: [0, 1, 0], right: [0, 0, 1], up: [1, 0, 0] },
  '-y': { out: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  '+z': { out: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  '-z': { out: [0, 0, -1], right: [0, 1, 0], up: [1, 0, 0] },
};
export const DIE_AXES = Object.keys(FACE_AXES) as DieAxis[];

/** First b, then a. */
export function compose(a: Turn, b: Turn): Turn {
  const [aw, ax, ay, az] = a;
  const [bw, bx, by, bz] = b;
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ];
}

export const aboutZ = (degrees: number): Turn => [
  Math.cos((degrees * DEGREE) / 2),
  0,
  0,
  Math.sin((degrees * DEGREE) / 2),
];

export function turned([w, x, y, z]: Turn, [px, py, pz]: Point): Point {
  const [tx, ty, tz] = [2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)];
  return [px + w * tx + y * tz - z * ty, py + w * ty + z * tx - x * tz, pz + w * tz + x * ty - y * tx];
}

/** Along the shorter arc. */
export function between(a: Turn, b: Turn, share: number): Turn {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const angle = Math.acos(Math.min(1, Math.abs(dot)));
  const sine = Math.sin(angle);
  const [p, q] =
    sine < 1e-4 ? [1 - share, share] : [Math.sin((1 - share) * angle) / sine, Math.sin(share * angle) / sine];
  const sign = dot < 0 ? -q : q;
  const [w, x, y, z] = [0, 1, 2, 3].map((i) => p * (a[i] ?? 0) + sign * (b[i] ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  const length = Math.hypot(w, x, y, z) || 1;
  return [w / length, x / length, y / length, z / length];
}

/** How a die lies flat, with this face up. */
export function lying(
  face: number,
  [x = 0, y = 0, yaw = 0]: readonly number[],
  axes: Record<DieAxis, number>,
  edge: number,
): Pose {
  const top = DIE_AXES.find((axis) => axes[axis] === face) ?? '+z';
  return { at: [x, y, edge / 2], turn: compose(aboutZ(yaw), TO_TOP[top]) };
}

/** Which side of the die is up. */
export const topOf = (turn: Turn): DieAxis =>
  DIE_AXES.reduce((best, axis) =>
    turned(turn, FACE_AXES[axis].out)[2] > turned(turn, FACE_AXES[best].out)[2] ? axis : best,
  );

export const placedPose = (die: Placed, axes: Record<DieAxis, number>, edge: number): Pose =>
  lying(die.face, die.pose, axes, edge);

/** Where somebody at this plate looks. */
export const FORWARD: Record<Plate, readonly [number, number]> = {
  north: [0, -1],
  east: [-1, 0],
  south: [0, 1],
  west: [1, 0],
};

/** Degrees counter-clockwise by which the world turns, so that this plate is nearest to the reader. */
export const VIEW_TURN: Record<Plate, number> = { south: 0, west: 90, north: 180, east: -90 };

/** The direction of a flick: positive degrees to the flicker's left. */
export function heading(plate: Plate, azimuth: number): readonly [number, number] {
  const [fx, fy] = FORWARD[plate];
  const [cosine, sine] = [Math.cos(azimuth * DEGREE), Math.sin(azimuth * DEGREE)];
  return [fx * cosine - fy * sine, fx * sine + fy * cosine];
}

/** The middle of a plate's upper side. */
export function plateAt(plate: Plate, offset: number, box: Geometry): Point {
  const [fx, fy] = FORWARD[plate];
  const out = (box.inner_width + box.outer_width) / 4;
  return [-fx * out - fy * offset, -fy * out + fx * offset, box.wall_top + box.plate_thickness];
}

/** How a die stands ready on its plate. */
export function readyPose(plate: Plate, offset: number, azimuth: number, box: Geometry): Pose {
  const [x, y, z] = plateAt(plate, offset, box);
  const [hx, hy] = heading(plate, azimuth);
  return { at: [x, y, z + box.die_edge / 2], turn: aboutZ(Math.atan2(hy, hx) / DEGREE) };
}

export function holeAt(hole: Hole, box: Geometry): readonly [number, number] {
  const [column, row] = [hole.charCodeAt(0) - 65, Number(hole.slice(1)) - 1];
  return [(column - (box.columns - 1) / 2) * box.pitch, ((box.rows - 1) / 2 - row) * box.pitch];
}

/** The hole around a point, or null beside the raster. */
export function holeNear(x: number, y: number, box: Geometry): Hole | null {
  const column = Math.round(x / box.pitch + (box.columns - 1) / 2);
  const row = Math.round((box.rows - 1) / 2 - y / box.pitch);
  const inside = column >= 0 && column < box.columns && row >= 0 && row < box.rows;
  return inside ? `${String.fromCharCode(65 + column)}${row + 1}` : null;
}

export const holesOf = (box: Geometry): Hole[] =>
  Array.from({ length: box.rows * box.columns }, (_, i) => {
    const [row, column] = [Math.floor(i / box.columns), i % box.columns];
    return `${String.fromCharCode(65 + column)}${row + 1}`;
  });
