/** The words of games that are played on from others. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const text = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
