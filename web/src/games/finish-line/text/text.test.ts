import { expect, test } from 'vitest';
import { byEvent } from '$lib/table/kit/kinds';
import type { Colour, Event, Move, Slip, View } from '../protocol.gen';
import protocol from '../../../../../docs/protocol.md?raw';
import optionsOfEngine from '../../../../../src/spieltisch/games/finish_line/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/finish_line/refusals.py?raw';
import { FACES } from '../dice/faces';
import { words as partsDe } from './parts/de';
import { words as partsEn } from './parts/en';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords, sayAs } from '.';
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
const view = { game: 'finish-line', seat: 0 } as View;
const slip: Slip = { win: [], place: [], staked: 0, rest: 1200 };

const samples = (seat: number): { [Kind in Event as Kind['event']]: Kind } => {
  const rules: string[] = [];
  const about = { rules, seat };
  const moved = { rules, row: [20, 11, 5], pair: false };
  const dice: Colour[] = ['white', 'red', 'black'];
  return {
    lineup: { event: 'lineup', rules, race: 2, row: [20, 11, 5], grant: 2000, capital: [1000, 3000] },
    slip: { event: 'slip', ...about, slip },
    open_slips: { event: 'open_slips', rules, slips: [slip] },
    start_player: { event: 'start_player', ...about, drawn: true },
    home_stretch: { event: 'home_stretch', rules, pool: 7 },
    draw: { event: 'draw', ...about, colours: dice, auto: false },
    roll: { event: 'roll', ...about, colours: dice, faces: ['horseshoe', 'whip', 'side_bet'] },
    use: { event: 'use', ...about, colour: 'white', face: 'horseshoe', horse: 11 },
    discard: { event: 'discard', ...about, colour: 'white', face: 'blank' },
    rests: { event: 'rests', rules, horse: 11, colour: 'white', face: 'horseshoe' },
    advance: { event: 'advance', ...moved, horse: 11, steps: 1 },
    fall_back: { event: 'fall_back', ...moved, horse: 11 },
    rearrange: { event: 'rearrange', ...moved, horses: [20, 11, 5] },
    pair: { event: 'pair', ...moved, lower: 20, upper: 11 },
    pair_over: { event: 'pair_over', rules, lower: 20, upper: 11 },
    disqualify: { event: 'disqualify', ...moved, horse: 11 },
    spent: { event: 'spent', rules, horse: 20, colours: dice },
    side_bet: { event: 'side_bet', ...about, against: 1 - seat, amount: 500, skipped: true },
    returned: { event: 'returned', ...about, colours: dice, pool: 7 },
    kept: { event: 'kept', ...about },
    passed: { event: 'passed', ...about, colours: dice },
    last_turn_over: { event: 'last_turn_over', ...about },
    placed: { event: 'placed', ...about, horse: 11 },
    declined: { event: 'declined', ...about },
    photo_finish: {
      event: 'photo_finish',
      rules,
      horses: [20, 11],
      throws: [
        [4, 4],
        [3, 5],
      ],
    },
    result: { event: 'result', rules, race: 2, order: [11, 20, 5], first: 11, second: 20 },
    settle: { event: 'settle', ...about, slip, lines: [], money: 1200 },
    game_over: {
      event: 'game_over',
      rules,
      reason: 'three_races',
      ranks: [2, 1],
      totals: [1000, 2000],
      money: [1000, 2000],
      side_bets: [0, 0],
    },
  };
};

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
  for (const key of refusals) expect(parts.refusals[key], key).toBeTruthy();
  for (const key of [...options, 'edition']) expect(shelf.options[key]?.label, key).toBeTruthy();
  for (const face of Object.values(FACES).flat()) {
    expect(words.faces[face], face).toBeTruthy();
    expect(parts.faces.does[face], face).toBeTruthy();
  }
  for (const seat of [0, 1]) {
    const { draw, rests, spent, passed, ...others } = samples(seat);
    const quiet = [draw, rests, spent, passed].map((event) => event.event);
    expect([...Object.keys(others), ...quiet]).toEqual(expect.arrayContaining(events));
    for (const event of Object.values(others)) {
      const sentence = byEvent({ ...words.events, ...words.then }, event, sayAs(who, [], words, language));
      expect(sentence, event.event).toMatch(/\S+/);
      expect(sentence, event.event).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});

test('a turn is one line, as in the spec', () => {
  const use: Event = { ...samples(1).use, face: 'pace_change', from: 5, horse: 20 };
  const { spent, passed, roll, advance } = samples(2);
  const next: Event[] = [spent, { ...advance, horse: 20, row: [5, 20, 3] }, passed, roll, { ...advance, horse: 3 }];
  expect(gameWords({}, en, 'en').event(use, who, view, next)).toBe('P1: pace change, white 5 → 20, 20 up to 2nd.');
  expect(gameWords({}, de, 'de').event(use, who, view, next)).toBe(
    'P1: Tempowechsel, weiß 5 → 20, 20 vor auf Platz 2.',
  );
});

test('the throws of others are not told, the own ones are', () => {
  const words = gameWords({}, en, 'en');
  expect(words.event(samples(1).roll, who, view)).toBeNull();
  expect(words.event(samples(0).roll, who, view)).toBe('You roll: horseshoe (white), whip (red), side bet (black).');
});

test.each<[Move, string]>([
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
  expect(gameWords({}, en, 'en').move(move, who, view)).toBe(sentence);
});

test('green dice are worth what the edition of the table says', () => {
  const bonuses = {
    bonus_1000: { win: 500, place: 250 },
    bonus_2000: { win: 1500, place: 750 },
    bonus_3000: { win: 9000, place: 4500 },
  };
  const use: Move = { move: 'use', colour: 'green', face: 'bonus_2000', horse: 5 };
  expect(gameWords({ bonuses }, en, 'en').move(use, who, view)).toBe('bonus 1500 on 5');
  expect(gameWords({}, en, 'en').move(use, who, view)).toBe('bonus 2000 on 5');
  expect(partsEn.faces.does.bonus_2000('€1,500', '€750')).toContain('it brings €1,500 to win bets');
  expect(partsDe.faces.does.side_bet()).toContain('schuldet dir am Spielende 500\u00a0€');
});
