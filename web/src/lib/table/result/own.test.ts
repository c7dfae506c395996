import { expect, test } from 'vitest';
import { ownSentence } from './own';
import { words as de } from './text/de';
import { words as en } from './text/en';

const outcome = (...ranks: number[]) => ({ ranks, points: ranks, reason: '', rules: [] });
const who = (you: number | null) => ({ you, name: (seat: number) => ['Ada', 'Ben', 'Cem'][seat] ?? '' });
const chart = (...ends: number[]) => ({
  title: '',
  value: (value: number) => `${value} km`,
  steps: ['1', '2'],
  lines: ends.map((end, seat) => ({ seat, values: [0, end] })),
});

test.each([
  ['the winner', outcome(1, 2, 3), 0, chart(1000, 800, 100), 'Well played: 200 km ahead of Ben.'],
  ['the second', outcome(1, 2, 3), 1, chart(1000, 800, 100), 'Second, 200 km behind Ada.'],
  ['somebody close', outcome(1, 2, 3), 1, chart(1000, 960, 100), 'So close! Second, only 40 km behind Ada.'],
  ['the second by a tie-break', outcome(1, 2), 1, chart(900, 900), 'Second, and all but level with Ada.'],
  ['a winner among equals', outcome(1, 1), 0, chart(900, 900), 'Nobody did better than you.'],
  ['a winner without a chart', outcome(1, 2), 0, null, 'Well played!'],
  ['the second without a chart', outcome(1, 2), 1, null, 'Second, after Ada.'],
] as const)('%s reads a kind sentence', (_, result, you, drawn, sentence) => {
  expect(ownSentence(result, who(you), drawn, en.own)).toBe(sentence);
});

test('the last of many is told that the next game is a new one', () => {
  const sentence = ownSentence(outcome(1, 2, 3), who(2), chart(1000, 800, 100), de.own);
  expect(sentence).toBe('Platz 3, 900 km hinter Ada. Im nächsten Spiel fangen alle wieder von vorn an.');
});

test('spectators and people who play alone read none', () => {
  expect(ownSentence(outcome(1, 2), who(null), null, en.own)).toBeNull();
  expect(ownSentence(outcome(1), who(0), null, en.own)).toBeNull();
});
