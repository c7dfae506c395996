import { expect, test } from 'vitest';
import optionsOfEngine from '../../../../../src/spieltisch/games/cubitos/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/cubitos/refusals.py?raw';
import { words as partsDe } from './parts.de';
import { words as partsEn } from './parts.en';
import { KINDS, phaseOf, type CubitosEvent, type CubitosMove, type CubitosView, type Stage } from '../protocol';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords, QUIET, sayAs } from '.';
import { words as de } from './de';
import { words as en } from './en';

const questions: Record<string, string> = import.meta.glob(
  '../../../../../src/spieltisch/games/cubitos/questions/**/*.py',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const engine: Record<string, string> = import.meta.glob('../../../../../src/spieltisch/games/cubitos/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const found = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((match) => match[1] ?? '');
/** The names in a Python list of strings. */
const listed = (source: string, name: string): string[] =>
  found(
    new RegExp(`^${name}: Final = \\[([\\s\\S]*?)^\\]|^${name}: Final = \\[(.*)\\]`, 'm').exec(source)?.[0] ?? '',
    /"(\w+)"/g,
  );

const all = Object.values(engine).join('\n');
const events = [
  ...new Set([
    ...found(all, /Event\("(\w+)"/g),
    ...found(all, /gain_event\(state, "(\w+)"/g),
    ...found(/^ANSWER_EVENTS[\s\S]*?^}/m.exec(all)?.[0] ?? '', /: "(\w+)"/g),
  ]),
];
const refusals = found(refusalsOfEngine, /Refusal\("[^"]+", "(\w+)"/g);
const options = found(optionsOfEngine, /(?:one_of|number|flag|seat_choice|words)\("(\w+)"/g);
const abouts = [
  ...found(Object.values(questions).join('\n'), /self\.about = "(\w+)"/g),
  ...found(Object.values(questions).join('\n'), /= (?:Lose|LoseFromRoll|Gain|Borrow)\("(\w+)"/g),
];
const stages = listed(all, 'STAGES');
const verbs = listed(all, 'VERBS');
const timings = listed(all, 'TIMINGS');

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const sample = (event: string, seat: number): CubitosEvent => ({
  event,
  rules: [],
  seat,
  round: 2,
  start_player: seat,
  amount: 2,
  total: 5,
  card: 'bob',
  kind: 'red',
  face: 'coin:2',
  to: 1,
  dice: { red: 1, 'light-grey': 2 },
  faces: [
    { kind: 'red', face: 'team' },
    { kind: 'blue', face: 'blank' },
  ],
  hits: 1,
  push: seat === 0,
  fans: 3,
  credits: 2,
  tokens: 1,
  price: 4,
  swords: event === 'announce' ? 2 : [2, 0],
  winners: [seat],
  seats: [0, 1],
  path: ['START', 'c20r7'],
  steps: 1,
  bonuses: [
    { kind: 'credits', amount: 2, cost: null },
    { kind: 'gain', amount: 1, cost: 7 },
    { kind: 'lose', amount: 1, cost: null },
  ],
  on: true,
  use: true,
  what: 'coins',
  uncounted: ['green', 'white'],
  no_maximum: seat === 1,
  reason: 'finished',
  area: 'roll',
});

test('the lists of the engine are found', () => {
  for (const event of ['bust', 'permits', 'end_move']) expect(events).toContain(event);
  expect(events.length).toBeGreaterThan(38);
  expect(refusals).toContain('same_colour');
  expect(refusals.length).toBeGreaterThan(50);
  expect(options).toContain('race_mode');
  expect(abouts).toContain('bonus_order');
  expect(abouts).toContain('may_lose_from_roll');
  expect(stages).toContain('finish_support');
  expect(verbs).toContain('buy_step');
  expect(timings).toContain('before_buy');
});

test('every stage belongs to one of the eight phases', () => {
  for (const stage of stages) expect(phaseOf(stage as Stage), stage).toBeGreaterThan(0);
});

test.each([
  ['en', en, partsEn, shelfEn],
  ['de', de, partsDe, shelfDe],
] as const)('%s has words for everything that can come', (language, words, parts, shelf) => {
  for (const key of refusals) expect(words.refusals[key], key).toBeTruthy();
  for (const key of stages) expect(parts.stages[key], key).toBeTruthy();
  for (const key of timings) expect(parts.timing[key], key).toBeTruthy();
  for (const key of abouts) expect(words.ask[key], key).toBeTruthy();
  for (const key of KINDS) expect(words.kinds[key], key).toBeTruthy();
  for (const key of options) expect(shelf.options[key]?.label, key).toBeTruthy();
  expect(words.phases).toHaveLength(8);
  for (const event of events.filter((each) => !QUIET.has(each))) {
    for (const seat of [0, 1]) {
      const sentence = words.events[event]?.(sample(event, seat), sayAs(who, {}, words, language));
      expect(sentence, event).toMatch(/\S+/);
      expect(sentence, event).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});

test.each([
  ['en', en],
  ['de', de],
] as const)('%s says every move of a suggestion', (language, words) => {
  const view = {
    seat: 0,
    players: [{ active: [{ kind: 'green', face: 'team' }] }],
  } as unknown as CubitosView;
  const game = gameWords({}, words, language);
  for (const verb of verbs) {
    const move = { move: verb, dice: {}, die: 0, kind: 'red', what: 'coins', seat: 1, field: 'c21r10' } as CubitosMove;
    const sentence = game.move(move, who, view);
    expect(sentence, verb).toMatch(/\S+/);
    expect(sentence, verb).not.toMatch(/undefined|null|NaN/);
  }
});
