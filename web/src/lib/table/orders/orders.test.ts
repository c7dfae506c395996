import { expect, test } from 'vitest';
import type { Option, OrderForm, OrdersTold } from '$lib/protocol';
import { newsAfter } from './news';
import { plainWords, saidOf, valuesOf } from './orders';

const told = (more: Partial<OrdersTold>): OrdersTold => ({ type: 'orders', seat: 1, stands: [], offered: [], ...more });
const number: Omit<Option, 'key' | 'default'> = {
  kind: 'number',
  rules: [],
  values: [],
  low: 1,
  high: 9,
  may_be_none: false,
};
const FORM: OrderForm = { key: 'roll_on', rules: ['X-1'], params: [{ ...number, key: 'hits', default: 5 }] };

test('news are told once, the latest last, and never many', () => {
  const acted = newsAfter([], told({ acted: 'roll_on' }));
  expect(acted).toEqual([{ seat: 1, order: 'roll_on', what: 'acted' }]);
  expect(newsAfter(acted, told({ acted: 'roll_on' }))).toEqual(acted);
  expect(newsAfter(acted, told({}))).toEqual(acted);
  const ended = newsAfter(acted, told({ ended: [{ order: 'roll_on', why: 'over' }] }));
  expect(ended.map(({ what }) => what)).toEqual(['acted', 'over']);
  const many = ['a', 'b', 'c', 'd'].map((order) => ({ order, why: 'over' as const }));
  expect(newsAfter(ended, told({ ended: many })).map(({ order }) => order)).toEqual(['b', 'c', 'd']);
});

test('an order begins with the values that the game suggests, or with those that stand', () => {
  expect(valuesOf(FORM, undefined)).toEqual({ hits: 5 });
  expect(valuesOf(FORM, { hits: 7 })).toEqual({ hits: 7 });
});

test('a game without words of its own is readable', () => {
  expect(saidOf(FORM, plainWords(FORM), { hits: 7 })).toBe('Roll on, Hits: 7');
  expect(saidOf(FORM, { label: 'Roll', params: {}, says: ({ hits }) => `up to ${String(hits)}` }, { hits: 7 })).toBe(
    'up to 7',
  );
});
