import { expect, test } from 'vitest';
import { seriesSentence } from './series';
import { words as de } from './text/de';
import { words as en } from './text/en';

const name = (seat: number) => ['Anna', 'Ben', 'Ada'][seat] ?? '';

test('two people read a score', () => {
  expect(seriesSentence({ games: 3, wins: [2, 1], last: [0] }, name, en)).toBe('Anna 2 : 1 Ben after 3 games');
  expect(seriesSentence({ games: 1, wins: [0, 1], last: [1] }, name, de)).toBe('Anna 0 : 1 Ben nach 1 Spiel');
});

test('more people read their wins, the best first', () => {
  expect(seriesSentence({ games: 3, wins: [0, 1, 2], last: [2] }, name, en)).toBe(
    'After 3 games: Ada 2, Ben 1, Anna 0',
  );
});
