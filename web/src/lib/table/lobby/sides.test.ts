import { expect, test } from 'vitest';
import type { SeatInfo } from '$lib/protocol';
import { sideOf } from './sides';

const seats: SeatInfo[] = ['Anna', 'Ben', 'Cem', 'Dora'].map((name, seat) => ({
  seat,
  name,
  kind: 'human',
  level: null,
  connected: true,
  substitute: null,
}));

test('partners have the same side', () => {
  const side = sideOf(3, [0, 1, 0, 1], seats);
  expect(side?.letter).toBe('B');
  expect(side?.partners.map(({ name }) => name)).toEqual(['Ben']);
});

test('without sides there is nothing to say', () => {
  expect(sideOf(0, null, seats)).toBeNull();
});
