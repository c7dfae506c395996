import { expect, test } from 'vitest';
import { overlap, placeFor, WEIGHT, type Box, type Part } from './place';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const BUBBLE = { width: 320, height: 160 };
const PHONE_BUBBLE = { width: 374, height: 160 };

const covers = ({ x, y }: { x: number; y: number }, size: typeof BUBBLE, box: Box): boolean =>
  overlap({ x, y, ...size }, box) > 0;
const part = (box: Box, weight = WEIGHT.rest): Part => ({ box, weight });

test('it stands beside what it points at', () => {
  const target = { x: 500, y: 600, width: 200, height: 120 };
  expect(placeFor(target, [], BUBBLE, DESKTOP).place).toEqual({ x: 440, y: 426, side: 'above' });
});

test('where there is no room above, it stands below', () => {
  const target = { x: 500, y: 20, width: 200, height: 120 };
  expect(placeFor(target, [], BUBBLE, DESKTOP).place.side).toBe('below');
});

test('it leaves the hand and the prompt free, too', () => {
  const target = { x: 100, y: 100, width: 900, height: 100 };
  const hand = { x: 100, y: 210, width: 900, height: 300 };
  const { place } = placeFor(target, [part(hand)], BUBBLE, DESKTOP);
  expect(covers(place, BUBBLE, target) || covers(place, BUBBLE, hand)).toBe(false);
});

test('of free places it takes one that is near', () => {
  const target = { x: 8, y: 300, width: 700, height: 100 };
  const beside = [0, 150, 410, 560].map((y) => part({ x: 8, y, width: 900, height: 140 }, WEIGHT.awaited));
  const { place } = placeFor(target, beside, BUBBLE, DESKTOP);
  expect(place).toEqual({ x: 952, y: 270, side: 'away' });
});

test('on a phone it keeps to an edge of the screen', () => {
  const hand = { x: 8, y: 560, width: 374, height: 276 };
  const { place } = placeFor(hand, [], PHONE_BUBBLE, PHONE);
  expect(covers(place, PHONE_BUBBLE, hand)).toBe(false);
  expect(place.x).toBe(8);
});

test('what one needs stays free, even at the expense of what it points at', () => {
  const square = { x: 8, y: 180, width: 374, height: 480 };
  const button = { x: 8, y: 670, width: 374, height: 160 };
  const top = { x: 8, y: 0, width: 374, height: 150 };
  const needed = [part(button, WEIGHT.awaited), part(top, WEIGHT.awaited)];
  const { place, crowded } = placeFor(square, needed, PHONE_BUBBLE, PHONE);
  expect([covers(place, PHONE_BUBBLE, button), covers(place, PHONE_BUBBLE, top), crowded]).toEqual([
    false,
    false,
    false,
  ]);
});

test('it says so when there is no room', () => {
  const everything = { x: 0, y: 0, ...PHONE };
  expect(placeFor(null, [part(everything, WEIGHT.awaited)], PHONE_BUBBLE, PHONE).crowded).toBe(true);
  expect(placeFor(null, [part(everything)], PHONE_BUBBLE, PHONE).crowded).toBe(false);
});

test('of something tall it leaves the upper part free, and a button at the edge', () => {
  const page = { x: 0, y: 40, width: 390, height: 2000 };
  const button = { x: 8, y: 780, width: 374, height: 56 };
  const { place } = placeFor(page, [part(button, WEIGHT.control)], PHONE_BUBBLE, PHONE);
  expect(place.y).toBeGreaterThan(PHONE.height / 2);
  expect(covers(place, PHONE_BUBBLE, button)).toBe(false);
});

test('it is on the screen, whatever it points at', () => {
  const tall = { x: 0, y: -200, width: 390, height: 2000 };
  const { place } = placeFor(tall, [], PHONE_BUBBLE, PHONE);
  expect(place.x).toBeGreaterThanOrEqual(0);
  expect(place.y + PHONE_BUBBLE.height).toBeLessThanOrEqual(844);
  expect(placeFor(null, [], PHONE_BUBBLE, PHONE).place).toEqual({ x: 8, y: 676, side: 'away' });
});
