import { expect, test } from 'vitest';
import { placeOf, type Box, type Room } from './place';

const box = (top: number, bottom: number): Box => ({ top, bottom, left: 0, right: 390 });
const phone: Room = { width: 390, height: 844, tall: 60, bar: 52, side: null, clear: [] };

test('notices lie under the bar as long as nothing is there', () => {
  expect(placeOf(phone)).toEqual({ at: 'top', left: 8, width: 374, offset: 60 });
});

test('a prompt under the bar sends them to the bottom edge', () => {
  expect(placeOf({ ...phone, clear: [box(60, 140)] }).at).toBe('bottom');
});

test('a hand at the bottom edge keeps them at the top', () => {
  expect(placeOf({ ...phone, clear: [box(600, 844)] }).at).toBe('top');
});

test('if there is something at both edges, they cover as little as possible', () => {
  expect(placeOf({ ...phone, clear: [box(100, 140), box(700, 844)] }).at).toBe('top');
  expect(placeOf({ ...phone, clear: [box(60, 140), box(820, 844)] }).at).toBe('bottom');
});

test('a log beside the table is covered first, under its tabs', () => {
  const side = { top: 64, bottom: 780, left: 920, right: 1256 };
  const room = { ...phone, width: 1280, height: 800, side };
  expect(placeOf(room)).toEqual({ at: 'side', left: 928, width: 320, offset: 112 });
});

test('they stay narrow enough to read on wide screens without a log beside the table', () => {
  expect(placeOf({ ...phone, width: 1000 })).toMatchObject({ left: 212, width: 576 });
});

test('a bar that is scrolled away takes no room', () => {
  expect(placeOf({ ...phone, bar: -300 }).offset).toBe(8);
});
