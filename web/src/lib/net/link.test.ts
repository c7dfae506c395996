import { expect, test } from 'vitest';
import { awayAfter, MOVED, type Away, type Link } from './link';

function after(...changes: [Link, number | null][]): Away | null {
  let away: Away | null = null;
  for (const [link, code] of changes) away = awayAfter(away, link, code);
  return away;
}

test('a table that has moved is back before anybody needs to be told', () => {
  expect(after(['lost', MOVED], ['connecting', null])).toBe('moved');
  expect(after(['lost', MOVED], ['connecting', null], ['open', null])).toBeNull();
});

test('if it takes longer, it is a restart', () => {
  expect(after(['lost', MOVED], ['connecting', null], ['lost', 1006])).toBe('restarting');
  expect(after(['lost', MOVED], ['connecting', null], ['lost', MOVED])).toBe('restarting');
});

test.each([4003, 1012, 1013])('code %i is a restart, also while the server does not answer', (code) => {
  expect(after(['lost', code])).toBe('restarting');
  expect(after(['lost', code], ['connecting', null], ['lost', 1006], ['connecting', null])).toBe('restarting');
});

test.each([1006, 1011, 0])('code %i is a lost connection', (code) => {
  expect(after(['lost', code])).toBe('lost');
  expect(after(['lost', code], ['connecting', null], ['lost', 1006])).toBe('lost');
});

test('the first connection and a final end are neither', () => {
  expect(after(['connecting', null])).toBeNull();
  expect(after(['lost', 1006], ['closed', 4001])).toBeNull();
});
