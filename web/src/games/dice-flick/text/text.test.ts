import { expect, test } from 'vitest';
import protocol from '../../../../../docs/protocol.md?raw';
import optionsOfEngine from '../../../../../src/spieltisch/games/dice_flick/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/dice_flick/refusals.py?raw';
import type { Event, Landed, Move, Noise, Scoring, View } from '../protocol.gen';
import { words as partsDe } from './parts/de';
import { words as partsEn } from './parts/en';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords } from '.';
import { words as de } from './de';
import { words as en } from './en';

const chapter = protocol.split(/^## /m).find((part) => part.startsWith('Dice Flick on the wire')) ?? '';
const table = chapter.slice(chapter.indexOf('| event | fields |'));
const events = [...table.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap((match) =>
  [...(match[1] ?? '').matchAll(/\w+/g)].map(String),
);
const refusals = [...refusalsOfEngine.matchAll(/Refusal\("[^"]+", "(\w+)"/g)].map((match) => match[1] ?? '');
const options = [...optionsOfEngine.matchAll(/^ {4}(?:one_of|number|flag|seat_choice|words|per_seat)\("(\w+)"/gm)].map(
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
  last: { seat: 0, die: 0, shakes: 2, stuck: false, changes: LANDED, before },
} as View;
const later: View = { ...view, last: null };
const shake = { frame: 0, amplitude: 1, phases: [0, 0, 0] };

const samples = (seat: number): { [Kind in Event as Kind['event']]: Kind } => {
  const about = { rules: [], seat };
  const dice = [0, 18];
  const aim = { plate: 'south', offset: 0, azimuth: 0, elevation: 10, strength: 0.4 } as const;
  const noise: Noise = { azimuth: 0, elevation: 0, speed: 0, hit: [0, 0], orientation: 0, yaw: 0, seed: 0 };
  const scoring: Scoring = { kind: 'line', colour: null, holes: ['A1'], axis: 'row', knaller: 'A1', points: 11 };
  return {
    turn: { event: 'turn', ...about, round: 2 },
    draw: { event: 'draw', ...about, dice },
    take: { event: 'take', ...about, die: 3 },
    put_back: { event: 'put_back', ...about, die: 3 },
    flick: { event: 'flick', ...about, die: 3, ...aim },
    land: {
      event: 'land',
      ...about,
      dice: LANDED,
      stuck: false,
      shakes: [shake, shake],
      fallback: [],
      impacts: [],
      frames: 0,
      trajectory: '',
      noise,
    },
    restored: { event: 'restored', rules: [], dice, moved_on: null },
    to_bag: { event: 'to_bag', rules: [], dice, why: 'moat' },
    bonus_offered: { event: 'bonus_offered', ...about },
    bonus_declined: { event: 'bonus_declined', ...about },
    bonus: { event: 'bonus', ...about, dice },
    scored: { event: 'scored', ...about, scoring },
    undone: { event: 'undone', ...about },
    result: { event: 'result', ...about, round: 2, points: 11, total: 30 },
    over: { event: 'over', rules: [], points: [11, 30], ranks: [2, 1] },
  };
};

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
  for (const seat of [0, 1]) {
    const { turn, take, put_back, ...others } = samples(seat);
    const quiet = [turn, take, put_back].map((event) => event.event);
    expect([...Object.keys(others), ...quiet]).toEqual(expect.arrayContaining(events));
    for (const event of Object.values(others)) {
      const sentence = gameWords(undefined, words, language).event(event, who, view);
      expect(sentence, event.event).toMatch(/\S+/);
      expect(sentence, event.event).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});

test('a landing tells all that the table did', () => {
  const event = samples(0).land;
  expect(gameWords(undefined, en, 'en').event(event, who, view)).toBe(
    'Blue is in B2, showing 5; shaken twice; Yellow in C3 turned from 2 to 5.',
  );
  expect(gameWords(undefined, de, 'de').event(event, who, view)).toBe(
    'Blau liegt in B2 und zeigt 5; zweimal gerüttelt; Gelb in C3 von 2 auf 5 gedreht.',
  );
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
  const event = { ...samples(0).land, dice: dice.map((each) => landed(0, each)), shakes: [] };
  expect(gameWords(undefined, en, 'en').event(event, who, later)).toBe(sentence);
});

test.each<[Move, string]>([
  [{ move: 'take', die: 'green' }, 'take green'],
  [
    { move: 'flick', plate: 'west', offset: 0, azimuth: -12.33, elevation: 10, strength: 0.42 },
    'flick from the west, 12° right, strength 42 %',
  ],
  [{ move: 'score_line', hole: 'A5', axis: 'column' }, 'score: column A'],
  [{ move: 'score_best' }, 'score the best set'],
])('a hint in words: %o', (move, sentence) => {
  expect(gameWords(undefined, en, 'en', partsEn).move(move, who, view)).toBe(sentence);
});
