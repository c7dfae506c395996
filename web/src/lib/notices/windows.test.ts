import { expect, test } from 'vitest';
import { isSeen, read, windowAt } from './windows';

const SAID = { title: 'Your turn', body: 'Come', path: '/t/abc', tag: 'abc', language: 'en' };
const open = (path: string, visibilityState = 'hidden'): { url: string; visibilityState: string } => ({
  url: `https://here.org${path}`,
  visibilityState,
});

test('a message that is not ours says nothing', () => {
  expect(read(SAID)).toEqual(SAID);
  expect(read(null)).toBeNull();
  expect(read({ ...SAID, title: 7 })).toBeNull();
  expect(read({ ...SAID, path: 'https://elsewhere.org' })).toBeNull();
  expect(read({ ...SAID, path: '//elsewhere.org' })).toBeNull();
  expect(read({ ...SAID, path: '/\\elsewhere.org' })).toBeNull();
});

test('an open window of the table is found, one that can be seen first', () => {
  const [home, hidden, seen] = [open('/'), open('/t/abc?x=1'), open('/t/abc', 'visible')];
  expect(windowAt([home], '/t/abc')).toBeNull();
  expect(windowAt([home, hidden], '/t/abc')).toBe(hidden);
  expect(windowAt([home, hidden, seen], '/t/abc')).toBe(seen);
});

test('nobody is called to what they look at', () => {
  expect(isSeen([open('/', 'visible'), open('/t/abc')], '/t/abc')).toBe(false);
  expect(isSeen([open('/t/abc', 'visible')], '/t/abc')).toBe(true);
});
