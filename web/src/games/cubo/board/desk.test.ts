import { beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '$lib/protocol';
import { Desk } from './desk.svelte';

const refusal: Refusal = { rule: 'CB-13', key: 'rolling_closed', sentence: '' };
const full = { TL: 0, T: 1, TR: 2, L: 3, R: 4, BL: 5, B: 6, BR: 7 };
let desk: Desk;

beforeEach(() => {
  desk = new Desk();
});

test('a die, then a cell', () => {
  desk.tapDie(4);
  desk.tapCell('TR');
  expect(desk.square).toEqual({ TR: 4 });
  expect(desk.picked).toBeNull();
});

test('a cell, then a die', () => {
  desk.tapCell('TR');
  desk.tapDie(4);
  expect(desk.square).toEqual({ TR: 4 });
});

test('two cells exchange their dice; the same one twice changes nothing', () => {
  desk.clear({ TL: 1, BR: 2 });
  desk.tapCell('TL');
  desk.tapCell('BR');
  expect(desk.square).toEqual({ TL: 2, BR: 1 });
  desk.tapCell('TL');
  desk.tapCell('T');
  expect(desk.square).toEqual({ T: 2, BR: 1 });
  desk.tapCell('T');
  desk.tapCell('T');
  expect(desk.picked).toBeNull();
  desk.tapCell('L');
  desk.tapCell('R');
  expect(desk.picked).toEqual({ cell: 'R' });
});

test('a key finds a die wherever it lies', () => {
  desk.callDie(3);
  desk.tapCell('B');
  desk.callDie(3);
  desk.tapCell('L');
  expect(desk.square).toEqual({ L: 3 });
  desk.callDie(3);
  desk.putBack();
  expect(desk.square).toEqual({});
});

test('a throw is shown at once, and until the position shows it', async () => {
  let answer: (refusal: Refusal | null) => void = () => undefined;
  const flight = desk.fly({ move: 'throw' }, () => new Promise((resolve) => (answer = resolve)));
  expect(desk.stateOf('in_hand')).toBe('rolling');
  answer(null);
  await flight;
  expect(desk.stateOf('in_hand')).toBe('rolling');
  desk.confirm();
  expect(desk.stateOf('on_table')).toBe('on_table');
});

test('a confirmed move does not linger for ever', async () => {
  vi.useFakeTimers();
  await desk.fly({ move: 'roll' }, () => Promise.resolve(null));
  vi.advanceTimersByTime(1000);
  expect(desk.waiting).toBe(false);
  vi.useRealTimers();
});

test('a refused pick-up puts the square back as it was, also under a throw that followed', async () => {
  desk.clear(full);
  const first = desk.fly({ move: 'pick_up' }, () => Promise.resolve(refusal));
  expect(desk.square).toEqual({});
  const second = desk.fly({ move: 'throw' }, () => Promise.resolve(refusal));
  expect(desk.stateOf('on_table')).toBe('rolling');
  await Promise.all([first, second]);
  expect(desk.stateOf('on_table')).toBe('on_table');
  expect(desk.square).toEqual(full);
  expect(desk.refusal).toEqual(refusal);
});

test('several moves are in flight at once', async () => {
  desk.clear(full);
  const call = desk.fly({ move: 'call', square: full }, () => Promise.resolve(null));
  const take = desk.fly({ move: 'take', die: 2 }, () => Promise.resolve(refusal));
  expect(desk.stateOf('on_table')).toBe('done');
  expect(desk.reaching).toBe(2);
  await Promise.all([call, take]);
  expect(desk.reaching).toBeNull();
  expect(desk.stateOf('on_table')).toBe('covered');
  expect(desk.square).toEqual(full);
});
