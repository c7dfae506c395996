import { expect, test } from 'vitest';
import protocol from '../../../../../docs/protocol.md?raw';
import optionsOfEngine from '../../../../../src/spieltisch/games/dice_flick/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/dice_flick/refusals.py?raw';
import type { FlickEvent, FlickMove, Landed } from '../protocol';
import { words as partsDe } from './parts.de';
import { words as partsEn } from './parts.en';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords, QUIET } from '.';
import { words as de } from './de';
import { words as en } from './en';

const chapter = protocol.split(/^## /m).find((part) => part.startsWith('Dice Flick on the wire')) ?? '';
const table = chapter.slice(chapter.indexOf('| event | fields |'));
const events = [...table.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap((match) =>
  [...(match[1] ?? '').matchAll(/\w+/g)].map(String),
);
const refusals = [...refusalsOfEngine.matchAll(/Refusal\("[^"]+", "(\w+)"/g)].map((match) => match[1] ?? '');
const options = [...optionsOfEngine.matchAll(/^ {4}(?:one_of|number|flag|seat_choice|words)\("(\w+)"/gm)].map(
  (match) => match[1] ?? '',
);

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const landed = (die: number, more: Partial<Landed> = {}): Landed => ({
  die,
  outcome: 'hole',
  hole: 'B2',
  face: 5,
  pose: [0, 0, 0],
  flicked: false,
  moved: false,
  turned: false,
  ...more,
});
const LANDED = [landed(0, { flicked: true }), landed(6, { hole: 'C3', turned: true })];
const before = [{ hole: 'C3', die: 6, face: 2, pose: [0, 0, 0] }];
const view = {
  game: 'dice-flick',
  seat: 0,
  to_act: [],
  outcome: null,
  last: { seat: 0, die: 0, shakes: 2, stuck: false, changes: LANDED, before },
};
const scoring = { kind: 'line', colour: null, holes: ['A1'], axis: 'row', knaller: 'A1', points: 11 };
const sample = (event: string, more: Record<string, unknown> = {}): FlickEvent =>
  ({
    event,
    rules: [],
    seat: 0,
    die: 3,
    dice: event === 'land' ? LANDED : [0, 18],
    plate: 'south',
    scoring,
    stuck: false,
    shakes: [{}, {}],
    fallback: [],
    round: 2,
    points: 11,
    total: 30,
    ...more,
  }) as unknown as FlickEvent;

test('the lists of the protocol and the engine are found', () => {
  expect(events).toEqual(expect.arrayContaining(['land', 'bonus_declined', 'over']));
  expect(refusals).toContain('marker_covered');
  expect(refusals.length).toBeGreaterThan(35);
  expect(options).toEqual(expect.arrayContaining(['movable_plates', 'flick_timer_s', 'tremor']));
});

test.each([
  ['en', en, partsEn, shelfEn],
  ['de', de, partsDe, shelfDe],
] as const)('%s has words for every event, refusal and option', (language, words, parts, shelf) => {
  for (const key of refusals) expect(parts.refusals[key], key).toBeTruthy();
  for (const key of options) expect(shelf.options[key]?.label, key).toBeTruthy();
  for (const event of events.filter((each) => !QUIET.has(each)))
    for (const seat of [0, 1]) {
      const sentence = gameWords(undefined, words, language).event(sample(event, { seat }), who, view);
      expect(sentence, event).toMatch(/\S+/);
      expect(sentence, event).not.toMatch(/undefined|null|NaN|\[object/);
    }
});

test('a landing tells all that the table did', () => {
  const event = sample('land');
  expect(gameWords(undefined, en, 'en').event(event, who, view)).toBe(
    'Blue is in B2, showing 5; shaken twice; Yellow in C3 turned from 2 to 5.',
  );
  expect(gameWords(undefined, de, 'de').event(event, who, view)).toBe(
    'Blau liegt in B2 und zeigt 5; zweimal gerüttelt; Gelb in C3 von 2 auf 5 gedreht.',
  );
  const later = { ...view, last: null };
  expect(gameWords(undefined, en, 'en').event(event, who, later)).toMatch(/from 2 to 5/);
});

test.each<[Partial<Landed>[], string]>([
  [[{ die: 1, flicked: true, outcome: 'moat', hole: null, face: null }], 'Blue rolls into the moat.'],
  [[{ die: 18, flicked: true, hole: 'D4' }], 'The Knaller is in D4.'],
  [
    [
      { die: 1, flicked: true },
      { die: 18, turned: true, hole: 'D4' },
    ],
    'Blue is in B2, showing 5.',
  ],
  [
    [
      { die: 1, flicked: true, outcome: 'outside', hole: null, face: null },
      { die: 11, moved: true, hole: 'A1', face: 3 },
      { die: 15, outcome: 'moat', hole: null, face: null, moved: true },
    ],
    'Blue leaves the box; Green was pushed into A1, showing 3; White was knocked out.',
  ],
])('a landing in words: %#', (dice, sentence) => {
  const event = sample('land', { dice: dice.map((each) => landed(0, each)), shakes: [] });
  expect(gameWords(undefined, en, 'en').event(event, who, { ...view, last: null })).toBe(sentence);
});

test.each<[FlickMove, string]>([
  [{ move: 'take', die: 'green' }, 'take green'],
  [{ move: 'flick', plate: 'west', azimuth: -12.5, strength: 0.42 }, 'flick from the west, 12.5° right, strength 42'],
  [{ move: 'score_line', hole: 'A5', axis: 'column' }, 'score: column A'],
  [{ move: 'score_best' }, 'score the best set'],
])('a hint in words: %o', (move, sentence) => {
  expect(gameWords(undefined, en, 'en', partsEn).move(move, who, view)).toBe(sentence);
});
