import { expect, test } from 'vitest';
import { sumOf } from './sums';

const NOTHING = { km_25: 0, km_50: 0, km_75: 0, km_100: 0, km_200: 0 };
const km = (total: number): string => `${total} km`;

test.each([
  [{ km_200: 2, km_100: 3, km_75: 1 }, '2 × 200 + 3 × 100 + 75 = 775 km'],
  [{ km_100: 2 }, '2 × 100 = 200 km'],
  [{ km_25: 1, km_200: 1 }, '200 + 25 = 225 km'],
  [{ km_50: 1 }, null],
  [{}, null],
])('%o is written as %s', (laid, sum) => {
  // A product is never broken at the end of a line.
  expect(sumOf({ ...NOTHING, ...laid }, km)).toBe(sum?.replace(/ × /g, '\u00a0×\u00a0') ?? null);
});
