import { expect, test } from 'vitest';
import optionsOfEngine from '../../../../../src/spieltisch/games/cubitos/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/cubitos/refusals.py?raw';
import { words as partsDe } from './parts/de';
import { words as partsEn } from './parts/en';
import { KINDS, phaseOf } from '../protocol';
import { byEvent } from '$lib/table/kit/kinds';
import type { Dice, Event, Fallen, Move, Stage, View } from '../protocol.gen';
import type { Quiet, Say } from './say';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords, sayAs } from '.';
import { words as de } from './de';
import { words as en } from './en';
import reasonsOfBots from '../../../../../src/spieltisch/games/cubitos/bot/reasons.py?raw';
import { words as hintsDe } from './hints/de';
import { words as hintsEn } from './hints/en';

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
const samples = (seat: number): { [Kind in Event as Kind['event']]: Kind } => {
  const rules: string[] = [];
  const about = { rules, seat };
  const dice: Dice = { red: 1, 'light-grey': 2 };
  const thrown: { dice: Dice; faces: Fallen[]; hits: number } = {
    dice,
    faces: [
      { kind: 'red', face: 'team' },
      { kind: 'blue', face: 'blank' },
    ],
    hits: 1,
  };
  const some = { ...about, amount: 2, total: 5, card: 'bob' };
  return {
    round: { event: 'round', rules, round: 2, start_player: seat, maximum: [9, 9] },
    draw: { event: 'draw', ...about, dice, auto: false },
    refill: { event: 'refill', ...about, dice },
    roll: { event: 'roll', ...about, push: seat === 0, ...thrown },
    added: { event: 'added', ...about, card: 'bob', ...thrown },
    danger: { event: 'danger', ...about },
    push: { event: 'push', ...about },
    pass: { event: 'pass', ...about },
    wait: { event: 'wait', ...about, on: true },
    must_push: { event: 'must_push', ...about, card: 'bob' },
    use: { event: 'use', ...about, die: 0, card: 'bob', part: 'team', ability: 0 },
    coins: { event: 'coins', ...some },
    steps: { event: 'steps', ...some },
    permits: { event: 'permits', ...some },
    credits: { event: 'credits', ...some },
    fan: { event: 'fan', ...about, fans: 3, credits: 2, tokens: 1 },
    active: { event: 'active', ...about, kind: 'red', face: 'coin:2' },
    back: { event: 'back', ...about, kind: 'red' },
    protected: { event: 'protected', ...about },
    saved: { event: 'saved', ...about, card: 'bob' },
    bust: { event: 'bust', ...about, kept: {}, rested: dice },
    to_rest: { event: 'to_rest', ...about, dice },
    lose: { event: 'lose', ...about, kind: 'red', area: 'roll' },
    gain: { event: 'gain', ...about, kind: 'red', area: 'roll' },
    borrow: { event: 'borrow', ...about, kind: 'red', face: 'coin:2' },
    returned: { event: 'returned', ...about, kind: 'red' },
    give: { event: 'give', ...about, kind: 'red', to: 1 },
    announce: { event: 'announce', ...about, swords: 2, doublings: 1 },
    compare: { event: 'compare', rules, swords: [2, 0], winners: [seat], card: 'bob' },
    next_round: { event: 'next_round', ...about, uncounted: ['green', 'white'], no_maximum: seat === 1 },
    walk: { event: 'walk', ...about, board: 0, path: ['START', 'c20r7'], steps: 1, permits: 0, left: 2 },
    special: { event: 'special', ...about, kind: 'jet', price: 0, to: null, left: 2 },
    bonus: {
      event: 'bonus',
      ...about,
      field: 'c20r7',
      bonuses: [
        { kind: 'credits', amount: 2, cost: null },
        { kind: 'gain', amount: 1, cost: 7 },
        { kind: 'lose', amount: 1, cost: null },
      ],
    },
    lap: { event: 'lap', ...about, lap: 1 },
    board: { event: 'board', ...about, board: 1 },
    finish: { event: 'finish', ...about },
    buy_step: { event: 'buy_step', ...about, price: 4, credits: 2, steps: 1 },
    buy: { event: 'buy', ...about, kind: 'red', price: 4, credits: 2 },
    rest: { event: 'rest', ...about },
    start_player: { event: 'start_player', ...about },
    extra_round: { event: 'extra_round', rules, seats: [0, 1] },
    game_over: { event: 'game_over', rules, reason: 'finished', ranks: [1, 2], overruns: [3, 0] },
    skip: { event: 'skip', ...about },
    accept: { event: 'accept', ...about },
    end_support: { event: 'end_support', ...about },
    end_move: { event: 'end_move', ...about },
    either: { event: 'either', ...about, what: 'coins' },
    receiver: { event: 'receiver', ...about, to: 1 },
    shortcut: { event: 'shortcut', ...about, use: true },
  };
};
const QUIET: ReadonlySet<string> = new Set<Quiet>([
  'push',
  'refill',
  'rest',
  'wait',
  'skip',
  'accept',
  'end_support',
  'end_move',
  'either',
  'receiver',
  'shortcut',
]);

const moves: { [Kind in Move as Kind['move']]: Kind } = {
  draw: { move: 'draw', dice: { red: 1 } },
  roll: { move: 'roll' },
  push: { move: 'push' },
  pass: { move: 'pass' },
  wait: { move: 'wait', on: true },
  use: { move: 'use', die: 0, ability: 0 },
  credit: { move: 'credit', die: 0 },
  skip: { move: 'skip' },
  accept: { move: 'accept' },
  choose: { move: 'choose', dice: { draw: { red: 1 }, roll: {}, rest: {} }, active: [0] },
  kind: { move: 'kind', kind: 'red' },
  either: { move: 'either', what: 'coins' },
  seat: { move: 'seat', seat: 1 },
  announce: { move: 'announce', doublings: 0 },
  end_support: { move: 'end_support' },
  end_move: { move: 'end_move' },
  end_buy: { move: 'end_buy' },
  go: { move: 'go', field: 'c21r10' },
  special: { move: 'special', use: true },
  buy_step: { move: 'buy_step' },
  buy: { move: 'buy', kind: 'red' },
};

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
  for (const seat of [0, 1]) {
    expect(Object.keys(samples(seat))).toEqual(expect.arrayContaining(events));
    for (const event of Object.values(samples(seat))) {
      const sentence = byEvent<Event, Say>(words.events, event, sayAs(who, {}, words, language));
      if (QUIET.has(event.event)) expect(sentence, event.event).toBeNull();
      else expect(sentence, event.event).toMatch(/\S+/);
      expect(sentence ?? '', event.event).not.toMatch(/undefined|null|NaN|\[object/);
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
  } as unknown as View;
  const game = gameWords({}, words, language);
  expect(Object.keys(moves)).toEqual(expect.arrayContaining(verbs));
  for (const move of Object.values(moves)) {
    const sentence = game.move(move, who, view);
    expect(sentence, move.move).toMatch(/\S+/);
    expect(sentence, move.move).not.toMatch(/undefined|null|NaN/);
  }
});

test('every reason of a bot has its sentence in both languages', () => {
  const keys = [...new Set(found(reasonsOfBots, /Reason\("(\w+)"/g).concat(found(reasonsOfBots, /else "(\w+)"/g)))];
  expect(keys.length).toBeGreaterThan(15);
  for (const words of [hintsEn, hintsDe]) {
    expect(Object.keys(words).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(words[key]?.({ risk: 20, dice: 4, steps: 2, kind: 'red' })).toMatch(/\.$/);
  }
});
