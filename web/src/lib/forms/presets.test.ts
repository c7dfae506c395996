import { expect, test } from 'vitest';
import { optionsFor, seatsFor, type Presets } from './presets';

const CUBO: Presets = { alone: { tempo: 'solo' } };

test('one seat brings what goes with it, more seats take it away', () => {
  expect(optionsFor(CUBO, 1, { speed: 3 })).toEqual({ speed: 3, tempo: 'solo' });
  expect(optionsFor(CUBO, 4, { speed: 3, tempo: 'solo' })).toEqual({ speed: 3 });
  expect(optionsFor(CUBO, 4, { tempo: 'calm' })).toEqual({ tempo: 'calm' });
  expect(optionsFor({}, 1, { tempo: 'race' })).toEqual({ tempo: 'race' });
});

test('what is played alone has one seat, anything else has the usual ones again', () => {
  expect(seatsFor(CUBO, 'tempo', 'solo', 4, 4)).toBe(1);
  expect(seatsFor(CUBO, 'tempo', 'calm', 1, 4)).toBe(4);
  expect(seatsFor(CUBO, 'tempo', 'calm', 3, 4)).toBe(3);
  expect(seatsFor(CUBO, 'rounds', 5, 1, 4)).toBe(1);
  expect(seatsFor({}, 'tempo', 'solo', 4, 4)).toBe(4);
});
