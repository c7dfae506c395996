/** The words of the series of games that the same people play. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const seriesText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
