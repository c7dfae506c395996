import { expect, test } from 'vitest';
import { called, type Difference } from './editions';
import { sayChange, sayPlace } from './say';
import { words as de } from './text/de';
import { words as en } from './text/en';

const at = (place: string[], names: Record<string, string>[], standard: unknown, here: unknown): Difference => ({
  file: 'x.toml',
  place,
  names,
  standard,
  here,
});
const cost = at(['card', 'red_light', 'count'], [{}, { de: 'Rote Ampel', en: 'Red light' }, {}], 5, 6);
const space = at(['space', '3', 'hand_tokens'], [{}, {}, {}], 0, 1);

test('a thing is called by its name, anything else by its key', () => {
  expect(sayPlace(cost, 'en', en.data)).toBe('Red light · number');
  expect(sayPlace(cost, 'de', de.data)).toBe('Rote Ampel · Anzahl');
  expect(sayPlace(space, 'en', en.data)).toBe('Space 3 · hand tokens');
  expect(sayPlace(space, 'de', { space: 'Feld', hand_tokens: 'Handmarker' })).toBe('Feld 3 · Handmarker');
  expect(sayPlace(at(['meta', 'hand_size'], [{}, {}], 6, 5), 'en', en.data)).toBe('Meta · hand size');
  expect(sayPlace(at(['card', 'fish'], [{}, { en: 'Fish' }], null, {}), 'de', {})).toBe('Fish');
});

test('a change is told in a few words, or only that there is one', () => {
  expect(sayChange(cost, en, en.data)).toBe('6 instead of 5');
  expect(sayChange(cost, de, de.data)).toBe('6 statt 5');
  expect(sayChange(at(['a'], [{}], ['x', 1], ['y', true]), en, { x: 'cross' })).toBe('y, yes instead of cross, 1');
  expect(sayChange(at(['a'], [{}], [2, 3, 4], [2, 3, 5]), en, {})).toBe('no. 3: 5 instead of 4');
  expect(sayChange(at(['a'], [{}], ['x:1', 'y'], ['x:2', 'y']), de, { x: 'Kreuz' })).toBe(
    'Nr. 1: 2 × Kreuz statt 1 × Kreuz',
  );
  expect(sayChange(at(['a'], [{}], null, 1), en, {})).toBe('new');
  expect(sayChange(at(['a'], [{}], { b: 1 }, null), de, {})).toBe('weggelassen');
  expect(sayChange(at(['a'], [{}], { b: 1 }, { b: 2 }), en, {})).toBe('changed');
  expect(sayChange(at(['a'], [{}], 'b'.repeat(200), 'c'), en, {})).toBe('changed');
  expect(sayChange(at([], [], null, 3), en, {})).toBe('3 lines differ');
});

test('a digest is shown only to tell two editions of one name apart', () => {
  expect(called('my-box@0123456789ab', ['standard', 'my-box@0123456789ab'])).toBe('my-box');
  expect(called('my-box@0123456789ab', ['my-box@0123456789ab', 'my-box@fedcba987654'])).toBe('my-box (0123)');
  expect(called('standard', ['standard'])).toBe('standard');
});
