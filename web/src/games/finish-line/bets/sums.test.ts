import { expect, test } from 'vitest';
import type { Slip } from '../protocol.gen';
import { holds, sumsOf } from './sums';

const slip: Slip = {
  win: [{ horses: [5], stake: 300, odds: 3 }],
  place: [{ horses: [5, 9], stake: 100, odds: 7 }],
  staked: 400,
  rest: 600,
};

test('a win bet needs the first horse, a place bet the first two in any order', () => {
  const [win, place] = [slip.win[0], slip.place[0]];
  if (!win || !place) throw new Error('no bets');
  expect(holds(win, { first: 5, second: 9 })).toBe(true);
  expect(holds(win, { first: 9, second: 5 })).toBe(false);
  expect(holds(place, { first: 9, second: 5 })).toBe(true);
  expect(holds(place, { first: 9, second: 4 })).toBe(false);
});

test('bets, bonuses and what was not staked add up to what it would be worth', () => {
  const now = [
    { first: 5, second: 9, money: [4700, -1] },
    { first: 9, second: 5, money: [1300, -1] },
  ];
  const sums = sumsOf(slip, now, 0);
  expect(sums).toEqual([
    { first: 5, bets: 1600, bonus: 2500, rest: 600, worth: 4700 },
    { first: 9, bets: 700, bonus: 0, rest: 600, worth: 1300 },
  ]);
  for (const { bets, bonus, rest, worth } of sums) expect(bets + bonus + rest).toBe(worth);
});

test('a slip that is not seen has no sum', () => {
  expect(sumsOf(slip, [{ first: 5, second: 9, money: [4700, -1] }], 1)).toEqual([]);
});
