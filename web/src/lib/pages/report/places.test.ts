import { expect, test } from 'vitest';
import { sidesOf } from './figures';
import { ownFirst, rangeOfSums } from './order';
import { dearest, nearest, placeOf, turnsOf, versionsOf } from './places';
import { sample } from './sample';

test('each place of the curve is a frame of the replay', () => {
  expect(versionsOf(sample)).toEqual([0, 0, 1, 2]);
});

test('a move of the replay is the last place that shows it', () => {
  const versions = versionsOf(sample);
  expect([0, 1, 2, 9].map((version) => placeOf(versions, version))).toEqual([1, 2, 3, 3]);
  expect(placeOf([0, 3], 1)).toBe(0);
});

test('a pointer finds the nearest place, also beside the curve', () => {
  expect([-1, 0, 0.4, 0.6, 1, 7].map((share) => nearest(share, 3))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(nearest(0.5, 1)).toBe(0);
});

test('turning points come in the order of the game', () => {
  expect(turnsOf(sample)).toEqual([2, 3]);
});

test('a decision that cost nothing is none of the dearest', () => {
  expect(dearest(sample, 0)).toEqual([]);
  expect(dearest(sample, 1).map(({ move }) => move)).toEqual([1]);
  const many = {
    ...sample,
    decisions: [5, 4, 3, 2, 1].flatMap((loss) => sample.decisions.slice(0, 1).map((each) => ({ ...each, loss }))),
  };
  expect(dearest(many, 1).map(({ loss }) => loss)).toEqual([5, 4, 3]);
});

test('the reader comes first, the others stay in order', () => {
  const sides = sidesOf(sample, 'chances', null);
  expect(ownFirst(sides, 1).map(({ n }) => n)).toEqual([1, 0, 2]);
  expect(ownFirst(sides, null).map(({ n }) => n)).toEqual([0, 1, 2]);
  expect(ownFirst(sidesOf(sample, 'chances', [0, 1, 0]), 2).map(({ n }) => n)).toEqual([0, 1]);
});

test('there is room for a sum that goes below nothing or above a win on its way', () => {
  const sum = { start: 20, luck: -40, play: 10, others: 10, result: 0 };
  expect(rangeOfSums([sum], 'chances')).toEqual([-20, 100]);
  expect(rangeOfSums([{ ...sum, luck: 90 }], 'chances')).toEqual([0, 120]);
  expect(rangeOfSums([], 'points')).toEqual([0, 1]);
});
