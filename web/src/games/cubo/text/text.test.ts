import { expect, test } from 'vitest';
import protocol from '../../../../../docs/protocol.md?raw';
import optionsOfEngine from '../../../../../src/spieltisch/games/cubo/options.py?raw';
import refusalsOfEngine from '../../../../../src/spieltisch/games/cubo/refusals.py?raw';
import { byEvent } from '$lib/table/kit/kinds';
import type { Event, Line, View } from '../protocol.gen';
import { words as shelfDe } from '../shelf/de';
import { words as shelfEn } from '../shelf/en';
import { gameWords, sayAs, whyNot } from '.';
import { words as de } from './de';
import { words as en } from './en';

const chapter = protocol.split(/^## /m).find((part) => part.startsWith('Cubo on the wire')) ?? '';
const table = chapter.split('Events (')[1] ?? '';
const events = [...table.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1] ?? '');
const refusals = [...refusalsOfEngine.matchAll(/Refusal\("[^"]+", "(\w+)"/g)].map((match) => match[1] ?? '');
const options = [...optionsOfEngine.matchAll(/^ {4}(?:one_of|whole|flag|seat_choice)\("(\w+)"/gm)].map(
  (match) => match[1] ?? '',
);

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const die = { colour: 'red', value: 4 } as const;
const samples = (seat: number): { [Kind in Event as Kind['event']]: Kind } => {
  const about = { rules: [], seat };
  const at = 1000;
  const lines: Line[] = [{ line: 'row1', kind: 'straight', one_colour: true, points: 12 }];
  const square = { TL: 0, T: 1, TR: 2, L: 3, R: 4, BL: 5, B: 6, BR: 7 };
  return {
    round: { event: 'round', rules: [], round: 2, start_player: seat, centre: [die, die, die, die] },
    go: { event: 'go', ...about, at },
    race: { event: 'race', rules: [], round: 2, at },
    pick_up: { event: 'pick_up', ...about, at, last: false },
    throw: { event: 'throw', ...about, at, last: false },
    land: { event: 'land', ...about, at, dice: [die], white: 5 },
    call: { event: 'call', ...about, at, first: true },
    close: { event: 'close', rules: [], at },
    take: { event: 'take', ...about, die: 2, colour: 'blue', value: 3, at, given: false },
    countdown: { event: 'countdown', rules: [], starts: at, ends: 7000, seats: [seat] },
    fail: { event: 'fail', ...about },
    decided: { event: 'decided', ...about },
    choices: { event: 'choices', rules: [], keep: [0], reroll: [1] },
    submitted: { event: 'submitted', ...about },
    uncover: { event: 'uncover', ...about, square, lines, total: 12 },
    swap: { event: 'swap', ...about, cell: 'TL', out: die, in: die, lines, total: 12 },
    no_swap: { event: 'no_swap', ...about },
    score: { event: 'score', ...about, points: 12, sum: 30, best: null },
    absent: { event: 'absent', ...about },
    present: { event: 'present', ...about },
    game_over: { event: 'game_over', rules: [], reason: 'rounds_played', ranks: [1, 2], points: [30, 12] },
  };
};

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
  for (const key of [...options, 'edition']) expect(shelf.options[key]?.label, key).toBeTruthy();
  for (const seat of [0, 1]) {
    expect(Object.keys(samples(seat))).toEqual(expect.arrayContaining(events));
    for (const event of Object.values(samples(seat))) {
      const sentence = byEvent(words.events, event, sayAs(who, words, language));
      expect(sentence, event.event).toMatch(/\S+/);
      expect(sentence, event.event).not.toMatch(/undefined|null|NaN|\[object/);
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
  const view = { game: 'cubo', seat: 0 } as View;
  expect(words.event(samples(1).throw, who, view)).toBeNull();
  expect(words.event(samples(1).land, who, view)).toBeNull();
  expect(words.event(samples(0).land, who, view)).toContain('Your roll');
});

test('the log tells what people keep as its reader would', () => {
  const told = (words: typeof en, language: 'en' | 'de', you: number | null): string =>
    words.events.choices(
      { event: 'choices', rules: [], keep: [0], reroll: [1, 2] },
      sayAs({ ...who, you }, words, language),
    );
  expect(told(en, 'en', 0)).toBe('You keep your roll. P1 and P2 throw again.');
  expect(told(en, 'en', 1)).toBe('P0 keeps the roll. You throw again. P2 throws again.');
  expect(told(de, 'de', 2)).toBe('P0 behält den Wurf. Du wirfst noch einmal. P1 wirft noch einmal.');
  expect(told(de, 'de', null)).toBe('P0 behält den Wurf. P1 und P2 werfen noch einmal.');
});
