import { expect, test } from 'vitest';
import { duration } from './duration';

const HOUR = 3_600_000;

test.each([
  [0, '0 seconds', '0 Sekunden'],
  [15_000, '15 seconds', '15 Sekunden'],
  [60_000, '1 minute', '1 Minute'],
  [8 * HOUR, '8 hours', '8 Stunden'],
  [24 * HOUR, '1 day', '1 Tag'],
  [51 * HOUR + 59_000, '2 days, 3 hours', '2 Tage, 3 Stunden'],
])('%i ms', (ms, english, german) => {
  expect([duration('en', ms), duration('de', ms)]).toEqual([english, german]);
});

test('in a small place', () => {
  expect(duration('en', 51 * HOUR, true)).toBe('2 days 3 hr');
});
