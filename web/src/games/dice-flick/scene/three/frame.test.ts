import { expect, test } from 'vitest';
import type { Point } from '../space';
import { framed } from './frame';

const RADIAN = Math.PI / 180;
const FIELD = 30;

/** The corners of a box, as the eye sees them: 1 is the edge of the picture. */
function corners(tilt: number, aspect: number): { x: number; y: number }[] {
  const box: Point[] = [-100, 100].flatMap((x) => [-100, 100].flatMap((y) => [0, 50].map((z): Point => [x, y, z])));
  const { distance, ahead } = framed(box, tilt, FIELD, aspect);
  const [sine, cosine] = [Math.sin(tilt * RADIAN), Math.cos(tilt * RADIAN)];
  const edge = Math.tan((FIELD / 2) * RADIAN);
  return box.map(([x, y, z]) => {
    const depth = distance - (z * cosine - (y - ahead) * sine);
    return { x: x / depth / edge / aspect, y: ((y - ahead) * cosine + z * sine) / depth / edge };
  });
}

test.each([
  [0.5, 1],
  [31, 1],
  [44, 1.6],
  [31, 0.7],
])('a box fits into the picture, %s° from above, %s wide', (tilt, aspect) => {
  const seen = corners(tilt, aspect);
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  expect(Math.max(...xs, ...ys.map(Math.abs))).toBeCloseTo(0.95, 2);
  expect(Math.max(...ys) + Math.min(...ys)).toBeCloseTo(0, 2);
});
