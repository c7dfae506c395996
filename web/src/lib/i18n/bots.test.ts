import { expect, test } from 'vitest';
import type { Meta, SeatInfo } from '$lib/protocol';
import { botChoices, botDescription, connects, isOutside, levelName } from './bots';

const words = {
  levels: { easy: 'leicht', random: 'zufällig' },
  ownBot: (s: string) => `aus ${s}`,
  outside: 'von außen',
};
const meta = {
  levels: ['easy'],
  bots: [
    { level: 'easy', kind: 'built_in' },
    { level: 'random', kind: 'random' },
    { level: 'mine', kind: 'own', description: 'Drives.', source: 'mine.py' },
  ],
} as unknown as Meta;
const seat = (kind: SeatInfo['kind'], level: string | null): SeatInfo => ({
  seat: 0,
  kind,
  name: 'X',
  level,
  connected: true,
  substitute: null,
});

test('bots are offered by the names that people know, those of one’s own with their source', () => {
  expect(botChoices(words, meta).map(({ label }) => label)).toEqual(['leicht', 'zufällig', 'mine – aus mine.py']);
  expect(botDescription(meta, 'mine')).toBe('Drives.');
  expect(botDescription(meta, 'easy')).toBe('');
});

test('a seat says which bot it is', () => {
  expect(levelName(words, 'easy', meta)).toBe('leicht');
  expect(levelName(words, 'mine', meta)).toBe('mine (mine.py)');
  expect(levelName(words, 'gone', meta)).toBe('gone');
  expect(levelName(words, 'outside:Deep Green', meta)).toBe('von außen');
});

test('bots from outside come and go as people do', () => {
  expect(
    [seat('human', null), seat('bot', 'outside:X'), seat('bot', 'easy'), seat('empty', null)].map(connects),
  ).toEqual([true, true, false, false]);
  expect(isOutside(seat('bot', 'outside:X'))).toBe(true);
});
