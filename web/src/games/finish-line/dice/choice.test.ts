import { expect, test } from 'vitest';
import type { Refused } from '$lib/protocol';
import { Choice } from './choice.svelte';
import type { Move, Preview, View } from '../protocol.gen';

const uses: Move[] = [
  { move: 'use', colour: 'white', face: 'horseshoe', horse: 5 },
  { move: 'use', colour: 'white', face: 'horseshoe', horse: 11 },
  { move: 'use', colour: 'red', face: 'pace_change', from: 5, horse: 20 },
  { move: 'use', colour: 'red', face: 'pace_change', from: 5, horse: 11 },
  { move: 'use', colour: 'red', face: 'pace_change', from: 22, horse: 5 },
];
const discards: Move[] = [
  { move: 'discard', colour: 'white', face: 'horseshoe' },
  { move: 'discard', colour: 'red', face: 'pace_change' },
  { move: 'discard', colour: 'white', face: 'blank' },
];
const refused: Refused<Move>[] = [
  {
    move: { move: 'use', colour: 'white', face: 'horseshoe', horse: 20 },
    refusal: { rule: 'FL-44', key: 'already_leads', sentence: '' },
  },
  {
    move: { move: 'use', colour: 'white', face: 'blank' },
    refusal: { rule: 'FL-43', key: 'only_blank', sentence: '' },
  },
];
const view = {
  phase: 'throw',
  hand: ['white', 'red', 'white'],
  throw: ['horseshoe', 'pace_change', 'blank'],
  previews: uses.map((move) => ({ move })) as Preview[],
} as unknown as View;
const choice = (): Choice => new Choice(view, [...uses, ...discards], () => refused);

test('a die, then a horse: a preview; another horse changes the mind, the same one takes it back', () => {
  const mine = choice();
  expect(mine.can(5)).toBe(false);
  mine.chooseDie(0);
  mine.pick(5);
  expect(mine.offer.move).toBe(uses[0]);
  expect(mine.preview?.move).toBe(uses[0]);
  mine.pick(11);
  expect(mine.offer.move).toBe(uses[1]);
  mine.pick(11);
  expect(mine.offer.move).toBeNull();
});

test('what cannot be picked says why', () => {
  const mine = choice();
  mine.chooseDie(0);
  mine.pick(20);
  expect(mine.why?.rule).toBe('FL-44');
  expect(mine.picked).toEqual([]);
  mine.pick(5);
  expect(mine.why).toBeNull();
});

test('a face that cannot be used says so at once, and can be thrown away', () => {
  const mine = choice();
  mine.chooseDie(2);
  expect(mine.why?.rule).toBe('FL-43');
  expect(mine.discard).toBe(discards[2]);
});

test('with two picks, another target first, then another source', () => {
  const mine = choice();
  mine.chooseDie(1);
  mine.pick(5);
  mine.pick(20);
  expect(mine.offer.move).toBe(uses[2]);
  mine.pick(11);
  expect(mine.offer.move).toBe(uses[3]);
  mine.pick(22);
  expect(mine.offer.move).toBe(uses[4]);
});

test('back goes one step at a time', () => {
  const mine = choice();
  expect(mine.back()).toBe(false);
  mine.chooseDie(1);
  mine.pick(5);
  expect(mine.back()).toBe(true);
  expect(mine.picked).toEqual([]);
  expect(mine.die).toBe(1);
  mine.back();
  expect(mine.die).toBeNull();
  expect(mine.discard).toBeNull();
});
