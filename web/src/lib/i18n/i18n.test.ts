import { expect, test } from 'vitest';
import { list, plural, preferred } from './forms';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'DE'], 'de'],
  [['en-GB'], 'en'],
  [['fr', 'it'], 'en'],
  [[], 'en'],
] as const)('of %j it speaks %s', (wanted, language) => {
  expect(preferred(wanted)).toBe(language);
});

test('plurals and numbers as the language writes them', () => {
  const forms = { one: '# card', other: '# cards' };
  expect([0, 1, 2, 1000].map((n) => plural('en', n, forms))).toEqual(['0 cards', '1 card', '2 cards', '1,000 cards']);
  expect(plural('de', 1234, { one: '# Karte', other: '# Karten' })).toBe('1.234 Karten');
});

test('lists', () => {
  expect(list('en', ['Anna', 'Ben', 'Cem'])).toBe('Anna, Ben and Cem'.replace(' and', ', and'));
  expect(list('de', ['Anna', 'Ben'])).toBe('Anna und Ben');
});

/** The shape of a wording: its keys, and whether each holds a text, a list or a sentence to be filled in. */
function shape(words: unknown): unknown {
  if (typeof words !== 'object' || words === null) return typeof words;
  if (Array.isArray(words)) return `list of ${words.length}`;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, shape(value)]));
}

const english = import.meta.glob<{ words: object }>(['../../**/{text,shelf,printed}/en.ts', '../../**/text/*.en.ts'], {
  eager: true,
});
const german = import.meta.glob<{ words: object }>(['../../**/{text,shelf,printed}/de.ts', '../../**/text/*.de.ts'], {
  eager: true,
});

test('every wording is there in both languages, without a gap', () => {
  expect(Object.keys(english).length).toBeGreaterThan(6);
  for (const [path, { words }] of Object.entries(english)) {
    const other = german[path.replace(/en\.ts$/, 'de.ts')];
    expect(shape(JSON.parse(JSON.stringify(other?.words, functions))), path).toEqual(
      shape(JSON.parse(JSON.stringify(words, functions))),
    );
  }
});

/** Optional short names may be in one language only. */
function functions(key: string, value: unknown): unknown {
  if (key === 'face') return undefined;
  return typeof value === 'function' ? 'fills in' : value;
}
