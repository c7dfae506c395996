import { expect, test } from 'vitest';
import { loadWords } from '$lib/i18n/words.svelte';
import reasons from '../../../../../../src/spieltisch/games/thousand_km/bot/reasons.py?raw';
import type { View } from '../../protocol.gen';
import { explain } from '.';
import { words as de } from './de';
import { words as en } from './en';

const keys = [...reasons.matchAll(/(?:Reason\(|else )"(\w+)"/g)].map((match) => match[1] ?? '');

test('there are words for every reason of the bot, and for nothing else', () => {
  const used = [...new Set(keys)].sort();
  expect(used.length).toBeGreaterThan(10);
  expect(Object.keys(en).sort()).toEqual(used);
  expect(Object.keys(de).sort()).toEqual(used);
});

test('a reason is one sentence about this table; an unknown one says nothing', async () => {
  await loadWords();
  const view = { sides: [{ players: [0] }, { players: [1] }] } as unknown as View;
  const who = { you: 0, name: (seat: number): string => ['Anna', 'Ben'][seat] ?? '' };
  const said = explain({ key: 'danger', data: { side: 1, left: 150 } }, who, view);
  expect(said).toMatch(/150.km/);
  expect(said).toContain('Ben');
  expect(explain({ key: 'tea', data: {} }, who, view)).toBe('');
});
