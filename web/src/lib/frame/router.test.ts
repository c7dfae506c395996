import { expect, test } from 'vitest';
import { match, replayPath, reportPath } from './router.svelte';

test.each([
  ['/', '', { page: 'home' }],
  ['/t/k3v9x2mq8t', '', { page: 'table', table: 'k3v9x2mq8t' }],
  ['/r/abc', '', { page: 'replay', table: 'abc', move: null, viewer: null, watching: false, open: false }],
  ['/r/abc', '?move=17&seat=1', { page: 'replay', table: 'abc', move: 17, viewer: 1, watching: false, open: false }],
  [
    '/r/abc',
    '?move=-3&seat=x',
    { page: 'replay', table: 'abc', move: null, viewer: null, watching: false, open: false },
  ],
  [
    '/r/abc',
    '?seat=none&open=true',
    { page: 'replay', table: 'abc', move: null, viewer: null, watching: true, open: true },
  ],
  ['/r/abc/report', '', { page: 'report', table: 'abc', viewer: null }],
  ['/r/abc/report', '?seat=1', { page: 'report', table: 'abc', viewer: 1 }],
  ['/r/abc/other', '', { page: 'missing' }],
  ['/r/abc/report/x', '', { page: 'missing' }],
  ['/t/abc/report', '', { page: 'missing' }],
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
  expect(match(url.pathname, url.search)).toMatchObject({ page: 'replay', table: 'abc', move: 17, viewer: 1 });
  expect(replayPath('abc', 0, null)).toBe('/r/abc?move=0');
  expect(replayPath('abc', 0, null, true, true)).toBe('/r/abc?move=0&seat=none&open=true');
});

test('a link to a report leads to it', () => {
  const url = new URL(reportPath('abc', 1), 'http://x');
  expect(match(url.pathname, url.search)).toEqual({ page: 'report', table: 'abc', viewer: 1 });
  expect(reportPath('abc', null)).toBe('/r/abc/report');
});
