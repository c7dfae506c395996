import { expect, test } from 'vitest';
import type { OwnTable } from '$lib/protocol/people';
import { words as de } from './text/de';
import { words as en } from './text/en';
import { words as fr } from './text/fr';
import { told } from './told';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const own = {
  since: '2026-11-18T10:00:00Z',
  changed: '2026-11-18T10:00:00Z',
  deadline: '2026-12-06T12:00:00Z',
  pace: { over_days: true, bank_s: 0 },
} as OwnTable;

test('a clock that runs says when it ends', () => {
  expect(told({ ...own, deadline: '2026-11-21T12:00:00Z' }, en, 'en', NOW)).toBe('time is up in 3 days · 2 hours ago');
  expect(told({ ...own, deadline: null }, en, 'en', NOW)).toBe('2 hours ago');
});

test('on holiday the clock stands, and no end of it is told', () => {
  const away = { ...own, stands: '2026-12-03T12:00:00Z' };
  expect(told(away, en, 'en', NOW)).toBe('on holiday, the clock stands until Dec 3');
  expect(told(away, de, 'de', NOW)).toBe('Urlaub, die Uhr steht bis 3. Dez.');
  expect(told(away, fr, 'fr', NOW)).toBe('en vacances, chronomètre arrêté jusqu’au 3 déc.');
  expect(told({ ...away, stands: '2026-11-17T12:00:00Z' }, en, 'en', NOW), 'back again').toContain('time is up');
});
