import { expect, test } from 'vitest';
import protocol from '../../../../../docs/protocol.md?raw';
import optionsOfEngine from '../../../../../src/spieltisch/games/cubo/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/cubo/refusals.py?raw';
import type { CuboEvent } from '../protocol';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords, sayAs, whyNot } from '.';
import { words as de } from './de';
import { words as en } from './en';

const chapter = protocol.split(/^## /m).find((part) => part.startsWith('Cubo on the wire')) ?? '';
// `name` (`field`, …): names stand before a bracket or a slash.
const told = chapter.slice(chapter.lastIndexOf('\nEvents'));
const events = [...told.matchAll(/`(\w+)`(?=\/| \()/g)].map((match) => match[1] ?? '');
const refusals = [...refusalsOfEngine.matchAll(/Refusal\("[^"]+", "(\w+)"/g)].map((match) => match[1] ?? '');
const options = [...optionsOfEngine.matchAll(/^ {4}(?:one_of|number|flag|seat_choice)\("(\w+)"/gm)].map(
  (match) => match[1] ?? '',
);

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const die = { colour: 'red', value: 4 } as const;
const sample = (event: string, seat: number): CuboEvent => ({
  event,
  rules: [],
  seat,
  round: 2,
  start_player: seat,
  centre: [die, null, die, die],
  at: 1000,
  last: false,
  dice: [die],
  white: 5,
  first: true,
  die: 2,
  colour: 'blue',
  value: 3,
  given: false,
  starts: 1000,
  ends: 7000,
  seats: [seat],
  keep: [0],
  reroll: [1],
  lines: [{ line: 'row1', kind: 'straight', one_colour: true, points: 12 }],
  total: 12,
  cell: 'TL',
  out: die,
  in: die,
  points: 12,
  sum: 30,
  best: null,
});

test('the lists of the protocol and the engine are found', () => {
  expect(events).toContain('countdown');
  expect(events).toContain('game_over');
  expect(events.length).toBeGreaterThan(18);
  expect(refusals).toContain('die_gone');
  expect(refusals.length).toBeGreaterThan(30);
  expect(options).toContain('tempo');
  expect(options.length).toBeGreaterThan(12);
});

test.each([
  ['en', en, shelfEn],
  ['de', de, shelfDe],
] as const)('%s has words for every event, refusal and option', (language, words, shelf) => {
  for (const key of refusals) expect(words.refusals[key], key).toBeTruthy();
  for (const key of options) expect(shelf.options[key]?.label, key).toBeTruthy();
  for (const event of [...events, 'race']) {
    for (const seat of [0, 1]) {
      const sentence = words.events[event]?.(sample(event, seat), sayAs(who, words, language));
      expect(sentence, event).toMatch(/\S+/);
      expect(sentence, event).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});

test('whoever was faster is named, with the milliseconds', () => {
  const refusal = { rule: 'CB-55', key: 'die_gone', sentence: '', about: { seat: 1, ms: 80 } };
  expect(whyNot(refusal, who, en, {})).toContain('P1 was 80 ms earlier');
  expect(whyNot(refusal, who, de, {})).toContain('P1 war 80 ms früher');
  expect(whyNot({ ...refusal, about: null }, who, en, {})).toBe(en.refusals.die_gone);
});

test('the log keeps quiet about what happens too often', () => {
  const words = gameWords(en, 'en');
  const view = { game: 'cubo', seat: 0, to_act: [], outcome: null };
  expect(words.event(sample('throw', 1), who, view)).toBeNull();
  expect(words.event(sample('land', 1), who, view)).toBeNull();
  expect(words.event(sample('land', 0), who, view)).toContain('Your roll');
});
