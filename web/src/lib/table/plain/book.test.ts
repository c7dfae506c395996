import { afterEach, expect, test, vi } from 'vitest';
import { loadWords } from '$lib/i18n/words.svelte';
import { bookOf, openBook } from './book';
import { NO_WORDS } from './schema';

afterEach(() => vi.unstubAllGlobals());

test('a game without words and fields opens, and nothing is asked twice', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const error = { key: 'unknown_page', sentence: 'There is no such page.', rule: null };
    return Promise.resolve(new Response(JSON.stringify({ error }), { status: 404 }));
  });
  await Promise.all([openBook('bare'), openBook('bare')]);
  await loadWords();
  expect(bookOf('bare').schema).toBeNull();
  expect(bookOf('bare').words.current).toEqual(NO_WORDS);
  expect(asked.toSorted()).toEqual(['/api/games/bare/fields', '/api/games/bare/words/en']);
});
