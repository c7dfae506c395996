import { expect, test } from 'vitest';
import { refusalBook } from '.';
import { loadWords } from '$lib/i18n/words.svelte';
import './parts';

test('the book of refusals is empty while its words are on their way, and never an error', async () => {
  expect(refusalBook()).toEqual({});
  await loadWords('en');
  expect(Object.keys(refusalBook()).length).toBeGreaterThan(10);
});
