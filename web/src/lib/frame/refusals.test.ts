import { expect, test } from 'vitest';
import { refusalText } from './refusals';

const refusal = { rule: null, key: 'not_now', sentence: 'Not now.' };

test('a refusal is told in the words of the first book that has them', () => {
  expect(refusalText(refusal, {}, { not_now: 'Gerade nicht.' })).toBe('Gerade nicht.');
  expect(refusalText(refusal)).toBe('Not now.');
  expect(refusalText({ ...refusal, retry_after_s: 3 }, { not_now_in: 'In {s} s.' })).toBe('In 3 s.');
});

test('a refusal carries its numbers', () => {
  const words = { not_now: 'Höchstens {most} von {few}.' };
  expect(refusalText({ ...refusal, about: { most: 3 } }, words)).toBe('Höchstens 3 von {few}.');
});

test('where the server failed, its id for the log can be told to the operator', () => {
  expect(refusalText({ ...refusal, request: '1bd2b0a2da87' }, { not_now: 'Gerade nicht.' })).toBe(
    'Gerade nicht. [1bd2b0a2da87]',
  );
});
