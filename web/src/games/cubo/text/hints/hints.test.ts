import { expect, test } from 'vitest';
import reasons from '../../../../../../src/spieltisch/games/cubo/bot/reasons.py?raw';
import { words as de } from './de';
import { words as en } from './en';
import { words as fr } from './fr';
import { reasonText } from '.';

const keys = [...new Set([...reasons.matchAll(/(?:Reason\(|else )"(\w+)"/g)].map((match) => match[1] ?? ''))].sort();
const data = { points: 12, average: 15, then: 20 };

test('there are words for every reason of the bot, and for nothing else', () => {
  for (const words of [de, en, fr]) expect(Object.keys(words).sort()).toEqual(keys);
});

test.each(keys)('a reason in all languages: %s', (key) => {
  const said = [en, de, fr].map((words) => reasonText(key, data, words));
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
  expect(new Set(said).size).toBe(3);
});

test('an unknown reason says nothing', () => {
  expect(reasonText('moon', {}, en)).toBe('');
});
