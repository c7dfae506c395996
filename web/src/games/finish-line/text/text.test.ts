import { expect, test } from 'vitest';
import type { Event } from '$lib/protocol';
import protocol from '../../../../../docs/protocol.md?raw';
import optionsOfEngine from '../../../../../src/spieltisch/games/finish_line/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/finish_line/refusals.py?raw';
import { FACES } from '../dice/faces';
import { words as partsDe } from './parts.de';
import { words as partsEn } from './parts.en';
import type { FlEvent, FlMove } from '../protocol';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords, QUIET, sayAs } from '.';
import { words as de } from './de';
import { words as en } from './en';

const chapter = protocol.split(/^## /m).find((part) => part.startsWith('Finish Line on the wire')) ?? '';
const table = chapter.slice(chapter.indexOf('| event | fields |'));
const events = [...table.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap((match) =>
  [...(match[1] ?? '').matchAll(/\w+/g)].map(String),
);
const refusals = [...refusalsOfEngine.matchAll(/Refusal\("[^"]+", "(\w+)"/g)].map((match) => match[1] ?? '');
const options = [...optionsOfEngine.matchAll(/^ {4}(?:one_of|number|flag|seat_choice)\("(\w+)"/gm)].map(
  (match) => match[1] ?? '',
);

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const view = { game: 'finish-line', seat: 0, to_act: [], outcome: null };
const sample = (event: string, more: Partial<FlEvent> = {}): FlEvent => ({
  event,
  rules: [],
  seat: 0,
  race: 2,
  row: [20, 11, 5],
  pair: false,
  grant: 2000,
  drawn: true,
  pool: 7,
  colours: ['white', 'red', 'black'],
  faces: ['horseshoe', 'whip', 'side_bet'],
  auto: false,
  colour: 'white',
  face: 'horseshoe',
  horse: 11,
  order: [5, 20, 11],
  dice: ['red', 'white'],
  steps: 1,
  horses: [20, 11, 5],
  lower: 20,
  upper: 11,
  against: 1,
  amount: 500,
  skipped: true,
  throws: [
    [4, 4],
    [3, 5],
  ],
  first: 11,
  second: 20,
  lines: [],
  money: 1200,
  totals: [1000, 2000],
  ...more,
});

test('the lists of the protocol and the engine are found', () => {
  expect(events).toContain('declined');
  expect(events.length).toBeGreaterThan(25);
  expect(refusals).toContain('another_colour');
  expect(refusals.length).toBeGreaterThan(40);
  expect(options).toEqual(expect.arrayContaining(['open_slips', 'min_horses', 'extra_turn_order']));
});

test.each([
  ['en', en, partsEn, shelfEn],
  ['de', de, partsDe, shelfDe],
] as const)('%s has words for every event, refusal, option and face', (language, words, parts, shelf) => {
  for (const key of refusals) expect(words.refusals[key], key).toBeTruthy();
  for (const key of options) expect(shelf.options[key]?.label, key).toBeTruthy();
  for (const face of Object.values(FACES).flat()) {
    expect(words.faces[face], face).toBeTruthy();
    expect(parts.faces.does[face], face).toBeTruthy();
  }
  for (const event of events.filter((each) => !QUIET.has(each)))
    for (const seat of [0, 1]) {
      const tell = words.events[event] ?? words.then[event];
      const sentence = tell?.(sample(event, { seat, against: 1 - seat }), sayAs(who, [], words, language));
      expect(sentence, event).toMatch(/\S+/);
      expect(sentence, event).not.toMatch(/undefined|null|NaN|\[object/);
    }
});

test('a turn is one line, as in the spec', () => {
  const use = sample('use', { seat: 1, face: 'pace_change', from: 5, horse: 20 });
  const next: Event[] = [
    sample('spent', { horse: 20 }),
    sample('advance', { horse: 20, row: [5, 20, 3] }),
    sample('passed', { seat: 2 }),
    sample('roll', { seat: 2 }),
    sample('advance', { horse: 3 }),
  ];
  expect(gameWords(en, 'en').event(use, who, view, next)).toBe('P1: pace change, white 5 → 20, 20 up to 2nd.');
  expect(gameWords(de, 'de').event(use, who, view, next)).toBe('P1: Tempowechsel, weiß 5 → 20, 20 vor auf Platz 2.');
});

test('the throws of others are not told, the own ones are', () => {
  const words = gameWords(en, 'en');
  expect(words.event(sample('roll', { seat: 1 }), who, view)).toBeNull();
  expect(words.event(sample('roll'), who, view)).toBe('You roll: horseshoe (white), whip (red), side bet (black).');
});

test.each<[FlMove, string]>([
  [
    { move: 'bet', win: [{ horse: 18, stake: 200 }], place: [{ horses: [11, 18], stake: 100 }] },
    'bet €200 on 18, €100 on 11+18',
  ],
  [{ move: 'bet', win: [], place: [] }, 'bet nothing'],
  [{ move: 'draw', colours: ['red'] }, 'draw red'],
  [{ move: 'use', colour: 'yellow', face: 'interference', order: [5, 20, 11] }, 'interference: 5, 20, 11'],
  [{ move: 'use', colour: 'black', face: 'insider_tip', dice: ['red', 'white'] }, 'insider tip: red, white'],
  [{ move: 'discard', colour: 'red', face: 'whip' }, 'throw whip (red) away'],
  [{ move: 'place', horse: 5 }, 'extra turn on 5'],
  [{ move: 'decline' }, 'decline the extra turn'],
])('a hint in words: %o', (move, sentence) => {
  expect(gameWords(en, 'en').move(move, who, view)).toBe(sentence);
});
