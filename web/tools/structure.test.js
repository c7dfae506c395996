// The client's structure: no import circles, nothing of a game in shared code, no long files, no crowded folders.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const MOST_LINES = 400;
const MOST_ENTRIES = 20;
const src = fileURLToPath(new URL('../src/', import.meta.url));

/** Words that belong to one game; of a game without a line here, its id. @type {Record<string, RegExp>} */
const WORDS = {
  '1000-km': /\b(1000.?km|meisterzug|attacks?|hazards?|remed(y|ies)|safet(y|ies)|kilomet\w+)\b/i,
  cubitos: /\b(cubitos|fans?|coins?|swords?|busts?|runners?|purse)\b/i,
  cubo: /\b(cubo|jokers?|reroll|swaps?|centre.?die)\b/i,
  'dice-flick': /\b(dice.?flick|flick\w*|knaller|azimuth|plates?|holes?|score.?pad)\b/i,
  'finish-line': /\b(finish.?line|horses?|horseshoes?|jockeys?|slips?|bets?|betting|(?<!Promise\.)races?)\b/i,
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|svelte|css)$/.test(file))
  .sort();
const sources = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]));
const isShared = (/** @type {string} */ file) => !file.startsWith('games/');
const gameOf = (/** @type {string} */ file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? null;
const games = readdirSync(join(src, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The files of src that a file imports, at once, lazily or for their types. @param {string} file */
function importsOf(file) {
  const specifiers = [...(sources.get(file) ?? '').matchAll(/\b(?:from|import)\s*\(?\s*'([$.][^'?]*)'/g)];
  return specifiers.flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('$')
      ? specifier.slice(1)
      : normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
    return [path, `${path}.ts`, `${path}/index.ts`].find((each) => sources.has(each)) ?? [];
  });
}

/** Every circle that a walk from the first file to the last runs into. @returns {string[]} */
function circles() {
  /** @type {Map<string, 'open' | 'done'>} */
  const visited = new Map();
  /** @type {string[]} */
  const found = [];
  /** @param {string} file @param {string[]} path */
  function visit(file, path) {
    if (visited.get(file) === 'open') found.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (visited.has(file)) return;
    visited.set(file, 'open');
    for (const other of importsOf(file)) visit(other, [...path, file]);
    visited.set(file, 'done');
  }
  for (const file of files) visit(file, []);
  return found;
}

test('imports are found', () => {
  expect(importsOf('App.svelte')).toContain('lib/frame/router.svelte.ts');
  expect(importsOf('App.svelte')).toContain('lib/pages/home/Home.svelte');
  expect(games.length).toBeGreaterThan(4);
});

test('there is no import circle, not even of types', () => {
  expect(circles()).toEqual([]);
});

test('shared code imports no game, only the list of games, and only for pages and editions', () => {
  for (const file of files.filter(isShared))
    for (const other of importsOf(file).filter((each) => each.startsWith('games/'))) {
      expect(other, file).toBe('games/index.ts');
      expect(file).toMatch(/^lib\/(pages|editions)\//);
    }
});

test('a game imports no other game', () => {
  for (const file of files.filter(gameOf))
    for (const other of importsOf(file).filter(gameOf)) expect(gameOf(other), file).toBe(gameOf(file));
});

describe.each(games)('%s', (game) => {
  test('its words are not in shared code', () => {
    const words = WORDS[game] ?? new RegExp(`\\b${game.replaceAll('-', '.?')}\\b`, 'i');
    const found = [...sources]
      .filter(([file]) => isShared(file) && !file.endsWith('.test.ts'))
      .flatMap(([file, source]) =>
        source.split('\n').flatMap((line, n) => (words.test(line) ? [`${file}:${n + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });
});

test(`no file that people write has more than ${MOST_LINES} lines`, () => {
  const written = [...sources].filter(([file]) => !file.endsWith('.gen.ts'));
  const long = written.filter(([, source]) => source.trimEnd().split('\n').length > MOST_LINES);
  expect(long.map(([file]) => file)).toEqual([]);
});

test(`no folder shows more than ${MOST_ENTRIES} entries`, () => {
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const crowded = folders.filter((folder) => readdirSync(join(src, folder)).length > MOST_ENTRIES);
  expect(crowded).toEqual([]);
});
