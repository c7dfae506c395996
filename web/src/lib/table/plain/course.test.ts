import { expect, test } from 'vitest';
import type { Event } from '$lib/protocol';
import { barsOf, courseOf } from './course';

const event = (kind: string, data: object): Event => ({ event: kind, rules: [], ...data });

test('points that events tell are added up, whatever the events are called', () => {
  const events = [
    event('rolled', { seat: 0, face: 5 }),
    event('banked', { seat: 0, points: 12 }),
    event('bust', { seat: 1 }),
    event('banked', { seat: 1, points: 7 }),
    event('bonus', { seat: 0, points: 3 }),
  ];
  expect(courseOf(events, [15, 7])).toEqual([
    [0, 0],
    [12, 0],
    [12, 7],
    [15, 7],
  ]);
});

test('totals that are told as they are come first', () => {
  const events = [
    event('round', { totals: [4, 2] }),
    event('round', { totals: [4, 2] }),
    event('round', { totals: [9, 8] }),
  ];
  expect(courseOf(events, [9, 8])).toEqual([
    [0, 0],
    [4, 2],
    [9, 8],
  ]);
});

test('tricks are counted', () => {
  const events = [
    event('play', { seat: 1, card: 4 }),
    event('trick', { seat: 1, card: 9 }),
    event('play', { seat: 0, card: 3 }),
    event('trick', { seat: 0, card: 3 }),
    event('trick', { seat: 1, card: 5 }),
  ];
  expect(courseOf(events, [1, 2])?.at(-1)).toEqual([1, 2]);
});

test('nothing is shown that the result does not confirm, and nothing that is too short', () => {
  expect(courseOf([event('banked', { seat: 0, points: 12 })], [40, 7])).toBeNull();
  expect(courseOf([event('over', { seat: 0 })], [1, 0])).toBeNull();
  expect(courseOf([], [0, 0])).toBeNull();
  expect(courseOf([event('moved', { seat: -1, points: 3 }), event('odd', { seat: 'x' })], [3, 0])).toBeNull();
});

test('bars are as long as the points, also below zero', () => {
  expect(barsOf([10, 5, 0])).toEqual([1, 0.5, 0]);
  expect(barsOf([10, -10])).toEqual([1, 0]);
  expect(barsOf([0, 0])).toBeNull();
  expect(barsOf([8])).toBeNull();
});
