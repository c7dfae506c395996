import { beforeEach, expect, test, vi } from 'vitest';
import { keepSeen, lastSeen } from './seen';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('the last version seen is kept per table', () => {
  expect(lastSeen('a')).toBeNull();
  keepSeen('a', 3);
  keepSeen('b', 9);
  keepSeen('a', 4);
  expect([lastSeen('a'), lastSeen('b')]).toEqual([4, 9]);
});

test('only the tables seen last are kept', () => {
  for (let n = 0; n < 60; n++) keepSeen(`t${n}`, n);
  expect([lastSeen('t9'), lastSeen('t10'), lastSeen('t59')]).toEqual([null, 10, 59]);
});
