import { expect, test } from 'vitest';
import { BOX } from '../scene/box.fixture';
import type { Placed, Scoring, Setting } from '../protocol.gen';
import { sumOf } from './sum';

const box = {
  geometry: BOX,
  dice: [0, 1, 2]
    .map((die) => ({ die, colour: 'blue', kind: 'pip', joker: false }))
    .concat([{ die: 18, colour: 'pink', kind: 'knaller', joker: false }]),
  markers: [
    { kind: 'centre', colour: null, hole: 'C3' },
    { kind: 'upgrade', colour: 'blue', hole: 'B2' },
  ],
  points: { min_combination: 3, upgrade: 2, knaller: 6, centre_factor: 2 },
} as unknown as Setting;
const placed = (hole: string, die: number, face: number) => ({ hole, die, face, pose: [0, 0, 0] }) as Placed;
const scoring = (kind: Scoring['kind'], holes: string, points: number): Scoring => ({
  kind,
  colour: kind === 'combination' ? 'blue' : null,
  holes: holes.split(' ') as Scoring['holes'],
  axis: null,
  knaller: null,
  points,
});
const lay = [placed('C3', 0, 3), placed('C2', 1, 4), placed('D3', 18, 1), placed('A1', 2, 5)];

test('a group adds up its dice, the centre doubles, a marker counts', () => {
  expect(sumOf(scoring('combination', 'C2 C3 B2', 12), lay, box, {})).toBe('4 + 2 × 3 + 2 = 12');
});

test('the centre alone is a product', () => {
  expect(sumOf(scoring('centre', 'C3', 6), lay, box, {})).toBe('2 × 3 = 6');
});

test('a Knaller is worth what its box says, in the centre too if the table wants it', () => {
  expect(sumOf(scoring('line', 'C3 D3', 12), lay, box, {})).toBe('2 × 3 + 6 = 12');
  const middle = [placed('C3', 18, 1), placed('A3', 2, 5)];
  expect(sumOf(scoring('line', 'A3 C3', 17), middle, box, {})).toBe('5 + 2 × 6 = 17');
  expect(sumOf(scoring('line', 'A3 C3', 11), middle, box, { centre_doubles_knaller: false })).toBe('5 + 6 = 11');
});

test('one die is no sum, and what does not add up is not shown as if it did', () => {
  expect(sumOf(scoring('line', 'D3', 6), lay, box, {})).toBe('6');
  expect(sumOf(scoring('line', 'C3 D3', 13), lay, box, {})).toBe('13');
});
