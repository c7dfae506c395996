import { expect, test } from 'vitest';
import { centreOf, edgeBetween, HALF, nextTowards, placesOn, ROW } from './course';
import type { Field } from '../protocol.gen';

const field = (...squares: [number, number][]): Field => ({
  id: 'START',
  squares,
  water: false,
  zone: 0,
  bonuses: [],
  special: null,
  distance: 0,
});

test('the centre of a bent field lies in it', () => {
  const centre = centreOf(field([0, 0], [2, 0], [1, 1]));
  expect([HALF, 3 * HALF, 2 * HALF]).toContain(centre.x);
  expect([ROW / 2, 1.5 * ROW]).toContain(centre.y);
});

test('a red line is the edge that two squares share', () => {
  expect(
    edgeBetween([
      [2, 1],
      [4, 1],
    ]),
  ).toBe(`M${4 * HALF} ${ROW}v${ROW}`);
  expect(
    edgeBetween([
      [4, 1],
      [2, 1],
    ]),
  ).toBe(`M${4 * HALF} ${ROW}v${ROW}`);
  expect(
    edgeBetween([
      [4, 1],
      [5, 2],
    ]),
  ).toBe(`M${5 * HALF} ${2 * ROW}h${HALF}`);
  expect(
    edgeBetween([
      [4, 2],
      [5, 1],
    ]),
  ).toBe(`M${5 * HALF} ${2 * ROW}h${HALF}`);
});

test('runners who share a field stand apart', () => {
  const places = placesOn({ x: 50, y: 50 }, 4);
  expect(new Set(places.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)).size).toBe(4);
  expect(placesOn({ x: 5, y: 6 }, 1)).toEqual([{ x: 5, y: 6 }]);
});

test('an arrow goes to the nearest point in its direction, or nowhere', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 44, y: 0 },
    { x: 88, y: 0 },
    { x: 22, y: 44 },
  ];
  expect(nextTowards({ x: 0, y: 0 }, { x: 1, y: 0 }, points)).toBe(1);
  expect(nextTowards({ x: 0, y: 0 }, { x: 0, y: 1 }, points)).toBe(3);
  expect(nextTowards({ x: 0, y: 0 }, { x: -1, y: 0 }, points)).toBe(-1);
});
