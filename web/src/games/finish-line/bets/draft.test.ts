import { expect, test } from 'vitest';
import { Draft, fieldOf } from './draft.svelte';
import type { View } from '../protocol.gen';

const odds = { 20: 2, 11: 3, 18: 4, 5: 5, 3: 6, 22: 7, 8: 8 };
const view = {
  runners: Object.entries(odds).map(([horse, each]) => ({ horse: Number(horse), odds: each })),
  capital: [1000, 3000],
  limits: { step: 100, win_bets: 3, place_bets: 2 },
} as unknown as View;
const draft = (): Draft => new Draft(view, 0);
const bet = (of: Draft, at = 0): Draft['bets'][number] => {
  const found = of.bets[at];
  if (!found) throw new Error(`there is no bet ${at}`);
  return found;
};

test('a tapped horse is a win bet of the least stake; tapped again it is only pointed at', () => {
  const mine = draft();
  mine.tap(18);
  mine.tap(11);
  mine.tap(18);
  expect(mine.move).toEqual({
    move: 'bet',
    win: [
      { horse: 11, stake: 100 },
      { horse: 18, stake: 100 },
    ],
    place: [],
  });
  expect(mine.at).toBe(0);
});

test('two horses are a place bet, in ascending order; its odds are added', () => {
  const mine = draft();
  mine.take('place');
  mine.tap(18);
  expect(mine.bets).toEqual([]);
  mine.tap(11);
  expect(mine.move.place).toEqual([{ horses: [11, 18], stake: 100 }]);
  mine.put(bet(mine), 200);
  expect(mine.pays(bet(mine))).toBe(1400);
  mine.tap(5);
  mine.tap(5);
  expect(mine.bets).toHaveLength(1);
});

test('more than may be staked can be tried', () => {
  const mine = draft();
  for (const horse of [20, 11, 18, 5]) mine.tap(horse);
  expect(mine.move.win).toHaveLength(4);
  mine.put(bet(mine), 150);
  expect(mine.move.win.at(-1)).toEqual({ horse: 20, stake: 150 });
  mine.put(bet(mine), 5000);
  expect(mine.rest).toBe(-4300);
});

test('half of it and all the rest, in whole steps', () => {
  const mine = draft();
  mine.tap(20);
  mine.tap(11);
  mine.putPart(bet(mine, 1), 0.5);
  expect(bet(mine, 1).stake).toBe(400);
  mine.putPart(bet(mine, 1), 1);
  expect(mine.rest).toBe(0);
  mine.putPart(bet(mine, 1), 1);
  expect(bet(mine, 1).stake).toBe(900);
});

test('what is no number is no stake', () => {
  const mine = draft();
  mine.tap(20);
  mine.put(bet(mine), Number.NaN);
  expect(bet(mine).stake).toBe(0);
  mine.put(bet(mine), 120.7);
  expect(bet(mine).stake).toBe(120);
});

test('a bet can be taken away again', () => {
  const mine = draft();
  mine.tap(20);
  mine.tap(11);
  mine.remove(bet(mine, 1));
  expect(mine.bets).toHaveLength(1);
  expect(mine.at).toBe(0);
});

test('a refusal stands beside what it is about', () => {
  expect(['stake_step', 'too_many_win_bets', 'place_bet_twice', 'over_capital'].map(fieldOf)).toEqual([
    'stake',
    'win',
    'place',
    'total',
  ]);
});
