import { expect, test } from 'vitest';
import type { Option } from '$lib/protocol';
import { choiceText } from './choices';

const option = (kind: Option['kind']): Option => ({
  key: 'x',
  kind,
  default: null,
  rules: [],
  values: [],
  low: 0,
  high: 0,
  may_be_none: false,
});
const words = { label: 'X', values: { 'big-cat': 'Big Cat', random: 'drawn' } };
const seat = (number: number): string => `Seat ${number}`;

test('values are called by their names, several of them each by its own', () => {
  expect(choiceText(option('one_of'), 'big-cat', words, seat)).toBe('Big Cat');
  expect(choiceText(option('words'), 'big-cat small-dog', words, seat)).toBe('Big Cat, Small dog');
  expect(choiceText(option('number'), 3, undefined, seat)).toBe('3');
});

test('seats are counted from one', () => {
  expect(choiceText(option('seat'), 0, words, seat)).toBe('Seat 1');
  expect(choiceText(option('seat'), 'random', words, seat)).toBe('drawn');
});
