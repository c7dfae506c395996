import { expect, test } from 'vitest';
import { BOX } from '../scene/box.fixture';
import type { Aim, FlickLimits } from '../protocol.gen';
import { START } from './aim';
import { flownWith, likelyOf, type Flown } from './landings';

const flick = { speed: [0.32, 1.75] } as FlickLimits;
const likely = (aim: Partial<Aim>, flown: Flown | null) => {
  if (!flown) throw new Error('there are flicks of these hands');
  return likelyOf({ ...START, ...aim }, flown, { geometry: BOX, flick });
};
const likeliest = (aim: Partial<Aim>, flown: Flown | null) => likely(aim, flown).holes[0]?.hole;

test('a straight flick ends in the middle column, seen from every plate', async () => {
  const flown = await flownWith('good');
  const gentle = { strength: 0.13 };
  expect(likeliest({ ...gentle, plate: 'south' }, flown)).toBe('C5');
  expect(likeliest({ ...gentle, plate: 'north' }, flown)).toBe('C1');
  expect(likeliest({ ...gentle, plate: 'west' }, flown)).toBe('A3');
  expect(likeliest({ ...gentle, plate: 'east' }, flown)).toBe('E3');
});

test('to the left and to the right are mirror images', async () => {
  const flown = await flownWith('good');
  const left = likely({ azimuth: 20 }, flown);
  const right = likely({ azimuth: -20 }, flown);
  const mirrored = right.holes.map(({ hole, share }) => [
    'EDCBA'.charAt('ABCDE'.indexOf(hole.charAt(0))) + hole.slice(1),
    share,
  ]);
  expect(left.holes.map(({ hole, share }) => [hole, share])).toEqual(expect.arrayContaining(mirrored));
  expect(left.holes.every(({ hole }) => hole < 'D')).toBe(true);
  expect(left.missed).toBe(right.missed);
});

test('from the west, to the left is north', async () => {
  const likeliestHole = likeliest({ plate: 'west', azimuth: 30, strength: 0.2 }, await flownWith('expert'));
  expect(likeliestHole).toMatch(/[12]$/);
});

test('unsteady hands spread more, and harder flicks miss more', async () => {
  const [expert, beginner] = [await flownWith('expert'), await flownWith('beginner')];
  const share = (flown: Flown | null) => likely({ strength: 0.2 }, flown).holes[0]?.share ?? 0;
  expect(share(expert)).toBeGreaterThan(share(beginner));
  expect(likely({ strength: 0.2 }, expert).missed).toBeLessThan(likely({ strength: 0.8 }, expert).missed);
});

test('between two aims of the table it is something in between', async () => {
  const flown = await flownWith('good');
  const [low, middle, high] = [0, 1.5, 3].map((azimuth) => likely({ azimuth }, flown).missed);
  expect(middle).toBeCloseTo(((low ?? 0) + (high ?? 0)) / 2, 1);
});

test('no such hands', async () => {
  expect(await flownWith('drunk')).toBeNull();
});
