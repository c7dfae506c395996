import { expect, test } from 'vitest';
import { incrementsFor, paceOf, usual } from './pace';

const DAY = 24 * 3600;

test('a live table has no pace of its own', () => {
  expect(paceOf(usual)).toEqual({ turn_clock_s: null });
  expect(paceOf({ ...usual, live: 30 })).toEqual({ turn_clock_s: 30 });
});

test('over days there is always a turn clock', () => {
  expect(paceOf({ ...usual, live: 30, overDays: true, turn: 2 * DAY, bank: DAY, increment: DAY })).toEqual({
    turn_clock_s: 2 * DAY,
    pace: { over_days: true, bank_s: DAY, increment_s: DAY },
  });
});

test('an increment is never more than the bank', () => {
  expect(incrementsFor(0)).toEqual([0]);
  expect(incrementsFor(7 * DAY)).toEqual([0, DAY / 3, DAY]);
  expect(paceOf({ ...usual, overDays: true, increment: DAY }).pace?.increment_s).toBe(0);
});
