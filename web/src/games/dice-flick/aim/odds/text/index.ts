/** The words of the odds. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const oddsText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
