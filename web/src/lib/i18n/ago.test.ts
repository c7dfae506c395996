import { expect, test } from 'vitest';
import { fromNow } from './ago';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:31Z', 'now', 'jetzt'],
  ['2026-03-10T11:59:00Z', '1 minute ago', 'vor 1 Minute'],
  ['2026-03-10T09:10:00Z', '2 hours ago', 'vor 2 Stunden'],
  ['2026-03-09T11:00:00Z', 'yesterday', 'gestern'],
  ['2026-02-20T12:00:00Z', '2 weeks ago', 'vor 2 Wochen'],
  ['2025-12-24T12:00:00Z', '2 months ago', 'vor 2 Monaten'],
  ['2026-03-12T13:00:00Z', 'in 2 days', 'übermorgen'],
])('%s', (iso, english, german) => {
  expect([fromNow('en', iso, NOW), fromNow('de', iso, NOW)]).toEqual([english, german]);
});

test('what is no time is not said', () => {
  expect(fromNow('en', 'soon', NOW)).toBe('');
});
