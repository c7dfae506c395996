/** The words of the end of a game: one's own place, what decided it, the series, another game. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const resultText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
