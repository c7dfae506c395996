import { expect, it } from 'vitest';
import type { Option } from '$lib/protocol';
import { forSeats, joined, perSeat } from './perSeat';

const option = (key: string, kind: Option['kind']): Option => ({
  key,
  kind,
  default: 'ask',
  rules: [],
  values: ['ask', 'auto'],
  low: 1,
  high: 8,
  may_be_none: false,
});

it('has a value for each seat', () => {
  expect(perSeat('auto', 3)).toEqual(['auto', 'auto', 'auto']);
  expect(perSeat('ask auto', 2)).toEqual(['ask', 'auto']);
});

it('is one value if all are the same', () => {
  expect(joined(['auto', 'auto'])).toBe('auto');
  expect(joined(['ask', 'auto'])).toBe('ask auto');
});

it('fits the number of seats, also if that was changed later', () => {
  const options = [option('meisterzug', 'per_seat'), option('mode', 'one_of')];
  expect(forSeats(options, { meisterzug: 'ask auto', mode: 'teams' }, 3)).toEqual({
    meisterzug: 'ask auto ask',
    mode: 'teams',
  });
  expect(forSeats(options, { meisterzug: 'ask auto ask' }, 2)).toEqual({ meisterzug: 'ask auto' });
  expect(forSeats(options, {}, 2)).toEqual({});
});
