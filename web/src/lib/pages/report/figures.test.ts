import { expect, test } from 'vitest';
import { figure, meanError, percent, sidesOf, sumsOf, valuesAt, wholes } from './figures';
import { sample } from './sample';

test('whole numbers add up to what they must, each as near as can be', () => {
  expect(wholes([33.4, 33.3, 33.3], 100)).toEqual([34, 33, 33]);
  expect(wholes([0.5, 0.5], 1)).toEqual([0, 1]);
  expect(wholes([-12.4, 4.2, 8.9], 2)).toEqual([-12, 5, 9]);
  expect(wholes([], 3)).toEqual([]);
  expect(Object.is(wholes([-0.2], 0)[0], 0)).toBe(true);
});

test('for any figures the parts shown are the change shown', () => {
  let seed = 1;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 500; round++) {
    const values = Array.from({ length: 1 + Math.floor(next() * 6) }, () => (next() - 0.5) * 200);
    const total = Math.round(values.reduce((sum, value) => sum + value, 0)) + Math.floor(next() * 3) - 1;
    const shown = wholes(values, total);
    expect(shown.reduce((sum, value) => sum + value, 0)).toBe(total);
    shown.forEach((value, i) => expect(Math.abs(value - (values[i] ?? 0))).toBeLessThan(2.5));
  }
});

test('start, luck, own play and that of others add up to the result for everybody', () => {
  for (const sides of [null, [0, 1, 0]])
    for (const measure of ['chances', 'points'] as const) {
      const all = sidesOf(sample, measure, sides);
      for (const { start, luck, play, others, result } of all) expect(start + luck + play + others).toBeCloseTo(result);
      for (const { start, luck, play, others, result } of sumsOf(all, measure))
        expect(start + luck + play + others).toBe(result);
    }
});

test('who plays alone has the sums of the report itself', () => {
  const [first] = sidesOf(sample, 'chances', null);
  expect(first).toMatchObject({ start: 0.334, luck: 0.367, result: 1, lucks: { deal: 0.066 } });
  expect(first?.play).toBeCloseTo(-0.034);
  expect(first?.others).toBeCloseTo(0.333);
});

test('partners share a win: what one of them plays is their own play for both', () => {
  const [pair, other] = sidesOf(sample, 'chances', [0, 1, 0]);
  expect(pair?.seats).toEqual([0, 2]);
  expect(pair?.start).toBeCloseTo(0.667);
  expect(pair?.play).toBeCloseTo(-0.034 + 0.013);
  expect(pair?.others).toBeCloseTo(0.333 - 0.213);
  expect(other?.values).toEqual([0.333, 0.3, 0.333, 0]);
});

test('partners have the same points, not twice as many', () => {
  expect(sidesOf(sample, 'points', [0, 1, 0])[0]?.values).toEqual([668, 800, 734, 2000]);
});

test('chances at one place are 100 per cent together', () => {
  const sides = sidesOf(sample, 'chances', null);
  expect(valuesAt(sides, 'chances', 0)).toEqual([34, 33, 33]);
  for (let place = 0; place < 4; place++)
    expect(valuesAt(sides, 'chances', place).reduce((sum, value) => sum + value, 0)).toBe(100);
});

test('figures as the language writes them', () => {
  expect(percent('en', 43)).toBe('43%');
  expect(percent('de', 4.25, 1, true)).toBe('+4,3\u00a0%');
  expect(figure('en', 'chances', -3, true)).toBe('-3%');
  expect(figure('en', 'points', 1250, true)).toBe('+1,250');
  expect(figure('en', 'points', 0, true)).toBe('0');
});

test('the error is the mean of those there are', () => {
  expect(meanError(sample)).toBeCloseTo(0.01);
  expect(meanError({ ...sample, steps: [] })).toBe(0);
});
