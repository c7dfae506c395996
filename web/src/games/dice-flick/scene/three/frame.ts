/** Where the eye has to stand so that things just fit into the picture. */
import type { Point } from '../space';

export interface Frame {
  /** From the eye to what it looks at. */
  distance: number;
  /** What it looks at: a point on the floor, at this distance ahead of the middle. */
  ahead: number;
}

const RADIAN = Math.PI / 180;
/** A little air around. */
const FILLED = 0.95;
const ROUNDS = 12;

/** Looking north and down at an angle from the vertical, with this vertical field of view. */
export function framed(points: readonly Point[], tilt: number, field: number, aspect: number): Frame {
  const [sine, cosine] = [Math.sin(tilt * RADIAN), Math.cos(tilt * RADIAN)];
  const high = Math.tan((field / 2) * RADIAN) * FILLED;
  const wide = high * aspect;
  let frame: Frame = { distance: 0, ahead: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    // To the right, upwards and towards the eye, from the point it looks at.
    const seen = points.map(([x, y, z]) => {
      const ahead = y - frame.ahead;
      return { right: Math.abs(x), up: ahead * cosine + z * sine, near: z * cosine - ahead * sine };
    });
    const distance = Math.max(...seen.map(({ right, up, near }) => near + Math.max(right / wide, Math.abs(up) / high)));
    const heights = seen.map(({ up, near }) => up / (distance - near));
    const middle = (Math.max(...heights) + Math.min(...heights)) / 2;
    frame = { distance, ahead: frame.ahead + (middle * distance) / Math.max(0.2, cosine) };
  }
  return frame;
}
