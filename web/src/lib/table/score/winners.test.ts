import { expect, test } from 'vitest';
import { seatsByRank, winnerText } from './winners';

const outcome = (...ranks: number[]) => ({ ranks, points: ranks, reason: '', rules: [] });
const who = (you: number | null) => ({ you, name: (seat: number) => `P${seat}` });
const words = {
  youWon: 'You won',
  won: (name: string) => `${name} won`,
  wonTogether: (names: string) => `${names} share the win`,
};

test('seats stand in the order of their ranks', () => {
  expect(seatsByRank(outcome(3, 1, 4, 2))).toEqual([1, 3, 0, 2]);
  expect(seatsByRank(outcome(2, 1, 1))).toEqual([1, 2, 0]);
});

test.each([
  [[2, 1], 1, 'You won'],
  [[2, 1], 0, 'P1 won'],
  [[2, 1], null, 'P1 won'],
  [[1, 2, 1], 0, 'P0 and P2 share the win'],
] as const)('ranks %j are told to seat %j as "%s"', (ranks, you, sentence) => {
  expect(winnerText(outcome(...ranks), who(you), words, 'en')).toBe(sentence);
});
