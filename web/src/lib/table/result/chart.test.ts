import { expect, test } from 'vitest';
import { drawnLines, marksOf, rangeOf, spread, ticks } from './chart';

test('partners who stand alike share a line', () => {
  const lines = [
    { seat: 0, values: [0, 50] },
    { seat: 1, values: [0, 25] },
    { seat: 2, values: [0, 50] },
  ];
  expect(drawnLines(lines)).toEqual([
    { seats: [0, 2], values: [0, 50] },
    { seats: [1], values: [0, 25] },
  ]);
});

test('zero and the goal are always in sight, and a flat line has room', () => {
  expect(rangeOf([{ seats: [0], values: [200, 700] }], 1000)).toEqual([0, 1000]);
  expect(rangeOf([{ seats: [0], values: [-20, 30] }], undefined)).toEqual([-20, 30]);
  expect(rangeOf([{ seats: [0], values: [0, 0] }], undefined)).toEqual([0, 1]);
});

test.each([
  [
    [0, 1000],
    [0, 200, 400, 600, 800, 1000],
  ],
  [
    [0, 37],
    [0, 10, 20, 30],
  ],
  [
    [-20, 30],
    [-20, -10, 0, 10, 20, 30],
  ],
  [
    [0, 0.9],
    [0, 0.2, 0.4, 0.6, 0.8],
  ],
  [
    [0, 2],
    [0, 1, 2],
  ],
] as const)('round values from %j', (range, values) => {
  const found = ticks(range);
  expect(found).toHaveLength(values.length);
  found.forEach((value, i) => expect(value).toBeCloseTo(values[i] ?? Number.NaN));
});

test('names move apart, and none leaves the picture', () => {
  expect(spread([100, 50], 16, 0, 200)).toEqual([100, 50]);
  expect(spread([100, 104], 16, 0, 200)).toEqual([100, 116]);
  expect(spread([196, 198, 200], 16, 0, 200)).toEqual([168, 184, 200]);
});

test('the last value is always marked', () => {
  expect(marksOf(3)).toEqual([0, 1, 2]);
  expect(marksOf(60)).toHaveLength(6);
  expect(marksOf(60).at(-1)).toBe(59);
});
