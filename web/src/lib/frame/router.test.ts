import { expect, test } from 'vitest';
import { match, replayPath } from './router.svelte';

test.each([
  ['/', '', { page: 'home' }],
  ['/t/k3v9x2mq8t', '', { page: 'table', table: 'k3v9x2mq8t' }],
  ['/r/abc', '', { page: 'replay', table: 'abc', move: null, viewer: null }],
  ['/r/abc', '?move=17&seat=1', { page: 'replay', table: 'abc', move: 17, viewer: 1 }],
  ['/r/abc', '?move=-3&seat=x', { page: 'replay', table: 'abc', move: null, viewer: null }],
  ['/verify', '?table=abc', { page: 'verify' }],
  ['/settings/', '', { page: 'settings' }],
  ['/statistics', '', { page: 'statistics' }],
  ['/t', '', { page: 'missing' }],
  ['/t/a/b', '', { page: 'missing' }],
  ['/t/%3Cscript%3E', '', { page: 'missing' }],
  ['/verify/x', '', { page: 'missing' }],
] as const)('%s%s', (path, search, route) => {
  expect(match(path, search)).toEqual(route);
});

test('a link to a move leads back to it', () => {
  const url = new URL(replayPath('abc', 17, 1), 'http://x');
  expect(match(url.pathname, url.search)).toEqual({ page: 'replay', table: 'abc', move: 17, viewer: 1 });
  expect(replayPath('abc', 0, null)).toBe('/r/abc?move=0');
});
