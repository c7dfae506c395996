/** The words of a game on the shelf: for the form of a new table, and for the lobby. */
import { loadWords, words, type Files, type Words } from '$lib/i18n/words.svelte';
import type { ShelfWords } from './game';

/** Fetches the words when they are first asked for; what it returns speaks the language in use. */
export function shelfOf(files: Files<ShelfWords>): () => Promise<() => ShelfWords> {
  let text: Words<ShelfWords> | null = null;
  return async () => {
    const shelf = (text ??= words(files));
    await loadWords();
    return () => shelf.current;
  };
}
