import { expect, test } from 'vitest';
import type { Build } from './build';
import { cacheOf, isOwn, kindOf, outdated, wanted } from './plan';

const build: Build = {
  entry: '/assets/index-2.js',
  files: ['/', '/assets/index-2.js'],
  words: { en: ['/assets/en-1.js'], de: ['/assets/de-1.js'] },
  large: ['/assets/scene-1.js'],
};
const HERE = 'https://example.org';
const kind = (path: string, mode = 'navigate', method = 'GET'): string | null =>
  kindOf(method, mode, new URL(path, HERE), HERE);

test('only files and pages of the client are answered', () => {
  expect(kind('/')).toBe('page');
  expect(kind('/t/abc')).toBe('page');
  expect(kind('/assets/index-2.js', 'cors')).toBe('asset');
  expect(kind('/api/games', 'cors')).toBeNull();
  expect(kind('/api/me/export')).toBeNull();
  expect(kind('/ws/abc', 'websocket')).toBeNull();
  expect(kind('/icon.svg', 'no-cors')).toBeNull();
  expect(kind('/', 'navigate', 'POST')).toBeNull();
  expect(kind('https://elsewhere.org/assets/a.js', 'cors')).toBeNull();
});

test('the version before is kept for tabs that are still open; older ones go, and other caches stay', () => {
  const own = cacheOf(build);
  const [first, second] = ['1', '2'].map((entry) => cacheOf({ ...build, entry })) as [string, string];
  expect(outdated([first, second, 'spieltisch.kept', own], own)).toEqual([first]);
  expect(outdated([second, own], own)).toEqual([]);
  expect(outdated([own], own)).toEqual([]);
});

test('one language is kept, and large files are not', () => {
  expect(wanted(build, 'de')).toEqual(['/', '/assets/index-2.js', '/assets/de-1.js']);
  expect(wanted(build, null)).toEqual(['/', '/assets/index-2.js']);
  expect(wanted(build, 'xx')).toEqual(['/', '/assets/index-2.js']);
});

test('a page is of this version if it begins with the same file', () => {
  expect(isOwn(build, '/assets/index-2.js')).toBe(true);
  expect(isOwn(build, '/assets/index-1.js')).toBe(false);
});
