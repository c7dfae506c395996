import { expect, test } from 'vitest';
import { filled } from './filled';
import { list, number, plural } from './forms';
import { ENGLISH, factsOf, LANGUAGES, languageOf, preferred } from './languages';
import { words } from './words.svelte';

test.each([
  [['de-AT', 'en'], 'de'],
  [['it', 'DE'], 'de'],
  [['fr-CA', 'de'], 'fr'],
  [['en-GB'], 'en'],
  [['it', 'es'], 'en'],
  [[], 'en'],
] as const)('of %j it speaks %s', (wanted, language) => {
  expect(preferred(wanted)).toBe(language);
});

test('plurals and numbers as the language writes them', () => {
  const forms = { one: '# card', other: '# cards' };
  expect([0, 1, 2, 1000].map((n) => plural('en', n, forms))).toEqual(['0 cards', '1 card', '2 cards', '1,000 cards']);
  expect(plural('de', 1234, { one: '# Karte', other: '# Karten' })).toBe('1.234 Karten');
  expect([0, 1, 2].map((n) => plural('fr', n, { one: '# carte', other: '# cartes' }))).toEqual([
    '0 carte',
    '1 carte',
    '2 cartes',
  ]);
  expect(number('fr', 0.25)).toBe('0,25');
});

test('a language counts in all the ways it has', () => {
  const forms = { one: '# karta', few: '# karty', many: '# kart', other: '# karty' };
  expect([1, 3, 5, 22, 1.5].map((n) => plural('pl', n, forms))).toEqual([
    '1 karta',
    '3 karty',
    '5 kart',
    '22 karty',
    '1,5 karty',
  ]);
});

test('lists', () => {
  expect(list('en', ['Anna', 'Ben', 'Cem'])).toBe('Anna, Ben and Cem'.replace(' and', ', and'));
  expect(list('de', ['Anna', 'Ben'])).toBe('Anna und Ben');
  expect(list('fr', ['Anna', 'Ben'])).toBe('Anna et Ben');
});

test('every language says its name and how it is written', () => {
  expect(LANGUAGES[0]).toBe(ENGLISH);
  for (const language of LANGUAGES) {
    expect(language).toMatch(/^[a-z]{2}$/);
    expect(factsOf(language).name, language).not.toBe(language);
    expect(['ltr', 'rtl'], language).toContain(factsOf(language).direction);
  }
});

test('a folder without a file for the language speaks English', async () => {
  const text = words({ './en.ts': () => Promise.resolve({ words: { yes: 'yes' } }) });
  await text.load('xx');
  expect(text.current).toEqual({ yes: 'yes' });
});

test('what an unfinished file lacks is in English', () => {
  const english = { yes: 'yes', deep: { one: 'one', two: (n: number) => `two ${n}` }, list: ['a', 'b'] };
  expect(filled({ yes: 'qes', deep: { one: 'qone' } }, english)).toEqual({
    yes: 'qes',
    deep: { one: 'qone', two: english.deep.two },
    list: ['a', 'b'],
  });
});

type Wording = Record<string, unknown>;
const wordings = import.meta.glob<{ words: Wording }>(['../../**/[a-z][a-z].ts', '!./languages/*'], { eager: true });

/** Every key of a wording with what it holds: a text, so many texts, or a sentence to be filled in. */
function shape(words: unknown, key = ''): string[] {
  if (key.endsWith('.face')) return []; // optional short names may be in one language only
  if (Array.isArray(words)) return [`${key}: list of ${words.length}`];
  if (typeof words !== 'object' || words === null) return [`${key}: ${typeof words}`];
  return Object.entries(words).flatMap(([inner, value]) => shape(value, `${key}.${inner}`));
}

const finished = LANGUAGES.filter((language) => language !== ENGLISH && !factsOf(language).unfinished);

test.each(finished)('every wording is there in %s, without a gap', (language) => {
  const english = Object.entries(wordings).filter(([path]) => languageOf(path) === ENGLISH);
  expect(english.length).toBeGreaterThan(50);
  const gaps = english.flatMap(([path, { words }]) => {
    const own = wordings[path.replace(/en\.ts$/, `${language}.ts`)];
    if (!own) return [`${path}: no file`];
    const [here, there] = [shape(own.words), shape(words)];
    return [
      ...there.filter((key) => !here.includes(key)).map((key) => `${path}${key} is missing`),
      ...here.filter((key) => !there.includes(key)).map((key) => `${path}${key} is not in English`),
    ];
  });
  expect(gaps).toEqual([]);
});

test('no file of words is there for a language that does not say its name', () => {
  const strays = Object.keys(wordings).filter((path) => !LANGUAGES.includes(languageOf(path)));
  expect(strays).toEqual([]);
});
